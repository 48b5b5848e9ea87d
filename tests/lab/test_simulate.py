"""The statistics of many games."""

from __future__ import annotations

import os
import threading
from contextlib import closing
from multiprocessing import active_children

import pytest

import tablewright as tw
from tablewright.lab.crew import Crew, WorkerLost
from tablewright.lab.simulate import Plan, Report, Runs, Tally, play_run, seating, simulate

GAMES = tw.games()


def plan_for(id: str, *bots: str, seed: int = 0) -> Plan:
    return Plan(id, len(bots), bots, seed=seed)


def multi_player() -> list[str]:
    return [id for id in GAMES if 2 in tw.game(id).seats]


def test_wilson_interval_of_a_known_case() -> None:
    """8 of 10: the published interval is 49.0 % to 94.3 %."""
    tally = Tally(games=10, wins=8)
    low, high = tally.rate_interval()
    assert low == pytest.approx(0.4902, abs=1e-3)
    assert high == pytest.approx(0.9433, abs=1e-3)


def test_the_mean_and_its_error() -> None:
    tally = Tally()
    for score in (1, 2, 3, 4):
        tally.add(0.0, score)
    assert tally.mean == 2.5
    assert tally.mean_error() == pytest.approx(1.959964 * (1.6666667 / 4) ** 0.5)


def test_an_empty_tally_claims_nothing() -> None:
    assert Tally().rate_interval() == (0.0, 1.0)
    assert Tally().mean_error() == 0.0


@pytest.mark.parametrize("games", [1, 7, 16, 1000, 123456])
@pytest.mark.parametrize("seconds", [0.0, 0.1, 10.0])
def test_runs_cover_every_game_once(games: int, seconds: float) -> None:
    runs = Runs(games)
    numbers: list[int] = []
    while run := runs.take():
        first, count = run
        numbers += range(first, first + count)
        runs.took(seconds)
    assert numbers == list(range(games))


def test_the_first_run_is_one_game_and_slow_ones_stay_short() -> None:
    slow, quick = Runs(1000), Runs(1000)
    for _ in range(5):
        slow.took(3.0)
        quick.took(0.001)
    assert Runs(1000).take() == (0, 1)
    assert slow.take() == (0, 1)
    assert quick.take() == (0, 32)


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_from_the_first_game_on(jobs: int) -> None:
    plan = plan_for(multi_player()[0], "random", "random")
    with closing(simulate(plan, 1000, jobs)) as reports:
        assert next(reports).games == 1


def test_who_stops_early_leaves_no_process() -> None:
    before = set(active_children())
    reports = simulate(plan_for(multi_player()[0], "random", "random"), 100_000, 2)
    next(reports)
    assert len(set(active_children()) - before) == 2
    reports.close()
    assert set(active_children()) == before


def test_a_process_that_is_lost_is_told() -> None:
    crew: Crew[tuple[int], int] = Crew()
    try:
        crew.begin(os._exit, 2)
        crew.give((3,))
        with pytest.raises(WorkerLost):
            list(crew.wait())
    finally:
        crew.end()


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_comes_whole_out_of_another_process(jobs: int) -> None:
    plan = plan_for(multi_player()[0], "random", "json:JSONDecoder")  # which cannot choose
    with pytest.raises(tw.BotError) as caught:
        list(simulate(plan, 10, jobs))
    assert caught.value.bot == "json:JSONDecoder"
    assert caught.value.trouble == "lacks"


def test_seats_rotate() -> None:
    plan = Plan(GAMES[0], 3, ("a", "b", "c"))
    assert [seating(plan, n) for n in range(3)] == [
        ["a", "b", "c"],
        ["b", "c", "a"],
        ["c", "a", "b"],
    ]


@pytest.mark.parametrize("id", multi_player())
def test_wins_add_up_to_the_games(id: str) -> None:
    report = play_run(plan_for(id, "random", "random"), 0, 20)
    assert report.games == 20
    assert sum(tally.wins for tally in report.tallies.values()) == pytest.approx(20)
    assert sum(report.ends.values()) == 20
    assert report.decisions > 20


@pytest.mark.parametrize("id", multi_player())
def test_the_same_seed_plays_the_same_games_in_any_number_of_processes(id: str) -> None:
    def total(jobs: int, seed: int) -> Report:
        report = Report()
        for part in simulate(plan_for(id, "random", "random", seed=seed), 12, jobs):
            report.merge(part)
        return report

    assert total(1, 5) == total(2, 5)
    assert total(1, 5) != total(1, 6)


def test_nothing_is_left_behind_that_could_fail_when_the_program_ends() -> None:
    before = threading.active_count()
    for seed in range(5):
        plan = plan_for(multi_player()[0], "random", "random", seed=seed)
        assert sum(report.games for report in simulate(plan, 8, jobs=2)) == 8
        assert threading.active_count() == before
