"""What may be played: the list of each phase, ascending."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.village_builder.box import (
    BUILD,
    BUILD_END,
    COINS,
    COLLECT,
    COLLECT_REST,
    DEMOLISH_NONE,
    DISCARD,
    EVENT,
    FETCH,
    KINDS,
    NOTHING,
    PAY,
    PAY_COINS,
    RETURN,
    STONE,
    STORE,
    STORE_END,
    TRADE,
    TRADE_END,
    TRADES,
    WOOD,
    WORK,
    WORK_END,
)
from tablewright.games.village_builder.ground import places_for, removable
from tablewright.games.village_builder.position import (
    CHOOSE_BUILDING,
    CHOOSE_COLLECT,
    CHOOSE_DISCARD,
    CHOOSE_EVENT,
    CHOOSE_MOVE,
    CHOOSE_PAYMENT,
    CHOOSE_PLACE,
    CHOOSE_RETURN,
    CHOOSE_TARGET,
    CHOOSE_TRADE,
    CHOOSE_VICTIM,
    CHOOSE_WORK,
    Position,
)

ALL_PLACES: Final = 1_000_000


def choices(table: Position) -> vec[i64]:
    """List what may be played now."""
    phase = table.phase
    if phase == CHOOSE_WORK:
        return works(table)
    if phase == CHOOSE_BUILDING:
        return buildings(table)
    if phase == CHOOSE_PLACE:
        return places_for(table, table.building, ALL_PLACES)
    if phase == CHOOSE_PAYMENT:
        return payments(table)
    if phase == CHOOSE_COLLECT:
        return collections(table)
    if phase == CHOOSE_TRADE:
        return append(trades(table), TRADE_END)
    if phase == CHOOSE_MOVE:
        return append(moves(table), STORE_END)
    if phase == CHOOSE_TARGET:
        return targets(table)
    if phase == CHOOSE_DISCARD:
        return kinds(table.hand, DISCARD)
    if phase == CHOOSE_RETURN:
        return kinds(table.discards, RETURN)
    if phase == CHOOSE_VICTIM:
        return removable(table)
    if phase == CHOOSE_EVENT:
        return vec[i64]([EVENT, EVENT + 1])
    return vec[i64]()


def kinds(counts: vec[i64], base: i64) -> vec[i64]:
    """The kinds of building cards of which there is at least one."""
    actions = vec[i64](capacity=8)
    for kind in range(KINDS):
        if counts[kind] > 0:
            actions = append(actions, base + kind)
    return actions


def can_work(table: Position, kind: i64) -> bool:
    """VB-13: whether a building of a kind is free, has work, and there are villagers enough."""
    crew = table.box.crew[kind]
    return crew > 0 and crew <= table.at_home and table.free_places(kind) > 0


def works(table: Position) -> vec[i64]:
    """VB-13: the buildings a villager can be sent to, equal ones being one choice, or none."""
    actions = vec[i64](capacity=16)
    for kind in range(KINDS):
        if can_work(table, kind):
            actions = append(actions, WORK + kind)
    return append(actions, WORK_END)


def collections(table: Position) -> vec[i64]:
    """VB-14: the buildings still to be collected from, in any order."""
    actions = kinds(table.working, COLLECT)
    for kind in range(KINDS):
        if table.working[kind] > 0 and table.box.is_plain[kind]:
            return append(actions, COLLECT_REST)
    return actions


def trades(table: Position) -> vec[i64]:
    """VB-16, VB-34: what a market's villager can trade: nothing into a full store."""
    actions = vec[i64](capacity=TRADES)
    box = table.box
    for trade in range(TRADES):
        taken = box.takes[trade]
        if table.tradable[box.gives[trade]] > 0 and table.has(taken) < box.caps[taken]:
            actions = append(actions, TRADE + trade)
    return actions


def moves(table: Position) -> vec[i64]:
    """VB-17: the cards that can go into the Warehouse or come out of it."""
    actions = kinds(table.hand, STORE)
    for kind in range(KINDS):
        if table.stored[kind] > 0:
            actions = append(actions, FETCH + kind)
    return actions


def targets(table: Position) -> vec[i64]:
    """VB-19, VB-29, VB-38: what the Catapult can demolish, itself included, or nothing."""
    actions = vec[i64]([DEMOLISH_NONE])
    for action in removable(table):
        actions = append(actions, action)
    return actions


def can_pay(table: Position, kind: i64) -> bool:
    """VB-20, VB-32: whether goods, and other cards in hand for coins, suffice for a card."""
    cost = table.box.cost
    row = kind * 3
    if cost[row + WOOD] > table.wood or cost[row + STONE] > table.stone:
        return False
    return cost[row + COINS] <= table.coins + table.in_hand - 1


def buildings(table: Position) -> vec[i64]:
    """VB-20: the cards in hand that can be paid in full and have a place, or the end."""
    actions = vec[i64](capacity=8)
    box = table.box
    plain = NOTHING  # whether a card without conditions has a place: asked once for all
    for kind in range(KINDS):
        if table.hand[kind] == 0 or not can_pay(table, kind):
            continue
        if box.level[kind] > 1 or box.at_the_end[kind] or box.unique[kind]:
            fits = len(places_for(table, kind, 1)) > 0
        else:
            if plain == NOTHING:
                plain = len(places_for(table, kind, 1))
            fits = plain > 0
        if fits:
            actions = append(actions, BUILD + kind)
    return append(actions, BUILD_END)


def payments(table: Position) -> vec[i64]:
    """VB-20: a card of the hand, or all the rest in coins as far as they go."""
    actions = kinds(table.hand, PAY)
    return append(actions, PAY_COINS) if table.coins > 0 else actions
