"""How good a table is for a seat, at a glance: for the greedy bot and for search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.silbury import codes
from tablewright.games.silbury.position import Position
from tablewright.games.silbury.scoring import score

# In points. A coin buys a third of a favour's tokens, or a re-roll; a token is part of a potion.
GOLD_WORTH: Final = 0.45
HERB_WORTH: Final = 0.3
FAVOUR_WORTH: Final = 1.5  # a pile's card may yet be brewed: three points each, seldom all
PLAN_WORTH: Final = 0.75  # a potion that could be paid now is nearly brewed
MISSING: Final = 0.62  # each missing token makes a plan that much less likely
FAR: Final = 0.8  # and so does each clearing the druid has to go
LAST_ROUND: Final = 0.25  # what is not yet in points hardly counts any more
WIN: Final = 20.0


def value(table: Position, seat: int) -> float:
    """Judge a table for a seat: its own prospects against the best rival's."""
    own = prospects(table, seat)
    rival = -1000.0
    for other in range(table.seats):
        if other != seat:
            rival = max(rival, prospects(table, other))
    if table.phase == codes.PHASE_OVER:
        winners = table.winners()
        return own - rival + (WIN / len(winners) if seat in winners else -WIN)
    return own - rival


def prospects(table: Position, seat: i64) -> float:
    """A seat's points, and what it may yet make of gold, tokens, favours and plans."""
    points = float(score(table, seat))
    if table.phase == codes.PHASE_OVER:
        return points
    hope = float(table.has(seat, codes.GOLD)) * GOLD_WORTH + float(table.herbs(seat)) * HERB_WORTH
    if table.experienced:
        hope += favour_hope(table, seat)
    hope += plans(table, seat)
    return points + (hope * LAST_ROUND if table.a_pile_is_empty() else hope)


def favour_hope(table: Position, seat: i64) -> float:
    """What a seat's favours may bring for potions still in their piles."""
    hope = 0.0
    for spirit in range(codes.SPIRITS):
        if table.patron[spirit] == seat:
            hope += float(table.left_in_pile(spirit)) * FAVOUR_WORTH
    return hope


def plans(table: Position, seat: i64) -> float:
    """The best potion in sight, and half of the next best."""
    best = 0.0
    second = 0.0
    for ahead in range(codes.SPIRITS):
        spirit = table.spirit_at[(table.druid + ahead) % codes.SPIRITS]
        card = table.top_of_pile(spirit)
        if card == codes.NOBODY:
            continue
        worth = plan(table, seat, card, distance(table.box.window, ahead))
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    return best + second * 0.5


def distance(window: vec[i64], ahead: i64) -> i64:
    """How many steps the druid has to take until a clearing is in his window."""
    least: i64 = codes.SPIRITS
    for offset in window:
        steps = (ahead - offset) % codes.SPIRITS
        if steps < least:
            least = steps
    return least


def plan(table: Position, seat: i64, card: i64, steps: i64) -> float:
    """What a potion is worth to a seat, the less the more is missing and the further it is."""
    cost = table.box.cost
    spare: i64 = 0
    missing: i64 = 0
    for colour in range(codes.COLOURS):
        rest = table.has(seat, colour) - cost[card * codes.GOODS + colour]
        if rest < 0:
            missing -= rest
        else:
            spare += rest
    if spare < cost[card * codes.GOODS + codes.ANY]:
        missing += cost[card * codes.GOODS + codes.ANY] - spare
    worth = float(table.box.points[card]) * PLAN_WORTH
    if table.patron[card // codes.PILE] == seat:
        worth += float(table.box.favour_points) * PLAN_WORTH
    for _ in range(missing):
        worth *= MISSING
    for _ in range(steps):
        worth *= FAR
    return worth
