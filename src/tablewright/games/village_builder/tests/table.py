"""A table to lay out by hand for the tests: cards only move, so none is ever lost or made."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

import tablewright as tw

GAME = tw.game("village_builder")
EVENTS = ("plague", "fire")
HEAPS = ("hand", "stored", "discards", "gone")


def counted(position: dict[str, Any]) -> dict[str, Any]:
    """Give a position whose heaps of cards are lists as it is written: counted."""
    turn = {**position["turn"], "working": dict(Counter(position["turn"]["working"]))}
    return {
        **deepcopy(position),
        "turn": turn,
        **{key: dict(Counter(position[key])) for key in HEAPS},
    }


def listed(state: tw.State) -> dict[str, Any]:
    """Give the written position, its heaps of cards one by one."""
    position = state.to_dict()
    for heap in HEAPS:
        position[heap] = list(Counter(position[heap]).elements())
    return position


class Table:
    """A plain position: the starting village, an empty hand, two coins, two villagers.

    It is the build step of round 2. The deck has all cards in the order of components.toml, the
    events at its bottom.
    """

    def __init__(self, start: str = "lumber_hut", difficulty: str = "standard") -> None:
        state = GAME.new(seed=7, start=start, difficulty=difficulty)
        self.position: dict[str, Any] = listed(state)
        self.turn: dict[str, Any] = self.position["turn"]
        cards = self.position["deck"] + self.position["hand"]
        order = [*GAME.components.data["buildings"], *EVENTS]
        self.deck: list[str] = sorted(cards, key=order.index)
        self.position["hand"] = []
        self.goods(coins=2, villagers=2).phase("build")
        self.position["round"] = 2
        self.position["built"] = False

    def state(self) -> tw.State:
        """Give the position to play on."""
        self.position["deck"] = self.deck
        self.position["piles"] = [len(self.deck), 0, 0]
        if self.position["phase"] == "work" and not self.turn["working"]:
            self.turn["at_home"] = self.position["villagers"]
        return GAME.from_dict(counted(self.position))

    def goods(self, **counts: int) -> Table:
        """Set coins, wood, stone, villagers or points gained in play."""
        self.position.update(counts)
        return self

    def phase(self, name: str, **turn: Any) -> Table:
        """Set the phase and what belongs to it."""
        self.position["phase"] = name
        self.turn["at_home"] = 0
        self.turn.update(turn)
        return self

    def build(self, x: int, y: int, *cards: str) -> Table:
        """Lay cards of the deck on a place, the lowest first."""
        for card in cards:
            self.deck.remove(card)
        self.position["village"].append({"at": [x, y], "cards": list(cards)})
        return self

    def row(self, x: int, y: int, *cards: str) -> Table:
        """Lay one card of the deck on each place of a row, from west to east; "" leaves a gap."""
        for step, card in enumerate(cards):
            if card:
                self.build(x + step, y, card)
        return self

    def hold(self, *cards: str) -> Table:
        """Take cards of the deck into the hand."""
        return self._move("hand", cards)

    def discard(self, *cards: str) -> Table:
        """Lay cards of the deck on the discards."""
        return self._move("discards", cards)

    def store(self, *cards: str) -> Table:
        """Lay cards of the deck into the Warehouse."""
        return self._move("stored", cards)

    def top(self, *cards: str) -> Table:
        """Lay cards on top of the deck, the first one uppermost."""
        for card in cards:
            self.deck.remove(card)
        self.deck[:0] = cards
        return self

    def only(self, *cards: str) -> Table:
        """Leave only these cards in the deck; the others left the game."""
        for card in cards:
            self.deck.remove(card)
        self.position["gone"] += self.deck
        self.deck = list(cards)
        return self

    def last_round(self) -> Table:
        """Make this round the last: the deck is gone."""
        self.position["last_round"] = True
        return self.only()

    def _move(self, to: str, cards: tuple[str, ...]) -> Table:
        for card in cards:
            self.deck.remove(card)
        self.position[to] += cards
        return self


# -- Playing ------------------------------------------------------------------------------------


def play(state: tw.State, *names: str) -> tw.State:
    """Play named actions one after the other."""
    for name in names:
        state.play(name)
    return state


def choices(state: tw.State) -> set[str]:
    """Give the names that may be played."""
    return set(state.legal_names())


def events(state: tw.State, *names: str) -> list[str]:
    """Play named actions and give the keys of what happened."""
    return [event.key for name in names for event in state.play(name)]


def refusal(state: tw.State, name: str) -> str:
    """Try an illegal action and give the clause that forbids it; nothing may change."""
    before = state.to_dict()
    with pytest.raises(tw.IllegalAction) as caught:
        state.play(name)
    assert state.to_dict() == before
    return caught.value.clause


def refused(table: Table) -> str:
    """Try to read a position that cannot be, and give the key that is wrong."""
    with pytest.raises(tw.PositionError) as caught:
        table.state()
    return caught.value.where


def pass_on(state: tw.State) -> tw.State:
    """Go to the next round by the least of everything: stay home, build nothing, discard."""
    now = state.to_dict()["round"]
    lazy = ("work.end", "trade.end", "store.end", "demolish.none", "build.end")
    while not state.is_terminal() and state.to_dict()["round"] == now:
        names = state.legal_names()
        state.play(next((name for name in lazy if name in names), names[0]))
    return state


# -- Looking ------------------------------------------------------------------------------------


def look(state: tw.State, *keys: str) -> Any:
    """Give a value of the written position."""
    value: Any = listed(state)
    for key in keys:
        value = value[key]
    return value


def goods(state: tw.State) -> tuple[int, int, int]:
    """Give coins, wood and stone."""
    position = state.to_dict()
    return position["coins"], position["wood"], position["stone"]


def village(state: tw.State) -> dict[tuple[int, int], list[str]]:
    """Give the stacks by their coordinates."""
    return {(x, y): stack["cards"] for stack in look(state, "village") for x, y in [stack["at"]]}


def places(state: tw.State) -> set[tuple[int, int]]:
    """Give the coordinates of the places that may be chosen."""
    found = [name.split(".") for name in state.legal_names() if name.startswith("at.")]
    return {(int(x), int(y)) for _, x, y in found}


def lines(state: tw.State) -> dict[str, int]:
    """Give the points of the score sheet by key, without lines of no points."""
    found: dict[str, int] = {}
    for line in state.score_sheet()[0]:
        if line.points:
            found[line.key] = found.get(line.key, 0) + line.points
    return found
