"""Plays many games between bots, and counts who wins and how surely we know it."""

from __future__ import annotations

import hashlib
import math
import os
import time
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import partial

from tablewright.bots.bot import Observation
from tablewright.bots.registry import bot, decide
from tablewright.engine.catalog import game as find_game
from tablewright.engine.playout import play_out
from tablewright.engine.rng import Rng
from tablewright.engine.state import State
from tablewright.lab.crew import Crew

Z95 = 1.959964  # the normal quantile of a 95 % interval
RUN_SECONDS = 0.25  # about as long as a run takes
MAX_RUN = 20_000  # games
RANDOM = "random"


@dataclass(frozen=True)
class Plan:
    """What to simulate: everything a worker process needs, and nothing that cannot be sent."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one a seat, before seats rotate
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    components: str | None = None

    def new(self, seed: bytes) -> State:
        """Lay out one game."""
        return find_game(self.game).new(
            seats=self.seats,
            seed=seed,
            components=self.components,
            log=None,
            **dict(self.options),
        )


@dataclass
class Tally:
    """What one bot achieved."""

    games: int = 0
    wins: float = 0.0  # a shared win counts in parts
    total: int = 0
    squares: int = 0

    def add(self, share: float, score: int) -> None:
        """Count one seat of one game."""
        self.games += 1
        self.wins += share
        self.total += score
        self.squares += score * score

    def merge(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.games += other.games
        self.wins += other.wins
        self.total += other.total
        self.squares += other.squares

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.total / self.games if self.games else 0.0

    def rate_interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the win rate."""
        n = self.games
        if n == 0:
            return 0.0, 1.0
        centre = (self.rate + Z95 * Z95 / (2 * n)) / (1 + Z95 * Z95 / n)
        spread = self.rate * (1 - self.rate) / n + Z95 * Z95 / (4 * n * n)
        half = Z95 * math.sqrt(spread) / (1 + Z95 * Z95 / n)
        return max(0.0, centre - half), min(1.0, centre + half)

    def mean_error(self) -> float:
        """Half the 95 % interval of the mean score."""
        if self.games < 2:
            return 0.0
        variance = (self.squares - self.games * self.mean**2) / (self.games - 1)
        return Z95 * math.sqrt(max(variance, 0.0) / self.games)


@dataclass
class Report:
    """What a simulation found: a tally for each bot named, and how games went."""

    tallies: dict[str, Tally] = field(default_factory=dict)
    games: int = 0
    decisions: int = 0
    ends: Counter[str] = field(default_factory=Counter)

    def merge(self, other: Report) -> None:
        """Add another report to this one."""
        for name, tally in other.tallies.items():
            self.tallies.setdefault(name, Tally()).merge(tally)
        self.games += other.games
        self.decisions += other.decisions
        self.ends.update(other.ends)

    def add(self, state: State, names: Sequence[str]) -> None:
        """Count a finished game."""
        winners = state.winners()
        for seat, score in enumerate(state.scores()):
            share = 1.0 / len(winners) if seat in winners else 0.0
            self.tallies.setdefault(names[seat], Tally()).add(share, score)
        self.games += 1
        self.decisions += int(state.ply)
        self.ends[state.end_reason()] += 1


def seed_of(plan: Plan, number: int, purpose: str) -> bytes:
    """Give the seed of the numbered game, whichever process plays it."""
    return hashlib.sha256(f"{plan.seed}/{number}/{purpose}".encode()).digest()


def seating(plan: Plan, number: int) -> list[str]:
    """Rotate the bots over the seats, so that nobody profits from always going first."""
    shift = number % plan.seats
    return [plan.bots[(seat + shift) % plan.seats] for seat in range(plan.seats)]


def play_game(plan: Plan, number: int) -> tuple[State, list[str]]:
    """Play one numbered game; give its end and which bot sat where."""
    state = plan.new(seed_of(plan, number, "game"))
    names = seating(plan, number)
    if set(names) == {RANDOM}:
        play_out(state, Rng(seed_of(plan, number, "bots")))
        return state, names
    rngs = [Rng(seed_of(plan, number, f"bot {seat}")) for seat in range(plan.seats)]
    game = find_game(plan.game)
    players = [bot(name, game, rng, clock=False) for name, rng in zip(names, rngs, strict=True)]
    while not state.is_terminal():
        seat = int(state.current_player())
        seen = Observation(state, seat, rngs[seat].spawn())
        state.play(decide(names[seat], players[seat], seen))
    return state, names


def play_run(plan: Plan, first: int, count: int) -> Report:
    """Play a run of numbered games."""
    report = Report()
    for number in range(first, first + count):
        state, names = play_game(plan, number)
        report.add(state, names)
    return report


class Runs:
    """Divides the games into runs: one game at first, then as many as take a moment."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.begun = 0
        self.size = 1

    def take(self) -> tuple[int, int] | None:
        """Give the first game of the next run and how many it has; nothing when all are begun."""
        if self.begun == self.games:
            return None
        first, count = self.begun, min(self.size, self.games - self.begun)
        self.begun += count
        return first, count

    def took(self, seconds: float) -> None:
        """Learn from a run: short ones are not worth the way between processes."""
        if seconds < RUN_SECONDS / 2:
            self.size = min(self.size * 2, MAX_RUN)


def simulate(plan: Plan, games: int, jobs: int | None = None) -> Generator[Report]:
    """Play games, in processes of their own if there are several jobs; a report for each run.

    Whoever stops early closes it: then no process is left.
    """
    jobs = min(jobs or os.cpu_count() or 1, games)
    return play_here(plan, Runs(games)) if jobs == 1 else play_beside(plan, Runs(games), jobs)


def play_here(plan: Plan, runs: Runs) -> Generator[Report]:
    """Play in this process."""
    while run := runs.take():
        began = time.perf_counter()
        report = play_run(plan, *run)
        runs.took(time.perf_counter() - began)
        yield report


def play_beside(plan: Plan, runs: Runs, jobs: int) -> Generator[Report]:
    """Play in processes beside this one, each busy with one run."""
    crew: Crew[tuple[int, int], Report] = Crew()
    began: dict[int, float] = {}
    try:
        crew.begin(partial(play_run, plan), jobs)
        while True:
            while crew.idle and (run := runs.take()):
                began[run[0]] = time.perf_counter()
                crew.give(run)
            if not crew.busy:
                return
            for (first, _), report in crew.wait():
                runs.took(time.perf_counter() - began.pop(first))
                yield report
    finally:
        crew.end()
