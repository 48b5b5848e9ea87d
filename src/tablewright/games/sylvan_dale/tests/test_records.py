"""Recorded games, each found by a search over seeds for the rare thing its name tells."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.lists import listed
from tablewright.games.sylvan_dale.tests.table import GAME


def read(name: str) -> tw.Record:
    return tw.Record.loads(GAME.read("tests", "records", f"{name}.twr"))


def end(name: str) -> tw.State:
    return read(name).verify()


def events(name: str) -> list[tw.Event]:
    return [event for _, told in read(name).replay() for event in told]


def keys(name: str) -> Counter[str]:
    return Counter(event.key for event in events(name))


def trees_held(state: tw.State) -> list[int]:
    holders = Counter(tree["prestige"] for tree in state.view(None)["trees"])
    return [holders[seat] for seat in range(int(state.seats))]


def banners(state: tw.State) -> list[int]:
    placed = Counter(
        banner["seat"] for tree in state.view(None)["trees"] for banner in tree["banners"]
    )
    return [placed[seat] for seat in range(int(state.seats))]


def leaders(state: tw.State) -> list[int]:
    scores = state.scores()
    return [seat for seat in range(int(state.seats)) if scores[seat] == max(scores)]


@pytest.mark.rule("SD-44")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_tie_in_fame_won_by_trees(seats: int) -> None:
    state = end(f"tie-trees-{seats}")
    tied = leaders(state)
    held = trees_held(state)
    assert len(tied) > 1
    assert state.winners() == [max(tied, key=lambda seat: held[seat])]
    assert len({held[seat] for seat in tied}) > 1


@pytest.mark.rule("SD-44")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_tie_in_fame_and_trees_won_by_banners(seats: int) -> None:
    state = end(f"tie-banners-{seats}")
    held = trees_held(state)
    tied = [seat for seat in leaders(state) if held[seat] == max(held[s] for s in leaders(state))]
    placed = banners(state)
    assert len(tied) > 1
    assert state.winners() == [max(tied, key=lambda seat: placed[seat])]
    assert len({placed[seat] for seat in tied}) > 1


@pytest.mark.rule("SD-44")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_shared_win(seats: int) -> None:
    state = end(f"shared-{seats}")
    won = state.winners()
    assert len(won) > 1
    for counts in (state.scores(), trees_held(state), banners(state)):
        assert len({counts[seat] for seat in won}) == 1


@pytest.mark.rule("SD-14")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_redraw(seats: int) -> None:
    record = read(f"redraw-{seats}")
    assert "redraw" in record.actions
    for state, told in record.replay():
        if any(event.key == "showed" for event in told):
            assert sorted(Counter(listed(state)["discards"]).values())  # the hand lies there


@pytest.mark.rule("SD-15")
@pytest.mark.rule("SD-46")
def test_a_forfeit_after_two_redraws() -> None:
    told = keys("forfeit-2")
    assert told["forfeited"] == 1
    assert told["showed"] >= 3
    assert sum(len(seat["gone"]) for seat in listed(end("forfeit-2"))["players"]) >= 1


@pytest.mark.rule("SD-15")
def test_a_full_board() -> None:
    last: list[dict[str, Any]] = []
    choked = 0
    for state, told in read("full-board-4").replay():
        if any(event.key == "forfeited" for event in told) and not any(last):
            choked += 1
            assert all(event.key != "showed" for event in told)
        last = [tree for tree in state.view(None)["trees"] if tree["open"]]
    assert choked > 1


@pytest.mark.rule("SD-18")
def test_a_reshuffle() -> None:
    assert keys("reshuffle-4")["shuffled"] >= 1


@pytest.mark.rule("SD-18")
def test_a_row_that_runs_short() -> None:
    state = end("short-row-4")
    assert listed(state)["deck"] == listed(state)["discards"] == []
    assert None in listed(state)["row"]


@pytest.mark.rule("SD-17")
def test_a_refresh() -> None:
    assert keys("refresh-2")["refreshed"] >= 1


@pytest.mark.rule("SD-23")
def test_two_banners_in_one_turn() -> None:
    told = [event.key for event in events("two-banners-2")]
    turns = " ".join(told).split("played")
    assert any("bannered moved bannered" in turn for turn in turns)


@pytest.mark.rule("SD-41")
@pytest.mark.rule("SD-43")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_greedy_bots(seats: int) -> None:
    state = end(f"greedy-{seats}")
    assert state.end_reason() == "second-round"
    assert keys(f"greedy-{seats}")["scored"] == 2 * seats
