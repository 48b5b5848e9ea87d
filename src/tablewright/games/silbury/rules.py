"""The rules, in the order of RULES.md."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Line, ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.engine.state import TERMINAL
from tablewright.engine.vectors import changed
from tablewright.games.silbury import codes, scoring, setup, talk, view
from tablewright.games.silbury.box import Box
from tablewright.games.silbury.choices import Choices
from tablewright.games.silbury.soundness import Soundness

EXPERIENCED: Final = "experienced"


class Silbury(Choices):
    """A game of Silbury."""

    def clone(self) -> Silbury:
        """Give an independent copy."""
        twin = Silbury(self.box, self.seats, self.experienced)
        self.copy_table(twin)
        return twin

    def set_up(self) -> None:
        """Lay the circle, the piles, the first tokens and the favours, and roll."""
        setup.lay_out(self)
        self.billhook = self.chance().below(self.seats)  # SB-7
        if self.telling:
            self.tell("started", {"seat": self.billhook})
        self.start_round()

    # -- A round ----------------------------------------------------------------------------

    def start_round(self) -> None:
        """SB-10: the billhook's owner plays first; all dice are rolled once."""
        self.round += 1
        self.busy = False
        rng = self.chance()
        for die in range(len(self.holder)):
            self.holder[die] = codes.NOBODY
            self.faces[die] = self.face_of(die, rng.below(codes.FACES))
        self.player = self.billhook
        self.phase = codes.PHASE_DIE
        if self.telling:
            self.tell("rolled", talk.dice(self))

    def face_of(self, die: i64, side: i64) -> i64:
        """What a side of a die shows."""
        if die < codes.COLOURS:
            return self.box.harvest[die * codes.FACES + side]
        return self.box.action[side]

    def take_die(self, kind: i64) -> None:
        """SB-11: a player takes one of the remaining dice."""
        self.die = self.find_die(kind)
        self.holder[self.die] = self.player
        if self.telling:
            self.tell("took-die", talk.die(self))
        self.offer_reroll()

    def find_die(self, kind: i64) -> i64:
        """The die in the centre that an action means; equal white dice are one choice."""
        for die in range(len(self.holder)):
            if self.holder[die] == codes.NOBODY and self.kind_of(die) == kind:
                return die
        return codes.NOBODY

    def offer_reroll(self) -> None:
        """SB-12: before acting, the die may be re-rolled as often as it can be paid."""
        if self.gold(self.player) >= self.box.reroll_cost:
            self.phase = codes.PHASE_REROLL
        else:
            self.act()

    def reroll(self) -> None:
        """SB-12: pay and roll the chosen die again; the last result binds."""
        self.pay_gold(self.box.reroll_cost)
        self.faces[self.die] = self.face_of(self.die, self.chance().below(codes.FACES))
        if self.telling:
            self.tell("rerolled", talk.die(self))
        self.offer_reroll()

    def act(self) -> None:
        """SB-13: the action of the die is mandatory."""
        face = self.faces[self.die]
        if self.die < codes.COLOURS:
            self.sow(self.die, face)
        elif face == codes.SPIRIT_FACE:
            self.offer_spirits()
        else:
            self.take_gold(face)  # SB-30
            self.offer_brewing()

    def end_turn(self) -> None:
        """SB-11: the next player's turn, or the end of the round when no die is left."""
        self.die = codes.NOBODY
        self.spirit = codes.NOBODY
        for die in range(len(self.holder)):
            if self.holder[die] == codes.NOBODY:
                self.player = (self.player + 1) % self.seats
                self.phase = codes.PHASE_DIE
                return
        self.end_round()

    def end_round(self) -> None:
        """SB-70, SB-73: the game ends after this round, or the next one begins."""
        self.idle = 0 if self.busy else self.idle + 1
        if self.a_pile_is_empty() or self.idle >= self.box.idle_rounds:
            self.phase = codes.PHASE_OVER
            if self.telling:
                self.tell("ended", {"reason": self.end_reason()})
        else:
            self.start_round()  # SB-14: a billhook taken in mid-round counts from here

    # -- Harvest die ------------------------------------------------------------------------

    def sow(self, colour: i64, count: i64) -> None:
        """SB-20: sow tokens one per clearing, clockwise, from the druid's on."""
        count = min(count, self.stock[colour])  # SB-21
        if count == 0:
            if self.telling:
                self.tell("sowed-nothing", talk.colour(self, colour))
            self.offer_brewing()
            return
        self.stock[colour] -= count
        for step in range(count):
            place = (self.druid + step) % codes.SPIRITS
            self.sown[place * codes.COLOURS + colour] += 1
        if self.telling:
            self.tell("sowed", talk.sowing(self, colour, count))
        self.harvest((self.druid + count - 1) % codes.SPIRITS)

    def harvest(self, place: i64) -> None:
        """SB-22: take every token of the last clearing; SB-23: its powers may be used."""
        if self.telling:
            self.tell("harvested", talk.harvest(self, place))
        for colour in range(codes.COLOURS):
            self.goods[self.player * codes.GOODS + colour] += self.sown[
                place * codes.COLOURS + colour
            ]
            self.sown[place * codes.COLOURS + colour] = 0
        self.open_powers(self.spirit_at[place], False)

    # -- Action die -------------------------------------------------------------------------

    def take_gold(self, count: i64) -> None:
        """SB-30, SB-42: take gold from the stock, or what it still has."""
        count = min(count, self.stock[codes.GOLD])
        self.stock[codes.GOLD] -= count
        self.goods[self.player * codes.GOODS + codes.GOLD] += count
        if self.telling:
            self.tell("took-gold", {"seat": self.player, "count": count})

    def offer_spirits(self) -> None:
        """SB-31: a spirit must be invoked, if any can have an effect."""
        for spirit in range(codes.SPIRITS):
            if self.can_invoke(spirit):
                self.phase = codes.PHASE_INVOKE
                return
        if self.telling:
            self.tell("invoked-nothing", {"seat": self.player})
        self.offer_brewing()

    def invoke(self, spirit: i64) -> None:
        """SB-31, SB-32: use the spirit's power, one's favour's, or both."""
        if self.telling:
            self.tell("invoked", talk.spirit(self, spirit))
        self.open_powers(spirit, True)

    # -- One or two powers of a spirit ------------------------------------------------------

    def open_powers(self, spirit: i64, must_use: bool) -> None:
        """SB-23, SB-32: the clearing's power and one's favour's, in either order."""
        self.spirit = spirit
        self.clearing_open = True
        self.favour_open = self.owns_favour(self.player, spirit)
        self.must_use = must_use
        self.offer_powers()

    def offer_powers(self) -> None:
        """SB-33: offer the powers that are open and can have an effect now."""
        clearing = self.clearing_can_be_used()
        favour = self.favour_can_be_used()
        if not clearing and not favour:
            self.offer_brewing()
        elif self.must_use and clearing != favour:
            self.use_power_of(clearing)  # the only one there is
        else:
            self.phase = codes.PHASE_POWER

    def use_clearing(self) -> None:
        """SB-23: use the clearing's power."""
        self.use_power_of(True)

    def use_favour(self) -> None:
        """SB-23: use the favour's power."""
        self.use_power_of(False)

    def skip_power(self) -> None:
        """SB-33, SB-53: go on without a power, be it a spirit's or a potion's."""
        if self.brewing != codes.NOBODY:
            self.finish_brewing()
        else:
            self.offer_brewing()

    def use_power_of(self, clearing: bool) -> None:
        """Use the clearing's power, or else the favour's."""
        self.must_use = False
        if clearing:
            self.clearing_open = False
            self.use_power(self.box.clearing_power[self.spirit])
        else:
            self.favour_open = False
            self.use_power(self.box.favour_power[self.spirit])

    # -- Powers -----------------------------------------------------------------------------

    def use_power(self, power: i64) -> None:
        """SB-24: carry out a power at once, asking for its target if there is a choice."""
        self.pending = power
        if power == codes.POWER_TAKE_GOLD:
            self.take_gold(self.box.take_gold)
            self.end_power()
        elif power == codes.POWER_TAKE_BILLHOOK:
            self.take_billhook()
        elif power == codes.POWER_MOVE_DRUID:
            self.step()
        else:
            self.phase = codes.PHASE_BUY if power == codes.POWER_BUY_HERBS else codes.PHASE_STEAL
            targets = self.legal()
            if len(targets) == 1:
                self.apply(targets[0])

    def end_power(self) -> None:
        """Go on after a power: a potion's leads to SB-54, others to what else may be used."""
        self.pending = codes.NO_POWER
        if self.brewing != codes.NOBODY:
            self.finish_brewing()
        else:
            self.offer_powers()

    def steal(self, good: i64, victim: i64) -> None:
        """SB-40, SB-41: take up to two of one thing from one opponent."""
        most = self.box.steal_gold if good == codes.GOLD else self.box.steal_herbs
        count = min(most, self.has(victim, good))
        self.goods[victim * codes.GOODS + good] -= count
        self.goods[self.player * codes.GOODS + good] += count  # SB-46
        if self.telling:
            self.tell("stole", talk.theft(self, good, victim, count))
        self.end_power()

    def buy(self, colour: i64) -> None:
        """SB-43: pay gold, take resources of one colour, or what the stock still has."""
        self.pay_gold(self.box.buy_cost)
        count = min(self.box.buy_herbs, self.stock[colour])
        self.stock[colour] -= count
        self.goods[self.player * codes.GOODS + colour] += count
        if self.telling:
            self.tell("bought", talk.purchase(self, colour, count))
        self.end_power()

    def take_billhook(self) -> None:
        """SB-44, SB-14: take the billhook; who plays first changes with the next round."""
        if self.telling:
            self.tell("took-billhook", {"seat": self.player, "victim": self.billhook})
        self.billhook = self.player
        self.end_power()

    def step(self) -> None:
        """SB-45: pay, move the druid one clearing, and ask whether to go on."""
        self.pay_gold(self.box.step_cost)
        self.move_druid(self.box.step_cost)
        if self.gold(self.player) >= self.box.step_cost:
            self.phase = codes.PHASE_DRUID
        else:
            self.end_power()

    def move_druid(self, paid: i64) -> None:
        """Move the druid one clearing clockwise."""
        self.druid = (self.druid + 1) % codes.SPIRITS
        if self.telling:
            self.tell("druid-moved", talk.druid(self, paid))

    def pay_gold(self, count: i64) -> None:
        """SB-46: paid gold returns to the stock."""
        self.goods[self.player * codes.GOODS + codes.GOLD] -= count
        self.stock[codes.GOLD] += count

    # -- Step 2: one potion or one favour, or nothing ---------------------------------------

    def offer_brewing(self) -> None:
        """SB-13, SB-50: step 2 is optional; it is asked only if something can be had."""
        self.spirit = codes.NOBODY
        self.phase = codes.PHASE_BREW
        if len(self.legal()) == 1:
            self.end_turn()

    def start_brewing(self, spirit: i64) -> None:
        """SB-52: spend what the potion names; the parts of any colour are asked for."""
        card = self.top_of_pile(spirit)
        self.brewing = card
        self.paid = self.box.nothing_paid
        for colour in range(codes.COLOURS):
            self.spend(colour, self.box.cost[card * codes.GOODS + colour])
        self.any_left = self.box.cost[card * codes.GOODS + codes.ANY]
        self.ask_payment()

    def spend(self, colour: i64, count: i64) -> None:
        """SB-46: spent resources return to the stock."""
        self.goods[self.player * codes.GOODS + colour] -= count
        self.stock[colour] += count
        self.paid = changed(self.paid, colour, self.paid[colour] + count)

    def ask_payment(self) -> None:
        """SB-52: ask for a colour while there is a choice of what to spend."""
        while self.any_left > 0:
            self.phase = codes.PHASE_PAY
            colours = self.legal()
            if len(colours) > 1 and self.herbs(self.player) > self.any_left:
                return
            self.spend(colours[0] - codes.PAY, 1)
            self.any_left -= 1
        self.take_potion()

    def pay(self, colour: i64) -> None:
        """SB-52: spend one resource of a chosen colour."""
        self.spend(colour, 1)
        self.any_left -= 1
        self.ask_payment()

    def take_potion(self) -> None:
        """SB-53: the card goes to the player; then its power happens, if it has one."""
        card = self.brewing
        spirit = card // codes.PILE
        self.brewer[card] = self.player
        self.taken[spirit] += 1
        self.busy = True
        if self.telling:
            self.tell("brewed", talk.brew(self, card))
        power = self.box.power[card]
        if power == codes.NO_POWER or not self.has_effect(power):
            self.finish_brewing()
        elif power == codes.POWER_BUY_HERBS or power == codes.POWER_MOVE_DRUID:
            self.phase = codes.PHASE_POTION  # SB-53: what costs gold may be declined
        else:
            self.use_power(power)  # SB-56: and no favour with it

    def use_potion(self) -> None:
        """SB-53: use a power that costs gold."""
        self.use_power(self.box.power[self.brewing])

    def finish_brewing(self) -> None:
        """SB-54: the druid moves on one clearing and the pile's next card is turned up."""
        card = self.brewing
        spirit = card // codes.PILE
        self.move_druid(0)
        if self.left_in_pile(spirit) > 0:
            self.reveal()
        self.brewing = codes.NOBODY
        self.paid = self.box.nothing_paid
        if self.telling:
            self.tell_next_card(spirit)
        self.end_turn()

    def tell_next_card(self, spirit: i64) -> None:
        """Tell which card was turned up, or that the last round has come."""
        if self.left_in_pile(spirit) > 0:
            self.tell("revealed", talk.potion(self, self.top_of_pile(spirit)))
        else:
            self.tell("pile-empty", {"spirit": self.box.spirits[spirit]})

    def take_favour(self, spirit: i64) -> None:
        """SB-60: buy an open favour, which is replaced from the stack."""
        self.pay_gold(self.box.favour_cost)
        self.own_favour(spirit, "took-favour")
        for place in range(len(self.row)):
            if self.row[place] == spirit:
                self.row[place] = codes.NOBODY
                if self.left_in_stack() > 0:
                    self.row[place] = self.draw_favour()
                    if self.telling:
                        self.tell("favour-revealed", talk.favour(self, self.row[place]))
        self.end_turn()

    def draw_favour(self) -> i64:
        """Turn up the top of the favours' stack."""
        self.reveal()
        spirit = self.stack[self.stack_taken]
        self.stack_taken += 1
        return spirit

    def take_top_favour(self) -> None:
        """SB-60: buy the top of the stack unseen; it is then laid open."""
        self.pay_gold(self.box.favour_cost)
        if self.telling:
            self.tell("paid-for-stack", {"seat": self.player, "gold": self.box.favour_cost})
        self.own_favour(self.draw_favour(), "drew-favour")
        self.end_turn()

    def own_favour(self, spirit: i64, key: str) -> None:
        """SB-61: the favour lies before its owner; its power can be used from the next turn."""
        self.patron[spirit] = self.player
        self.busy = True
        if self.telling:
            self.tell(key, talk.favour(self, spirit))

    # -- End --------------------------------------------------------------------------------

    def current_player(self) -> i64:
        """Give the seat to decide, or TERMINAL."""
        return TERMINAL if self.phase == codes.PHASE_OVER else self.player

    def end_reason(self) -> str:
        """SB-70, SB-73: an empty pile, or too many idle rounds."""
        if self.phase != codes.PHASE_OVER:
            return ""
        return "pile-empty" if self.a_pile_is_empty() else "idle"

    def measures(self) -> list[Measure]:
        """SB-72: what places are compared by."""
        return scoring.MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        """SB-72: what a seat has of each of them."""
        return scoring.measured(self, seat)

    def score_sheet(self) -> list[list[ScoreLine]]:
        """SB-71: where each seat's points come from."""
        return [scoring.sheet(self, seat) for seat in range(self.seats)]

    # -- For people -------------------------------------------------------------------------

    def settle(self) -> None:
        """Note where each spirit's clearing is."""
        self.lay_circle([int(spirit) for spirit in self.spirit_at])

    def check_position(self) -> None:
        """Refuse a position whose parts do not fit together."""
        Soundness(self).check()

    def why_not(self, action: i64) -> str:
        """Name the clause that forbids an action which is not legal now."""
        return talk.why_not(self, action)

    def look(self, seat: int | None) -> dict[str, Any]:
        """Show the table; everybody sees the same."""
        return view.look(self, seat)

    def prompt(self) -> Line:
        """Say what the current player has to decide."""
        return talk.prompt(self)

    def describe(self, action: i64) -> Line:
        """Say what an action does, for a button."""
        return talk.describe(self, action)


def new_state(box: Box, seats: int, options: dict[str, str]) -> Silbury:
    """Make an empty table."""
    return Silbury(box, seats, options["mode"] == EXPERIENCED)
