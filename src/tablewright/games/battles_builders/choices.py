"""What may be played: the lists of choices."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.position import Position


class Choices(Position):
    """A table that knows what its current player may do."""

    def legal(self) -> vec[i64]:
        """List what may be played, ascending."""
        phase = self.phase
        if phase == codes.PHASE_PLACE:
            # BB-3, BB-4: whatever the reserve allows, nothing included
            return self.box.menu(self.chips, self.place_of(self.player, codes.RESERVE))
        if phase == codes.PHASE_OVER:
            return vec[i64]()
        if phase == codes.PHASE_TILE:
            return self.legal_tiles()
        if phase == codes.PHASE_CATAPULT:
            return self.legal_targets()
        if phase == codes.PHASE_RETREAT:
            return self.legal_retreats()
        return self.legal_rerolls()

    def legal_tiles(self) -> vec[i64]:
        """BB-10: the tiles still there whose condition the player meets."""
        actions = vec[i64](capacity=codes.TILES)
        tiles = self.tiles_for(self.player)
        for tile in range(codes.TILES):
            if (tiles >> tile) & 1:
                actions = append(actions, codes.TILE + tile)
        return actions

    def legal_targets(self) -> vec[i64]:
        """BB-14: every other player, and the fictional one."""
        actions = vec[i64](capacity=4)
        for seat in range(self.seats):
            if seat != self.player:
                actions = append(actions, codes.CATAPULT + seat)
        if self.with_phantom():
            actions = append(actions, codes.CATAPULT_PHANTOM)
        return actions

    def legal_retreats(self) -> vec[i64]:
        """BB-17: one to three of the chips placed, never the king."""
        actions = vec[i64](capacity=codes.RETREATS)
        start = self.place_of(self.player, codes.PLACED)
        retreats = self.box.retreats
        for some in range(codes.RETREATS):
            enough = True
            for kind in range(codes.KIND_KING):
                if retreats[some * codes.KINDS + kind] > self.chips[start + kind]:
                    enough = False
                    break
            if enough:
                actions = append(actions, codes.RETREAT + some)
        return actions

    def legal_rerolls(self) -> vec[i64]:
        """BB-16: none to all of the owner's dice, equal ones being one choice."""
        actions = vec[i64](capacity=codes.REROLLS)
        for mask in range(codes.REROLLS):
            if self.is_choice_of_dice(mask):
                actions = append(actions, codes.REROLL + mask)
        return actions

    def is_choice_of_dice(self, mask: i64) -> bool:
        """BB-16: whether some dice are there to re-roll; of equal dice the first ones are meant."""
        if mask >> self.dice_count(self.player) != 0:
            return False
        for die in range(self.dice_count(self.player)):
            if (mask >> die) & 1:
                for other in range(die):
                    if (mask >> other) & 1 == 0 and self.are_equal(other, die):
                        return False
        return True

    def are_equal(self, one: i64, other: i64) -> bool:
        """Whether two of the player's dice have the same colour and show the same."""
        first = self.player * codes.MAX_DICE
        if self.faces[first + one] != self.faces[first + other]:
            return False
        return self.colour_of(self.player, one) == self.colour_of(self.player, other)
