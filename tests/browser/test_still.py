"""Nothing that can be pressed moves under the pointer."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import Person

PRESSED = ":is(.dock, [data-board]) :is(button, [role=button], [role=checkbox])"
LIFT = 6.0  # a piece rises by four pixels when the pointer rests on it, and its drawing is rounded
# Where every pressable thing is, by what it is called: name, left, top, right, bottom.
PLACES = """(selector) => [...document.querySelectorAll(selector)]
  .filter((el) => el.checkVisibility() && !el.closest("dialog"))
  .map((el) => [el, el.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && box.height > 1)
  .map(([el, box]) => ({
    name: `${el.dataset.choice ?? ""} ${el.getAttribute("aria-label") ?? el.textContent.trim()}`,
    element: (el.numbered ??= `${(window.many = (window.many ?? 0) + 1)}, once ${el.ariaLabel}`),
    group: el.closest("[role=group]")?.className ?? "",
    box: [box.left, box.top, box.right, box.bottom],
  }))"""
# What is a piece in the tray is one, and called the same, whether it may be chosen now or not.
CALLED = ".tray :is(button, [role=button], [role=checkbox])"

Place = dict[str, Any]


def places(person: Person) -> dict[str, list[float]]:
    """Give the box of everything that can be pressed; of equal names none."""
    found: list[Place] = person.page.evaluate(PLACES, PRESSED)
    names = [one["name"] for one in found]
    return {one["name"]: one["box"] for one in found if names.count(one["name"]) == 1}


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> dict[str, float]:
    """Tell what is elsewhere now, and how far."""
    both = before.keys() & after.keys()
    far = {name: distance(before[name], after[name]) for name in both}
    return {name: by for name, by in far.items() if by > LIFT}


def distance(one: list[float], other: list[float]) -> float:
    """Tell by how much the middle of a box has moved."""
    middles = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in (one, other)]
    (x, y), (to_x, to_y) = middles
    return max(abs(x - to_x), abs(y - to_y))


def hover_everything(person: Person) -> dict[str, dict[str, float]]:
    """Rest on one thing after the other; tell what moved meanwhile, and because of what."""
    person.page.mouse.move(2, 2)
    person.page.wait_for_timeout(60)
    start = places(person)
    trouble = {}
    for name, (left, top, right, bottom) in start.items():
        person.page.mouse.move((left + right) / 2, (top + bottom) / 2)
        person.page.wait_for_timeout(60)
        if jumped := moved(start, places(person)):
            trouble[name] = jumped
    return trouble


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.timeout(600)
def test_nothing_moves_because_the_pointer_rests_somewhere(meet: Meet, game: str) -> None:
    mira = meet()
    mira.play_now(game)
    rng = random.Random(11)
    for _ in range(10):
        if not mira.waits_for_turn():
            break
        assert not hover_everything(mira)
        mira.move(rng)


def in_tray(person: Person) -> dict[str, dict[str, list[float]]]:
    """Give the boxes of the pieces in the tray: by name, of equal ones none, and by element."""
    found: list[Place] = person.page.evaluate(PLACES, CALLED)
    names = [f"{one['group']}: {one['name'].split(': ')[-1].strip()}" for one in found]
    named = zip(names, (one["box"] for one in found), strict=True)
    return {
        "name": {name: box for name, box in named if names.count(name) == 1},
        "element": {one["element"]: one["box"] for one in found},
    }


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.timeout(600)
def test_what_stays_in_the_tray_stays_where_it_is(meet: Meet, game: str) -> None:
    mira = meet()
    mira.play_now(game)
    rng = random.Random(5)
    for _ in range(60):
        if not mira.waits_for_turn():
            break
        mira.page.mouse.move(2, 2)
        before, ply = in_tray(mira), mira.ply
        mira.move(rng)
        if not mira.waits_for_turn():
            break
        mira.page.mouse.move(2, 2)
        if mira.ply != ply + 1:  # others had their turn
            continue
        after = in_tray(mira)
        assert not moved(before["element"], after["element"])
        # Where something came to light, what is called the same may be another one: a new card
        # beside the place of an equal one that went. Such a move cannot be taken back.
        if mira.frames[-1]["undo"]:
            assert not moved(before["name"], after["name"])
