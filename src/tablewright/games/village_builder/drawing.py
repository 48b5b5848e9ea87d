"""Step 1 of a round: drawing, and the events that a draw can bring."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.village_builder import codes, ground, talk
from tablewright.games.village_builder.effects import VILLAGERS
from tablewright.games.village_builder.position import Position, plus


class Drawing(Position):
    """A table up to the moment when all cards of a round are drawn."""

    def start_work(self) -> None:
        """Go on with step 2."""
        raise NotImplementedError

    # -- Step 1: draw -----------------------------------------------------------------------

    def start_round(self) -> None:
        """VB-10: every round begins with drawing."""
        self.round += 1
        self.built = False
        self.happened = False
        if self.telling:
            self.tell("round", {"round": self.round})
        self.draw()

    def draw(self) -> None:
        """VB-10, VB-18: draw up to the limit; everything drawn is revealed before events happen."""
        count = min(self.hand_limit() - self.in_hand, self.left_in_deck())
        if count <= 0:
            self.end_draw()
            return
        self.reveal()
        hand = self.hand[:]
        for _ in range(count):
            self.take_top(hand)
        self.hand = hand
        self.shrink_piles(count)
        if self.telling:
            self.tell("drew", talk.drawn(self, count))
        if self.left_in_deck() == 0:
            self.announce_last_round()
        self.meet_events()

    def take_top(self, hand: vec[i64]) -> None:
        """Take the top card of the deck into a hand, or among the events to happen."""
        card = self.deck[self.drawn]
        self.drawn += 1
        if card >= codes.BUILDINGS:
            self.waiting = plus(self.waiting, card, 1)
        else:
            hand[card] += 1
            self.in_hand += 1

    def shrink_piles(self, count: i64) -> None:
        """Count the cards drawn out of the piles, the topmost first."""
        piles = self.piles[:]
        for pile in range(codes.PILES):
            taken = min(count, piles[pile])
            piles[pile] -= taken
            count -= taken
        self.piles = piles

    def announce_last_round(self) -> None:
        """VB-12: drawing the last card makes this round the last."""
        if not self.last_round and self.telling:
            self.tell("last-round", {"round": self.round})
        self.last_round = True

    def meet_events(self) -> None:
        """VB-11, VB-18: one event of a draw happens; of two the player picks which."""
        waiting = self.events_waiting()
        if waiting == 0:
            self.end_draw()
        elif self.happened:
            self.set_aside()
            self.draw()
        elif 0 < self.waiting[codes.CARD_PLAGUE] < waiting:
            self.phase = codes.PHASE_EVENT
        else:
            plague = self.waiting[codes.CARD_PLAGUE] > 0
            self.happen(codes.EVENT_PLAGUE if plague else codes.EVENT_FIRE)

    def set_aside(self) -> None:
        """VB-18: an event too many waits until the draw is over."""
        if self.telling:
            self.tell("aside", talk.events(self))
        aside = self.aside[:]
        for card in range(codes.BUILDINGS, codes.CARDS):
            aside[card] += self.waiting[card]
        self.aside = aside
        self.waiting = self.box.no_cards

    def happen(self, event: i64) -> None:
        """VB-11: an event happens at once and leaves the game."""
        card = codes.BUILDINGS + event
        self.happened = True
        self.gone = plus(self.gone, card, 1)
        self.waiting = plus(self.waiting, card, -1)
        if self.events_waiting() > 0:
            self.set_aside()
        if event == codes.EVENT_PLAGUE:
            self.suffer_plague()
        else:
            self.suffer_fire()

    def suffer_plague(self) -> None:
        """VB-11: half of the villagers return, rounded up, but one stays; a Surgery helps."""
        if self.is_safe_from_plague():
            if self.telling:
                self.tell("plague-stopped", {"seat": 0})
        else:
            there = self.villagers
            self.lose(codes.CARD_PLAGUE)
            if self.telling and self.box.plague.losses[VILLAGERS] is not None:
                dead = there - self.villagers
                self.tell("plague", {"seat": 0, "count": dead, "left": self.villagers})
        self.draw()  # the card is replaced

    def lose(self, event: i64) -> None:
        """VB-11: give back the goods and villagers that an event takes."""
        taken = self.box.plague if event == codes.CARD_PLAGUE else self.box.fire
        before = talk.stores(self) if self.telling else vec[i64]()
        for good in range(VILLAGERS):
            self.add(good, -taken.lost(good, self.has(good)))
        self.villagers -= taken.lost(VILLAGERS, self.villagers)
        if self.telling:
            facts = talk.losses(self, event, before)
            if facts["goods"]:
                self.tell("lost", facts)

    def suffer_fire(self) -> None:
        """VB-11: one building burns down; VB-29: none if each is needed."""
        self.lose(codes.CARD_FIRE)
        self.due = self.box.fire.buildings
        if self.telling and self.due > 0 and len(ground.removable(self)) == 0:
            self.tell("fire-nothing", {"seat": 0})
        self.burn_on()

    def burn_on(self) -> None:
        """VB-11, VB-29: ask for a building while one more burns and there is a choice."""
        found = ground.removable(self) if self.due > 0 else vec[i64]()
        if len(found) == 0:
            self.due = 0
            self.draw()  # the card is replaced, up to what is still the limit, VB-35
            return
        self.due -= 1
        if len(found) > 1:
            self.phase = codes.PHASE_BURN
        else:
            self.burn(found[0] - codes.AT)

    def burn(self, place: i64) -> None:
        """VB-11, VB-19: a building and what it covers leave; villagers without a roof too."""
        self.tear_down(place, "burnt")
        self.leave_homeless()
        self.burn_on()

    def tear_down(self, place: i64, key: str) -> None:
        """VB-29: a building and what it covers leave the game."""
        cell = ground.cell_of(self, place)
        kind = ground.top(self, cell)
        if self.telling:
            self.tell(key, talk.building(self, kind, place))
        ground.remove(self, cell)
        if self.box.moves[kind] > 0:
            self.empty_stores()

    def leave_homeless(self) -> None:
        """VB-15: villagers for whom there is no house leave."""
        surplus = self.villagers - self.housing()
        if surplus > 0:
            self.villagers -= surplus
            if self.telling:
                self.tell("left", {"seat": 0, "count": surplus, "left": self.villagers})

    def end_draw(self) -> None:
        """VB-18: events set aside are shuffled into the deck, or leave if it is empty."""
        if self.events_aside() > 0:
            if self.left_in_deck() > 0:
                if self.telling:
                    self.tell("aside-back", talk.aside(self))
                self.shuffle_events_in()
            else:
                if self.telling:
                    self.tell("aside-gone", talk.aside(self))
                for card in range(codes.BUILDINGS, codes.CARDS):
                    self.gone = plus(self.gone, card, self.aside[card])
            self.aside = self.box.no_cards
        self.start_work()

    def shuffle_events_in(self) -> None:
        """VB-18: shuffle the events set aside into the deck."""
        cards = vec[i64]()
        for card in range(codes.BUILDINGS, codes.CARDS):
            for _ in range(self.aside[card]):
                cards = append(cards, card)
        self.shuffle_cards_in(cards)

    def shuffle_cards_in(self, cards: vec[i64]) -> None:
        """VB-36: the whole deck is shuffled, so that the piles are no more."""
        for place in range(self.drawn, len(self.deck)):
            cards = append(cards, self.deck[place])
        self.chance().shuffle(cards)
        self.deck = cards
        self.drawn = 0
        self.piles = vec[i64]([len(cards), 0, 0])

    # -- What events and the Catapult take away ---------------------------------------------

    def empty_stores(self) -> None:
        """VB-31: stored cards go to the discards when the Warehouse is lost."""
        for kind in range(codes.BUILDINGS):
            if self.box.moves[kind] > 0 and self.visible[kind] > 0:
                return
        stored = self.stored
        lost = talk.counts(self, stored) if self.telling else {}
        discards = self.discards[:]
        for kind in range(codes.BUILDINGS):
            discards[kind] += stored[kind]
        self.discards = discards
        self.stored = self.box.no_cards[: codes.BUILDINGS]
        if lost:
            self.tell("stores-lost", {"seat": 0, "cards": lost})
