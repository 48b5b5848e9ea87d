"""Points and places."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Outsider, ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.position import PHANTOM, Position


def event_points(table: Position, side: i64) -> i64:
    """BB-50: the points of the event tiles a side has taken."""
    return taken_points(table, side) - barbarian_points(table, side)


def barbarian_points(table: Position, side: i64) -> i64:
    """BB-33: what the barbarians took from a side."""
    barbarians = table.box.barbarians
    return table.box.points[barbarians] if table.has_taken(side, barbarians) else 0


def taken_points(table: Position, side: i64) -> i64:
    """BB-30, BB-33: what all events brought a side, and the barbarians took."""
    points: i64 = 0
    taken = table.taken[side]
    event: i64 = 0
    while taken != 0:
        if taken & 1:
            points += table.box.points[event]
        taken >>= 1
        event += 1
    return points


def penalty_points(table: Position, side: i64) -> i64:
    """BB-4: the chips of -1 for having placed nothing."""
    return table.penalties[side] * table.box.penalty


def tile_points(table: Position, side: i64) -> i64:
    """BB-13, BB-14: what strategy tiles add or take at the end."""
    points: i64 = 0
    if table.extra_won and table.tile_at[codes.TILE_EXTRA] == side:
        points += table.box.extra
    if table.tile_at[codes.TILE_CATAPULT] == side:
        points += table.box.catapult
    return points


def score(table: Position, side: i64) -> i64:
    """BB-50: all of a side's points as if the game ended now; chips left over are nothing."""
    points = table.builder_points[side] + penalty_points(table, side) + tile_points(table, side)
    return points + taken_points(table, side)


def sheet(table: Position, side: i64) -> list[ScoreLine]:
    """Tell where a side's points come from."""
    return [
        ScoreLine("builders", int(table.builder_points[side]), "BB-20"),
        ScoreLine("events", int(event_points(table, side)), "BB-30"),
        ScoreLine("barbarians", int(barbarian_points(table, side)), "BB-33"),
        ScoreLine("penalties", int(penalty_points(table, side)), "BB-4"),
        ScoreLine("tiles", int(tile_points(table, side)), "BB-50"),
    ]


# BB-51: the highest score wins, equal ones share.
MEASURES: Final = [Measure("points", "BB-51")]


def measured(table: Position, seat: i64) -> vec[i64]:
    """BB-51: what a seat has of the only measure."""
    return vec[i64]([score(table, seat)])


def outsiders(table: Position) -> list[Outsider]:
    """BB-41: the fictional player scores as a player would, but cannot win."""
    if not table.with_phantom():
        return []
    return [Outsider(PHANTOM, "BB-41", sheet(table, table.seats))]
