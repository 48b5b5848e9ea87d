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

    def observe(self, seat: i64, paper: Paper) -> None:
        """Write on paper what a seat sees, number by number."""
        seats = self.seats
        paper.mark(seat, seats)
        paper.number(self.round)
        paper.mark_seat(self.start, seat, seats, seats)
        paper.mark_seat(self.player, seat, seats, seats)
        paper.mark(self.phase, 6)
        self.see_events(seat, paper)
        self.see_sides(seat, paper)
        self.see_tiles(seat, paper)
        paper.bits(self.fresh, 6)
        paper.number(1 if self.extra_won else 0)
        self.see_dice(seat, paper)

    def see_events(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of events."""
        n = paper.lens.numbers
        start: i64 = 0
        there: i64 = 0
        seen: i64 = 0
        start = 0
        there = len(self.order) - start
        seen = paper.seen(self.events_turned(0), there)
        if n[2]:
            paper.slots(self.order, start, seen, n[0], n[1], 0)
        elif n[0]:
            paper.heap(self.order, start, seen, n[0], n[1], 0)
        paper.number(there)

    def see_sides(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of sides."""
        seats = self.seats
        n = paper.lens.numbers
        for turn in range(n[6]):
            place = paper.place(turn, seat, seats)
            if place == seat or self.lies_open(place):
                paper.counts(self.chips, (place * 3) * n[3], n[3])
            else:
                paper.skip(n[3])
            paper.total(self.chips, (place * 3) * n[3], n[3])
            if place == seat or self.lies_open(place):
                paper.counts(self.chips, (place * 3 + 1) * n[4], n[4])
            else:
                paper.skip(n[4])
            paper.total(self.chips, (place * 3 + 1) * n[4], n[4])
            paper.counts(self.chips, (place * 3 + 2) * n[5], n[5])
            paper.number(self.builder_points[place])
            paper.number(self.penalties[place])
            paper.bits(self.taken[place], 8)

    def see_tiles(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of tiles."""
        seats = self.seats
        n = paper.lens.numbers
        for place in range(n[7]):
            paper.mark_seat(self.tile_at[place], seat, seats, self.sides)

    def see_dice(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of dice."""
        n = paper.lens.numbers
        for place in range(n[8]):
            paper.number(self.faces[place])

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

    def events_turned(self, place: i64) -> i64:
        """Tell what is seen at a place."""
        raise NotImplementedError

    def lies_open(self, place: i64) -> bool:
        """Tell what is seen at a place."""
        raise NotImplementedError
