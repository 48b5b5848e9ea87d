"""The set-up: events, chips and the start tile."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.position import Position


def lay_out(table: Position) -> None:
    """BB-1: shuffle the events, hand out the chips, draw the first starting player."""
    table.plan().clear(table)
    table.order = vec[i64](range(codes.ROUNDS))
    table.chance().shuffle(table.order)
    for side in range(table.sides):
        for kind in range(codes.KINDS):
            table.chips[table.place_of(side, codes.RESERVE) + kind] = table.total(side, kind)
    table.start = table.chance().below(table.seats)
