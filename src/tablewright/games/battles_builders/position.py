"""Everything that lies on the table, how to copy it, and how to write it down."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.state import State
from tablewright.games.battles_builders.box import (
    BUILDER,
    COLOURS,
    FIRST_ARMY,
    KIND_COUNT,
    KINDS,
    KING,
    MAX_DICE,
    ROUNDS,
    TILE_COUNT,
    TILES,
    TROJAN,
    Box,
)

NOBODY: Final = -1
PHANTOM: Final = "phantom"  # the fictional player, who comes after the seats

# Where a chip lies.
AREAS: Final = ["reserve", "placed", "spent"]
RESERVE: Final = 0
PLACED: Final = 1
SPENT: Final = 2
AREA_COUNT: Final = 3

# What the current player has to decide.
PHASES: Final = ["place", "tile", "catapult", "retreat", "reroll", "over"]
CHOOSE_CHIPS: Final = 0
CHOOSE_TILE: Final = 1
CHOOSE_TARGET: Final = 2
CHOOSE_RETREAT: Final = 3
CHOOSE_DICE: Final = 4
OVER: Final = 5


class Position(State):
    """The table: events, strategy tiles, and each side's chips and points.

    A side is a seat or, in a two-player game, the fictional player after them (BB-42).
    """

    def __init__(self, box: Box, seats: i64) -> None:
        super().__init__(seats)
        self.box = box
        self.sides: i64 = 3 if seats == 2 else seats  # BB-40
        self.chips = vec[i64]()  # of each side, in each area, of each kind
        # Never changed in place (`changed` gives a copy), so clones share them.
        self.order = vec[i64]()  # the events as they are turned
        self.taken = vec[i64]()  # by round: the sides the event's points went to, as bits
        self.tile_at = vec[i64]()  # of each strategy tile: the side it lies before, or NOBODY
        self.builder_points = vec[i64]()
        self.penalties = vec[i64]()  # how often a side placed nothing
        # What is a plain number.
        self.fresh: i64 = 0  # the tiles picked this round, as bits
        self.extra_won: bool = False
        self.round: i64 = 0
        self.start: i64 = 0
        self.player: i64 = 0
        self.phase: i64 = CHOOSE_CHIPS
        self.faces = vec[i64]()  # of each side's dice in this battle, MAX_DICE places a side

    def copy_table(self, twin: Position) -> None:
        """Copy everything to a fresh position of the same box and seats."""
        self.copy_to(twin)
        twin.chips = self.chips[:]
        twin.order = self.order
        twin.taken = self.taken
        twin.tile_at = self.tile_at
        twin.builder_points = self.builder_points
        twin.penalties = self.penalties
        twin.fresh = self.fresh
        twin.extra_won = self.extra_won
        twin.round = self.round
        twin.start = self.start
        twin.player = self.player
        twin.phase = self.phase
        if self.phase == CHOOSE_DICE:  # a battle makes its dice anew, so else they do not matter
            twin.faces = self.faces[:]

    # -- Small questions in the players' words ----------------------------------------------

    def place_of(self, side: i64, area: i64) -> i64:
        """Where a side's chips of an area begin."""
        return (side * AREA_COUNT + area) * KIND_COUNT

    def has(self, side: i64, kind: i64) -> i64:
        """How many chips of a kind a side has in reserve."""
        return self.chips[side * AREA_COUNT * KIND_COUNT + kind]

    def placed(self, side: i64, kind: i64) -> i64:
        """How many chips of a kind a side has before its wall this round."""
        return self.chips[(side * AREA_COUNT + PLACED) * KIND_COUNT + kind]

    def left(self, side: i64, kind: i64) -> i64:
        """BB-8: how many chips of a kind a side had when the round began, which all know."""
        return self.has(side, kind) + self.placed(side, kind)

    def armies(self, side: i64) -> i64:
        """How many armies a side has placed."""
        start = (side * AREA_COUNT + PLACED) * KIND_COUNT
        return self.chips[start + 1] + self.chips[start + 2] + self.chips[start + 3]

    def armies_left(self, side: i64) -> i64:
        """How many armies a side has in reserve."""
        start = side * AREA_COUNT * KIND_COUNT
        return self.chips[start + 1] + self.chips[start + 2] + self.chips[start + 3]

    def count(self, side: i64, area: i64) -> i64:
        """How many chips a side has in an area."""
        start = self.place_of(side, area)
        total: i64 = 0
        for kind in range(KIND_COUNT):
            total += self.chips[start + kind]
        return total

    def move(self, side: i64, kind: i64, count: i64, source: i64, target: i64) -> None:
        """Move chips of a kind from one area to another."""
        start = side * AREA_COUNT * KIND_COUNT + kind
        self.chips[start + source * KIND_COUNT] -= count
        self.chips[start + target * KIND_COUNT] += count

    def move_some(self, side: i64, some: vec[i64], first: i64, source: i64, target: i64) -> None:
        """Move chips from one area to another: as many of each kind as a list says from a place."""
        chips = self.chips
        left = self.place_of(side, source)
        right = self.place_of(side, target)
        for kind in range(KIND_COUNT):
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
        if self.phase != CHOOSE_CHIPS:
            return False
        return side >= self.seats or self.turn_of(side) < self.turn_of(self.player)

    def tiles_met(self, seat: i64) -> i64:
        """BB-11: the tiles whose needs a seat has placed, as bits; BB-18: the king is nothing."""
        met: i64 = 0
        if self.placed(seat, BUILDER) > 0:
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
        for tile in range(TILE_COUNT):
            if tile_at[tile] != NOBODY:
                found &= ~(1 << tile)
        return found

    def has_horse(self, side: i64) -> bool:
        """BB-15: whether the trojan horse gives a side one more red die this round."""
        return self.tile_at[TROJAN] == side and self.is_fresh(TROJAN)

    def dice_count(self, side: i64) -> i64:
        """BB-30: how many dice a side rolls: one for each army, and one for the trojan horse."""
        return self.armies(side) + (1 if self.has_horse(side) else 0)

    def colour_of(self, side: i64, die: i64) -> i64:
        """BB-30: the colour that the event names for the army a die stands for."""
        event = self.event() * KIND_COUNT
        for kind in range(FIRST_ARMY, KING):
            die -= self.placed(side, kind)
            if die < 0:
                return self.box.colour[event + kind]
        return self.box.trojan  # BB-15

    def colours_of(self, side: i64) -> list[str]:
        """The colours of a side's dice: infantry's first, then cavalry's, archers', the horse's."""
        return [COLOURS[self.colour_of(side, die)] for die in range(self.dice_count(side))]

    def faces_of(self, side: i64) -> list[int]:
        """What a side's dice show, in the same order."""
        return [int(self.faces[side * MAX_DICE + die]) for die in range(self.dice_count(side))]

    def fighters(self) -> i64:
        """BB-32: the sides with at least one army, as bits."""
        found: i64 = 0
        for side in range(self.sides):
            if self.armies(side) > 0:
                found |= 1 << side
        return found

    def census(self) -> dict[str, int]:
        """Count chips, events and tiles wherever they lie."""
        counted: dict[str, int] = {}
        for kind in range(KIND_COUNT):
            total: i64 = 0
            for side in range(self.sides):
                for area in range(AREA_COUNT):
                    total += self.chips[self.place_of(side, area) + kind]
            counted[KINDS[kind]] = int(total)
        counted["events"] = len(set(self.order))
        lying = [tile for tile in self.tile_at if -1 <= tile < self.sides]
        counted["tiles"] = len(lying)
        counted["start"] = 1 if 0 <= self.start < self.seats else 0
        return counted

    # -- Writing down -----------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """Write the table down in words."""
        return {
            "round": int(self.round),
            "start": int(self.start),
            "player": int(self.player),
            "phase": PHASES[self.phase],
            "events": [self.box.events[event] for event in self.order],
            "taken": [self.side_names(self.taken[r]) for r in range(self.rounds_done())],
            "players": [self.dump_side(seat) for seat in range(self.seats)],
            "phantom": self.dump_side(self.seats) if self.with_phantom() else None,
            "tiles": {TILES[t]: self.side_name(self.tile_at[t]) for t in range(TILE_COUNT)},
            "fresh": [TILES[tile] for tile in range(TILE_COUNT) if self.is_fresh(tile)],
            "extra_won": self.extra_won,
            "dice": self.dump_dice() if self.phase == CHOOSE_DICE else None,
        }

    def rounds_done(self) -> i64:
        """How many rounds are over."""
        return ROUNDS if self.phase == OVER else self.round - 1

    def side_name(self, side: i64) -> int | str | None:
        """Write a side down: a seat's number, or a word."""
        if side == NOBODY:
            return None
        return int(side) if side < self.seats else PHANTOM

    def side_names(self, sides: i64) -> list[int | str | None]:
        """Write down some sides given as bits."""
        return [self.side_name(side) for side in range(self.sides) if (sides >> side) & 1]

    def count_chips(self, side: i64, area: i64) -> dict[str, int]:
        """Write down a side's chips of an area by kind."""
        start = self.place_of(side, area)
        kinds = KIND_COUNT if side < self.seats else KING  # the fictional player has no king
        return {KINDS[kind]: int(self.chips[start + kind]) for kind in range(kinds)}

    def dump_side(self, side: i64) -> dict[str, Any]:
        """Write down what a side has."""
        written: dict[str, Any] = {
            AREAS[area]: self.count_chips(side, area) for area in range(AREA_COUNT)
        }
        written["builder_points"] = int(self.builder_points[side])
        written["penalties"] = int(self.penalties[side])
        return written

    def dump_dice(self) -> list[list[dict[str, Any]]]:
        """Write down the dice on the table, side by side."""
        return [
            [
                {"die": colour, "face": face}
                for colour, face in zip(self.colours_of(side), self.faces_of(side), strict=True)
            ]
            for side in range(self.sides)
        ]
