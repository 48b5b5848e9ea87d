"""Components: what may be corrected in a copy of the file, and what may not."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import GAME, play

BROKEN: list[dict[str, Any]] = tomllib.loads(GAME.read("tests", "broken.toml"))["broken"]


def changed(values: dict[str, Any], removed: list[str]) -> tw.Components:
    """Give the components with some values put in and others taken out."""
    data = deepcopy(GAME.components.data)
    for path, value in values.items():
        place, last = step_to(data, path)
        place[last] = value
    for path in removed:
        place, last = step_to(data, path)
        del place[last]
    return tw.Components(data)


def step_to(data: Any, path: str) -> tuple[Any, str | int]:
    """Follow a dotted path to where its last part lies."""
    *parents, last = path.split(".")
    for part in parents:
        data = data[int(part)] if isinstance(data, list) else data[part]
    return data, int(last) if isinstance(data, list) else last


@pytest.mark.rule("BB-1")
@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: str(broken["constraint"]))
def test_a_file_that_breaks_the_rulebook_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises(tw.ComponentsError) as caught:
        GAME.new(components=changed(broken.get("set", {}), broken.get("remove", [])))
    assert caught.value.constraint == broken["constraint"]


ALLOWED: dict[str, dict[str, Any]] = {
    "flat-dice": {
        "dice.green.faces": [3, 4, 5, 5, 6, 7],
        "dice.yellow.faces": [2, 3, 4, 4, 5, 6],
        "dice.red.faces": [1, 2, 3, 3, 4, 5],
    },
    "other-points": {"events.2.points": 6, "events.3.points": 1},
    "other-colours": {"events.7.infantry": "green", "events.6.archers": "red"},
    "another-place": {"events.4.place": "harbour"},
    "three-equal-fields": {"events.1.points": 4, "events.5.place": "urban_area"},
}


@pytest.mark.rule("BB-30")
@pytest.mark.parametrize("values", ALLOWED.values(), ids=ALLOWED.keys())
def test_what_was_reconstructed_may_be_corrected(values: dict[str, Any]) -> None:
    components = changed(values, [])
    state = GAME.new(seed=1, components=components)
    assert len(set(state.to_dict()["events"])) == 8
    rng = tw.Rng(1)
    while not state.is_terminal():
        names = state.legal_names()
        play(state, names[rng.below(len(names))])
        back = GAME.from_dict(state.to_dict(), components)
        assert back.fingerprint() == state.fingerprint()


@pytest.mark.rule("BB-30")
def test_a_refused_file_is_told_by_line_constraint_and_value() -> None:
    text = GAME.read("components.toml").replace("builder = 12", "builder = 11", 1)
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith("builder = 11"))
    with pytest.raises(tw.ComponentsError) as caught:
        GAME.new(components=tw.Components.parse(text, "mine.toml"))
    assert caught.value.where == "chips.builder"
    assert caught.value.found == 11
    assert f"mine.toml:{line}" in str(caught.value)
