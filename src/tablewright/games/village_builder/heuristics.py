"""How good a table is, at a glance: for the greedy bot and for search."""

from __future__ import annotations

from tablewright.games.village_builder.position import Position
from tablewright.games.village_builder.scoring import score


def value(table: Position, seat: int) -> float:
    """Judge a table."""
    return float(score(table))
