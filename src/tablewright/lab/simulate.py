"""Plays many games between bots, and counts who wins and how surely we know it."""

from __future__ import annotations

import hashlib
import math
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field

from tablewright.bots.bot import Observation
from tablewright.bots.registry import bot
from tablewright.engine.catalog import game as find_game
from tablewright.engine.playout import play_out
from tablewright.engine.rng import Rng
from tablewright.engine.state import State

Z95 = 1.959964  # the normal quantile of a 95 % interval
MAX_CHUNK = 500
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
        state.play(players[seat].choose(Observation(state, seat, rngs[seat].spawn())))
    return state, names


def play_chunk(plan: Plan, first: int, count: int) -> Report:
    """Play a run of numbered games."""
    report = Report()
    for number in range(first, first + count):
        state, names = play_game(plan, number)
        report.add(state, names)
    return report


def chunks(games: int, jobs: int) -> Iterator[tuple[int, int]]:
    """Divide the games into runs: small enough to show progress, large enough to be worth it."""
    size = max(1, min(MAX_CHUNK, games // (jobs * 8)))
    for first in range(0, games, size):
        yield first, min(size, games - first)


def simulate(plan: Plan, games: int, jobs: int | None = None) -> Iterator[Report]:
    """Play games, in processes of their own if there are several jobs; a report for each run."""
    jobs = jobs or os.cpu_count() or 1
    runs = list(chunks(games, jobs))
    if jobs == 1 or len(runs) == 1:
        for first, count in runs:
            yield play_chunk(plan, first, count)
        return
    with ProcessPoolExecutor(jobs) as pool:
        futures = [pool.submit(play_chunk, plan, first, count) for first, count in runs]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BaseException:  # whoever gives up does not want to wait for the rest
            pool.shutdown(wait=False, cancel_futures=True)
            raise
