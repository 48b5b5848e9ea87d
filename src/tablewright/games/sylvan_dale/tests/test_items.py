"""Items: SD-30 to SD-37."""

from __future__ import annotations

from collections import Counter

import pytest

from tablewright.games.sylvan_dale.tests.lists import listed
from tablewright.games.sylvan_dale.tests.table import (
    ITEMS,
    STYLES,
    Table,
    choices,
    fame,
    finish_turn,
    play,
    player,
    refusal,
    shown,
    tree,
)

SETS = {item: tuple(f"{style}-{item}" for style in STYLES[1:]) for item in ITEMS}


# -- Claiming -----------------------------------------------------------------------------------


@pytest.mark.rule("SD-30")
@pytest.mark.parametrize("item", ITEMS)
def test_three_cards_with_an_icon_become_its_item(item: str) -> None:
    table = Table(3).hand(0, "nest-ax", "nest-hammer", "nest-bridge", "nest-treetop")
    state = table.row("hollow-bridge-treetop", *["lodge-bridge-treetop"] * 2).state()
    table = Table(3).up(0, "nest-bridge-treetop", *SETS[item]).after_tile()
    state = table.state()
    supply = listed(state)["supply"][item]
    assert item in choices(state, "claim.")
    play(state, f"claim.{item}")
    assert player(state, 0)["items"][item] == 1
    assert listed(state)["supply"][item] == supply - 1
    assert Counter(listed(state)["discards"]) == Counter(SETS[item])
    assert player(state, 0)["face_up"] == ["nest-bridge-treetop"]


@pytest.mark.rule("SD-30")
def test_the_card_just_played_counts() -> None:
    state = Table().up(0, "lodge-ax", "hollow-ax").state()
    assert refusal(state, "claim.ax") == "SD-30"
    play(state, "card.nest-ax")
    assert refusal(state, "claim.ax") == "SD-30"
    play(state, "tree.a1", "claim.ax")
    assert player(state, 0)["items"]["ax"] == 1
    assert player(state, 0)["face_up"] == []


@pytest.mark.rule("SD-30")
def test_two_cards_or_cards_in_hand_are_no_set() -> None:
    state = Table().up(0, "nest-hammer", "lodge-hammer").after_tile().state()
    assert refusal(state, "claim.hammer") == "SD-30"
    assert refusal(state, "claim.ax") == "SD-30"  # three of them are in hand


@pytest.mark.rule("SD-30")
def test_any_number_of_sets_before_and_after_an_item() -> None:
    table = Table().up(0, *SETS["ax"], *SETS["hammer"], *SETS["bridge"]).after_tile()
    state = table.build("a1", "yellow.nest").state()
    play(state, "claim.ax", "claim.hammer", "ax.a1", "claim.bridge")
    assert player(state, 0)["items"] == {"ax": 0, "hammer": 1, "bridge": 1, "treetop": 0}
    assert player(state, 0)["face_up"] == []


@pytest.mark.rule("SD-30")
def test_an_empty_supply_gives_nothing_and_the_cards_wait() -> None:
    table = Table().item(1, *["ax"] * 6).up(0, *SETS["ax"]).after_tile()
    state = table.state()
    assert refusal(state, "claim.ax") == "SD-30"
    play(state, "take.deck")
    assert player(state, 0)["face_up"] == list(SETS["ax"])


@pytest.mark.rule("SD-30")
@pytest.mark.rule("SD-33")
def test_an_ax_is_used_and_then_claimed_from_a_supply_that_was_empty() -> None:
    table = Table().item(1, *["ax"] * 5).item(0, "ax").up(0, *SETS["ax"]).after_tile()
    state = table.build("a1", "yellow.nest").state()
    assert listed(state)["supply"]["ax"] == 0
    assert refusal(state, "claim.ax") == "SD-30"
    play(state, "ax.a1", "claim.ax")
    assert listed(state)["supply"]["ax"] == 0
    assert player(state, 0)["items"]["ax"] == 1


@pytest.mark.rule("SD-30")
def test_there_is_no_limit_to_the_items_held() -> None:
    table = Table().item(0, *["ax"] * 5, *["hammer"] * 6).up(0, *SETS["ax"]).after_tile()
    assert player(play(table.state(), "claim.ax"), 0)["items"]["ax"] == 6


@pytest.mark.rule("SD-31")
@pytest.mark.parametrize("item", ["bridge", "treetop"])
def test_a_double_card_counts_for_either(item: str) -> None:
    table = Table().up(0, f"nest-{item}", "lodge-bridge-treetop", f"burrow-{item}").after_tile()
    state = table.state()
    assert choices(state, "claim.") == {item}
    play(state, f"claim.{item}")
    assert player(state, 0)["items"][item] == 1


@pytest.mark.rule("SD-31")
def test_three_double_cards_make_one_or_the_other() -> None:
    table = Table().up(0, *(f"{style}-bridge-treetop" for style in STYLES[:3])).after_tile()
    assert choices(table.state(), "claim.") == {"bridge", "treetop"}


@pytest.mark.rule("SD-31")
def test_single_icons_are_spent_first_and_among_equals_the_oldest() -> None:
    cards = (
        "nest-bridge-treetop",
        "nest-bridge",
        "burrow-bridge-treetop",
        "lodge-bridge",
        "hollow-ax",
    )
    state = Table().up(0, *cards).after_tile().state()
    play(state, "claim.bridge")
    assert player(state, 0)["face_up"] == ["burrow-bridge-treetop", "hollow-ax"]
    more = ("hollow-bridge", "nest-bridge", "lodge-bridge", "burrow-bridge-treetop", "nest-bridge")
    state = play(Table().up(0, *more).after_tile().state(), "claim.bridge")
    assert player(state, 0)["face_up"] == ["burrow-bridge-treetop", "nest-bridge"]


# -- Using --------------------------------------------------------------------------------------


@pytest.mark.rule("SD-32")
def test_an_item_is_used_after_the_tile_and_its_banner() -> None:
    table = Table().build("a1", "red.nest", "yellow.nest").next(0, "nest").item(0, "ax")
    state = table.state()
    assert refusal(state, "ax.a1") == "SD-32"
    play(state, "card.nest-ax")
    assert refusal(state, "ax.a1") == "SD-32"
    play(state, "tree.a1")
    assert refusal(state, "ax.a1") == "SD-32"  # the banner is still to be decided
    play(state, "banner.place", "ax.a1")
    assert tree(state, "a1")["banners"] == {"red": 3}


@pytest.mark.rule("SD-32")
def test_one_item_a_turn() -> None:
    table = Table().item(0, "ax", "bridge").build("a1", "yellow.nest").after_tile()
    state = play(table.state(), "ax.a1")
    assert choices(state, "bridge.") == set()
    assert refusal(state, "bridge.a1-b1") == "SD-32"


@pytest.mark.rule("SD-32")
def test_an_item_one_does_not_have_cannot_be_used() -> None:
    state = Table().build("a1", "yellow.nest").item(1, "ax").after_tile().state()
    assert refusal(state, "ax.a1") == "SD-32"


@pytest.mark.rule("SD-32")
def test_an_item_may_be_used_in_the_turn_it_is_gained_or_kept() -> None:
    table = Table().up(0, *SETS["ax"]).build("a1", "yellow.nest").after_tile()
    state = play(table.state(), "claim.ax")
    assert tree(play(state.clone(), "ax.a1"), "a1")["tiles"] == []
    play(state, "take.deck")
    finish_turn(state)
    assert player(state, 0)["items"]["ax"] == 1


# -- Ax -----------------------------------------------------------------------------------------


@pytest.mark.rule("SD-33")
def test_an_ax_takes_the_top_tile_out_of_the_game_and_returns() -> None:
    table = Table().item(0, "ax").build("a1", "red.nest", "yellow.lodge").after_tile()
    state = play(table.state(), "ax.a1")
    assert tree(state, "a1")["tiles"] == ["red.nest"]
    assert player(state, 1)["gone"] == ["lodge"]
    assert listed(state)["supply"]["ax"] == 6
    assert player(state, 0)["items"]["ax"] == 0


@pytest.mark.rule("SD-33")
def test_ones_own_tile_may_be_cut_but_no_base_and_nothing_under_a_treetop() -> None:
    table = Table().item(0, "ax").build("a1", "red.nest").build("b1", "yellow.nest").cap("b1")
    state = table.after_tile().state()
    assert choices(state, "ax.") == {"a1"}
    assert refusal(state, "ax.b1") == "SD-33"
    assert refusal(state, "ax.c1") == "SD-33"
    assert player(play(state, "ax.a1"), 0)["gone"] == ["nest"]


# -- Hammer -------------------------------------------------------------------------------------


@pytest.mark.rule("SD-34")
def test_a_hammer_moves_ones_own_top_tile_whatever_the_styles() -> None:
    table = Table().item(0, "hammer").build("a1", "yellow.lodge", "red.hollow").after_tile()
    state = play(table.state(), "hammer.a1")
    assert "c1" in choices(state, "to.")
    assert "a1" not in choices(state, "to.")
    play(state, "to.c1")
    assert tree(state, "a1")["tiles"] == ["yellow.lodge"]
    assert tree(state, "c1")["tiles"] == ["red.hollow"]
    assert listed(state)["supply"]["hammer"] == 6


@pytest.mark.rule("SD-34")
def test_only_ones_own_tile_on_top_without_a_treetop_can_be_hammered() -> None:
    table = Table().item(0, "hammer").build("a1", "red.nest", "yellow.nest")
    table.build("b1", "red.nest").cap("b1").build("c1", "red.lodge").after_tile()
    state = table.state()
    assert choices(state, "hammer.") == {"c1"}
    for space in ("a1", "b1", "d1"):
        assert refusal(state, f"hammer.{space}") == "SD-34"


@pytest.mark.rule("SD-34")
def test_a_tile_goes_to_open_trees_only() -> None:
    full = ("red.nest", "yellow.lodge", "red.lodge", "yellow.nest", "yellow.hollow")
    table = Table().item(0, "hammer").build("c1", "red.hollow").build("a1", *full).cap("b1")
    state = play(table.after_tile().state(), "hammer.c1")
    assert refusal(state, "to.a1") == "SD-34"
    assert refusal(state, "to.b1") == "SD-34"
    assert refusal(state, "take.deck") == "SD-10"
    assert choices(state, "to.") == set(table.trees) - {"a1", "b1", "c1"}


@pytest.mark.rule("SD-34")
def test_a_tile_may_leave_a_full_tree() -> None:
    full = ("yellow.nest", "yellow.lodge", "red.lodge", "yellow.nest", "red.hollow")
    table = Table().item(0, "hammer").build("a1", *full).after_tile()
    state = play(table.state(), "hammer.a1", "to.b1")
    assert len(tree(state, "a1")["tiles"]) == 4


@pytest.mark.rule("SD-34")
def test_without_another_open_tree_nothing_can_be_hammered() -> None:
    table = Table().round_two()
    spaces = list(table.trees)
    table.cap(*spaces[:9])
    for space, style in zip(spaces[9:12], STYLES, strict=False):
        table.build(space, *["red." + style, "yellow." + style] * 2, "yellow." + style)
    table.build("b4", "red.hollow").item(0, "hammer").after_tile()
    assert choices(table.state(), "hammer.") == set()
    assert refusal(table.state(), "hammer.b4") == "SD-34"


# -- Treetop ------------------------------------------------------------------------------------


@pytest.mark.rule("SD-35")
def test_a_treetop_goes_on_any_tree_without_one() -> None:
    full = ("red.nest", "yellow.lodge", "red.lodge", "yellow.nest", "yellow.hollow")
    table = Table().item(0, "treetop").build("a1", *full).cap("b1").after_tile()
    state = table.state()
    assert choices(state, "treetop.") == set(table.trees) - {"b1"}
    assert refusal(state, "treetop.b1") == "SD-35"
    for space in ("a1", "c1"):
        capped = play(state.clone(), f"treetop.{space}")
        assert tree(capped, space)["treetop"] is True
        assert listed(capped)["supply"]["treetop"] == 7  # it stays on the board


@pytest.mark.rule("SD-35")
def test_a_treetop_is_no_level() -> None:
    table = Table().item(0, "treetop").build("a1", "red.nest").after_tile()
    state = play(table.state(), "treetop.a1")
    assert shown(state, "a1")["levels"] == 2
    assert state.score_sheet()[0][2].points == 2


@pytest.mark.rule("SD-35")
def test_under_a_treetop_nothing_is_added_or_removed() -> None:
    table = Table().cap("a1").build("a1", "red.nest").item(0, "ax", "hammer").after_tile()
    state = table.state()
    assert choices(state, "ax.") | choices(state, "hammer.") == set()
    assert shown(state, "a1")["open"] is False


# -- Bridge -------------------------------------------------------------------------------------


@pytest.mark.rule("SD-36")
def test_bridges_connect_orthogonal_neighbours() -> None:
    state = Table().item(0, "bridge").after_tile().state()
    pairs = (
        *("a1-b1", "b1-c1", "c1-d1", "a2-b2", "b2-c2", "c2-d2", "a3-b3", "b3-c3", "a4-b4"),
        *("a1-a2", "b1-b2", "c1-c2", "d1-d2", "a2-a3", "b2-b3", "c2-c3", "a3-a4", "b3-b4"),
    )
    assert choices(state, "bridge.") == set(pairs)
    assert "bridge.a1-b2" not in state.names().all


@pytest.mark.rule("SD-36")
@pytest.mark.parametrize(("seats", "pairs"), [(2, 18), (3, 24), (4, 31)])
def test_the_pairs_of_the_boards(seats: int, pairs: int) -> None:
    assert len(choices(Table(seats).item(0, "bridge").after_tile().state(), "bridge.")) == pairs


@pytest.mark.rule("SD-36")
def test_a_bridge_scores_the_levels_of_the_trees_one_holds() -> None:
    table = Table().item(0, "bridge").build("a1", "yellow.nest", "red.nest", "red.lodge")
    state = table.build("b1", "yellow.nest", "yellow.hollow").after_tile().state()
    play(state, "bridge.a1-b1")
    assert fame(state, 0) == {"bridges": 4}
    assert player(state, 0)["banners"] == 15
    assert tree(state, "a1")["banners"] == tree(state, "b1")["banners"] == {}


@pytest.mark.rule("SD-36")
def test_a_bridge_to_a_capped_and_to_a_bare_tree() -> None:
    table = Table().item(0, "bridge").build("a1", "red.nest").cap("a1").after_tile()
    state = play(table.state(), "bridge.a1-b1")
    assert fame(state, 0) == {"bridges": 2}


@pytest.mark.rule("SD-36")
def test_a_bridge_may_score_nothing() -> None:
    table = Table().item(0, "bridge").build("a1", "yellow.nest").after_tile()
    state = play(table.state(), "bridge.a1-b1")
    assert fame(state, 0) == fame(state, 1) == {}
    assert listed(state)["bridges"] == {"a1-b1": ["red"]}
    assert listed(state)["supply"]["bridge"] == 11


@pytest.mark.rule("SD-37")
def test_a_bridge_stays_whatever_happens_to_tiles() -> None:
    table = Table().bridge("a1-b1", "red").build("a1", "red.nest").item(0, "ax").after_tile()
    state = play(table.fame(0, bridges=2).state(), "ax.a1")
    assert listed(state)["bridges"] == {"a1-b1": ["red"]}
    assert fame(state, 0) == {"bridges": 2}


@pytest.mark.rule("SD-37")
def test_a_bridge_stays_when_a_tile_is_hammered() -> None:
    table = Table().bridge("a1-b1", "red").build("a1", "red.nest").item(0, "hammer").after_tile()
    state = play(table.state(), "hammer.a1", "to.c1")
    assert listed(state)["bridges"] == {"a1-b1": ["red"]}
