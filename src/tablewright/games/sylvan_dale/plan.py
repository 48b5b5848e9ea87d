"""What lies on the table, who sees it, and what may be done."""

from __future__ import annotations

from typing import Final

from tablewright.engine.actions import Group
from tablewright.engine.entries import NOBODY, OWNER, Flag, Number, Seat, Word
from tablewright.engine.heaps import Counts
from tablewright.engine.nesting import SEATS, Each, Note, Under
from tablewright.engine.plan import Plan
from tablewright.engine.words import Pieces, Words
from tablewright.engine.zones import Pile, Row, Zone

LEVELS: Final = 6  # a base and five tiles, SD-13
TILES: Final = 16  # of each colour
FACE_UP: Final = 20  # room for the cards before a player; a game brings at most 16

PHASES = Words("phases", ["card", "tree", "banner", "items", "hammer", "over"])
USES = Words("uses", ["free", "used", "barred"])  # SD-14: none in a turn with a redraw
# What fame is for, in the order of the score sheet; round two's is two after round one's.
SOURCES = Words(
    "sources",
    ["banners", "bridges", "prestige-1", "preeminence-1", "prestige-2", "preeminence-2"],
)
STYLES = Words("styles", 4, lambda box: box.styles)
COLOURS = Words("colours", 4, lambda box: box.colours, each=1)
KINDS = Words("kinds", 20, lambda box: box.kinds)  # a kind of card is a style and an icon
TREES = Words("trees", 0, lambda box: box.spaces)  # the drawings say how large the grid is
PAIRS = Words("pairs", 0, lambda box: box.pairs)

CARDS = Pieces("cards", 20, lambda box: box.kinds, lambda t: t.box.copies)
TILE_KINDS = Pieces("tiles", 16, lambda box: box.tile_names, lambda t: t.tiles_used(), 4)
ITEMS = Pieces("items", ["ax", "hammer", "bridge", "treetop"], copies=lambda t: t.items_not_built())
BANNERS = Pieces("banners", 4, lambda box: box.colours, lambda t: t.banners_not_on_trees(), 1)

PLAN = Plan(
    __name__,
    Number("round", "there are two", least=1, most=2),
    Seat("player", "on turn"),
    Word("phase", PHASES, "what the player decides; items ends with the new card"),
    Each(
        "trees",
        TREES,
        Word("base", STYLES, "the style of each", field="bases", shared=True),
        Zone("tiles", TILE_KINDS, "from below", room=LEVELS - 1, size="built", shared=True),
        Flag("treetop", "which bear one", field="capped", shared=True),
        Counts(
            "banners", COLOURS, "the levels they hang at", most=LEVELS, sparse=True, shared=True
        ),
        some=lambda t: t.tree_spaces(),
    ),
    Each(
        "bridges",
        PAIRS,
        Counts("", BANNERS, "whose stand there", most=1, field="bridges", sparse=True, shared=True),
        some=lambda t: t.tree_pairs(),
    ),
    Each(
        "players",
        SEATS,
        Counts("hand", CARDS, "by kind", field="hands", sees=OWNER, known="known", sparse=True),
        Counts("known", KINDS, "of those: what everybody knows of", sparse=True),
        Zone("face_up", CARDS, "the oldest first", room=FACE_UP, size="shown", shared=True),
        Counts("items", ITEMS, "claimed", shared=True),
        Number("banners", "still to place", holds=BANNERS, field="spare", shared=True),
        Pile(
            "stack",
            TILE_KINDS,
            "of both rounds, in the order of their use",
            field="stacks",
            drawn="laid",
            sees=OWNER,
            top="shown_of_stack",
            most_seen=1,
            own=STYLES,
            room=TILES,
            shared=True,
        ),
        Counts("gone", TILE_KINDS, "out of the game", own=STYLES, sparse=True, shared=True),
        Counts("fame", SOURCES, "scored so far", most=1000, shared=True),
        Number("redraws", "in the last turns running", most=lambda t: t.box.patience, shared=True),
    ),
    Pile("deck", CARDS, "face down", drawn="drawn", sees=NOBODY),
    Row("row", CARDS, "beside the deck", slots=3, shared=True),
    Counts("discards", CARDS, "by kind", sparse=True, shared=True),
    Counts("supply", ITEMS, "to be claimed", shared=True),
    Under(
        "turn",
        Word("style", STYLES, "of the card just played", none=True),
        Word("spot", TREES, "whose new tile may earn a banner", none=True),
        Word("lifted", TREES, "whose top tile is about to be hammered", none=True),
        Flag("added", "a tile has left the stack"),
        Word("item", USES, "whether one may be used", field="use"),
        Flag("refreshed", "the row was"),
    ),
    Note("tops", "the style that tops an open tree, or NOTHING", type="vec[i64]", shared=True),
    Note("survey", "holder, lead and styles of a tree in one", type="vec[i64]", shared=True),
    actions=[
        Group("card", CARDS, does="play_card", clause="SD-11"),
        Group("redraw", clause="SD-14"),
        Group("forfeit", clause="SD-15"),
        Group("banner.place", does="place_banner", text="banner", clause="SD-21"),
        Group("banner.skip", does="offer_items", text="no-banner", clause="SD-21", declines=True),
        Group("claim", ITEMS, clause="SD-30"),
        Group("refresh", clause="SD-17"),
        Group("take", CARDS, does="take_card", clause="SD-16"),
        Group("take.deck", does="take_top", clause="SD-18"),
        Group("end-turn", does="take_nothing", clause="SD-16", declines=True),
        Group("tree", TREES, does="add_tile", clause="SD-12"),
        Group("ax", TREES, does="use_ax", clause="SD-33"),
        Group("hammer", TREES, does="use_hammer", clause="SD-34"),
        Group("to", TREES, does="move_tile", clause="SD-34"),
        Group("treetop", TREES, does="use_treetop", clause="SD-35"),
        Group("bridge", PAIRS, does="use_bridge", clause="SD-36"),
    ],
    constants={
        "NOTHING": -1,
        "ICONS": 5,
        "EITHER": 4,  # the icon that counts as bridge or treetop, SD-31
        "SEATS": 4,
        "OWN_TILES": TILES,
        "STACK": 8,
        "STOREYS": LEVELS - 1,
        "ROW": 3,
        "FACE_UP": FACE_UP,
    },
)
