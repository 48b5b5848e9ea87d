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

    def __init__(self, box: Box, seats: i64, sides: i64) -> None:
        super().__init__(seats)
        self.box = box
        self.sides: i64 = sides  # the seats and, after two of them, the fictional player
        self.round: i64 = 0  # counted from 1
        self.start: i64 = 0  # who has the start tile
        self.player: i64 = 0  # to decide
        self.phase: i64 = 0  # what the player decides
        self.order = vec[i64]()  # as they are turned
        self.chips = vec[i64]()  # of each side, in each area, of each kind
        self.builder_points = vec[i64]()  # for builders
        self.penalties = vec[i64]()  # how often a side placed nothing
        self.taken = vec[i64]()  # the events whose points went to a side, as bits
        self.tile_at = vec[i64]()  # the side a strategy tile lies before
        self.fresh: i64 = 0  # the tiles picked this round, as bits
        self.extra_won: bool = False  # the owner of extra had the most builders alone
        self.faces = vec[i64]()  # of each side's dice while recruits think: what they show

    def copy_table(self, twin: Table) -> None:
        """Copy everything to another table of the same box and seats."""
        self.copy_to(twin)
        twin.round = self.round
        twin.start = self.start
        twin.player = self.player
        twin.phase = self.phase
        twin.order = self.order
        twin.chips = self.chips[:]
        twin.builder_points = self.builder_points
        twin.penalties = self.penalties
        twin.taken = self.taken
        twin.tile_at = self.tile_at
        twin.fresh = self.fresh
        twin.extra_won = self.extra_won
        twin.faces = self.faces

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
        if action < codes.TILE:
            self.place(action)
        elif action < codes.CATAPULT:
            self.pick(action - codes.TILE)
        elif action < codes.CATAPULT_PHANTOM:
            self.give_catapult(action - codes.CATAPULT)
        elif action < codes.RETREAT:
            self.catapult_phantom()
        elif action < codes.REROLL:
            self.take_back(action - codes.RETREAT)
        else:
            self.reroll(action - codes.REROLL)

    def place(self, plan: i64) -> None:
        """Carry out place."""
        raise NotImplementedError

    def pick(self, tile: i64) -> None:
        """Carry out tile."""
        raise NotImplementedError

    def give_catapult(self, victim: i64) -> None:
        """Carry out catapult."""
        raise NotImplementedError

    def catapult_phantom(self) -> None:
        """Carry out catapult.phantom."""
        raise NotImplementedError

    def take_back(self, retreat: i64) -> None:
        """Carry out retreat."""
        raise NotImplementedError

    def reroll(self, reroll: i64) -> None:
        """Carry out reroll."""
        raise NotImplementedError
