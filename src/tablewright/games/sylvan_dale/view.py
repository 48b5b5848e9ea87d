"""What a seat sees: a whitelist, written by hand, so that nothing hidden can slip in.

Hidden are the hands, the order of the deck, the tiles below the top of another's stack and the
stacks that wait for round two. A spectator owns nothing and sees what everybody sees.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.sylvan_dale.box import (
    EITHER,
    ICON_KINDS,
    ICONS,
    ITEMS,
    KINDS,
    NOTHING,
    STACK,
    STOREYS,
    STYLES,
    TILES,
)
from tablewright.games.sylvan_dale.notation import tiles_between, write_gone
from tablewright.games.sylvan_dale.position import (
    FACE_UP,
    FAME,
    OVER,
    PHASES,
    SOURCES,
    USES,
    Position,
)
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
    return {
        "round": int(table.round),
        "phase": PHASES[table.phase],
        "clockwise": table.round == 1,
        "styles": list(box.styles),
        "grid": {"columns": box.width, "rows": box.height},
        "trees": [show_tree(table, tree) for tree in table.board.trees],
        "bridges": [show_bridge(table, pair) for pair in table.board.pairs if table.bridges[pair]],
        "districts": show_districts(table),
        "row": [None if kind == NOTHING else show_card(table, kind) for kind in table.row],
        "deck": int(table.left_in_deck()),
        "discards": count_cards(table, table.discards, 0),
        "supply": {ICONS[item]: int(table.supply[item]) for item in range(ITEMS)},
        "players": [show_player(table, other) for other in range(table.seats)],
        "own": None if seat is None else show_own(table, seat),
        "turn": show_turn(table),
    }


def show_tree(table: Position, tree: i64) -> dict[str, Any]:
    """Show a tree: where it stands, what stands on it, and whose it is."""
    box = table.box
    holder = prestige(table, tree)
    tiles = [table.tiles[tree * STOREYS + storey] for storey in range(table.built[tree])]
    return {
        "tree": box.spaces[tree],
        "column": int(tree) % box.width,
        "row": int(tree) // box.width,
        "district": table.board.letters[table.board.district[tree]],
        "base": box.styles[table.bases[tree]],
        "tiles": [show_tile(table, tile) for tile in tiles],
        "levels": int(table.levels(tree)),
        "treetop": table.capped[tree] == 1,
        "open": table.is_open(tree),
        "banners": [
            {"seat": other, "level": int(table.banner_level(tree, other))}
            for other in range(int(table.seats))
            if table.banner_level(tree, other) > 0
        ],
        "prestige": None if holder == NOTHING else int(holder),
    }


def show_tile(table: Position, tile: i64) -> dict[str, Any]:
    """Show a tile: whose it is and its style."""
    return {"seat": int(tile // STYLES), "style": table.box.styles[tile % STYLES]}


def show_bridge(table: Position, pair: i64) -> dict[str, Any]:
    """Show the bridges between two trees."""
    box = table.box
    return {
        "bridge": box.pairs[pair],
        "between": [box.spaces[box.one[pair]], box.spaces[box.other[pair]]],
        "seats": [seat for seat in range(int(table.seats)) if table.has_bridge(pair, seat)],
    }


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
    icon = kind % ICON_KINDS
    return {
        "card": table.box.kinds[kind],
        "style": table.box.styles[kind // ICON_KINDS],
        "icons": ["bridge", "treetop"] if icon == EITHER else [ICONS[icon]],
    }


def count_cards(table: Position, counts: vec[i64], start: i64) -> dict[str, int]:
    """Count cards by kind, those of which there are none left out."""
    kinds = table.box.kinds
    return {kinds[k]: int(counts[start + k]) for k in range(KINDS) if counts[start + k]}


def show_player(table: Position, seat: i64) -> dict[str, Any]:
    """Show what everybody knows of a player."""
    box = table.box
    top = box.styles[table.next_tile(seat)] if table.shows_top(seat) else None
    return {
        "colour": box.colours[seat],
        "hand": int(table.hand_size(seat)),
        "known": count_cards(table, table.known, seat * KINDS),
        "face_up": [
            show_card(table, table.face_up[seat * FACE_UP + i]) for i in range(table.shown[seat])
        ],
        "items": {ICONS[item]: int(table.items[seat * ITEMS + item]) for item in range(ITEMS)},
        "banners": int(table.spare[seat]),
        "stack": int(table.left_in_stack(seat)),
        "waiting": int(TILES - table.round * STACK),
        "top": top,
        "gone": write_gone(table, seat),
        "redraws": int(table.redraws[seat]),
        "fame": {FAME[i]: int(table.fame[seat * SOURCES + i]) for i in range(SOURCES)},
        "scored": int(scored_fame(table, seat)),
        "score": sum(line.points for line in sheet(table, seat)),
    }


def show_own(table: Position, seat: int) -> dict[str, Any]:
    """Show a player's own hand and both stacks, in their order."""
    cards = [
        show_card(table, kind)
        for kind in range(KINDS)
        for _ in range(table.hands[seat * KINDS + kind])
    ]
    return {
        "hand": cards,
        "stack": tiles_between(table, seat, table.laid[seat], table.round * STACK),
        "waiting": tiles_between(table, seat, table.round * STACK, TILES),
    }


def show_turn(table: Position) -> dict[str, Any] | None:
    """Show how far the turn in progress has come."""
    if table.phase == OVER:
        return None
    box = table.box
    return {
        "player": int(table.player),
        "style": None if table.style == NOTHING else box.styles[table.style],
        "tree": None if table.spot == NOTHING else box.spaces[table.spot],
        "lifted": None if table.lifted == NOTHING else box.spaces[table.lifted],
        "added": table.added,
        "item": USES[table.use],
        "refreshed": table.refreshed,
    }
