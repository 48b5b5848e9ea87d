"""The table as fields, and its copy; made from the plan by `tablewright plan`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.names import Names
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
