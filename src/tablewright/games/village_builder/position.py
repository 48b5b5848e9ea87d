"""The table as players see it: small questions in their words.

No vec is ever changed in place once it is laid: every change makes a new one, so that clones
share them all and cost next to nothing.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.paper import Paper
from tablewright.games.village_builder import codes
from tablewright.games.village_builder.effects import POINTS, VILLAGERS
from tablewright.games.village_builder.plan import CARDS
from tablewright.games.village_builder.table import Table


class Position(Table):
    """The table: the village, the cards wherever they lie, and the player's board."""

    def has(self, good: i64) -> i64:
        """How much of a good the player has."""
        if good == codes.GOOD_COINS:
            return self.coins
        return self.wood if good == codes.GOOD_WOOD else self.stone

    def add(self, good: i64, count: i64) -> None:
        """VB-14: take or give up some of a good; what exceeds the cap is lost."""
        amount = min(self.has(good) + count, self.box.caps[good])
        if good == codes.GOOD_COINS:
            self.coins = amount
        elif good == codes.GOOD_WOOD:
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
        for kind in range(codes.BUILDINGS):
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

    def events_waiting(self) -> i64:
        """How many events were drawn and have not happened."""
        return self.waiting[codes.CARD_PLAGUE] + self.waiting[codes.CARD_FIRE]

    def events_aside(self) -> i64:
        """VB-18: how many events wait to be shuffled back."""
        return self.aside[codes.CARD_PLAGUE] + self.aside[codes.CARD_FIRE]

    # -- The village ------------------------------------------------------------------------

    def place(self, x: i64, y: i64) -> i64:
        """Give the number of the place at coordinates: east of the first Hut, and south of it."""
        return (y + self.box.reach) * self.box.span + x + self.box.reach

    def coordinates(self, place: i64) -> list[int]:
        """Give the coordinates of a place."""
        span = self.box.span
        return [int(place % span - self.box.reach), int(place // span - self.box.reach)]

    def spot(self, cell: i64) -> list[int]:
        """Give the coordinates of a place of the window."""
        return [int(self.west + cell % self.width), int(self.north + cell // self.width)]

    def spot_of_site(self) -> list[int] | None:
        """Give the coordinates of the place that is built on, if there is one."""
        return None if self.site == codes.NOTHING else self.coordinates(self.site)

    def stack(self, cell: i64) -> list[int]:
        """List the cards of a stack, the lowest first."""
        cards: list[int] = []
        rest = self.grid[cell]
        while rest > 0:
            cards.insert(0, int(rest % codes.STEP - 1))
            rest //= codes.STEP
        return cards

    def stack_names(self, cell: i64) -> list[str]:
        """Name the cards of a stack, the lowest first."""
        return [CARDS[card] for card in self.stack(cell)]

    def stacks(self) -> list[dict[str, Any]]:
        """Write down the stacks, row by row from the north."""
        cells = [cell for cell in range(len(self.grid)) if self.grid[cell] > 0]
        return [{"at": self.spot(cell), "cards": self.stack_names(cell)} for cell in cells]

    # -- In numbers -------------------------------------------------------------------------

    def sensed(self) -> list[tuple[str, int, int, int]]:
        """Name the numbers that tell of the village: a card and where it lies, row by row."""
        cards, far = sum(self.box.cards_used(self.difficulty)), int(self.box.reach)
        return [
            ("village", 4 * cards, -far, max(far, codes.CARDS)),
            ("turn.site", 3, -far, far),
            ("piles.events", codes.PILES * codes.EVENTS, 0, cards),
        ]

    def sense(self, paper: Paper) -> None:
        """Write each card of the village: its kind from 1 on, east, south, how many lie on it."""
        stop = paper.at + 4 * sum(self.box.cards_used(self.difficulty))
        for cell in range(len(self.grid)):
            rest = self.grid[cell]
            above: i64 = 0
            while rest > 0:
                paper.number(rest % codes.STEP)
                paper.number(self.west + cell % self.width)
                paper.number(self.north + cell // self.width)
                paper.number(above)
                above += 1
                rest //= codes.STEP
        paper.skip(stop - paper.at)
        self.sense_site(paper)
        for pile in range(codes.PILES):
            for event in range(codes.BUILDINGS, codes.CARDS):
                paper.number(self.pile_events(pile, event))

    def sense_site(self, paper: Paper) -> None:
        """Write whether a place is built on, and which."""
        if self.site == codes.NOTHING:
            paper.skip(3)
            return
        span = self.box.span
        paper.number(1)
        paper.number(self.site % span - self.box.reach)
        paper.number(self.site // span - self.box.reach)

    # -- The start --------------------------------------------------------------------------

    def start_building(self) -> i64:
        """VB-1: what stands to the right of the first Peasant Hut."""
        return self.grid[-self.north * self.width - self.west + 1] % codes.STEP - 1

    def cards_laid(self) -> list[int]:
        """Count the cards of the village, and the start building left in the box."""
        total = [0] * codes.CARDS
        for cell in range(len(self.grid)):
            for card in self.stack(cell):
                total[card] += 1
        for kind in self.box.workplaces:
            if kind != self.start_building():
                total[kind] += 1
        return total


def plus(counts: vec[i64], card: i64, by: i64) -> vec[i64]:
    """Give counts with so many more of one card."""
    new = counts[:]
    new[card] += by
    return new
