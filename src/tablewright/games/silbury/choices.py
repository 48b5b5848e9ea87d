"""What may be played: the questions a player asks before choosing, and the lists of choices."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.silbury import codes
from tablewright.games.silbury.position import Position


class Choices(Position):
    """A table that knows what its current player may do."""

    def legal(self) -> vec[i64]:
        """List what may be played, ascending."""
        phase = self.phase
        if phase == codes.PHASE_DIE:
            return self.legal_dice()
        if phase == codes.PHASE_BREW:
            return self.legal_brews()
        if phase == codes.PHASE_REROLL:
            return vec[i64]([codes.REROLL, codes.KEEP])
        if phase == codes.PHASE_POWER:
            return self.legal_powers()
        if phase == codes.PHASE_INVOKE:
            return self.legal_spirits()
        if phase == codes.PHASE_STEAL:
            return self.legal_thefts()
        if phase == codes.PHASE_BUY:
            return self.legal_colours(codes.BUY, self.stock, 0)
        if phase == codes.PHASE_PAY:
            return self.legal_colours(codes.PAY, self.goods, self.player * codes.GOODS)
        if phase == codes.PHASE_DRUID:
            return vec[i64]([codes.DRUID_STEP, codes.DRUID_STOP])
        if phase == codes.PHASE_POTION:
            return vec[i64]([codes.POWER_POTION, codes.POWER_SKIP])
        return vec[i64]()

    # -- Which dice -----------------------------------------------------------------

    def legal_dice(self) -> vec[i64]:
        """SB-11: the dice that are left, equal white ones being one choice."""
        actions = vec[i64](capacity=codes.DICE)
        holder = self.holder
        for die in range(codes.COLOURS):
            if holder[die] == codes.NOBODY:
                actions = append(actions, codes.DIE + die)
        white: i64 = 0  # the kinds of white dice still there, as bits
        for die in range(codes.COLOURS, len(holder)):
            if holder[die] == codes.NOBODY:
                white |= 1 << self.kind_of(die)
        for kind in range(codes.COLOURS, codes.REROLL):
            if (white >> kind) & 1:
                actions = append(actions, codes.DIE + kind)
        return actions

    # -- Which powers -----------------------------------------------------------------

    def has_effect(self, power: i64) -> bool:
        """SB-33: whether a power could do anything for the current player now."""
        player = self.player
        if power == codes.POWER_STEAL_GOLD:
            return self.someone_else_has(codes.GOLD)  # SB-40
        if power == codes.POWER_STEAL_HERBS:
            return self.someone_else_has_herbs()  # SB-41
        if power == codes.POWER_TAKE_GOLD:
            return self.stock[codes.GOLD] > 0  # SB-42
        if power == codes.POWER_BUY_HERBS:
            return self.gold(player) >= self.box.buy_cost and self.stock_has_herbs()  # SB-43
        if power == codes.POWER_TAKE_BILLHOOK:
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
        actions = vec[i64](capacity=codes.SPIRITS)
        for spirit in range(codes.SPIRITS):
            if self.can_invoke(spirit):
                actions = append(actions, codes.SPIRIT + spirit)
        return actions

    def legal_powers(self) -> vec[i64]:
        """SB-33: the powers still open, and to go on unless one must be used."""
        actions = vec[i64](capacity=3)
        if self.clearing_can_be_used():
            actions = append(actions, codes.POWER_CLEARING)
        if self.favour_can_be_used():
            actions = append(actions, codes.POWER_FAVOUR)
        if not self.must_use:
            actions = append(actions, codes.POWER_SKIP)
        return actions

    def legal_thefts(self) -> vec[i64]:
        """SB-40, SB-41: what can be stolen, and from whom."""
        actions = vec[i64](capacity=12)
        first = codes.GOLD if self.pending == codes.POWER_STEAL_GOLD else 0
        last = codes.GOLD + 1 if self.pending == codes.POWER_STEAL_GOLD else codes.COLOURS
        for good in range(first, last):
            for seat in range(self.seats):
                if seat != self.player and self.has(seat, good) > 0:
                    actions = append(actions, codes.STEAL + good * codes.VICTIMS + seat)
        return actions

    def legal_colours(self, base: i64, source: vec[i64], start: i64) -> vec[i64]:
        """The colours of which there is at least one."""
        actions = vec[i64](capacity=codes.COLOURS)
        for colour in range(codes.COLOURS):
            if source[start + colour] > 0:
                actions = append(actions, base + colour)
        return actions

    # -- Which potions and favours -----------------------------------------------------------------

    def can_brew(self, spirit: i64) -> bool:
        """SB-51, SB-52, SB-55: whether a pile's potion is in reach and can be paid."""
        if not self.is_in_window(spirit):
            return False
        card = self.top_of_pile(spirit)
        return card != codes.NOBODY and self.can_pay(card)

    def can_pay(self, card: i64) -> bool:
        """SB-52: whether the current player has what a potion costs."""
        spare: i64 = 0
        cost = self.box.cost
        for colour in range(codes.COLOURS):
            rest = self.has(self.player, colour) - cost[card * codes.GOODS + colour]
            if rest < 0:
                return False
            spare += rest
        return spare >= cost[card * codes.GOODS + codes.ANY]

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
        for spirit in range(codes.SPIRITS):
            if self.can_brew(spirit):
                actions = append(actions, codes.BREW + spirit)
        if self.can_take_favour():
            for spirit in range(codes.SPIRITS):
                if self.is_open_favour(spirit):
                    actions = append(actions, codes.FAVOUR + spirit)
            if self.left_in_stack() > 0:
                actions = append(actions, codes.FAVOUR_STACK)
        return append(actions, codes.END_TURN)
