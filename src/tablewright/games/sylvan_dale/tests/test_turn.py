"""A turn: SD-10 to SD-18."""

from __future__ import annotations

from collections import Counter

import pytest

from tablewright.games.sylvan_dale.tests.lists import listed
from tablewright.games.sylvan_dale.tests.table import (
    HAND,
    ICONS,
    ROW,
    STYLES,
    Table,
    choices,
    finish_turn,
    play,
    player,
    refusal,
    tiles_left,
    tree,
)


@pytest.mark.rule("SD-10")
def test_a_turn_is_card_tile_and_new_card() -> None:
    state = Table().state()
    assert choices(state) == {f"card.{card}" for card in HAND}
    play(state, "card.nest-ax")
    assert choices(state, "tree.") == {"a1", "a2", "a3", "b4"}
    play(state, "tree.a1")
    assert choices(state) == {f"take.{card}" for card in ROW} | {"take.deck"}
    play(state, "take.deck")
    assert state.current_player() == 1
    assert len(player(state, 0)["hand"]) == 4


@pytest.mark.rule("SD-10")
def test_the_steps_keep_their_order() -> None:
    state = Table().state()
    for name in ("tree.a1", "take.deck", "take.nest-hammer", "end-turn"):
        assert refusal(state, name) == "SD-10"
    play(state, "card.nest-ax")
    assert refusal(state, "card.burrow-ax") == "SD-10"
    assert refusal(state, "take.deck") == "SD-10"
    play(state, "tree.a1")
    assert refusal(state, "card.burrow-ax") == "SD-10"
    assert refusal(state, "tree.a2") == "SD-10"


@pytest.mark.rule("SD-10")
def test_a_card_must_be_in_hand() -> None:
    assert refusal(Table().state(), "card.nest-bridge") == "SD-10"


@pytest.mark.rule("SD-11")
def test_the_played_card_stays_face_up_before_its_player() -> None:
    state = play(Table().state(), "card.lodge-ax", "tree.c1", "take.deck")
    assert player(state, 0)["face_up"] == ["lodge-ax"]
    assert "lodge-ax" not in player(state, 0)["hand"]
    assert listed(state)["discards"] == []
    seen = state.view(1)["players"][0]["face_up"]
    assert seen == [{"card": "lodge-ax", "style": "lodge", "icons": ["ax"]}]


@pytest.mark.rule("SD-11")
def test_only_a_card_whose_style_tops_an_open_tree_may_be_played() -> None:
    table = Table().cap("d1", "d2", "a4")  # all the hollows
    state = table.state()
    assert choices(state) == {"card.nest-ax", "card.burrow-ax", "card.lodge-ax"}
    assert refusal(state, "card.hollow-ax") == "SD-11"


@pytest.mark.rule("SD-11")
def test_a_full_tree_is_not_open() -> None:
    full = ("red.nest", "yellow.lodge", "red.lodge", "yellow.nest", "red.hollow")
    table = Table().cap("d1", "d2", "a4").build("a1", *full)
    assert refusal(table.state(), "card.hollow-ax") == "SD-11"


@pytest.mark.rule("SD-12")
def test_the_top_tile_of_the_stack_goes_on_the_tree() -> None:
    table = Table().next(0, "hollow", "lodge")
    state = play(table.state(), "card.nest-ax", "tree.a2")
    assert tree(state, "a2")["tiles"] == ["red.hollow"]
    assert player(state, 0)["stack"][0] == "lodge"
    assert len(player(state, 0)["stack"]) == 7


@pytest.mark.rule("SD-12")
def test_the_top_dwelling_counts_not_the_base_below_it() -> None:
    state = Table().build("a1", "yellow.hollow").state()
    play(state, "card.hollow-ax")
    assert choices(state, "tree.") == {"a1", "d1", "d2", "a4"}
    assert refusal(state, "tree.a2") == "SD-12"
    play(state, "tree.a1")
    assert tree(state, "a1")["tiles"] == ["yellow.hollow", "red.nest"]


@pytest.mark.rule("SD-12")
def test_an_only_tree_is_not_asked_for() -> None:
    state = play(Table().cap("d1", "d2").state(), "card.hollow-ax")
    assert tree(state, "a4")["tiles"] == ["red.nest"]
    assert "take.deck" in choices(state)


@pytest.mark.rule("SD-13")
def test_six_levels_are_the_most() -> None:
    four = ("red.lodge", "yellow.nest", "red.lodge", "yellow.nest")
    state = Table().build("a1", *four).next(0, "nest").state()
    play(state, "card.nest-ax", "tree.a1", "banner.skip")
    assert len(tree(state, "a1")["tiles"]) == 5
    play(state, "take.deck", "card.nest-ax")
    assert refusal(state, "tree.a1") == "SD-13"
    assert "a1" not in choices(state, "tree.")


@pytest.mark.rule("SD-13")
@pytest.mark.rule("SD-35")
def test_a_capped_tree_takes_no_tile() -> None:
    state = play(Table().cap("a1").state(), "card.nest-ax")
    assert refusal(state, "tree.a1") == "SD-35"


# -- The redraw ---------------------------------------------------------------------------------


def stuck(seats: int = 2) -> Table:
    """Seat 0 holds hollows only, and no open tree is topped by one."""
    cards = ("hollow-ax", "hollow-hammer", "hollow-bridge", "hollow-treetop")
    spaces = {2: ("d1", "d2", "a4"), 3: ("d1", "d2", "d3", "d4")}[seats]
    return Table(seats).hand(0, *cards).cap(*spaces)


@pytest.mark.rule("SD-14")
def test_a_hand_that_fits_nowhere_is_discarded_for_three_cards() -> None:
    state = stuck().top("nest-bridge", "lodge-bridge", "burrow-hammer", "nest-treetop").state()
    assert choices(state) == {"redraw"}
    before = player(state, 0)
    play(state, "redraw")
    assert Counter(player(state, 0)["hand"]) == Counter(
        ["nest-bridge", "lodge-bridge", "burrow-hammer"]
    )
    assert Counter(listed(state)["discards"]) == Counter(before["hand"])
    assert player(state, 0)["face_up"] == []


@pytest.mark.rule("SD-14")
def test_a_redraw_leaves_four_cards_and_the_tile_on_its_stack() -> None:
    state = stuck().state()
    stack = player(state, 0)["stack"]
    play(state, "redraw", "take.deck")
    assert state.current_player() == 1
    assert len(player(state, 0)["hand"]) == 4
    assert player(state, 0)["stack"] == stack


@pytest.mark.rule("SD-14")
@pytest.mark.rule("SD-41")
def test_a_redraw_gives_a_later_extra_turn() -> None:
    state = stuck().left(0, 1).left(1, 1).top("nest-bridge").state()
    play(state, "redraw", "take.deck")
    finish_turn(state)
    assert listed(state)["round"] == 1
    assert state.current_player() == 0  # the tile is still to be added
    finish_turn(state)
    assert listed(state)["round"] == 2


@pytest.mark.rule("SD-14")
def test_a_redraw_is_compulsory_and_only_for_a_hand_that_fits_nowhere() -> None:
    assert refusal(stuck().state(), "card.hollow-ax") == "SD-11"
    assert refusal(Table().state(), "redraw") == "SD-14"
    assert refusal(play(Table().state(), "card.nest-ax"), "redraw") == "SD-10"


@pytest.mark.rule("SD-14")
@pytest.mark.rule("SD-30")
def test_after_a_redraw_a_set_may_be_claimed_but_no_item_used() -> None:
    table = stuck().item(0, "ax", "bridge").up(0, "nest-hammer", "lodge-hammer", "nest-hammer")
    state = play(table.build("a1", "yellow.nest").state(), "redraw")
    assert choices(state, "claim.") == {"hammer"}
    assert not choices(state, "ax.") | choices(state, "bridge.")
    assert refusal(state, "ax.a1") == "SD-14"
    play(state, "claim.hammer")
    assert refusal(state, "hammer.a1") == "SD-14"


@pytest.mark.rule("SD-14")
def test_the_shown_hand_is_told_to_everybody_and_the_new_cards_to_their_owner() -> None:
    state = stuck().state()
    events = state.play("redraw")
    showed = next(event for event in events if event.key == "showed").seen_by(1)
    assert showed.facts["cards"] == [
        "hollow-ax",
        "hollow-hammer",
        "hollow-bridge",
        "hollow-treetop",
    ]
    dealt = next(event for event in events if event.key == "dealt")
    assert "cards" in dealt.seen_by(0).facts
    assert "cards" not in dealt.seen_by(1).facts


# -- The forfeit --------------------------------------------------------------------------------


@pytest.mark.rule("SD-15")
@pytest.mark.parametrize(("redraws", "wanted"), [(0, "redraw"), (1, "redraw"), (2, "forfeit")])
def test_after_two_redraws_running_a_tile_is_given_up(redraws: int, wanted: str) -> None:
    state = stuck().redrawn(0, redraws).state()
    assert choices(state) == {wanted}
    other = "forfeit" if wanted == "redraw" else "redraw"
    assert refusal(state, other) == "SD-15"


@pytest.mark.rule("SD-15")
def test_a_forfeit_ends_the_turn_with_the_hand_as_it_was() -> None:
    table = stuck().redrawn(0, 2).item(0, "ax").up(0, "nest-ax", "lodge-ax", "nest-ax")
    state = table.next(0, "lodge", "burrow").state()
    hand = player(state, 0)["hand"]
    play(state, "forfeit")
    after = player(state, 0)
    assert state.current_player() == 1
    assert after["hand"] == hand
    assert after["gone"] == ["lodge"]
    assert (len(after["stack"]), after["stack"][0]) == (7, "burrow")
    assert len(after["face_up"]) == 3
    assert after["items"]["ax"] == 1


@pytest.mark.rule("SD-15")
def test_the_turns_in_a_row_are_the_players_own() -> None:
    state = stuck().top("hollow-ax", "hollow-hammer", "hollow-bridge", "hollow-ax").state()
    play(state, "redraw", "take.deck")
    finish_turn(state)
    assert player(state, 0)["redraws"] == 1
    assert choices(state) == {"redraw"}
    play(state, "redraw", "take.deck")
    finish_turn(state)
    assert player(state, 0)["redraws"] == 2


@pytest.mark.rule("SD-15")
def test_a_played_card_or_a_forfeit_starts_the_count_anew() -> None:
    state = Table().redrawn(0, 2).state()
    play(state, "card.nest-ax")
    assert player(state, 0)["redraws"] == 0
    state = play(stuck().redrawn(0, 2).state(), "forfeit")
    assert player(state, 0)["redraws"] == 0
    finish_turn(state)
    assert choices(state) == {"redraw"}


def full_board() -> Table:
    """Two players in round two: nine treetops, and four trees of six levels."""
    table = Table().round_two()
    spaces = list(table.trees)
    table.cap(*spaces[:9])
    for space, style in zip(spaces[9:], STYLES, strict=True):
        table.build(space, *["red." + style, "yellow." + style] * 2, "red." + style)
    return table


@pytest.mark.rule("SD-15")
def test_on_a_full_board_every_turn_gives_up_a_tile_until_the_end() -> None:
    state = full_board().state()
    assert refusal(state, "card.nest-ax") == "SD-15"
    assert refusal(state, "redraw") == "SD-15"
    tiles = sum(tiles_left(state))
    turns = 0
    while not state.is_terminal():
        assert choices(state) == {"forfeit"}
        state.play("forfeit")
        turns += 1
    assert turns == tiles == 12
    assert state.end_reason() == "second-round"
    assert [len(player(state, seat)["hand"]) for seat in (0, 1)] == [4, 4]


@pytest.mark.rule("SD-15")
def test_on_a_full_board_an_ax_stays_unused() -> None:
    state = full_board().item(0, "ax").state()
    assert refusal(state, "ax.b4") == "SD-32"
    play(state, "forfeit")
    assert player(state, 0)["items"]["ax"] == 1


# -- The new card -------------------------------------------------------------------------------


@pytest.mark.rule("SD-16")
def test_the_top_of_the_deck_goes_to_the_hand() -> None:
    state = Table().top("lodge-bridge").after_tile().state()
    play(state, "take.deck")
    assert "lodge-bridge" in player(state, 0)["hand"]
    assert listed(state)["row"] == list(ROW)


@pytest.mark.rule("SD-16")
def test_a_face_up_card_is_replaced_from_the_deck() -> None:
    state = Table().top("lodge-bridge").after_tile().state()
    play(state, "take.burrow-bridge")
    assert "burrow-bridge" in player(state, 0)["hand"]
    assert listed(state)["row"] == ["nest-hammer", "lodge-bridge", "lodge-treetop"]


@pytest.mark.rule("SD-16")
def test_only_cards_of_the_row_can_be_taken_and_one_must_be() -> None:
    state = Table().after_tile().state()
    assert refusal(state, "take.nest-ax") == "SD-16"
    assert refusal(state, "end-turn") == "SD-16"


@pytest.mark.rule("SD-16")
def test_equal_cards_of_the_row_are_one_choice() -> None:
    state = Table().row("nest-hammer", "nest-hammer", "lodge-ax").after_tile().state()
    assert choices(state, "take.") == {"nest-hammer", "lodge-ax", "deck"}


ALIKE = {
    "one-style": ("nest-ax", "nest-hammer", "nest-treetop"),
    "one-icon": ("nest-ax", "burrow-ax", "lodge-ax"),
    "bridges": ("nest-bridge", "burrow-bridge-treetop", "lodge-bridge"),
    "treetops": ("nest-treetop", "burrow-bridge-treetop", "lodge-treetop"),
    "doubles": ("nest-bridge-treetop", "burrow-bridge-treetop", "lodge-bridge-treetop"),
}
UNLIKE = {
    "nothing-shared": ("nest-ax", "burrow-hammer", "lodge-bridge"),
    "two-of-a-style": ("nest-ax", "nest-hammer", "lodge-bridge"),
    "bridge-and-treetop": ("nest-bridge", "burrow-bridge-treetop", "lodge-treetop"),
}


@pytest.mark.rule("SD-17")
@pytest.mark.parametrize("row", ALIKE.values(), ids=ALIKE.keys())
def test_three_alike_cards_may_be_refreshed(row: tuple[str, ...]) -> None:
    state = Table().hand(1, "lodge-bridge").row(*row).after_tile().state()
    assert "refresh" in choices(state)
    deck = listed(state)["deck"]
    play(state, "refresh")
    assert listed(state)["row"] == deck[:3]
    assert Counter(listed(state)["discards"]) == Counter(row)
    assert state.current_player() == 0


@pytest.mark.rule("SD-17")
@pytest.mark.parametrize("row", UNLIKE.values(), ids=UNLIKE.keys())
def test_other_cards_may_not(row: tuple[str, ...]) -> None:
    assert refusal(Table().row(*row).after_tile().state(), "refresh") == "SD-17"


@pytest.mark.rule("SD-17")
def test_a_row_is_refreshed_once_a_turn() -> None:
    table = Table().row(*ALIKE["one-style"]).after_tile()
    state = table.top("hollow-ax", "hollow-hammer", "hollow-bridge").state()
    play(state, "refresh")
    assert refusal(state, "refresh") == "SD-17"
    play(state, "take.hollow-ax", "card.nest-ax", "tree.a1")
    assert listed(state)["turn"]["refreshed"] is False


@pytest.mark.rule("SD-17")
@pytest.mark.rule("SD-18")
def test_with_no_other_card_the_same_three_come_back() -> None:
    state = Table(4).row(*ALIKE["one-style"]).after_tile().hide_deck().state()
    play(state, "refresh")
    assert Counter(listed(state)["row"]) == Counter(ALIKE["one-style"])
    assert "refresh" not in choices(state)


@pytest.mark.rule("SD-18")
def test_the_discards_are_not_shuffled_before_a_card_must_be_drawn() -> None:
    state = Table().after_tile().leave_deck(1).state()
    discards = len(listed(state)["discards"])
    play(state, "take.deck")
    assert listed(state)["deck"] == []
    assert len(listed(state)["discards"]) == discards


@pytest.mark.rule("SD-18")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    state = Table().after_tile().leave_deck(0).state()
    discards = Counter(listed(state)["discards"])
    events = state.play("take.nest-hammer")
    after = listed(state)
    assert [event.facts for event in events if event.key == "shuffled"] == [
        {"count": discards.total()}
    ]
    assert after["discards"] == []
    assert Counter([*after["deck"], after["row"][0]]) == discards
    assert len({tuple(shuffled(seed)) for seed in range(5)}) == 5


def shuffled(seed: int) -> list[str]:
    table = Table().after_tile().leave_deck(0)
    table.position["rng"] = f"{seed + 1:064x}"
    deck: list[str] = listed(play(table.state(), "take.nest-hammer"))["deck"]
    return deck


@pytest.mark.rule("SD-18")
def test_with_deck_and_discards_empty_the_row_can_still_be_taken() -> None:
    state = Table(4).after_tile().hide_deck().state()
    assert choices(state, "take.") == set(ROW)
    assert refusal(state, "take.deck") == "SD-18"
    play(state, "take.nest-hammer")
    assert listed(state)["row"] == [None, "burrow-bridge", "lodge-treetop"]


@pytest.mark.rule("SD-18")
def test_a_short_row_cannot_be_refreshed() -> None:
    table = Table(4).row("nest-hammer", "nest-bridge", None).after_tile()
    assert refusal(table.hide_deck().state(), "refresh") == "SD-18"


@pytest.mark.rule("SD-18")
def test_with_no_card_at_all_the_step_is_skipped() -> None:
    table = Table(4).after_tile().row(None, None, None).hide_deck()
    state = table.state()
    assert choices(state, "take.") == set()
    assert "end-turn" in choices(state)
    play(state, "end-turn")
    assert state.current_player() == 1
    assert len(player(state, 0)["hand"]) == 3


@pytest.mark.rule("SD-18")
def test_a_short_row_is_filled_as_soon_as_there_are_cards() -> None:
    table = Table(4).up(0, "nest-hammer", "burrow-hammer", "lodge-hammer")
    table.row(None, "burrow-bridge", None).after_tile().hide_deck()
    state = table.state()
    play(state, "claim.hammer")
    after = listed(state)
    assert all(after["row"])
    assert after["discards"] == []
    assert len(after["deck"]) == 1


def test_every_icon_occurs_in_every_style() -> None:
    names = Table().state().names().all
    assert {f"card.{style}-{icon}" for style in STYLES for icon in ICONS} <= set(names)
