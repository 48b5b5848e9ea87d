"""A table to lay out by hand for the tests: chips only move, so none is ever lost or made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

import tablewright as tw

GAME = tw.game("battles_builders")
KINDS = ("builder", "infantry", "cavalry", "archers", "king")
ARMIES = ("infantry", "cavalry", "archers")
LETTERS = dict(zip("bicak", KINDS, strict=True))
TILES = ("claim", "extra", "catapult", "trojan", "recruits", "retreat")
EVENTS = (
    "open_field-4",
    "open_field-3",
    "urban_area-4",
    "urban_area-3",
    "hill_fort-4",
    "hill_fort-3",
    "old_capital-5",
    "barbarians",
)
TOTAL = dict(zip(KINDS, (12, 4, 4, 4, 1), strict=True))
PHANTOM = "phantom"


class Table:
    """A plain first round: an open field worth 4, seat 0 starts, everybody has all chips.

    With two players the Phantom has three archers face down, so it builds nothing.
    """

    def __init__(self, seats: int = 3, components: tw.Components | None = None) -> None:
        self.components = components
        state = GAME.new(seats=seats, seed=7, components=components)
        self.position: dict[str, Any] = state.to_dict()
        self.seats = seats
        self.players: list[dict[str, Any]] = self.position["sides"]  # the Phantom is the last
        self.position["events"] = list(EVENTS)
        self.position["start"] = self.position["player"] = 0
        if seats == 2:
            self.phantom("a3")

    def state(self) -> tw.State:
        """Give the position to play on."""
        return GAME.from_dict(deepcopy(self.position), self.components)

    def event(self, name: str) -> Table:
        """Turn up this event in the current round."""
        events = self.position["events"]
        here, there = self.position["round"] - 1, events.index(name)
        events[here], events[there] = events[there], events[here]
        return self

    def round(self, number: int) -> Table:
        """Go to a round; of those before nobody took anything, and only the Phantom placed."""
        self.position["round"] = number
        for player in self.players:
            player["taken"] = []
        if self.seats == 2:
            self.phantom("a3")
        return self

    def reach(self, number: int) -> Table:
        """Go to a round if it is not yet reached; the event turned up stays the same."""
        if self.position["round"] < number:
            name = self.position["events"][self.position["round"] - 1]
            self.round(number).event(name)
        return self

    def taken(self, *sides: list[int | str]) -> Table:
        """Say who took the events of the rounds before."""
        for event, some in zip(self.position["events"], sides, strict=False):
            for side in some:
                self.side(side)["taken"].append(event)
        return self

    def side(self, side: int | str) -> dict[str, Any]:
        """Give what a side has; the Phantom comes after the two players."""
        return self.players[2 if side == PHANTOM else int(side)]

    def start(self, seat: int) -> Table:
        """Give the start tile to a seat, which is then to place."""
        self.position["start"] = self.position["player"] = seat
        return self

    def keep(self, seat: int, chips: str) -> Table:
        """Leave a player only these chips; the others were spent in the rounds before."""
        kept = counts(chips)
        player = self.players[seat]
        for kind in KINDS:
            player["reserve"][kind] = kept[kind]
            player["spent"][kind] = TOTAL[kind] - kept[kind]
        return self.reach(1 - -sum(player["spent"].values()) // 5)

    def phantom(self, chips: str) -> Table:
        """Lay three chips of the Phantom face down; those it spent before are of any kind."""
        placed = counts(chips)
        phantom = self.side(PHANTOM)
        spend = 3 * (self.position["round"] - 1)
        for kind in KINDS[:4]:
            left = TOTAL[kind] - placed[kind]
            phantom["spent"][kind] = min(spend, left)
            spend -= phantom["spent"][kind]
            phantom["placed"][kind] = placed[kind]
            phantom["reserve"][kind] = left - phantom["spent"][kind]
        return self

    def picked(self, tile: str, side: int | str, by: int | None = None) -> Table:
        """Lay a tile before a side, picked in an earlier round: a catapult `by` another one."""
        self.position["tiles"][tile] = 2 if side == PHANTOM else side
        player = self.players[int(side) if by is None else by]
        player["reserve"]["king"], player["spent"]["king"] = 0, 1
        return self.reach(2)

    def points(self, side: int | str, builders: int) -> Table:
        """Give a side points for builders."""
        self.side(side)["builder_points"] = builders
        return self.reach(1 - -builders // 3)

    def luck(self, seed: int) -> Table:
        """Set the generator."""
        self.position["rng"] = tw.Rng(seed).dump().hex()
        return self


def counts(chips: str) -> dict[str, int]:
    """Read chips as `b2-c1-k`."""
    found = dict.fromkeys(KINDS, 0)
    for part in chips.split("-") if chips else []:
        found[LETTERS[part[0]]] = int(part[1:] or 1)
    return found


# -- Playing ------------------------------------------------------------------------------------


def play(state: tw.State, *names: str) -> list[tw.Event]:
    """Play named actions one after the other, and give all that happened."""
    return [event for name in names for event in state.play(name)]


def lucky(
    table: Table, names: tuple[str, ...], wanted: Callable[[list[tw.Event]], bool]
) -> tuple[tw.State, list[tw.Event]]:
    """Play actions with one generator after the other, until what happens is as wanted."""
    for seed in range(3000):
        state = table.luck(seed).state()
        events = play(state, *names)
        if wanted(events):
            return state, events
    raise AssertionError("no chance gave what was wanted")


def refusal(state: tw.State, name: str) -> str:
    """Try an illegal action and give the clause that forbids it; nothing may change."""
    before = state.to_dict()
    with pytest.raises(tw.IllegalAction) as caught:
        state.play(name)
    assert state.to_dict() == before
    return caught.value.clause


def choices(state: tw.State) -> set[str]:
    """Give the names that may be played."""
    return set(state.legal_names())


def phase(state: tw.State) -> str:
    """Give what is to be decided."""
    return str(state.to_dict()["phase"])


def random_plies(seats: int, seed: int) -> Iterator[tw.State]:
    """Go through a random game."""
    state = GAME.new(seats=seats, seed=seed)
    rng = tw.Rng(seed + 50)
    yield state
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
        yield state


# -- Looking ------------------------------------------------------------------------------------


def told(events: list[tw.Event], key: str) -> list[dict[str, Any]]:
    """Give the facts of the events of a key."""
    return [event.facts for event in events if event.key == key]


def keys(events: list[tw.Event]) -> list[str]:
    """Give the keys of events."""
    return [event.key for event in events]


def totals(events: list[tw.Event], key: str = "rolled") -> dict[Any, int]:
    """Give what each side rolled."""
    return {facts["seat"]: facts["total"] for facts in told(events, key)}


def sheet(state: tw.State, seat: int) -> dict[str, int]:
    """Give a seat's score sheet, without the lines of no points."""
    return {line.key: line.points for line in state.score_sheet()[seat] if line.points}


def chips(state: tw.State, seat: int, area: str) -> dict[str, int]:
    """Give a player's chips in an area, without the kinds of which there is none."""
    return some(state.to_dict()["sides"][seat][area])


def some(found: dict[str, int]) -> dict[str, int]:
    """Leave out what there is none of."""
    return {kind: count for kind, count in found.items() if count}
