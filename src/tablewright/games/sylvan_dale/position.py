"""Everything that lies on the table, how to copy it, and small questions about it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.state import State
from tablewright.engine.vectors import changed
from tablewright.games.sylvan_dale.box import BRIDGE as BRIDGE_ITEM
from tablewright.games.sylvan_dale.box import (
    EITHER,
    HAMMER,
    ICON_KINDS,
    ICONS,
    ITEMS,
    KINDS,
    MIN_SEATS,
    NOTHING,
    ROW,
    STACK,
    STOREYS,
    STYLES,
    TILES,
    TREETOP,
    Board,
    Box,
)

# What the current player has to decide.
PHASES: Final = ["card", "tree", "banner", "items", "hammer", "over"]
CHOOSE_CARD: Final = 0
CHOOSE_TREE: Final = 1
CHOOSE_BANNER: Final = 2
CHOOSE_ITEMS: Final = 3  # claims, one item and the new card, which ends the turn
CHOOSE_TARGET: Final = 4
OVER: Final = 5

# Whether an item may be used in this turn.
USES: Final = ["free", "used", "barred"]
FREE: Final = 0
USED: Final = 1
BARRED: Final = 2  # SD-14: not in a turn with a redraw

# What fame is for, in the order of the score sheet.
FAME: Final = [
    "banners",
    "bridges",
    "prestige-1",
    "preeminence-1",
    "prestige-2",
    "preeminence-2",
]
SOURCES: Final = 6
FOR_BANNERS: Final = 0
FOR_BRIDGES: Final = 1
FOR_PRESTIGE: Final = 2  # of round one; round two's is two further
FOR_PREEMINENCE: Final = 3

FACE_UP: Final = 20  # room for the cards before a player; a game brings at most 16

# Counted icons are packed into one number. Compiled, a plain 1 is shifted as a 32-bit number, so
# all five counts together stay below that.
ICON_BITS: Final = 6
ICON_MASK: Final = 63

# So is what is asked of a tree: counts up to five tiles, one of them for each style.
SURVEY_BITS: Final = 4
SURVEY_MASK: Final = 15


class Position(State):
    """The table: trees, stacks, cards, and what lies before each player."""

    def __init__(self, box: Box, seats: i64) -> None:
        super().__init__(seats)
        self.box = box
        self.board: Board = box.boards[seats - MIN_SEATS]
        # Never changed in place once the table is laid (`changed` gives a copy): clones share them.
        self.bases = vec[i64]()  # the style of the base on each space
        self.stacks = vec[i64]()  # each seat's tiles in the order they are used
        self.deck = vec[i64]()  # the top first
        self.tiles = vec[i64]()  # on each space from below: owner and style as one number
        self.built = vec[i64]()  # how many tiles stand on each space
        self.capped = vec[i64]()  # whether a tree has a treetop
        self.tops = vec[i64]()  # the style that tops an open tree, NOTHING elsewhere
        self.survey = vec[i64]()  # of each tree: its holder, lead and styles as one number
        self.banners = vec[i64]()  # on each tree: four bits a seat, the level it hangs at
        self.bridges = vec[i64]()  # at each pair of trees: a bit a seat
        self.face_up = vec[i64]()  # the cards before each seat, the oldest first
        self.shown = vec[i64]()  # how many those are
        self.discards = vec[i64]()  # how many of each kind
        self.items = vec[i64]()  # of each seat
        self.supply = vec[i64]()
        self.spare = vec[i64]()  # banners each seat still has
        self.laid = vec[i64]()  # how many tiles have left each seat's stacks
        self.gone = vec[i64]()  # tiles out of the game: of each seat, by style
        self.fame = vec[i64]()  # of each seat, by what it was for
        self.redraws = vec[i64]()  # of each seat: redraws in its last turns running
        # What changes in place.
        self.hands = vec[i64]()  # of each seat: how many cards of each kind
        self.known = vec[i64]()  # of those, how many everybody knows of
        self.row = vec[i64]()  # the cards beside the deck, NOTHING for a gap
        self.drawn: i64 = 0  # how many cards have left the deck since it was shuffled
        self.round: i64 = 1
        self.player: i64 = 0
        self.phase: i64 = CHOOSE_CARD
        # The turn in progress.
        self.style: i64 = NOTHING  # of the card just played
        self.spot: i64 = NOTHING  # the tree whose new tile may earn a banner
        self.lifted: i64 = NOTHING  # the tree whose top tile is about to be hammered
        self.added: bool = False  # a tile has left the stack
        self.use: i64 = FREE
        self.refreshed: bool = False

    def copy_table(self, twin: Position) -> None:
        """Copy everything to a fresh position of the same box and seats."""
        self.copy_to(twin)
        twin.bases = self.bases
        twin.stacks = self.stacks
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.tiles = self.tiles
        twin.built = self.built
        twin.capped = self.capped
        twin.tops = self.tops
        twin.survey = self.survey
        twin.banners = self.banners
        twin.bridges = self.bridges
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.face_up = self.face_up
        twin.shown = self.shown
        twin.row = self.row[:]
        twin.discards = self.discards
        twin.items = self.items
        twin.supply = self.supply
        twin.spare = self.spare
        twin.laid = self.laid
        twin.gone = self.gone
        twin.fame = self.fame
        twin.redraws = self.redraws
        twin.round = self.round
        twin.player = self.player
        twin.phase = self.phase
        twin.style = self.style
        twin.spot = self.spot
        twin.lifted = self.lifted
        twin.added = self.added
        twin.use = self.use
        twin.refreshed = self.refreshed

    def clear_table(self) -> None:
        """Lay bare spaces and empty hands."""
        box = self.box
        cells = int(box.cells)
        seats = int(self.seats)
        self.bases = vec[i64]([0] * cells)
        self.tiles = vec[i64]([0] * (cells * STOREYS))
        self.built = vec[i64]([0] * cells)
        self.capped = vec[i64]([0] * cells)
        self.tops = vec[i64]([NOTHING] * cells)
        self.survey = vec[i64]([0] * cells)
        self.banners = vec[i64]([0] * cells)
        self.bridges = vec[i64]([0] * len(box.pairs))
        self.hands = vec[i64]([0] * (seats * KINDS))
        self.known = vec[i64]([0] * (seats * KINDS))
        self.face_up = vec[i64]([0] * (seats * FACE_UP))
        self.shown = vec[i64]([0] * seats)
        self.row = vec[i64]([NOTHING] * ROW)
        self.discards = vec[i64]([0] * KINDS)
        self.items = vec[i64]([0] * (seats * ITEMS))
        self.supply = self.box.supply[:]
        self.spare = vec[i64]([int(box.banners)] * seats)
        self.laid = vec[i64]([0] * seats)
        self.gone = vec[i64]([0] * (seats * STYLES))
        self.fame = vec[i64]([0] * (seats * SOURCES))
        self.redraws = vec[i64]([0] * seats)

    # -- Trees ------------------------------------------------------------------------------

    def levels(self, tree: i64) -> i64:
        """The height of a tree, its base included; a treetop is no level (SD-35)."""
        return self.built[tree] + 1

    def is_open(self, tree: i64) -> bool:
        """SD-11, SD-13: fewer than six levels and no treetop."""
        return self.built[tree] < STOREYS and self.capped[tree] == 0

    def top_tile(self, tree: i64) -> i64:
        """The highest tile of a tree that is not bare: owner and style as one number."""
        return self.tiles[tree * STOREYS + self.built[tree] - 1]

    def top_style(self, tree: i64) -> i64:
        """SD-12: the style of the highest dwelling, a tile's or the bare base's."""
        return self.bases[tree] if self.built[tree] == 0 else self.top_tile(tree) % STYLES

    def note_tree(self, tree: i64) -> None:
        """Note what is asked of a tree again and again, whenever that may have changed."""
        top: i64 = NOTHING
        if self.is_open(tree):
            top = self.top_style(tree)
        if self.tops[tree] != top:
            self.tops = changed(self.tops, tree, top)
        self.survey = changed(self.survey, tree, self.survey_of(tree))

    def survey_of(self, tree: i64) -> i64:
        """Who holds a tree, by how many tiles, and how many it has of each style, as one number.

        SD-40: the holder has most tiles in it, of equals the one with the highest.
        """
        tiles = self.tiles
        start = tree * STOREYS
        i = start + self.built[tree] - 1
        counts: i64 = 0  # eight bits a seat
        styles: i64 = 0
        for k in range(start, i + 1):
            counts += 1 << (tiles[k] // STYLES * 8)
            styles += 1 << (tiles[k] % STYLES * SURVEY_BITS)
        holder: i64 = NOTHING
        most: i64 = 0
        while i >= start:  # from the top: a lower owner needs more tiles
            seat = tiles[i] // STYLES
            count = (counts >> (seat * 8)) & 255
            if count > most:
                most = count
                holder = seat
            i -= 1
        second: i64 = 0
        for other in range(self.seats):
            if other != holder:
                second = max(second, (counts >> (other * 8)) & 255)
        return (((styles << SURVEY_BITS) | (most - second)) << SURVEY_BITS) | (holder + 1)

    def holder(self, tree: i64) -> i64:
        """SD-40: who has prestige in a tree, or NOTHING."""
        return (self.survey[tree] & SURVEY_MASK) - 1

    def lead(self, tree: i64) -> i64:
        """How many tiles more than anybody else the holder of a tree has in it."""
        return (self.survey[tree] >> SURVEY_BITS) & SURVEY_MASK

    def alike(self, tree: i64, style: i64) -> i64:
        """How many tiles of a style a tree has."""
        return (self.survey[tree] >> ((style + 2) * SURVEY_BITS)) & SURVEY_MASK

    def open_styles(self) -> i64:
        """SD-11: the styles that top at least one open tree, as bits."""
        found: i64 = 0
        tops = self.tops
        for space in range(len(tops)):
            if tops[space] >= 0:
                found |= 1 << tops[space]
        return found

    def banner_level(self, tree: i64, seat: i64) -> i64:
        """The level at which a seat's banner hangs on a tree, or 0."""
        return (self.banners[tree] >> (seat * 4)) & 15

    def banners_on_trees(self, seat: i64) -> i64:
        """How many banners a seat has placed on trees; those of bridges are not on a tree."""
        count: i64 = 0
        trees = self.board.trees
        for i in range(len(trees)):
            if self.banner_level(trees[i], seat) > 0:
                count += 1
        return count

    def has_bridge(self, pair: i64, seat: i64) -> bool:
        """Whether a seat has a bridge between two trees."""
        return (self.bridges[pair] >> seat) & 1 == 1

    # -- Stacks -----------------------------------------------------------------------------

    def left_in_stack(self, seat: i64) -> i64:
        """How many tiles the stack in play still has."""
        return self.round * STACK - self.laid[seat]

    def next_tile(self, seat: i64) -> i64:
        """The style of the top tile of a stack that is not empty."""
        return self.stacks[seat * TILES + self.laid[seat]]

    def shows_top(self, seat: i64) -> bool:
        """SD-2, SD-47: whether the others see the top tile of a seat's stack."""
        return self.left_in_stack(seat) > 0 and not (self.added and seat == self.player)

    # -- Cards ------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat has in hand."""
        count: i64 = 0
        for kind in range(KINDS):
            count += self.hands[seat * KINDS + kind]
        return count

    def left_in_deck(self) -> i64:
        """How many cards the deck has."""
        return len(self.deck) - self.drawn

    def has_discards(self) -> bool:
        """Whether any card lies in the discards."""
        for kind in range(KINDS):
            if self.discards[kind] > 0:
                return True
        return False

    def can_draw(self) -> bool:
        """SD-18: whether a card can be drawn, from the deck or after a shuffle."""
        return self.drawn < len(self.deck) or self.has_discards()

    def icons_shown(self, seat: i64) -> i64:
        """How many of each icon lie face up before a seat, six bits an icon."""
        packed: i64 = 0
        start = seat * FACE_UP
        for i in range(start, start + self.shown[seat]):
            packed += 1 << (self.face_up[i] % ICON_KINDS * ICON_BITS)
        return packed

    def row_is_full(self) -> bool:
        """Whether no card is missing beside the deck."""
        row = self.row
        return row[0] >= 0 and row[1] >= 0 and row[2] >= 0

    def row_shares(self) -> bool:
        """SD-17: whether the three cards of the row share a style or an icon."""
        row = self.row
        first = row[0]
        one_style: bool = (
            first // ICON_KINDS == row[1] // ICON_KINDS
            and first // ICON_KINDS == row[2] // ICON_KINDS
        )
        return one_style or icon_bits(first) & icon_bits(row[1]) & icon_bits(row[2]) != 0

    # -- Changing ---------------------------------------------------------------------------

    def note_redraws(self, count: i64) -> None:
        """Note how many of the player's last turns running were redraws."""
        if self.redraws[self.player] != count:
            self.redraws = changed(self.redraws, self.player, count)

    def put_away(self, tile: i64) -> None:
        """Take a tile out of the game."""
        self.gone = changed(self.gone, tile, self.gone[tile] + 1)

    def spend_banner(self) -> None:
        """Take one of the player's banners."""
        self.spare = changed(self.spare, self.player, self.spare[self.player] - 1)

    def gain(self, source: i64, fame: i64) -> None:
        """Give the player fame."""
        place = self.player * SOURCES + source
        self.fame = changed(self.fame, place, self.fame[place] + fame)

    # -- Counting ---------------------------------------------------------------------------

    def census(self) -> dict[str, int]:
        """Count every kind of card, tile, item, banner and base, wherever it lies."""
        counted: dict[str, int] = {"bases": len(self.board.trees)}
        for kind in range(KINDS):
            counted[self.box.kinds[kind]] = int(self.count_cards(kind))
        for seat in range(self.seats):
            colour = self.box.colours[seat]
            for style in range(STYLES):
                name = f"{colour}.{self.box.styles[style]}"
                counted[name] = int(self.count_tiles(seat, style))
            counted[f"{colour}.banner"] = int(self.count_banners(seat))
        for item in range(ITEMS):
            counted[ICONS[item]] = int(self.count_items(item))
        return counted

    def count_cards(self, kind: i64) -> i64:
        """Count the cards of a kind."""
        count = self.discards[kind]
        for i in range(self.drawn, len(self.deck)):
            count += 1 if self.deck[i] == kind else 0
        for slot in range(ROW):
            count += 1 if self.row[slot] == kind else 0
        for seat in range(self.seats):
            count += self.hands[seat * KINDS + kind]
            for i in range(self.shown[seat]):
                count += 1 if self.face_up[seat * FACE_UP + i] == kind else 0
        return count

    def count_tiles(self, seat: i64, style: i64) -> i64:
        """Count a seat's tiles of a style."""
        count = self.gone[seat * STYLES + style]
        for i in range(self.laid[seat], TILES):
            count += 1 if self.stacks[seat * TILES + i] == style else 0
        for i in range(len(self.board.trees)):
            tree = self.board.trees[i]
            for storey in range(self.built[tree]):
                tile = self.tiles[tree * STOREYS + storey]
                count += 1 if tile == seat * STYLES + style else 0
        return count

    def count_banners(self, seat: i64) -> i64:
        """Count a seat's banners: spare ones, on trees and on bridges."""
        count = self.spare[seat] + self.banners_on_trees(seat)
        for pair in range(len(self.bridges)):
            count += 1 if self.has_bridge(pair, seat) else 0
        return count

    def count_items(self, item: i64) -> i64:
        """Count the tokens of an item: in the supply, with players, on the board."""
        count = self.supply[item]
        for seat in range(self.seats):
            count += self.items[seat * ITEMS + item]
            if item == BRIDGE_ITEM:
                for pair in range(len(self.bridges)):
                    count += 1 if self.has_bridge(pair, seat) else 0
        if item == TREETOP:
            for tree in range(len(self.capped)):
                count += self.capped[tree]
        return count


def icon_bits(kind: i64) -> i64:
    """The icons of a card as bits; a bridge/treetop card has two (SD-17, SD-31)."""
    icon = kind % ICON_KINDS
    return (1 << BRIDGE_ITEM) | (1 << TREETOP) if icon == EITHER else 1 << icon


def cards_for(packed: i64, item: i64) -> i64:
    """SD-31: how many of the counted icons can make an item; the double ones count for two."""
    count = (packed >> (item * ICON_BITS)) & ICON_MASK
    if item > HAMMER:
        count += (packed >> (EITHER * ICON_BITS)) & ICON_MASK
    return count
