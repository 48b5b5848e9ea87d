"""What a seat sees: a whitelist, written by hand, so that nothing hidden can slip in.

Hidden are the kinds of the chips that lie face down, except one's own, and the order of the events
to come. What follows from the chips revealed in earlier rounds is shown: how many of each kind
everybody had when the round began, and so between which bounds the hidden ones are.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablewright.games.battles_builders.box import (
    COLOURS,
    FACES,
    FIRST_ARMY,
    KIND_COUNT,
    KINDS,
    KING,
    PLACEMENTS,
    ROUNDS,
    TILE_COUNT,
    TILES,
)
from tablewright.games.battles_builders.position import (
    CHOOSE_CHIPS,
    CHOOSE_DICE,
    OVER,
    PHASES,
    PLACED,
    RESERVE,
    SPENT,
    Position,
)
from tablewright.games.battles_builders.scoring import score


def look(table: Position, seat: int | None) -> dict[str, Any]:
    """BB-8: show the table to a seat."""
    to_come = sorted(int(table.order[i]) for i in range(table.round, ROUNDS))
    return {
        "round": int(table.round),
        "rounds": ROUNDS,
        "phase": PHASES[table.phase],
        "start": int(table.start),
        "event": None if table.phase == OVER else show_event(table, table.event()),
        "to_come": [show_event(table, event) for event in to_come],
        "past": [show_past(table, turn) for turn in range(table.rounds_done())],
        "tiles": [show_tile(table, tile) for tile in range(TILE_COUNT)],
        "players": [show_side(table, side, seat) for side in range(table.seats)],
        "phantom": show_side(table, table.seats, seat) if table.with_phantom() else None,
        "faces": {colour: show_faces(table, i) for i, colour in enumerate(COLOURS)},
        "dice": table.dump_dice() if table.phase == CHOOSE_DICE else None,
    }


def show_faces(table: Position, colour: int) -> list[int]:
    """Show the faces of the dice of a colour."""
    return [int(table.box.faces[colour * FACES + side]) for side in range(FACES)]


def show_event(table: Position, event: i64) -> dict[str, Any]:
    """Show an event tile."""
    box = table.box
    start = event * KIND_COUNT
    return {
        "name": box.events[event],
        "place": box.places[event],
        "points": int(box.points[event]),
        "dice": {
            KINDS[kind]: COLOURS[box.colour[start + kind]] for kind in range(FIRST_ARMY, KING)
        },
    }


def show_past(table: Position, turn: i64) -> dict[str, Any]:
    """Show an event of an earlier round, and to whom its points went."""
    return {**show_event(table, table.order[turn]), "taken": table.side_names(table.taken[turn])}


def show_tile(table: Position, tile: i64) -> dict[str, Any]:
    """Show a strategy tile: before whom it lies, and whether it counts in this round."""
    return {
        "tile": TILES[tile],
        "at": table.side_name(table.tile_at[tile]),
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
        "spent": table.count_chips(side, SPENT),
        "placed_count": int(table.count(side, PLACED)),
        "reserve_count": int(table.count(side, RESERVE)),
        "has_placed": has_placed(table, side),
        "face_down": table.is_hidden(side),
        "placed": table.count_chips(side, PLACED) if known else None,
        "reserve": table.count_chips(side, RESERVE) if known else None,
        "bounds": None if known else bounds(table, side),
        "tiles": [TILES[tile] for tile in range(TILE_COUNT) if table.tile_at[tile] == side],
    }


def has_placed(table: Position, side: i64) -> bool:
    """Tell whether a side has placed in this round, be it nothing."""
    if table.phase == OVER:
        return False
    return table.phase != CHOOSE_CHIPS or table.is_hidden(side)


def show_left(table: Position, side: i64) -> dict[str, int]:
    """BB-8: the chips of each kind that a side had left when the round began."""
    kinds = KIND_COUNT if side < table.seats else KING
    return {KINDS[kind]: int(table.left(side, kind)) for kind in range(kinds)}


def bounds(table: Position, side: i64) -> dict[str, list[int]]:
    """BB-8: the fewest and the most of each kind that the chips face down can be.

    Only public numbers are asked: how many chips lie there, and how many of each kind were left.
    """
    size = table.count(side, PLACED)
    kinds = KIND_COUNT if side < table.seats else KING
    found: dict[str, list[int]] = {}
    for plan in range(PLACEMENTS):
        if table.box.plan_size[plan] != size or not could_place(table, side, plan):
            continue
        for kind in range(kinds):
            count = int(table.box.plans[plan * KIND_COUNT + kind])
            least, most = found.get(KINDS[kind], [count, count])
            found[KINDS[kind]] = [min(least, count), max(most, count)]
    return found


def could_place(table: Position, side: i64, plan: i64) -> bool:
    """Tell whether a side had the chips of a plan when the round began."""
    for kind in range(KIND_COUNT):
        if table.box.plans[plan * KIND_COUNT + kind] > table.left(side, kind):
            return False
    return True
