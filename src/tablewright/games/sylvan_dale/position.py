"""The table as players see it: small questions in their words."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.vectors import changed
from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.box import MIN_SEATS, Board, Box
from tablewright.games.sylvan_dale.plan import ITEMS
from tablewright.games.sylvan_dale.table import Table

# Counted icons are packed into one number. Compiled, a plain 1 is shifted as a 32-bit number, so
# all five counts together stay below that.
ICON_BITS: Final = 6
ICON_MASK: Final = 63

# So is what is asked of a tree: counts up to five tiles, one of them for each style.
SURVEY_BITS: Final = 4
SURVEY_MASK: Final = 15


class Position(Table):
    """The table: trees, stacks, cards, and what lies before each player."""

    def __init__(self, box: Box, seats: i64) -> None:
        super().__init__(box, seats)
        self.board: Board = box.boards[seats - MIN_SEATS]

    def settle(self) -> None:
        """Note what is asked of trees, from what stands there."""
        spaces = len(self.bases)
        self.tops = vec[i64]([codes.NOTHING] * spaces)
        self.survey = vec[i64]([0] * spaces)
        trees = self.board.trees
        for i in range(len(trees)):
            self.note_tree(trees[i])

    # -- Trees ------------------------------------------------------------------------------

    def levels(self, tree: i64) -> i64:
        """The height of a tree, its base included; a treetop is no level (SD-35)."""
        return self.built[tree] + 1

    def is_open(self, tree: i64) -> bool:
        """SD-11, SD-13: fewer than six levels and no treetop."""
        return self.built[tree] < codes.STOREYS and self.capped[tree] == 0

    def top_tile(self, tree: i64) -> i64:
        """The highest tile of a tree that is not bare: owner and style as one number."""
        return self.tiles[tree * codes.STOREYS + self.built[tree] - 1]

    def top_style(self, tree: i64) -> i64:
        """SD-12: the style of the highest dwelling, a tile's or the bare base's."""
        return self.bases[tree] if self.built[tree] == 0 else self.top_tile(tree) % codes.STYLES

    def note_tree(self, tree: i64) -> None:
        """Note what is asked of a tree again and again, whenever that may have changed."""
        top: i64 = codes.NOTHING
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
        start = tree * codes.STOREYS
        i = start + self.built[tree] - 1
        counts: i64 = 0  # eight bits a seat
        styles: i64 = 0
        for k in range(start, i + 1):
            counts += 1 << (tiles[k] // codes.STYLES * 8)
            styles += 1 << (tiles[k] % codes.STYLES * SURVEY_BITS)
        holder: i64 = codes.NOTHING
        most: i64 = 0
        while i >= start:  # from the top: a lower owner needs more tiles
            seat = tiles[i] // codes.STYLES
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
        return self.banners[tree * codes.COLOURS + seat]

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
        return self.bridges[pair * codes.COLOURS + seat] == 1

    # -- Stacks -----------------------------------------------------------------------------

    def left_in_stack(self, seat: i64) -> i64:
        """How many tiles the stack in play still has."""
        return self.round * codes.STACK - self.laid[seat]

    def next_tile(self, seat: i64) -> i64:
        """The style of the top tile of a stack that is not empty."""
        return self.stacks[seat * codes.OWN_TILES + self.laid[seat]]

    def shows_top(self, seat: i64) -> bool:
        """SD-2, SD-47: whether the others see the top tile of a seat's stack."""
        return self.left_in_stack(seat) > 0 and not (self.added and seat == self.player)

    def shown_of_stack(self, place: i64) -> i64:
        """How many tiles of a seat's stack everybody sees."""
        return 1 if self.shows_top(place) else 0

    # -- Cards ------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat has in hand."""
        count: i64 = 0
        for kind in range(codes.KINDS):
            count += self.hands[seat * codes.KINDS + kind]
        return count

    def left_in_deck(self) -> i64:
        """How many cards the deck has."""
        return len(self.deck) - self.drawn

    def has_discards(self) -> bool:
        """Whether any card lies in the discards."""
        for kind in range(codes.KINDS):
            if self.discards[kind] > 0:
                return True
        return False

    def can_draw(self) -> bool:
        """SD-18: whether a card can be drawn, from the deck or after a shuffle."""
        return self.drawn < len(self.deck) or self.has_discards()

    def icons_shown(self, seat: i64) -> i64:
        """How many of each icon lie face up before a seat, six bits an icon."""
        packed: i64 = 0
        start = seat * codes.FACE_UP
        for i in range(start, start + self.shown[seat]):
            packed += 1 << (self.face_up[i] % codes.ICONS * ICON_BITS)
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
            first // codes.ICONS == row[1] // codes.ICONS
            and first // codes.ICONS == row[2] // codes.ICONS
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
        place = self.player * codes.SOURCES + source
        self.fame = changed(self.fame, place, self.fame[place] + fame)

    # -- Pieces -----------------------------------------------------------------------------

    def tree_spaces(self) -> list[int]:
        """The spaces of the grid on which a tree stands."""
        return [int(tree) for tree in self.board.trees]

    def tree_pairs(self) -> list[int]:
        """The pairs of adjacent trees."""
        return [int(pair) for pair in self.board.pairs]

    def tiles_used(self) -> list[int]:
        """SD-2: how many of each tile there are: those of the seats' colours."""
        used = self.seats * codes.STYLES
        return [int(count) if i < used else 0 for i, count in enumerate(self.box.tiles)]

    def built_items(self) -> list[int]:
        """How many tokens of each item lie on the board: bridges and treetops."""
        return [0, 0, sum(self.bridges), sum(self.capped)]

    def items_not_built(self) -> list[int]:
        """How many tokens of each item lie in the supply or before players."""
        pairs = zip(self.box.supply, self.built_items(), strict=True)
        return [int(all - built) for all, built in pairs]

    def banners_not_on_trees(self) -> list[int]:
        """How many banners of each colour are spare or on bridges."""
        seats = int(self.seats)
        left = [int(self.box.banners - self.banners_on_trees(seat)) for seat in range(seats)]
        return left + [0] * (codes.SEATS - seats)

    def census(self) -> dict[str, int]:
        """Count every kind of piece, with those that are marks on the board."""
        counted = super().census()
        for item, count in zip(ITEMS.fixed, self.built_items(), strict=True):
            counted[f"items.{item}"] += count
        for seat in range(self.seats):
            counted[f"banners.{self.box.colours[seat]}"] += int(self.banners_on_trees(seat))
        return counted

    def named(self, counts: vec[i64], start: i64, words: list[str]) -> list[str]:
        """Name what is counted, one by one."""
        return [word for i, word in enumerate(words) for _ in range(counts[start + i])]


def icon_bits(kind: i64) -> i64:
    """The icons of a card as bits; a bridge/treetop card has two (SD-17, SD-31)."""
    icon = kind % codes.ICONS
    return (
        (1 << codes.ITEM_BRIDGE) | (1 << codes.ITEM_TREETOP) if icon == codes.EITHER else 1 << icon
    )


def cards_for(packed: i64, item: i64) -> i64:
    """SD-31: how many of the counted icons can make an item; the double ones count for two."""
    count = (packed >> (item * ICON_BITS)) & ICON_MASK
    if item > codes.ITEM_HAMMER:
        count += (packed >> (codes.EITHER * ICON_BITS)) & ICON_MASK
    return count
