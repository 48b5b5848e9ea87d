"""What the player sees: what the plan shows, with the faces of cards and what follows from them.

Everything lies open but the order of the deck. Which events are still in which pile is known from
the set-up. Coordinates count eastwards and southwards from the first Peasant Hut at 0, 0.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablewright.games.village_builder import codes, ground, scoring, talk
from tablewright.games.village_builder.box import TYPES, WORKS
from tablewright.games.village_builder.effects import GIFTS, Halves
from tablewright.games.village_builder.plan import EVENTS, GOODS
from tablewright.games.village_builder.position import Position


def look(table: Position, seat: int | None) -> dict[str, Any]:
    """Show the table."""
    shown = table.plan().look(table, seat)
    box = table.box
    points = scoring.score(table)
    own = {key: shown.pop(key) for key in ("villagers", "coins", "wood", "stone", "vp")}
    for heap in ("stored", "discards", "gone"):
        shown[heap] = [name for name, count in shown[heap].items() for _ in range(count)]
    hand = [kind for kind in range(codes.BUILDINGS) for _ in range(table.hand[kind])]
    return {
        **shown,
        "board": {**own, "housing": int(table.housing()), "caps": show_caps(table)},
        "village": [show_building(table, c) for c in range(len(table.grid)) if table.grid[c] > 0],
        "hand": [show_card(table, kind) for kind in hand],
        "hand_limit": int(table.hand_limit()),
        "deck": int(table.left_in_deck()),
        "piles": [show_pile(table, pile) for pile in range(codes.PILES)],
        "score": int(points),
        "band": box.band(points),
        "bands": list(box.bands),
        "omens": {"plague": box.plague.to_dict(), "fire": box.fire.to_dict()},
        "sheet": [line.to_dict() for line in scoring.sheet(table)],
        "turn": show_turn(table, shown["turn"]),
    }


def show_caps(table: Position) -> dict[str, int]:
    """Show how much there can be."""
    caps = {good: int(table.box.caps[i]) for i, good in enumerate(GOODS.fixed)}
    return {"villagers": int(table.box.villager_cap), **caps}


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
        "name": box.name(kind),
        "type": TYPES[box.type[kind]],
        "level": box.marks[kind],
        "cost": {good: int(box.cost[kind * 3 + i]) for i, good in enumerate(GOODS.fixed)},
        "work": {word: works[i] for i, word in enumerate(WORKS) if works[i]},
        "crew": int(box.crew[kind]),
        "hand": int(box.hand_of[kind]),
        "points": int(box.points[kind]),
        "left": show_half(table, box.left_half, kind),
        "right": show_half(table, box.right_half, kind),
    }


def show_half(table: Position, side: Halves, kind: i64) -> dict[str, Any] | None:
    """Show a half of a connection and its bonus."""
    if side.symbol[kind] == codes.NOTHING:
        return None
    gifts = {word: int(side.gives(kind, i)) for i, word in enumerate(GIFTS)}
    return {"symbol": table.box.symbols[side.symbol[kind]], **gifts}


def show_pile(table: Position, pile: i64) -> dict[str, int]:
    """Show how many cards are left of a pile, and the events that must still be among them."""
    shown = {"cards": int(table.piles[pile])}
    for event, name in enumerate(EVENTS.fixed):
        shown[name] = int(table.pile_events(pile, codes.BUILDINGS + event))
    return shown


def show_turn(table: Position, turn: dict[str, Any]) -> dict[str, Any]:
    """Show how far the round has come."""
    building = table.building
    return {
        **turn,
        "events": talk.omens(table.waiting),
        "aside": talk.omens(table.aside),
        "tradable": [int(count) for count in table.tradable],
        "building": None if building == codes.NOTHING else show_card(table, building),
    }
