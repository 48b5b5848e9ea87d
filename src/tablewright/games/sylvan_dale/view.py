"""What a seat sees: what the plan shows, with the faces of cards and what follows from them.

Hidden are the hands, the order of the deck, the tiles below the top of another's stack and the
stacks that wait for round two. A spectator owns nothing and sees what everybody sees.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.box import ICONS
from tablewright.games.sylvan_dale.position import Position
from tablewright.games.sylvan_dale.scoring import (
    district_fame,
    held_in_districts,
    holders,
    preeminent,
    prestige,
    scored_fame,
    sheet,
)


def look(table: Position, seat: int | None) -> dict[str, Any]:
    """Show the table."""
    box = table.box
    shown = table.plan().look(table, seat)
    shown["clockwise"] = table.round == 1
    shown["styles"] = list(box.styles)
    shown["grid"] = {"columns": box.width, "rows": box.height}
    shown["own"] = None if seat is None else show_own(table, seat, shown["players"][seat])
    shown["trees"] = [show_tree(table, tree, shown["trees"]) for tree in table.board.trees]
    shown["bridges"] = [
        show_bridge(table, pair) for pair in table.board.pairs if has_any(table, pair)
    ]
    shown["districts"] = show_districts(table)
    shown["row"] = [None if kind == codes.NOTHING else show_card(table, kind) for kind in table.row]
    shown["deck"] = int(table.left_in_deck())
    for other, player in enumerate(shown["players"]):
        show_player(table, other, player)
    shown["turn"] = show_turn(table, shown["turn"], shown.pop("player"))
    return shown


def show_tree(table: Position, tree: i64, shown: dict[str, Any]) -> dict[str, Any]:
    """Show a tree: where it stands, what stands on it, and whose it is."""
    box = table.box
    holder = prestige(table, tree)
    first = tree * codes.STOREYS
    return {
        **shown[box.spaces[tree]],
        "tree": box.spaces[tree],
        "column": int(tree) % box.width,
        "row": int(tree) // box.width,
        "district": table.board.letters[table.board.district[tree]],
        "tiles": [show_tile(table, table.tiles[first + i]) for i in range(table.built[tree])],
        "levels": int(table.levels(tree)),
        "open": table.is_open(tree),
        "banners": [
            {"seat": other, "level": int(table.banner_level(tree, other))}
            for other in range(int(table.seats))
            if table.banner_level(tree, other) > 0
        ],
        "prestige": None if holder == codes.NOTHING else int(holder),
    }


def show_tile(table: Position, tile: i64) -> dict[str, Any]:
    """Show a tile: whose it is and its style."""
    return {"seat": int(tile // codes.STYLES), "style": table.box.styles[tile % codes.STYLES]}


def show_bridge(table: Position, pair: i64) -> dict[str, Any]:
    """Show the bridges between two trees."""
    box = table.box
    return {
        "bridge": box.pairs[pair],
        "between": [box.spaces[box.one[pair]], box.spaces[box.other[pair]]],
        "seats": [seat for seat in range(int(table.seats)) if table.has_bridge(pair, seat)],
    }


def has_any(table: Position, pair: i64) -> bool:
    """Whether anybody has a bridge between two trees."""
    return any(table.has_bridge(pair, seat) for seat in range(table.seats))


def show_districts(table: Position) -> list[dict[str, Any]]:
    """Show the districts, who is preeminent there, and what each of those would get."""
    shown = []
    counts = held_in_districts(table, holders(table))
    for district, letter in enumerate(table.board.letters):
        first = preeminent(counts[district])
        shown.append(
            {
                "district": letter,
                "trees": int(table.board.sizes[district]),
                "preeminent": [seat for seat in range(int(table.seats)) if (first >> seat) & 1],
                "fame": int(district_fame(table, district, first)) if first else 0,
            }
        )
    return shown


def show_card(table: Position, kind: i64) -> dict[str, Any]:
    """Show the face of a card."""
    icon = kind % codes.ICONS
    return {
        "card": table.box.kinds[kind],
        "style": table.box.styles[kind // codes.ICONS],
        "icons": ["bridge", "treetop"] if icon == codes.EITHER else [ICONS[icon]],
    }


def show_player(table: Position, seat: i64, player: dict[str, Any]) -> None:
    """Show the faces of what lies before a player, and the sizes of what is hidden."""
    box = table.box
    cards = [table.face_up[seat * codes.FACE_UP + i] for i in range(table.shown[seat])]
    player["colour"] = box.colours[seat]
    player["hand"] = int(table.hand_size(seat))
    player["face_up"] = [show_card(table, kind) for kind in cards]
    player["top"] = box.styles[table.next_tile(seat)] if table.shows_top(seat) else None
    player["stack"] = int(table.left_in_stack(seat))
    player["waiting"] = int(codes.OWN_TILES - table.round * codes.STACK)
    player["gone"] = table.named(table.gone, seat * codes.STYLES, box.styles)
    player["scored"] = int(scored_fame(table, seat))
    player["score"] = sum(line.points for line in sheet(table, seat))


def show_own(table: Position, seat: int, player: dict[str, Any]) -> dict[str, Any]:
    """Show a player's own hand and both stacks, in their order."""
    kinds = [
        kind for kind in range(codes.KINDS) for _ in range(table.hands[seat * codes.KINDS + kind])
    ]
    tiles, now = player["stack"]["seen"], int(table.left_in_stack(seat))
    return {
        "hand": [show_card(table, kind) for kind in kinds],
        "stack": tiles[:now],
        "waiting": tiles[now:],
    }


def show_turn(table: Position, turn: dict[str, Any], player: int) -> dict[str, Any] | None:
    """Show how far the turn in progress has come."""
    if table.phase == codes.PHASE_OVER:
        return None
    turn["player"] = player
    turn["tree"] = turn.pop("spot")
    return turn
