"""The table as fields, and its copy; made from the plan by `tablewright plan`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.names import Names
from tablewright.engine.paper import Paper
from tablewright.engine.plan import Plan
from tablewright.engine.state import State

from . import codes
from .box import Box
from .plan import PLAN


class Table(State):
    """Everything that lies on the table."""

    def __init__(self, box: Box, seats: i64, open_hands: bool) -> None:
        super().__init__(seats)
        self.box = box
        self.open_hands: bool = open_hands  # PB-1: whether everybody sees every card
        self.heap: i64 = 0  # pebbles to take
        self.player: i64 = 0  # on turn
        self.last: i64 = -1  # who took the last pebble
        self.taken = vec[i64]()  # pebbles
        self.card = vec[i64]()  # in hand
        self.deck = vec[i64]()  # face down
        self.drawn: i64 = 0  # how many have left it
        self.discards = vec[i64]()  # laid open

    def copy_table(self, twin: Table) -> None:
        """Copy everything to another table of the same box and seats."""
        self.copy_to(twin)
        twin.heap = self.heap
        twin.player = self.player
        twin.last = self.last
        twin.taken = self.taken[:]
        twin.card = self.card[:]
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.discards = self.discards[:]

    def copy_over(self, spare: State) -> State:
        """Give an independent copy, written over a state nobody needs any more."""
        assert isinstance(spare, Table)
        self.copy_table(spare)
        return spare

    def plan(self) -> Plan:
        """Give the plan this was made from."""
        return PLAN

    def names(self) -> Names:
        """Give the names of all actions."""
        return self.box.names

    def observe(self, seat: i64, paper: Paper) -> None:
        """Write on paper what a seat sees, number by number."""
        seats = self.seats
        paper.mark(seat, seats)
        paper.number(self.heap)
        paper.mark_seat(self.player, seat, seats, seats)
        paper.mark_seat(self.last, seat, seats, seats)
        self.see_players(seat, paper)
        paper.number(len(self.deck) - self.drawn)
        self.see_discards(seat, paper)

    def see_players(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of players."""
        seats = self.seats
        n = paper.lens.numbers
        for turn in range(n[0]):
            place = paper.place(turn, seat, seats)
            paper.number(self.taken[place])
            if place == seat or self.lies_open(place):
                paper.mark(self.card[place], 5)
            else:
                paper.skip(5)

    def see_discards(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of discards."""
        n = paper.lens.numbers
        start: i64 = 0
        there: i64 = 0
        seen: i64 = 0
        start = 0
        there = len(self.discards) - start
        seen = there
        if n[3]:
            paper.slots(self.discards, start, seen, n[1], n[2], 0)
        elif n[1]:
            paper.heap(self.discards, start, seen, n[1], n[2], 0)
        paper.number(there)

    def apply(self, action: i64) -> None:
        """Carry out an action: each group has its method."""
        if action < codes.ROLL:
            self.take(action)
        elif action < codes.SWAP:
            self.roll()
        else:
            self.swap()

    def take(self, count: i64) -> None:
        """Carry out take."""
        raise NotImplementedError

    def roll(self) -> None:
        """Carry out roll."""
        raise NotImplementedError

    def swap(self) -> None:
        """Carry out swap."""
        raise NotImplementedError

    def lies_open(self, place: i64) -> bool:
        """Tell what is seen at a place."""
        raise NotImplementedError
