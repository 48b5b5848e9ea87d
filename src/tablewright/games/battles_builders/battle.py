"""The battle for a round's event, in the order of RULES.md: dice, draws and barbarians."""

from __future__ import annotations

from mypy_extensions import i64

from tablewright.engine.rng import Rng
from tablewright.engine.vectors import changed
from tablewright.games.battles_builders import codes, talk
from tablewright.games.battles_builders.choices import Choices


class Battlefield(Choices):
    """A table at which battles are fought."""

    def fight(self) -> bool:
        """BB-34: roll, let recruits re-roll, compare; tell whether it is decided already."""
        fighters = self.fighters()
        if self.event() == self.box.barbarians:
            everybody = (1 << self.sides) - 1
            if fighters != everybody:
                self.punish(everybody & ~fighters)  # BB-35: without rolling
                return True
        elif alone(fighters):
            self.win_alone(fighters)
            return True
        if self.is_watched():
            self.faces = self.box.no_dice[:]
        totals = self.roll_all(fighters, "rolled")
        if self.is_fresh(codes.TILE_RECRUITS):  # BB-16: their owner has an army, so he fights
            self.player = self.tile_at[codes.TILE_RECRUITS]
            self.phase = codes.PHASE_REROLL
            return False
        self.decide(fighters, totals)
        return True

    def win_alone(self, fighters: i64) -> None:
        """BB-32: the only side with armies takes the event unrolled; without any it is gone."""
        if fighters == 0:
            if self.telling:
                self.tell("discarded", talk.event(self))
        else:
            self.take_event(fighters, "unopposed")

    # -- Dice -------------------------------------------------------------------------------

    def is_watched(self) -> bool:
        """Whether somebody looks at single dice: else their totals are enough."""
        return self.telling or self.is_fresh(codes.TILE_RECRUITS)

    def roll_all(self, fighters: i64, key: str) -> i64:
        """BB-30: every fighter rolls its dice, clockwise from the starting player.

        Gives the totals, eight bits a side.
        """
        rng = self.chance()
        watched = self.is_watched()
        totals: i64 = 0
        for turn in range(self.sides):
            side = self.side_at(turn)
            if (fighters >> side) & 1:
                totals |= self.roll(side, watched, rng) << (side * 8)
                if self.telling:
                    self.tell(key, talk.roll(self, side))
        return totals

    def roll(self, side: i64, watched: bool, rng: Rng) -> i64:
        """BB-30: one die for each army, of the colour that the event names for its kind."""
        event = self.event() * codes.KINDS
        placed = self.place_of(side, codes.PLACED)
        place = side * codes.MAX_DICE
        total: i64 = 0
        for kind in range(codes.FIRST_ARMY, codes.KIND_KING):
            stop = place + self.chips[placed + kind]
            colour = self.box.colour[event + kind]
            while place < stop:
                face = self.throw(colour, rng)
                total += face
                if watched:
                    self.faces[place] = face
                place += 1
        if self.has_horse(side):
            face = self.throw(self.box.trojan, rng)
            total += face
            if watched:
                self.faces[place] = face
        return total

    def throw(self, colour: i64, rng: Rng) -> i64:
        """Roll one die."""
        return self.box.faces[colour * codes.FACES + rng.below(codes.FACES)]

    def totals(self) -> i64:
        """The totals of all dice that lie there, eight bits a side."""
        totals: i64 = 0
        for side in range(self.sides):
            first = side * codes.MAX_DICE
            for die in range(first, first + self.dice_count(side)):
                totals += self.faces[die] << (side * 8)
        return totals

    def recruit(self, mask: i64) -> None:
        """BB-16: the owner of recruits rolls some of their dice again, once."""
        side = self.player
        if mask == 0:
            if self.telling:
                self.tell("kept-dice", {"seat": side})
            return
        rng = self.chance()
        for die in range(self.dice_count(side)):
            if (mask >> die) & 1:
                face = self.throw(self.colour_of(side, die), rng)
                self.faces[side * codes.MAX_DICE + die] = face
        if self.telling:
            self.tell("recruited", talk.recruits(self, side, mask))

    # -- Who wins, who loses ----------------------------------------------------------------

    def decide(self, fighters: i64, totals: i64) -> None:
        """BB-34: compare the totals: BB-31 for an event, BB-33 for the barbarians."""
        if self.event() == self.box.barbarians:
            self.punish(self.lowest(fighters, totals))
            return
        tied = self.highest(fighters, totals)
        while not alone(tied):
            if self.telling:
                self.tell("draw", talk.draw(self, tied, self.best_total(tied, totals)))
            totals = self.roll_all(tied, "rolled-again")  # BB-31: only the tied, the same dice
            tied = self.highest(tied, totals)
        self.take_event(tied, "won")

    def best_total(self, fighters: i64, totals: i64) -> i64:
        """The highest total of some fighters."""
        best: i64 = 0
        for side in range(self.sides):
            if (fighters >> side) & 1:
                best = max(best, total_of(totals, side))
        return best

    def highest(self, fighters: i64, totals: i64) -> i64:
        """Those of the fighters with the highest total, as bits."""
        best: i64 = -1
        found: i64 = 0
        for side in range(self.sides):
            if (fighters >> side) & 1:
                total = total_of(totals, side)
                if total > best:
                    best = total
                    found = 0
                if total == best:
                    found |= 1 << side
        return found

    def lowest(self, fighters: i64, totals: i64) -> i64:
        """Those of the fighters with the lowest total, as bits."""
        least: i64 = 1 << 30
        found: i64 = 0
        for side in range(self.sides):
            if (fighters >> side) & 1:
                total = total_of(totals, side)
                if total < least:
                    least = total
                    found = 0
                if total == least:
                    found |= 1 << side
        return found

    def take_event(self, winner: i64, key: str) -> None:
        """BB-30: the winner takes the tile and its points."""
        event = self.event()
        for side in range(self.sides):
            if (winner >> side) & 1:
                self.taken = changed(self.taken, side, self.taken[side] | (1 << event))
                if self.telling:
                    self.tell(key, talk.prize(self, side))

    def punish(self, losers: i64) -> None:
        """BB-33: all with the lowest total lose the barbarians' points; no army is a 0."""
        self.taken = self.taken[:]
        for turn in range(self.sides):
            side = self.side_at(turn)
            if (losers >> side) & 1:
                self.taken[side] |= 1 << self.box.barbarians
                if self.telling:
                    self.tell("plundered", talk.prize(self, side))


def alone(sides: i64) -> bool:
    """Tell whether at most one side is among those given as bits."""
    return sides & (sides - 1) == 0


def total_of(totals: i64, side: i64) -> i64:
    """The total of one side's dice."""
    return (totals >> (side * 8)) & 255
