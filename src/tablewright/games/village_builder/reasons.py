"""Which rule says no to an action that is not legal now."""

from __future__ import annotations

from mypy_extensions import i64

from tablewright.games.village_builder import choices, codes, ground
from tablewright.games.village_builder.position import Position


def why_not(table: Position, action: i64) -> str:
    """Name the clause that forbids an action."""
    if table.phase == codes.PHASE_OVER:
        return "VB-12"
    if codes.TRADE <= action < codes.TRADE_END:
        return why_no_trade(table, action - codes.TRADE)
    if codes.BUILD <= action < codes.BUILD_END:
        return why_no_building(table, action - codes.BUILD)
    if codes.PAY <= action <= codes.PAY_COINS and table.phase == codes.PHASE_PAY:
        return "VB-32"
    if action >= codes.AT:
        return why_no_place(table, action - codes.AT)
    return table.plan().actions.of[action].clause


def why_no_trade(table: Position, trade: i64) -> str:
    """Why a trade is not possible: VB-34 if the good is there but was only just received."""
    given = table.box.gives[trade]
    received = table.has(given) > 0 and table.tradable[given] == 0
    return "VB-34" if received and table.phase == codes.PHASE_TRADE else "VB-16"


def why_no_building(table: Position, kind: i64) -> str:
    """Why a card cannot be built."""
    if table.phase != codes.PHASE_BUILD or table.hand[kind] == 0:
        return "VB-20"
    if not choices.can_pay(table, kind):
        return "VB-32"
    if table.box.unique[kind] and table.visible[kind] > 0:
        return "VB-25"
    if table.box.level[kind] > 1:
        return "VB-24"
    return "VB-26" if table.box.at_the_end[kind] else "VB-23"


def why_no_place(table: Position, place: i64) -> str:
    """Why a place cannot be chosen."""
    cell = ground.cell_of(table, place)
    if table.phase in (codes.PHASE_BURN, codes.PHASE_DEMOLISH):
        return "VB-29"
    if table.phase != codes.PHASE_PLACE:
        return "VB-20"
    if table.box.level[table.building] > 1:
        return "VB-24"
    if cell == codes.NOTHING or table.grid[cell] > 0 or not ground.is_beside_village(table, cell):
        return "VB-22"
    return "VB-26" if ground.line_is_short(table, cell) else "VB-23"
