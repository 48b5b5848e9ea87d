"""A second scorer, written from RULES.md alone, over the position as `to_dict` writes it.

It shares nothing with the game's own: plain sets of coordinates, one flood fill, and the printed
values read straight from components.toml.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tablewright as tw

CARDS: dict[str, dict[str, Any]] = tw.game("village_builder").components.data["buildings"]
Place = tuple[int, int]


def score(position: dict[str, Any]) -> int:
    """Score a position."""
    standing = {
        (stack["at"][0], stack["at"][1]): stack["cards"][-1] for stack in position["village"]
    }
    types = groups(standing, lambda name: str(CARDS[name]["type"]))
    total = int(position["vp"])
    total += sum(home_set(group, standing) for group in types)
    total += sum(trade_set(group, standing) for group in types)
    total += sum(x_set(group, standing) for group in groups(standing, str))
    total += sum(alone(place, standing, types) for place in standing)
    return total


def groups(standing: dict[Place, str], sort: Callable[[str], str]) -> list[set[Place]]:
    """Divide the village into connected groups of one sort."""
    left = set(standing)
    found = []
    while left:
        seed = left.pop()
        group, edge = {seed}, [seed]
        while edge:
            here = edge.pop()
            for near in beside(here) & left:
                if sort(standing[near]) == sort(standing[seed]):
                    left.remove(near)
                    group.add(near)
                    edge.append(near)
        found.append(group)
    return found


def beside(place: Place) -> set[Place]:
    """Give the four places around one."""
    x, y = place
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def level(name: str) -> int:
    """Give a level as a number; X and U count as 1."""
    mark = CARDS[name]["level"]
    return mark if isinstance(mark, int) else 1


def home_set(group: set[Place], standing: dict[Place, str]) -> int:
    """Score a residential set: size times the highest level."""
    names = [standing[place] for place in group]
    if len(names) < 2 or CARDS[names[0]]["type"] != "residential":
        return 0
    return len(names) * max(map(level, names))


def trade_set(group: set[Place], standing: dict[Place, str]) -> int:
    """Score a commercial set: different names times the highest level."""
    names = {standing[place] for place in group}
    if len(names) < 2 or CARDS[next(iter(names))]["type"] != "commercial":
        return 0
    return len(names) * max(map(level, names))


def x_set(group: set[Place], standing: dict[Place, str]) -> int:
    """Score a set of one name with level X: one for each."""
    (name,) = {standing[place] for place in group}
    return len(group) if CARDS[name]["level"] == "X" and len(group) >= 2 else 0


def alone(place: Place, standing: dict[Place, str], types: list[set[Place]]) -> int:
    """Score a building by itself, its neighbours and the sets beside it."""
    card = CARDS[standing[place]]
    near = [standing[other] for other in beside(place) if other in standing]
    points = int(card.get("points", 0))
    for wanted, each in card.get("per_beside", {}).items():
        points += each * sum(wanted in (name, CARDS[name]["type"]) for name in near)
    if wanted := card.get("per_set_beside"):
        for group in types:
            kind = CARDS[standing[next(iter(group))]]["type"]
            if kind == wanted and len(group) >= 2 and group & beside(place):
                points += len(group)
    return points
