"""Everything that lies on the table, how to copy it, and how to write it down.

No vec is ever changed in place once it is laid: every change makes a new one, so that clones
share them all and cost next to nothing.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.rng import Rng
from tablewright.engine.state import State
from tablewright.games.village_builder.box import (
    AT,
    CARDS,
    COINS,
    DIFFICULTIES,
    EVENTS,
    FIRE,
    KINDS,
    NOTHING,
    PILES,
    PLAGUE,
    WOOD,
    Box,
)
from tablewright.games.village_builder.effects import POINTS, VILLAGERS

# What the player has to decide.
PHASES: Final = [
    "event",
    "burn",
    "work",
    "collect",
    "trade",
    "store",
    "demolish",
    "build",
    "place",
    "pay",
    "return",
    "discard",
    "over",
]
CHOOSE_EVENT: Final = 0
CHOOSE_VICTIM: Final = 1
CHOOSE_WORK: Final = 2
CHOOSE_COLLECT: Final = 3
CHOOSE_TRADE: Final = 4
CHOOSE_MOVE: Final = 5
CHOOSE_TARGET: Final = 6
CHOOSE_BUILDING: Final = 7
CHOOSE_PLACE: Final = 8
CHOOSE_PAYMENT: Final = 9
CHOOSE_RETURN: Final = 10
CHOOSE_DISCARD: Final = 11
OVER: Final = 12

MARGIN: Final = 2  # empty places kept around the village, so that no question leaves the window
STEP: Final = 64  # a stack is its cards plus one, the top in the lowest six bits


class Position(State):
    """The table: the village, the cards wherever they lie, and the player's board."""

    def __init__(self, box: Box, difficulty: i64, start: str) -> None:
        super().__init__(1)
        self.box = box
        self.difficulty: i64 = difficulty
        self.start = start
        # The village: a window of places, row by row, that grows with it.
        self.grid = vec[i64]()
        self.width: i64 = 0
        self.west: i64 = 0  # the coordinates of the window's first place
        self.north: i64 = 0
        self.standing: i64 = 0  # how many places are built on
        self.visible = vec[i64]()  # how many buildings of each kind are not covered
        self.enders: i64 = 0  # visible buildings that must end their lines, VB-26
        self.homes: i64 = 0  # visible residential buildings
        self.survey = vec[i64]()  # what the village scores as it stands, once it was counted
        self.land = vec[i64]()  # what its open places are good for, once they were looked at
        # Cards, counted by kind; the deck in its order, the top at `drawn`.
        self.hand = vec[i64]()
        self.in_hand: i64 = 0
        self.stored = vec[i64]()
        self.discards = vec[i64]()
        self.gone = vec[i64]()  # demolished, burnt, or events that happened
        self.deck = vec[i64]()
        self.drawn: i64 = 0
        self.piles = vec[i64]()  # how many cards are left of each pile
        # The player's board.
        self.villagers: i64 = 0
        self.coins: i64 = 0
        self.wood: i64 = 0
        self.stone: i64 = 0
        self.vp: i64 = 0
        # The round in progress.
        self.round: i64 = 0
        self.phase: i64 = CHOOSE_WORK
        self.last_round: bool = False
        self.built: bool = False  # something was built this round
        self.plagues: i64 = 0  # events drawn and waiting
        self.fires: i64 = 0
        self.happened: bool = False  # an event happened in this draw
        self.aside = vec[i64]()  # how many of each event wait to be shuffled back
        self.at_home: i64 = 0
        self.working = vec[i64]()  # buildings of each kind whose work is still to be collected
        self.trades_left: i64 = 0
        self.tradable = vec[i64]()  # goods a market's villager may still give, VB-34
        self.moves_left: i64 = 0
        self.thrower: i64 = NOTHING  # the Catapult waiting for its target
        self.building: i64 = NOTHING  # the card being built
        self.site: i64 = NOTHING  # the action code of its place
        self.due: i64 = 0  # coins to be paid, cards to be discarded, or buildings that burn besides

    def copy_table(self, twin: Position) -> None:
        """Copy everything to a fresh position of the same box and options."""
        self.copy_to(twin)
        twin.grid = self.grid
        twin.width = self.width
        twin.west = self.west
        twin.north = self.north
        twin.standing = self.standing
        twin.visible = self.visible
        twin.enders = self.enders
        twin.homes = self.homes
        twin.survey = self.survey
        twin.land = self.land
        twin.hand = self.hand
        twin.in_hand = self.in_hand
        twin.stored = self.stored
        twin.discards = self.discards
        twin.gone = self.gone
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.piles = self.piles
        twin.villagers = self.villagers
        twin.coins = self.coins
        twin.wood = self.wood
        twin.stone = self.stone
        twin.vp = self.vp
        twin.round = self.round
        twin.phase = self.phase
        twin.last_round = self.last_round
        twin.built = self.built
        twin.plagues = self.plagues
        twin.fires = self.fires
        twin.happened = self.happened
        twin.aside = self.aside
        twin.at_home = self.at_home
        twin.working = self.working
        twin.trades_left = self.trades_left
        twin.tradable = self.tradable
        twin.moves_left = self.moves_left
        twin.thrower = self.thrower
        twin.building = self.building
        twin.site = self.site
        twin.due = self.due

    # -- Small questions in the players' words ----------------------------------------------

    def has(self, good: i64) -> i64:
        """How much of a good the player has."""
        if good == COINS:
            return self.coins
        return self.wood if good == WOOD else self.stone

    def add(self, good: i64, count: i64) -> None:
        """VB-14: take or give up some of a good; what exceeds the cap is lost."""
        amount = min(self.has(good) + count, self.box.caps[good])
        if good == COINS:
            self.coins = amount
        elif good == WOOD:
            self.wood = amount
        else:
            self.stone = amount

    def left_in_deck(self) -> i64:
        """How many cards the deck still has."""
        return len(self.deck) - self.drawn

    def housing(self) -> i64:
        """VB-15: how many villagers have a roof; VB-30: only what is visible counts."""
        return min(self.homes * self.box.house, self.box.villager_cap)

    def hand_limit(self) -> i64:
        """VB-10: five cards, or what the best visible Bazaar says."""
        limit = self.box.hand
        for kind in self.box.bazaars:
            if self.visible[kind] > 0 and self.box.hand_of[kind] > limit:
                limit = self.box.hand_of[kind]
        return limit

    def welcome(self, count: i64) -> None:
        """VB-15: new villagers need a house and the cap; those who are here need not leave."""
        self.villagers = max(self.villagers, min(self.villagers + count, self.housing()))

    def take_gifts(self, west: i64, east: i64) -> None:
        """VB-27: take what a right half and the left half beside it give; VB-14: up to the caps."""
        box = self.box
        for good in range(VILLAGERS):
            self.add(good, box.gift(west, east, good))
        self.welcome(box.gift(west, east, VILLAGERS))
        self.vp += box.gift(west, east, POINTS)

    def is_safe_from_plague(self) -> bool:
        """Whether a Surgery is visible."""
        for kind in range(KINDS):
            if self.visible[kind] > 0 and self.box.stops_plague[kind]:
                return True
        return False

    def free_places(self, kind: i64) -> i64:
        """VB-13: how many buildings of a kind have no villager at work yet."""
        return self.visible[kind] - self.working[kind]

    def pile_events(self, pile: i64, event: i64) -> i64:
        """How many cards of an event must be in what is left of a pile, as everybody can tell."""
        stop = self.drawn
        for before in range(pile + 1):
            stop += self.piles[before]
        count: i64 = 0
        for place in range(stop - self.piles[pile], stop):
            if self.deck[place] == event:
                count += 1
        return count

    def aside_of(self, event: i64) -> i64:
        """How many of an event are set aside, VB-18."""
        return self.aside[event - KINDS]

    def count_all(self) -> list[int]:
        """Count every kind of card wherever it lies, the start buildings included."""
        total = [0] * CARDS
        for card in range(CARDS):
            total[card] += int(self.hand[card] + self.stored[card])
            total[card] += int(self.discards[card] + self.gone[card])
        for place in range(self.drawn, len(self.deck)):
            total[self.deck[place]] += 1
        for stack in self.grid:
            rest = stack
            while rest > 0:
                total[rest % STEP - 1] += 1
                rest //= STEP
        total[PLAGUE] += int(self.plagues + self.aside[0])
        total[FIRE] += int(self.fires + self.aside[1])
        if self.building != NOTHING:
            total[self.building] += 1
        return total

    def census(self) -> dict[str, int]:
        """Count the cards by name; the start building not chosen lies in the box."""
        total = self.count_all()
        used = self.start_building()
        for kind in self.box.workplaces:
            if kind != used:
                total[kind] += 1
        return {self.box.name(card): total[card] for card in range(CARDS)}

    def start_building(self) -> i64:
        """VB-1: what stands to the right of the first Peasant Hut."""
        return self.grid[-self.north * self.width - self.west + 1] % STEP - 1

    # -- Hidden things ----------------------------------------------------------------------

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Shuffle the deck: events stay in their piles, VB-2, all else may lie anywhere."""
        events = [
            self.pile_events(pile, KINDS + event)
            for pile in range(PILES)
            for event in range(len(EVENTS))
        ]
        counts = [0] * KINDS
        for place in range(self.drawn, len(self.deck)):
            if self.deck[place] < KINDS:
                counts[self.deck[place]] += 1
        cards = vec[i64]([kind for kind in range(KINDS) for _ in range(counts[kind])])
        rng.shuffle(cards)
        deck = vec[i64]()
        used: i64 = 0
        for pile in range(PILES):
            start: i64 = len(deck)
            for event in range(len(EVENTS)):
                for _ in range(events[pile * len(EVENTS) + event]):
                    deck = append(deck, KINDS + event)
            while len(deck) - start < self.piles[pile]:
                deck = append(deck, cards[used])
                used += 1
            rng.shuffle_slice(deck, start, len(deck))
        self.deck = deck
        self.drawn = 0

    # -- Writing down -----------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """Write the table down in words."""
        return {
            "round": int(self.round),
            "phase": PHASES[self.phase],
            "last_round": self.last_round,
            "built": self.built,
            "villagers": int(self.villagers),
            "coins": int(self.coins),
            "wood": int(self.wood),
            "stone": int(self.stone),
            "vp": int(self.vp),
            "village": self.dump_village(),
            "hand": self.dump_cards(self.hand),
            "stored": self.dump_cards(self.stored),
            "discards": self.dump_cards(self.discards),
            "gone": self.dump_cards(self.gone),
            "deck": [self.box.name(self.deck[i]) for i in range(self.drawn, len(self.deck))],
            "piles": [int(count) for count in self.piles],
            "turn": self.dump_turn(),
        }

    def dump_village(self) -> list[dict[str, Any]]:
        """Write down the stacks, row by row from the north, each from its lowest card up."""
        village = []
        for cell in range(len(self.grid)):
            if self.grid[cell] > 0:
                village.append({"at": self.spot(cell), "cards": self.stack_names(cell)})
        return village

    def spot(self, cell: i64) -> list[int]:
        """Give the coordinates of a place: east of the first Hut, and south of it."""
        return [int(self.west + cell % self.width), int(self.north + cell // self.width)]

    def stack_names(self, cell: i64) -> list[str]:
        """Name the cards of a stack, the lowest first."""
        cards: list[str] = []
        rest = self.grid[cell]
        while rest > 0:
            cards.insert(0, self.box.name(rest % STEP - 1))
            rest //= STEP
        return cards

    def dump_cards(self, counts: vec[i64]) -> list[str]:
        """Write down cards one by one, in the order of their kinds."""
        return [self.box.name(card) for card in range(CARDS) for _ in range(counts[card])]

    def dump_turn(self) -> dict[str, Any]:
        """Write down how far the round has come."""
        box = self.box
        site = None if self.site == NOTHING else self.coordinates(self.site)
        return {
            "events": [EVENTS[0]] * int(self.plagues) + [EVENTS[1]] * int(self.fires),
            "happened": self.happened,
            "aside": [name for i, name in enumerate(EVENTS) for _ in range(self.aside[i])],
            "at_home": int(self.at_home),
            "working": self.dump_cards(self.working),
            "trades_left": int(self.trades_left),
            "tradable": [int(count) for count in self.tradable],
            "moves_left": int(self.moves_left),
            "thrower": None if self.thrower == NOTHING else box.name(self.thrower),
            "building": None if self.building == NOTHING else box.name(self.building),
            "site": site,
            "due": int(self.due),
        }

    def coordinates(self, action: i64) -> list[int]:
        """Give the coordinates that an action of a place names."""
        place = action - AT
        span = self.box.span
        return [int(place % span - self.box.reach), int(place // span - self.box.reach)]


def plus(counts: vec[i64], card: i64, by: i64) -> vec[i64]:
    """Give counts with so many more of one card."""
    new = counts[:]
    new[card] += by
    return new


def difficulty_of(options: dict[str, str]) -> int:
    """Give the number of the difficulty chosen."""
    return DIFFICULTIES.index(options["difficulty"])
