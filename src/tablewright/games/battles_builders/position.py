"""The table as players see it: small questions in their words."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.plan import COLOURS
from tablewright.games.battles_builders.table import Table

PHANTOM: Final = "phantom"  # the fictional player, who comes after the seats


class Position(Table):
    """The table: events, strategy tiles, and each side's chips and points.

    A side is a seat or, in a two-player game, the fictional player after them (BB-42).
    """

    def place_of(self, side: i64, area: i64) -> i64:
        """Where a side's chips of an area begin."""
        return (side * codes.AREAS + area) * codes.KINDS

    def has(self, side: i64, kind: i64) -> i64:
        """How many chips of a kind a side has in reserve."""
        return self.chips[side * codes.AREAS * codes.KINDS + kind]

    def placed(self, side: i64, kind: i64) -> i64:
        """How many chips of a kind a side has before its wall this round."""
        return self.chips[(side * codes.AREAS + codes.PLACED) * codes.KINDS + kind]

    def left(self, side: i64, kind: i64) -> i64:
        """BB-8: how many chips of a kind a side had when the round began, which all know."""
        return self.has(side, kind) + self.placed(side, kind)

    def armies(self, side: i64) -> i64:
        """How many armies a side has placed."""
        start = (side * codes.AREAS + codes.PLACED) * codes.KINDS
        return self.chips[start + 1] + self.chips[start + 2] + self.chips[start + 3]

    def armies_left(self, side: i64) -> i64:
        """How many armies a side has in reserve."""
        start = side * codes.AREAS * codes.KINDS
        return self.chips[start + 1] + self.chips[start + 2] + self.chips[start + 3]

    def count(self, side: i64, area: i64) -> i64:
        """How many chips a side has in an area."""
        start = self.place_of(side, area)
        total: i64 = 0
        for kind in range(codes.KINDS):
            total += self.chips[start + kind]
        return total

    def move_some(self, side: i64, some: vec[i64], first: i64, source: i64, target: i64) -> None:
        """Move chips from one area to another: as many of each kind as a list says from a place."""
        chips = self.chips
        left = self.place_of(side, source)
        right = self.place_of(side, target)
        for kind in range(codes.KINDS):
            count = some[first + kind]
            if count != 0:
                chips[left + kind] -= count
                chips[right + kind] += count

    def move_all(self, side: i64, source: i64, target: i64) -> None:
        """Move all chips of an area to another."""
        self.move_some(side, self.chips, self.place_of(side, source), source, target)

    def total(self, side: i64, kind: i64) -> i64:
        """How many chips of a kind a side has in the box."""
        return self.box.total[kind] if side < self.seats else self.box.phantom_total[kind]

    def event(self) -> i64:
        """The event of this round."""
        return self.order[self.round - 1]

    def with_phantom(self) -> bool:
        """BB-40: whether a fictional player takes part."""
        return self.sides > self.seats

    def side_at(self, turn: i64) -> i64:
        """The sides in their order: clockwise from the starting player, the fictional one last."""
        if turn >= self.seats:
            return turn
        seat = self.start + turn
        return seat if seat < self.seats else seat - self.seats

    def turn_of(self, seat: i64) -> i64:
        """How many seats come before one in this round."""
        turn = seat - self.start
        return turn if turn >= 0 else turn + self.seats

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left of one."""
        following = seat + 1
        return following - self.seats if following == self.seats else following

    def is_fresh(self, tile: i64) -> bool:
        """Whether a tile was picked this round, so that it counts."""
        return (self.fresh >> tile) & 1 == 1

    def is_hidden(self, side: i64) -> bool:
        """BB-8: whether a side's chips lie face down now."""
        if self.phase != codes.PHASE_PLACE:
            return False
        return side >= self.seats or self.turn_of(side) < self.turn_of(self.player)

    def lies_open(self, place: i64) -> bool:
        """BB-8: whether everybody sees a side's chips."""
        return not self.is_hidden(place)

    def events_turned(self, place: i64) -> i64:
        """BB-5: how many events have been turned up."""
        return self.round

    def tiles_met(self, seat: i64) -> i64:
        """BB-11: the tiles whose needs a seat has placed, as bits; BB-18: the king is nothing."""
        met: i64 = 0
        if self.placed(seat, codes.KIND_BUILDER) > 0:
            met = self.box.builder_tiles
        if self.armies(seat) > 0:
            met |= self.box.army_tiles
        return met

    def meets(self, seat: i64, tile: i64) -> bool:
        """BB-11: whether a seat has placed what a tile needs."""
        return (self.tiles_met(seat) >> tile) & 1 == 1

    def tiles_for(self, seat: i64) -> i64:
        """BB-10: all tiles that a seat can pick, as bits: still there, their condition met."""
        found = self.tiles_met(seat)
        tile_at = self.tile_at
        for tile in range(codes.TILES):
            if tile_at[tile] != codes.NOBODY:
                found &= ~(1 << tile)
        return found

    def has_horse(self, side: i64) -> bool:
        """BB-15: whether the trojan horse gives a side one more red die this round."""
        return self.tile_at[codes.TILE_TROJAN] == side and self.is_fresh(codes.TILE_TROJAN)

    def dice_count(self, side: i64) -> i64:
        """BB-30: how many dice a side rolls: one for each army, and one for the trojan horse."""
        return self.armies(side) + (1 if self.has_horse(side) else 0)

    def colour_of(self, side: i64, die: i64) -> i64:
        """BB-30: the colour that the event names for the army a die stands for."""
        event = self.event() * codes.KINDS
        for kind in range(codes.FIRST_ARMY, codes.KIND_KING):
            die -= self.placed(side, kind)
            if die < 0:
                return self.box.colour[event + kind]
        return self.box.trojan  # BB-15

    def colours_of(self, side: i64) -> list[str]:
        """The colours of a side's dice: infantry's first, then cavalry's, archers', the horse's."""
        return [COLOURS[self.colour_of(side, die)] for die in range(self.dice_count(side))]

    def faces_of(self, side: i64) -> list[int]:
        """What a side's dice show, in the same order."""
        return [
            int(self.faces[side * codes.MAX_DICE + die]) for die in range(self.dice_count(side))
        ]

    def fighters(self) -> i64:
        """BB-32: the sides with at least one army, as bits."""
        found: i64 = 0
        for side in range(self.sides):
            if self.armies(side) > 0:
                found |= 1 << side
        return found

    def chips_used(self) -> list[int]:
        """How many chips of each kind every side has in the box."""
        return [
            int(self.total(side, kind)) if side < self.sides else 0
            for side in range(codes.MAX_SEATS)
            for kind in range(codes.KINDS)
        ]

    def rounds_done(self) -> i64:
        """How many rounds are over."""
        return codes.ROUNDS if self.phase == codes.PHASE_OVER else self.round - 1

    def has_taken(self, side: i64, event: i64) -> bool:
        """BB-30, BB-33: whether an event's points went to a side."""
        return (self.taken[side] >> event) & 1 == 1
