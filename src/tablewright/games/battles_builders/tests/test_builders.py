"""Builders: BB-20."""

from __future__ import annotations

import pytest

from tablewright.games.battles_builders.tests.table import Table, keys, play, sheet, told


@pytest.mark.rule("BB-20")
def test_the_most_builders_alone_score_three() -> None:
    state = Table(4).state()
    events = play(state, "place.b2", "place.b3", "place.b2", "place.b1")
    assert state.scores() == [0, 3, 0, 0]
    assert told(events, "built-most") == [{"seat": 1, "count": 3, "points": 3}]


@pytest.mark.rule("BB-20")
def test_a_tie_for_most_scores_one_each() -> None:
    state = Table(4).state()
    events = play(state, "place.b2", "place.b3", "place.b3", "place.b1")
    assert state.scores() == [0, 1, 1, 0]
    assert [facts["seat"] for facts in told(events, "built-tied")] == [1, 2]


@pytest.mark.rule("BB-20")
def test_one_builder_is_enough_and_none_score_nothing() -> None:
    state = Table().state()
    play(state, "place.b1", "place.a1", "place.none")
    assert sheet(state, 0) == {"builders": 3}
    state = Table().state()
    events = play(state, "place.a1", "place.none", "place.none")
    assert "no-builders" in keys(events)
    assert all("builders" not in sheet(state, seat) for seat in range(3))
