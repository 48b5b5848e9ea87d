"""The table written down in words, and read back with every mistake named."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.errors import PositionError
from tablewright.engine.reading import below, index, maybe, need, table_of, truth, words
from tablewright.games.sylvan_dale.box import (
    ICONS,
    ITEMS,
    KINDS,
    NOTHING,
    ROW,
    STACK,
    STOREYS,
    STYLES,
    TILES,
)
from tablewright.games.sylvan_dale.choices import Choices
from tablewright.games.sylvan_dale.position import (
    BARRED,
    CHOOSE_BANNER,
    CHOOSE_CARD,
    CHOOSE_TARGET,
    CHOOSE_TREE,
    FACE_UP,
    FAME,
    FREE,
    OVER,
    PHASES,
    SOURCES,
    USES,
    Position,
)

MOST = 1000  # no fame or count of a real game comes near

# -- Writing down -----------------------------------------------------------------------------


def write(table: Position) -> dict[str, Any]:
    """Write the table down in words."""
    box = table.box
    return {
        "round": int(table.round),
        "player": int(table.player),
        "phase": PHASES[table.phase],
        "trees": {box.spaces[tree]: write_tree(table, tree) for tree in table.board.trees},
        "bridges": {
            box.pairs[pair]: seats_in(table, table.bridges[pair])
            for pair in table.board.pairs
            if table.bridges[pair]
        },
        "players": [write_player(table, seat) for seat in range(table.seats)],
        "deck": [box.kinds[table.deck[i]] for i in range(table.drawn, len(table.deck))],
        "row": [None if kind == NOTHING else box.kinds[kind] for kind in table.row],
        "discards": write_cards(table, table.discards, 0),
        "supply": {ICONS[item]: int(table.supply[item]) for item in range(ITEMS)},
        "turn": write_turn(table),
    }


def write_tree(table: Position, tree: i64) -> dict[str, Any]:
    """Write down a tree: tiles from below as colour.style, banners with their level."""
    box = table.box
    tiles = [table.tiles[tree * STOREYS + storey] for storey in range(table.built[tree])]
    return {
        "base": box.styles[table.bases[tree]],
        "tiles": [tile_name(table, tile) for tile in tiles],
        "treetop": table.capped[tree] == 1,
        "banners": {
            box.colours[seat]: int(table.banner_level(tree, seat))
            for seat in range(table.seats)
            if table.banner_level(tree, seat) > 0
        },
    }


def tile_name(table: Position, tile: i64) -> str:
    """Name a tile by its colour and style."""
    return f"{table.box.colours[tile // STYLES]}.{table.box.styles[tile % STYLES]}"


def seats_in(table: Position, bits: i64) -> list[str]:
    """The colours of the seats in a set of bits."""
    return [table.box.colours[seat] for seat in range(table.seats) if (bits >> seat) & 1]


def write_cards(table: Position, counts: vec[i64], start: i64) -> list[str]:
    """Write down counted cards as a list, kind by kind."""
    return [table.box.kinds[k] for k in range(KINDS) for _ in range(counts[start + k])]


def write_player(table: Position, seat: i64) -> dict[str, Any]:
    """Write down what a player has, hidden things included."""
    box = table.box
    up = [table.face_up[seat * FACE_UP + i] for i in range(table.shown[seat])]
    now = table.laid[seat]
    return {
        "hand": write_cards(table, table.hands, seat * KINDS),
        "known": write_cards(table, table.known, seat * KINDS),
        "face_up": [box.kinds[kind] for kind in up],
        "items": {ICONS[item]: int(table.items[seat * ITEMS + item]) for item in range(ITEMS)},
        "banners": int(table.spare[seat]),
        "stack": tiles_between(table, seat, now, table.round * STACK),
        "waiting": tiles_between(table, seat, table.round * STACK, TILES),
        "gone": write_gone(table, seat),
        "fame": {FAME[i]: int(table.fame[seat * SOURCES + i]) for i in range(SOURCES)},
        "redraws": int(table.redraws[seat]),
    }


def tiles_between(table: Position, seat: i64, start: i64, stop: i64) -> list[str]:
    """Name some tiles of a seat's stacks by their styles."""
    return [table.box.styles[table.stacks[seat * TILES + i]] for i in range(start, stop)]


def write_gone(table: Position, seat: i64) -> list[str]:
    """Name the styles of a seat's tiles that are out of the game."""
    styles = table.box.styles
    return [styles[s] for s in range(STYLES) for _ in range(table.gone[seat * STYLES + s])]


def write_turn(table: Position) -> dict[str, Any]:
    """Write down how far the turn in progress has come."""
    box = table.box
    return {
        "style": None if table.style == NOTHING else box.styles[table.style],
        "spot": None if table.spot == NOTHING else box.spaces[table.spot],
        "lifted": None if table.lifted == NOTHING else box.spaces[table.lifted],
        "added": table.added,
        "item": USES[table.use],
        "refreshed": table.refreshed,
    }


# -- Reading back -----------------------------------------------------------------------------


def read(table: Choices, position: dict[str, Any]) -> None:
    """Read a written table, perhaps edited, and refuse what cannot be."""
    Reader(table, position).read_all()
    check_pieces(table)
    check_turn(table)


def check_pieces(table: Position) -> None:
    """Refuse a position with more or fewer pieces than the box has."""
    box = table.box
    found = table.census()
    for kind in range(KINDS):
        expect(found, box.kinds[kind], box.copies[kind])
    for seat in range(table.seats):
        colour = box.colours[seat]
        for style in range(STYLES):
            expect(found, f"{colour}.{box.styles[style]}", box.tiles[seat * STYLES + style])
        expect(found, f"{colour}.banner", box.banners)
    for item in range(ITEMS):
        expect(found, ICONS[item], box.supply[item])


def expect(found: dict[str, int], what: str, wanted: i64) -> None:
    """Refuse a wrong number of pieces."""
    if found[what] != wanted:
        raise PositionError(what, f"{wanted} are needed in all, not {found[what]}")


def check_turn(table: Choices) -> None:
    """Refuse a turn that could not go on, or a round that should be over."""
    phase = table.phase
    if phase == OVER:
        for seat in range(table.seats):
            need(table.laid[seat] == TILES, "phase", "a game is over when no tile is left")
    before = phase == CHOOSE_CARD or phase == CHOOSE_TREE
    if before:
        need(table.left_in_stack(table.player) > 0, "player", "a tile is needed to play")
        need(not table.added and table.use == FREE, "turn", "nothing was added or used yet")
    if phase != OVER and not before:
        need(table.added != (table.use == BARRED), "turn.added", "a tile was added, or redrawn")
    need((table.spot != NOTHING) == (phase == CHOOSE_BANNER), "turn.spot", "for a banner only")
    need((table.lifted != NOTHING) == (phase == CHOOSE_TARGET), "turn.lifted", "for a hammer only")
    check_choice(table)
    check_hands(table)


def check_choice(table: Choices) -> None:
    """Refuse a choice that nothing leads to."""
    phase = table.phase
    if phase == CHOOSE_TREE:
        need(table.style != NOTHING, "turn.style", "the style of the played card is needed")
    elif phase == CHOOSE_BANNER:
        built = table.built[table.spot] > 0
        own = built and table.top_tile(table.spot) // STYLES == table.player
        need(own and table.may_place_banner(table.spot), "turn.spot", "no banner can go there")
    elif phase == CHOOSE_TARGET:
        item = table.items[table.player * ITEMS + 1] > 0 and table.use == FREE
        need(item and table.can_lift(table.lifted), "turn.lifted", "no tile to hammer there")
    if phase == CHOOSE_CARD or phase == OVER:
        need(table.style == NOTHING and not table.refreshed, "turn", "no turn is in progress")
        need(not table.added and table.use == FREE, "turn", "no turn is in progress")
    if phase != OVER:
        need(len(table.legal()) > 0, "phase", "nothing could be decided here")


def check_hands(table: Choices) -> None:
    """Refuse hands that are too large, or of which more is known than there is."""
    for seat in range(table.seats):
        acting = seat == table.player and table.phase not in (CHOOSE_CARD, OVER)
        most = table.box.hand - (1 if acting else 0)
        need(table.hand_size(seat) <= most, "hand", f"at most {most} cards")
        for kind in range(KINDS):
            place = seat * KINDS + kind
            need(table.known[place] <= table.hands[place], "known", "not in that hand")


class Reader:
    """Reads a written position into a table, naming the key that is wrong."""

    def __init__(self, table: Position, position: dict[str, Any]) -> None:
        self.table = table
        self.position = position

    def read_all(self) -> None:
        """Read every key."""
        self.table.clear_table()
        self.read_numbers()
        self.read_trees()
        self.read_bridges()
        self.read_players()
        self.read_cards()
        self.read_turn()

    def read_numbers(self) -> None:
        """Read the round, the player and the phase."""
        table, position = self.table, self.position
        table.round = below(position, "round", 3)
        need(table.round > 0, "round", "there are two rounds")
        table.player = below(position, "player", int(table.seats))
        table.phase = index(position, "phase", PHASES)
        need(table.phase != OVER or table.round == 2, "phase", "round two is still to come")
        supply = table_of(position, "supply")
        table.supply = vec[i64]([below(supply, ICONS[item], MOST) for item in range(ITEMS)])

    # -- The board ----------------------------------------------------------------------------

    def read_trees(self) -> None:
        """Read every tree of the board."""
        table, box = self.table, self.table.box
        trees = table_of(self.position, "trees")
        names = [box.spaces[tree] for tree in table.board.trees]
        need(sorted(trees) == sorted(names), "trees", f"these are needed: {', '.join(names)}")
        used = [0] * STYLES
        for tree in table.board.trees:
            written = table_of(trees, box.spaces[tree])
            base = index(written, "base", box.styles)
            used[base] += 1
            need(used[base] <= box.bases[base], "base", f"too many of {box.styles[base]}")
            table.bases[tree] = base
            self.read_tree(tree, written)

    def read_tree(self, tree: i64, written: dict[str, Any]) -> None:
        """Read what stands on a base."""
        table, box = self.table, self.table.box
        colours = box.colours[: int(table.seats)]
        known = [f"{colour}.{style}" for colour in colours for style in box.styles]
        tiles = words(written, "tiles", known)
        need(len(tiles) <= STOREYS, "tiles", f"at most {STOREYS} on a tree")
        for storey, tile in enumerate(tiles):
            table.tiles[tree * STOREYS + storey] = tile
        table.built[tree] = len(tiles)
        table.capped[tree] = 1 if truth(written, "treetop") else 0
        table.note_tree(tree)
        banners = table_of(written, "banners")
        for colour in banners:
            seat = index({"banners": colour}, "banners", colours)
            level = below(banners, colour, len(tiles) + 2)
            need(level > 0, "banners", "a banner hangs at a level of the tree")
            table.banners[tree] |= level << (seat * 4)

    def read_bridges(self) -> None:
        """Read whose bridges stand between which trees."""
        table, box = self.table, self.table.box
        bridges = table_of(self.position, "bridges")
        colours = box.colours[: int(table.seats)]
        on_board = [box.pairs[pair] for pair in table.board.pairs]
        for name in bridges:
            index({"bridges": name}, "bridges", on_board)
            seats = words(bridges, name, colours)
            need(0 < len(set(seats)) == len(seats), "bridges", "one for each player and pair")
            for seat in seats:
                table.bridges[box.pairs.index(name)] |= 1 << seat

    # -- Players and cards --------------------------------------------------------------------

    def read_players(self) -> None:
        """Read what each player has."""
        seats = int(self.table.seats)
        players = self.position.get("players")
        if not isinstance(players, list) or len(players) != seats:
            raise PositionError("players", f"a list of {seats} is needed")
        for seat in range(seats):
            if not isinstance(players[seat], dict):
                raise PositionError("players", "every player is a table")
            self.read_player(seat, players[seat])
            self.read_stacks(seat, players[seat])

    def read_player(self, seat: int, written: dict[str, Any]) -> None:
        """Read a player's cards, items and fame."""
        table, kinds = self.table, self.table.box.kinds
        for kind in words(written, "hand", kinds):
            table.hands[seat * KINDS + kind] += 1
        for kind in words(written, "known", kinds):
            table.known[seat * KINDS + kind] += 1
        face_up = words(written, "face_up", kinds)
        need(len(face_up) <= FACE_UP, "face_up", f"at most {FACE_UP} cards")
        for i, kind in enumerate(face_up):
            table.face_up[seat * FACE_UP + i] = kind
        table.shown[seat] = len(face_up)
        items = table_of(written, "items")
        for item in range(ITEMS):
            table.items[seat * ITEMS + item] = below(items, ICONS[item], MOST)
        table.spare[seat] = below(written, "banners", MOST)
        table.redraws[seat] = below(written, "redraws", int(table.box.patience) + 1)
        fame = table_of(written, "fame")
        for source in range(SOURCES):
            table.fame[seat * SOURCES + source] = below(fame, FAME[source], MOST)

    def read_stacks(self, seat: int, written: dict[str, Any]) -> None:
        """Read a player's tiles: to come, waiting for round two, and out of the game."""
        table, styles = self.table, self.table.box.styles
        stack = words(written, "stack", styles)
        waiting = words(written, "waiting", styles)
        need(len(stack) <= STACK, "stack", f"at most {STACK} tiles")
        wanted = TILES - int(table.round) * STACK
        need(len(waiting) == wanted, "waiting", f"{wanted} tiles are needed")
        table.laid[seat] = int(table.round) * STACK - len(stack)
        # Tiles that have left the stack are never read again.
        for style in [*([0] * int(table.laid[seat])), *stack, *waiting]:
            table.stacks = append(table.stacks, style)
        for style in words(written, "gone", styles):
            table.gone[seat * STYLES + style] += 1

    def read_cards(self) -> None:
        """Read the deck, the row and the discards."""
        table, kinds = self.table, self.table.box.kinds
        table.deck = vec[i64](words(self.position, "deck", kinds))
        table.drawn = 0
        row = self.position.get("row")
        if not isinstance(row, list) or len(row) != ROW:
            raise PositionError("row", f"{ROW} places are needed")
        for slot in range(ROW):
            if row[slot] is not None:
                table.row[slot] = index({"row": row[slot]}, "row", kinds)
        for kind in words(self.position, "discards", kinds):
            table.discards[kind] += 1

    def read_turn(self) -> None:
        """Read the turn in progress."""
        table, box = self.table, self.table.box
        turn = table_of(self.position, "turn")
        trees = [box.spaces[tree] for tree in table.board.trees]
        table.style = maybe(turn, "style", box.styles)
        table.spot = space(box.spaces, maybe(turn, "spot", trees), trees)
        table.lifted = space(box.spaces, maybe(turn, "lifted", trees), trees)
        table.added = truth(turn, "added")
        table.use = index(turn, "item", USES)
        table.refreshed = truth(turn, "refreshed")


# -- Small helpers ----------------------------------------------------------------------------


def space(spaces: list[str], place: int, trees: list[str]) -> int:
    """Give the space of a tree counted on its board, or NOTHING."""
    return NOTHING if place == NOTHING else spaces.index(trees[place])
