"""What a seat sees: a whitelist, written by hand, so that nothing hidden can slip in.

In Silbury everybody sees the same; hidden are the order of the piles below their top card and of
the favours' stack.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablewright.games.silbury.box import COLOURS, DICE, GOLD, POWERS, SPIRITS
from tablewright.games.silbury.position import IN_BOX, NOBODY, OVER, PHASES, Position
from tablewright.games.silbury.scoring import score


def look(table: Position) -> dict[str, Any]:
    """Show the table."""
    box = table.box
    return {
        "round": int(table.round),
        "phase": PHASES[table.phase],
        "last_round": table.a_pile_is_empty(),
        "idle": int(table.idle),
        "billhook": int(table.billhook),
        "druid": int(table.druid),
        "window": sorted(int(table.druid + offset) % SPIRITS for offset in box.window),
        "clearings": [show_clearing(table, place) for place in range(SPIRITS)],
        "stock": table.count_goods(table.stock, 0),
        "players": [show_player(table, seat) for seat in range(table.seats)],
        "favours": {
            "open": [show_favour(table, spirit) if spirit >= 0 else None for spirit in table.row],
            "stack": int(table.left_in_stack()),
            "cost": int(box.favour_cost),
            "points": int(box.favour_points),
        },
        "dice": [show_die(table, die) for die in range(DICE) if table.holder[die] != IN_BOX],
        "turn": show_turn(table),
    }


def show_clearing(table: Position, place: i64) -> dict[str, Any]:
    """Show a clearing, its spirit, its power, what is sown and its pile."""
    spirit = table.spirit_at[place]
    top = table.top_of_pile(spirit)
    return {
        "spirit": table.box.spirits[spirit],
        "power": POWERS[table.box.clearing_power[spirit]],
        "herbs": table.count_herbs(table.sown, place * COLOURS),
        "pile": int(table.left_in_pile(spirit)),
        "top": None if top == NOBODY else show_potion(table, top),
    }


def show_potion(table: Position, card: i64) -> dict[str, Any]:
    """Show the face of a potion."""
    box = table.box
    parts = [*box.colours, "any"]
    power = box.power[card]
    return {
        "name": box.cards[card],
        "recipe": box.recipes[card],
        "cost": {part: int(box.cost[card * len(parts) + i]) for i, part in enumerate(parts)},
        "points": int(box.points[card]),
        "power": None if power < 0 else POWERS[power],
    }


def show_favour(table: Position, spirit: i64) -> dict[str, Any]:
    """Show the face of a favour."""
    return {
        "spirit": table.box.spirits[spirit],
        "power": POWERS[table.box.favour_power[spirit]],
    }


def show_player(table: Position, seat: i64) -> dict[str, Any]:
    """Show what lies before a player; brewed cards were face up, so all know them."""
    return {
        "goods": table.count_goods(table.goods, seat * (COLOURS + 1)),
        "potions": [
            show_potion(table, card) for card, owner in enumerate(table.brewer) if owner == seat
        ],
        "favours": [
            show_favour(table, spirit) for spirit, owner in enumerate(table.patron) if owner == seat
        ],
        "score": int(score(table, seat)),
    }


def show_die(table: Position, die: i64) -> dict[str, Any]:
    """Show a die, its face, who took it, and the name of the action that takes it."""
    centre = table.holder[die] == NOBODY
    return {
        "die": table.die_name(die),
        "face": table.face_name(die),
        "holder": None if centre else int(table.holder[die]),
        "action": die_action(table, die),
    }


def die_action(table: Position, die: i64) -> str:
    """Name the action that takes a die: harvest dice by colour, white ones by their face."""
    if die < COLOURS:
        return f"die.{table.box.colours[die]}"
    face = table.face_name(die)
    return "die.spirit" if face == "spirit" else f"die.{table.box.goods[GOLD]}-{face}"


def show_turn(table: Position) -> dict[str, Any] | None:
    """Show how far the turn in progress has come."""
    if table.phase == OVER or table.die == NOBODY:
        return None
    box = table.box
    brewing = table.brewing
    return {
        "die": int(table.die),
        "spirit": None if table.spirit == NOBODY else box.spirits[table.spirit],
        "power": None if table.pending < 0 else POWERS[table.pending],
        "brewing": None if brewing == NOBODY else box.cards[brewing],
        "any_left": int(table.any_left),
    }
