"""What may be played: the list of each phase, ascending."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.village_builder import codes
from tablewright.games.village_builder.ground import places_for, removable
from tablewright.games.village_builder.position import Position

ALL_PLACES: Final = 1_000_000


def legal(table: Position) -> vec[i64]:
    """List what may be played now."""
    phase = table.phase
    if phase == codes.PHASE_WORK:
        return works(table)
    if phase == codes.PHASE_BUILD:
        return buildings(table)
    if phase == codes.PHASE_PLACE:
        return places_for(table, table.building, ALL_PLACES)
    if phase == codes.PHASE_PAY:
        return payments(table)
    if phase == codes.PHASE_COLLECT:
        return collections(table)
    if phase == codes.PHASE_TRADE:
        return append(trades(table), codes.TRADE_END)
    if phase == codes.PHASE_STORE:
        return append(moves(table), codes.STORE_END)
    if phase == codes.PHASE_DEMOLISH:
        return targets(table)
    if phase == codes.PHASE_DISCARD:
        return kinds(table.hand, codes.DISCARD)
    if phase == codes.PHASE_RETURN:
        return kinds(table.discards, codes.RETURN)
    if phase == codes.PHASE_BURN:
        return removable(table)
    if phase == codes.PHASE_EVENT:
        return vec[i64]([codes.EVENT, codes.EVENT + 1])
    return vec[i64]()


def kinds(counts: vec[i64], base: i64) -> vec[i64]:
    """The kinds of building cards of which there is at least one."""
    actions = vec[i64](capacity=8)
    for kind in range(codes.BUILDINGS):
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
    for kind in range(codes.BUILDINGS):
        if can_work(table, kind):
            actions = append(actions, codes.WORK + kind)
    return append(actions, codes.WORK_END)


def collections(table: Position) -> vec[i64]:
    """VB-14: the buildings still to be collected from, in any order."""
    actions = kinds(table.working, codes.COLLECT)
    for kind in range(codes.BUILDINGS):
        if table.working[kind] > 0 and table.box.is_plain[kind]:
            return append(actions, codes.COLLECT_REST)
    return actions


def trades(table: Position) -> vec[i64]:
    """VB-16, VB-34: what a market's villager can trade: nothing into a full store."""
    actions = vec[i64](capacity=codes.TRADES)
    box = table.box
    for trade in range(codes.TRADES):
        taken = box.takes[trade]
        if table.tradable[box.gives[trade]] > 0 and table.has(taken) < box.caps[taken]:
            actions = append(actions, codes.TRADE + trade)
    return actions


def moves(table: Position) -> vec[i64]:
    """VB-17: the cards that can go into the Warehouse or come out of it."""
    actions = kinds(table.hand, codes.STORE)
    for kind in range(codes.BUILDINGS):
        if table.stored[kind] > 0:
            actions = append(actions, codes.FETCH + kind)
    return actions


def targets(table: Position) -> vec[i64]:
    """VB-19, VB-29, VB-38: what the Catapult can demolish, itself included, or nothing."""
    actions = vec[i64]([codes.DEMOLISH_NONE])
    for action in removable(table):
        actions = append(actions, action)
    return actions


def can_pay(table: Position, kind: i64) -> bool:
    """VB-20, VB-32: whether goods, and other cards in hand for coins, suffice for a card."""
    cost = table.box.cost
    row = kind * 3
    if cost[row + codes.GOOD_WOOD] > table.wood or cost[row + codes.GOOD_STONE] > table.stone:
        return False
    return cost[row + codes.GOOD_COINS] <= table.coins + table.in_hand - 1


def buildings(table: Position) -> vec[i64]:
    """VB-20: the cards in hand that can be paid in full and have a place, or the end."""
    actions = vec[i64](capacity=8)
    box = table.box
    plain = codes.NOTHING  # whether a card without conditions has a place: asked once for all
    for kind in range(codes.BUILDINGS):
        if table.hand[kind] == 0 or not can_pay(table, kind):
            continue
        if box.level[kind] > 1 or box.at_the_end[kind] or box.unique[kind]:
            fits = len(places_for(table, kind, 1)) > 0
        else:
            if plain == codes.NOTHING:
                plain = len(places_for(table, kind, 1))
            fits = plain > 0
        if fits:
            actions = append(actions, codes.BUILD + kind)
    return append(actions, codes.BUILD_END)


def payments(table: Position) -> vec[i64]:
    """VB-20: a card of the hand, or all the rest in coins as far as they go."""
    actions = kinds(table.hand, codes.PAY)
    return append(actions, codes.PAY_COINS) if table.coins > 0 else actions
