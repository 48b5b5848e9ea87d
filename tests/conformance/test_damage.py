"""Positions changed leaf by leaf: a reader refuses them by the key, or gives one that is sound.

Sound is a position that can be written, viewed, resampled and played to its end with the laws
intact. Nothing but a PositionError may ever come out of a reader.
"""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

import tablewright as tw
from tests.conformance.laws import (
    EVERY,
    SHARE,
    Json,
    Table,
    at,
    check_choices,
    chooser,
    flat,
    leaves,
    moments,
    play_on,
)

Path = tuple[str | int, ...]
LOOKED_AT = 12  # plies after a position that was read
TURNS = count()
JUNK: list[Any] = [
    None,
    True,
    -1,
    3,
    99,
    10**30,
    0.5,
    "",
    "junk",
    [],
    ["junk"],
    [[]],
    {},
    {"junk": 1},
]


def test_a_damaged_position_is_refused(table: Table) -> None:
    """Any value may be replaced by any junk."""
    turn = count()
    for state in moments(table):
        position = json_of(state.to_dict())
        for path in list(leaves(position)):
            for junk in JUNK[next(turn) % SHARE :: SHARE]:
                with changed(position, path, junk) as damaged:
                    check(table, damaged, state)


def test_a_slightly_wrong_position_is_refused(table: Table) -> None:
    """Any count may be one more or less, any yes a no, any name that of another thing."""
    turn = count()
    for state in moments(table):
        position = json_of(state.to_dict())
        for path in list(leaves(position)):
            if next(turn) % EVERY:
                continue
            near = neighbours(at(position, path), next(turn))
            for value in near if SHARE == 1 else near[next(turn) % len(near) :][:1]:
                with changed(position, path, value) as damaged:
                    check(table, damaged, state)


def test_a_position_with_two_values_exchanged_is_refused(table: Table) -> None:
    """Any two values of a kind may be exchanged, so that no piece is missing."""
    turn = count(1)
    for state in moments(table):
        position = json_of(state.to_dict())
        kinds: dict[type, list[Path]] = {}
        for path in leaves(position):
            if not isinstance(at(position, path), dict | list) and path[0] != "rng":
                kinds.setdefault(type(at(position, path)), []).append(path)
        for paths in kinds.values():
            for number, path in enumerate(paths):
                step = next(turn)
                if step % EVERY:
                    continue
                other = paths[(number + 1 + step * 7) % len(paths)]
                one, two = at(position, path), at(position, other)
                if one != two:
                    with changed(position, path, two) as half, changed(half, other, one) as swapped:
                        check(table, swapped, state)


def test_a_position_without_a_key_is_refused(table: Table) -> None:
    """Any key or item may be missing."""
    turn = count()
    for state in moments(table):
        for path in leaves(state.to_dict()):
            if next(turn) % EVERY:
                continue
            position = json_of(state.to_dict())
            del at(position, path[:-1])[path[-1]]
            check(table, position, state)


@pytest.mark.parametrize("junk", [*JUNK, [1, 2], "{}", 7])
def test_what_is_no_position_at_all_is_refused(game: tw.Game, junk: Any) -> None:
    """Whatever is given, the answer is the same error."""
    with pytest.raises(tw.PositionError):
        game.from_dict(junk)


# -- Damaging -----------------------------------------------------------------------------------


class changed:
    """A position with another value in one place, as long as it is needed."""

    def __init__(self, position: Json, path: Path, value: Json) -> None:
        self.position = position
        self.place = at(position, path[:-1])
        self.key = path[-1]
        self.value = value

    def __enter__(self) -> Json:
        self.kept = self.place[self.key]
        self.place[self.key] = self.value
        return self.position

    def __exit__(self, *_: object) -> None:
        self.place[self.key] = self.kept


def neighbours(value: Json, turn: int) -> list[Json]:
    """Give values that are almost right."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, 0, 2 * value + 2]
    if isinstance(value, list):
        return [value[::-1], value[1:], value + value[:1], value[1:] + value[:1]]
    if isinstance(value, str):
        return [value[::-1], value[:-1], value.upper(), f"{value}{turn}"]
    return [0, "", False, []]


# -- Reading ------------------------------------------------------------------------------------


def check(table: Table, position: Json, sound: tw.State) -> None:
    """Read a damaged position: it is refused by a key, or is sound."""
    before = json.dumps(position)
    try:
        state = table.game.from_dict(position)
    except tw.PositionError:
        return
    assert json.dumps(position) == before, "reading changed what was read"
    try:
        check_sound(table, state, sound)
    except Exception as error:
        wrong = what_differs(position, sound)
        raise AssertionError(f"read, but then {error!r}: {wrong}") from error


def what_differs(position: Json, sound: tw.State) -> list[Any]:
    """List what a damaged position says otherwise."""
    real, said = flat(json_of(sound.to_dict())), flat(position)
    return [(path, said[path]) for path in said if real.get(path, ...) != said[path]]


def check_sound(table: Table, state: tw.State, sound: tw.State) -> None:
    """Write, view, resample and play a position: all laws hold as for one that was played."""
    if str(state.seats) == str(sound.seats) and state.origin.options == sound.origin.options:
        assert state.census() == sound.census(), "pieces came or went"
    assert table.game.from_dict(json_of(state.to_dict())) == state
    for onlooker in [None, *range(int(state.seats))]:
        twin = state.resample(onlooker, tw.Rng(1))
        assert json_of(twin.view(onlooker)) == json_of(state.view(onlooker))
        if onlooker is not None:
            assert twin.legal_names(onlooker) == state.legal_names(onlooker)
    state.score_sheet(), state.prompt()
    for action in state.legal_actions()[:5]:
        state.describe(action), state.brings(action)
    pieces = state.census()
    for _ in range(LOOKED_AT):
        check_choices(state)
        if state.is_terminal():
            break
        state.apply_action(state.legal_actions()[0])
    if next(TURNS) % SHARE == 0:  # to the end, which takes long
        play_on(state, chooser(5))
        assert state.end_reason() in table.game.end_reasons
    assert state.census() == pieces
    assert len(state.ranking()) == state.seats


def json_of(value: Json) -> Json:
    """Give a value as it comes out of JSON."""
    return json.loads(json.dumps(value))
