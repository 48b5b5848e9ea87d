"""What views, events and choices tell beyond the plan, as types for the board."""

from __future__ import annotations

from typing import Literal, Never, NotRequired, TypedDict

from tablewright.engine.shapes import ScoreLine

Good = Literal["coins", "wood", "stone"]
Ware = Literal["coins", "wood", "stone", "villagers", "vp"]
Kind = Literal["residential", "commercial", "industrial", "farm", "special"]
Work = Literal["coins", "wood", "stone", "villagers", "vp", "trades", "moves", "demolish"]
Omen = Literal["plague", "fire"]

# -- The view -----------------------------------------------------------------------------------


class Goods(TypedDict):
    """Amounts of the three goods."""

    coins: int
    wood: int
    stone: int


class Wares(Goods):
    """Amounts of all that a building may bring."""

    villagers: int
    vp: int


class Half(Wares):
    """A half of a connection and its bonus."""

    symbol: str  # a name of components.toml, which an owner may have changed


class Face(TypedDict):
    """The face of a card."""

    name: str
    type: Kind
    level: str
    cost: Goods
    work: dict[Work, int]
    crew: int
    hand: int
    points: int
    left: Half | None
    right: Half | None


class Building(Face):
    """A building, where it stands and what it covers."""

    x: int
    y: int
    at: str
    start: bool
    covers: list[str]


class Caps(Goods):
    """How much there can be."""

    villagers: int


class Board(Wares):
    """The player's board."""

    housing: int
    caps: Caps


class Pile(TypedDict):
    """How many cards are left of a pile, and the events that must still be among them."""

    cards: int
    plague: int
    fire: int


class Share(TypedDict):
    """What an event takes of something: one in so many, and how many stay at least."""

    one_in: int
    rounded: str
    stay: int


class Omens(TypedDict):
    """What each event takes."""

    plague: dict[str, Share | int]
    fire: dict[str, Share | int]


class Turn(TypedDict):
    """How far the round has come."""

    events: list[Omen]
    aside: list[Omen]
    tradable: list[int]
    building: Face | None
    site: tuple[int, int] | None


class View(TypedDict):
    """The table."""

    villagers: Never
    coins: Never
    wood: Never
    stone: Never
    vp: Never
    board: Board
    village: list[Building]
    hand: list[Face]
    hand_limit: int
    stored: list[str]
    discards: list[str]
    gone: list[str]
    deck: int
    piles: list[Pile]
    score: int
    band: int
    bands: list[int]
    omens: Omens
    sheet: list[ScoreLine]  # where points come from
    turn: Turn


# -- Events -------------------------------------------------------------------------------------


class BySeat(TypedDict):
    """Who did it."""

    seat: int


class Round(TypedDict):
    """Which round it is."""

    round: int


class WithCard(BySeat):
    """A card."""

    card: str


class Drew(BySeat):
    """The cards just drawn."""

    cards: dict[str, int]
    left: int


class OmensTold(TypedDict):
    """Events by name."""

    omens: list[Omen]


class Leaving(BySeat):
    """How many villagers go, and how many are left."""

    count: int
    left: int


class Lost(BySeat):
    """What an event took."""

    omen: Omen
    goods: dict[Ware, int]


class AtPlace(WithCard):
    """A building and where it stands."""

    x: int
    y: int


class Laid(AtPlace):
    """A building just built, and what it covers."""

    cards: list[str]


class CardsTold(BySeat):
    """Cards counted by name."""

    cards: dict[str, int]


class Sent(WithCard):
    """Villagers sent to a building."""

    count: int


class Collected(WithCard):
    """What a building brought."""

    goods: Wares


class Trade(BySeat):
    """A trade at a market."""

    given: Good
    taken: Good


class PaidGoods(WithCard):
    """Goods paid for a card."""

    goods: Goods


class Counted(BySeat):
    """So many."""

    count: int


class Connected(BySeat):
    """Two halves that met, and what they gave."""

    symbol: str
    cards: list[str]
    goods: dict[Ware, int]


class Ended(TypedDict):
    """The end: why, how many points, and the result they come to."""

    reason: str
    points: int
    band: str


Events = TypedDict(
    "Events",
    {
        "started": WithCard,
        "round": Round,
        "drew": Drew,
        "last-round": Round,
        "aside": OmensTold,
        "aside-back": OmensTold,
        "aside-gone": OmensTold,
        "plague-stopped": BySeat,
        "plague": Leaving,
        "left": Leaving,
        "lost": Lost,
        "fire-nothing": BySeat,
        "burnt": AtPlace,
        "demolished": AtPlace,
        "stores-lost": CardsTold,
        "sent": Sent,
        "market-idle": WithCard,
        "store-idle": WithCard,
        "catapult-idle": WithCard,
        "collected": Collected,
        "traded": Trade,
        "stored": WithCard,
        "fetched": WithCard,
        "build-skipped": BySeat,
        "paid-goods": PaidGoods,
        "paid-card": WithCard,
        "paid-coins": Counted,
        "built": Laid,
        "upgraded": Laid,
        "connected": Connected,
        "returned": WithCard,
        "discarded": WithCard,
        "ended": Ended,
    },
)

# -- Choices ------------------------------------------------------------------------------------


class Spot(TypedDict):
    """A place, and what stands there."""

    x: int
    y: int
    card: NotRequired[str]


class PlaceOffered(Spot):
    """A place to build on, and what that brings at once."""

    points: int


class OmenOffered(TypedDict):
    """An event to let happen first."""

    omen: Omen


class CountOffered(TypedDict):
    """So many."""

    count: int


class WorkOffered(WithCard):
    """A building to send a villager to, and what the work brings."""

    goods: Wares


class CostlyWork(Sent):
    """The same, with its price."""

    goods: Goods


class BuildOffered(PaidGoods):
    """A card to build, with its best place and what that brings, if there is one."""

    points: NotRequired[int]
    x: NotRequired[int]
    y: NotRequired[int]


class Nothing(TypedDict):
    """No facts."""


Offers = TypedDict(
    "Offers",
    {
        "action-place": PlaceOffered,
        "action-cover": PlaceOffered,
        "action-burn": Spot,
        "action-demolish": Spot,
        "action-at": Spot,
        "action-omen": OmenOffered,
        "action-work": WorkOffered,
        "action-work-end": CountOffered,
        "action-work-trade": Sent,
        "action-work-trade-any": Sent,
        "action-work-store": Sent,
        "action-work-demolish": CostlyWork,
        "action-work-full": WithCard,
        "action-build": BuildOffered,
        "action-build-end": Nothing,
        "action-collect-rest": Nothing,
        "action-no-more": Nothing,
        "action-build-nothing": CountOffered,
        "action-pay-coins": CountOffered,
        "action-trade": Trade,
        "action-collect": WithCard,
        "action-store": WithCard,
        "action-fetch": WithCard,
        "action-pay": WithCard,
        "action-return": WithCard,
        "action-discard": WithCard,
    },
)
