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

    def __init__(self, box: Box, seats: i64) -> None:
        super().__init__(seats)
        self.box = box
        self.round: i64 = 1  # counted from 1
        self.first: i64 = 0  # who began
        self.player: i64 = 0  # on turn
        self.over: bool = False  # the goals lie open
        self.bank: i64 = 0  # coins nobody has
        self.coins = vec[i64]()  # of each seat
        self.hand = vec[i64]()  # of each seat, by kind
        self.orchard = vec[i64]()  # planted by each seat, by kind
        self.goal = vec[i64]()  # of each seat
        self.deck = vec[i64]()  # face down
        self.drawn: i64 = 0  # how many have left it
        self.spare = vec[i64]()  # goals nobody has, face down
        self.planted = vec[i64]()  # how many each seat has planted

    def copy_table(self, twin: Table) -> None:
        """Copy everything to another table of the same box and seats."""
        self.copy_to(twin)
        twin.round = self.round
        twin.first = self.first
        twin.player = self.player
        twin.over = self.over
        twin.bank = self.bank
        twin.coins = self.coins[:]
        twin.hand = self.hand[:]
        twin.orchard = self.orchard[:]
        twin.goal = self.goal[:]
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.spare = self.spare[:]
        twin.planted = self.planted[:]

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
        paper.number(self.round)
        paper.mark_seat(self.first, seat, seats, seats)
        paper.mark_seat(self.player, seat, seats, seats)
        paper.number(1 if self.over else 0)
        paper.number(self.bank)
        self.see_players(seat, paper)
        paper.number(len(self.deck) - self.drawn)
        paper.number(len(self.spare) - 0)

    def see_players(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of players."""
        seats = self.seats
        n = paper.lens.numbers
        for turn in range(n[2]):
            place = paper.place(turn, seat, seats)
            paper.number(self.coins[place])
            if place == seat:
                paper.counts(self.hand, place * n[0], n[0])
            else:
                paper.skip(n[0])
            paper.total(self.hand, place * n[0], n[0])
            paper.counts(self.orchard, place * n[1], n[1])
            if place == seat or self.lies_open(place):
                paper.mark(self.goal[place], 4)
            else:
                paper.skip(4)

    def apply(self, action: i64) -> None:
        """Carry out an action: each group has its method."""
        if action < codes.DRAW:
            self.plant(action)
        elif action < codes.ROLL:
            self.draw()
        elif action < codes.GIVE:
            self.roll()
        else:
            self.give(action - codes.GIVE)

    def plant(self, fruit: i64) -> None:
        """Carry out plant."""
        raise NotImplementedError

    def draw(self) -> None:
        """Carry out draw."""
        raise NotImplementedError

    def roll(self) -> None:
        """Carry out roll."""
        raise NotImplementedError

    def give(self, taker: i64) -> None:
        """Carry out give."""
        raise NotImplementedError

    def lies_open(self, place: i64) -> bool:
        """Tell what is seen at a place."""
        raise NotImplementedError
