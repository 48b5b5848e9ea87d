"""A card and its tile, or what comes in their place, SD-10 to SD-15."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.filled import (
    Table,
    keys,
    legal,
    play,
    player,
    refused,
    tree,
)
from tablewright.games.sylvan_dale.tests.lists import listed

FULL = "nest red.lodge yellow.lodge red.burrow yellow.burrow red.nest"
TREES = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "a4", "b4"]


def full_board(**items: int) -> Table:
    """Lay nine capped trees and four full ones: no tree is open."""
    table = Table(turn=2).cap(*TREES[4:]).items(0, **items)
    for name, tiles in zip(
        TREES[:4],
        (
            "red.nest yellow.nest red.nest yellow.nest red.nest",
            "red.lodge yellow.lodge red.lodge yellow.lodge red.lodge",
            "yellow.burrow red.burrow yellow.burrow red.burrow yellow.burrow",
            "yellow.hollow red.hollow yellow.hollow red.hollow yellow.hollow",
        ),
        strict=True,
    ):
        table.tree(name, f"nest {tiles}")
    return table


@pytest.mark.rule("SD-10")
def test_a_turn_is_card_then_tile_then_new_card() -> None:
    state = Table().tree("a1", "nest").tree("b1", "nest").build()
    assert {name.partition(".")[0] for name in state.legal_names()} == {"card"}
    assert refused(state, "take.deck") == refused(state, "tree.a1") == "SD-10"
    state.play("card.nest-ax")
    assert state.legal_names() == ["tree.a1", "tree.b1"]
    assert refused(state, "take.deck") == "SD-10"
    state.play("tree.a1")
    assert state.current_player() == 0
    assert refused(state, "card.nest-hammer") == "SD-10"
    state.play("take.deck")
    assert state.current_player() == 1


@pytest.mark.rule("SD-10")
@pytest.mark.rule("SD-16")
def test_a_new_card_brings_the_hand_back_to_four() -> None:
    state = Table().tree("a1", "nest").build()
    play(state, "card.nest-ax take.deck")
    assert len(player(state, 0)["hand"]) == 4


@pytest.mark.rule("SD-10")
def test_only_cards_in_hand_are_played() -> None:
    state = Table().tree("a1", "nest").build()
    assert refused(state, "card.lodge-ax")


@pytest.mark.rule("SD-11")
def test_the_played_card_stays_face_up() -> None:
    state = Table().tree("a1", "nest").face(0, "lodge-bridge").build()
    play(state, "card.nest-ax take.deck")
    assert player(state, 0)["face_up"] == ["lodge-bridge", "nest-ax"]
    assert state.view(1)["players"][0]["face_up"]
    assert listed(state)["discards"] == []


@pytest.mark.rule("SD-11")
def test_a_card_needs_an_open_tree_of_its_style() -> None:
    table = Table().hand(0, "nest-ax lodge-ax nest-treetop lodge-bridge")
    state = table.tree("a1", "nest ^").build()
    assert legal(state, "card") == ["lodge-ax", "lodge-bridge"]
    assert refused(state, "card.nest-ax") == "SD-11"


@pytest.mark.rule("SD-11")
@pytest.mark.rule("SD-13")
def test_a_full_tree_carries_no_card() -> None:
    table = Table(turn=2).hand(0, "nest-ax lodge-ax nest-treetop lodge-bridge")
    state = table.tree("a1", FULL).build()
    assert legal(state, "card") == ["lodge-ax", "lodge-bridge"]


@pytest.mark.rule("SD-11")
def test_a_base_that_is_built_over_no_longer_counts() -> None:
    table = Table().hand(0, "nest-ax lodge-ax nest-treetop lodge-bridge")
    state = table.tree("a1", "nest yellow.lodge").build()
    assert legal(state, "card") == ["lodge-ax", "lodge-bridge"]


@pytest.mark.rule("SD-12")
def test_tile_or_bare_base_on_top_must_match_the_card_not_the_tile() -> None:
    table = Table(turn=2).stack(0, "hollow nest")
    table.tree("a1", "nest").tree("b1", "lodge yellow.nest").tree("c1", "nest yellow.lodge")
    table.tree("d1", "nest ^").tree("a2", FULL)
    state = table.build()
    state.play("card.nest-hammer")
    assert state.legal_names() == ["tree.a1", "tree.b1"]
    assert refused(state, "tree.c1") == "SD-12"
    assert refused(state, "tree.a2") == "SD-13"
    assert refused(state, "tree.d1")
    state.play("tree.b1")
    assert tree(state, "b1")["tiles"] == ["yellow.nest", "red.hollow"]
    assert player(state, 0)["stack"] == ["nest"]


@pytest.mark.rule("SD-12")
def test_tiles_come_in_the_order_of_the_stack() -> None:
    table = Table().stack(0, "lodge burrow nest").stack(1, "nest nest")
    state = table.tree("a1", "nest").tree("b1", "nest").build()
    play(state, "card.nest-ax tree.b1 take.deck card.nest-ax take.deck")
    assert tree(state, "b1")["tiles"] == ["red.lodge"]
    assert tree(state, "a1")["tiles"] == ["yellow.nest"]
    state.play("card.nest-hammer")
    assert tree(state, "a1")["tiles"] == ["yellow.nest", "red.burrow"]


@pytest.mark.rule("SD-13")
def test_a_fifth_tile_closes_a_tree() -> None:
    table = Table(turn=2).stack(0, "hollow").stack(1, "nest")
    table.tree("a1", "burrow red.lodge yellow.lodge red.burrow yellow.nest")
    state = table.build()
    events = play(state, "card.nest-ax")
    assert [e.facts["levels"] for e in events if e.key == "added"] == [6]
    state.play("take.deck")
    assert state.legal_names() == ["redraw"]


@pytest.mark.rule("SD-14")
def test_a_redraw_is_compulsory_when_nothing_fits_and_forbidden_otherwise() -> None:
    assert Table().build().legal_names() == ["redraw"]
    fits = Table().tree("b3", "nest").build()
    assert "redraw" not in fits.legal_names()
    assert refused(fits, "redraw") == "SD-14"


@pytest.mark.rule("SD-14")
def test_a_hand_that_fits_only_closed_trees_is_redrawn() -> None:
    state = Table(turn=2).tree("a1", "nest ^").tree("b1", FULL).build()
    assert state.legal_names() == ["redraw"]


@pytest.mark.rule("SD-14")
def test_a_redraw_shows_discards_and_leaves_four_cards() -> None:
    table = Table().deck("lodge-ax lodge-hammer lodge-bridge lodge-treetop")
    state = table.build()
    before = player(state, 0)
    events = state.play("redraw")
    shown = [e.seen_by(None).facts["cards"] for e in events if e.key == "showed"]
    assert shown == [before["hand"]]
    assert player(state, 0)["hand"] == ["lodge-ax", "lodge-hammer", "lodge-bridge"]
    assert sorted(listed(state)["discards"]) == sorted(before["hand"])
    assert state.current_player() == 0
    state.play("take.deck")
    after = player(state, 0)
    assert len(after["hand"]) == 4
    assert after["stack"] == before["stack"]
    assert after["face_up"] == []
    assert state.current_player() == 1


@pytest.mark.rule("SD-14")
@pytest.mark.rule("SD-32")
def test_no_item_is_used_after_a_redraw_but_a_set_may_be_claimed() -> None:
    table = Table().items(0, ax=1, hammer=1, bridge=1, treetop=1)
    table.tree("a1", "lodge yellow.lodge red.burrow").face(0, "lodge-ax burrow-ax hollow-ax")
    state = table.build()
    state.play("redraw")
    kinds = {name.partition(".")[0] for name in state.legal_names()}
    assert kinds == {"claim", "take"}
    assert refused(state, "ax.a1") in {"SD-14", "SD-32"}
    state.play("claim.ax")
    assert player(state, 0)["items"]["ax"] == 2
    assert legal(state, "ax") == []


@pytest.mark.rule("SD-14")
@pytest.mark.rule("SD-18")
def test_a_redraw_with_an_empty_deck_shuffles_the_shown_hand_in() -> None:
    state = Table().others("discards").build()
    thrown = len(listed(state)["discards"])
    events = state.play("redraw")
    assert keys(events).index("showed") < keys(events).index("shuffled")
    assert [e.facts["count"] for e in events if e.key == "shuffled"] == [thrown + 4]
    assert len(player(state, 0)["hand"]) == 3
    assert len(listed(state)["deck"]) == thrown + 1


@pytest.mark.rule("SD-14")
@pytest.mark.rule("SD-41")
def test_a_redraw_gives_a_later_extra_turn() -> None:
    table = Table().stack(0, "hollow").stack(1, "hollow")
    table.hand(1, "lodge-ax lodge-bridge burrow-ax hollow-ax")
    table.deck("lodge-hammer lodge-treetop burrow-treetop burrow-hammer")
    state = table.build()
    play(state, "redraw take.deck card.lodge-ax tree.b1 take.deck")
    assert (state.current_player(), listed(state)["round"]) == (0, 1)
    assert player(state, 1)["stack"] == []
    play(state, "card.lodge-hammer tree.a2 take.deck")
    assert (state.current_player(), listed(state)["round"]) == (0, 2)


@pytest.mark.rule("SD-15")
@pytest.mark.parametrize(("redraws", "name"), [(0, "redraw"), (1, "redraw"), (2, "forfeit")])
def test_a_tile_is_given_up_after_two_redraws_running(redraws: int, name: str) -> None:
    table = Table()
    table.redraws[0] = redraws
    assert table.build().legal_names() == [name]


@pytest.mark.rule("SD-15")
def test_after_two_redraws_a_hand_that_fits_is_played() -> None:
    table = Table().tree("a1", "nest")
    table.redraws[0] = 2
    state = table.build()
    assert refused(state, "forfeit") == "SD-15"
    play(state, "card.nest-ax take.deck")
    assert player(state, 0)["redraws"] == 0


@pytest.mark.rule("SD-15")
def test_two_redraws_then_a_forfeit_then_a_redraw_again() -> None:
    table = Table().hand(1, "lodge-ax lodge-bridge burrow-ax hollow-ax").stack(0, "hollow lodge")
    table.deck(
        "nest-ax nest-hammer nest-bridge nest-treetop lodge-hammer "
        "nest-ax nest-hammer nest-bridge nest-treetop lodge-hammer"
    )
    table.tree("a1", "lodge")
    state = table.stack(1, "hollow burrow lodge").build()
    play(state, "redraw take.deck")
    play(state, "card.lodge-ax tree.a1 take.deck")
    play(state, "redraw take.deck")
    play(state, "card.hollow-ax tree.a1 take.deck")
    hand = player(state, 0)["hand"]
    assert state.legal_names() == ["forfeit"]
    events = state.play("forfeit")
    assert "forfeited" in keys(events)
    assert state.current_player() == 1
    assert player(state, 0)["hand"] == hand
    assert player(state, 0)["stack"] == ["lodge"]
    assert "hollow" in player(state, 0)["gone"]
    play(state, "card.lodge-bridge tree.a2 take.deck")
    assert state.legal_names() == ["redraw"]


@pytest.mark.rule("SD-15")
def test_on_a_full_board_tiles_are_given_up_and_no_item_is_used() -> None:
    state = full_board(ax=1, hammer=1, bridge=1).stack(0, "hollow").build()
    before = listed(state)
    assert state.legal_names() == ["forfeit"]
    assert refused(state, "ax.a1")
    state.play("forfeit")
    after = listed(state)
    assert after["players"][0]["hand"] == before["players"][0]["hand"]
    assert after["players"][0]["items"] == before["players"][0]["items"]
    assert after["players"][0]["stack"] == []
    assert (after["row"], after["deck"]) == (before["row"], before["deck"])
    assert after["player"] == 1


@pytest.mark.rule("SD-15")
@pytest.mark.rule("SD-41")
def test_a_full_board_ends_by_forfeits_alone() -> None:
    state = full_board().stack(0, "hollow burrow").stack(1, "nest").build()
    play(state, "forfeit forfeit")
    assert not state.is_terminal()
    state.play("forfeit")
    assert state.is_terminal()
    assert state.end_reason() == "second-round"


@pytest.mark.rule("SD-15")
def test_no_open_tree_comes_before_a_redraw_and_unclaimed_sets_wait() -> None:
    table = full_board().stack(0, "hollow burrow").face(0, "lodge-ax burrow-ax hollow-ax")
    state = table.stack(1, "nest").build()
    events = state.play("forfeit")
    assert keys(events) == ["forfeited"]
    assert len(player(state, 0)["face_up"]) == 3


@pytest.mark.rule("SD-15")
def test_an_illegal_action_changes_nothing() -> None:
    state = Table().tree("a1", "nest").build()
    before = listed(state)
    with pytest.raises(tw.IllegalAction):
        state.play("forfeit")
    assert listed(state) == before
