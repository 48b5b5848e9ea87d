"""Points: sets by flood fill, then every building that scores by itself or by its neighbours."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.events import Facts, ScoreLine
from tablewright.games.village_builder.box import (
    BUILDINGS,
    COMMERCIAL,
    KINDS,
    NOTHING,
    RESIDENTIAL,
    TYPES,
)
from tablewright.games.village_builder.ground import top
from tablewright.games.village_builder.position import Position


class Sets:
    """The sets of a village: buildings of one type, or of one name, that hang together."""

    def __init__(self, table: Position, by_name: bool) -> None:
        self.table = table
        self.by_name = by_name
        self.number = vec[i64]([NOTHING] * len(table.grid))  # the set of each place
        self.first = vec[i64]()  # of each set: the visible kind of its first place
        self.size = vec[i64]()
        self.level = vec[i64]()  # the highest of its buildings
        self.names = vec[i64]()  # its different names, as bits
        for cell in range(len(table.grid)):
            if table.grid[cell] > 0 and self.number[cell] == NOTHING:
                self.fill(cell)

    def fill(self, start: i64) -> None:
        """VB-40: find everything that hangs together with a place."""
        table = self.table
        number: i64 = len(self.size)
        kind = top(table, start)
        size: i64 = 0
        level: i64 = 0
        names: i64 = 0
        todo = vec[i64]([start])
        self.number[start] = number
        while size < len(todo):
            cell = todo[size]
            size += 1
            here = top(table, cell)
            level = max(level, table.box.level[here])
            names |= 1 << here
            for near in (cell - 1, cell + 1, cell - table.width, cell + table.width):
                if self.number[near] == NOTHING and self.is_alike(kind, top(table, near)):
                    self.number[near] = number
                    todo = append(todo, near)
        self.first = append(self.first, kind)
        self.size = append(self.size, size)
        self.level = append(self.level, level)
        self.names = append(self.names, names)

    def is_alike(self, kind: i64, other: i64) -> bool:
        """VB-40: whether two neighbours are of one kind: of one name, or of one type."""
        if other == NOTHING:
            return False
        if self.by_name:
            return other == kind
        return self.table.box.type[other] == self.table.box.type[kind]

    def points(self, number: i64) -> i64:
        """VB-40 to VB-43: what a set scores by itself; one building alone is no set."""
        box = self.table.box
        size = self.size[number]
        kind = self.first[number]
        if size < 2:
            return 0
        if self.by_name:
            return size if box.same_name[kind] else 0  # VB-43
        if box.type[kind] == RESIDENTIAL:
            return size * self.level[number]  # VB-41
        if box.type[kind] == COMMERCIAL:
            different = bits(self.names[number])
            return different * self.level[number] if different >= 2 else 0  # VB-42
        return 0


def bits(number: i64) -> i64:
    """Count the bits of a number."""
    count: i64 = 0
    while number > 0:
        number &= number - 1
        count += 1
    return count


def set_points(sets: Sets) -> i64:
    """VB-40: what all sets score by themselves."""
    points: i64 = 0
    for number in range(len(sets.size)):
        points += sets.points(number)
    return points


def sets_beside(table: Position, types: Sets, cell: i64, wanted: i64) -> i64:
    """VB-44: the buildings of every adjacent set of a type, each set once."""
    count: i64 = 0
    seen = vec[i64]()
    for near in (cell - 1, cell + 1, cell - table.width, cell + table.width):
        number = types.number[near]
        if number == NOTHING or types.size[number] < 2 or number in seen:
            continue
        if table.box.type[types.first[number]] == wanted:
            count += types.size[number]
            seen = append(seen, number)
    return count


def neighbours(table: Position, kind: i64, cell: i64) -> i64:
    """VB-45: points for each adjacent building of the wanted name or type."""
    points: i64 = 0
    for near in (cell - 1, cell + 1, cell - table.width, cell + table.width):
        other = top(table, near)
        if other != NOTHING:
            points += table.box.per_beside[kind * KINDS + other]
    return points


def building_points(table: Position, types: Sets, kind: i64, cell: i64) -> i64:
    """VB-44 to VB-46: what one building scores apart from its set."""
    box = table.box
    points = box.points[kind]  # VB-46
    if box.per_set[kind] != NOTHING:
        points += sets_beside(table, types, cell, box.per_set[kind])
    if box.looks_around[kind]:
        points += neighbours(table, kind, cell)
    return points


def village_points(table: Position) -> i64:
    """VB-40 to VB-46: what the village scores as it stands, counted once for every village."""
    if table.known_score != NOTHING:
        return table.known_score
    types = Sets(table, False)
    points = set_points(types) + set_points(Sets(table, True))
    for cell in range(len(table.grid)):
        kind = top(table, cell)
        if kind != NOTHING:
            points += building_points(table, types, kind, cell)
    table.known_score = points
    return points


def score(table: Position) -> i64:
    """VB-46, VB-48: the village and the points gained in play; nothing else scores."""
    return village_points(table) + table.vp


# -- The sheet ----------------------------------------------------------------------------------


def sheet(table: Position) -> list[ScoreLine]:
    """Tell where the points come from, set by set and building by building; VB-47 comes last."""
    types = Sets(table, False)
    lines = set_lines(types) + set_lines(Sets(table, True))
    for cell in range(len(table.grid)):
        kind = top(table, cell)
        if kind == NOTHING:
            continue
        points = building_points(table, types, kind, cell)
        if points > 0:
            facts: Facts = {"card": BUILDINGS[kind], "at": table.spot(cell)}
            lines.append(ScoreLine(BUILDINGS[kind], int(points), clause_of(table, kind), facts))
    lines.append(ScoreLine("play", int(table.vp), "VB-46"))
    band = table.box.band(score(table))
    lines.append(ScoreLine(f"band-{band}", 0, "VB-47", {"band": str(band)}))
    return lines


def set_lines(sets: Sets) -> list[ScoreLine]:
    """Tell of every set that scores."""
    lines = []
    for number in range(len(sets.size)):
        points = sets.points(number)
        if points > 0:
            lines.append(set_line(sets, number, points))
    return lines


def set_line(sets: Sets, number: i64, points: i64) -> ScoreLine:
    """Tell of one set: its size, its different names and its level."""
    kind = sets.first[number]
    facts: Facts = {
        "size": sets.size[number],
        "names": bits(sets.names[number]),
        "level": sets.level[number],
    }
    if sets.by_name:
        return ScoreLine(f"set-{BUILDINGS[kind]}", int(points), "VB-43", facts)
    type = sets.table.box.type[kind]
    clause = "VB-41" if type == RESIDENTIAL else "VB-42"
    return ScoreLine(f"set-{TYPES[type]}", int(points), clause, facts)


def clause_of(table: Position, kind: i64) -> str:
    """Name the clause by which a building scores."""
    if table.box.per_set[kind] != NOTHING:
        return "VB-44"
    return "VB-45" if table.box.looks_around[kind] else "VB-46"
