"""The rules, in the order of RULES.md."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.events import Line, ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.engine.state import TERMINAL

from . import codes
from .box import Box
from .table import Table

MEASURES = [Measure("points", "PB-6")]


class Pebbles(Table):
    """A heap to take from; everybody holds one card, and the rest lie face down."""

    def clone(self) -> Pebbles:
        twin = Pebbles(self.box, self.seats, self.open_hands)
        self.copy_table(twin)
        return twin

    def lies_open(self, place: i64) -> bool:
        """Whether everybody sees a seat's card."""
        return self.open_hands or self.heap == 0

    def set_up(self) -> None:
        """PB-1: one hidden card each; the first player is drawn."""
        self.plan().clear(self)
        self.heap = self.box.heap
        self.deck = vec[i64](range(codes.CARDS))
        self.chance().shuffle(self.deck)
        for seat in range(int(self.seats)):
            self.card[seat] = self.draw()
        self.player = int(self.rng.below(self.seats))
        if self.telling:
            for seat in range(int(self.seats)):
                self.whisper("dealt", {"seat": seat}, seat, {"points": self.points(seat)})

    def draw(self) -> int:
        """Draw the top of the deck."""
        self.drawn += 1
        return int(self.deck[self.drawn - 1])

    def points(self, seat: int) -> int:
        """What a seat's card is worth."""
        return self.box.cards[self.card[seat]]

    def current_player(self) -> i64:
        return TERMINAL if self.heap == 0 else self.player

    def legal(self) -> vec[i64]:
        """PB-2, PB-3, PB-4: up to three pebbles, a roll, or another card."""
        if self.heap == 0:
            return vec[i64]()
        takes = list(range(min(codes.COUNTS, self.heap)))
        swaps = [codes.SWAP] if self.drawn < len(self.deck) else []
        return vec[i64]([*takes, codes.ROLL, *swaps])

    def take(self, count: i64) -> None:
        """PB-2: take pebbles."""
        self.gain(int(count) + 1)

    def roll(self) -> None:
        """PB-3: the die says how many."""
        face = self.box.faces[self.chance().below(len(self.box.faces))]
        if self.telling:
            self.tell("rolled", {"seat": self.player, "face": face})
        self.gain(min(face, self.heap))

    def gain(self, count: int) -> None:
        """PB-2: whoever empties the heap ends the game, and the cards are laid open."""
        if count == self.heap:
            self.reveal()
        self.heap -= count
        self.taken[self.player] += count
        if self.telling:
            self.tell("took", {"seat": self.player, "count": count})
        if self.heap == 0:
            self.last = self.player
            if self.telling:
                self.tell("over", {"seat": self.player})
        self.end_turn()

    def swap(self) -> None:
        """PB-4: lay the card open and draw another."""
        self.reveal()
        seat = int(self.player)
        shown = {"seat": seat, "points": self.points(seat)}
        self.discards = append(self.discards, self.card[seat])
        self.card[seat] = self.draw()
        if self.telling:
            self.whisper("swapped", {**shown}, seat, {"drawn": self.points(seat)})
        self.end_turn()

    def end_turn(self) -> None:
        """The next player's turn."""
        self.player = (self.player + 1) % self.seats

    def why_not(self, action: i64) -> str:
        return "PB-6" if self.heap == 0 else super().why_not(action)

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
                ScoreLine("pebbles", int(self.taken[seat]), "PB-5"),
                ScoreLine("card", self.points(seat), "PB-5"),
                ScoreLine("last", self.box.last if seat == self.last else 0, "PB-5"),
            ]
            for seat in range(int(self.seats))
        ]

    def prompt(self) -> Line:
        if self.heap == 0:
            return Line("prompt-over", {})
        return Line("prompt-take", {"seat": self.player, "count": self.heap})


def new_state(box: Box, seats: int, options: dict[str, str]) -> Pebbles:
    return Pebbles(box, seats, options["hands"] == "open")


def value(state: Pebbles, seat: int) -> float:
    """Judge by points against the best rival."""
    scores = state.scores()
    return float(scores[seat] - max(s for i, s in enumerate(scores) if i != seat))
