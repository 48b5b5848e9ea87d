"""The set-up: bases, stacks and the deck, in the order of RULES.md."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.position import Position


def lay_out(table: Position) -> None:
    """SD-1, SD-2: lay bases, stacks, items and banners on a bare table."""
    table.plan().clear(table)
    lay_bases(table)
    lay_stacks(table)
    table.supply = table.box.supply[:]
    table.spare = vec[i64]([int(table.box.banners)] * int(table.seats))


def lay_bases(table: Position) -> None:
    """SD-1: random bases on the marked spaces; the others stay in the box."""
    bases = vec[i64]()
    for style in range(codes.STYLES):
        for _ in range(table.box.bases[style]):
            bases = append(bases, style)
    table.chance().shuffle(bases)
    trees = table.board.trees
    for i in range(len(trees)):
        table.bases[trees[i]] = bases[i]
    table.settle()


def lay_stacks(table: Position) -> None:
    """SD-2: each player's tiles, shuffled; the first eight are for round one."""
    table.laid = vec[i64]([0] * int(table.seats))
    for seat in range(table.seats):
        start = seat * codes.OWN_TILES
        next = start
        for style in range(codes.STYLES):
            for _ in range(table.box.tiles[seat * codes.STYLES + style]):
                table.stacks[next] = style
                next += 1
        table.chance().shuffle_slice(table.stacks, start, start + codes.OWN_TILES)


def lay_deck(table: Position) -> None:
    """SD-3: all cards, shuffled."""
    deck = vec[i64]()
    for kind in range(codes.KINDS):
        for _ in range(table.box.copies[kind]):
            deck = append(deck, kind)
    table.chance().shuffle(deck)
    table.deck = deck
