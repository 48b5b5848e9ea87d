"""Reads a written position back and refuses what cannot be, naming the key that is wrong."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.errors import PositionError
from tablewright.engine.reading import (
    below,
    index,
    items_of,
    listed,
    maybe,
    need,
    table_of,
    truth,
    whole,
    words,
)
from tablewright.games.silbury.box import (
    ANY,
    BUY_HERBS,
    CARDS,
    COLOURS,
    DICE,
    FACES,
    GOODS,
    MOVE_DRUID,
    NO_POWER,
    PILE,
    POWERS,
    SPIRIT_FACE,
    SPIRITS,
    STEAL_GOLD,
    STEAL_HERBS,
)
from tablewright.games.silbury.choices import Choices
from tablewright.games.silbury.position import (
    CHOOSE_COLOUR,
    CHOOSE_DIE,
    CHOOSE_PAYMENT,
    CHOOSE_POTION_POWER,
    CHOOSE_POWER,
    CHOOSE_REROLL,
    CHOOSE_SPIRIT,
    CHOOSE_STEP,
    CHOOSE_VICTIM,
    IN_BOX,
    NOBODY,
    OVER,
    PHASES,
)

TARGETS = (CHOOSE_VICTIM, CHOOSE_COLOUR, CHOOSE_STEP)  # phases in which a power asks for one


class Reader:
    """Reads a written position into a table."""

    def __init__(self, table: Choices, position: dict[str, Any]) -> None:
        self.table = table
        self.position = position

    def read_all(self) -> None:
        """Read every key, then ask whether all of it fits together."""
        self.read_numbers()
        self.read_clearings()
        self.read_goods()
        self.read_potions()
        self.read_favours()
        self.read_dice()
        self.read_turn()
        self.check_pieces()
        self.check_round()
        self.check_takers()
        self.check_turn()
        self.check_phase()

    # -- Reading ----------------------------------------------------------------------------

    def read_numbers(self) -> None:
        """Read the plain counts and seats."""
        table, position = self.table, self.position
        table.round = whole(position, "round")
        table.idle = whole(position, "idle")
        table.player = below(position, "player", int(table.seats))
        table.billhook = below(position, "billhook", int(table.seats))
        table.druid = below(position, "druid", SPIRITS)
        table.busy = truth(position, "busy")
        table.phase = index(position, "phase", PHASES)

    def read_clearings(self) -> None:
        """Read the circle of clearings and what is sown there."""
        table = self.table
        clearings = items_of(self.position, "clearings", SPIRITS)
        order = [index(place, "spirit", table.box.spirits) for place in clearings]
        need(sorted(order) == list(range(SPIRITS)), "clearings", "every spirit has one clearing")
        table.lay_circle(order)
        sown: list[int] = []
        for place in clearings:
            herbs = table_of(place, "herbs")
            sown += [whole(herbs, colour) for colour in table.box.colours]
        table.sown = vec[i64](sown)

    def read_goods(self) -> None:
        """Read the stock and what players have."""
        table = self.table
        stock = table_of(self.position, "stock")
        table.stock = vec[i64]([whole(stock, good) for good in table.box.goods])
        goods: list[int] = []
        for player in self.players():
            own = table_of(player, "goods")
            goods += [whole(own, good) for good in table.box.goods]
        table.goods = vec[i64](goods)

    def players(self) -> list[dict[str, Any]]:
        """Give what is written of each player."""
        return items_of(self.position, "players", int(self.table.seats))

    def read_potions(self) -> None:
        """Read the potions: brewed, left in their piles, or out of the game."""
        table, box = self.table, self.table.box
        table.brewer = vec[i64]([IN_BOX] * CARDS)
        for seat, player in enumerate(self.players()):
            for card in words(player, "potions", box.cards):
                self.check_mode(card, "potions")
                self.claim(table.brewer, card, seat, "potions")
        piles = table_of(self.position, "piles")
        table.piles = vec[i64]([0] * CARDS)
        table.taken = vec[i64]([0] * SPIRITS)
        for spirit, name in enumerate(box.spirits):
            self.read_pile(spirit, words(piles, name, box.cards))

    def check_mode(self, card: int, where: str) -> None:
        """SB-5: the discovery mode is played without the potions of 5 VP."""
        table = self.table
        name = table.box.cards[card]
        in_game = table.experienced or not table.box.is_top_potion(card)
        need(in_game, where, f"{name} is not in the discovery mode")

    def read_pile(self, spirit: int, cards: list[int]) -> None:
        """Read one pile, its top first; what was brewed lay above."""
        table = self.table
        for card in cards:
            name = table.box.cards[card]
            need(card // PILE == spirit, "piles", f"{name} is not of this pile")
            self.check_mode(card, "piles")
            self.claim(table.brewer, card, NOBODY, "piles")
        first = spirit * PILE
        gone = [card for card in range(first, first + PILE) if table.brewer[card] >= 0]
        order = [*gone, *cards]
        size = int(table.pile_size)
        need(len(order) == size, "piles", f"{size} cards of each spirit are needed in all")
        order += [card for card in range(first, first + PILE) if table.brewer[card] == IN_BOX]
        table.taken[spirit] = len(gone)
        for depth, card in enumerate(order):
            table.piles[first + depth] = card

    def read_favours(self) -> None:
        """Read the favours: owned, open, or in the stack."""
        table, box = self.table, self.table.box
        table.patron = vec[i64]([IN_BOX] * SPIRITS)
        for seat, player in enumerate(self.players()):
            for spirit in words(player, "favours", box.spirits):
                self.claim(table.patron, spirit, seat, "favours")
        favours = table_of(self.position, "favours")
        row = listed(favours, "open")
        stack = words(favours, "stack", box.spirits)
        length = int(box.favours_open) if table.experienced else 0
        need(len(row) == length, "favours.open", f"{length} places are needed")
        shown = words({"open": [name for name in row if name is not None]}, "open", box.spirits)
        for spirit in [*shown, *stack]:
            self.claim(table.patron, spirit, NOBODY, "favours")
        need(None not in row or not stack, "favours.open", "a gap is filled from the stack")
        table.row = vec[i64]([NOBODY if name is None else shown.pop(0) for name in row])
        table.stack = vec[i64](stack)
        table.stack_taken = 0

    def claim(self, owners: vec[i64], piece: int, owner: int, where: str) -> None:
        """Give a piece its place, once."""
        need(owners[piece] == IN_BOX, where, "the same card lies in two places")
        owners[piece] = owner

    def dice_used(self) -> int:
        """SB-8: how many dice are in this game; with few players some stay in the box."""
        return COLOURS + int(self.table.box.action_dice[self.table.seats])

    def read_dice(self) -> None:
        """Read the dice; the white ones fill the places after the harvest dice."""
        table = self.table
        table.faces = vec[i64]([0] * DICE)
        table.holder = vec[i64]([IN_BOX] * DICE)
        for die, written in enumerate(items_of(self.position, "dice", self.dice_used())):
            name = table.die_name(die)
            need(written.get("die") == name, "dice.die", f"{name} is needed in place {die}")
            table.faces[die] = self.read_face(die, written.get("face"))
            nobody = "holder" in written and written["holder"] is None
            seats = int(table.seats)
            table.holder[die] = NOBODY if nobody else below(written, "holder", seats)

    def read_face(self, die: int, face: object) -> int:
        """Read what a die shows."""
        box = self.table.box
        if die >= COLOURS and face == "spirit":
            return SPIRIT_FACE
        faces = [int(side) for side in box.action if side != SPIRIT_FACE]
        if die < COLOURS:
            faces = [int(box.harvest[die * FACES + side]) for side in range(FACES)]
        if isinstance(face, int) and not isinstance(face, bool) and face in faces:
            return face
        raise PositionError("dice.face", f"the {self.table.die_name(die)} die has no {face!r}")

    def read_turn(self) -> None:
        """Read the turn in progress."""
        table, box = self.table, self.table.box
        turn = table_of(self.position, "turn")
        no_die = "die" in turn and turn["die"] is None
        table.die = NOBODY if no_die else below(turn, "die", self.dice_used())
        table.spirit = maybe(turn, "spirit", box.spirits)
        table.clearing_open = truth(turn, "clearing_open")
        table.favour_open = truth(turn, "favour_open")
        table.must_use = truth(turn, "must_use")
        table.pending = maybe(turn, "pending", POWERS)
        table.brewing = maybe(turn, "brewing", box.cards)
        table.any_left = whole(turn, "any_left")
        table.paid = vec[i64]()
        if "paid" not in turn or turn["paid"] is not None:
            paid = table_of(turn, "paid")
            table.paid = vec[i64]([whole(paid, colour) for colour in box.colours])

    # -- What has to fit together -----------------------------------------------------------

    def check_pieces(self) -> None:
        """Refuse a position with more or fewer pieces than the box has."""
        box = self.table.box
        counted = self.table.census()
        wanted = {colour: int(box.tokens) for colour in box.colours}
        wanted["gold"] = int(box.coins)
        wanted["favours"] = SPIRITS if self.table.experienced else 0
        for piece, count in wanted.items():
            found = counted[piece]
            need(found == count, piece, f"{count} are needed in all, not {found}")

    def check_round(self) -> None:
        """SB-70, SB-73: a game goes on until a round ends with an empty pile or idly too often."""
        table = self.table
        most = int(table.box.idle_rounds)
        need(table.round > 0, "round", "rounds are counted from 1")
        need(table.idle <= min(int(table.round), most), "idle", "so many rounds were not idle")
        if table.phase == OVER:
            ended = table.a_pile_is_empty() or table.idle == most
            need(ended, "phase", "nothing has ended the game")
            need(not (table.busy and table.idle), "busy", "a busy round is not idle")
        else:
            need(table.idle < most, "idle", "the game would be over")

    def check_takers(self) -> None:
        """SB-11: dice are taken one by one in the order of seats, and nobody is left out."""
        table = self.table
        seats = int(table.seats)
        held = [int(owner) for owner in table.holder if owner >= 0]
        waiting = table.phase == CHOOSE_DIE
        first = (int(table.player) + (0 if waiting else 1) - len(held)) % seats
        takers = sorted((first + turn) % seats for turn in range(len(held)))
        need(sorted(held) == takers, "dice.holder", "dice are taken in the order of seats")
        if table.phase == OVER:
            need(len(held) == self.dice_used(), "dice.holder", "the last round is not over")
        # Who owns the billhook and whether a pile is empty may be set as one likes: a round can be
        # looked at from any start.
        need(bool(held) or not table.busy, "busy", "nothing was taken in this round yet")

    def check_turn(self) -> None:
        """Refuse what is said of a turn where nothing of the kind is going on."""
        table, phase = self.table, self.table.phase
        acting = phase not in (CHOOSE_DIE, OVER)
        own = table.die != NOBODY and table.holder[table.die] == table.player
        need(own if acting else table.die == NOBODY, "turn.die", "the die of the turn is held")
        targets = phase in TARGETS
        brewing = table.brewing != NOBODY
        paying = phase in (CHOOSE_PAYMENT, CHOOSE_POTION_POWER)
        need(brewing if paying else targets or not brewing, "turn.brewing", self.not_now())
        need((table.pending != NO_POWER) == targets, "turn.pending", self.not_now())
        powers = phase == CHOOSE_POWER or (targets and not brewing)
        need((table.spirit != NOBODY) == powers, "turn.spirit", self.not_now())
        need((len(table.paid) > 0) == brewing, "turn.paid", self.not_now())
        need((table.any_left > 0) == (phase == CHOOSE_PAYMENT), "turn.any_left", self.not_now())

    def not_now(self) -> str:
        """Say that something is not as it must be in this phase."""
        return f"does not fit the phase {PHASES[self.table.phase]!r}"

    def check_phase(self) -> None:
        """Refuse a decision that the rules would not ask for."""
        table, phase = self.table, self.table.phase
        if phase == CHOOSE_REROLL:
            enough = table.gold(table.player) >= table.box.reroll_cost
            need(enough, "phase", "the player cannot pay for a re-roll")
        elif phase == CHOOSE_SPIRIT:
            need(self.shows_spirit(), "turn.die", "a spirit is invoked with a spirit die")
        elif phase == CHOOSE_POWER:
            self.check_powers()
        elif phase in TARGETS:
            self.check_target()
        if table.brewing != NOBODY:
            self.check_brewing()
        need(phase == OVER or len(table.legal()) > 0, "phase", "nothing could be decided here")

    def shows_spirit(self) -> bool:
        """Whether the die of the turn is a white one that shows a spirit."""
        table = self.table
        return table.die >= COLOURS and table.faces[table.die] == SPIRIT_FACE

    def check_powers(self) -> None:
        """SB-23, SB-33: a power is offered that can have an effect, one's own favour's at most."""
        table = self.table
        self.check_spirit()
        need(not table.must_use or self.shows_spirit(), "turn.must_use", "only a spirit die binds")
        usable = table.clearing_can_be_used() or table.favour_can_be_used()
        need(usable, "turn.spirit", "none of its powers can be used")

    def check_spirit(self) -> None:
        """SB-22, SB-31: a spirit's powers come from a harvest there, or from a spirit die."""
        table = self.table
        start = table.place_of[table.spirit] * COLOURS
        herbs = sum(int(table.sown[start + colour]) for colour in range(COLOURS))
        came = self.shows_spirit() or (table.die < COLOURS and herbs == 0)
        need(came, "turn.spirit", "it was neither harvested nor invoked")
        owned = table.owns_favour(table.player, table.spirit)
        need(owned or not table.favour_open, "turn.favour_open", "the player has no such favour")

    def check_target(self) -> None:
        """SB-24: a power that waits for its target is one of those in use, and has an effect."""
        table, power = self.table, self.table.pending
        asks = {
            CHOOSE_VICTIM: (STEAL_GOLD, STEAL_HERBS),
            CHOOSE_COLOUR: (BUY_HERBS,),
            CHOOSE_STEP: (MOVE_DRUID,),
        }
        need(power in asks[int(table.phase)], "turn.pending", self.not_now())
        need(table.has_effect(power), "turn.pending", "it can have no effect")
        if table.brewing != NOBODY:
            need(power == table.box.power[table.brewing], "turn.pending", "not of this potion")
            return
        self.check_spirit()
        need(not table.must_use, "turn.must_use", "a power is being used")
        clearing = power == table.box.clearing_power[table.spirit] and not table.clearing_open
        owned = table.owns_favour(table.player, table.spirit)
        favour = power == table.box.favour_power[table.spirit] and not table.favour_open
        need(clearing or (owned and favour), "turn.pending", "not a power in use of this spirit")

    def check_brewing(self) -> None:
        """SB-52, SB-53: a potion is paid colour by colour; then it is the player's, and works."""
        table, card = self.table, int(self.table.brewing)
        cost = [int(table.box.cost[card * GOODS + good]) for good in range(GOODS)]
        paid = [int(count) for count in table.paid]
        named = all(paid[colour] >= cost[colour] for colour in range(COLOURS))
        whole_cost = sum(cost[:COLOURS]) + cost[ANY]
        due = whole_cost - sum(paid)
        need(named and due == table.any_left, "turn.paid", "not what the potion costs so far")
        if table.phase == CHOOSE_PAYMENT:
            top = table.top_of_pile(card // PILE)
            need(card == top and table.is_in_window(card // PILE), "turn.brewing", "out of reach")
            need(due <= table.herbs(table.player), "turn.any_left", "the player cannot pay that")
            return
        need(table.brewer[card] == table.player, "turn.brewing", "the player has not brewed it")
        need(table.busy, "busy", "a potion was brewed in this round")
        power = table.box.power[card]
        if table.phase == CHOOSE_POTION_POWER:
            asked = power in (BUY_HERBS, MOVE_DRUID) and table.has_effect(power)
            need(asked, "turn.brewing", "its power is not one to ask about")
