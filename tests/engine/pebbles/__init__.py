"""Pebbles: a third party's game in plain Python, with a heap, a die and hidden cards.

It stands for any game that is not ours: `conftest.py` installs it through an entry point. It is
never compiled, so it also shows that an interpreted class can extend a compiled `State`.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.components import Components
from tablewright.engine.errors import PositionError
from tablewright.engine.events import Line, ScoreLine
from tablewright.engine.game import Game
from tablewright.engine.names import Names
from tablewright.engine.ranking import Measure
from tablewright.engine.rng import Rng
from tablewright.engine.state import TERMINAL, State

NAMES = Names(["take.1", "take.2", "take.3", "roll", "swap"])
MOST, ROLL, SWAP = 3, 3, 4
MEASURES = [Measure("points", "PB-6")]


class Box:
    """The checked components."""

    def __init__(self, components: Components) -> None:
        self.heap = components.positive("heap.pebbles")
        self.last = components.count("heap.last")
        self.faces = components.counts("die.faces")
        components.need(len(self.faces) == 6, "die.faces", "six-faces", self.faces)
        cards = components.size("cards")
        components.need(cards == 5, "cards", "five-cards", cards)
        self.cards = [components.count(f"cards.{i}.points") for i in range(cards)]


class Pebbles(State):
    """A heap to take from; everybody holds one card, and the rest lie face down."""

    def __init__(self, box: Box, seats: int, open_hands: bool) -> None:
        super().__init__(seats)
        self.box = box
        self.open_hands = open_hands
        self.heap = box.heap
        self.taken = [0] * seats
        self.player = 0
        self.last = -1
        self.hands: list[int] = []
        self.deck: list[int] = []
        self.discards: list[int] = []

    def set_up(self) -> None:
        """PB-1: one hidden card each; the first player is drawn."""
        cards = vec[i64](range(len(self.box.cards)))
        self.chance().shuffle(cards)
        self.hands = [int(card) for card in cards[: self.seats]]
        self.deck = [int(card) for card in cards[self.seats :]]
        self.player = int(self.rng.below(self.seats))
        if self.telling:
            for seat, card in enumerate(self.hands):
                self.whisper("dealt", {"seat": seat}, seat, {"points": self.box.cards[card]})

    def current_player(self) -> i64:
        return TERMINAL if self.heap == 0 else self.player

    def legal(self) -> vec[i64]:
        """PB-2, PB-3, PB-4: up to three pebbles, a roll, or another card."""
        if self.heap == 0:
            return vec[i64]()
        takes = list(range(min(MOST, self.heap)))
        return vec[i64]([*takes, ROLL, *([SWAP] if self.deck else [])])

    def apply(self, action: i64) -> None:
        if action == ROLL:
            self.roll()
        elif action == SWAP:
            self.swap()
        else:
            self.take(int(action) + 1)
        self.player = (self.player + 1) % int(self.seats)

    def roll(self) -> None:
        """PB-3: the die says how many."""
        face = self.box.faces[self.chance().below(len(self.box.faces))]
        if self.telling:
            self.tell("rolled", {"seat": self.player, "face": face})
        self.take(min(face, self.heap))

    def take(self, count: int) -> None:
        """PB-2: take pebbles; whoever empties the heap ends the game."""
        self.heap -= count
        self.taken[self.player] += count
        if self.telling:
            self.tell("took", {"seat": self.player, "count": count})
        if self.heap == 0:
            self.last = self.player
            if self.telling:
                self.tell("over", {"seat": self.player})

    def swap(self) -> None:
        """PB-4: lay the card open and draw another."""
        self.reveal()
        old, new = self.hands[self.player], self.deck.pop(0)
        self.discards.append(old)
        self.hands[self.player] = new
        if self.telling:
            shown = {"seat": self.player, "points": self.box.cards[old]}
            self.whisper("swapped", {**shown}, self.player, {"drawn": self.box.cards[new]})

    def names(self) -> Names:
        return NAMES

    def why_not(self, action: i64) -> str:
        if self.heap == 0:
            return "PB-6"
        return "PB-4" if action == SWAP else "PB-2"

    def end_reason(self) -> str:
        return "" if self.heap else "empty"

    def measures(self) -> list[Measure]:
        """PB-6: the most points; a tie is shared."""
        return MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        return vec[i64]([self.scores()[seat]])

    def score_sheet(self) -> list[list[ScoreLine]]:
        """PB-5: pebbles, the card, and the last pebble."""
        return [
            [
                ScoreLine("pebbles", self.taken[seat], "PB-5"),
                ScoreLine("card", self.box.cards[self.hands[seat]], "PB-5"),
                ScoreLine("last", self.box.last if seat == self.last else 0, "PB-5"),
            ]
            for seat in range(int(self.seats))
        ]

    def knows(self, seat: int | None, owner: int) -> bool:
        return seat == owner or self.open_hands or self.heap == 0

    def look(self, seat: int | None) -> dict[str, Any]:
        points = self.box.cards
        return {
            "heap": self.heap,
            "taken": list(self.taken),
            "deck": len(self.deck),
            "discards": [points[card] for card in self.discards],
            "hands": [
                points[card] if self.knows(seat, owner) else None
                for owner, card in enumerate(self.hands)
            ],
        }

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Deal anew the hands the seat does not know, and the deck."""
        hidden = [s for s in range(int(self.seats)) if not self.knows(seat, s)]
        unseen = vec[i64](sorted([*self.deck, *(self.hands[s] for s in hidden)]))
        rng.shuffle(unseen)
        cards = [int(card) for card in unseen]
        for owner in hidden:
            self.hands[owner] = cards.pop()
        self.deck = cards

    def clone(self) -> Pebbles:
        twin = Pebbles(self.box, int(self.seats), self.open_hands)
        self.copy_to(twin)
        twin.heap, twin.player, twin.last = self.heap, self.player, self.last
        twin.taken = list(self.taken)
        twin.hands = list(self.hands)
        twin.deck = list(self.deck)
        twin.discards = list(self.discards)
        return twin

    def dump(self) -> dict[str, Any]:
        return {
            "heap": self.heap,
            "player": self.player,
            "last": self.last,
            "taken": list(self.taken),
            "hands": list(self.hands),
            "deck": list(self.deck),
            "discards": list(self.discards),
        }

    def load(self, position: dict[str, Any]) -> None:
        for key in ("heap", "player", "last"):
            if not isinstance(position.get(key), int):
                raise PositionError(key, "a number is needed")
        for key in ("taken", "hands", "deck", "discards"):
            if not isinstance(position.get(key), list):
                raise PositionError(key, "a list is needed")
        self.heap, self.player = position["heap"], position["player"]
        self.last = position["last"]
        self.taken = list(position["taken"])
        self.hands = list(position["hands"])
        self.deck = list(position["deck"])
        self.discards = list(position["discards"])
        if self.census() != {"pebbles": self.box.heap, "cards": len(self.box.cards)}:
            raise PositionError("heap", "pieces are missing")

    def census(self) -> dict[str, int]:
        return {
            "pebbles": self.heap + sum(self.taken),
            "cards": len(self.hands) + len(self.deck) + len(self.discards),
        }

    def prompt(self) -> Line:
        if self.heap == 0:
            return Line("prompt-over", {})
        return Line("prompt-take", {"seat": self.player, "count": self.heap})

    def describe(self, action: i64) -> Line:
        if action < MOST:
            return Line("action-take", {"count": int(action) + 1})
        return Line("action-roll" if action == ROLL else "action-swap", {})


def new_state(box: Box, seats: int, options: dict[str, str]) -> Pebbles:
    return Pebbles(box, seats, options["hands"] == "open")


def value(state: Pebbles, seat: int) -> float:
    """Judge by points against the best rival."""
    scores = state.scores()
    return float(scores[seat] - max(s for i, s in enumerate(scores) if i != seat))


GAME = Game(__name__, box=Box, state=new_state, value=value)
