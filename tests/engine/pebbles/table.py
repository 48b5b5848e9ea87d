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
