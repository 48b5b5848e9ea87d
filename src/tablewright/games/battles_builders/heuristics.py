"""How good a table is for a seat, at a glance: for the greedy bot and for search."""

from __future__ import annotations

from tablewright.games.battles_builders.position import Position
from tablewright.games.battles_builders.scoring import score


def value(table: Position, seat: int) -> float:
    """Judge a table for a seat."""
    return float(score(table, seat))
