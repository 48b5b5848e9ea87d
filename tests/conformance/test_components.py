"""Laws of components: the file that ships loads, and each broken one is refused by name.

`tests/broken.toml` in a game's folder lists the ways to break its components:

    [[broken]]
    constraint = "enough-coins"         # the constraint that must be named
    set = { "stock.coins" = 3 }         # dotted paths and the values put there
    remove = ["potions.29"]             # dotted paths taken away
"""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tablewright.engine.text import placeholders, texts
from tests.conformance.laws import SHARE, altered, at, chooser, games, leaves, play_on, tables
from tests.conformance.sources import constraints

PREFIX = "constraint-"
JUNK: list[Any] = [True, -1, 0, 10**30, 0.5, 2.0, "", "junk", [], ["junk"], [[]], {}, {"junk": 1}]


@cache
def breakages(game: tw.Game) -> list[dict[str, Any]]:
    """Read the list of ways to break a game's components."""
    listed: list[dict[str, Any]] = tomllib.loads(game.read("tests", "broken.toml"))["broken"]
    return listed


all_breakages = pytest.mark.parametrize(
    ("broken", "breakage"),
    [
        pytest.param(game, breakage, id=f"{game.id}-{breakage['constraint']}")
        for game in games()
        for breakage in breakages(game)
    ],
)


def test_the_file_that_ships_loads(game: tw.Game) -> None:
    """The components that come with a game satisfy every constraint."""
    own = tw.Components(copy.deepcopy(game.components.data))
    assert game.new(seed=1, components=own).fingerprint() == game.new(seed=1).fingerprint()


@all_breakages
def test_each_broken_constraint_is_refused_by_name(
    broken: tw.Game, breakage: dict[str, Any]
) -> None:
    """Breaking one constraint is refused with that constraint's name, and the place."""
    with pytest.raises(tw.ComponentsError) as refused:
        broken.new(components=altered(broken, breakage, "broken.toml"))
    assert refused.value.constraint == breakage["constraint"]
    assert refused.value.where
    assert refused.value.file.startswith("broken.toml")


def test_every_constraint_is_broken_once(game: tw.Game) -> None:
    """Every constraint that has a message, or that code names, is in the list of breakages."""
    listed = {breakage["constraint"] for breakage in breakages(game)}
    assert (own_constraints(game) | constraints(game.folder)) - listed == set()


def own_constraints(game: tw.Game) -> set[str]:
    """Give the constraints that a game's messages name."""
    keys = placeholders(game.read("text", "en.ftl"))
    return {key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)}


def test_every_constraint_has_a_message(game: tw.Game, language: str) -> None:
    """Whatever is refused, the owner of a box reads what is needed."""
    known = constraints(game.folder) | constraints(resources.files("tablewright.engine"))
    known |= {breakage["constraint"] for breakage in breakages(game)}
    said = texts(game, language)
    assert sorted(name for name in known if not said.has(f"{PREFIX}{name}")) == []


def test_a_file_that_is_not_toml_is_refused(game: tw.Game, tmp_path: Path) -> None:
    """A file that cannot be parsed is refused with its name."""
    path = tmp_path / "mine.toml"
    path.write_text(f"{game.read('components.toml')}\nthis is not TOML\n", encoding="utf-8")
    with pytest.raises(tw.ComponentsError, match=r"mine\.toml") as refused:
        game.new(components=path)
    assert refused.value.constraint == "toml"


def test_a_file_that_cannot_be_read_is_refused(game: tw.Game, tmp_path: Path) -> None:
    """A file that is not there, or is no text, is refused with its name."""
    path = tmp_path / "mine.toml"
    with pytest.raises(tw.ComponentsError, match=r"mine\.toml") as refused:
        game.new(components=path)
    assert refused.value.constraint == "readable"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(tw.ComponentsError, match=r"mine\.toml") as refused:
        game.new(components=str(path))
    assert refused.value.constraint == "readable"


def test_a_copy_of_the_file_is_the_same_game(game: tw.Game, tmp_path: Path) -> None:
    """A copy with other comments and spaces is the box that ships."""
    path = tmp_path / "mine.toml"
    path.write_text(f"# mine\n\n{game.read('components.toml')}", encoding="utf-8")
    assert game.new(seed=1, components=path).fingerprint() == game.new(seed=1).fingerprint()


def test_any_value_is_refused_by_name_or_played(game: tw.Game) -> None:
    """Whatever is written into the file, it is refused by name or makes a game that ends."""
    harm = []
    for turn, path in enumerate(leaves(game.components.data)):
        for junk in JUNK[turn % SHARE :: SHARE]:
            data = copy.deepcopy(game.components.data)
            at(data, path[:-1])[path[-1]] = junk
            harm += [(path, junk, what) for what in harm_done(game, tw.Components(data))]
    assert harm == []


def harm_done(game: tw.Game, components: tw.Components) -> list[str]:
    """Open a box and play a game with it: say what went wrong, if it was not refused by name."""
    try:
        state = game.new(seed=1, components=components)
    except tw.ComponentsError:
        return []
    except Exception as error:
        return [f"{error!r} instead of ComponentsError"]
    try:
        play_on(state, chooser(1))
    except Exception as error:
        return [f"accepted, but then {error!r}"]
    return []


def test_a_corrected_file_is_another_box(game: tw.Game) -> None:
    """A game with corrected components is written with their digest, and read only with them."""
    components = corrected(game)
    for table in tables(game):
        state = table.new(1, components=components)
        position = state.to_dict()
        assert position["components"] == components.digest()
        assert game.from_dict(position).fingerprint() == state.fingerprint()
        del position["corrections"]
        assert game.from_dict(position, components).fingerprint() == state.fingerprint()
        with pytest.raises(tw.PositionError):
            game.from_dict(position)
        play_on(state, chooser(1))


def corrected(game: tw.Game) -> tw.Components:
    """Give the first components that differ from those that ship and are accepted."""
    for path in leaves(game.components.data):
        data = copy.deepcopy(game.components.data)
        if isinstance(at(data, path), int):
            at(data, path[:-1])[path[-1]] += 1
            if not harm_done(game, tw.Components(data)) and accepted(game, tw.Components(data)):
                return tw.Components(data)
    pytest.skip("no count can be corrected alone")


def accepted(game: tw.Game, components: tw.Components) -> bool:
    """Tell whether a box can be opened."""
    try:
        game.new(components=components)
    except tw.ComponentsError:
        return False
    return True
