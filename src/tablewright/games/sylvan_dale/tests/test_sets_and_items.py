"""Sets of cards and what becomes of them, SD-30 to SD-37."""

from __future__ import annotations

from collections import Counter

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.filled import (
    Table,
    fame,
    legal,
    play,
    player,
    refused,
    tree,
)
from tablewright.games.sylvan_dale.tests.lists import listed

FULL = "burrow red.lodge yellow.lodge red.burrow yellow.burrow red.hollow"


def ready(table: Table, card: str = "nest-ax", tile: str = "nest") -> tw.State:
    """Let the first player add a tile to a4, up to the items."""
    state = table.tree("a4", "nest").stack(0, tile).build()
    state.play(f"card.{card}")
    if "a4" in legal(state, "tree"):
        state.play("tree.a4")
    return state


def items(state: tw.State, seat: int = 0) -> dict[str, int]:
    """Give the items a player holds."""
    held: dict[str, int] = player(state, seat)["items"]
    return {item: count for item, count in held.items() if count}


def supply(state: tw.State, item: str) -> int:
    """Count an item in the supply."""
    count: int = listed(state)["supply"][item]
    return count


# -- Sets ---------------------------------------------------------------------------------------


@pytest.mark.rule("SD-30")
@pytest.mark.parametrize("item", ["ax", "hammer", "bridge", "treetop"])
def test_three_cards_of_an_icon_the_one_just_played_included_become_its_item(item: str) -> None:
    state = ready(Table().face(0, f"lodge-{item} hollow-{item}"), f"nest-{item}")
    before = supply(state, item)
    assert legal(state, "claim") == [item]
    state.play(f"claim.{item}")
    assert items(state) == {item: 1}
    assert supply(state, item) == before - 1
    assert player(state, 0)["face_up"] == []
    cards = [f"{style}-{item}" for style in ("lodge", "hollow", "nest")]
    assert Counter(listed(state)["discards"]) == Counter(cards)


@pytest.mark.rule("SD-30")
def test_two_cards_or_three_different_ones_are_no_set() -> None:
    state = ready(Table().face(0, "lodge-ax hollow-hammer burrow-bridge"))
    assert legal(state, "claim") == []
    assert refused(state, "claim.ax") == "SD-30"


@pytest.mark.rule("SD-30")
def test_the_same_style_is_no_set() -> None:
    state = ready(Table().face(0, "nest-hammer nest-treetop"))
    assert legal(state, "claim") == []


@pytest.mark.rule("SD-30")
def test_a_set_is_not_claimed_before_the_tile() -> None:
    table = Table().face(0, "lodge-ax hollow-ax burrow-ax").tree("a1", "nest")
    state = table.tree("b1", "nest").build()
    assert refused(state, "claim.ax") in {"SD-10", "SD-30"}
    state.play("card.nest-ax")
    assert legal(state, "claim") == []


@pytest.mark.rule("SD-30")
def test_a_set_is_claimed_only_in_ones_own_turn() -> None:
    table = Table().face(1, "lodge-ax hollow-ax burrow-ax")
    assert legal(ready(table), "claim") == []


@pytest.mark.rule("SD-30")
def test_any_number_of_sets_may_be_claimed() -> None:
    face = "lodge-ax hollow-ax burrow-ax lodge-ax hollow-ax lodge-hammer hollow-hammer lodge-hammer"
    state = ready(Table().face(0, face).items(0, ax=2))
    play(state, "claim.ax claim.hammer claim.ax")
    assert items(state) == {"ax": 4, "hammer": 1}
    assert len(listed(state)["discards"]) == 9
    assert legal(state, "claim") == []


@pytest.mark.rule("SD-30")
def test_a_complete_set_may_wait_for_another_turn() -> None:
    table = Table().face(0, "lodge-ax hollow-ax").tree("a4", "nest").tree("b4", "nest")
    state = table.stack(0, "lodge lodge").stack(1, "lodge lodge").build()
    play(state, "card.nest-ax tree.a4 take.deck card.nest-ax take.deck")
    assert len(player(state, 0)["face_up"]) == 3
    state.play("redraw")
    assert legal(state, "claim") == ["ax"]


@pytest.mark.rule("SD-30")
def test_nothing_is_claimed_from_an_empty_supply_and_the_cards_wait() -> None:
    state = ready(Table().face(0, "lodge-ax hollow-ax").items(1, ax=6))
    assert refused(state, "claim.ax") == "SD-30"
    state.play("take.deck")
    assert len(player(state, 0)["face_up"]) == 3


@pytest.mark.rule("SD-30")
@pytest.mark.rule("SD-33")
def test_an_ax_used_is_claimed_from_a_supply_that_was_empty() -> None:
    state = ready(Table().face(0, "lodge-ax hollow-ax").items(1, ax=5).items(0, ax=1))
    assert legal(state, "claim") == []
    state.play("ax.a4")
    assert supply(state, "ax") == 1
    state.play("claim.ax")
    assert items(state) == {"ax": 1}
    assert supply(state, "ax") == 0
    assert refused(state, "ax.a4") == "SD-32"


@pytest.mark.rule("SD-31")
@pytest.mark.parametrize(
    ("face", "item", "kept"),
    [
        (  # single icons first, however old the double is
            "lodge-bridge-treetop lodge-bridge hollow-bridge burrow-bridge",
            "bridge",
            "lodge-bridge-treetop",
        ),
        (  # the oldest of the single icons
            "lodge-treetop hollow-treetop burrow-treetop lodge-treetop",
            "treetop",
            "lodge-treetop",
        ),
        (
            "burrow-treetop hollow-treetop lodge-treetop hollow-treetop",
            "treetop",
            "hollow-treetop",
        ),
        (  # then the oldest of the doubles
            "lodge-bridge-treetop hollow-bridge burrow-bridge-treetop hollow-bridge",
            "bridge",
            "burrow-bridge-treetop",
        ),
        (
            "lodge-bridge-treetop hollow-bridge-treetop burrow-bridge-treetop burrow-treetop",
            "treetop",
            "burrow-bridge-treetop",
        ),
        (
            "lodge-bridge-treetop hollow-bridge-treetop burrow-bridge-treetop burrow-treetop",
            "bridge",
            "burrow-treetop",
        ),
    ],
)
def test_single_icons_are_spent_first_and_then_the_oldest(face: str, item: str, kept: str) -> None:
    state = ready(Table().face(0, face))
    state.play(f"claim.{item}")
    assert player(state, 0)["face_up"] == [kept, "nest-ax"]
    assert items(state) == {item: 1}


@pytest.mark.rule("SD-31")
def test_doubles_count_for_either_but_only_once() -> None:
    face = "lodge-bridge-treetop hollow-bridge-treetop burrow-bridge lodge-treetop"
    state = ready(Table().face(0, face))
    assert legal(state, "claim") == ["bridge", "treetop"]
    state.play("claim.bridge")
    assert legal(state, "claim") == []


@pytest.mark.rule("SD-31")
def test_doubles_do_not_help_axes_and_hammers() -> None:
    state = ready(Table().face(0, "lodge-ax hollow-bridge-treetop"))
    assert legal(state, "claim") == []


# -- Using them ---------------------------------------------------------------------------------


@pytest.mark.rule("SD-32")
def test_one_item_a_turn_and_no_second_of_any_kind() -> None:
    table = Table().items(0, ax=2, hammer=1, treetop=1, bridge=1).tree("a1", "lodge yellow.nest")
    state = ready(table.cap("b1"))
    state.play("ax.a1")
    assert {name.partition(".")[0] for name in state.legal_names()} == {"take"}
    for name in ("ax.a4", "hammer.a4", "treetop.a1", "bridge.a1-b1"):
        assert refused(state, name) == "SD-32"
    assert items(state) == {"ax": 1, "hammer": 1, "treetop": 1, "bridge": 1}


@pytest.mark.rule("SD-32")
def test_no_item_before_the_tile() -> None:
    table = Table().items(0, ax=1, treetop=1).tree("a1", "lodge yellow.nest")
    state = table.tree("b1", "nest").build()
    assert refused(state, "ax.a1") in {"SD-10", "SD-32"}
    state.play("card.nest-ax")
    assert refused(state, "ax.a1") in {"SD-10", "SD-32"}
    assert refused(state, "treetop.c1") in {"SD-10", "SD-32"}


@pytest.mark.rule("SD-32")
def test_an_item_may_be_used_in_the_turn_it_is_gained_or_kept() -> None:
    state = ready(Table().face(0, "lodge-ax hollow-ax"))
    assert refused(state, "ax.a4") == "SD-32"
    state.play("claim.ax")
    assert legal(state, "ax") == ["a4"]
    state.play("take.deck")
    assert items(state) == {"ax": 1}


@pytest.mark.rule("SD-33")
def test_an_ax_cuts_the_top_tile_of_any_uncapped_tree() -> None:
    table = Table(turn=2).items(0, ax=1).stack(1, "nest")
    table.tree("a1", "lodge red.nest yellow.hollow").tree("b1", "lodge yellow.nest ^")
    state = ready(table.tree("c1", FULL))
    assert legal(state, "ax") == ["a1", "c1", "a4"]
    assert refused(state, "ax.b1") == refused(state, "ax.d1") == "SD-33"
    gone = Counter(player(state, 1)["gone"])
    state.play("ax.a1")
    assert tree(state, "a1")["tiles"] == ["red.nest"]
    assert Counter(player(state, 1)["gone"]) - gone == Counter(["hollow"])
    assert (items(state), supply(state, "ax")) == ({}, 6)


@pytest.mark.rule("SD-33")
def test_an_ax_may_cut_ones_own_tile_and_opens_a_full_tree() -> None:
    table = Table(turn=2).items(0, ax=1).tree("c1", FULL).stack(1, "nest")
    table.hand(1, "burrow-ax burrow-hammer burrow-bridge burrow-treetop")
    state = ready(table.tree("a1", "burrow yellow.nest").tree("b1", "lodge yellow.hollow"))
    play(state, "ax.c1 take.deck")
    assert tree(state, "c1")["tiles"][-1] == "yellow.burrow"
    state.play("card.burrow-ax")
    assert "tree.c1" in state.legal_names()


@pytest.mark.rule("SD-34")
def test_a_hammer_takes_ones_own_top_tile_of_an_uncapped_tree() -> None:
    table = Table(turn=2).items(0, hammer=1)
    table.tree("a1", "lodge yellow.nest red.hollow").tree("b1", "lodge red.nest ^")
    table.tree("c1", "lodge red.burrow yellow.hollow").tree("d1", FULL)
    state = ready(table)
    assert legal(state, "hammer") == ["a1", "d1", "a4"]
    for name in ("hammer.b1", "hammer.c1", "hammer.a2"):
        assert refused(state, name) == "SD-34"


@pytest.mark.rule("SD-34")
def test_a_hammer_moves_to_any_other_open_tree_whatever_the_style() -> None:
    table = Table(turn=2).items(0, hammer=1).tree("b1", "lodge red.nest ^").tree("d1", FULL)
    state = ready(table)
    state.play("hammer.a4")
    names = set(listed(state)["trees"])
    assert set(legal(state, "to")) == names - {"a4", "b1", "d1"}
    for name in ("to.a4", "to.b1", "to.d1"):
        assert refused(state, name)
    state.play("to.a2")
    assert tree(state, "a2")["tiles"] == ["red.nest"]
    assert tree(state, "a4")["tiles"] == []
    assert (items(state), supply(state, "hammer")) == ({}, 6)
    assert legal(state, "take")


@pytest.mark.rule("SD-34")
def test_the_only_open_tree_is_no_place_for_its_own_tile() -> None:
    table = Table(turn=2).items(0, hammer=1)
    names = [name for name in table.trees if name != "a4"]
    table.cap(*names[3:])
    fill = ["red", "yellow", "red", "yellow", "red"]
    for name, style in zip(names, ("lodge", "burrow", "hollow"), strict=False):
        table.tree(name, "- " + " ".join(f"{colour}.{style}" for colour in fill))
    state = ready(table)
    assert legal(state, "hammer") == ["a1", "b1", "c1"]
    assert refused(state, "hammer.a4") == "SD-34"
    state.play("hammer.a1")
    assert tree(state, "a4")["tiles"] == ["red.nest", "red.lodge"]
    assert legal(state, "take")


@pytest.mark.rule("SD-35")
def test_a_treetop_goes_on_any_tree_without_one() -> None:
    table = Table(turn=2).items(0, treetop=1).tree("a1", FULL).cap("b1")
    state = ready(table)
    names = [name for name in listed(state)["trees"] if name != "b1"]
    assert legal(state, "treetop") == names
    assert refused(state, "treetop.b1") == "SD-35"
    before = supply(state, "treetop")
    state.play("treetop.c1")
    assert tree(state, "c1")["treetop"] is True
    assert (items(state), supply(state, "treetop")) == ({}, before)


@pytest.mark.rule("SD-35")
def test_under_a_treetop_nothing_is_added_cut_or_moved() -> None:
    table = Table(turn=2).items(0, treetop=1).items(1, ax=1, hammer=1)
    table.tree("a1", "lodge yellow.nest").tree("b1", "nest").stack(1, "lodge")
    table.tree("a4", "nest").stack(0, "nest nest")
    state = table.build()
    play(state, "card.nest-ax tree.a4 treetop.a1 take.deck")
    state.play("card.nest-ax")
    assert "a1" not in legal(state, "tree")
    state.play("tree.b1")
    assert legal(state, "ax") == ["b1", "a4"]
    assert legal(state, "hammer") == ["b1"]
    state.play("hammer.b1")
    assert "a1" not in legal(state, "to")


@pytest.mark.rule("SD-35")
@pytest.mark.rule("SD-36")
def test_a_treetop_is_no_level() -> None:
    table = Table().items(0, bridge=1).tree("a1", "lodge red.nest yellow.lodge red.lodge ^")
    state = ready(table)
    state.play("bridge.a1-b1")
    assert fame(state, 0, "bridges") == 4


@pytest.mark.rule("SD-36")
def test_a_bridge_between_trees_of_four_and_three_levels_scores_seven() -> None:
    table = Table().items(0, bridge=1).tree("a1", "lodge red.nest yellow.lodge red.lodge")
    state = ready(table.tree("b1", "hollow yellow.burrow red.hollow"))
    assert supply(state, "bridge") == 11
    events = state.play("bridge.a1-b1")
    assert [e.facts["points"] for e in events if e.key == "bridged"] == [7]
    assert (fame(state, 0, "bridges"), fame(state, 0, "banners")) == (7, 0)
    assert player(state, 0)["banners"] == 15
    assert (items(state), supply(state, "bridge")) == ({}, 11)
    assert listed(state)["bridges"] == {"a1-b1": ["red"]}


@pytest.mark.rule("SD-36")
@pytest.mark.parametrize(
    ("left", "right", "points"),
    [
        ("lodge red.nest", "lodge yellow.nest", 2),
        ("lodge red.nest yellow.nest", "lodge red.lodge", 2),
        ("lodge yellow.nest", "hollow", 0),
        ("lodge", "hollow", 0),
        ("lodge ^", "hollow red.burrow ^", 2),
        ("lodge red.nest red.lodge ^", "hollow", 3),
    ],
)
def test_a_bridge_scores_only_trees_of_ones_prestige(left: str, right: str, points: int) -> None:
    state = ready(Table().items(0, bridge=1).tree("a1", left).tree("b1", right))
    state.play("bridge.a1-b1")
    assert fame(state, 0, "bridges") == points


@pytest.mark.rule("SD-36")
def test_only_orthogonal_neighbours_on_this_board_are_bridged() -> None:
    state = ready(Table().items(0, bridge=1))
    pairs = legal(state, "bridge")
    names = set(listed(state)["trees"])
    for pair in pairs:
        one, _, other = pair.partition("-")
        assert {one, other} <= names
        assert abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
    assert len(pairs) == 18
    assert refused(state, "bridge.d2-d3") == "SD-1"
    with pytest.raises(tw.UnknownAction):
        state.play("bridge.a1-b2")


@pytest.mark.rule("SD-36")
def test_one_bridge_per_player_and_pair_but_others_may_bridge_it_too() -> None:
    table = Table().items(0, bridge=1).bridge("a1-b1", "yellow").bridge("a1-a2", "red")
    state = ready(table)
    assert refused(state, "bridge.a1-a2") == "SD-36"
    state.play("bridge.a1-b1")
    assert set(listed(state)["bridges"]["a1-b1"]) == {"red", "yellow"}


@pytest.mark.rule("SD-36")
def test_a_bridge_counts_the_tile_added_in_the_same_turn() -> None:
    table = Table().items(0, bridge=1)
    state = table.tree("a4", "lodge yellow.nest").stack(0, "lodge").build()
    play(state, "card.nest-ax bridge.a4-b4")
    assert fame(state, 0, "bridges") == 3


@pytest.mark.rule("SD-37")
def test_bridges_and_their_fame_stay_when_tiles_go() -> None:
    table = Table().items(0, ax=1).bridge("a1-b1", "red").fame(0, bridges=2)
    state = ready(table.tree("a1", "lodge red.nest"))
    state.play("ax.a1")
    assert listed(state)["bridges"] == {"a1-b1": ["red"]}
    assert fame(state, 0, "bridges") == 2
    assert player(state, 0)["banners"] == 15


@pytest.mark.rule("SD-30")
@pytest.mark.rule("SD-35")
def test_treetops_and_bridges_on_the_board_do_not_return() -> None:
    names = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3"]
    table = Table().face(0, "lodge-treetop hollow-treetop").cap(*names)
    state = ready(table, "nest-treetop")
    assert supply(state, "treetop") == 0
    assert refused(state, "claim.treetop") == "SD-30"


@pytest.mark.rule("SD-4")
@pytest.mark.rule("SD-32")
def test_the_starting_treetop_may_be_used_in_the_first_turn() -> None:
    state = tw.game("sylvan_dale").new(seats=2, seed=7)
    second = 1 - state.current_player()
    while state.current_player() != second:
        state.play(state.legal_names()[0])
    while not legal(state, "take"):
        state.play(state.legal_names()[0])
    assert len(legal(state, "treetop")) == 13


@pytest.mark.rule("SD-30")
@pytest.mark.rule("SD-31")
def test_without_bridges_in_the_supply_doubles_still_become_a_treetop() -> None:
    table = Table().items(1, bridge=12).face(0, "lodge-bridge-treetop hollow-bridge-treetop")
    state = ready(table, "nest-treetop")
    assert legal(state, "claim") == ["treetop"]


@pytest.mark.rule("SD-30")
@pytest.mark.rule("SD-32")
def test_a_claim_after_an_item_gives_nothing_to_use_this_turn() -> None:
    table = Table().items(0, treetop=1).face(0, "lodge-ax hollow-ax")
    state = ready(table)
    play(state, "treetop.b4 claim.ax")
    assert legal(state, "ax") == []
    assert items(state) == {"ax": 1}
