"""What is in the box: the components file, checked and laid out for the rules to read fast."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.components import Components
from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.plan import ITEMS, PLAN

ICONS: Final = [*ITEMS.fixed, "bridge-treetop"]
MIN_SEATS: Final = 2
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
GAP: Final = "."
DISTRICTS: Final = "ABCDE"


class Board:
    """The trees of one number of players: where they stand and which district they belong to."""

    def __init__(self, rows: list[list[str]], width: int, height: int) -> None:
        drawn = {
            line * width + column: letter
            for line, row in enumerate(rows)
            for column, letter in enumerate(row)
            if letter != GAP
        }
        self.drawn = drawn
        self.letters = sorted(set(drawn.values()))
        self.trees = vec[i64](sorted(drawn))
        cells = width * height
        self.district = vec[i64](
            [self.letters.index(drawn[c]) if c in drawn else codes.NOTHING for c in range(cells)]
        )
        sizes = [list(drawn.values()).count(letter) for letter in self.letters]
        self.sizes = vec[i64](sizes)
        self.pairs = vec[i64]()  # the pairs of adjacent trees on this board, by their number

    def has(self, space: i64) -> bool:
        """Whether a tree stands on a space of the grid."""
        return self.district[space] != codes.NOTHING


class Box:
    """The checked components of one copy of the game."""

    def __init__(self, components: Components) -> None:
        self.styles = components.words("styles")
        components.need(len(self.styles) == codes.STYLES, "styles", "four-styles", self.styles)
        self.colours = components.words("colours")
        components.need(len(self.colours) == codes.SEATS, "colours", "four-colours", self.colours)
        self.kinds = [f"{style}-{icon}" for style in self.styles for icon in ICONS]
        self.tile_names = [f"{colour}.{style}" for colour in self.colours for style in self.styles]
        self.read_cards(components)
        self.read_bases(components)
        self.read_tiles(components)
        self.read_supply(components)
        self.read_numbers(components)
        self.read_boards(components)
        self.number_actions()

    def read_cards(self, components: Components) -> None:
        """Read how many cards of each style and icon there are."""
        copies = [
            [components.count(f"cards.{style}.{icon}") for icon in ICONS] for style in self.styles
        ]
        of_style = [sum(row) for row in copies]
        components.need(sum(of_style) == 80, "cards", "eighty-cards", sum(of_style))
        components.need(min(of_style) > 0, "cards", "styles-on-cards", of_style)
        either = sum(row[codes.EITHER] for row in copies)
        components.need(either >= 2, "cards", "two-either-cards", either)
        self.copies = [count for row in copies for count in row]

    def read_bases(self, components: Components) -> None:
        """Read how many tree bases show each style."""
        bases = [components.count(f"bases.{style}") for style in self.styles]
        components.need(sum(bases) == 20, "bases", "twenty-bases", sum(bases))
        components.need(min(bases) > 0, "bases", "styles-on-bases", bases)
        self.bases = vec[i64](bases)

    def read_tiles(self, components: Components) -> None:
        """Read how many tiles of each style a colour has."""
        self.tiles = vec[i64]()
        for colour in self.colours:
            tiles = [components.count(f"tiles.{colour}.{style}") for style in self.styles]
            key = f"tiles.{colour}"
            components.need(sum(tiles) == codes.OWN_TILES, key, "sixteen-tiles", sum(tiles))
            components.need(min(tiles) > 0, key, "styles-on-tiles", tiles)
            for count in tiles:
                self.tiles = append(self.tiles, count)

    def read_supply(self, components: Components) -> None:
        """Read the items and banners."""
        axes, hammers, bridges, treetops = [
            components.count(f"supply.{item}") for item in ITEMS.fixed
        ]
        components.need(axes == 6, "supply.ax", "ax-supply", axes)
        components.need(hammers == 6, "supply.hammer", "hammer-supply", hammers)
        components.need(bridges == 12, "supply.bridge", "bridge-supply", bridges)
        components.need(treetops == 9, "supply.treetop", "treetop-supply", treetops)
        self.supply = vec[i64]([axes, hammers, bridges, treetops])
        banners = components.count("setup.banners")
        components.need(banners == 16, "setup.banners", "sixteen-banners", banners)
        self.banners: i64 = banners

    def read_numbers(self, components: Components) -> None:
        """Read the sizes of stacks, hands and trees, and what is worth how much."""
        stacks = components.count("setup.stacks")
        components.need(stacks == 2, "setup.stacks", "two-stacks", stacks)
        stack = components.count("setup.stack")
        components.need(stack == codes.STACK, "setup.stack", "stacks-of-eight", stack)
        row = components.count("setup.row")
        components.need(row == codes.ROW, "setup.row", "row-of-three", row)
        levels = components.count("turn.levels")
        components.need(levels == codes.STOREYS + 1, "turn.levels", "six-levels", levels)
        hand = components.count("setup.hand")
        components.need(hand == 4, "setup.hand", "hand-of-four", hand)
        redraw = components.count("turn.redraw")
        # The card of step 3 brings a redrawn hand back to its size, SD-14.
        components.need(redraw == hand - 1, "turn.redraw", "redraw-of-three", redraw)
        self.hand: i64 = hand
        self.redraw: i64 = redraw
        self.patience: i64 = small(components, "turn.patience")
        self.set: i64 = small(components, "turn.set")
        self.banner_fame: i64 = small(components, "fame.banner")
        self.banner_tiles: i64 = small(components, "fame.banner_tiles")
        self.level_fame: i64 = small(components, "fame.level")
        self.preeminence_fame: i64 = small(components, "fame.preeminence")
        self.tied_fame: i64 = small(components, "fame.tied")

    # -- Boards -----------------------------------------------------------------------------

    def read_boards(self, components: Components) -> None:
        """Read the three boards on one grid, so that a space has one name on all of them."""
        drawings = {seats: read_drawing(components, seats) for seats in (2, 3, 4)}
        self.width = max(len(rows[0]) for rows in drawings.values())
        self.height = max(len(rows) for rows in drawings.values())
        self.cells: i64 = self.width * self.height
        self.spaces = [
            f"{LETTERS[column]}{line + 1}"
            for line in range(self.height)
            for column in range(self.width)
        ]
        self.boards = [Board(drawings[seats], self.width, self.height) for seats in (2, 3, 4)]
        for board, seats, trees, districts in zip(
            self.boards, (2, 3, 4), (13, 16, 20), (4, 5, 5), strict=True
        ):
            check_board(components, board, seats, trees, districts)
        check_smallest_board(components, self.boards[0], self.boards[1])
        self.pair_trees()

    def pair_trees(self) -> None:
        """SD-36: number the pairs of orthogonal neighbours; diagonal ones are not adjacent."""
        self.pairs: list[str] = []
        self.one = vec[i64]()
        self.other = vec[i64]()
        for space in range(self.width * self.height):
            if space % self.width < self.width - 1:
                self.pair(space, space + 1)
            if space + self.width < self.width * self.height:
                self.pair(space, space + self.width)

    def pair(self, one: int, other: int) -> None:
        """Number a pair, if both trees stand on some board."""
        boards = [board for board in self.boards if board.has(one) and board.has(other)]
        if boards:
            for board in boards:
                board.pairs = append(board.pairs, len(self.pairs))
            self.pairs.append(f"{self.spaces[one]}-{self.spaces[other]}")
            self.one = append(self.one, one)
            self.other = append(self.other, other)

    def number_actions(self) -> None:
        """Number the actions that name a tree, and name all actions."""
        self.first_ax: i64 = PLAN.actions.first("ax", self)
        self.first_hammer: i64 = PLAN.actions.first("hammer", self)
        self.first_to: i64 = PLAN.actions.first("to", self)
        self.first_treetop: i64 = PLAN.actions.first("treetop", self)
        self.first_bridge: i64 = PLAN.actions.first("bridge", self)
        self.names = PLAN.actions.names(self)


def small(components: Components, key: str) -> int:
    """Read a number of one to nine."""
    value = components.positive(key)
    components.need(value < 10, key, "one-to-nine", value)
    return value


def read_drawing(components: Components, seats: int) -> list[list[str]]:
    """Read the drawing of a board: lines of district letters and dots."""
    key = f"boards.{seats}"
    rows = [line.split() for line in components.drawing(key).strip().splitlines()]
    signs = [sign for row in rows for sign in row]
    drawn = all(len(sign) == 1 and (sign == GAP or sign in DISTRICTS) for sign in signs)
    even = len({len(row) for row in rows}) == 1 and 0 < len(rows) < 10
    components.need(
        drawn and even and len(rows[0]) <= len(LETTERS), key, "board-drawing", components.get(key)
    )
    return rows


def check_board(
    components: Components, board: Board, seats: int, trees: int, districts: int
) -> None:
    """Check the spaces and districts of a board."""
    key = f"boards.{seats}"
    sizes = [int(size) for size in board.sizes]
    components.need(len(board.trees) == trees, key, "board-spaces", len(board.trees))
    components.need(len(sizes) == districts, key, "board-districts", len(sizes))
    components.need(min(sizes) >= 3 and max(sizes) <= 5, key, "district-sizes", sizes)


def check_smallest_board(components: Components, two: Board, three: Board) -> None:
    """Check that two players use the board for three without one district of exactly 3."""
    missing = [letter for space, letter in three.drawn.items() if space not in two.drawn]
    kept = {space: letter for space, letter in three.drawn.items() if letter not in missing}
    ok = kept == two.drawn and len(set(missing)) == 1 and len(missing) == 3
    components.need(ok, "boards.2", "board-less-a-district", missing)
