"""Prestige, preeminence, fame and places."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.position import Position


def prestige(table: Position, tree: i64) -> i64:
    """SD-40: who has most tiles in a tree, of equals the one with the highest; or NOTHING."""
    return table.holder(tree)


def holders(table: Position) -> vec[i64]:
    """SD-40: who has prestige on each space, or NOTHING."""
    found = table.survey[:]
    for tree in range(len(found)):
        found[tree] = table.holder(tree)
    return found


def trees_held(held: vec[i64], seat: i64) -> i64:
    """SD-44: in how many trees a seat has prestige."""
    count: i64 = 0
    for tree in range(len(held)):
        if held[tree] == seat:
            count += 1
    return count


def bridge_fame(table: Position, pair: i64, seat: i64) -> i64:
    """SD-36: one fame for each level of those of two trees in which a seat has prestige."""
    one = table.box.one[pair]
    other = table.box.other[pair]
    levels: i64 = 0
    if prestige(table, one) == seat:
        levels += table.levels(one)
    if prestige(table, other) == seat:
        levels += table.levels(other)
    return levels * table.box.level_fame


def prestige_fame(table: Position, held: vec[i64], seat: i64) -> i64:
    """SD-41: one fame for each level of the trees in which a seat has prestige."""
    levels: i64 = 0
    for tree in range(len(held)):
        if held[tree] == seat:
            levels += table.levels(tree)
    return levels * table.box.level_fame


def held_in_districts(table: Position, held: vec[i64]) -> vec[i64]:
    """In how many trees of each district each seat has prestige, eight bits a seat."""
    board = table.board
    counts = vec[i64]([0] * len(board.letters))
    for tree in range(len(held)):
        if held[tree] != codes.NOTHING:
            counts[board.district[tree]] += 1 << (held[tree] * 8)
    return counts


def preeminent(counts: i64) -> i64:
    """SD-42: who has prestige in the most trees of a district, at least one: a bit a seat."""
    most: i64 = 1
    first: i64 = 0
    for seat in range(codes.SEATS):
        count = (counts >> (seat * 8)) & 255
        if count > most:
            most = count
            first = 0
        if count == most:
            first |= 1 << seat
    return first


def first_in_districts(table: Position, held: vec[i64]) -> vec[i64]:
    """SD-42: who is preeminent in each district: a bit a seat."""
    first = held_in_districts(table, held)
    for district in range(len(first)):
        first[district] = preeminent(first[district])
    return first


def district_fame(table: Position, district: i64, first: i64) -> i64:
    """SD-42: two fame for each tree of a district, whatever its state, or one if tied."""
    tied = first & (first - 1) != 0
    each = table.box.tied_fame if tied else table.box.preeminence_fame
    return table.board.sizes[district] * each


def preeminence_fame(table: Position, first: vec[i64], seat: i64) -> i64:
    """SD-42: what a seat gets for all districts, by who is preeminent in them."""
    fame: i64 = 0
    for district in range(len(first)):
        if (first[district] >> seat) & 1:
            fame += district_fame(table, district, first[district])
    return fame


def score_round(table: Position) -> None:
    """SD-41, SD-42: prestige and preeminence of the round that ends."""
    held = holders(table)
    first = first_in_districts(table, held)
    table.fame = table.fame[:]
    for seat in range(table.seats):
        start = seat * codes.SOURCES + (table.round - 1) * 2
        table.fame[start + codes.SOURCE_PRESTIGE_1] = prestige_fame(table, held, seat)
        table.fame[start + codes.SOURCE_PREEMINENCE_1] = preeminence_fame(table, first, seat)


def scored_fame(table: Position, seat: i64) -> i64:
    """The fame a seat has got so far."""
    total: i64 = 0
    for source in range(codes.SOURCES):
        total += table.fame[seat * codes.SOURCES + source]
    return total


def sheet(table: Position, seat: i64) -> list[ScoreLine]:
    """Tell where a seat's fame comes from, the running round scored as if it ended now."""
    points = [int(table.fame[seat * codes.SOURCES + source]) for source in range(codes.SOURCES)]
    rounds = int(table.round)
    if table.phase != codes.PHASE_OVER:
        held = holders(table)
        first = first_in_districts(table, held)
        points[rounds * 2] = int(prestige_fame(table, held, seat))
        points[rounds * 2 + 1] = int(preeminence_fame(table, first, seat))
    lines = [
        ScoreLine("banners", points[0], "SD-20"),
        ScoreLine("bridges", points[1], "SD-36"),
    ]
    for round in range(rounds):
        lines.append(ScoreLine(f"prestige-{round + 1}", points[2 + round * 2], "SD-41"))
        lines.append(ScoreLine(f"preeminence-{round + 1}", points[3 + round * 2], "SD-42"))
    return lines


# SD-44: what places are compared by.
MEASURES: Final = [
    Measure("points", "SD-44"),
    Measure("trees", "SD-44"),
    Measure("banners", "SD-44"),
]


def measured(table: Position, seat: i64) -> vec[i64]:
    """SD-44: what a seat has of each measure, the running round scored as if it ended now."""
    held = holders(table)
    fame = scored_fame(table, seat)
    if table.phase != codes.PHASE_OVER:
        first = first_in_districts(table, held)
        fame += prestige_fame(table, held, seat) + preeminence_fame(table, first, seat)
    return vec[i64]([fame, trees_held(held, seat), table.banners_on_trees(seat)])
