"""Set-up: VB-1 and VB-2, and the bounds of the board."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest

import tablewright as tw
from tablewright.games.village_builder.box import farthest
from tablewright.games.village_builder.tests.table import GAME, Table, goods, look, village

SEEDS = range(60)
EVENTS = {"plague", "fire"}


def full_deck(state: tw.State) -> list[str]:
    """Give the deck as it lay before the first hand was drawn, events in their places unknown."""
    return [*look(state, "hand"), *look(state, "deck")]


@pytest.mark.rule("VB-1")
@pytest.mark.parametrize("start", ["lumber_hut", "ore_mine"])
def test_a_hut_and_the_chosen_workplace_stand_side_by_side(start: str) -> None:
    state = GAME.new(seed=1, start=start)
    assert village(state) == {(0, 0): ["peasant_hut"], (1, 0): [start]}
    assert look(state, "villagers") == 2
    assert goods(state) == (2, 0, 0)
    assert look(state, "vp") == 0


@pytest.mark.rule("VB-1")
def test_a_random_start_is_either_workplace() -> None:
    starts = Counter(village(GAME.new(seed=s, start="random"))[1, 0][0] for s in SEEDS)
    assert set(starts) == {"lumber_hut", "ore_mine"}
    assert min(starts.values()) > 15


@pytest.mark.rule("VB-1")
def test_the_start_buildings_are_cards_of_their_own() -> None:
    census = GAME.new(seed=1, start="ore_mine").census()
    counts = {name: card["count"] for name, card in GAME.components.data["buildings"].items()}
    more = {name: census[f"cards.{name}"] - count for name, count in counts.items()}
    extra = {name: count for name, count in more.items() if count}
    assert extra == {"peasant_hut": 1, "lumber_hut": 1, "ore_mine": 1}


@pytest.mark.rule("VB-2")
@pytest.mark.parametrize(
    ("difficulty", "piles"),
    [
        ("standard", [(24, 0, 0), (25, 1, 0), (24, 0, 0)]),
        ("intermediate", [(25, 0, 1), (25, 1, 0), (24, 0, 0)]),
        ("advanced", [(25, 0, 1), (25, 1, 0), (25, 1, 0)]),
    ],
)
def test_events_go_into_their_piles(difficulty: str, piles: list[tuple[int, int, int]]) -> None:
    for seed in SEEDS:
        state = GAME.new(seed=seed, difficulty=difficulty)
        shown = [(p["cards"], p["plague"], p["fire"]) for p in state.view(0)["piles"]]
        drawn = piles[0][0] - shown[0][0]
        fire = 1 if "fire" in look(state, "gone") else 0
        assert shown == [(piles[0][0] - drawn, 0, piles[0][2] - fire), *piles[1:]]
        assert drawn == 5 + fire


@pytest.mark.rule("VB-2")
def test_all_72_buildings_are_in_the_deck_and_unused_events_are_out() -> None:
    for difficulty, count in (("standard", 1), ("intermediate", 2), ("advanced", 3)):
        state = GAME.new(seed=3, difficulty=difficulty)
        cards = full_deck(state) + look(state, "gone")
        assert sum(card not in EVENTS for card in cards) == 72
        assert sum(card in EVENTS for card in cards) == count


@pytest.mark.rule("VB-2")
def test_the_deck_is_shuffled() -> None:
    decks = {tuple(full_deck(GAME.new(seed=seed))) for seed in SEEDS}
    assert len(decks) == len(SEEDS)
    places = {look(GAME.new(seed=seed), "deck").index("plague") for seed in SEEDS}
    assert 24 - 5 <= min(places) < 28
    assert 40 < max(places) <= 49 - 5


def test_a_resample_keeps_events_in_their_piles() -> None:
    state = GAME.new(seed=5, difficulty="advanced")
    shown = state.view(0)["piles"]
    decks = set()
    for world in range(50):
        twin = state.resample(0, tw.Rng(world))
        assert twin.view(0)["piles"] == shown
        decks.add(tuple(look(twin, "deck")))
    assert len(decks) == 50


# -- The board is large enough for every village ------------------------------------------------


def test_no_village_can_leave_the_board() -> None:
    box_reach = max(int(name.split(".")[1]) for name in at_names())
    grounded = sum(
        card["count"]
        for card in GAME.components.data["buildings"].values()
        if card["level"] in (1, "X", "U")
    )
    assert box_reach == farthest(grounded + 2, 5) == 48


def at_names() -> list[str]:
    return [name for name in GAME.new(seed=1).names().all if name.startswith("at.")]


@pytest.mark.parametrize(("places", "reach"), [(2, 1), (5, 4), (6, 4), (7, 5), (10, 8), (12, 9)])
def test_the_longest_staircase_reaches_as_far_as_said(places: int, reach: int) -> None:
    x, y, left, line = 0, 0, places - 1, 1
    while left > 0:
        if line < 5:
            x, line = x + 1, line + 1
        else:
            y, line = y + 1, 1
        left -= 1
    assert farthest(places, 5) == x == reach
    assert y == (places - 1) // 5


def test_a_village_may_grow_to_the_edge_and_names_stay() -> None:
    table = Table()
    cards = [
        c for c in table.deck if GAME.components.data["buildings"].get(c, {}).get("level") == 1
    ]
    x, y, line = 1, 0, 2
    for card in [c for c in cards if c != "warehouse"]:
        if line < 5:
            x, line = x + 1, line + 1
        else:
            y, line = y - 1, 1
        table.build(x, y, card)
    table.goods(coins=10, wood=5, stone=5).hold("harbor_statue")
    state = table.state()
    state.play("build.harbor_statue")
    before = set(state.legal_names())
    assert f"at.{x}.{y - 1}" in before
    assert "at.0.1" in before
    state.play("at.0.1")
    if look(state, "phase") == "pay":
        state.play("pay.coins")
    assert village(state)[0, 1] == ["harbor_statue"]


def test_a_corrected_box_has_its_own_board() -> None:
    data = deepcopy(GAME.components.data)
    data["buildings"]["citizen_house"]["level"] = 2
    state = GAME.new(seed=1, components=tw.Components(data))
    assert "at.48.0" not in state.names().all
    assert "at.45.0" in state.names().all
