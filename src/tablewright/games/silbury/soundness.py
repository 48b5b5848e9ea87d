"""What has to fit together in a position that is read: else it is refused by the key."""

from __future__ import annotations

from tablewright.engine.reading import need
from tablewright.games.silbury import codes
from tablewright.games.silbury.choices import Choices
from tablewright.games.silbury.plan import PHASES

# Phases in which a power asks for its target.
TARGETS = (codes.PHASE_STEAL, codes.PHASE_BUY, codes.PHASE_DRUID)


class Soundness:
    """Asks whether a table that was read could be one of a game."""

    def __init__(self, table: Choices) -> None:
        self.table = table

    def check(self) -> None:
        """Ask everything."""
        self.check_favours()
        self.check_round()
        self.check_takers()
        self.check_turn()
        self.check_phase()

    def check_favours(self) -> None:
        """SB-60: what is bought is replaced from the stack."""
        gap = codes.NOBODY in self.table.row
        need(not gap or self.table.left_in_stack() == 0, "favours.open", "filled from the stack")

    def check_round(self) -> None:
        """SB-70, SB-73: a game goes on until a round ends with an empty pile or idly too often."""
        table = self.table
        most = int(table.box.idle_rounds)
        need(table.idle <= min(int(table.round), most), "idle", "so many rounds were not idle")
        if table.phase == codes.PHASE_OVER:
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
        waiting = table.phase == codes.PHASE_DIE
        first = (int(table.player) + (0 if waiting else 1) - len(held)) % seats
        takers = sorted((first + turn) % seats for turn in range(len(held)))
        need(sorted(held) == takers, "dice.holder", "dice are taken in the order of seats")
        if table.phase == codes.PHASE_OVER:
            need(len(held) == table.dice_used(), "dice.holder", "the last round is not over")
        # Who owns the billhook and whether a pile is empty may be set as one likes: a round can be
        # looked at from any start.
        need(bool(held) or not table.busy, "busy", "nothing was taken in this round yet")

    def check_turn(self) -> None:
        """Refuse what is said of a turn where nothing of the kind is going on."""
        table, phase = self.table, self.table.phase
        acting = phase not in (codes.PHASE_DIE, codes.PHASE_OVER)
        own = table.die != codes.NOBODY and table.holder[table.die] == table.player
        need(
            own if acting else table.die == codes.NOBODY, "turn.die", "the die of the turn is held"
        )
        targets = phase in TARGETS
        brewing = table.brewing != codes.NOBODY
        paying = phase in (codes.PHASE_PAY, codes.PHASE_POTION)
        need(brewing if paying else targets or not brewing, "turn.brewing", self.not_now())
        need((table.pending != codes.NO_POWER) == targets, "turn.pending", self.not_now())
        powers = phase == codes.PHASE_POWER or (targets and not brewing)
        need((table.spirit != codes.NOBODY) == powers, "turn.spirit", self.not_now())
        need(brewing or sum(table.paid) == 0, "turn.paid", self.not_now())
        need((table.any_left > 0) == (phase == codes.PHASE_PAY), "turn.any_left", self.not_now())

    def not_now(self) -> str:
        """Say that something is not as it must be in this phase."""
        return f"does not fit the phase {PHASES[self.table.phase]!r}"

    def check_phase(self) -> None:
        """Refuse a decision that the rules would not ask for."""
        table, phase = self.table, self.table.phase
        if phase == codes.PHASE_REROLL:
            enough = table.gold(table.player) >= table.box.reroll_cost
            need(enough, "phase", "the player cannot pay for a re-roll")
        elif phase == codes.PHASE_INVOKE:
            need(self.shows_spirit(), "turn.die", "a spirit is invoked with a spirit die")
        elif phase == codes.PHASE_POWER:
            self.check_powers()
        elif phase in TARGETS:
            self.check_target()
        if table.brewing != codes.NOBODY:
            self.check_brewing()
        need(
            phase == codes.PHASE_OVER or len(table.legal()) > 0,
            "phase",
            "nothing could be decided here",
        )

    def shows_spirit(self) -> bool:
        """Whether the die of the turn is a white one that shows a spirit."""
        table = self.table
        return table.die >= codes.COLOURS and table.faces[table.die] == codes.SPIRIT_FACE

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
        start = table.place_of[table.spirit] * codes.COLOURS
        herbs = sum(int(table.sown[start + colour]) for colour in range(codes.COLOURS))
        came = self.shows_spirit() or (table.die < codes.COLOURS and herbs == 0)
        need(came, "turn.spirit", "it was neither harvested nor invoked")
        owned = table.owns_favour(table.player, table.spirit)
        need(owned or not table.favour_open, "turn.favour_open", "the player has no such favour")

    def check_target(self) -> None:
        """SB-24: a power that waits for its target is one of those in use, and has an effect."""
        table, power = self.table, self.table.pending
        asks = {
            codes.PHASE_STEAL: (codes.POWER_STEAL_GOLD, codes.POWER_STEAL_HERBS),
            codes.PHASE_BUY: (codes.POWER_BUY_HERBS,),
            codes.PHASE_DRUID: (codes.POWER_MOVE_DRUID,),
        }
        need(power in asks[int(table.phase)], "turn.pending", self.not_now())
        need(table.has_effect(power), "turn.pending", "it can have no effect")
        if table.brewing != codes.NOBODY:
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
        cost = [int(table.box.cost[card * codes.GOODS + good]) for good in range(codes.GOODS)]
        paid = [int(count) for count in table.paid]
        named = all(paid[colour] >= cost[colour] for colour in range(codes.COLOURS))
        whole_cost = sum(cost[: codes.COLOURS]) + cost[codes.ANY]
        due = whole_cost - sum(paid)
        need(named and due == table.any_left, "turn.paid", "not what the potion costs so far")
        if table.phase == codes.PHASE_PAY:
            top = table.top_of_pile(card // codes.PILE)
            need(
                card == top and table.is_in_window(card // codes.PILE),
                "turn.brewing",
                "out of reach",
            )
            need(due <= table.herbs(table.player), "turn.any_left", "the player cannot pay that")
            return
        need(table.brewer[card] == table.player, "turn.brewing", "the player has not brewed it")
        need(table.busy, "busy", "a potion was brewed in this round")
        power = table.box.power[card]
        if table.phase == codes.PHASE_POTION:
            asked = power in (codes.POWER_BUY_HERBS, codes.POWER_MOVE_DRUID) and table.has_effect(
                power
            )
            need(asked, "turn.brewing", "its power is not one to ask about")
