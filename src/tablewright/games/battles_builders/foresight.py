"""What a table will come to: the judgement of search, by what chips turned out to be worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.heuristics import judge
from tablewright.games.battles_builders.position import Position

MIDDLE: Final = 4.5  # rounds to come in mid-game
THIS_ROUND: Final = 0.7  # how much of one the present round is
TURNING: Final = 0.45  # how fast leads turn with rounds: somewhat less than by their root


def foresee(table: Position, seat: int) -> float:
    """Judge a table for a seat, where search stops."""
    return judge(table, seat, True)


def all_suspense() -> vec[float]:
    """How far leads may still turn, with any number of rounds to come after this one."""
    turns = vec[float]()
    for later in range(codes.ROUNDS + 1):
        turns = append(turns, ((float(later) + THIS_ROUND) / MIDDLE) ** TURNING)
    return turns


SUSPENSE: Final = all_suspense()
