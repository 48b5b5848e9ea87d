"""What a seat sees: what the plan shows, with the faces of cards and what follows from them.

In Silbury everybody sees the same; hidden are the order of the piles below their top card and of
the favours' stack.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablewright.games.silbury import codes
from tablewright.games.silbury.plan import POWERS
from tablewright.games.silbury.position import Position
from tablewright.games.silbury.scoring import score


def look(table: Position, seat: int | None) -> dict[str, Any]:
    """Show the table."""
    shown = table.plan().look(table, seat)
    box = table.box
    window = sorted(int(table.druid + offset) % codes.SPIRITS for offset in box.window)
    shown["last_round"] = table.a_pile_is_empty()
    shown["window"] = window
    for place, clearing in enumerate(shown["clearings"]):
        show_pile(table, table.spirit_at[place], clearing)
    for other, player in enumerate(shown["players"]):
        show_player(table, other, player)
    show_favours(table, shown["favours"])
    for die, here in enumerate(shown["dice"]):
        here["action"] = die_action(table, die)
    shown["turn"] = show_turn(table, shown["turn"])
    del shown["piles"]  # each with its clearing
    return shown


def show_pile(table: Position, spirit: i64, clearing: dict[str, Any]) -> None:
    """Add a clearing's power and pile."""
    top = table.top_of_pile(spirit)
    clearing["power"] = POWERS[table.box.clearing_power[spirit]]
    clearing["pile"] = int(table.left_in_pile(spirit))
    clearing["top"] = None if top == codes.NOBODY else show_potion(table, top)


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


def show_favours(table: Position, favours: dict[str, Any]) -> None:
    """Show the faces of the open favours, and how many lie face down."""
    gap = codes.NOBODY
    favours["open"] = [None if s == gap else show_favour(table, s) for s in table.row]
    favours["stack"] = int(table.left_in_stack())
    favours["cost"] = int(table.box.favour_cost)
    favours["points"] = int(table.box.favour_points)


def show_player(table: Position, seat: i64, player: dict[str, Any]) -> None:
    """Show the faces of what lies before a player; brewed cards were face up, so all know them."""
    cards = [card for card in range(codes.POTIONS) if table.brewer[card] == seat]
    spirits = [spirit for spirit in range(codes.FAVOURS) if table.patron[spirit] == seat]
    player["potions"] = [show_potion(table, card) for card in cards]
    player["favours"] = [show_favour(table, spirit) for spirit in spirits]
    player["score"] = int(score(table, seat))


def die_action(table: Position, die: i64) -> str:
    """Name the action that takes a die: harvest dice by colour, white ones by their face."""
    return table.box.names.name(codes.DIE + table.kind_of(die))


def show_turn(table: Position, turn: dict[str, Any]) -> dict[str, Any] | None:
    """Show how far the turn in progress has come."""
    if table.phase == codes.PHASE_OVER or table.die == codes.NOBODY:
        return None
    turn["power"] = turn.pop("pending")
    return turn
