"""What views, events and choices tell, as types for the board: this view is made by hand."""

from __future__ import annotations

from typing import Literal, Never, TypedDict

Kind = Literal["builder", "infantry", "cavalry", "archers", "king"]
Colour = Literal["green", "yellow", "red"]
Tile = Literal["claim", "extra", "catapult", "trojan", "recruits", "retreat"]
Side = int | Literal["phantom"]  # a seat, or the fictional player of a game for two
Chips = dict[Kind, int]

# -- The view -----------------------------------------------------------------------------------


class ArmyDice(TypedDict):
    """Which die an army rolls."""

    infantry: Colour
    cavalry: Colour
    archers: Colour


class Event(TypedDict):
    """An event tile."""

    name: str
    place: str
    points: int
    dice: ArmyDice


class PastEvent(Event):
    """An event of an earlier round, and to whom its points went."""

    taken: list[Side]


class StrategyTile(TypedDict):
    """A strategy tile: before whom it lies, and whether it counts in this round."""

    tile: Tile
    at: Side | None
    fresh: bool


class SideView(TypedDict):
    """A side; kinds that lie face down are between bounds only."""

    score: int
    builder_points: int
    penalties: int
    left: Chips  # when the round began
    spent: Chips
    placed_count: int
    reserve_count: int
    has_placed: bool
    face_down: bool
    placed: Chips | None
    reserve: Chips | None
    bounds: dict[Kind, tuple[int, int]] | None
    tiles: list[Tile]


class Rolled(TypedDict):
    """A die that lies on the table."""

    die: Colour
    face: int


class Faces(TypedDict):
    """The faces of the dice of each colour."""

    green: list[int]
    yellow: list[int]
    red: list[int]


class View(TypedDict):
    """The table."""

    player: Never
    events: Never
    sides: Never
    fresh: Never
    extra_won: Never
    rounds: int
    event: Event | None
    to_come: list[Event]
    past: list[PastEvent]
    tiles: list[StrategyTile]
    players: list[SideView]
    phantom: SideView | None
    faces: Faces
    dice: list[list[Rolled]] | None


# -- Events -------------------------------------------------------------------------------------


class BySeat(TypedDict):
    """Who did it."""

    seat: int


class BySide(TypedDict):
    """Who did it, the fictional player included."""

    seat: Side


class Battlefield(TypedDict):
    """An event of the deck."""

    place: str
    points: int


class Turned(BySeat, Battlefield):
    """A round begins: its event, and the dice of infantry, cavalry and archers."""

    round: int
    colours: list[Colour]


class Counted(TypedDict):
    """How many."""

    count: int


class Points(TypedDict):
    """How many points."""

    points: int


class PlacedHidden(BySeat, Counted):
    """Chips placed face down."""


class Placed(PlacedHidden):
    """The same, as their owner knows them."""

    chips: Chips


class PlacedNone(BySeat, Points):
    """Nothing was placed, which costs points."""


class Revealed(BySide, Counted):
    """A side's chips are turned over."""

    chips: Chips


class Picked(BySeat):
    """A strategy tile."""

    tile: Tile
    effect: Tile


class Catapulted(BySeat, Points):
    """Whom a catapult costs points."""

    victim: Side


class Retreated(BySeat):
    """Chips taken back."""

    chips: Chips


class Built(BySide, Counted, Points):
    """A side with the most builders, and what it gets for them."""


class Roll(BySide):
    """A side's dice: colours and faces in the same order, and their total."""

    dice: list[Colour]
    faces: list[int]
    total: int


class Recruited(Roll, Counted):
    """A roll of which some dice, by their places from 1 on, were rolled anew."""

    again: list[int]


class Draw(Counted):
    """A draw for the highest total; the tied sides by number, the fictional one after the seats."""

    total: int
    tied: list[int]


class Prize(BySide, Battlefield):
    """An event's points that go to a side."""


class Ended(TypedDict):
    """Why the game ended."""

    reason: str


class Nothing(TypedDict):
    """No facts."""


Events = TypedDict(
    "Events",
    {
        "started": BySeat,
        "turned": Turned,
        "phantom-placed": Counted,
        "placed": Placed,
        "placed-hidden": PlacedHidden,
        "placed-none": PlacedNone,
        "revealed": Revealed,
        "king-idle": BySeat,
        "picked": Picked,
        "catapulted": Catapulted,
        "retreated": Retreated,
        "no-builders": Nothing,
        "built-most": Built,
        "built-tied": Built,
        "claimed": Built,
        "claimed-away": Built,
        "extra-won": PlacedNone,
        "extra-lost": PlacedNone,
        "discarded": Battlefield,
        "rolled": Roll,
        "rolled-again": Roll,
        "kept-dice": BySeat,
        "recruited": Recruited,
        "draw": Draw,
        "won": Prize,
        "unopposed": Prize,
        "plundered": Prize,
        "ended": Ended,
    },
)

# -- Choices ------------------------------------------------------------------------------------


class SomeChips(TypedDict):
    """Chips to place or to take back."""

    chips: Chips


class TileOffered(TypedDict):
    """A strategy tile to pick."""

    tile: Tile
    effect: Tile


class Target(Points):
    """A side for the catapult."""

    victim: Side


class Again(TypedDict):
    """Dice to roll again."""

    dice: list[str]
    faces: list[int]


Offers = TypedDict(
    "Offers",
    {
        "action-place": SomeChips,
        "action-place-none": Points,
        "action-tile": TileOffered,
        "action-catapult": Target,
        "action-retreat": SomeChips,
        "action-reroll": Again,
        "action-reroll-none": Nothing,
    },
)
