"""How good a table is for a seat, at a glance: for the greedy bot and for search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.position import ICON_BITS, ICON_MASK, Position, cards_for
from tablewright.games.sylvan_dale.scoring import (
    first_in_districts,
    holders,
    preeminence_fame,
    scored_fame,
)

# All in fame. What stands in round one may well be scored twice.
TWICE: Final = 1.6
CAPPED: Final = 2.0  # and what is capped surely will
SHAKY: Final = 0.75  # prestige that one more tile of another would take away
AX_WORTH: Final = 2.5
HAMMER_WORTH: Final = 3.5
BRIDGE_WORTH: Final = 6.0
TREETOP_WORTH: Final = 3.0
CARDS_WORTH: Final = 0.22  # of an item's worth for each card of its set
SPARE_ITEMS: Final = 0.5  # one item a turn: a second one waits
BANNER_CHANCE: Final = 1.0  # the next tile could earn a banner
WIN: Final = 40.0


def value(table: Position, seat: int) -> float:
    """Judge a table for a seat: its own prospects against those of its rivals."""
    if table.phase == codes.PHASE_OVER:
        return final_value(table, seat)
    held = holders(table)
    first = first_in_districts(table, held)
    own = 0.0
    best = -1000.0
    total = 0.0
    for other in range(table.seats):
        worth = prospects(table, other, held, first)
        if other == seat:
            own = worth
        else:
            best = max(best, worth)
            total += worth
    return own - (best + total / float(table.seats - 1)) * 0.5


def final_value(table: Position, seat: i64) -> float:
    """Judge a finished game by its result, then by the lead."""
    winners = table.winners()
    best: i64 = 0
    for other in range(table.seats):
        if other != seat:
            best = max(best, scored_fame(table, other))
    lead = float(scored_fame(table, seat) - best)
    return lead + (WIN / len(winners) if int(seat) in winners else -WIN)


def prospects(table: Position, seat: i64, held: vec[i64], first: vec[i64]) -> float:
    """A seat's fame, and what board, items, cards and its next tile may yet bring."""
    worth = float(scored_fame(table, seat))
    worth += tree_hope(table, seat, held)
    again = TWICE if table.round == 1 else 1.0
    worth += float(preeminence_fame(table, first, seat)) * again
    turns = codes.OWN_TILES - table.laid[seat]
    if turns > 0:
        worth += item_hope(table, seat, turns) + banner_hope(table, seat)
    return worth


def tree_hope(table: Position, seat: i64, held: vec[i64]) -> float:
    """What prestige in trees may bring, more where it is safe."""
    hope = 0.0
    for tree in range(len(held)):
        if held[tree] == seat:
            worth = float(table.levels(tree))
            if table.capped[tree]:
                hope += worth * (CAPPED if table.round == 1 else 1.0)
            else:
                safe = 1.0 if table.lead(tree) > 1 else SHAKY
                hope += worth * safe * (TWICE if table.round == 1 else 1.0)
    return hope


def item_worth(item: i64) -> float:
    """What an item is worth while there is time to use it."""
    if item == codes.ITEM_AX:
        return AX_WORTH
    if item == codes.ITEM_HAMMER:
        return HAMMER_WORTH
    return BRIDGE_WORTH if item == codes.ITEM_BRIDGE else TREETOP_WORTH


def item_hope(table: Position, seat: i64, turns: i64) -> float:
    """What items and sets in the making are worth, as far as there are turns to use them."""
    hope = 0.0
    count: i64 = 0
    packed = table.icons_shown(seat)
    for item in range(codes.ITEMS):
        worth = item_worth(item)
        owned = count + table.items[seat * codes.ITEMS + item]
        while count < owned:
            hope += worth if count < 2 else worth * SPARE_ITEMS
            count += 1
        if turns > 2:
            cards = min(cards_for(packed, item), table.box.set)
            if item == codes.ITEM_TREETOP:  # double cards were counted for a bridge
                cards = min((packed >> (item * ICON_BITS)) & ICON_MASK, table.box.set)
            hope += worth * CARDS_WORTH * float(cards)
    return hope if turns > count else hope * float(turns) / float(count + 1)


def banner_hope(table: Position, seat: i64) -> float:
    """Whether the seat's next tile could earn a banner somewhere, as everybody can see."""
    if not table.shows_top(seat) or table.spare[seat] == 0:
        return 0.0
    style = table.next_tile(seat)
    for tree in range(len(table.tops)):
        if (
            table.alike(tree, style) >= table.box.banner_tiles
            and table.tops[tree] != codes.NOTHING
            and table.banner_level(tree, seat) == 0
        ):
            return BANNER_CHANCE
    return 0.0
