"""Points: sets by flood fill, then every building that scores by itself or by its neighbours."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.events import Facts, ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.games.village_builder import codes
from tablewright.games.village_builder.box import TYPES
from tablewright.games.village_builder.ground import is_open, top
from tablewright.games.village_builder.plan import CARDS
from tablewright.games.village_builder.position import Position

# What `survey` finds: the points, then of the best set of each type its size, level and names.
POINTS: Final = 0
BEST_SETS: Final = 1
SURVEY: Final = 16


class Sets:
    """The sets of a village: buildings of one type, or of one name, that hang together."""

    def __init__(self, table: Position, by_name: bool) -> None:
        self.table = table
        self.by_name = by_name
        self.number = vec[i64]([codes.NOTHING] * len(table.grid))  # the set of each place
        self.first = vec[i64](capacity=16)  # of each set: the visible kind of its first place
        self.size = vec[i64](capacity=16)
        self.level = vec[i64](capacity=16)  # the highest of its buildings
        self.names = vec[i64](capacity=16)  # its different names, as bits
        grid = table.grid
        for cell in range(len(grid)):
            if grid[cell] > 0 and self.number[cell] == codes.NOTHING:
                kind = grid[cell] % codes.STEP - 1
                if not by_name or table.box.same_name[kind]:
                    self.fill(cell, kind)

    def fill(self, start: i64, kind: i64) -> None:
        """VB-40: find everything that hangs together with a place."""
        table = self.table
        grid = table.grid
        box_level = table.box.level
        sort = self.alike()
        mine = self.number
        number: i64 = len(self.size)
        size: i64 = 0
        level: i64 = 0
        names: i64 = 0
        steps = vec[i64]([-1, 1, -table.width, table.width])
        todo = vec[i64](capacity=16)
        todo = append(todo, start)
        mine[start] = number
        while size < len(todo):
            cell = todo[size]
            size += 1
            here = grid[cell] % codes.STEP - 1
            level = max(level, box_level[here])
            names |= 1 << here
            for way in range(4):
                near = cell + steps[way]
                if grid[near] == 0 or mine[near] != codes.NOTHING:
                    continue
                if sort[grid[near] % codes.STEP - 1] == sort[kind]:
                    mine[near] = number
                    todo = append(todo, near)
        self.first = append(self.first, kind)
        self.size = append(self.size, size)
        self.level = append(self.level, level)
        self.names = append(self.names, names)

    def alike(self) -> vec[i64]:
        """VB-40: what neighbours must have in common, by kind: their name, or their type."""
        return self.table.box.itself if self.by_name else self.table.box.type

    def can_score(self, number: i64) -> bool:
        """VB-41 to VB-43: whether sets of this kind score by themselves, once they are sets."""
        kind = self.first[number]
        if self.by_name:
            return self.table.box.same_name[kind] > 0
        sort = self.table.box.type[kind]
        return sort == codes.RESIDENTIAL or sort == codes.COMMERCIAL

    def points(self, number: i64) -> i64:
        """VB-40 to VB-43: what a set scores by itself; one building alone is no set."""
        box = self.table.box
        size = self.size[number]
        kind = self.first[number]
        if size < 2:
            return 0
        if self.by_name:
            return size if box.same_name[kind] else 0  # VB-43
        if box.type[kind] == codes.RESIDENTIAL:
            return size * self.level[number]  # VB-41
        if box.type[kind] == codes.COMMERCIAL:
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


def around(table: Position, cell: i64) -> vec[i64]:
    """The four places that touch a place."""
    return vec[i64]([cell - 1, cell + 1, cell - table.width, cell + table.width])


def sets_beside(table: Position, types: Sets, cell: i64, wanted: i64) -> i64:
    """VB-44: the buildings of every adjacent set of a type, each set once."""
    count: i64 = 0
    seen = vec[i64]()
    for near in around(table, cell):
        number = types.number[near]
        if number == codes.NOTHING or types.size[number] < 2 or number in seen:
            continue
        if table.box.type[types.first[number]] == wanted:
            count += types.size[number]
            seen = append(seen, number)
    return count


def neighbours(table: Position, kind: i64, cell: i64) -> i64:
    """VB-45: points for each adjacent building of the wanted name or type."""
    points: i64 = 0
    for near in around(table, cell):
        other = top(table, near)
        if other != codes.NOTHING:
            points += table.box.per_beside[kind * codes.BUILDINGS + other]
    return points


def building_points(table: Position, types: Sets, kind: i64, cell: i64) -> i64:
    """VB-44 to VB-46: what one building scores apart from its set."""
    box = table.box
    points = box.points[kind]  # VB-46
    if box.per_set[kind] != codes.NOTHING:
        points += sets_beside(table, types, cell, box.per_set[kind])
    if box.looks_around[kind]:
        points += neighbours(table, kind, cell)
    return points


def survey(table: Position) -> vec[i64]:
    """Count the village once: its points, then its best sets by type for the heuristics."""
    if len(table.survey) > 0:
        return table.survey
    box = table.box
    types = Sets(table, False)
    points = set_points(types) + set_points(Sets(table, True))
    for cell in range(len(table.grid)):
        if table.grid[cell] > 0:
            kind = table.grid[cell] % codes.STEP - 1
            if box.scores_alone[kind]:
                points += building_points(table, types, kind, cell)
    found = vec[i64]([0] * SURVEY)
    found[POINTS] = points
    for number in range(len(types.size)):
        row = BEST_SETS + 3 * box.type[types.first[number]]
        if types.size[number] * types.level[number] > found[row] * found[row + 1]:
            found[row] = types.size[number]
            found[row + 1] = types.level[number]
            found[row + 2] = types.names[number]
    table.survey = found
    return found


def village_points(table: Position) -> i64:
    """VB-40 to VB-46: what the village scores as it stands."""
    return survey(table)[POINTS]


def score(table: Position) -> i64:
    """VB-46, VB-48: the village and the points gained in play; nothing else scores."""
    return village_points(table) + table.vp


# VB-47: whoever plays alone is compared with nobody.
MEASURES: Final = [Measure("points", "VB-47")]


# -- The sheet ----------------------------------------------------------------------------------


def sheet(table: Position) -> list[ScoreLine]:
    """Tell where points come from and could still come from, by set and building; then VB-47."""
    types = Sets(table, False)
    lines = set_lines(types) + set_lines(Sets(table, True))
    for cell in range(len(table.grid)):
        kind = top(table, cell)
        if kind == codes.NOTHING:
            continue
        if table.box.scores_alone[kind]:
            points = building_points(table, types, kind, cell)
            lines.append(building_line(table, kind, cell, int(points)))
    lines.append(ScoreLine("play", int(table.vp), "VB-46"))
    band = table.box.band(score(table))
    lines.append(ScoreLine(f"band-{band}", 0, "VB-47", {"band": str(band)}))
    return lines


def set_lines(sets: Sets) -> list[ScoreLine]:
    """Tell of every set that scores, and where none does yet of the beginning of one."""
    lines: list[ScoreLine] = []
    begun: dict[str, ScoreLine] = {}
    for number in range(len(sets.size)):
        if not sets.can_score(number):
            continue
        line = set_line(sets, number, sets.points(number))
        if line.points > 0:
            lines.append(line)
        else:
            begun.setdefault(line.key, line)
    scored = {line.key for line in lines}
    return lines + [line for key, line in begun.items() if key not in scored]


def set_line(sets: Sets, number: i64, points: i64) -> ScoreLine:
    """Tell of one set: its size, its different names and its level."""
    kind = sets.first[number]
    facts: Facts = {
        "size": sets.size[number],
        "names": bits(sets.names[number]),
        "level": sets.level[number],
    }
    if sets.by_name:
        return ScoreLine(f"set-{CARDS[kind]}", int(points), "VB-43", facts)
    key = f"set-{TYPES[sets.table.box.type[kind]]}"
    if sets.table.box.type[kind] == codes.RESIDENTIAL:
        return ScoreLine(key, int(points), "VB-41", facts)
    return ScoreLine(key, int(points), "VB-42", facts)


def building_line(table: Position, kind: i64, cell: i64, points: int) -> ScoreLine:
    """Tell of one building that scores apart from its set."""
    name = CARDS[kind]
    free = free_beside(table, kind, cell)
    own = kind * codes.BUILDINGS
    each = max(table.box.per_beside[own : own + codes.BUILDINGS])
    facts: Facts = {"card": name, "at": table.spot(cell), "free": free, "more": free * each}
    if table.box.per_set[kind] != codes.NOTHING:
        return ScoreLine(name, points, "VB-44", facts)
    if table.box.looks_around[kind]:
        return ScoreLine(name, points, "VB-45", facts)
    return ScoreLine(name, points, "VB-46", facts)


def free_beside(table: Position, kind: i64, cell: i64) -> i64:
    """VB-22, VB-23, VB-26: how many places beside a building are open to new neighbours."""
    count: i64 = 0
    for near in around(table, cell):
        if is_open(table, kind, near):
            count += 1
    return count
