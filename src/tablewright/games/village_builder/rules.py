"""The rules from step 2 of a round on; set-up and step 1 are in drawing.py."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Line, ScoreLine
from tablewright.engine.names import Names
from tablewright.engine.ranking import Measure
from tablewright.engine.state import TERMINAL, State
from tablewright.games.village_builder import choices, ground, reader, reasons, scoring, talk, view
from tablewright.games.village_builder.box import (
    BUILD,
    BUILD_END,
    COINS,
    COLLECT,
    COLLECT_REST,
    DEMOLISH_NONE,
    DISCARD,
    EVENT,
    FETCH,
    KINDS,
    NOTHING,
    PAY,
    PAY_COINS,
    RETURN,
    STONE,
    STORE,
    STORE_END,
    TRADE,
    TRADE_END,
    WOOD,
    WORK,
    WORK_END,
    Box,
)
from tablewright.games.village_builder.drawing import Drawing
from tablewright.games.village_builder.position import (
    CHOOSE_BUILDING,
    CHOOSE_COLLECT,
    CHOOSE_DISCARD,
    CHOOSE_EVENT,
    CHOOSE_MOVE,
    CHOOSE_PAYMENT,
    CHOOSE_PLACE,
    CHOOSE_RETURN,
    CHOOSE_TARGET,
    CHOOSE_TRADE,
    CHOOSE_VICTIM,
    CHOOSE_WORK,
    OVER,
    difficulty_of,
    plus,
)


class VillageBuilder(Drawing):
    """A game of Village Builder."""

    def clone(self) -> VillageBuilder:
        """Give an independent copy."""
        twin = VillageBuilder(self.box, self.difficulty, self.start)
        self.copy_table(twin)
        return twin

    def copy_over(self, spare: State) -> State:
        """Give an independent copy, written over a state nobody needs any more."""
        assert isinstance(spare, VillageBuilder)
        self.copy_table(spare)
        return spare

    # -- Step 2: villagers go to work -------------------------------------------------------

    def start_work(self) -> None:
        """VB-13: all villagers are at home and may be sent."""
        self.at_home = self.villagers
        self.phase = CHOOSE_WORK

    def send(self, kind: i64) -> None:
        """VB-13: one villager to a building, four to the Catapult."""
        self.working = plus(self.working, kind, 1)
        self.at_home -= self.box.crew[kind]
        if self.telling:
            self.tell(
                "sent", {"seat": 0, "card": self.box.name(kind), "count": self.box.crew[kind]}
            )
        for other in range(KINDS):
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
            self.phase = CHOOSE_COLLECT
            found = choices.collections(self)
            if len(found) == 1:
                self.collect(found[0] - COLLECT)
            return
        self.collect_rest()
        for kind in range(KINDS):
            if self.working[kind] > 0:
                self.collect(kind)  # only a Warehouse is left
                return
        self.end_collecting()

    def order_matters(self) -> bool:
        """Whether somebody works at a market or the Catapult, which spend what others bring."""
        for kind in range(KINDS):
            if self.working[kind] > 0 and (
                self.box.trades[kind] > 0 or self.box.demolish[kind] > 0
            ):
                return True
        return False

    def choose_collect(self, action: i64) -> None:
        """VB-14: collect from one building, or from all that need no further word."""
        if action == COLLECT_REST:
            self.collect_rest()
            self.collect_on()
        else:
            self.collect(action - COLLECT)

    def collect_rest(self) -> None:
        """VB-14: collect from every building whose work needs no further word."""
        for kind in range(KINDS):
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
        self.add(COINS, box.work_coins[kind])
        self.add(WOOD, box.work_wood[kind])
        self.add(STONE, box.work_stone[kind])
        self.vp += box.work_vp[kind]
        if box.work_villagers[kind] > 0:
            self.welcome(box.work_villagers[kind])
        if self.telling:
            self.tell("collected", talk.gains(self, kind, before))

    def offer_trades(self) -> None:
        """VB-16: ask for a trade while one is left and possible."""
        if self.trades_left > 0 and len(choices.trades(self)) > 0:
            self.phase = CHOOSE_TRADE
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
            self.phase = CHOOSE_MOVE
        else:
            self.end_moves()

    def move(self, action: i64) -> None:
        """VB-17: one card into the Warehouse or out of it."""
        inwards = action < FETCH
        kind = action - STORE if inwards else action - FETCH
        by: i64 = 1 if inwards else -1
        self.stored = plus(self.stored, kind, by)
        self.hand = plus(self.hand, kind, -by)
        self.in_hand -= by
        self.moves_left -= 1
        if self.telling:
            self.tell("stored" if inwards else "fetched", talk.card(self, kind))
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
            self.phase = CHOOSE_TARGET
        else:
            if self.telling:
                self.tell("catapult-idle", talk.card(self, kind))
            self.collect_on()

    def choose_target(self, action: i64) -> None:
        """VB-19: pay and demolish, or leave it."""
        kind = self.thrower
        self.thrower = NOTHING
        if action != DEMOLISH_NONE:
            for good in range(3):
                self.add(good, -self.box.price[kind * 3 + good])
            hit = ground.top(self, ground.cell_of(self, action))
            self.tear_down(action, "demolished")
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
        self.phase = CHOOSE_BUILDING
        if len(choices.buildings(self)) == 1:
            if self.telling and not self.built:
                self.tell("build-skipped", {"seat": 0})
            self.end_building()

    def begin(self, kind: i64) -> None:
        """VB-20, VB-32: take a card from the hand; it cannot pay for itself any more."""
        self.hand = plus(self.hand, kind, -1)
        self.in_hand -= 1
        self.building = kind
        self.phase = CHOOSE_PLACE
        found = choices.choices(self)
        if len(found) == 1:
            self.choose_place(found[0])

    def choose_place(self, action: i64) -> None:
        """VB-20, VB-22: choose a place; wood and stone are paid as such."""
        cost = self.box.cost
        row = self.building * 3
        self.site = action
        self.add(WOOD, -cost[row + WOOD])
        self.add(STONE, -cost[row + STONE])
        if self.telling and cost[row + WOOD] + cost[row + STONE] > 0:
            self.tell("paid-goods", talk.goods_paid(self))
        self.due = cost[row + COINS]
        self.ask_payment()

    def ask_payment(self) -> None:
        """VB-20, VB-32: ask how to pay while there is a choice; payment is exact."""
        while self.due > 0:
            self.phase = CHOOSE_PAYMENT
            found = choices.payments(self)
            if len(found) > 1 and self.coins + self.in_hand > self.due:
                return
            self.hand_over(found[0])
        self.finish()

    def hand_over(self, action: i64) -> None:
        """VB-20: pay one card, or what is due in coins as far as they go."""
        if action == PAY_COINS:
            count = min(self.coins, self.due)
            self.coins -= count
            self.due -= count
            if self.telling:
                self.tell("paid-coins", {"seat": 0, "count": count})
            return
        kind = action - PAY
        self.throw_away(kind)
        self.due -= 1
        if self.telling:
            self.tell("paid-card", talk.card(self, kind))

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
            self.tell("built" if covered == NOTHING else "upgraded", talk.laid(self, kind, covered))
        site = self.site
        ground.lay(self, kind, cell)
        self.built = True
        self.building = NOTHING
        self.site = NOTHING
        if covered != NOTHING and self.box.moves[covered] > 0:
            self.empty_stores()  # VB-31
        self.connect(kind, ground.cell_of(self, site))
        self.return_card(kind)

    def connect(self, kind: i64, cell: i64) -> None:
        """VB-27, VB-28: a half that meets its partner gives the bonus of both cards, at once."""
        box = self.box
        east = ground.top(self, cell + 1)
        if east != NOTHING and box.right[kind] != NOTHING and box.right[kind] == box.left[east]:
            self.gain_bonus(kind, east)
        west = ground.top(self, cell - 1)
        if west != NOTHING and box.left[kind] != NOTHING and box.left[kind] == box.right[west]:
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
        found = choices.kinds(self.discards, RETURN)
        if len(found) > 1:
            self.phase = CHOOSE_RETURN
        elif len(found) == 1:
            self.take_back(found[0] - RETURN)
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
            self.phase = CHOOSE_DISCARD
            found = choices.kinds(self.hand, DISCARD)
            if len(found) > 1:
                return
            self.discard(found[0] - DISCARD)
        self.end_round()

    def discard(self, kind: i64) -> None:
        """VB-21: one card of the player's choice."""
        self.throw_away(kind)
        self.due -= 1
        if self.telling:
            self.tell("discarded", talk.card(self, kind))

    def end_round(self) -> None:
        """VB-12: the game ends after the last round, or the next one begins."""
        if not self.last_round:
            self.start_round()
            return
        self.phase = OVER
        if self.telling:
            self.tell("ended", talk.ending(self))

    # -- End --------------------------------------------------------------------------------

    def current_player(self) -> i64:
        """Give the seat to decide, or TERMINAL."""
        return TERMINAL if self.phase == OVER else 0

    def end_reason(self) -> str:
        """VB-12: the deck ran out."""
        return "deck-empty" if self.phase == OVER else ""

    def measures(self) -> list[Measure]:
        """VB-47: the only thing that counts."""
        return scoring.MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        """VB-40 to VB-48: what the village is worth."""
        return vec[i64]([scoring.score(self)])

    def score_sheet(self) -> list[list[ScoreLine]]:
        """VB-40 to VB-48: where the points come from, as if the game ended now."""
        return [scoring.sheet(self)]

    # -- What may be played -----------------------------------------------------------------

    def legal(self) -> vec[i64]:
        """List what may be played, ascending."""
        return choices.choices(self)

    def apply(self, action: i64) -> None:
        """Carry out a decision."""
        phase = self.phase
        if phase == CHOOSE_WORK:
            if action == WORK_END:
                self.end_work()
            else:
                self.send(action - WORK)
        elif phase == CHOOSE_BUILDING:
            if action == BUILD_END:
                self.end_building()
            else:
                self.begin(action - BUILD)
        elif phase == CHOOSE_PLACE:
            self.choose_place(action)
        elif phase == CHOOSE_PAYMENT:
            self.hand_over(action)
            self.ask_payment()
        elif phase == CHOOSE_DISCARD:
            self.discard(action - DISCARD)
            self.ask_discards()
        elif phase == CHOOSE_COLLECT:
            self.choose_collect(action)
        else:
            self.apply_rarely(action)

    def apply_rarely(self, action: i64) -> None:
        """Carry out a decision that few rounds ask for."""
        phase = self.phase
        if phase == CHOOSE_TRADE:
            if action == TRADE_END:
                self.end_trades()
            else:
                self.trade(action - TRADE)
        elif phase == CHOOSE_MOVE:
            if action == STORE_END:
                self.end_moves()
            else:
                self.move(action)
        elif phase == CHOOSE_TARGET:
            self.choose_target(action)
        elif phase == CHOOSE_RETURN:
            self.take_back(action - RETURN)
        elif phase == CHOOSE_VICTIM:
            self.burn(action)
        elif phase == CHOOSE_EVENT:
            self.happen(KINDS + action - EVENT)

    # -- For people -------------------------------------------------------------------------

    def names(self) -> Names:
        """Give the names of all actions."""
        return self.box.names

    def why_not(self, action: i64) -> str:
        """Name the clause that forbids an action which is not legal now."""
        return reasons.why_not(self, action)

    def look(self, seat: int | None) -> dict[str, Any]:
        """Show the table; only the order of the deck is hidden."""
        return view.look(self)

    def load(self, position: dict[str, Any]) -> None:
        """Read a table written by `dump`, perhaps edited, and refuse what cannot be."""
        reader.Reader(self, position).read_all()

    def prompt(self) -> Line:
        """Say what the player has to decide."""
        return talk.prompt(self)

    def describe(self, action: i64) -> Line:
        """Say what an action does, for a button."""
        return talk.describe(self, action)

    def declines(self, action: i64) -> bool:
        """Tell whether an action turns down what is offered."""
        return talk.declines(action)


def new_state(box: Box, seats: int, options: dict[str, str]) -> VillageBuilder:
    """Make an empty table."""
    return VillageBuilder(box, difficulty_of(options), options["start"])
