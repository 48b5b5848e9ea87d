"""Which rule says no to an action that is not legal now."""

from __future__ import annotations

from mypy_extensions import i64

from tablewright.games.village_builder import choices, ground
from tablewright.games.village_builder.box import (
    AT,
    BUILD,
    BUILD_END,
    COLLECT,
    DEMOLISH_NONE,
    DISCARD,
    EVENT,
    NOTHING,
    PAY,
    RETURN,
    STORE,
    TRADE,
    TRADE_END,
)
from tablewright.games.village_builder.position import (
    CHOOSE_BUILDING,
    CHOOSE_PAYMENT,
    CHOOSE_PLACE,
    CHOOSE_TARGET,
    CHOOSE_TRADE,
    CHOOSE_VICTIM,
    OVER,
    Position,
)


def why_not(table: Position, action: i64) -> str:
    """Name the clause that forbids an action."""
    if table.phase == OVER:
        return "VB-12"
    if action < COLLECT:
        return "VB-13"
    if action < TRADE:
        return "VB-14"
    if action < STORE:
        return why_no_trade(table, action)
    if action < DEMOLISH_NONE:
        return "VB-17"
    if action < BUILD:
        return "VB-19"
    if action < PAY:
        return why_no_building(table, action)
    if action < RETURN:
        return "VB-32" if table.phase == CHOOSE_PAYMENT else "VB-20"
    if action < DISCARD:
        return "VB-33"
    if action < EVENT:
        return "VB-21"
    if action < AT:
        return "VB-11"
    return why_no_place(table, action)


def why_no_trade(table: Position, action: i64) -> str:
    """Why a trade is not possible: VB-34 if the good is there but was only just received."""
    if table.phase != CHOOSE_TRADE or action == TRADE_END:
        return "VB-16"
    given = table.box.gives[action - TRADE]
    received = table.has(given) > 0 and table.tradable[given] == 0
    return "VB-34" if received else "VB-16"


def why_no_building(table: Position, action: i64) -> str:
    """Why a card cannot be built."""
    kind = action - BUILD
    if table.phase != CHOOSE_BUILDING or action == BUILD_END or table.hand[kind] == 0:
        return "VB-20"
    if not choices.can_pay(table, kind):
        return "VB-32"
    if table.box.unique[kind] and table.visible[kind] > 0:
        return "VB-25"
    if table.box.level[kind] > 1:
        return "VB-24"
    return "VB-26" if table.box.at_the_end[kind] else "VB-23"


def why_no_place(table: Position, action: i64) -> str:
    """Why a place cannot be chosen."""
    cell = ground.cell_of(table, action)
    if table.phase in (CHOOSE_VICTIM, CHOOSE_TARGET):
        return "VB-29"
    if table.phase != CHOOSE_PLACE:
        return "VB-20"
    if table.box.level[table.building] > 1:
        return "VB-24"
    if cell == NOTHING or table.grid[cell] > 0 or not ground.is_beside_village(table, cell):
        return "VB-22"
    return "VB-26" if ground.line_is_short(table, cell) else "VB-23"
