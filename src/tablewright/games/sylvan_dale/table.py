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

    def __init__(self, box: Box, seats: i64) -> None:
        super().__init__(seats)
        self.box = box
        self.round: i64 = 1  # there are two
        self.player: i64 = 0  # on turn
        self.phase: i64 = 0  # what the player decides; items ends with the new card
        self.bases = vec[i64]()  # the style of each
        self.tiles = vec[i64]()  # from below
        self.built = vec[i64]()  # how many those are
        self.capped = vec[i64]()  # which bear one
        self.banners = vec[i64]()  # the levels they hang at
        self.bridges = vec[i64]()  # whose stand there
        self.hands = vec[i64]()  # by kind
        self.known = vec[i64]()  # of those: what everybody knows of
        self.face_up = vec[i64]()  # the oldest first
        self.shown = vec[i64]()  # how many those are
        self.items = vec[i64]()  # claimed
        self.spare = vec[i64]()  # still to place
        self.stacks = vec[i64]()  # of both rounds, in the order of their use
        self.laid = vec[i64]()  # how many have left it
        self.gone = vec[i64]()  # out of the game
        self.fame = vec[i64]()  # scored so far
        self.redraws = vec[i64]()  # in the last turns running
        self.deck = vec[i64]()  # face down
        self.drawn: i64 = 0  # how many have left it
        self.row = vec[i64]()  # beside the deck
        self.discards = vec[i64]()  # by kind
        self.supply = vec[i64]()  # to be claimed
        self.style: i64 = -1  # of the card just played
        self.spot: i64 = -1  # whose new tile may earn a banner
        self.lifted: i64 = -1  # whose top tile is about to be hammered
        self.added: bool = False  # a tile has left the stack
        self.use: i64 = 0  # whether one may be used
        self.refreshed: bool = False  # the row was
        self.tops = vec[i64]()  # the style that tops an open tree, or NOTHING
        self.survey = vec[i64]()  # holder, lead and styles of a tree in one

    def copy_table(self, twin: Table) -> None:
        """Copy everything to another table of the same box and seats."""
        self.copy_to(twin)
        twin.round = self.round
        twin.player = self.player
        twin.phase = self.phase
        twin.bases = self.bases
        twin.tiles = self.tiles
        twin.built = self.built
        twin.capped = self.capped
        twin.banners = self.banners
        twin.bridges = self.bridges
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.face_up = self.face_up
        twin.shown = self.shown
        twin.items = self.items
        twin.spare = self.spare
        twin.stacks = self.stacks
        twin.laid = self.laid
        twin.gone = self.gone
        twin.fame = self.fame
        twin.redraws = self.redraws
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.row = self.row
        twin.discards = self.discards
        twin.supply = self.supply
        twin.style = self.style
        twin.spot = self.spot
        twin.lifted = self.lifted
        twin.added = self.added
        twin.use = self.use
        twin.refreshed = self.refreshed
        twin.tops = self.tops
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
        paper.mark_seat(self.player, seat, seats, seats)
        paper.mark(self.phase, 6)
        self.see_trees(seat, paper)
        self.see_bridges(seat, paper)
        self.see_players(seat, paper)
        paper.number(len(self.deck) - self.drawn)
        self.see_row(seat, paper)
        paper.counts(self.discards, 0, n[20])
        paper.counts(self.supply, 0, n[21])
        self.see_turn(seat, paper)

    def see_trees(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of trees."""
        seats = self.seats
        n = paper.lens.numbers
        places = paper.lens.places
        start: i64 = 0
        there: i64 = 0
        seen: i64 = 0
        for i in range(places[0], places[1]):
            place = places[i]
            paper.mark(self.bases[place], 4)
            start = place * 5
            there = place * 5 + self.built[place] - start
            seen = there
            if n[2]:
                paper.slots(self.tiles, start, seen, n[0], n[1], seat * 4)
            elif n[0]:
                paper.heap(self.tiles, start, seen, n[0], n[1], seat * 4)
            paper.number(there)
            paper.number(self.capped[place])
            paper.counts_of_seats(self.banners, place * n[3], 1, seat, seats)

    def see_bridges(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of bridges."""
        seats = self.seats
        n = paper.lens.numbers
        places = paper.lens.places
        for i in range(places[1], places[2]):
            place = places[i]
            paper.counts_of_seats(self.bridges, place * n[4], 1, seat, seats)

    def see_players(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of players."""
        seats = self.seats
        n = paper.lens.numbers
        start: i64 = 0
        there: i64 = 0
        seen: i64 = 0
        for turn in range(n[16]):
            place = paper.place(turn, seat, seats)
            if place == seat:
                paper.counts(self.hands, place * n[5], n[5])
            else:
                paper.counts(self.known, place * n[5], n[5])
            paper.total(self.hands, place * n[5], n[5])
            paper.counts(self.known, place * n[6], n[6])
            start = place * 20
            there = place * 20 + self.shown[place] - start
            seen = there
            if n[9]:
                paper.slots(self.face_up, start, seen, n[7], n[8], 0)
            elif n[7]:
                paper.heap(self.face_up, start, seen, n[7], n[8], 0)
            paper.number(there)
            paper.counts(self.items, place * n[10], n[10])
            paper.number(self.spare[place])
            start = place * 16 + self.laid[place]
            there = place * 16 + 16 - start
            if place == seat:
                seen = there
            else:
                seen = paper.seen(self.shown_of_stack(place), there)
            if n[13]:
                paper.slots(self.stacks, start, seen, n[11], n[12], 0)
            elif n[11]:
                paper.heap(self.stacks, start, seen, n[11], n[12], 0)
            paper.number(there)
            paper.counts(self.gone, place * n[14], n[14])
            paper.counts(self.fame, place * n[15], n[15])
            paper.number(self.redraws[place])

    def see_row(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of row."""
        n = paper.lens.numbers
        start: i64 = 0
        there: i64 = 0
        seen: i64 = 0
        start = 0
        there = 3 - start
        seen = there
        if n[19]:
            paper.slots(self.row, start, seen, n[17], n[18], 0)
        elif n[17]:
            paper.heap(self.row, start, seen, n[17], n[18], 0)
        paper.number(there)

    def see_turn(self, seat: i64, paper: Paper) -> None:
        """Write what a seat sees of turn."""
        n = paper.lens.numbers
        paper.mark(self.style, 4)
        paper.mark(self.spot, n[22])
        paper.mark(self.lifted, n[23])
        paper.number(1 if self.added else 0)
        paper.mark(self.use, 3)
        paper.number(1 if self.refreshed else 0)

    def apply(self, action: i64) -> None:
        """Carry out an action: each group has its method."""
        if action < codes.REDRAW:
            self.play_card(action)
        elif action < codes.FORFEIT:
            self.redraw()
        elif action < codes.BANNER_PLACE:
            self.forfeit()
        elif action < codes.BANNER_SKIP:
            self.place_banner()
        elif action < codes.CLAIM:
            self.offer_items()
        elif action < codes.REFRESH:
            self.claim(action - codes.CLAIM)
        elif action < codes.TAKE:
            self.refresh()
        elif action < codes.TAKE_DECK:
            self.take_card(action - codes.TAKE)
        elif action < codes.END_TURN:
            self.take_top()
        elif action < codes.TREE:
            self.take_nothing()
        elif action < self.box.first_ax:
            self.add_tile(action - codes.TREE)
        elif action < self.box.first_hammer:
            self.use_ax(action - self.box.first_ax)
        elif action < self.box.first_to:
            self.use_hammer(action - self.box.first_hammer)
        elif action < self.box.first_treetop:
            self.move_tile(action - self.box.first_to)
        elif action < self.box.first_bridge:
            self.use_treetop(action - self.box.first_treetop)
        else:
            self.use_bridge(action - self.box.first_bridge)

    def play_card(self, card: i64) -> None:
        """Carry out card."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Carry out redraw."""
        raise NotImplementedError

    def forfeit(self) -> None:
        """Carry out forfeit."""
        raise NotImplementedError

    def place_banner(self) -> None:
        """Carry out banner.place."""
        raise NotImplementedError

    def offer_items(self) -> None:
        """Carry out banner.skip."""
        raise NotImplementedError

    def claim(self, item: i64) -> None:
        """Carry out claim."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Carry out refresh."""
        raise NotImplementedError

    def take_card(self, card: i64) -> None:
        """Carry out take."""
        raise NotImplementedError

    def take_top(self) -> None:
        """Carry out take.deck."""
        raise NotImplementedError

    def take_nothing(self) -> None:
        """Carry out end-turn."""
        raise NotImplementedError

    def add_tile(self, tree: i64) -> None:
        """Carry out tree."""
        raise NotImplementedError

    def use_ax(self, tree: i64) -> None:
        """Carry out ax."""
        raise NotImplementedError

    def use_hammer(self, tree: i64) -> None:
        """Carry out hammer."""
        raise NotImplementedError

    def move_tile(self, tree: i64) -> None:
        """Carry out to."""
        raise NotImplementedError

    def use_treetop(self, tree: i64) -> None:
        """Carry out treetop."""
        raise NotImplementedError

    def use_bridge(self, pair: i64) -> None:
        """Carry out bridge."""
        raise NotImplementedError

    def shown_of_stack(self, place: i64) -> i64:
        """Tell what is seen at a place."""
        raise NotImplementedError
