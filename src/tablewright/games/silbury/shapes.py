"""What views, events and choices tell beyond the plan, as types for the board."""

from __future__ import annotations

from typing import Literal, Never, NotRequired, TypedDict

Colour = Literal["blue", "green", "red", "yellow"]
Good = Literal["blue", "green", "red", "yellow", "gold"]

# -- The view -----------------------------------------------------------------------------------


class Herbs(TypedDict):
    """Tokens of each colour."""

    blue: int
    green: int
    red: int
    yellow: int


class Cost(Herbs):
    """What a potion takes; any: of whatever colour."""

    any: int


class Potion(TypedDict):
    """The face of a potion."""

    name: str
    recipe: str
    cost: Cost
    points: int
    power: str | None


class FavourCard(TypedDict):
    """The face of a favour."""

    spirit: str
    power: str


class Favours(TypedDict):
    """Favours to be bought, and what each costs and brings."""

    open: list[FavourCard | None]
    stack: int
    cost: int
    points: int


class Clearing(TypedDict):
    """A clearing with its pile."""

    power: str
    pile: int  # how many cards are left
    top: Potion | None


class Die(TypedDict):
    """A die, and the action that takes it."""

    die: Colour | Literal["white"]
    action: str


class Player(TypedDict):
    """What lies before a player."""

    potions: list[Potion]
    favours: list[FavourCard]
    score: int


class Turn(TypedDict):
    """How far the turn in progress has come."""

    die: int
    pending: Never
    power: str | None


class View(TypedDict):
    """The table."""

    last_round: bool
    window: list[int]
    piles: Never
    favours: Favours
    turn: Turn | None


# -- Events -------------------------------------------------------------------------------------


class BySeat(TypedDict):
    """Who did it."""

    seat: int


class Rolled(BySeat):
    """The dice of a round."""

    round: int
    rolls: dict[Colour, int]
    whites: list[str]


class WithDie(TypedDict):
    """A die and what it shows, in a word."""

    die: Colour | Literal["white"]
    face: str


class TookDie(BySeat, WithDie):
    """The die in hand."""


class NoHerb(BySeat):
    """A colour of which the stock has none."""

    colour: Colour


Sowed = TypedDict(  # tokens of a colour, from a place on, the last at the clearing of a spirit
    "Sowed", {"seat": int, "colour": Colour, "count": int, "from": int, "spirit": str}
)


class Harvested(BySeat):
    """Tokens taken from a clearing."""

    spirit: str
    place: int
    count: int
    herbs: Herbs


class Counted(BySeat):
    """So much of something."""

    count: int


class Invoked(BySeat):
    """A spirit invoked."""

    spirit: str


class Theft(TypedDict):
    """Something stolen, or to steal."""

    victim: int
    good: Good
    count: int


class Stole(BySeat, Theft):
    """Something stolen."""


class Purchase(TypedDict):
    """Herbs for gold."""

    colour: Colour
    count: int
    gold: int


class Bought(BySeat, Purchase):
    """Herbs bought."""


class TookBillhook(BySeat):
    """The billhook has another owner."""

    victim: int


class DruidMoved(Invoked):
    """The druid's new place."""

    place: int
    gold: int


class Revealed(TypedDict):
    """A potion by spirit and recipe."""

    spirit: str
    recipe: str
    points: int


class Brewed(BySeat, Revealed):
    """A potion brewed, and what was spent on it."""

    herbs: Herbs


class Emptied(TypedDict):
    """A pile without a card."""

    spirit: str


class Paid(TypedDict):
    """What something costs."""

    gold: int


class PaidForStack(BySeat, Paid):
    """Gold for a favour unseen."""


class FavourTold(Invoked, Paid):
    """A favour, and what it costs."""

    power: str


class Ended(TypedDict):
    """Why the game ended."""

    reason: str


class Nothing(TypedDict):
    """No facts."""


Events = TypedDict(
    "Events",
    {
        "started": BySeat,
        "rolled": Rolled,
        "took-die": TookDie,
        "rerolled": TookDie,
        "sowed-nothing": NoHerb,
        "sowed": Sowed,
        "harvested": Harvested,
        "took-gold": Counted,
        "invoked-nothing": BySeat,
        "invoked": Invoked,
        "stole": Stole,
        "bought": Bought,
        "took-billhook": TookBillhook,
        "druid-moved": DruidMoved,
        "brewed": Brewed,
        "revealed": Revealed,
        "pile-empty": Emptied,
        "favour-revealed": FavourTold,
        "paid-for-stack": PaidForStack,
        "took-favour": FavourTold,
        "drew-favour": FavourTold,
        "ended": Ended,
    },
)

# -- Choices ------------------------------------------------------------------------------------


class AnyDie(BySeat, Paid):
    """The die in hand, and what another roll costs."""

    die: Colour | Literal["white"]
    face: str


class Power(TypedDict):
    """A power, and whose it is; a potion's is nobody's."""

    power: str
    spirit: NotRequired[str]


class Step(Emptied, Paid):
    """A step of the druid, to the clearing of a spirit."""


class Coloured(TypedDict):
    """A colour to pay with."""

    colour: Colour


Offers = TypedDict(
    "Offers",
    {
        "action-die": WithDie,
        "action-reroll": AnyDie,
        "action-keep": AnyDie,
        "action-spirit": Power,
        "action-use-clearing": Power,
        "action-use-favour": Power,
        "action-use-potion": Power,
        "action-skip": Nothing,
        "action-steal": Theft,
        "action-buy": Purchase,
        "action-step": Step,
        "action-stop": Step,
        "action-brew": Revealed,
        "action-favour": FavourTold,
        "action-favour-stack": Paid,
        "action-end-turn": Nothing,
        "action-pay": Coloured,
    },
)
