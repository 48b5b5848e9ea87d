"""What the laws are tried on: every table of every game found, and random games played there.

A table is a game with a number of seats and a value for each option. Nothing here knows a game:
a new folder is a new set of tables, and every law holds for it or its tests fail.
"""

from __future__ import annotations

import copy
import itertools
import os
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

import tablewright as tw
from tablewright.engine import catalog
from tablewright.engine.clauses import read_rules

SOAK = os.environ.get("TABLEWRIGHT_SOAK") == "1"
# How much is tried. The compiled build goes far; the interpreted one, which is compared with it
# ply by ply (test_builds.py) and takes fifty times as long, tries a part of the same.
LEVEL = "soak" if SOAK else "compiled" if tw.COMPILED else "interpreted"
SEEDS = range({"soak": 20, "compiled": 3, "interpreted": 1}[LEVEL])  # the random games of each law
SAMPLES = {"soak": 20, "compiled": 8, "interpreted": 4}[LEVEL]  # positions looked at in each
SHARE = {"soak": 1, "compiled": 5, "interpreted": 25}[LEVEL]  # one junk value in so many, by turns
EVERY = {"soak": 1, "compiled": 1, "interpreted": 4}[LEVEL]  # one edited place in so many, by turns
LONGEST = 20_000  # plies; a random game that goes on for longer is taken for endless
REFUSALS = 200  # the illegal actions tried in one position, where a game has very many

FEW = 5  # differences named in a message

Json = Any  # what json.loads gives
ABSENT = "(absent)"


@dataclass(frozen=True)
class Table:
    """A game, a number of seats and a choice of options."""

    game: tw.Game
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *(value for _, value in self.options)])

    def new(
        self,
        seed: int | bytes,
        log: list[tw.Event] | None = None,
        components: tw.Components | None = None,
    ) -> tw.State:
        """Lay out a new game."""
        return self.game.new(
            seats=self.seats, seed=seed, log=log, components=components, **dict(self.options)
        )

    def onlookers(self) -> list[int | None]:
        """Everybody who looks at the table: the spectator, then every seat."""
        return [None, *range(self.seats)]


def games() -> list[tw.Game]:
    """Every game found."""
    return [catalog.game(id) for id in catalog.games()]


def tables(game: tw.Game) -> list[Table]:
    """Every seat count of a game with every combination of its options."""
    names = list(game.options)
    choices = itertools.product(*(game.options[name].values for name in names))
    return [
        Table(game, seats, tuple(zip(names, values, strict=True)))
        for seats, values in itertools.product(game.seats, list(choices))
    ]


def all_tables() -> list[Table]:
    """Every table of every game found."""
    return [table for game in games() for table in tables(game)]


# -- Random games -------------------------------------------------------------------------------


def chooser(seed: int) -> tw.Rng:
    """Give a generator for choices that is no kin of the game's own for the same seed."""
    return tw.Rng(seed + 1_000_003)


def play_on(state: tw.State, rng: tw.Rng) -> list[str]:
    """Play random actions to the end and name them; a dead end or an endless game fails."""
    played: list[str] = []
    while not state.is_terminal():
        actions = state.legal_actions()
        assert actions, f"a dead end at ply {state.ply}"
        assert len(played) < LONGEST, "the game does not end"
        action = actions[rng.below(len(actions))]
        played.append(state.action_to_string(action))
        state.apply_action(action)
    return played


@cache
def random_game(table: Table, seed: int) -> tuple[str, ...]:
    """Name the actions of the random game with a seed."""
    return tuple(play_on(table.new(seed), chooser(seed)))


def replay(state: tw.State, names: tuple[str, ...] | list[str]) -> tw.State:
    """Carry out named actions without events."""
    for name in names:
        state.apply_action(state.string_to_action(name))
    return state


def plies(table: Table, seed: int) -> Iterator[tw.State]:
    """Go through a random game: the same state after the set-up and after every action."""
    state = table.new(seed)
    yield state
    for name in random_game(table, seed):
        state.apply_action(state.string_to_action(name))
        yield state


def positions(table: Table, seed: int) -> Iterator[tw.State]:
    """Give copies of some states of a random game, the first and the final one included."""
    length = len(random_game(table, seed))
    wanted = {length * step // SAMPLES for step in range(SAMPLES + 1)}
    return (state.clone() for state in plies(table, seed) if state.ply in wanted)


@cache
def first_moments(table: Table) -> list[tw.State]:
    """Find the first moment of each kind of decision, told apart by its prompt."""
    found: dict[str, tw.State] = {}
    for seed in SEEDS:
        for state in plies(table, seed):
            key = state.prompt().key
            if key not in found:
                found[key] = state.clone()
    return list(found.values())


def moments(table: Table) -> Iterator[tw.State]:
    """Give a position for each kind of decision that random games come to."""
    return (state.clone() for state in first_moments(table))


def sampled(table: Table) -> Iterator[tw.State]:
    """Give some positions of several random games, every kind of decision among them."""
    yield from moments(table)
    for seed in SEEDS:
        yield from positions(table, seed)


# -- Laws that are also tried in the long mode ------------------------------------------------


def check_choices(state: tw.State) -> None:
    """Legal actions are sorted and nobody else's, and there are none exactly at the end."""
    actions = state.legal_actions()
    player = state.current_player()
    said = f"ply {state.ply}, seat {player}: {state.legal_names()}"
    assert actions == sorted(set(actions)), f"choices are ascending, none twice; {said}"
    running = player != tw.TERMINAL
    assert bool(actions) == running == (not state.is_terminal()), f"choices until the end; {said}"
    assert not running or 0 <= player < state.seats, f"a seat of the table decides; {said}"
    for seat in range(state.seats):
        assert state.legal_actions(seat) == (actions if seat == player else [])
        assert state.legal_names(seat) == (state.legal_names() if seat == player else [])


def check_names(state: tw.State) -> None:
    """Names of legal actions are unique and lead back to their codes."""
    actions = state.legal_actions()
    names = [state.action_to_string(action) for action in actions]
    assert names == state.legal_names()
    assert len(set(names)) == len(names)
    assert [state.string_to_action(name) for name in names] == actions


def illegal_names(state: tw.State, rng: tw.Rng, most: int = REFUSALS) -> list[str]:
    """List the names that may not be played now: all, or some where there are very many."""
    legal = set(state.legal_names())
    illegal = [name for name in state.names().all if name not in legal]
    if len(illegal) <= most:
        return illegal
    return [illegal[rng.below(len(illegal))] for _ in range(most)]


def refusal(state: tw.State, name: str) -> str:
    """Play a name that is not legal, and give the clause it is refused by."""
    try:
        state.play(name)
    except tw.IllegalAction as error:
        return error.clause
    raise AssertionError(f"{name} is not legal, but was played")


def check_refusals(state: tw.State, known: set[str], rng: tw.Rng, most: int = REFUSALS) -> None:
    """Every illegal action is refused by a clause of the rules, and changes nothing."""
    before = state.to_dict()
    for name in illegal_names(state, rng, most):
        clause = refusal(state, name)
        assert clause in known, f"{name} is refused by {clause!r}, which is no clause"
    assert state.to_dict() == before


@cache
def known_clauses(game: tw.Game) -> set[str]:
    """The ids of a game's clauses."""
    return set(read_rules(game))


# -- JSON ---------------------------------------------------------------------------------------


def leaves(value: Json, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Give the path of everything in a JSON value, tables and lists included, but the root."""
    if path:
        yield path
    pairs: list[tuple[str | int, Json]] = []
    if isinstance(value, dict):
        pairs = list(value.items())
    elif isinstance(value, list):
        pairs = list(enumerate(value))
    for key, item in pairs:
        yield from leaves(item, (*path, key))


def at(value: Json, path: tuple[str | int, ...]) -> Json:
    """Give what stands at a path."""
    for key in path:
        value = value[key]
    return value


def steps(data: Json, path: str) -> tuple[str | int, ...]:
    """Turn a dotted path into keys and places in lists."""
    found: list[str | int] = []
    for part in path.split("."):
        inside = at(data, tuple(found))
        found.append(int(part) if isinstance(inside, list) else part)
    return tuple(found)


def altered(game: tw.Game, change: dict[str, Any], file: str) -> tw.Components:
    """Give a game's components with one breakage or correction done to them."""
    data = copy.deepcopy(game.components.data)
    for path, value in change.get("set", {}).items():
        *outer, last = steps(data, path)
        at(data, tuple(outer))[last] = value
    for path in change.get("remove", []):
        *outer, last = steps(data, path)
        del at(data, tuple(outer))[last]
    return tw.Components(data, file)


def corrections(game: tw.Game) -> list[dict[str, Any]]:
    """Read the list of corrections that a game's tests make."""
    listed: list[dict[str, Any]] = tomllib.loads(game.read("tests", "corrected.toml"))["corrected"]
    return listed


def flat(value: Json) -> dict[tuple[str | int, ...], Json]:
    """Map the path of everything in a JSON value that is no table or list to it."""
    found = ((path, at(value, path)) for path in leaves(value))
    return {path: item for path, item in found if not isinstance(item, dict | list)}


def difference(one: Json, two: Json, path: str = "") -> list[str]:
    """List the paths at which two JSON values differ, with what stands there."""
    found: list[str] = []
    if isinstance(one, dict) and isinstance(two, dict):
        for key in [*one, *(key for key in two if key not in one)]:
            here = f"{path}.{key}" if path else str(key)
            found += difference(one.get(key, ABSENT), two.get(key, ABSENT), here)
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i, (left, right) in enumerate(zip(one, two, strict=True)):
            found += difference(left, right, f"{path}.{i}" if path else str(i))
    elif one != two or type(one) is not type(two):
        found.append(f"{path}: {one!r} / {two!r}")
    return found


def check_equal(one: Json, two: Json, *said: object) -> None:
    """Two JSON values are the same to the last leaf; else say at which paths they differ."""
    found = difference(one, two)
    assert not found, " ".join([*map(str, said), "differs at", "; ".join(found[:FEW])])


def check_same(one: tw.State, two: tw.State, *said: object) -> None:
    """Two states are the same position."""
    check_equal(one.to_dict(), two.to_dict(), *said)


def check_unchanged(before: Json, state: tw.State, *said: object) -> None:
    """A state is still as it was written down."""
    check_equal(before, state.to_dict(), *said)


def empty_out(value: Json) -> None:
    """Empty every table and list of a JSON value, the innermost first."""
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            empty_out(item)
        value.clear()


def told(events: list[tw.Event], onlooker: int | None) -> list[Json]:
    """Give events as somebody at the table knows them."""
    return [event.seen_by(onlooker).to_dict() for event in events]


def told_in_full(events: list[tw.Event]) -> list[Json]:
    """Give events with their secrets."""
    return [[event.to_dict(), event.owner, event.secret] for event in events]


# -- A game's files -----------------------------------------------------------------------------


def files(folder: Traversable, wanted: Callable[[str], bool]) -> dict[str, str]:
    """Read the files of a folder, not of those in it, whose names are wanted."""
    return {
        item.name: item.read_text(encoding="utf-8")
        for item in sorted(folder.iterdir(), key=lambda item: item.name)
        if item.is_file() and wanted(item.name)
    }


def records(game: tw.Game) -> dict[str, tw.Record]:
    """Read the recorded games of a game by file name."""
    folder = game.folder.joinpath("tests", "records")
    texts = files(folder, lambda name: name.endswith(".twr")) if folder.is_dir() else {}
    return {name: tw.Record.loads(text) for name, text in texts.items()}
