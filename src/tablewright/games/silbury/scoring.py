"""Points, ties and places."""

from __future__ import annotations

from mypy_extensions import i64

from tablewright.engine.events import ScoreLine
from tablewright.games.silbury.box import CARDS, PILE
from tablewright.games.silbury.position import Position


def potion_points(table: Position, seat: i64) -> i64:
    """SB-71: the points of the potions a seat has brewed."""
    points: i64 = 0
    for card in range(CARDS):
        if table.brewer[card] == seat:
            points += table.box.points[card]
    return points


def favour_points(table: Position, seat: i64) -> i64:
    """SB-71, SB-61: for each potion whose symbol is that of a favour the seat owns."""
    points: i64 = 0
    for card in range(CARDS):
        if table.brewer[card] == seat and table.patron[card // PILE] == seat:
            points += table.box.favour_points
    return points


def billhook_points(table: Position, seat: i64) -> i64:
    """SB-71: for owning the billhook."""
    return table.box.billhook_points if table.billhook == seat else 0


def score(table: Position, seat: i64) -> i64:
    """SB-71: all of a seat's points, as if the game ended now."""
    points = billhook_points(table, seat)
    for card in range(CARDS):
        if table.brewer[card] == seat:
            points += table.box.points[card]
            if table.patron[card // PILE] == seat:
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


def rank(table: Position, seat: i64) -> tuple[int, int, int]:
    """SB-72: what places are compared by, the smallest being first."""
    return -int(score(table, seat)), int(table.potions(seat)), int(table.herbs(seat))


def best_seats(table: Position) -> list[int]:
    """SB-72: the winner, or all who share the win."""
    ranks = [rank(table, seat) for seat in range(table.seats)]
    first = min(ranks)
    return [seat for seat in range(table.seats) if ranks[seat] == first]
