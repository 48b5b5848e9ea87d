"""The statistics of many games."""

from __future__ import annotations

import threading

import pytest

import tablewright as tw
from tablewright.lab.simulate import Plan, Report, Tally, chunks, play_chunk, seating, simulate

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


@pytest.mark.parametrize("games", [1, 7, 16, 1000, 12345])
def test_chunks_cover_every_game_once(games: int) -> None:
    numbers = [first + i for first, count in chunks(games, 2) for i in range(count)]
    assert numbers == list(range(games))


def test_seats_rotate() -> None:
    plan = Plan(GAMES[0], 3, ("a", "b", "c"))
    assert [seating(plan, n) for n in range(3)] == [
        ["a", "b", "c"],
        ["b", "c", "a"],
        ["c", "a", "b"],
    ]


@pytest.mark.parametrize("id", multi_player())
def test_wins_add_up_to_the_games(id: str) -> None:
    report = play_chunk(plan_for(id, "random", "random"), 0, 20)
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
