"""How strong the levels are: each against the one below it, and the reference against greedy.

Everything is by iterations and seeds, so whoever repeats it gets the same games.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise

from tablewright.bots.levels import LEVELS
from tablewright.bots.registry import BUDGETS, iterations
from tablewright.engine.game import Game
from tablewright.lab.simulate import Plan, Report, Tally, simulate

REFERENCE = "master"  # the level that has to beat greedy clearly
BASE = "greedy"


@dataclass(frozen=True)
class Rung:
    """Two bots to compare; who plays alone is compared by score."""

    stronger: str
    weaker: str


@dataclass(frozen=True)
class Trial:
    """How a rung is played: so many games, with all or a share of each level's iterations."""

    games: int
    seed: int = 0
    share: float = 1.0
    jobs: int | None = None


@dataclass
class Result:
    """What came out of a rung."""

    rung: Rung
    stronger: Tally
    weaker: Tally

    @property
    def ratio(self) -> float:
        """How many times the weaker one's mean score the stronger one has."""
        return self.stronger.mean / self.weaker.mean if self.weaker.mean else 0.0


def rungs() -> list[Rung]:
    """List what is compared: the reference with greedy, then every level with the one below."""
    names = [level.name for level in LEVELS]
    pairs = [Rung(above, below) for below, above in pairwise(names)]
    return [Rung(REFERENCE, BASE), *pairs]


def climb(game: Game, rung: Rung, trial: Trial) -> Generator[Result]:
    """Play a rung: with swapped seats if two can play, else each alone; results as they grow."""
    names = tuple(budgeted(name, game, trial.share) for name in (rung.stronger, rung.weaker))
    tables = [names] if 2 in game.seats else [names[:1], names[1:]]
    total = Report()
    for bots in tables:
        plan = Plan(game.id, len(bots), bots, seed=trial.seed)
        with closing(simulate(plan, trial.games, trial.jobs)) as reports:
            for report in reports:
                total.merge(report)
                yield Result(rung, *(total.tallies.get(name, Tally()) for name in names))


def budgeted(name: str, game: Game, share: float) -> str:
    """Write a level with its iterations, so that no clock has a say; others stay as they are."""
    return f"{name}@{iterations(name, game, share)}" if name in BUDGETS else name
