"""The table as fields, and its copy; made from the plan by `tablewright plan`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.names import Names
from tablewright.engine.paper import Paper
from tablewright.engine.plan import Plan
from tablewright.engine.state import State

from . import codes
from .box import Box
from .plan import PLAN


class Table(State):
    """Everything that lies on the table."""

    def __init__(self, box: Box, seats: i64, experienced: bool) -> None:
        super().__init__(seats)
        self.box = box
        self.experienced: bool = experienced  # the mode with favours and the best potions
        self.round: i64 = 0  # counted from 1
        self.player: i64 = 0  # on turn
        self.phase: i64 = 0  # what the player decides
        self.billhook: i64 = 0  # who owns it, and so begins the next round
        self.druid: i64 = 0  # the place of the great druid
        self.idle: i64 = 0  # rounds running without potion or favour
        self.busy: bool = False  # a potion or favour was taken this round
        self.spirit_at = vec[i64]()  # clockwise
        self.sown = vec[i64]()  # tokens of each colour
        self.stock = vec[i64]()  # what nobody has
        self.goods = vec[i64]()  # of each seat: four colours, then gold
        self.brewer = vec[i64]()  # of each potion: who brewed it
        self.patron = vec[i64]()  # of each favour: who owns it
        self.piles = vec[i64]()  # cards of each pile
        self.taken = vec[i64]()  # how many have left it
        self.row = vec[i64]()  # to be bought
        self.stack = vec[i64]()  # face down
        self.stack_taken: i64 = 0  # how many have left it
        self.faces = vec[i64]()  # what it shows
        self.holder = vec[i64]()  # who took it
        self.die: i64 = -1  # taken
        self.spirit: i64 = -1  # harvested at or invoked
        self.clearing_open: bool = False  # its clearing's power may still be used
        self.favour_open: bool = False  # so may its favour's
        self.must_use: bool = False  # SB-31: a spirit die needs one power
        self.pending: i64 = -1  # a power waiting for its target
        self.brewing: i64 = -1  # being paid or taking effect
        self.any_left: i64 = 0  # parts of any colour still to be paid
        self.paid = vec[i64]()  # for the potion so far
        self.place_of = vec[i64]()  # the place of each spirit

    def copy_table(self, twin: Table) -> None:
        """Copy everything to another table of the same box and seats."""
        self.copy_to(twin)
        twin.round = self.round
        twin.player = self.player
        twin.phase = self.phase
        twin.billhook = self.billhook
        twin.druid = self.druid
        twin.idle = self.idle
        twin.busy = self.busy
        twin.spirit_at = self.spirit_at
        twin.sown = self.sown[:]
        twin.stock = self.stock[:]
        twin.goods = self.goods[:]
        twin.brewer = self.brewer[:]
        twin.patron = self.patron[:]
        twin.piles = self.piles
        twin.taken = self.taken[:]
        twin.row = self.row[:]
        twin.stack = self.stack
        twin.stack_taken = self.stack_taken
        twin.faces = self.faces[:]
        twin.holder = self.holder[:]
        twin.die = self.die
        twin.spirit = self.spirit
        twin.clearing_open = self.clearing_open
        twin.favour_open = self.favour_open
        twin.must_use = self.must_use
        twin.pending = self.pending
        twin.brewing = self.brewing
        twin.any_left = self.any_left
        twin.paid = self.paid
        twin.place_of = self.place_of

    def copy_over(self, spare: State) -> State:
        """Give an independent copy, written over a state nobody needs any more."""
        assert isinstance(spare, Table)
        self.copy_table(spare)
        return spare

    def plan(self) -> Plan:
        """Give the plan this was made from."""
        return PLAN

    def names(self) -> Names:
        """Give the names of all actions."""
        return self.box.names

    def observe(self, seat: i64, paper: Paper) -> None:
        """Write on paper what a seat sees, number by number."""
        seats = self.seats
        n = paper.lens.numbers
        paper.mark(seat, seats)
        paper.number(self.round)
        paper.mark_seat(self.player, seat, seats, seats)
        paper.mark(self.phase, 11)
        paper.mark_seat(self.billhook, seat, seats, seats)
        paper.number(self.druid)
        paper.number(self.idle)
        paper.number(1 if self.busy else 0)
        self.see_clearings(seat, paper)
        paper.counts(self.stock, 0, n[2])
        self.see_players(seat, paper)
        self.see_piles(seat, paper)
        self.see_favours(seat, paper)
        self.see_dice(seat, paper)
        self.see_turn(seat, paper)

    def see_clearings(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of clearings."""
        n = paper.lens.numbers
        for place in range(n[1]):
            paper.mark(self.spirit_at[place], 6)
            paper.counts(self.sown, place * n[0], n[0])

    def see_players(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of players."""
        seats = self.seats
        n = paper.lens.numbers
        for turn in range(n[6]):
            place = paper.place(turn, seat, seats)
            paper.counts(self.goods, place * n[3], n[3])
            paper.held(self.brewer, place, n[4])
            paper.held(self.patron, place, n[5])

    def see_piles(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of piles."""
        n = paper.lens.numbers
        start: i64 = 0
        there: i64 = 0
        seen: i64 = 0
        for place in range(n[11]):
            start = place * 5 + self.taken[place]
            there = place * 5 + n[7] - start
            seen = paper.seen(self.shown_of_pile(place), there)
            if n[10]:
                paper.slots(self.piles, start, seen, n[8], n[9], place * 5)
            elif n[8]:
                paper.heap(self.piles, start, seen, n[8], n[9], place * 5)
            paper.number(there)

    def see_favours(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of favours."""
        n = paper.lens.numbers
        start: i64 = 0
        there: i64 = 0
        seen: i64 = 0
        start = 0
        there = n[12] - start
        seen = there
        if n[15]:
            paper.slots(self.row, start, seen, n[13], n[14], 0)
        elif n[13]:
            paper.heap(self.row, start, seen, n[13], n[14], 0)
        paper.number(there)
        paper.number(len(self.stack) - self.stack_taken)

    def see_dice(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of dice."""
        seats = self.seats
        n = paper.lens.numbers
        for place in range(n[16]):
            paper.number(self.faces[place])
            paper.mark_seat(self.holder[place], seat, seats, seats)

    def see_turn(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of turn."""
        n = paper.lens.numbers
        paper.number(self.die)
        paper.mark(self.spirit, 6)
        paper.number(1 if self.clearing_open else 0)
        paper.number(1 if self.favour_open else 0)
        paper.number(1 if self.must_use else 0)
        paper.mark(self.pending, 6)
        paper.mark(self.brewing, 30)
        paper.number(self.any_left)
        paper.counts(self.paid, 0, n[17])

    def apply(self, action: i64) -> None:
        """Carry out an action: each group has its method."""
        if action < codes.REROLL:
            self.take_die(action)
        elif action < codes.KEEP:
            self.reroll()
        elif action < codes.SPIRIT:
            self.act()
        elif action < codes.POWER_CLEARING:
            self.invoke(action - codes.SPIRIT)
        elif action < codes.POWER_FAVOUR:
            self.use_clearing()
        elif action < codes.POWER_POTION:
            self.use_favour()
        elif action < codes.POWER_SKIP:
            self.use_potion()
        elif action < codes.STEAL:
            self.skip_power()
        elif action < codes.BUY:
            self.steal((action - codes.STEAL) // 4, (action - codes.STEAL) % 4)
        elif action < codes.DRUID_STEP:
            self.buy(action - codes.BUY)
        elif action < codes.DRUID_STOP:
            self.step()
        elif action < codes.BREW:
            self.end_power()
        elif action < codes.FAVOUR:
            self.start_brewing(action - codes.BREW)
        elif action < codes.FAVOUR_STACK:
            self.take_favour(action - codes.FAVOUR)
        elif action < codes.END_TURN:
            self.take_top_favour()
        elif action < codes.PAY:
            self.end_turn()
        else:
            self.pay(action - codes.PAY)

    def take_die(self, die_kind: i64) -> None:
        """Carry out die."""
        raise NotImplementedError

    def reroll(self) -> None:
        """Carry out reroll."""
        raise NotImplementedError

    def act(self) -> None:
        """Carry out keep."""
        raise NotImplementedError

    def invoke(self, spirit: i64) -> None:
        """Carry out spirit."""
        raise NotImplementedError

    def use_clearing(self) -> None:
        """Carry out power.clearing."""
        raise NotImplementedError

    def use_favour(self) -> None:
        """Carry out power.favour."""
        raise NotImplementedError

    def use_potion(self) -> None:
        """Carry out power.potion."""
        raise NotImplementedError

    def skip_power(self) -> None:
        """Carry out power.skip."""
        raise NotImplementedError

    def steal(self, good: i64, victim: i64) -> None:
        """Carry out steal."""
        raise NotImplementedError

    def buy(self, colour: i64) -> None:
        """Carry out buy."""
        raise NotImplementedError

    def step(self) -> None:
        """Carry out druid.step."""
        raise NotImplementedError

    def end_power(self) -> None:
        """Carry out druid.stop."""
        raise NotImplementedError

    def start_brewing(self, spirit: i64) -> None:
        """Carry out brew."""
        raise NotImplementedError

    def take_favour(self, favour: i64) -> None:
        """Carry out favour."""
        raise NotImplementedError

    def take_top_favour(self) -> None:
        """Carry out favour.stack."""
        raise NotImplementedError

    def end_turn(self) -> None:
        """Carry out end-turn."""
        raise NotImplementedError

    def pay(self, colour: i64) -> None:
        """Carry out pay."""
        raise NotImplementedError

    def shown_of_pile(self, place: i64) -> i64:
        """Tell what is seen at a place."""
        raise NotImplementedError
