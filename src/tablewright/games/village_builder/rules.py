"""The rules from step 2 of a round on; step 1 is in drawing.py."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Line, ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.engine.rng import Rng
from tablewright.engine.state import TERMINAL
from tablewright.games.village_builder import (
    choices,
    codes,
    ground,
    hidden,
    reasons,
    scoring,
    setup,
    soundness,
    talk,
    view,
)
from tablewright.games.village_builder.box import DIFFICULTIES, Box
from tablewright.games.village_builder.drawing import Drawing
from tablewright.games.village_builder.position import plus


class VillageBuilder(Drawing):
    """A game of Village Builder."""

    def clone(self) -> VillageBuilder:
        """Give an independent copy."""
        twin = VillageBuilder(self.box, self.seats, self.difficulty, self.start)
        self.copy_table(twin)
        return twin

    def set_up(self) -> None:
        """Lay the starting village and the deck, and begin the first round."""
        setup.lay_out(self)
        self.start_round()

    # -- Step 2: villagers go to work -------------------------------------------------------

    def start_work(self) -> None:
        """VB-13: all villagers are at home and may be sent."""
        self.at_home = self.villagers
        self.phase = codes.PHASE_WORK

    def send(self, kind: i64) -> None:
        """VB-13: one villager to a building, four to the Catapult."""
        self.working = plus(self.working, kind, 1)
        self.at_home -= self.box.crew[kind]
        if self.telling:
            self.tell(
                "sent", {"seat": 0, "card": self.box.name(kind), "count": self.box.crew[kind]}
            )
        for other in range(codes.BUILDINGS):
            if choices.can_work(self, other):
                return
        self.end_work()

    def end_work(self) -> None:
        """VB-13: whoever was not sent stays at home."""
        self.at_home = 0
        self.collect_on()

    # -- Step 3: collect --------------------------------------------------------------------

    def collect_on(self) -> None:
        """VB-14: ask for the order while it matters; what needs no word is collected alone."""
        if self.order_matters():
            self.phase = codes.PHASE_COLLECT
            found = choices.collections(self)
            if len(found) == 1:
                self.collect(found[0] - codes.COLLECT)
            return
        self.gather_plain()
        for kind in range(codes.BUILDINGS):
            if self.working[kind] > 0:
                self.collect(kind)  # only a Warehouse is left
                return
        self.end_collecting()

    def order_matters(self) -> bool:
        """Whether somebody works at a market or the Catapult, which spend what others bring."""
        for kind in range(codes.BUILDINGS):
            if self.working[kind] > 0 and (
                self.box.trades[kind] > 0 or self.box.demolish[kind] > 0
            ):
                return True
        return False

    def collect_rest(self) -> None:
        """VB-14: collect from all buildings that need no further word, then from the others."""
        self.gather_plain()
        self.collect_on()

    def gather_plain(self) -> None:
        """VB-14: collect from every building whose work needs no further word."""
        for kind in range(codes.BUILDINGS):
            while self.working[kind] > 0 and self.box.is_plain[kind]:
                self.gather(kind)

    def collect(self, kind: i64) -> None:
        """VB-14: collect the work of one building."""
        box = self.box
        if box.is_plain[kind]:
            self.gather(kind)
            self.collect_on()
            return
        self.working = plus(self.working, kind, -1)
        if box.trades[kind] > 0:
            self.trades_left = box.trades[kind]
            self.tradable = vec[i64]([self.coins, self.wood, self.stone])
            if self.telling and len(choices.trades(self)) == 0:
                self.tell("market-idle", talk.card(self, kind))
            self.offer_trades()
        elif box.moves[kind] > 0:
            self.moves_left = box.moves[kind]
            if self.telling and len(choices.moves(self)) == 0:
                self.tell("store-idle", talk.card(self, kind))
            self.offer_moves()
        else:
            self.offer_targets(kind)

    def gather(self, kind: i64) -> None:
        """VB-14: take what a villager made; VB-15: new villagers need a house and the cap."""
        box = self.box
        before = talk.stores(self) if self.telling else vec[i64]()
        self.working = plus(self.working, kind, -1)
        self.add(codes.GOOD_COINS, box.work_coins[kind])
        self.add(codes.GOOD_WOOD, box.work_wood[kind])
        self.add(codes.GOOD_STONE, box.work_stone[kind])
        self.vp += box.work_vp[kind]
        if box.work_villagers[kind] > 0:
            self.welcome(box.work_villagers[kind])
        if self.telling:
            self.tell("collected", talk.gains(self, kind, before))

    def offer_trades(self) -> None:
        """VB-16: ask for a trade while one is left and possible."""
        if self.trades_left > 0 and len(choices.trades(self)) > 0:
            self.phase = codes.PHASE_TRADE
        else:
            self.end_trades()

    def trade(self, number: i64) -> None:
        """VB-16: one for one; VB-34: what was received is not traded on by the same villager."""
        given = self.box.gives[number]
        taken = self.box.takes[number]
        self.tradable = plus(self.tradable, given, -1)
        self.trades_left -= 1
        self.add(given, -1)
        self.add(taken, 1)
        if self.telling:
            self.tell("traded", talk.trade(number))
        self.offer_trades()

    def end_trades(self) -> None:
        """Go on after a market."""
        self.trades_left = 0
        self.tradable = vec[i64]([0, 0, 0])
        self.collect_on()

    def offer_moves(self) -> None:
        """VB-17: ask for a card to move while a move is left and there is a card."""
        if self.moves_left > 0 and len(choices.moves(self)) > 0:
            self.phase = codes.PHASE_STORE
        else:
            self.end_moves()

    def store(self, kind: i64) -> None:
        """VB-17: one card into the Warehouse."""
        self.move(kind, 1, "stored")

    def fetch(self, kind: i64) -> None:
        """VB-17: one card out of the Warehouse."""
        self.move(kind, -1, "fetched")

    def move(self, kind: i64, by: i64, key: str) -> None:
        """VB-17: count a card into the Warehouse or out of it."""
        self.stored = plus(self.stored, kind, by)
        self.hand = plus(self.hand, kind, -by)
        self.in_hand -= by
        self.moves_left -= 1
        if self.telling:
            self.tell(key, talk.card(self, kind))
        self.offer_moves()

    def end_moves(self) -> None:
        """Go on after the Warehouse."""
        self.moves_left = 0
        self.collect_on()

    def offer_targets(self, kind: i64) -> None:
        """VB-19: the Catapult asks for a target if it can be paid now."""
        price = self.box.price
        payable = True
        for good in range(3):
            if self.has(good) < price[kind * 3 + good]:
                payable = False
        if payable and len(ground.removable(self)) > 0:
            self.thrower = kind
            self.phase = codes.PHASE_DEMOLISH
        else:
            if self.telling:
                self.tell("catapult-idle", talk.card(self, kind))
            self.collect_on()

    def spare_all(self) -> None:
        """VB-19: the Catapult throws nothing after all."""
        self.thrower = codes.NOTHING
        self.collect_on()

    def demolish(self, place: i64) -> None:
        """VB-19: pay and demolish."""
        for good in range(codes.GOODS):
            self.add(good, -self.box.price[self.thrower * codes.GOODS + good])
        self.thrower = codes.NOTHING
        hit = ground.top(self, ground.cell_of(self, place))
        self.tear_down(place, "demolished")
        if self.working[hit] > self.visible[hit]:
            # VB-19, VB-37: nobody else's villager is lost while an equal building stands free.
            self.working = plus(self.working, hit, self.visible[hit] - self.working[hit])
        self.collect_on()

    def end_collecting(self) -> None:
        """VB-14, VB-19: villagers return; those without a house leave."""
        self.leave_homeless()
        self.offer_building()

    # -- Step 4: build ----------------------------------------------------------------------

    def offer_building(self) -> None:
        """VB-20: ask for a card while one can be built."""
        self.phase = codes.PHASE_BUILD
        if len(choices.buildings(self)) == 1:
            if self.telling and not self.built:
                self.tell("build-skipped", {"seat": 0})
            self.end_building()

    def begin(self, kind: i64) -> None:
        """VB-20, VB-32: take a card from the hand; it cannot pay for itself any more."""
        self.hand = plus(self.hand, kind, -1)
        self.in_hand -= 1
        self.building = kind
        self.phase = codes.PHASE_PLACE
        found = choices.legal(self)
        if len(found) == 1:
            self.build_on(found[0] - codes.AT)

    def choose_place(self, place: i64) -> None:
        """Choose a place: to build on, or one whose building burns or is demolished."""
        if self.phase == codes.PHASE_PLACE:
            self.build_on(place)
        elif self.phase == codes.PHASE_BURN:
            self.burn(place)
        else:
            self.demolish(place)

    def build_on(self, place: i64) -> None:
        """VB-20, VB-22: choose a place; wood and stone are paid as such."""
        cost = self.box.cost
        row = self.building * 3
        self.site = place
        self.add(codes.GOOD_WOOD, -cost[row + codes.GOOD_WOOD])
        self.add(codes.GOOD_STONE, -cost[row + codes.GOOD_STONE])
        if self.telling and cost[row + codes.GOOD_WOOD] + cost[row + codes.GOOD_STONE] > 0:
            self.tell("paid-goods", talk.goods_paid(self))
        self.due = cost[row + codes.GOOD_COINS]
        self.ask_payment()

    def ask_payment(self) -> None:
        """VB-20, VB-32: ask how to pay while there is a choice; payment is exact."""
        while self.due > 0:
            self.phase = codes.PHASE_PAY
            found = choices.payments(self)
            if len(found) > 1 and self.coins + self.in_hand > self.due:
                return
            if found[0] == codes.PAY_COINS:
                self.hand_over_coins()
            else:
                self.hand_over(found[0] - codes.PAY)
        self.finish()

    def pay_card(self, kind: i64) -> None:
        """VB-20: pay one card of the hand, and go on."""
        self.hand_over(kind)
        self.ask_payment()

    def pay_coins(self) -> None:
        """VB-20: pay in coins as far as they go, and go on."""
        self.hand_over_coins()
        self.ask_payment()

    def hand_over(self, kind: i64) -> None:
        """VB-20: a card of the hand is paid instead of a coin."""
        self.throw_away(kind)
        self.due -= 1
        if self.telling:
            self.tell("paid-card", talk.card(self, kind))

    def hand_over_coins(self) -> None:
        """VB-20: what is due is paid in coins, as far as they go."""
        count = min(self.coins, self.due)
        self.coins -= count
        self.due -= count
        if self.telling:
            self.tell("paid-coins", {"seat": 0, "count": count})

    def throw_away(self, kind: i64) -> None:
        """Lay a card of the hand on the discards."""
        self.hand = plus(self.hand, kind, -1)
        self.in_hand -= 1
        self.discards = plus(self.discards, kind, 1)

    def finish(self) -> None:
        """VB-21, VB-22, VB-24: the card is laid; upgrading is building."""
        kind = self.building
        cell = ground.cell_of(self, self.site)
        covered = ground.top(self, cell)
        if self.telling:
            self.tell(
                "built" if covered == codes.NOTHING else "upgraded", talk.laid(self, kind, covered)
            )
        site = self.site
        ground.lay(self, kind, cell)
        self.built = True
        self.building = codes.NOTHING
        self.site = codes.NOTHING
        if covered != codes.NOTHING and self.box.moves[covered] > 0:
            self.empty_stores()  # VB-31
        self.connect(kind, ground.cell_of(self, site))
        self.return_card(kind)

    def connect(self, kind: i64, cell: i64) -> None:
        """VB-27, VB-28: a half that meets its partner gives the bonus of both cards, at once."""
        box = self.box
        east = ground.top(self, cell + 1)
        if box.joins(kind, east):
            self.gain_bonus(kind, east)
        west = ground.top(self, cell - 1)
        if box.joins(west, kind):
            self.gain_bonus(west, kind)

    def gain_bonus(self, west: i64, east: i64) -> None:
        """VB-27: the bonus of a right half and of the left half beside it."""
        before = talk.stores(self) if self.telling else vec[i64]()
        self.take_gifts(west, east)
        if self.telling:
            self.tell("connected", talk.connection(self, west, east, before))

    def return_card(self, kind: i64) -> None:
        """VB-33: a Monastery asks for a discarded card; without any nothing happens."""
        if self.box.returns_a_card[kind] == 0:
            self.offer_building()
            return
        found = choices.kinds(self.discards, codes.RETURN)
        if len(found) > 1:
            self.phase = codes.PHASE_RETURN
        elif len(found) == 1:
            self.take_back(found[0] - codes.RETURN)
        else:
            self.offer_building()

    def take_back(self, kind: i64) -> None:
        """VB-33, VB-36: a discarded card is shuffled into the deck."""
        if self.telling:
            self.tell("returned", talk.card(self, kind))
        self.discards = plus(self.discards, kind, -1)
        self.shuffle_cards_in(vec[i64]([kind]))
        self.offer_building()

    def end_building(self) -> None:
        """VB-21: nothing built, half the hand is discarded; not in the last round."""
        if not self.built and not self.last_round:
            self.due = self.in_hand // self.box.discard_one_in
        self.ask_discards()

    def ask_discards(self) -> None:
        """VB-21: ask for a card while there is a choice."""
        while self.due > 0:
            self.phase = codes.PHASE_DISCARD
            found = choices.kinds(self.hand, codes.DISCARD)
            if len(found) > 1:
                return
            self.drop(found[0] - codes.DISCARD)
        self.end_round()

    def discard(self, kind: i64) -> None:
        """VB-21: discard one card of the player's choice, and go on."""
        self.drop(kind)
        self.ask_discards()

    def drop(self, kind: i64) -> None:
        """VB-21: one card of the hand is discarded."""
        self.throw_away(kind)
        self.due -= 1
        if self.telling:
            self.tell("discarded", talk.card(self, kind))

    def end_round(self) -> None:
        """VB-12: the game ends after the last round, or the next one begins."""
        if not self.last_round:
            self.start_round()
            return
        self.phase = codes.PHASE_OVER
        if self.telling:
            self.tell("ended", talk.ending(self))

    # -- End --------------------------------------------------------------------------------

    def current_player(self) -> i64:
        """Give the seat to decide, or TERMINAL."""
        return TERMINAL if self.phase == codes.PHASE_OVER else 0

    def end_reason(self) -> str:
        """VB-12: the deck ran out."""
        return "deck-empty" if self.phase == codes.PHASE_OVER else ""

    def measures(self) -> list[Measure]:
        """VB-47: the only thing that counts."""
        return scoring.MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        """VB-40 to VB-48: what the village is worth."""
        return vec[i64]([scoring.score(self)])

    def score_sheet(self) -> list[list[ScoreLine]]:
        """VB-40 to VB-48: where the points come from, as if the game ended now."""
        return [scoring.sheet(self)]

    def legal(self) -> vec[i64]:
        """List what may be played, ascending."""
        return choices.legal(self)

    # -- For people -------------------------------------------------------------------------

    def why_not(self, action: i64) -> str:
        """Name the clause that forbids an action which is not legal now."""
        return reasons.why_not(self, action)

    def look(self, seat: int | None) -> dict[str, Any]:
        """Show the table; only the order of the deck is hidden."""
        return view.look(self, seat)

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Shuffle what is left of the deck."""
        hidden.redeal(self, rng)

    def settle(self) -> None:
        """Count the hand."""
        self.in_hand = sum(int(count) for count in self.hand)

    def read_village(self, stacks: Any, path: str) -> None:
        """Read the village of a position."""
        soundness.read_village(self, stacks, path)

    def read_site(self, spot: Any, path: str) -> None:
        """Read the place that is built on."""
        soundness.read_site(self, spot, path)

    def check_position(self) -> None:
        """Refuse a position whose parts do not fit together."""
        soundness.Soundness(self).check()

    def prompt(self) -> Line:
        """Say what the player has to decide."""
        return talk.prompt(self)

    def describe(self, action: i64) -> Line:
        """Say what an action does, for a button."""
        return talk.describe(self, action)


def new_state(box: Box, seats: int, options: dict[str, str]) -> VillageBuilder:
    """Make an empty table."""
    return VillageBuilder(box, seats, DIFFICULTIES.index(options["difficulty"]), options["start"])
