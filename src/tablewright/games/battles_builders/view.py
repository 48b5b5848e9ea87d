"""What a seat sees: a whitelist, written by hand, so that nothing hidden can slip in.

Hidden are the kinds of the chips that lie face down, except one's own, and the order of the events
to come. What follows from the chips revealed in earlier rounds is shown: how many of each kind
everybody had when the round began, and so between which bounds the hidden ones are.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablewright.games.battles_builders import codes, talk
from tablewright.games.battles_builders.plan import COLOURS, KINDS, PHASES, TILES
from tablewright.games.battles_builders.position import Position
from tablewright.games.battles_builders.scoring import score


def look(table: Position, seat: int | None) -> dict[str, Any]:
    """BB-8: show the table to a seat."""
    to_come = sorted(int(table.order[i]) for i in range(table.round, codes.ROUNDS))
    return {
        "round": int(table.round),
        "rounds": codes.ROUNDS,
        "phase": PHASES[table.phase],
        "start": int(table.start),
        "event": None if table.phase == codes.PHASE_OVER else show_event(table, table.event()),
        "to_come": [show_event(table, event) for event in to_come],
        "past": [show_past(table, turn) for turn in range(table.rounds_done())],
        "tiles": [show_tile(table, tile) for tile in range(codes.TILES)],
        "players": [show_side(table, side, seat) for side in range(table.seats)],
        "phantom": show_side(table, table.seats, seat) if table.with_phantom() else None,
        "faces": {colour: show_faces(table, i) for i, colour in enumerate(COLOURS.fixed)},
        "dice": show_dice(table) if table.phase == codes.PHASE_REROLL else None,
    }


def show_faces(table: Position, colour: int) -> list[int]:
    """Show the faces of the dice of a colour."""
    return [int(table.box.faces[colour * codes.FACES + side]) for side in range(codes.FACES)]


def show_event(table: Position, event: i64) -> dict[str, Any]:
    """Show an event tile."""
    box = table.box
    start = event * codes.KINDS
    return {
        "name": box.events[event],
        "place": box.places[event],
        "points": int(box.points[event]),
        "dice": {
            KINDS[kind]: COLOURS[box.colour[start + kind]]
            for kind in range(codes.FIRST_ARMY, codes.KIND_KING)
        },
    }


def show_dice(table: Position) -> list[list[dict[str, Any]]]:
    """Show the dice on the table, side by side."""
    return [
        [
            {"die": colour, "face": face}
            for colour, face in zip(table.colours_of(side), table.faces_of(side), strict=True)
        ]
        for side in range(table.sides)
    ]


def show_past(table: Position, turn: i64) -> dict[str, Any]:
    """Show an event of an earlier round, and to whom its points went."""
    event = table.order[turn]
    takers = [talk.side(table, who) for who in range(table.sides) if table.has_taken(who, event)]
    return {**show_event(table, event), "taken": takers}


def show_tile(table: Position, tile: i64) -> dict[str, Any]:
    """Show a strategy tile: before whom it lies, and whether it counts in this round."""
    owner = table.tile_at[tile]
    return {
        "tile": TILES[tile],
        "at": None if owner == codes.NOBODY else talk.side(table, owner),
        "fresh": table.is_fresh(tile),
    }


def show_side(table: Position, side: i64, seat: int | None) -> dict[str, Any]:
    """Show a side as a seat knows it: kinds that lie face down are between bounds only."""
    known = side == seat or not table.is_hidden(side)
    return {
        "score": int(score(table, side)),
        "builder_points": int(table.builder_points[side]),
        "penalties": int(table.penalties[side]),
        "left": show_left(table, side),
        "spent": show_chips(table, side, codes.SPENT),
        "placed_count": int(table.count(side, codes.PLACED)),
        "reserve_count": int(table.count(side, codes.RESERVE)),
        "has_placed": has_placed(table, side),
        "face_down": table.is_hidden(side),
        "placed": show_chips(table, side, codes.PLACED) if known else None,
        "reserve": show_chips(table, side, codes.RESERVE) if known else None,
        "bounds": None if known else bounds(table, side),
        "tiles": [TILES[tile] for tile in range(codes.TILES) if table.tile_at[tile] == side],
    }


def show_chips(table: Position, side: i64, area: i64) -> dict[str, int]:
    """Show a side's chips of an area by kind."""
    start = table.place_of(side, area)
    return {KINDS[kind]: int(table.chips[start + kind]) for kind in range(kinds_of(table, side))}


def kinds_of(table: Position, side: i64) -> i64:
    """How many kinds of chips a side has: the fictional player has no king."""
    return codes.KINDS if side < table.seats else codes.KIND_KING


def has_placed(table: Position, side: i64) -> bool:
    """Tell whether a side has placed in this round, be it nothing."""
    if table.phase == codes.PHASE_OVER:
        return False
    return table.phase != codes.PHASE_PLACE or table.is_hidden(side)


def show_left(table: Position, side: i64) -> dict[str, int]:
    """BB-8: the chips of each kind that a side had left when the round began."""
    return {KINDS[kind]: int(table.left(side, kind)) for kind in range(kinds_of(table, side))}


def bounds(table: Position, side: i64) -> dict[str, list[int]]:
    """BB-8: the fewest and the most of each kind that the chips face down can be.

    Only public numbers are asked: how many chips lie there, and how many of each kind were left.
    """
    size = table.count(side, codes.PLACED)
    found: dict[str, list[int]] = {}
    for plan in range(codes.PLANS):
        if table.box.plan_size[plan] != size or not could_place(table, side, plan):
            continue
        for kind in range(kinds_of(table, side)):
            count = int(table.box.plans[plan * codes.KINDS + kind])
            least, most = found.get(KINDS[kind], [count, count])
            found[KINDS[kind]] = [min(least, count), max(most, count)]
    return found


def could_place(table: Position, side: i64, plan: i64) -> bool:
    """Tell whether a side had the chips of a plan when the round began."""
    for kind in range(codes.KINDS):
        if table.box.plans[plan * codes.KINDS + kind] > table.left(side, kind):
            return False
    return True
