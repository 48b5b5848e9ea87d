"""Points, ties and places."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.games.silbury import codes
from tablewright.games.silbury.position import Position


def potion_points(table: Position, seat: i64) -> i64:
    """SB-71: the points of the potions a seat has brewed."""
    points: i64 = 0
    for card in range(codes.POTIONS):
        if table.brewer[card] == seat:
            points += table.box.points[card]
    return points


def favour_points(table: Position, seat: i64) -> i64:
    """SB-71, SB-61: for each potion whose symbol is that of a favour the seat owns."""
    points: i64 = 0
    for card in range(codes.POTIONS):
        if table.brewer[card] == seat and table.patron[card // codes.PILE] == seat:
            points += table.box.favour_points
    return points


def billhook_points(table: Position, seat: i64) -> i64:
    """SB-71: for owning the billhook."""
    return table.box.billhook_points if table.billhook == seat else 0


def score(table: Position, seat: i64) -> i64:
    """SB-71: all of a seat's points, as if the game ended now."""
    points = billhook_points(table, seat)
    for card in range(codes.POTIONS):
        if table.brewer[card] == seat:
            points += table.box.points[card]
            if table.patron[card // codes.PILE] == seat:
                points += table.box.favour_points
    return points


def sheet(table: Position, seat: i64) -> list[ScoreLine]:
    """Tell where a seat's points come from."""
    lines = [
        ScoreLine("potions", potion_points(table, seat), "SB-71"),
        ScoreLine("billhook", billhook_points(table, seat), "SB-71"),
    ]
    if table.experienced:
        lines.append(ScoreLine("favours", favour_points(table, seat), "SB-71"))
    return lines


# SB-72: what places are compared by.
MEASURES: Final = [
    Measure("points", "SB-72"),
    Measure("potions", "SB-72", fewer=True),
    Measure("herbs", "SB-72", fewer=True),
]


def measured(table: Position, seat: i64) -> vec[i64]:
    """SB-72: what a seat has of each measure."""
    return vec[i64]([score(table, seat), table.potions(seat), table.herbs(seat)])
