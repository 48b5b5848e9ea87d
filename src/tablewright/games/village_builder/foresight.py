"""What a village will come to: the judgement of search, which sees the room there is to grow.

The heuristics count points as they stand, and most places for a new building look alike to them.
What is added here tells them apart: how far the best sets have come, the open places around them,
and the places that wait for buildings which score by their neighbours. The weights were fitted to
how games ended that differed in one decision only, played on with the same deck.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.village_builder import codes
from tablewright.games.village_builder.box import TYPES
from tablewright.games.village_builder.ground import (
    is_beside_village,
    leaves_ends_free,
    line_is_short,
    top,
)
from tablewright.games.village_builder.heuristics import value, when_paid
from tablewright.games.village_builder.position import Position
from tablewright.games.village_builder.scoring import BEST_SETS, SURVEY, Sets, bits, score, survey

# What is looked at, and its worth in points: at the end of the deck, and how much more at its
# beginning.
PROMISES: Final = [
    (0.012, 0.12),  # open places
    (0.05, 0.17),  # those beside the best set of homes
    (0.05, 0.24),  # beside the best set of trades
    (-0.01, 0.6),  # beside the best set of industry
    (0.036, 0.19),  # beside a building that scores by its neighbours, once for each
    (0.36, 0.74),  # homes of the best set
    (0.36, 0.57),  # different names of the best set of trades
    (0.11, -0.07),  # buildings of the best set of industry
    (-0.03, 0.62),  # places that a line of five keeps empty: a village that fills its square
    (-0.03, -0.13),  # open places between two buildings
    (-0.09, -0.05),  # between three or more
    (0.2, 0.2),  # points that cards in hand would score by their neighbours at their best places
    (0.16, 0.12),  # and those of cards in the deck
]
OPEN: Final = 0
ROOM_HOMES: Final = 1
ROOM_TRADES: Final = 2
ROOM_INDUSTRY: Final = 3
ROOM_BESIDE: Final = 4
HOMES: Final = 5
NAMES: Final = 6
INDUSTRY: Final = 7
BLOCKED: Final = 8
NOOKS: Final = 9
HOLES: Final = 10
IN_HAND: Final = 11
IN_DECK: Final = 12
COUNTS: Final = 11  # rows that are counted on the ground; then come the best points by kind
AT_THE_END: Final = vec[float]([end for end, _ in PROMISES])
MORE_BEFORE: Final = vec[float]([more for _, more in PROMISES])
WHOLE_DECK: Final = 72.0


def foresee(table: Position, seat: int) -> float:
    """Judge a table: what the heuristics say, and what the village promises."""
    if table.phase == codes.PHASE_OVER:
        return float(score(table))
    if table.phase != codes.PHASE_PAY and table.phase != codes.PHASE_PLACE:
        return value(table, seat) + promise(table, codes.NOTHING)
    twin, hope = when_paid(table)
    planned = table.building if table.site == codes.NOTHING else codes.NOTHING
    return value(twin, seat) + hope + promise(twin, planned)


def promise(table: Position, planned: i64) -> float:
    """What a village may hope for; a planned card has no place yet, but will find one."""
    land = survey_land(table)
    rest = float(table.left_in_deck()) / WHOLE_DECK
    worth = 0.0
    for row in range(COUNTS):
        worth += float(land[SURVEY + row]) * weight(row, rest)
    if planned != codes.NOTHING:
        worth += growth(table, planned, rest)
    for i in range(len(table.box.neighbourly)):
        kind = table.box.neighbourly[i]
        points = float(land[SURVEY + COUNTS + i])
        if points == 0.0 or table.visible[kind] > 0 or kind == planned:
            continue
        if table.hand[kind] > 0:
            worth += points * weight(IN_HAND, rest)
        elif table.discards[kind] + table.stored[kind] + table.gone[kind] == 0:
            worth += points * weight(IN_DECK, rest)
    return worth


def weight(row: i64, rest: float) -> float:
    """What one of a row is worth, with such a share of the deck still to come."""
    return AT_THE_END[row] + MORE_BEFORE[row] * rest


def growth(table: Position, kind: i64, rest: float) -> float:
    """What a card adds to the best sets, if it goes where it should."""
    box = table.box
    if box.level[kind] > 1:
        return 0.0
    if box.type[kind] == codes.RESIDENTIAL:
        return weight(HOMES, rest)
    if box.type[kind] == codes.INDUSTRIAL:
        return weight(INDUSTRY, rest)
    if box.type[kind] == codes.COMMERCIAL and table.visible[kind] == 0:
        return weight(NAMES, rest)
    return 0.0


# -- The places around the village --------------------------------------------------------------


def survey_land(table: Position) -> vec[i64]:
    """Look at the land around a village, once.

    After what `survey` counts come the rows counted here, then the best points by kind.
    """
    if len(survey(table)) == SURVEY:
        both = table.survey[:]
        for count in Land(table).found:
            both = append(both, count)
        table.survey = both
    return table.survey


class Land:
    """The places around a village: how many are open, what they touch, who would do well there."""

    def __init__(self, table: Position) -> None:
        self.table = table
        self.found = vec[i64]([0] * (COUNTS + len(table.box.neighbourly)))
        self.sets = Sets(table, False)
        self.homes = self.best_set(codes.RESIDENTIAL)
        self.trades = self.best_set(codes.COMMERCIAL)
        self.industry = self.best_set(codes.INDUSTRIAL)
        self.met = vec[i64]([0] * len(self.sets.size))  # the place that each set was met at last
        self.steps = vec[i64]([-1, 1, -table.width, table.width])
        self.beside = vec[i64]([0] * len(TYPES))  # of a place: the buildings of the sets it touches
        self.points = vec[i64]([0] * codes.BUILDINGS)  # and what kinds would score by these
        best = survey(table)
        self.found[HOMES] = best[BEST_SETS + 3 * codes.RESIDENTIAL]
        self.found[NAMES] = bits(best[BEST_SETS + 3 * codes.COMMERCIAL + 2])
        self.found[INDUSTRY] = best[BEST_SETS + 3 * codes.INDUSTRIAL]
        self.walk()

    def best_set(self, type: i64) -> i64:
        """The set of a type that promises most, or NOTHING."""
        sets = self.sets
        best = i64(codes.NOTHING)
        most: i64 = 0
        for number in range(len(sets.size)):
            if self.table.box.type[sets.first[number]] == type:
                size = sets.size[number] * sets.level[number]
                if size > most:
                    most = size
                    best = number
        return best

    def walk(self) -> None:
        """Go around the village and look at every place beside it."""
        table = self.table
        grid = table.grid
        width = table.width
        for row in range(1, len(grid) // width - 1):
            for cell in range(row * width + 1, row * width + width - 1):
                if grid[cell] > 0 or not is_beside_village(table, cell):
                    continue
                if not line_is_short(table, cell):
                    self.found[BLOCKED] += 1
                elif table.enders == 0 or leaves_ends_free(table, cell):
                    self.look(cell)

    def look(self, cell: i64) -> None:
        """Count what an open place touches, and what would score there."""
        found = self.found
        kinds = self.table.box.neighbourly
        per_set = self.table.box.per_set
        for type in range(len(self.beside)):
            self.beside[type] = 0
        for kind in kinds:
            self.points[kind] = 0
        touched = self.touch(cell)
        found[OPEN] += 1
        if touched > 1:
            found[NOOKS] += 1
        if touched > 2:
            found[HOLES] += 1
        for i in range(len(kinds)):
            kind = kinds[i]
            points = self.points[kind]
            if per_set[kind] != codes.NOTHING:
                points += self.beside[per_set[kind]]
            found[COUNTS + i] = max(found[COUNTS + i], points)

    def touch(self, cell: i64) -> i64:
        """Meet the neighbours of a place and their sets; give how many there are."""
        table = self.table
        box = table.box
        sets = self.sets
        touched: i64 = 0
        for way in range(4):
            near = cell + self.steps[way]
            other = top(table, near)
            if other == codes.NOTHING:
                continue
            touched += 1
            if box.looks_around[other]:
                self.found[ROOM_BESIDE] += 1
            for kind in box.neighbourly:
                self.points[kind] += box.per_beside[kind * codes.BUILDINGS + other]
            number = sets.number[near]
            if self.met[number] != cell:
                self.met[number] = cell
                self.meet(number, box.type[other])
        return touched

    def meet(self, number: i64, type: i64) -> None:
        """Count a set beside an open place, VB-44: each only once."""
        if self.sets.size[number] > 1:
            self.beside[type] += self.sets.size[number]
        if number == self.homes:
            self.found[ROOM_HOMES] += 1
        elif number == self.trades:
            self.found[ROOM_TRADES] += 1
        elif number == self.industry:
            self.found[ROOM_INDUSTRY] += 1
