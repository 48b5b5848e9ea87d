"""The table as fields, and its copy; made from the plan by `tablewright plan`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.names import Names
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
