"""Set-up, and who knows what."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.village_builder.tests.pictures import (
    EVENTS,
    GAME,
    box,
    facts,
    has,
    table,
    tops,
    written,
)
from tablewright.games.village_builder.tests.table import counted, listed

SEEDS = range(12)


@pytest.mark.rule("VB-1")
@pytest.mark.parametrize("start", ["lumber_hut", "ore_mine"])
def test_the_hut_stands_to_the_left_of_the_chosen_start_building(start: str) -> None:
    assert tops(GAME.new(seed=7, start=start)) == {(0, 0): "peasant_hut", (1, 0): start}


@pytest.mark.rule("VB-1")
def test_a_game_begins_with_two_villagers_two_coins_and_nothing_else() -> None:
    state = GAME.new(seed=7)
    goods = ["villagers", "coins", "wood", "stone", "vp"]
    assert [has(state, good) for good in goods] == [2, 2, 0, 0, 0]


@pytest.mark.rule("VB-1")
def test_a_random_start_is_either_building() -> None:
    found = {tops(GAME.new(seed=seed, start="random"))[1, 0] for seed in SEEDS}
    assert found == {"lumber_hut", "ore_mine"}


@pytest.mark.rule("VB-1")
def test_the_other_start_building_is_not_in_the_game() -> None:
    position = listed(GAME.new(seed=7, start="ore_mine"))
    cards = Counter(position["hand"] + position["deck"])
    del cards["plague"]
    assert cards == box()
    assert cards.total() == 72


@pytest.mark.rule("VB-2")
@pytest.mark.parametrize("difficulty", list(EVENTS))
def test_each_event_card_lies_in_its_own_pile(difficulty: str) -> None:
    homes = {
        "standard": [[], ["plague"], []],
        "intermediate": [["fire"], ["plague"], []],
        "advanced": [["fire"], ["plague"], ["plague"]],
    }[difficulty]
    for seed in SEEDS:
        position = listed(GAME.new(seed=seed, difficulty=difficulty))
        deck = position["gone"] + position["hand"] + position["deck"]
        first, second = 24 + len(homes[0]), 24 + len(homes[1])
        piles = [deck[:first], deck[first : first + second], deck[first + second :]]
        assert [[c for c in pile if c in ("plague", "fire")] for pile in piles] == homes
        assert [len(pile) for pile in piles] == [24 + len(events) for events in homes]


@pytest.mark.rule("VB-2")
@pytest.mark.parametrize("difficulty", list(EVENTS))
def test_unused_event_cards_are_out(difficulty: str) -> None:
    position = listed(GAME.new(seed=7, difficulty=difficulty))
    cards = position["gone"] + position["hand"] + position["deck"]
    assert len(cards) == 72 + len(EVENTS[difficulty])
    events = [card for card in cards if card in ("plague", "fire")]
    assert sorted(events) == sorted(EVENTS[difficulty])


@pytest.mark.rule("VB-2")
def test_the_first_hand_has_five_cards_of_the_first_pile() -> None:
    log: list[tw.Event] = []
    state = GAME.new(seed=7, log=log)
    assert len(has(state, "hand")) == 5
    assert has(state, "piles") == [19, 25, 24]
    assert facts(log, "drew")[0]["left"] == 68


@pytest.mark.rule("VB-2")
def test_nobody_sees_the_order_of_the_deck() -> None:
    position = counted(written(deck="trapper market bakery crop_farm"))
    twin = {**position, "deck": position["deck"][::-1]}
    assert GAME.from_dict(position).view(0) == GAME.from_dict(twin).view(0)


@pytest.mark.rule("VB-2")
def test_a_spectator_sees_all_that_the_player_sees() -> None:
    state = table("HOME WORK warehouse", stored="trapper")
    mine, theirs = state.view(0), state.view(None)
    del mine["seat"], theirs["seat"]
    assert mine == theirs
    assert len(mine["hand"]) == 5


@pytest.mark.rule("VB-2")
def test_resampling_deals_the_deck_anew_but_leaves_events_in_their_piles() -> None:
    state = GAME.new(seed=7, difficulty="advanced")
    twin = state.resample(0, tw.Rng(1))
    assert twin.view(0) == state.view(0)
    mine, other = state.to_dict(), twin.to_dict()
    assert other["deck"] != mine["deck"]
    assert Counter(other["deck"]) == Counter(mine["deck"])
    for kind in ("plague", "fire"):
        assert piles_of(other, kind) == piles_of(mine, kind)


def piles_of(position: dict[str, Any], kind: str) -> list[int]:
    ends = [sum(position["piles"][: n + 1]) for n in range(3)]
    at = [i for i, card in enumerate(position["deck"]) if card == kind]
    return [sum(i >= end for end in ends) for i in at]


@pytest.mark.rule("VB-2")
@pytest.mark.parametrize("good", ["villagers", "wood", "stone", "coins"])
def test_a_position_above_a_cap_is_refused(good: str) -> None:
    caps = {"villagers": 8, "wood": 5, "stone": 5, "coins": 10}
    homes = "HOME WORK\n" + "peasant_hut .\n" * 4
    assert has(table(homes, **{good: caps[good]}), good) == caps[good]
    with pytest.raises(tw.PositionError):
        table(homes, **{good: caps[good] + 1})


@pytest.mark.rule("VB-2")
def test_a_position_with_a_card_too_many_is_refused() -> None:
    position = written()
    position["hand"] = [*position["hand"], "warehouse"]
    with pytest.raises(tw.PositionError, match="warehouse"):
        GAME.from_dict(counted(position))
