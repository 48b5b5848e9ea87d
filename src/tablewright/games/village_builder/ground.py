"""The village as a grid: where a card may stand, what touches it, and what may be taken away."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.village_builder import codes
from tablewright.games.village_builder.position import Position, plus

# -- Places -------------------------------------------------------------------------------------


def top(table: Position, cell: i64) -> i64:
    """VB-30: the visible card of a place, or NOTHING."""
    return table.grid[cell] % codes.STEP - 1


def action_of(table: Position, cell: i64) -> i64:
    """Give the action that names a place of the window."""
    box = table.box
    x = table.west + cell % table.width
    y = table.north + cell // table.width
    return codes.AT + (y + box.reach) * box.span + x + box.reach


def cell_of(table: Position, place: i64) -> i64:
    """Give where in the window a place lies, or NOTHING if it is far from the village."""
    box = table.box
    column = place % box.span - box.reach - table.west
    row = place // box.span - box.reach - table.north
    if column < 1 or column >= table.width - 1 or row < 1:
        return codes.NOTHING
    cell = row * table.width + column
    return cell if cell < len(table.grid) - table.width else codes.NOTHING


def is_start(table: Position, cell: i64) -> bool:
    """Whether a place is one of the two of the starting village, VB-1."""
    home = -table.north * table.width - table.west
    return cell == home or cell == home + 1


# -- Laying and removing ------------------------------------------------------------------------


def lay(table: Position, kind: i64, cell: i64) -> None:
    """Lay a card on a place, covering what is there; the window grows with the village."""
    old = top(table, cell)
    table.grid = plus(table.grid, cell, table.grid[cell] * (codes.STEP - 1) + kind + 1)
    table.visible = plus(table.visible, kind, 1)
    table.enders += table.box.at_the_end[kind]
    table.homes += table.box.is_home[kind]
    if old == codes.NOTHING:
        table.standing += 1
        keep_margin(table, cell)
    else:
        table.visible[old] -= 1  # the copy made just above
        table.enders -= table.box.at_the_end[old]
        table.homes -= table.box.is_home[old]
    table.survey = vec[i64]()


def remove(table: Position, cell: i64) -> None:
    """VB-29: a card and what it covers leave the game."""
    kind = top(table, cell)
    gone = table.gone[:]
    rest = table.grid[cell]
    while rest > 0:
        gone[rest % codes.STEP - 1] += 1
        rest //= codes.STEP
    table.gone = gone
    table.grid = plus(table.grid, cell, -table.grid[cell])
    table.visible = plus(table.visible, kind, -1)
    table.enders -= table.box.at_the_end[kind]
    table.homes -= table.box.is_home[kind]
    table.standing -= 1
    table.survey = vec[i64]()


def keep_margin(table: Position, cell: i64) -> None:
    """Make the window larger if a new building came too near to its edge."""
    column = cell % table.width
    row = cell // table.width
    height = len(table.grid) // table.width
    west = codes.MARGIN if column < codes.MARGIN else 0
    east = codes.MARGIN if column >= table.width - codes.MARGIN else 0
    north = codes.MARGIN if row < codes.MARGIN else 0
    south = codes.MARGIN if row >= height - codes.MARGIN else 0
    if west + east + north + south > 0:
        widen(table, west, east, north, south)


def widen(table: Position, west: i64, east: i64, north: i64, south: i64) -> None:
    """Make the window larger by so many columns and rows on each side."""
    old = table.grid
    height = len(old) // table.width
    width = table.width + west + east
    size: i64 = width * (height + north + south)
    grid = vec[i64]([0] * int(size))
    for row in range(height):
        for column in range(table.width):
            grid[(row + north) * width + column + west] = old[row * table.width + column]
    table.grid = grid
    table.width = width
    table.west -= west
    table.north -= north


def open_window(table: Position, west: i64, east: i64, north: i64, south: i64) -> None:
    """Lay out an empty window around the given coordinates."""
    table.west = west - codes.MARGIN
    table.north = north - codes.MARGIN
    table.width = east - west + 1 + 2 * codes.MARGIN
    size: i64 = table.width * (south - north + 1 + 2 * codes.MARGIN)
    table.grid = vec[i64]([0] * int(size))
    table.visible = vec[i64]([0] * codes.BUILDINGS)
    table.standing = 0
    table.enders = 0
    table.homes = 0


# -- Where a card may stand ---------------------------------------------------------------------


def is_beside_village(table: Position, cell: i64) -> bool:
    """VB-22: whether a place touches a building."""
    grid = table.grid
    return (
        grid[cell - 1] > 0
        or grid[cell + 1] > 0
        or grid[cell - table.width] > 0
        or grid[cell + table.width] > 0
    )


def run(table: Position, cell: i64, step: i64) -> i64:
    """How many buildings follow each other from a place on in one direction, without it."""
    grid = table.grid
    count: i64 = 0
    cell += step
    while grid[cell] > 0:
        count += 1
        cell += step
    return count


def line_is_short(table: Position, cell: i64) -> bool:
    """VB-23: whether a building here leaves both its lines within the limit, joined ones too."""
    most = table.box.line - 1
    if run(table, cell, -1) + run(table, cell, 1) > most:
        return False
    return run(table, cell, -table.width) + run(table, cell, table.width) <= most


def is_end_of_lines(table: Position, cell: i64) -> bool:
    """VB-26: whether a place has at most one neighbour in its row and one in its column."""
    grid = table.grid
    if grid[cell - 1] > 0 and grid[cell + 1] > 0:
        return False
    return grid[cell - table.width] == 0 or grid[cell + table.width] == 0


def leaves_ends_free(table: Position, cell: i64) -> bool:
    """VB-26: whether a building here leaves every Warehouse at the end of its lines."""
    return (
        end_stays_free(table, cell, -1)
        and end_stays_free(table, cell, 1)
        and end_stays_free(table, cell, -table.width)
        and end_stays_free(table, cell, table.width)
    )


def end_stays_free(table: Position, cell: i64, step: i64) -> bool:
    """Whether a Warehouse that way, if there is one, has nobody on its far side."""
    other = top(table, cell + step)
    if other == codes.NOTHING or table.box.at_the_end[other] == 0:
        return True
    return table.grid[cell + 2 * step] == 0


def is_open(table: Position, kind: i64, cell: i64) -> bool:
    """VB-22, VB-23, VB-26: whether a new building may stand on an empty place."""
    if table.grid[cell] > 0 or not is_beside_village(table, cell):
        return False
    if not line_is_short(table, cell):
        return False
    if table.box.at_the_end[kind] and not is_end_of_lines(table, cell):
        return False
    return table.enders == 0 or leaves_ends_free(table, cell)


def can_cover(table: Position, kind: i64, cell: i64) -> bool:
    """VB-24: whether a card of level 2 or 3 may be laid on what stands here."""
    under = top(table, cell)
    if under == codes.NOTHING or is_start(table, cell):
        return False
    box = table.box
    if box.at_the_end[kind] and not is_end_of_lines(table, cell):
        return False
    if box.covers[kind] != codes.NOTHING:
        return under == box.covers[kind]
    return box.type[under] == box.type[kind] and box.level[under] == box.level[kind] - 1


def may_stand(table: Position, kind: i64, cell: i64) -> bool:
    """VB-22 to VB-26: whether a card may be built on a place."""
    box = table.box
    if box.unique[kind] and table.visible[kind] > 0:
        return False  # VB-25
    if box.level[kind] > 1:
        return can_cover(table, kind, cell)
    return is_open(table, kind, cell)


def places_for(table: Position, kind: i64, most: i64) -> vec[i64]:
    """List the actions of the places a card may be built on, ascending; `most` are enough."""
    found = vec[i64]()
    box = table.box
    if box.unique[kind] and table.visible[kind] > 0:
        return found  # VB-25
    upgrade = box.level[kind] > 1
    grid = table.grid
    width = table.width
    for row in range(1, len(grid) // width - 1):
        for cell in range(row * width + 1, row * width + width - 1):
            if (grid[cell] > 0) != upgrade:
                continue
            fits = can_cover(table, kind, cell) if upgrade else is_open(table, kind, cell)
            if fits:
                found = append(found, action_of(table, cell))
                if len(found) >= most:
                    return found
    return found


# -- What may be taken away ---------------------------------------------------------------------


def removable(table: Position) -> vec[i64]:
    """VB-29: the actions of the buildings whose loss keeps the village in one piece."""
    found = vec[i64]()
    for cell in range(len(table.grid)):
        if table.grid[cell] > 0 and may_go(table, cell):
            found = append(found, action_of(table, cell))
    return found


def may_go(table: Position, cell: i64) -> bool:
    """VB-29: whether a building is no start building and no bridge between two parts."""
    if table.grid[cell] == 0 or is_start(table, cell):
        return False
    home = -table.north * table.width - table.west
    return reached(table, home, cell) == table.standing - 1


def reached(table: Position, start: i64, without: i64) -> i64:
    """How many buildings hang together with one, if another were not there."""
    grid = table.grid[:]
    if without != codes.NOTHING:
        grid[without] = 0
    steps = vec[i64]([-1, 1, -table.width, table.width])
    todo = vec[i64]([start])
    grid[start] = 0
    done: i64 = 0
    while done < len(todo):
        cell = todo[done]
        done += 1
        for way in range(4):
            near = cell + steps[way]
            if grid[near] > 0:
                grid[near] = 0
                todo = append(todo, near)
    return done
