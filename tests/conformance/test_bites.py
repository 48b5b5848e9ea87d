"""Laws that bite: two worlds that look alike to somebody stay alike until something comes to light.

The leak test (test_secrets.py) deals anew by the game's own `redeal` and so believes it. These laws
do not: the first edits positions by hand, the others play two worlds with the same dice and compare
what each onlooker sees and is told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import tablewright as tw
from tests.conformance.laws import (
    EVERY,
    FEW,
    SEEDS,
    Json,
    Table,
    at,
    check_same,
    difference,
    leaves,
    moments,
    random_game,
    replay,
    sampled,
    told,
)

Path = tuple[str | int, ...]
BOOKS = {"game", "rules_version", "options", "seats", "ply", "reveals", "rng", "components"}
PARTNERS = 4  # values that each one is exchanged with
NAMES = 10  # actions tried in a position
WORLDS = 2  # other worlds that each is compared with


# -- Dealing anew owes nothing to what is hidden --------------------------------------------------


def test_dealing_anew_owes_nothing_to_a_hidden_leaf(table: Table) -> None:
    """Whatever is edited without an onlooker's seeing it, equal generators deal the same."""
    for state in islice(moments(table), None, None, 2):
        views = {seat: state.view(seat) for seat in table.onlookers()}
        dealt = {seat: state.resample(seat, tw.Rng(7)) for seat in table.onlookers()}
        for path, edited in edits(table, state):
            for seat in table.onlookers():
                if edited.view(seat) == views[seat]:
                    twin = edited.resample(seat, tw.Rng(7))
                    said = f"{named(path)} was edited unseen by {seat}, and a resample"
                    check_same(dealt[seat], twin, said)


def edits(table: Table, state: tw.State) -> Iterator[tuple[Path, tw.State]]:
    """Give sound positions that differ from a state in two values exchanged, or one list turned."""
    position = json.loads(json.dumps(state.to_dict()))
    places = [path for path in leaves(position) if path[0] not in BOOKS]
    kinds: dict[type, list[Path]] = {}
    for path in places:
        kinds.setdefault(type(at(position, path)), []).append(path)
    for path in kinds.get(list, []):
        yield from sound(table, position, path, [(path, at(position, path)[::-1])])
    for path in places[int(state.ply) % EVERY :: EVERY]:
        value = at(position, path)
        if isinstance(value, str):
            for other in partners(position, path, kinds[str]):
                swap = [(path, at(position, other)), (other, value)]
                yield from sound(table, position, path, swap)
        elif isinstance(value, int) and not isinstance(value, bool):
            for other in partners(position, path, kinds[int]):
                moved = [(path, value + 1), (other, at(position, other) - 1)]
                yield from sound(table, position, path, moved)


def partners(position: Json, path: Path, places: list[Path]) -> list[Path]:
    """Give some places with another value: the next ones, and some far away."""
    first = places.index(path) + 1
    step = max(1, len(places) // PARTNERS)
    near = [places[(first + i) % len(places)] for i in range(PARTNERS)]
    far = [places[(first + i * step) % len(places)] for i in range(1, PARTNERS)]
    others = dict.fromkeys([*near, *far])
    return [other for other in others if at(position, other) != at(position, path)]


def sound(
    table: Table, position: Json, path: Path, changes: list[tuple[Path, Json]]
) -> Iterator[tuple[Path, tw.State]]:
    """Give a position with changes, if it is one."""
    kept = [(place, at(position, place)) for place, _ in changes]
    for place, value in changes:
        at(position, place[:-1])[place[-1]] = value
    try:
        yield path, table.game.from_dict(position)
    except tw.PositionError:
        pass
    finally:
        for place, value in kept:
            at(position, place[:-1])[place[-1]] = value


def named(path: Path) -> str:
    """Write a path with dots."""
    return ".".join(str(step) for step in path)


# -- Two worlds with the same dice ----------------------------------------------------------------


def worlds(table: Table) -> Iterator[tuple[tw.State, tw.State, int | None]]:
    """Give states, each with one that an onlooker cannot tell from it, and with the same dice."""
    for state in played(table):
        for onlooker in table.onlookers():
            for world in range(WORLDS):
                twin = state.resample(onlooker, tw.Rng(1000 + world))
                state.rng.copy_to(twin.rng)
                yield state, twin, onlooker


def played(table: Table) -> Iterator[tw.State]:
    """Give positions of every kind, and the last ones before an end, where much is laid open."""
    yield from sampled(table)
    for seed in SEEDS:
        last = random_game(table, seed)[:-1]
        yield replay(table.new(seed), last)


@dataclass
class After:
    """What somebody knows after an action: their view, what they were told, how it ended."""

    view: Json
    told: Json
    result: Json
    marked: bool  # whether anything came to light

    def known(self) -> Json:
        """Give all of it."""
        return {"view": self.view, "told": self.told, "result": self.result}


def after(state: tw.State, name: str, onlooker: int | None) -> After:
    """Play an action in a world."""
    ahead = state.clone()
    events = told(ahead.play(name), onlooker)
    result = [ahead.returns(), ahead.scores()] if ahead.is_terminal() else []
    return After(ahead.view(onlooker), events, result, ahead.reveals != state.reveals)


def both_played(table: Table) -> Iterator[tuple[str, After, After]]:
    """Play what can be played in both worlds."""
    for state, twin, onlooker in worlds(table):
        other = set(twin.legal_names())
        for name in [name for name in state.legal_names() if name in other][:NAMES]:
            said = f"{name} by {state.current_player()}, for {onlooker}"
            yield said, after(state, name, onlooker), after(twin, name, onlooker)


def test_who_sees_no_difference_is_told_none(table: Table) -> None:
    """With the same dice, if an onlooker's view is equal afterwards, so is what they were told."""
    for said, one, two in both_played(table):
        if one.view == two.view:
            found = difference(one.told, two.told)
            assert not found, f"{said}, is told otherwise at {found[:FEW]}"


def test_whatever_comes_to_light_is_marked(table: Table) -> None:
    """What an onlooker can tell two worlds apart by was marked with `reveal`, at an end too."""
    for said, one, two in both_played(table):
        if not (one.marked and two.marked):
            found = difference(one.known(), two.known())
            assert not found, f"{said}, shows without a reveal {found[:FEW]}"
