"""How good a table is for a seat, at a glance: for the greedy bot and for search."""

from __future__ import annotations

from tablewright.games.sylvan_dale.position import Position


def value(table: Position, seat: int) -> float:
    """Judge."""
    return 0.0
