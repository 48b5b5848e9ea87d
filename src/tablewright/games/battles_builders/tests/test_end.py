"""The end: BB-50 and BB-51; and the three examples of the rulebook."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import (
    PHANTOM,
    Table,
    chips,
    keys,
    lucky,
    play,
    sheet,
    told,
    totals,
)


def last_round(seats: int = 3) -> Table:
    """The eighth round, an urban area worth 3, after events that nobody took."""
    table = Table(seats)
    table.position["events"].remove("urban_area-3")
    table.position["events"].append("urban_area-3")
    table.round(8)
    table.players[0]["taken"].append("barbarians")
    return table


@pytest.mark.rule("BB-50")
def test_the_score_is_prestige_events_and_strategy_tiles() -> None:
    table = last_round().points(0, 6).picked("extra", 0).picked("catapult", 1, by=2)
    table.position["extra_won"] = True
    table.position["sides"][0]["penalties"] = 2
    table.players[0]["taken"].append("open_field-4")
    state = table.state()
    assert sheet(state, 0) == {
        "builders": 6,
        "events": 4,
        "barbarians": -2,
        "penalties": -2,
        "tiles": 1,
    }
    assert state.scores() == [7, -2, 0]


@pytest.mark.rule("BB-50")
def test_a_score_may_be_negative_and_chips_left_over_are_worth_nothing() -> None:
    state = last_round().state()
    play(state, "place.none", "place.b1", "place.none")
    assert state.is_terminal()
    assert chips(state, 0, "reserve")["builder"] == 12
    assert state.scores() == [-3, 3, -1]


@pytest.mark.rule("BB-51")
def test_the_highest_score_wins() -> None:
    state = last_round().points(2, 9).state()
    play(state, "place.b1", "place.b2", "place.b1")
    assert state.winners() == [2]
    assert state.returns() == [-0.5, -0.5, 1.0]


@pytest.mark.rule("BB-51")
def test_equal_scores_share_the_win() -> None:
    state = last_round().points(1, 5).points(2, 5).state()
    play(state, "place.b1", "place.none", "place.none")
    assert state.scores() == [1, 4, 4]
    assert state.winners() == [1, 2]


@pytest.mark.rule("BB-51")
def test_prestige_chips_do_not_run_out() -> None:
    table = last_round(4)  # eleven chips of 3 there are; more are won here
    for seat in range(4):
        table.points(seat, 18)
    state = table.state()
    play(state, "place.b1", "place.b2", "place.b1", "place.b1")
    assert state.scores()[1] == 21


# -- The examples -------------------------------------------------------------------------------

WHITE, BLUE, PINK = 0, 1, 2


@pytest.mark.rule("BB-30")
def test_example_of_the_open_field() -> None:
    state = Table().event("open_field-3").state()
    events = play(state, "place.i1-c2-a1", "place.c1", "place.none")
    assert sorted(told(events, "rolled")[0]["dice"]) == ["green", "green", "red", "yellow"]


@pytest.mark.rule("BB-20")
@pytest.mark.rule("BB-30")
def test_example_round_1() -> None:
    names = ("place.b1-c2", "place.b2", "place.b1-i2-c1")
    state, events = lucky(Table(), names, lambda e: totals(e) == {WHITE: 11, PINK: 13})
    counts = [event.facts["count"] for event in events if event.key == "placed"]
    assert counts == [3, 2, 4]
    rolls = {facts["seat"]: facts["dice"] for facts in told(events, "rolled")}
    assert sorted(rolls[WHITE]) == ["green", "green"]
    assert sorted(rolls[PINK]) == ["green", "yellow", "yellow"]
    assert sheet(state, WHITE) == {}
    assert sheet(state, BLUE) == {"builders": 3}
    assert sheet(state, PINK) == {"events": 4}
    assert state.current_player() == BLUE  # who opens the next round


@pytest.mark.rule("BB-12")
@pytest.mark.rule("BB-17")
@pytest.mark.rule("BB-32")
def test_example_round_2() -> None:
    table = Table().round(2).start(BLUE).event("open_field-3")
    state = table.state()
    placed = ("place.b3-k", "place.i3-k", "place.b3")  # an infantry rolls yellow here
    events = play(state, *placed, "tile.claim", "tile.retreat", "retreat.i2")
    assert [event.facts["count"] for event in events if event.key == "placed"] == [4, 4, 3]
    assert sheet(state, BLUE) == {"builders": 3}
    assert sheet(state, WHITE) == {}
    assert sheet(state, PINK) == {"events": 3}
    assert "rolled" not in keys(events)
    assert chips(state, PINK, "reserve")["infantry"] == 3
    assert [chips(state, seat, "spent").get("king", 0) for seat in (BLUE, PINK)] == [1, 1]
    assert state.current_player() == PINK


def test_the_phantom_is_no_seat() -> None:
    state = Table(2).points(PHANTOM, 9).state()
    assert len(state.scores()) == 2
    assert state.current_player() != tw.TERMINAL
