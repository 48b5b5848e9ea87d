"""What views, events and choices tell beyond the plan, as types for the board."""

from __future__ import annotations

from typing import Literal, Never, TypedDict

Item = Literal["ax", "hammer", "bridge", "treetop"]
Style = str  # a name of components.toml, which an owner may have changed

# -- The view -----------------------------------------------------------------------------------


class Card(TypedDict):
    """The face of a card."""

    card: str
    style: Style
    icons: list[Item]


class Tile(TypedDict):
    """Whose tile it is, and its style."""

    seat: int
    style: Style


class Banner(TypedDict):
    """Whose banner hangs at which level."""

    seat: int
    level: int


class Tree(TypedDict):
    """A tree: where it stands, what stands on it, and whose it is."""

    tree: str
    column: int
    row: int
    district: str
    tiles: list[Tile]
    levels: int
    open: bool
    banners: list[Banner]
    prestige: int | None


class Bridge(TypedDict):
    """The bridges between two trees."""

    bridge: str
    between: tuple[str, str]
    seats: list[int]


class District(TypedDict):
    """A district, who is preeminent there, and what each of those would get."""

    district: str
    trees: int
    preeminent: list[int]
    fame: int


class Player(TypedDict):
    """What lies before a player, and the sizes of what is hidden."""

    colour: str
    hand: int
    face_up: list[Card]
    top: Style | None
    stack: int
    waiting: int
    gone: list[Style]
    scored: int
    score: int


class Own(TypedDict):
    """A player's own hand and both stacks, in their order."""

    hand: list[Card]
    stack: list[Style]
    waiting: list[Style]


class Grid(TypedDict):
    """How large the grid is."""

    columns: int
    rows: int


class Turn(TypedDict):
    """How far the turn in progress has come."""

    player: int
    spot: Never
    tree: str | None


class View(TypedDict):
    """The table."""

    player: Never
    clockwise: bool
    styles: list[Style]
    grid: Grid
    own: Own | None
    trees: list[Tree]
    bridges: list[Bridge]
    districts: list[District]
    row: list[Card | None]
    deck: int
    turn: Turn | None


# -- Events -------------------------------------------------------------------------------------


class BySeat(TypedDict):
    """Who did it."""

    seat: int


class Shuffled(TypedDict):
    """How many cards were shuffled."""

    count: int


class DealtHidden(BySeat, Shuffled):
    """Cards dealt."""


class Dealt(DealtHidden):
    """The same, as their owner knows them."""

    cards: list[str]


class Row(TypedDict):
    """Cards laid into the row."""

    cards: list[str]


class WithCard(BySeat):
    """A card played or taken."""

    card: str


class Showed(BySeat):
    """A hand shown to everybody."""

    cards: list[str]


class Forfeited(BySeat):
    """A tile that leaves the game."""

    style: Style


class AtTree(BySeat):
    """Something done at a tree."""

    tree: str


class Added(AtTree):
    """The tile just added to a tree."""

    style: Style
    levels: int


class Moved(Added):
    """A tile hammered from one tree to another."""

    source: str


class Cut(AtTree):
    """A tile cut down."""

    victim: int
    style: Style


class Bannered(AtTree):
    """A banner placed."""

    points: int


class Claimed(BySeat):
    """A set turned into an item."""

    item: Item
    cards: list[str]


class Span(TypedDict):
    """A bridge between two trees, and its fame."""

    trees: list[str]
    points: int


class Bridged(BySeat, Span):
    """A bridge built."""


class Scored(BySeat):
    """What a seat got at the end of a round."""

    round: int
    prestige: int
    preeminence: int
    points: int


class Ended(TypedDict):
    """Why the game ended."""

    reason: str


Events = TypedDict(
    "Events",
    {
        "started": BySeat,
        "bonus": BySeat,
        "shuffled": Shuffled,
        "dealt": Dealt,
        "dealt-hidden": DealtHidden,
        "row": Row,
        "played": WithCard,
        "showed": Showed,
        "forfeited": Forfeited,
        "added": Added,
        "bannered": Bannered,
        "claimed": Claimed,
        "cut": Cut,
        "moved": Moved,
        "capped": AtTree,
        "bridged": Bridged,
        "refreshed": BySeat,
        "took": WithCard,
        "drew": WithCard,
        "drew-hidden": BySeat,
        "no-card": BySeat,
        "scored": Scored,
        "second-round": BySeat,
        "ended": Ended,
    },
)

# -- Choices ------------------------------------------------------------------------------------


class Points(TypedDict):
    """What a banner brings."""

    points: int


class ClaimOffered(TypedDict):
    """An item to claim, and what it is for."""

    item: Item
    use: Item


class CardOffered(TypedDict):
    """A card to play or to take."""

    card: str


class Nothing(TypedDict):
    """No facts."""


class Spot(TypedDict):
    """A tree, and what stands there on top."""

    tree: str
    style: Style
    levels: int


Offers = TypedDict(
    "Offers",
    {
        "action-card": CardOffered,
        "action-redraw": Nothing,
        "action-forfeit": Nothing,
        "action-banner": Points,
        "action-no-banner": Nothing,
        "action-refresh": Nothing,
        "action-take": CardOffered,
        "action-take-deck": Nothing,
        "action-end-turn": Nothing,
        "action-claim": ClaimOffered,
        "action-tree": Spot,
        "action-ax": Spot,
        "action-hammer": Spot,
        "action-to": Spot,
        "action-treetop": Spot,
        "action-bridge": Span,
    },
)
