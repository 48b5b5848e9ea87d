"""The new card, the row and the deck, SD-16 to SD-18."""

from __future__ import annotations

from collections import Counter

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.filled import (
    STYLES,
    Table,
    keys,
    legal,
    play,
    player,
    refused,
    row,
)
from tablewright.games.sylvan_dale.tests.lists import listed, spelled


def ready(table: Table) -> tw.State:
    """Let the first player add a tile, up to step 3."""
    state = table.tree("a1", "nest").build()
    state.play("card.nest-hammer")
    return state


def bare_deck(row: str, hand: str = "burrow-ax nest-ax nest-hammer nest-bridge") -> Table:
    """Lay a table of four at which deck and discards are empty, and no nest is on top."""
    table = Table(seats=4, turn=2).others("faces").row(row).hand(0, hand)
    for name, colour in zip("abcde", ("red", "yellow", "blue", "green", "red"), strict=True):
        table.tree(f"{name}1", f"nest {colour}.burrow")
    return table


def discarded(state: tw.State) -> Counter[str]:
    """Count the discards."""
    return Counter(listed(state)["discards"])


@pytest.mark.rule("SD-16")
def test_a_card_from_the_row_is_replaced_from_the_deck() -> None:
    table = Table().row("lodge-ax burrow-hammer hollow-bridge").deck("nest-bridge-treetop")
    state = ready(table)
    assert legal(state, "take") == ["burrow-hammer", "lodge-ax", "hollow-bridge", "deck"]
    before = len(listed(state)["deck"])
    state.play("take.burrow-hammer")
    assert row(state) == ["hollow-bridge", "lodge-ax", "nest-bridge-treetop"]
    assert "burrow-hammer" in player(state, 0)["hand"]
    assert len(listed(state)["deck"]) == before - 1


@pytest.mark.rule("SD-16")
def test_a_card_from_the_deck_leaves_the_row() -> None:
    state = ready(Table().deck("nest-bridge-treetop lodge-hammer"))
    before = row(state)
    state.play("take.deck")
    assert row(state) == before
    assert "nest-bridge-treetop" in player(state, 0)["hand"]


@pytest.mark.rule("SD-16")
def test_while_there_is_a_card_the_turn_cannot_end_without() -> None:
    state = ready(Table())
    assert refused(state, "end-turn") == "SD-16"


@pytest.mark.rule("SD-17")
@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ("lodge-ax lodge-hammer lodge-bridge", True),
        ("lodge-ax burrow-ax hollow-ax", True),
        ("lodge-bridge burrow-bridge-treetop hollow-bridge", True),
        ("lodge-treetop burrow-bridge-treetop hollow-bridge-treetop", True),
        ("lodge-bridge-treetop burrow-bridge-treetop hollow-bridge-treetop", True),
        ("lodge-bridge burrow-bridge-treetop hollow-treetop", False),
        ("lodge-ax lodge-hammer burrow-ax", False),
        ("lodge-ax lodge-ax burrow-hammer", False),
    ],
)
def test_three_of_a_style_or_an_icon_may_be_refreshed(cards: str, may: bool) -> None:
    assert ("refresh" in ready(Table().row(cards)).legal_names()) == may


@pytest.mark.rule("SD-17")
def test_a_refresh_discards_three_lays_out_three_and_comes_once_a_turn() -> None:
    old = "lodge-ax lodge-hammer lodge-bridge"
    new = "burrow-ax burrow-hammer burrow-treetop"
    state = ready(Table().row(old).deck(new))
    state.play("refresh")
    assert row(state) == new.split()
    assert discarded(state) == Counter(old.split())
    assert refused(state, "refresh") == "SD-17"
    state.play("take.burrow-ax")
    assert state.current_player() == 1


@pytest.mark.rule("SD-17")
def test_the_next_player_may_refresh_again() -> None:
    table = Table().row("lodge-ax lodge-hammer lodge-bridge")
    table.deck("burrow-ax burrow-hammer burrow-treetop").tree("b1", "nest")
    state = table.tree("a1", "nest").build()
    play(state, "card.nest-ax tree.a1 refresh take.deck card.nest-ax")
    assert "refresh" in state.legal_names()


@pytest.mark.rule("SD-17")
def test_a_refresh_may_follow_a_redraw() -> None:
    state = Table().row("lodge-ax lodge-hammer lodge-bridge").build()
    state.play("redraw")
    assert "refresh" in state.legal_names()


@pytest.mark.rule("SD-17")
def test_no_refresh_before_the_tile() -> None:
    table = Table().row("lodge-ax lodge-hammer lodge-bridge").tree("a1", "nest")
    assert refused(table.build(), "refresh") in {"SD-10", "SD-17"}


@pytest.mark.rule("SD-17")
@pytest.mark.rule("SD-18")
def test_a_refresh_with_one_card_in_the_deck_shuffles_the_three_in() -> None:
    table = Table().row("lodge-ax lodge-hammer lodge-bridge").deck("burrow-ax").others("discards")
    state = ready(table)
    thrown = len(listed(state)["discards"])
    events = state.play("refresh")
    assert [e.facts["count"] for e in events if e.key == "shuffled"] == [thrown + 3]
    position = listed(state)
    assert "burrow-ax" in row(state)
    assert (len(row(state)), len(position["deck"])) == (3, thrown + 1)
    assert position["discards"] == []


@pytest.mark.rule("SD-18")
def test_the_discards_are_not_shuffled_before_a_card_must_be_drawn() -> None:
    table = Table().deck("burrow-treetop").others("discards").tree("b1", "nest")
    state = table.tree("a1", "nest").build()
    thrown = len(listed(state)["discards"])
    play(state, "card.nest-ax tree.a1")
    assert "shuffled" not in keys(state.play("take.deck"))
    assert listed(state)["deck"] == []
    assert "shuffled" not in keys(state.play("card.nest-ax"))
    events = state.play("take.deck")
    assert keys(events)[0] == "shuffled"
    assert len(listed(state)["deck"]) == thrown - 1
    assert listed(state)["discards"] == []


@pytest.mark.rule("SD-18")
def test_the_replacement_in_the_row_may_need_the_shuffle() -> None:
    state = ready(Table().others("discards"))
    thrown = len(listed(state)["discards"])
    events = state.play("take.lodge-ax")
    assert "shuffled" in keys(events)
    assert (len(row(state)), len(listed(state)["deck"])) == (3, thrown - 1)


def after_tile(table: Table) -> tw.State:
    """Let the first player add a tile to the first tree that fits, up to step 3."""
    state = table.build()
    state.play("card.burrow-ax")
    state.play(f"tree.{legal(state, 'tree')[0]}")
    return state


@pytest.mark.rule("SD-18")
def test_with_no_deck_face_up_cards_may_still_be_taken_and_leave_a_short_row() -> None:
    state = after_tile(bare_deck("lodge-hammer hollow-hammer lodge-treetop"))
    assert refused(state, "take.deck") == "SD-18"
    assert refused(state, "end-turn") == "SD-16"
    state.play("take.lodge-hammer")
    assert row(state) == ["hollow-hammer", "lodge-treetop"]
    assert state.current_player() != 0


@pytest.mark.rule("SD-18")
def test_a_short_row_is_not_refreshed() -> None:
    state = after_tile(bare_deck("lodge-hammer lodge-treetop"))
    assert refused(state, "refresh") == "SD-18"


@pytest.mark.rule("SD-17")
@pytest.mark.rule("SD-18")
def test_a_full_row_is_refreshed_even_without_a_deck() -> None:
    state = after_tile(bare_deck("lodge-hammer lodge-treetop lodge-bridge"))
    events = state.play("refresh")
    assert "shuffled" in keys(events)
    assert row(state) == ["lodge-bridge", "lodge-hammer", "lodge-treetop"]
    assert refused(state, "refresh") == "SD-17"


@pytest.mark.rule("SD-18")
def test_cards_claimed_in_the_turn_fill_the_short_row_before_step_three() -> None:
    state = after_tile(bare_deck("lodge-hammer"))
    claim = next(n for n in state.legal_names() if n.startswith("claim."))
    state.play(claim)
    position = listed(state)
    assert len(row(state)) == 3
    assert (len(position["deck"]), position["discards"]) == (1, [])
    assert "take.deck" in state.legal_names()


@pytest.mark.rule("SD-18")
def test_with_no_card_anywhere_the_step_is_skipped() -> None:
    written = bare_deck("lodge-hammer").written()
    written["players"][1]["face_up"].append("lodge-hammer")
    written["row"] = [None, None, None]
    state = tw.game("sylvan_dale").from_dict(spelled(written))
    state.play("card.burrow-ax")
    state.play(f"tree.{legal(state, 'tree')[0]}")
    assert legal(state, "take") == []
    assert "end-turn" in state.legal_names()
    state.play("end-turn")
    assert state.current_player() != 0
    assert len(player(state, 0)["hand"]) == 3


@pytest.mark.rule("SD-14")
@pytest.mark.rule("SD-18")
def test_a_redraw_at_a_bare_table_fills_the_short_row_with_what_is_left() -> None:
    state = bare_deck("lodge-hammer", "nest-ax nest-hammer nest-bridge nest-treetop").build()
    state.play("redraw")
    assert len(player(state, 0)["hand"]) == 3
    assert len(row(state)) == 2
    assert (listed(state)["deck"], listed(state)["discards"]) == ([], [])
    assert refused(state, "take.deck") == "SD-18"
    state.play(f"take.{row(state)[0]}")
    assert len(player(state, 0)["hand"]) == 4


@pytest.mark.rule("SD-18")
def test_no_card_is_ever_lost() -> None:
    state = ready(Table().others("discards").row("lodge-ax lodge-hammer lodge-bridge"))
    play(state, "refresh take.deck")
    position = listed(state)
    places = [p[where] for p in position["players"] for where in ("hand", "face_up")]
    places += [position[where] for where in ("deck", "row", "discards")]
    cards = Counter(card for place in places for card in place)
    assert len(cards) == 20
    assert set(cards.values()) == {4}
    assert {card.partition("-")[0] for card in cards} == set(STYLES)


@pytest.mark.rule("SD-16")
def test_of_two_equal_cards_in_the_row_one_is_taken() -> None:
    table = Table().row("lodge-ax lodge-ax hollow-bridge").deck("nest-bridge-treetop")
    state = ready(table)
    assert legal(state, "take") == ["lodge-ax", "hollow-bridge", "deck"]
    state.play("take.lodge-ax")
    assert row(state) == ["hollow-bridge", "lodge-ax", "nest-bridge-treetop"]


@pytest.mark.rule("SD-17")
@pytest.mark.rule("SD-45")
@pytest.mark.parametrize("names", ["refresh claim.hammer ax.a1", "ax.a1 claim.hammer refresh"])
def test_a_refresh_comes_before_or_after_claims_and_the_item(names: str) -> None:
    table = Table().row("lodge-ax lodge-treetop lodge-bridge").items(0, ax=1)
    table.face(0, "lodge-hammer hollow-hammer").deck("burrow-ax hollow-treetop burrow-bridge")
    state = ready(table)
    play(state, names)
    assert row(state) == ["burrow-ax", "burrow-bridge", "hollow-treetop"]
    assert discarded(state).total() == 6
    assert {name.partition(".")[0] for name in state.legal_names()} == {"take"}


@pytest.mark.rule("SD-18")
def test_a_claim_beside_a_full_row_does_not_shuffle_yet() -> None:
    state = after_tile(bare_deck("lodge-hammer hollow-hammer lodge-treetop"))
    claim = next(n for n in state.legal_names() if n.startswith("claim."))
    assert "shuffled" not in keys(state.play(claim))
    assert (len(listed(state)["deck"]), len(listed(state)["discards"])) == (0, 3)
    assert keys(state.play("take.deck"))[0] == "shuffled"
    assert len(listed(state)["deck"]) == 2


@pytest.mark.rule("SD-14")
@pytest.mark.rule("SD-18")
def test_a_redraw_takes_the_last_cards_of_the_deck_before_the_shuffle() -> None:
    state = Table().deck("hollow-ax hollow-treetop").others("discards").build()
    thrown = len(listed(state)["discards"])
    state.play("redraw")
    assert {"hollow-ax", "hollow-treetop"} <= set(player(state, 0)["hand"])
    assert len(listed(state)["deck"]) == thrown + 4 - 1
