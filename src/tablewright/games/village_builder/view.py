"""What the player sees: a whitelist, written by hand, so that nothing hidden can slip in.

Everything lies open but the order of the deck. Which events are still in which pile is known from
the set-up. Coordinates count eastwards and southwards from the first Peasant Hut at 0, 0.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablewright.games.village_builder import ground, scoring
from tablewright.games.village_builder.box import (
    BUILDINGS,
    CARDS,
    EVENTS,
    GOODS,
    KINDS,
    NOTHING,
    PILES,
    TYPES,
    WORKS,
)
from tablewright.games.village_builder.effects import GIFTS, Halves
from tablewright.games.village_builder.position import PHASES, Position


def look(table: Position) -> dict[str, Any]:
    """Show the table."""
    box = table.box
    points = scoring.score(table)
    return {
        "round": int(table.round),
        "phase": PHASES[table.phase],
        "last_round": table.last_round,
        "built": table.built,
        "board": show_board(table),
        "village": [show_building(table, c) for c in range(len(table.grid)) if table.grid[c] > 0],
        "hand": [show_card(table, kind) for kind in range(KINDS) for _ in range(table.hand[kind])],
        "hand_limit": int(table.hand_limit()),
        "stored": table.dump_cards(table.stored),
        "discards": table.dump_cards(table.discards),
        "gone": table.dump_cards(table.gone),
        "deck": int(table.left_in_deck()),
        "piles": [show_pile(table, pile) for pile in range(PILES)],
        "score": int(points),
        "band": box.band(points),
        "bands": list(box.bands),
        "omens": {"plague": box.plague.to_dict(), "fire": box.fire.to_dict()},
        "sheet": [line.to_dict() for line in scoring.sheet(table)],
        "turn": show_turn(table),
    }


def show_board(table: Position) -> dict[str, Any]:
    """Show the player's board: what there is, and how much there can be."""
    caps = {good: int(table.box.caps[i]) for i, good in enumerate(GOODS)}
    return {
        "villagers": int(table.villagers),
        "housing": int(table.housing()),
        "coins": int(table.coins),
        "wood": int(table.wood),
        "stone": int(table.stone),
        "vp": int(table.vp),
        "caps": {"villagers": int(table.box.villager_cap), **caps},
    }


def show_building(table: Position, cell: i64) -> dict[str, Any]:
    """Show a building, where it stands and what it covers."""
    x, y = table.spot(cell)
    return {
        "x": x,
        "y": y,
        "at": f"at.{x}.{y}",
        "start": ground.is_start(table, cell),
        "covers": table.stack_names(cell)[:-1],
        **show_card(table, ground.top(table, cell)),
    }


def show_card(table: Position, kind: i64) -> dict[str, Any]:
    """Show the face of a card."""
    box = table.box
    works = [int(amount) for amount in box.works[kind * len(WORKS) : (kind + 1) * len(WORKS)]]
    return {
        "name": BUILDINGS[kind],
        "type": TYPES[box.type[kind]],
        "level": box.marks[kind],
        "cost": {good: int(box.cost[kind * 3 + i]) for i, good in enumerate(GOODS)},
        "work": {word: works[i] for i, word in enumerate(WORKS) if works[i]},
        "crew": int(box.crew[kind]),
        "hand": int(box.hand_of[kind]),
        "points": int(box.points[kind]),
        "left": show_half(table, box.left_half, kind),
        "right": show_half(table, box.right_half, kind),
    }


def show_half(table: Position, side: Halves, kind: i64) -> dict[str, Any] | None:
    """Show a half of a connection and its bonus."""
    if side.symbol[kind] == NOTHING:
        return None
    gifts = {word: int(side.gives(kind, i)) for i, word in enumerate(GIFTS)}
    return {"symbol": table.box.symbols[side.symbol[kind]], **gifts}


def show_pile(table: Position, pile: i64) -> dict[str, int]:
    """Show how many cards are left of a pile, and the events that must still be among them."""
    shown = {"cards": int(table.piles[pile])}
    for event, name in enumerate(EVENTS):
        shown[name] = int(table.pile_events(pile, KINDS + event))
    return shown


def show_turn(table: Position) -> dict[str, Any]:
    """Show how far the round has come."""
    box = table.box
    return {
        "events": [EVENTS[0]] * int(table.plagues) + [EVENTS[1]] * int(table.fires),
        "aside": [name for i, name in enumerate(EVENTS) for _ in range(table.aside[i])],
        "at_home": int(table.at_home),
        "working": {box.name(k): int(table.working[k]) for k in range(CARDS) if table.working[k]},
        "trades_left": int(table.trades_left),
        "tradable": [int(count) for count in table.tradable],
        "moves_left": int(table.moves_left),
        "building": None if table.building == NOTHING else show_card(table, table.building),
        "site": None if table.site == NOTHING else table.coordinates(table.site),
        "due": int(table.due),
    }
