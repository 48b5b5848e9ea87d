"""Two players and the Phantom: BB-40 to BB-42."""

from __future__ import annotations

from collections import Counter

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import (
    GAME,
    PHANTOM,
    Table,
    keys,
    lucky,
    play,
    random_plies,
    refusal,
    sheet,
    told,
    totals,
)


@pytest.mark.rule("BB-40")
def test_the_phantom_has_24_chips_and_places_three_a_round() -> None:
    for state in random_plies(2, 3):
        phantom = state.to_dict()["sides"][2]
        assert phantom["reserve"]["king"] == 0
        everything = [sum(phantom[area].values()) for area in ("reserve", "placed", "spent")]
        done = len(state.view(None)["past"])
        placed = 0 if state.is_terminal() else 3
        assert everything == [24 - 3 * done - placed, placed, 3 * done]
    assert sum(phantom["spent"].values()) == 24


@pytest.mark.rule("BB-40")
def test_its_chips_are_drawn_at_random_and_their_kinds_unseen() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(600):
        state = GAME.new(seats=2, seed=seed)
        drawn.update(state.to_dict()["sides"][2]["placed"])
        for onlooker in (None, 0, 1):
            shown = state.view(onlooker)["phantom"]
            assert shown["placed"] is None
            assert shown["placed_count"] == 3
    assert drawn.total() == 1800
    for kind, share in (("builder", 0.5), ("infantry", 1 / 6), ("archers", 1 / 6)):
        assert abs(drawn[kind] / 1800 - share) < 4 * (share * (1 - share) / 1800) ** 0.5


@pytest.mark.rule("BB-40")
def test_there_is_no_phantom_with_more_players() -> None:
    state = Table(3).state()
    assert state.view(None)["phantom"] is None
    play(state, "place.c1-k", "place.none", "place.none", "tile.catapult")
    assert refusal(state, "catapult.phantom") == "BB-40"


@pytest.mark.rule("BB-40")
def test_the_start_tile_moves_among_the_players_only() -> None:
    starts = {state.to_dict()["start"] for state in random_plies(2, 8)}
    assert starts == {0, 1}


@pytest.mark.rule("BB-41")
def test_the_phantom_scores_and_takes_points_away_but_cannot_win() -> None:
    table = Table(2).round(8).phantom("b3").points(PHANTOM, 20).points(1, 2)
    state = table.state()
    play(state, "place.b1", "place.b1")
    assert state.is_terminal()
    assert state.view(None)["phantom"]["score"] == 20 + 3 - 2  # builders, barbarians
    assert state.scores()[0] <= 0
    assert state.winners() == [1]


@pytest.mark.rule("BB-42")
def test_the_phantom_counts_for_most_builders_and_ties() -> None:
    state = Table(2).phantom("b2-a1").state()
    events = play(state, "place.b2", "place.b1")
    assert sheet(state, 0) == {"builders": 1}
    assert [facts["seat"] for facts in told(events, "built-tied")] == [0, PHANTOM]


@pytest.mark.rule("BB-42")
def test_the_phantom_counts_for_claim_and_extra() -> None:
    state = Table(2).phantom("b2-a1").state()
    events = play(state, "place.b2-k", "place.b1", "tile.claim")
    assert sheet(state, 0) == {"builders": 3}
    assert told(events, "claimed-away")[0]["seat"] == PHANTOM
    state = Table(2).phantom("b2-a1").state()
    play(state, "place.b2-k", "place.b1", "tile.extra")
    assert sheet(state, 0) == {"builders": 1}


@pytest.mark.rule("BB-42")
def test_the_phantom_rolls_and_takes_events() -> None:
    table = Table(2).phantom("c3")
    names = ("place.a1", "place.b1")
    state, events = lucky(table, names, lambda events: "won" in keys(events))
    assert told(events, "rolled")[-1]["seat"] == PHANTOM  # after the players
    assert totals(events)[PHANTOM] > totals(events)[0]
    assert told(events, "won")[0]["seat"] == PHANTOM
    assert state.view(None)["phantom"]["score"] == 4
    assert state.view(None)["past"][0]["taken"] == [PHANTOM]


@pytest.mark.rule("BB-42")
def test_the_phantom_re_rolls_draws() -> None:
    table = Table(2).phantom("b2-c1")
    _, events = lucky(table, ("place.c1", "place.b1"), lambda events: "draw" in keys(events))
    assert {facts["seat"] for facts in told(events, "rolled-again")} == {0, PHANTOM}


@pytest.mark.rule("BB-42")
def test_the_phantom_meets_the_barbarians() -> None:
    state = Table(2).event("barbarians").phantom("b3").state()
    play(state, "place.c1", "place.c1")
    assert state.view(None)["past"][0]["taken"] == [PHANTOM]
    assert state.scores() == [0, 0]


@pytest.mark.rule("BB-42")
def test_its_bag_is_public_and_in_round_8_its_chips_are_known() -> None:
    table = Table(2).round(8).phantom("i1-c1-a1")
    state = table.state()
    shown = state.view(0)["phantom"]
    assert shown["left"] == {"builder": 0, "infantry": 1, "cavalry": 1, "archers": 1}
    assert shown["bounds"]["infantry"] == [1, 1]
    for seed in range(5):
        twin = state.resample(0, tw.Rng(seed))
        assert twin.to_dict()["sides"][2] == state.to_dict()["sides"][2]


@pytest.mark.rule("BB-42")
def test_an_observation_has_oneself_first_and_the_phantom_last() -> None:
    state = Table(2).round(2).taken([PHANTOM]).keep(1, "b7-i4-c4-a4-k").state()
    plan = state.plan()
    spent = {part.name: part for part in plan.layout(state) if part.name.endswith(".spent")}
    for seat, order in ((0, [0, 1, 2]), (1, [1, 0, 2])):
        seen = plan.observe(state, seat)
        for part, side in zip(spent.values(), order, strict=True):
            counts = state.to_dict()["sides"][side]["spent"].values()
            assert seen[part.offset : part.offset + part.size] == list(counts)
