"""Laws of tags: every value says where it comes from, and a correction may change just what is X.

R and I are known from the rules: changing such a value is refused with the constraint named. X is
reconstructed: it can be changed, or is refused by a constraint that says what the rulebook tells.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import tablewright as tw
from tablewright.engine.tags import TAGS, fits
from tests.conformance.laws import altered, at, corrections, flat

COMMENT = re.compile(r"\s*\"?([\w-]+)\"?\s*=.*?  # (R|I|X|RULING)\b(?! \w+,)")


def keys(game: tw.Game) -> list[str]:
    """Give the dotted key of every value in a game's own file."""
    return [dotted(path) for path in flat(game.components.data)]


def dotted(path: tuple[str | int, ...]) -> str:
    """Write a path as components do."""
    return ".".join(map(str, path))


def test_every_tag_is_known_and_names_something(game: tw.Game) -> None:
    """A tag is one of the four, and its key is that of a value, or of a piece of a list by name."""
    parts = [key.split(".") for key in keys(game)]
    lists = {name for name, value in game.components.data.items() if isinstance(value, list)}
    for pattern, tag in game.components.tags.patterns.items():
        wanted = pattern.split(".")
        assert tag in TAGS, pattern
        assert wanted[0] in lists or any(fits(wanted, key) for key in parts), pattern


def test_something_is_reconstructed_and_something_is_not(game: tw.Game) -> None:
    """No box is known wholly, and none is wholly made up."""
    found = {game.components.tags.of(key) for key in keys(game)}
    assert {"R", "X"} <= found


def test_comments_beside_values_say_the_same(game: tw.Game) -> None:
    """What a comment in the file says of a value is what its tag says."""
    table = ""
    counts: dict[str, int] = {}
    said: list[tuple[str, str, str]] = []
    for line in game.read("components.toml").splitlines():
        if header := re.match(r"(\[\[?)([\w.-]+)\]", line):
            table = header[2]
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = f"{table}.{counts[table]}"
        elif table != "tags" and (match := COMMENT.match(line)):
            key = f"{table}.{match[1]}".lstrip(".")
            said.append((key, match[2], game.components.tags.of(key)))
    assert [one for one in said if one[1] != one[2]] == []


# -- Every value --------------------------------------------------------------------------------


def others(value: Any) -> list[Any]:
    """Give values of the same kind that are not this one."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, value + 2]
    return [f"{value}_other"]


def changed(game: tw.Game, changes: dict[tuple[str | int, ...], Any]) -> tw.Components:
    """Give a game's components with some values changed."""
    data = copy.deepcopy(game.components.data)
    for path, value in changes.items():
        at(data, path[:-1])[path[-1]] = value
    return tw.Components(data, "mine.toml")


def refusal(game: tw.Game, components: tw.Components) -> tw.ComponentsError | None:
    """Try to open a box."""
    try:
        game.corrections(components)
    except tw.ComponentsError as error:
        return error
    return None


def known_values(game: tw.Game, fixed: bool) -> list[tuple[str | int, ...]]:
    """Give the paths of the values that are known from the rules, or of all others."""
    tags = game.components.tags
    return [p for p in flat(game.components.data) if tags.fixed(dotted(p)) == fixed]


def test_what_is_known_from_the_rules_cannot_be_changed(game: tw.Game) -> None:
    """Every value tagged R or I is refused by name when it is changed or taken away."""
    for path in known_values(game, fixed=True):
        for value in others(at(game.components.data, path)):
            error = refusal(game, changed(game, {path: value}))
            assert error is not None, (path, value)
            assert error.constraint
        data = copy.deepcopy(game.components.data)
        del at(data, path[:-1])[path[-1]]
        assert refusal(game, tw.Components(data, "mine.toml")) is not None, path


def attempts(game: tw.Game, path: tuple[str | int, ...]) -> Iterator[tw.Components]:
    """Give ways to change a value: alone, or together with another of its kind.

    Where a sum is known from the rules, what one gains another loses; and two may be exchanged.
    """
    values = flat(game.components.data)
    own = values[path]
    for listed in corrections(game):
        components = altered(game, listed, "mine.toml")
        if flat(components.data).get(path) != own:
            yield components
    yield from (changed(game, {path: value}) for value in others(own))
    kin = [
        other
        for other in known_values(game, fixed=False)
        if other != path
        and other[0] == path[0]
        and len(other) == len(path)
        and type(values[other]) is type(own)
    ]
    near = sorted(kin, key=lambda other: -sum(a == b for a, b in zip(other, path, strict=True)))
    for other in near:
        if values[other] != own:
            yield changed(game, {path: values[other], other: own})
            yield changed(game, {path: values[other]})
        if isinstance(own, int):
            yield changed(game, {path: own + 1, other: values[other] - 1})


def contents(thing: Any) -> Any:
    """Show all a box holds, whatever its parts are made of, as plain values."""
    if thing is None or isinstance(thing, str | int | float | bool):
        return thing
    if isinstance(thing, dict):
        return {str(key): contents(value) for key, value in thing.items()}
    if hasattr(thing, "__len__") and hasattr(thing, "__getitem__"):
        return [contents(thing[i]) for i in range(len(thing))]
    parts = [name for name in dir(thing) if not name.startswith("_")]
    return {name: contents(v) for name in parts if not callable(v := getattr(thing, name))}


def test_what_is_reconstructed_can_be_changed_and_takes_effect(game: tw.Game) -> None:
    """Every value tagged X or RULING can be corrected, and the box that rules read is another."""
    tags = game.components.tags
    usual = contents(game._open_box(None)[0])
    for path in known_values(game, fixed=False):
        found = None
        constraints = set()
        for components in attempts(game, path):
            error = refusal(game, components)
            if error is None:
                found = components
                break
            constraints.add(error.constraint)
        key = dotted(path)
        assert "as-printed" not in constraints, (key, constraints)
        assert found is not None, f"{key} ({tags.of(key)}) cannot be corrected: {constraints}"
        assert contents(game._open_box(found)[0]) != usual, f"{key} is read from somewhere else"
