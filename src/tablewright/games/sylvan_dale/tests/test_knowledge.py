"""Who knows what: SD-2, SD-45 to SD-47, views, events and possible worlds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.lists import listed
from tablewright.games.sylvan_dale.tests.table import (
    HAND,
    Table,
    choices,
    finish_turn,
    play,
    player,
    shown,
)

ALIKE = ("nest-hammer", "nest-bridge", "nest-treetop")
WORLDS = 30


def worlds(state: tw.State, seat: int | None) -> list[dict[str, Any]]:
    return [listed(state.resample(seat, tw.Rng(seed))) for seed in range(WORLDS)]


# -- Taken back ---------------------------------------------------------------------------------


@pytest.mark.rule("SD-11")
def test_a_card_played_and_taken_back_stays_known() -> None:
    state = Table().state()
    before = state.clone()
    play(state, "card.nest-ax")
    before.recall(before.string_to_action("card.nest-ax"))
    assert player(before, 0)["known"] == ["nest-ax"]
    assert before.view(1)["players"][0]["known"] == {"nest-ax": 1}
    for world in worlds(before, 1):
        assert "nest-ax" in world["players"][0]["hand"]


@pytest.mark.rule("SD-11")
def test_a_tree_taken_back_tells_nothing_of_the_hand() -> None:
    state = Table().state()
    before = listed(state)
    state.recall(state.string_to_action("tree.a1"))
    assert listed(state) == before


# -- Rulings ------------------------------------------------------------------------------------


@pytest.mark.rule("SD-45")
def test_claims_and_items_may_come_before_or_after_the_refresh() -> None:
    table = Table().row(*ALIKE).up(0, "burrow-ax", "lodge-ax", "hollow-ax")
    state = table.build("a1", "yellow.nest").after_tile().state()
    early = play(state.clone(), "claim.ax", "ax.a1", "refresh", "take.deck")
    late = play(state.clone(), "refresh", "claim.ax", "ax.a1", "take.deck")
    assert early.current_player() == late.current_player() == 1
    assert shown(early, "a1")["tiles"] == shown(late, "a1")["tiles"] == []


@pytest.mark.rule("SD-46")
def test_who_forfeits_beside_open_trees_shows_the_hand_and_keeps_it() -> None:
    cards = ("hollow-ax", "hollow-hammer", "hollow-bridge", "hollow-treetop")
    state = Table().hand(0, *cards).cap("d1", "d2", "a4").redrawn(0, 2).state()
    events = state.play("forfeit")
    assert [event.key for event in events] == ["showed", "forfeited"]
    assert Counter(player(state, 0)["known"]) == Counter(cards)
    assert state.view(1)["players"][0]["known"] == dict.fromkeys(cards, 1)
    for world in worlds(state, 1):
        assert world["players"][0]["hand"] == player(state, 0)["hand"]


@pytest.mark.rule("SD-47")
def test_the_next_tile_is_seen_by_the_others_when_the_turn_ends() -> None:
    state = Table().next(0, "hollow", "burrow", "lodge").state()
    assert state.view(1)["players"][0]["top"] == "hollow"
    play(state, "card.nest-ax")
    assert state.view(1)["players"][0]["top"] == "hollow"
    play(state, "tree.a1")
    assert state.view(1)["players"][0]["top"] is None
    assert state.view(0)["own"]["stack"][:2] == ["burrow", "lodge"]
    reveals = state.reveals
    play(state, "take.deck")
    assert state.view(1)["players"][0]["top"] == "burrow"
    assert state.reveals > reveals


@pytest.mark.rule("SD-47")
def test_a_turn_can_be_taken_back_up_to_the_new_card() -> None:
    table = Table().build("a1", "red.nest", "yellow.nest").next(0, "nest").item(0, "hammer")
    state = table.state()
    before = state.reveals
    play(state, "card.nest-ax", "tree.a1", "banner.place", "hammer.a1", "to.b1")
    assert state.reveals == before
    play(state, "take.deck")
    assert state.reveals > before


@pytest.mark.rule("SD-47")
def test_with_a_redraw_the_top_tile_stays_seen() -> None:
    cards = ("hollow-ax", "hollow-hammer", "hollow-bridge", "hollow-treetop")
    state = Table().hand(0, *cards).cap("d1", "d2", "a4").next(0, "lodge").state()
    play(state, "redraw")
    assert state.view(1)["players"][0]["top"] == "lodge"


@pytest.mark.rule("SD-2")
def test_an_empty_stack_shows_nothing_of_the_waiting_one() -> None:
    state = Table(3).left(1, 0).state()
    assert state.view(0)["players"][1]["top"] is None
    assert len({tuple(world["players"][1]["waiting"]) for world in worlds(state, 0)}) > 5


@pytest.mark.rule("SD-2")
@pytest.mark.rule("SD-43")
def test_in_round_two_the_top_of_the_second_stack_is_seen() -> None:
    state = finish_turn(Table().left(0, 1).left(1, 0).state())
    assert listed(state)["round"] == 2
    for seat in (0, 1):
        assert state.view(None)["players"][seat]["top"] == player(state, seat)["stack"][0]


# -- Views --------------------------------------------------------------------------------------


@pytest.mark.rule("SD-3")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = Table().state()
    assert [card["card"] for card in state.view(0)["own"]["hand"]] == list(HAND)
    assert state.view(1)["players"][0]["hand"] == 4
    assert state.view(1)["players"][0]["known"] == {}
    assert all("card.nest-ax" not in str(value) for value in state.view(1)["players"])


@pytest.mark.rule("SD-14")
def test_a_view_does_not_tell_whether_a_hand_fits() -> None:
    cards = ("hollow-ax", "hollow-hammer", "hollow-bridge", "hollow-treetop")
    stuck = Table().hand(0, *cards).cap("d1", "d2", "a4").state()
    free = Table().hand(0, "nest-ax", *cards[1:]).cap("d1", "d2", "a4").state()
    assert choices(stuck) == {"redraw"}
    for onlooker in (None, 1):
        assert stuck.view(onlooker) == free.view(onlooker)
    assert stuck.prompt() == free.prompt()


@pytest.mark.rule("SD-16")
def test_a_card_taken_from_the_row_is_known_until_it_is_played() -> None:
    state = play(Table().after_tile().state(), "take.nest-hammer")
    assert state.view(1)["players"][0]["known"] == {"nest-hammer": 1}
    assert all("nest-hammer" in world["players"][0]["hand"] for world in worlds(state, 1))
    finish_turn(state)
    play(state, "card.nest-hammer")
    assert state.view(1)["players"][0]["known"] == {}


@pytest.mark.rule("SD-16")
def test_the_other_cards_of_the_row_keep_their_places() -> None:
    state = play(Table().top("lodge-bridge").after_tile().state(), "take.nest-hammer")
    left = [card["card"] for card in state.view(1)["row"]]
    assert left == ["lodge-bridge", "burrow-bridge", "lodge-treetop"]


@pytest.mark.rule("SD-16")
def test_a_card_drawn_from_the_deck_is_told_to_its_owner_only() -> None:
    state = Table().top("lodge-bridge").after_tile().state()
    drew = state.play("take.deck")[0]
    assert drew.seen_by(0).facts == {"seat": 0, "card": "lodge-bridge"}
    assert drew.seen_by(1).key == "drew-hidden"
    assert drew.seen_by(1).facts == drew.seen_by(None).facts == {"seat": 0}


# -- Possible worlds ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_world_keeps_what_the_seat_knows_and_varies_the_rest(seat: int | None) -> None:
    table = Table(3).hand(0, *HAND).know(0, "nest-ax").discard("hollow-bridge", "lodge-bridge")
    state = table.state()
    true = listed(state)
    found = worlds(state, seat)
    for world in found:
        assert world["discards"] == true["discards"]
        assert world["row"] == true["row"]
        assert "nest-ax" in world["players"][0]["hand"]
        assert len(world["deck"]) == len(true["deck"])
        for other in range(3):
            assert world["players"][other]["stack"][0] == true["players"][other]["stack"][0]
            if other == seat:
                assert world["players"][other] == true["players"][other]
    for other in range(3):
        hands = {tuple(world["players"][other]["hand"]) for world in found}
        stacks = {tuple(world["players"][other]["stack"]) for world in found}
        assert (len(hands) == len(stacks) == 1) == (other == seat)
    assert len({tuple(world["deck"]) for world in found}) == WORLDS


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_worlds_depend_only_on_what_the_seat_knows(seat: int | None) -> None:
    state = play(Table().after_tile().state(), "take.nest-hammer")
    other = state.resample(seat, tw.Rng(99))
    for seed in range(5):
        twin, kin = (listed(s.resample(seat, tw.Rng(seed))) for s in (state, other))
        assert twin == kin
