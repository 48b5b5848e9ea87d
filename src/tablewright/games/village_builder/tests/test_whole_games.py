"""Whole games against the rules written down a second time, as plainly as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.village_builder.tests.pictures import EVENTS, GAME, box, has, tops
from tablewright.games.village_builder.tests.table import listed

Place = tuple[int, int]
Village = dict[Place, str]
CARDS: dict[str, Any] = GAME.components.data["buildings"]
START = ((0, 0), (1, 0))


def beside(place: Place) -> list[Place]:
    x, y = place
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def kind(card: str) -> str:
    found: str = CARDS[card]["type"]
    return found


def level(card: str) -> int:
    found = CARDS[card]["level"]
    return found if isinstance(found, int) else 1


def line(village: Village, place: Place, dx: int, dy: int) -> int:
    length = 1
    for sign in (1, -1):
        x, y = place[0] + sign * dx, place[1] + sign * dy
        while (x, y) in village:
            length += 1
            x, y = x + sign * dx, y + sign * dy
    return length


def at_the_end(village: Village, place: Place) -> bool:
    left, right, above, below = (n in village for n in beside(place))
    return not (left and right) and not (above and below)


def fits(village: Village, card: str, place: Place) -> bool:
    if level(card) > 1:
        base = village.get(place)
        if base is None or place in START:
            return False
        if card in ("sawmill", "quarry"):
            return base == {"sawmill": "lumber_hut", "quarry": "ore_mine"}[card]
        return kind(base) == kind(card) and level(base) == level(card) - 1
    if place in village or not any(n in village for n in beside(place)):
        return False
    if CARDS[card]["level"] == "U" and card in village.values():
        return False
    if max(line(village, place, 1, 0), line(village, place, 0, 1)) > 5:
        return False
    after = {**village, place: card}
    return all(at_the_end(after, at) for at, name in after.items() if name == "warehouse")


def room(village: Village, card: str) -> set[Place]:
    around = {n for place in village for n in beside(place)} | set(village)
    return {place for place in around if fits(village, card, place)}


def sets(village: Village, match: Any) -> Iterator[set[Place]]:
    left = {place for place, card in village.items() if match(card)}
    while left:
        group = {left.pop()}
        edge = set(group)
        while edge:
            edge = {n for place in edge for n in beside(place)} & left
            left -= edge
            group |= edge
        if len(group) > 1:
            yield group


def score(village: Village, vp: int) -> int:
    total = vp
    for group in sets(village, lambda card: kind(card) == "residential"):
        total += len(group) * max(level(village[place]) for place in group)
    for group in sets(village, lambda card: kind(card) == "commercial"):
        names = {village[place] for place in group}
        if len(names) > 1:
            total += len(names) * max(level(village[place]) for place in group)
    for name in ("ore_mine", "lumber_hut"):
        total += sum(len(group) for group in sets(village, lambda card, n=name: card == n))
    worth = {"fortress": 5, "statue": 5, "harbor_statue": 3, "apiary": 3, "brewery": 2}
    by_set = {"workshop": "residential", "vineyard": "commercial", "processing": "industrial"}
    for place, card in village.items():
        near = [village[n] for n in beside(place) if n in village]
        total += worth.get(card, 0)
        if card in by_set:
            for group in sets(village, lambda other, c=card: kind(other) == by_set[c]):
                total += len(group) if group & set(beside(place)) else 0
        if card == "blacksmith":
            total += 2 * near.count("ore_mine")
        if card == "tannery":
            total += 2 * sum(kind(other) == "farm" for other in near)
        if card == "local_pub":
            total += 2 * sum(kind(other) == "residential" for other in near)
    return total


def buildable(position: dict[str, Any], village: Village) -> set[str]:
    purse = position["coins"] + len(position["hand"]) - 1
    found = set()
    for card in position["hand"]:
        cost = CARDS[card]["cost"]
        paid = cost.get("coins", 0) <= purse
        paid &= all(cost.get(good, 0) <= position[good] for good in ("wood", "stone"))
        if paid and room(village, card):
            found.add(f"build.{card}")
    return found


def census(position: dict[str, Any]) -> Counter[str]:
    cards = Counter(card for place in position["village"] for card in place["cards"])
    for pile in ("hand", "stored", "discards", "gone", "deck"):
        cards.update(position[pile])
    cards.update(position["turn"]["aside"])
    cards.update(position["turn"]["events"])
    if position["turn"]["building"]:
        cards[position["turn"]["building"]] += 1
    return cards


def check(state: tw.State, whole: Counter[str]) -> None:
    position = listed(state)
    village = tops(state)
    homes = sum(kind(card) == "residential" for card in village.values())
    assert census(position) == whole
    assert state.scores() == [score(village, position["vp"])]
    if position["phase"] in ("work", "build", "place", "pay", "discard"):
        assert position["villagers"] <= min(8, 2 * homes)
    if position["phase"] == "build":
        assert set(state.legal_names()) == buildable(position, village) | {"build.end"}
    if position["phase"] == "place":
        free = room(village, position["turn"]["building"])
        assert set(state.legal_names()) == {f"at.{x}.{y}" for x, y in free}


@pytest.mark.rule("VB-20")
@pytest.mark.rule("VB-22")
@pytest.mark.rule("VB-23")
@pytest.mark.rule("VB-24")
@pytest.mark.rule("VB-25")
@pytest.mark.rule("VB-26")
@pytest.mark.rule("VB-40")
@pytest.mark.parametrize("difficulty", list(EVENTS))
def test_a_whole_game_agrees_with_the_rules_written_twice(difficulty: str) -> None:
    rng = tw.Rng(11)
    for seed in range(2):
        state = GAME.new(seed=seed, difficulty=difficulty, start="ore_mine")
        whole = box() + Counter(EVENTS[difficulty]) + Counter(["peasant_hut", "ore_mine"])
        while not state.is_terminal():
            check(state, whole)
            names = state.legal_names()
            if len(names) > 1 and has(state, "phase") in ("work", "build") and rng.below(8):
                names = [name for name in names if not name.endswith(".end")]
            state.play(names[rng.below(len(names))])
        check(state, whole)
