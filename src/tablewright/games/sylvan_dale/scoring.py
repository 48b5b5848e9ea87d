"""Prestige, preeminence, fame and places."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import ScoreLine
from tablewright.games.sylvan_dale.box import NOTHING, STOREYS, STYLES
from tablewright.games.sylvan_dale.position import (
    FAME,
    FOR_BRIDGES,
    FOR_PREEMINENCE,
    FOR_PRESTIGE,
    OVER,
    SOURCES,
    Position,
)

CLAUSES = ["SD-20", "SD-36", "SD-41", "SD-42", "SD-41", "SD-42"]


def prestige(table: Position, tree: i64) -> i64:
    """SD-40: who has most tiles in a tree, of equals the one with the highest; or NOTHING."""
    built = table.built[tree]
    start = tree * STOREYS
    tiles = table.tiles
    counts: i64 = 0  # eight bits a seat
    for i in range(start, start + built):
        counts += 1 << (tiles[i] // STYLES * 8)
    holder: i64 = NOTHING
    most: i64 = 0
    i = start + built - 1
    while i >= start:  # from the top: a lower owner needs more tiles
        seat = tiles[i] // STYLES
        count = (counts >> (seat * 8)) & 255
        if count > most:
            most = count
            holder = seat
        i -= 1
    return holder


def trees_held(table: Position, seat: i64) -> i64:
    """SD-44: in how many trees a seat has prestige."""
    held: i64 = 0
    for i in range(len(table.board.trees)):
        if prestige(table, table.board.trees[i]) == seat:
            held += 1
    return held


def prestige_fame(table: Position, seat: i64) -> i64:
    """SD-41: one fame for each level of the trees in which a seat has prestige."""
    fame: i64 = 0
    for i in range(len(table.board.trees)):
        tree = table.board.trees[i]
        if prestige(table, tree) == seat:
            fame += table.levels(tree) * table.box.level_fame
    return fame


def bridge_fame(table: Position, pair: i64, seat: i64) -> i64:
    """SD-36: one fame for each level of those of two trees in which a seat has prestige."""
    fame: i64 = 0
    for tree in (table.box.one[pair], table.box.other[pair]):
        if prestige(table, tree) == seat:
            fame += table.levels(tree) * table.box.level_fame
    return fame


def held_in_districts(table: Position) -> vec[i64]:
    """In how many trees of each district each seat has prestige, eight bits a seat."""
    board = table.board
    held = vec[i64]([0] * len(board.letters))
    for i in range(len(board.trees)):
        tree = board.trees[i]
        seat = prestige(table, tree)
        if seat != NOTHING:
            held[board.district[tree]] += 1 << (seat * 8)
    return held


def preeminent(held: i64) -> list[int]:
    """SD-42: the seats with prestige in the most trees of a district, and in at least one."""
    counts = [int((held >> (seat * 8)) & 255) for seat in range(4)]
    most = max(counts)
    return [seat for seat in range(4) if counts[seat] == most] if most else []


def district_fame(table: Position, district: i64, tied: bool) -> i64:
    """SD-42: two fame for each tree of a district, whatever its state, or one if tied."""
    each = table.box.tied_fame if tied else table.box.preeminence_fame
    return table.board.sizes[district] * each


def preeminence_fame(table: Position, seat: i64) -> i64:
    """SD-42: what a seat gets for all districts."""
    fame: i64 = 0
    held = held_in_districts(table)
    for district in range(len(held)):
        first = preeminent(held[district])
        if int(seat) in first:
            fame += district_fame(table, district, len(first) > 1)
    return fame


def score_round(table: Position) -> None:
    """SD-41, SD-42: prestige and preeminence of the round that ends."""
    shift = (table.round - 1) * 2
    for seat in range(table.seats):
        start = seat * SOURCES + shift
        table.fame[start + FOR_PRESTIGE] = prestige_fame(table, seat)
        table.fame[start + FOR_PREEMINENCE] = preeminence_fame(table, seat)


def scored_fame(table: Position, seat: i64) -> i64:
    """The fame a seat has got so far."""
    total: i64 = 0
    for source in range(SOURCES):
        total += table.fame[seat * SOURCES + source]
    return total


def sheet(table: Position, seat: i64) -> list[ScoreLine]:
    """Tell where a seat's fame comes from, the running round scored as if it ended now."""
    points = [int(table.fame[seat * SOURCES + source]) for source in range(SOURCES)]
    rounds = int(table.round)
    if table.phase != OVER:
        points[rounds * 2] = int(prestige_fame(table, seat))
        points[rounds * 2 + 1] = int(preeminence_fame(table, seat))
    shown = FOR_BRIDGES + 1 + rounds * 2
    return [ScoreLine(FAME[i], points[i], CLAUSES[i]) for i in range(shown)]


def rank(table: Position, seat: i64) -> tuple[int, int, int]:
    """SD-44: what places are compared by, the smallest being first."""
    fame = scored_fame(table, seat)
    return -int(fame), -int(trees_held(table, seat)), -int(table.banners_on_trees(seat))


def best_seats(table: Position) -> list[int]:
    """SD-44: the winner, or all who share the win."""
    ranks = [rank(table, seat) for seat in range(table.seats)]
    first = min(ranks)
    return [seat for seat in range(table.seats) if ranks[seat] == first]
