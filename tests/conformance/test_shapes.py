"""Laws of shapes: views, events and choices tell what a game's shapes.py says, and no more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, is_typeddict

import msgspec
import pytest

import tablewright as tw
from tablewright.cli.typescript import fields_of, told_by
from tablewright.engine.shapes import Told, View
from tests.conformance.laws import SEEDS, Table, games, random_game, tables
from tests.conformance.sources import told_keys


@cache
def shapes_of(game: tw.Game) -> Told | None:
    """Give the types of what a game tells; a game without a shapes.py has none."""
    return told_by(game)


shaped = [game for game in games() if shapes_of(game) is not None]
games_with_shapes = pytest.mark.parametrize("shaped", shaped, ids=lambda game: str(game.id))
tables_with_shapes = pytest.mark.parametrize(
    "laid", [table for game in shaped for table in tables(game)], ids=str
)


def the_shapes(game: tw.Game) -> Told:
    found = shapes_of(game)
    assert found is not None
    return found


# -- Whether a value is of a type -----------------------------------------------------------------


def misfits(value: Any, kind: Any, path: str) -> list[str]:
    """Name the places where a value is not as its type says, keys too many included."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return []
    if is_typeddict(kind):
        return misfits_of_table(value, kind, path)
    if origin is Annotated:
        return misfits(value, parts[0], path)
    if origin in (Union, UnionType):
        found = [misfits(value, part, path) for part in parts]
        return [] if [] in found else min(found, key=len)
    if origin is Literal:
        return [] if value in parts else [f"{path}: {value!r}"]
    if origin is not None:
        return misfits_inside(value, origin, parts, path)
    return [] if type(value) is kind else [f"{path}: {value!r} is no {kind.__name__}"]


def misfits_inside(value: Any, origin: Any, parts: tuple[Any, ...], path: str) -> list[str]:
    """Name what does not fit in a list, a pair or a table of one kind of thing."""
    if origin in (dict, Mapping):
        if not isinstance(value, dict):
            return [f"{path}: {value!r} is no table"]
        keys = [bad for key in value for bad in misfits(key, parts[0], f"{path}, key")]
        return keys + [b for k, one in value.items() for b in misfits(one, parts[1], f"{path}.{k}")]
    if not isinstance(value, list):
        return [f"{path}: {value!r} is no list"]
    kinds = parts if origin is tuple else parts * len(value)
    if len(kinds) != len(value):
        return [f"{path}: {len(value)} instead of {len(kinds)}"]
    pairs = zip(value, kinds, strict=True)
    return [b for i, (one, kind) in enumerate(pairs) for b in misfits(one, kind, f"{path}.{i}")]


def misfits_of_table(value: Any, kind: Any, path: str) -> list[str]:
    """Name the keys of a table that are missing, too many or of another type."""
    if not isinstance(value, dict):
        return [f"{path}: {value!r} is no table"]
    fields = fields_of(kind)
    wrong = [f"{path}.{key} is not declared" for key in value if key not in fields]
    for key, (one, optional) in fields.items():
        if key in value:
            wrong += misfits(value[key], one, f"{path}.{key}")
        elif not optional:
            wrong.append(f"{path}.{key} is missing")
    return wrong


def as_sent(value: Any) -> Any:
    """Give something as it comes out of the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def misfits_of_line(line: tw.Line, kinds: Any, path: str) -> list[str]:
    """Name what is wrong with a line of a list of lines by their keys."""
    fields = fields_of(kinds)
    if line.key not in fields:
        return [f"{path}: {line.key} is not declared: {line.facts}"]
    return misfits(as_sent(line.facts), fields[line.key][0], f"{path} {line.key}")


def misfits_of_view(state: tw.State, seat: int | None, shapes: Told) -> list[str]:
    """Name what is wrong with a view."""
    shown = as_sent(state.view(seat))
    common = {key: shown.pop(key) for key in fields_of(View) if key in shown}
    return misfits(common, View, "view") + misfits(shown, shapes.view, "view")


# -- Laws -----------------------------------------------------------------------------------------


def played(table: Table) -> Iterator[tuple[tw.State, list[tw.Event]]]:
    """Go through random games: each state, and the events that led to it."""
    for seed in SEEDS:
        log: list[tw.Event] = []
        state = table.new(seed, log=log)
        yield state, log
        for name in random_game(table, seed):
            yield state, state.play(name)


@tables_with_shapes
def test_all_that_is_told_is_as_its_shapes_say(laid: Table) -> None:
    """Views, events and choices of whole games, for every pair of eyes, with no key undeclared."""
    shapes = the_shapes(laid.game)
    wrong: dict[str, None] = {}
    for state, events in played(laid):
        for seat in laid.onlookers():
            wrong |= dict.fromkeys(misfits_of_view(state, seat, shapes))
            for event in events:
                wrong |= dict.fromkeys(misfits_of_line(event.seen_by(seat), shapes.events, "event"))
        for action in state.legal_actions():
            line = state.describe(action)
            wrong |= dict.fromkeys(misfits_of_line(line, shapes.offers, "choice"))
    assert list(wrong) == []


@games_with_shapes
def test_every_event_that_code_tells_has_a_shape(shaped: tw.Game) -> None:
    assert sorted(told_keys(shaped) - fields_of(the_shapes(shaped).events).keys()) == []


@games_with_shapes
def test_a_key_too_many_a_key_too_few_and_another_type_are_noticed(shaped: tw.Game) -> None:
    """Else the law above would say nothing."""
    shapes = the_shapes(shaped)
    state = shaped.new(seed=1)
    shown = as_sent(state.view(0))
    own = {key: one for key, one in shown.items() if key not in fields_of(View)}
    assert misfits(own, shapes.view, "view") == []
    assert misfits({**own, "more": 1}, shapes.view, "view") == ["view.more is not declared"]
    for key in own:
        less = {other: one for other, one in own.items() if other != key}
        assert misfits(less, shapes.view, "view") == [f"view.{key} is missing"]
        assert misfits({**own, key: 1.5}, shapes.view, "view")
