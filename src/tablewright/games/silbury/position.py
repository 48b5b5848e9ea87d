"""Everything that lies on the table, how to copy it, and how to write it down."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.rng import Rng
from tablewright.engine.state import State
from tablewright.games.silbury.box import (
    CARDS,
    COLOURS,
    DICE,
    GOLD,
    GOODS,
    NO_POWER,
    PILE,
    POWERS,
    SPIRIT_FACE,
    SPIRITS,
    Box,
)

NOBODY: Final = -1
IN_BOX: Final = -2  # a die or card that is not in this game

# What the current player has to decide.
PHASES: Final = [
    "die",
    "reroll",
    "invoke",
    "power",
    "steal",
    "buy",
    "druid",
    "brew",
    "pay",
    "potion",
    "over",
]
CHOOSE_DIE: Final = 0
CHOOSE_REROLL: Final = 1
CHOOSE_SPIRIT: Final = 2
CHOOSE_POWER: Final = 3
CHOOSE_VICTIM: Final = 4
CHOOSE_COLOUR: Final = 5
CHOOSE_STEP: Final = 6
CHOOSE_BREW: Final = 7
CHOOSE_PAYMENT: Final = 8
CHOOSE_POTION_POWER: Final = 9
OVER: Final = 10


class Position(State):
    """The table: clearings, piles, dice, and what lies before each player."""

    def __init__(self, box: Box, seats: i64, experienced: bool) -> None:
        super().__init__(seats)
        self.box = box
        self.experienced = experienced
        self.pile_size: i64 = PILE if experienced else PILE - 1  # SB-5
        # Laid at the set-up and never changed, so clones share them.
        self.spirit_at = vec[i64]()  # the spirit of each place, clockwise
        self.place_of = vec[i64]()  # the place of each spirit
        self.piles = vec[i64]()  # cards of each pile, the top first
        self.stack = vec[i64]()  # favours, the top first
        # What changes.
        self.sown = vec[i64]()  # tokens of each colour on each clearing
        self.stock = vec[i64]()
        self.goods = vec[i64]()  # of each seat: four colours, then gold
        self.faces = vec[i64]()
        self.holder = vec[i64]()  # of each die: a seat, NOBODY or IN_BOX
        self.taken = vec[i64]()  # how many cards have left each pile
        self.brewer = vec[i64]()  # of each potion: a seat, NOBODY or IN_BOX
        self.row = vec[i64]()  # the open favours, NOBODY for a gap
        self.patron = vec[i64]()  # of each favour: the seat that owns it, or NOBODY
        self.stack_taken: i64 = 0
        self.druid: i64 = 0
        self.billhook: i64 = 0
        self.round: i64 = 0
        self.idle: i64 = 0  # rounds running without potion or favour
        self.busy: bool = False  # a potion or favour was taken this round
        self.player: i64 = 0
        self.phase: i64 = CHOOSE_DIE
        # The turn in progress.
        self.die: i64 = NOBODY
        self.spirit: i64 = NOBODY  # harvested at, invoked, or brewed
        self.clearing_open: bool = False  # its clearing's power may still be used
        self.favour_open: bool = False  # so may its favour's
        self.must_use: bool = False  # SB-31: a spirit die needs one power
        self.pending: i64 = NO_POWER  # a power waiting for its target
        self.brewing: i64 = NOBODY  # the potion being paid or taking effect
        self.any_left: i64 = 0
        self.paid = vec[i64]()  # what was paid for it so far

    def copy_table(self, twin: Position) -> None:
        """Copy everything to a fresh position of the same box and seats."""
        self.copy_to(twin)
        twin.spirit_at = self.spirit_at
        twin.place_of = self.place_of
        twin.piles = self.piles
        twin.stack = self.stack
        twin.sown = self.sown[:]
        twin.stock = self.stock[:]
        twin.goods = self.goods[:]
        twin.faces = self.faces[:]
        twin.holder = self.holder[:]
        twin.taken = self.taken[:]
        twin.brewer = self.brewer[:]
        twin.row = self.row[:]
        twin.patron = self.patron[:]
        twin.stack_taken = self.stack_taken
        twin.druid = self.druid
        twin.billhook = self.billhook
        twin.round = self.round
        twin.idle = self.idle
        twin.busy = self.busy
        twin.player = self.player
        twin.phase = self.phase
        twin.die = self.die
        twin.spirit = self.spirit
        twin.clearing_open = self.clearing_open
        twin.favour_open = self.favour_open
        twin.must_use = self.must_use
        twin.pending = self.pending
        twin.brewing = self.brewing
        twin.any_left = self.any_left
        twin.paid = self.paid  # changed() and never in place

    def lay_circle(self, order: list[int]) -> None:
        """Lay the clearings clockwise from the sign."""
        self.spirit_at = vec[i64](order)
        self.place_of = vec[i64]([order.index(spirit) for spirit in range(SPIRITS)])

    # -- Small questions in the players' words ----------------------------------------------

    def has(self, seat: i64, good: i64) -> i64:
        """How many of a colour, or of gold, a seat has."""
        return self.goods[seat * GOODS + good]

    def gold(self, seat: i64) -> i64:
        """How much gold a seat has."""
        return self.goods[seat * GOODS + GOLD]

    def herbs(self, seat: i64) -> i64:
        """How many resources lie before a seat."""
        start = seat * GOODS
        goods = self.goods
        return goods[start] + goods[start + 1] + goods[start + 2] + goods[start + 3]

    def left_in_pile(self, spirit: i64) -> i64:
        """How many potions a pile still has, the face-up one included."""
        return self.pile_size - self.taken[spirit]

    def top_of_pile(self, spirit: i64) -> i64:
        """The face-up potion of a pile, or NOBODY."""
        if self.left_in_pile(spirit) == 0 or self.is_face_down(spirit):
            return NOBODY
        return self.piles[spirit * PILE + self.taken[spirit]]

    def is_in_window(self, spirit: i64) -> bool:
        """SB-51: whether the druid's place lets a spirit's potion be brewed."""
        return self.box.in_window[(self.place_of[spirit] - self.druid) % SPIRITS] == 1

    def is_face_down(self, spirit: i64) -> bool:
        """Whether a pile's next card is still to be turned up, SB-54: after the power."""
        card = self.brewing
        return card != NOBODY and card // PILE == spirit and self.brewer[card] != NOBODY

    def left_in_stack(self) -> i64:
        """How many favours lie face down."""
        return len(self.stack) - self.stack_taken

    def owns_favour(self, seat: i64, spirit: i64) -> bool:
        """Whether a seat owns a spirit's favour."""
        return self.patron[spirit] == seat

    def potions(self, seat: i64) -> i64:
        """How many potions a seat has brewed."""
        count: i64 = 0
        for card in range(CARDS):
            if self.brewer[card] == seat:
                count += 1
        return count

    def a_pile_is_empty(self) -> bool:
        """Whether some pile has run out."""
        for spirit in range(SPIRITS):
            if self.taken[spirit] >= self.pile_size:
                return True
        return False

    def census(self) -> dict[str, int]:
        """Count tokens, coins and cards wherever they lie."""
        counted = {}
        for good in range(GOODS):
            total = self.stock[good]
            for seat in range(self.seats):
                total += self.goods[seat * GOODS + good]
            if good != GOLD:
                for place in range(SPIRITS):
                    total += self.sown[place * COLOURS + good]
            counted[self.box.goods[good]] = int(total)
        brewed = sum(1 for owner in self.brewer if owner >= 0)
        counted["potions"] = brewed + sum(int(self.left_in_pile(s)) for s in range(SPIRITS))
        owned = sum(1 for owner in self.patron if owner >= 0)
        open_favours = sum(1 for spirit in self.row if spirit >= 0)
        counted["favours"] = owned + open_favours + int(self.left_in_stack())
        counted["billhook"] = 1 if 0 <= self.billhook < self.seats else 0
        return counted

    # -- Hidden things ----------------------------------------------------------------------

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Shuffle what lies face down: under the top of each pile, and the favours' stack."""
        self.piles = self.piles[:]
        for spirit in range(SPIRITS):
            start = spirit * PILE + self.taken[spirit]
            if not self.is_face_down(spirit):
                start += 1
            stop = spirit * PILE + self.pile_size
            rng.deal_anew(self.piles, start, stop)
        self.stack = self.stack[:]
        rng.deal_anew(self.stack, self.stack_taken, len(self.stack))

    # -- Writing down -----------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """Write the table down in words."""
        box = self.box
        return {
            "round": int(self.round),
            "player": int(self.player),
            "phase": PHASES[self.phase],
            "billhook": int(self.billhook),
            "druid": int(self.druid),
            "idle": int(self.idle),
            "busy": self.busy,
            "clearings": [
                {
                    "spirit": box.spirits[self.spirit_at[place]],
                    "herbs": self.count_herbs(self.sown, place * COLOURS),
                }
                for place in range(SPIRITS)
            ],
            "stock": self.count_goods(self.stock, 0),
            "players": [self.dump_player(seat) for seat in range(self.seats)],
            "piles": {box.spirits[s]: self.dump_pile(s) for s in range(SPIRITS)},
            "favours": self.dump_favours(),
            "dice": [self.dump_die(die) for die in range(DICE) if self.holder[die] != IN_BOX],
            "turn": self.dump_turn(),
        }

    def count_herbs(self, where: vec[i64], start: i64) -> dict[str, int]:
        """Write down four counts by colour."""
        return {self.box.colours[c]: int(where[start + c]) for c in range(COLOURS)}

    def count_goods(self, where: vec[i64], start: i64) -> dict[str, int]:
        """Write down five counts by colour and gold."""
        return {self.box.goods[g]: int(where[start + g]) for g in range(GOODS)}

    def dump_player(self, seat: i64) -> dict[str, Any]:
        """Write down what lies before a player."""
        box = self.box
        return {
            "goods": self.count_goods(self.goods, seat * GOODS),
            "potions": [box.cards[card] for card in range(CARDS) if self.brewer[card] == seat],
            "favours": [box.spirits[s] for s in range(SPIRITS) if self.patron[s] == seat],
        }

    def dump_pile(self, spirit: i64) -> list[str]:
        """Write down the cards left in a pile, the top first; one being brewed has left it."""
        start = spirit * PILE
        cards = [self.piles[start + i] for i in range(self.taken[spirit], self.pile_size)]
        return [self.box.cards[card] for card in cards]

    def dump_favours(self) -> dict[str, Any]:
        """Write down the favours nobody owns."""
        spirits = self.box.spirits
        stack = [self.stack[i] for i in range(self.stack_taken, len(self.stack))]
        return {
            "open": [spirits[spirit] if spirit >= 0 else None for spirit in self.row],
            "stack": [spirits[spirit] for spirit in stack],
        }

    def die_name(self, die: i64) -> str:
        """The colour of a harvest die; the action dice are white."""
        return self.box.colours[die] if die < COLOURS else "white"

    def face_name(self, die: i64) -> str | int:
        """What a die shows."""
        face = self.faces[die]
        return "spirit" if die >= COLOURS and face == SPIRIT_FACE else int(face)

    def dump_die(self, die: i64) -> dict[str, Any]:
        """Write down a die, its face and who has taken it."""
        return {
            "die": self.die_name(die),
            "face": self.face_name(die),
            "holder": None if self.holder[die] == NOBODY else int(self.holder[die]),
        }

    def dump_turn(self) -> dict[str, Any]:
        """Write down how far the turn in progress has come."""
        box = self.box
        return {
            "die": None if self.die == NOBODY else int(self.die),
            "spirit": None if self.spirit == NOBODY else box.spirits[self.spirit],
            "clearing_open": self.clearing_open,
            "favour_open": self.favour_open,
            "must_use": self.must_use,
            "pending": None if self.pending == NO_POWER else POWERS[self.pending],
            "brewing": None if self.brewing == NOBODY else box.cards[self.brewing],
            "any_left": int(self.any_left),
            "paid": self.count_herbs(self.paid, 0) if len(self.paid) else None,
        }
