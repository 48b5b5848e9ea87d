"""What may be played: the questions a player asks before choosing, and the lists of choices."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.silbury.box import (
    ANY,
    BREW,
    BUY,
    BUY_HERBS,
    COLOURS,
    DICE,
    DIE,
    END_TURN,
    FAVOUR,
    FAVOUR_STACK,
    GOLD,
    GOODS,
    KEEP,
    MAX_SEATS,
    PAY,
    REROLL,
    SKIP_POWER,
    SPIRIT,
    SPIRITS,
    STEAL,
    STEAL_GOLD,
    STEAL_HERBS,
    STEP,
    STOP,
    TAKE_BILLHOOK,
    TAKE_GOLD,
    USE_CLEARING,
    USE_FAVOUR,
    USE_POTION,
)
from tablewright.games.silbury.position import (
    CHOOSE_BREW,
    CHOOSE_COLOUR,
    CHOOSE_DIE,
    CHOOSE_PAYMENT,
    CHOOSE_POTION_POWER,
    CHOOSE_POWER,
    CHOOSE_REROLL,
    CHOOSE_SPIRIT,
    CHOOSE_STEP,
    CHOOSE_VICTIM,
    NOBODY,
    Position,
)


class Choices(Position):
    """A table that knows what its current player may do."""

    def legal(self) -> vec[i64]:
        """List what may be played, ascending."""
        phase = self.phase
        if phase == CHOOSE_DIE:
            return self.legal_dice()
        if phase == CHOOSE_BREW:
            return self.legal_brews()
        if phase == CHOOSE_REROLL:
            return vec[i64]([REROLL, KEEP])
        if phase == CHOOSE_POWER:
            return self.legal_powers()
        if phase == CHOOSE_SPIRIT:
            return self.legal_spirits()
        if phase == CHOOSE_VICTIM:
            return self.legal_thefts()
        if phase == CHOOSE_COLOUR:
            return self.legal_colours(BUY, self.stock, 0)
        if phase == CHOOSE_PAYMENT:
            return self.legal_colours(PAY, self.goods, self.player * GOODS)
        if phase == CHOOSE_STEP:
            return vec[i64]([STEP, STOP])
        if phase == CHOOSE_POTION_POWER:
            return vec[i64]([USE_POTION, SKIP_POWER])
        return vec[i64]()

    # -- Which dice -----------------------------------------------------------------

    def kind_of(self, die: i64) -> i64:
        """Which of the die actions takes a die: by its colour, or by a white die's face."""
        if die < COLOURS:
            return die
        return self.box.kind_of_face[self.faces[die]]

    def legal_dice(self) -> vec[i64]:
        """SB-11: the dice that are left, equal white ones being one choice."""
        actions = vec[i64](capacity=DICE)
        holder = self.holder
        for die in range(COLOURS):
            if holder[die] == NOBODY:
                actions = append(actions, DIE + die)
        white: i64 = 0  # the kinds of white dice still there, as bits
        for die in range(COLOURS, DICE):
            if holder[die] == NOBODY:
                white |= 1 << self.kind_of(die)
        for kind in range(COLOURS, REROLL):
            if (white >> kind) & 1:
                actions = append(actions, DIE + kind)
        return actions

    # -- Which powers -----------------------------------------------------------------

    def has_effect(self, power: i64) -> bool:
        """SB-33: whether a power could do anything for the current player now."""
        player = self.player
        if power == STEAL_GOLD:
            return self.someone_else_has(GOLD)  # SB-40
        if power == STEAL_HERBS:
            return self.someone_else_has_herbs()  # SB-41
        if power == TAKE_GOLD:
            return self.stock[GOLD] > 0  # SB-42
        if power == BUY_HERBS:
            return self.gold(player) >= self.box.buy_cost and self.stock_has_herbs()  # SB-43
        if power == TAKE_BILLHOOK:
            return self.billhook != player  # SB-44
        return self.gold(player) >= self.box.step_cost  # SB-45

    def someone_else_has(self, good: i64) -> bool:
        """Whether an opponent has at least one of something."""
        for seat in range(self.seats):
            if seat != self.player and self.has(seat, good) > 0:
                return True
        return False

    def someone_else_has_herbs(self) -> bool:
        """Whether an opponent has a resource."""
        for seat in range(self.seats):
            if seat != self.player and self.herbs(seat) > 0:
                return True
        return False

    def stock_has_herbs(self) -> bool:
        """Whether any resource is left in the stock."""
        stock = self.stock
        return stock[0] + stock[1] + stock[2] + stock[3] > 0

    def can_invoke(self, spirit: i64) -> bool:
        """SB-31: whether a spirit's clearing, or one's favour of it, can have an effect."""
        if self.has_effect(self.box.clearing_power[spirit]):
            return True
        owned = self.owns_favour(self.player, spirit)
        return owned and self.has_effect(self.box.favour_power[spirit])

    def clearing_can_be_used(self) -> bool:
        """Whether the clearing's power is open and can have an effect."""
        return self.clearing_open and self.has_effect(self.box.clearing_power[self.spirit])

    def favour_can_be_used(self) -> bool:
        """Whether the favour's power is open and can have an effect."""
        return self.favour_open and self.has_effect(self.box.favour_power[self.spirit])

    def legal_spirits(self) -> vec[i64]:
        """SB-31: the spirits that can have an effect."""
        actions = vec[i64](capacity=SPIRITS)
        for spirit in range(SPIRITS):
            if self.can_invoke(spirit):
                actions = append(actions, SPIRIT + spirit)
        return actions

    def legal_powers(self) -> vec[i64]:
        """SB-33: the powers still open, and to go on unless one must be used."""
        actions = vec[i64](capacity=3)
        if self.clearing_can_be_used():
            actions = append(actions, USE_CLEARING)
        if self.favour_can_be_used():
            actions = append(actions, USE_FAVOUR)
        if not self.must_use:
            actions = append(actions, SKIP_POWER)
        return actions

    def legal_thefts(self) -> vec[i64]:
        """SB-40, SB-41: what can be stolen, and from whom."""
        actions = vec[i64](capacity=12)
        first = GOLD if self.pending == STEAL_GOLD else 0
        last = GOLD + 1 if self.pending == STEAL_GOLD else COLOURS
        for good in range(first, last):
            for seat in range(self.seats):
                if seat != self.player and self.has(seat, good) > 0:
                    actions = append(actions, STEAL + good * MAX_SEATS + seat)
        return actions

    def legal_colours(self, base: i64, source: vec[i64], start: i64) -> vec[i64]:
        """The colours of which there is at least one."""
        actions = vec[i64](capacity=COLOURS)
        for colour in range(COLOURS):
            if source[start + colour] > 0:
                actions = append(actions, base + colour)
        return actions

    # -- Which potions and favours -----------------------------------------------------------------

    def can_brew(self, spirit: i64) -> bool:
        """SB-51, SB-52, SB-55: whether a pile's potion is in reach and can be paid."""
        if not self.is_in_window(spirit):
            return False
        card = self.top_of_pile(spirit)
        return card != NOBODY and self.can_pay(card)

    def can_pay(self, card: i64) -> bool:
        """SB-52: whether the current player has what a potion costs."""
        spare: i64 = 0
        cost = self.box.cost
        for colour in range(COLOURS):
            rest = self.has(self.player, colour) - cost[card * GOODS + colour]
            if rest < 0:
                return False
            spare += rest
        return spare >= cost[card * GOODS + ANY]

    def can_take_favour(self) -> bool:
        """SB-60: whether the current player can pay for a favour."""
        return self.experienced and self.gold(self.player) >= self.box.favour_cost

    def is_open_favour(self, spirit: i64) -> bool:
        """Whether a spirit's favour lies open."""
        for place in range(len(self.row)):
            if self.row[place] == spirit:
                return True
        return False

    def legal_brews(self) -> vec[i64]:
        """SB-50: a potion in reach, a favour, or nothing."""
        actions = vec[i64](capacity=6)
        for spirit in range(SPIRITS):
            if self.can_brew(spirit):
                actions = append(actions, BREW + spirit)
        if self.can_take_favour():
            for spirit in range(SPIRITS):
                if self.is_open_favour(spirit):
                    actions = append(actions, FAVOUR + spirit)
            if self.left_in_stack() > 0:
                actions = append(actions, FAVOUR_STACK)
        return append(actions, END_TURN)
