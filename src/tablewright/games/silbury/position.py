"""The table as players see it: small questions in their words."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.silbury import codes
from tablewright.games.silbury.box import Box
from tablewright.games.silbury.table import Table


class Position(Table):
    """The table: clearings, piles, dice, and what lies before each player."""

    def __init__(self, box: Box, seats: i64, experienced: bool) -> None:
        super().__init__(box, seats, experienced)
        self.pile_size: i64 = codes.PILE if experienced else codes.PILE - 1  # SB-5

    def lay_circle(self, order: list[int]) -> None:
        """Lay the clearings clockwise from the sign."""
        self.spirit_at = vec[i64](order)
        self.place_of = vec[i64]([order.index(spirit) for spirit in range(codes.SPIRITS)])

    # -- Small questions in the players' words ----------------------------------------------

    def has(self, seat: i64, good: i64) -> i64:
        """How many of a colour, or of gold, a seat has."""
        return self.goods[seat * codes.GOODS + good]

    def gold(self, seat: i64) -> i64:
        """How much gold a seat has."""
        return self.goods[seat * codes.GOODS + codes.GOLD]

    def herbs(self, seat: i64) -> i64:
        """How many resources lie before a seat."""
        start = seat * codes.GOODS
        goods = self.goods
        return goods[start] + goods[start + 1] + goods[start + 2] + goods[start + 3]

    def left_in_pile(self, spirit: i64) -> i64:
        """How many potions a pile still has, the face-up one included."""
        return self.pile_size - self.taken[spirit]

    def top_of_pile(self, spirit: i64) -> i64:
        """The face-up potion of a pile, or NOBODY."""
        if self.left_in_pile(spirit) == 0 or self.is_face_down(spirit):
            return codes.NOBODY
        return self.piles[spirit * codes.PILE + self.taken[spirit]]

    def is_in_window(self, spirit: i64) -> bool:
        """SB-51: whether the druid's place lets a spirit's potion be brewed."""
        return self.box.in_window[(self.place_of[spirit] - self.druid) % codes.SPIRITS] == 1

    def is_face_down(self, spirit: i64) -> bool:
        """Whether a pile's next card is still to be turned up, SB-54: after the power."""
        card = self.brewing
        return (
            card != codes.NOBODY
            and card // codes.PILE == spirit
            and self.brewer[card] != codes.NOBODY
        )

    def shown_of_pile(self, place: i64) -> i64:
        """How many cards of a pile everybody sees."""
        return 0 if self.is_face_down(place) else 1

    def left_in_stack(self) -> i64:
        """How many favours lie face down."""
        return len(self.stack) - self.stack_taken

    def owns_favour(self, seat: i64, spirit: i64) -> bool:
        """Whether a seat owns a spirit's favour."""
        return self.patron[spirit] == seat

    def potions(self, seat: i64) -> i64:
        """How many potions a seat has brewed."""
        count: i64 = 0
        for card in range(codes.POTIONS):
            if self.brewer[card] == seat:
                count += 1
        return count

    def a_pile_is_empty(self) -> bool:
        """Whether some pile has run out."""
        for spirit in range(codes.SPIRITS):
            if self.taken[spirit] >= self.pile_size:
                return True
        return False

    # -- What is in this game ---------------------------------------------------------------

    def dice_used(self) -> int:
        """SB-8: how many dice are in this game; with few players some stay in the box."""
        return codes.COLOURS + int(self.box.action_dice[self.seats])

    def potions_used(self) -> list[int]:
        """SB-5: how many of each potion there are: the discovery mode leaves out the best."""
        box, cards = self.box, range(codes.POTIONS)
        return [1 if self.experienced or not box.is_top_potion(card) else 0 for card in cards]

    def favours_used(self) -> list[int]:
        """SB-5: how many of each favour there are: none in the discovery mode."""
        return [1 if self.experienced else 0] * codes.FAVOURS

    def open_places(self) -> int:
        """SB-6: how many favours lie open at most."""
        return int(self.box.favours_open) if self.experienced else 0

    # -- Dice -------------------------------------------------------------------------------

    def die_name(self, die: i64) -> str:
        """The colour of a harvest die; the action dice are white."""
        return self.box.colours[die] if die < codes.COLOURS else "white"

    def kind_of(self, die: i64) -> i64:
        """Which of the die actions takes a die: by its colour, or by a white die's face."""
        if die < codes.COLOURS:
            return die
        return self.box.kind_of_face[self.faces[die]]

    def face_name(self, die: i64) -> str | int:
        """What a die shows."""
        face = self.faces[die]
        return "spirit" if die >= codes.COLOURS and face == codes.SPIRIT_FACE else int(face)

    def faces_of(self, die: i64) -> list[int]:
        """What a die may show."""
        if die >= codes.COLOURS:
            return [int(face) for face in self.box.action]
        return [int(self.box.harvest[die * codes.FACES + side]) for side in range(codes.FACES)]

    def count_herbs(self, where: vec[i64], start: i64) -> dict[str, int]:
        """Give four counts by colour."""
        return {self.box.colours[c]: int(where[start + c]) for c in range(codes.COLOURS)}
