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

    def __init__(self, box: Box, seats: i64, difficulty: i64, start: str) -> None:
        super().__init__(seats)
        self.box = box
        self.difficulty: i64 = difficulty  # which events are in the deck
        self.start: str = start  # the workplace of the start, or random
        self.round: i64 = 0  # counted from 1
        self.phase: i64 = 0  # what the player decides
        self.last_round: bool = False  # the deck ran out in this one
        self.built: bool = False  # something was built this round
        self.villagers: i64 = 0
        self.coins: i64 = 0
        self.wood: i64 = 0
        self.stone: i64 = 0
        self.vp: i64 = 0  # points gained in play
        self.grid = vec[i64]()  # a window of places, row by row
        self.width: i64 = 0  # of the window, which grows with the village
        self.west: i64 = 0  # the coordinates of the window's first place
        self.north: i64 = 0  # of its first row
        self.hand = vec[i64]()  # cards of each kind
        self.stored = vec[i64]()  # in the Warehouse
        self.discards = vec[i64]()  # they may come back
        self.gone = vec[i64]()  # demolished, burnt, or happened
        self.deck = vec[i64]()  # its order is all that is hidden
        self.drawn: i64 = 0  # how many have left it
        self.piles = vec[i64]()  # cards left of each pile
        self.waiting = vec[i64]()  # drawn and waiting
        self.happened: bool = False  # an event happened in this draw
        self.aside = vec[i64]()  # waiting to be shuffled back
        self.at_home: i64 = 0  # villagers not sent yet
        self.working = vec[i64]()  # still to be collected from
        self.trades_left: i64 = 0  # at a market
        self.tradable = vec[i64]()  # what its villager may still give, VB-34
        self.moves_left: i64 = 0  # at the Warehouse
        self.thrower: i64 = -1  # the Catapult waiting for its target
        self.building: i64 = -1  # the card being built
        self.due: i64 = 0  # coins to be paid, cards to be discarded, or buildings that burn besides
        self.site: i64 = -1  # the number of its place
        self.in_hand: i64 = 0  # how many cards the hand has
        self.standing: i64 = 0  # how many places are built on
        self.visible = vec[i64]()  # buildings of each kind that nothing covers
        self.enders: i64 = 0  # of those the ones that must end their lines, VB-26
        self.homes: i64 = 0  # and the residential ones
        self.survey = vec[i64]()  # what was counted of village and land

    def copy_table(self, twin: Table) -> None:
        """Copy everything to another table of the same box and seats."""
        self.copy_to(twin)
        twin.round = self.round
        twin.phase = self.phase
        twin.last_round = self.last_round
        twin.built = self.built
        twin.villagers = self.villagers
        twin.coins = self.coins
        twin.wood = self.wood
        twin.stone = self.stone
        twin.vp = self.vp
        twin.grid = self.grid
        twin.width = self.width
        twin.west = self.west
        twin.north = self.north
        twin.hand = self.hand
        twin.stored = self.stored
        twin.discards = self.discards
        twin.gone = self.gone
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.piles = self.piles
        twin.waiting = self.waiting
        twin.happened = self.happened
        twin.aside = self.aside
        twin.at_home = self.at_home
        twin.working = self.working
        twin.trades_left = self.trades_left
        twin.tradable = self.tradable
        twin.moves_left = self.moves_left
        twin.thrower = self.thrower
        twin.building = self.building
        twin.due = self.due
        twin.site = self.site
        twin.in_hand = self.in_hand
        twin.standing = self.standing
        twin.visible = self.visible
        twin.enders = self.enders
        twin.homes = self.homes
        twin.survey = self.survey

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
        paper.mark(self.phase, 13)
        paper.number(1 if self.last_round else 0)
        paper.number(1 if self.built else 0)
        paper.number(self.villagers)
        paper.number(self.coins)
        paper.number(self.wood)
        paper.number(self.stone)
        paper.number(self.vp)
        paper.counts(self.hand, 0, n[0])
        paper.counts(self.stored, 0, n[1])
        paper.counts(self.discards, 0, n[2])
        paper.counts(self.gone, 0, n[3])
        paper.number(len(self.deck) - self.drawn)
        self.see_piles(seat, paper)
        self.see_turn(seat, paper)
        self.sense(paper)

    def see_piles(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of piles."""
        n = paper.lens.numbers
        for place in range(n[4]):
            paper.number(self.piles[place])

    def see_turn(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of turn."""
        n = paper.lens.numbers
        places = paper.lens.places
        for i in range(places[0], places[1]):
            place = places[i]
            paper.number(self.waiting[place])
        paper.number(1 if self.happened else 0)
        for i in range(places[1], places[2]):
            place = places[i]
            paper.number(self.aside[place])
        paper.number(self.at_home)
        paper.counts(self.working, 0, n[5])
        paper.number(self.trades_left)
        paper.counts(self.tradable, 0, n[6])
        paper.number(self.moves_left)
        paper.mark(self.thrower, 37)
        paper.mark(self.building, 39)
        paper.number(self.due)

    def apply(self, action: i64) -> None:
        """Carry out an action: each group has its method."""
        if action < codes.WORK_END:
            self.send(action)
        elif action < codes.COLLECT:
            self.end_work()
        elif action < codes.COLLECT_REST:
            self.collect(action - codes.COLLECT)
        elif action < codes.TRADE:
            self.collect_rest()
        elif action < codes.TRADE_END:
            self.trade(action - codes.TRADE)
        elif action < codes.STORE:
            self.end_trades()
        elif action < codes.FETCH:
            self.store(action - codes.STORE)
        elif action < codes.STORE_END:
            self.fetch(action - codes.FETCH)
        elif action < codes.DEMOLISH_NONE:
            self.end_moves()
        elif action < codes.BUILD:
            self.spare_all()
        elif action < codes.BUILD_END:
            self.begin(action - codes.BUILD)
        elif action < codes.PAY:
            self.end_building()
        elif action < codes.PAY_COINS:
            self.pay_card(action - codes.PAY)
        elif action < codes.RETURN:
            self.pay_coins()
        elif action < codes.DISCARD:
            self.take_back(action - codes.RETURN)
        elif action < codes.EVENT:
            self.discard(action - codes.DISCARD)
        elif action < codes.AT:
            self.happen(action - codes.EVENT)
        else:
            self.choose_place(action - codes.AT)

    def send(self, building: i64) -> None:
        """Carry out work."""
        raise NotImplementedError

    def end_work(self) -> None:
        """Carry out work.end."""
        raise NotImplementedError

    def collect(self, building: i64) -> None:
        """Carry out collect."""
        raise NotImplementedError

    def collect_rest(self) -> None:
        """Carry out collect.rest."""
        raise NotImplementedError

    def trade(self, trade: i64) -> None:
        """Carry out trade."""
        raise NotImplementedError

    def end_trades(self) -> None:
        """Carry out trade.end."""
        raise NotImplementedError

    def store(self, building: i64) -> None:
        """Carry out store."""
        raise NotImplementedError

    def fetch(self, building: i64) -> None:
        """Carry out fetch."""
        raise NotImplementedError

    def end_moves(self) -> None:
        """Carry out store.end."""
        raise NotImplementedError

    def spare_all(self) -> None:
        """Carry out demolish.none."""
        raise NotImplementedError

    def begin(self, building: i64) -> None:
        """Carry out build."""
        raise NotImplementedError

    def end_building(self) -> None:
        """Carry out build.end."""
        raise NotImplementedError

    def pay_card(self, building: i64) -> None:
        """Carry out pay."""
        raise NotImplementedError

    def pay_coins(self) -> None:
        """Carry out pay.coins."""
        raise NotImplementedError

    def take_back(self, building: i64) -> None:
        """Carry out return."""
        raise NotImplementedError

    def discard(self, building: i64) -> None:
        """Carry out discard."""
        raise NotImplementedError

    def happen(self, event: i64) -> None:
        """Carry out event."""
        raise NotImplementedError

    def choose_place(self, place: i64) -> None:
        """Carry out at."""
        raise NotImplementedError

    def sense(self, paper: Paper) -> None:
        """Write the village, the site, and the events of each pile."""
        raise NotImplementedError
