"""What lies on the table, who sees it, and what may be done."""

from __future__ import annotations

from typing import Any, Final

from tablewright.engine.actions import Group
from tablewright.engine.entries import (
    EVERYBODY,
    NOBODY,
    OWNER,
    Flag,
    Number,
    Scalar,
    Seat,
    Word,
    marks,
)
from tablewright.engine.errors import PositionError
from tablewright.engine.heaps import Counts
from tablewright.engine.nesting import SEATS, Each, Fixed
from tablewright.engine.paper import Question
from tablewright.engine.plan import Plan
from tablewright.engine.words import Pieces, Words, number_of
from tablewright.engine.zones import Zone

ROUNDS: Final = 8
MAX_SEATS: Final = 4
MAX_DICE: Final = 6  # five armies, and one for the trojan horse
AREAS: Final = 3

PHASES = Words("phases", ["place", "tile", "catapult", "retreat", "reroll", "over"])
KINDS = Words("kinds", ["builder", "infantry", "cavalry", "archers", "king"])
TILES = Words("tiles", ["claim", "extra", "catapult", "trojan", "recruits", "retreat"])
COLOURS = Words("colours", ["green", "yellow", "red"])
PLANS = Words("plans", 246, lambda box: box.plan_names)  # BB-7: 123 without the king, then with it
VICTIMS = Words("victims", ["0", "1", "2", "3"])
RETREATS = Words("retreats", 34, lambda box: box.retreat_names)
REROLLS = Words("rerolls", 32, lambda box: box.reroll_names)  # the subsets of up to five dice

CHIPS = Pieces(  # every side has its own
    "chips",
    MAX_SEATS * KINDS.count,
    lambda box: [f"{side}.{kind}" for side in range(MAX_SEATS) for kind in KINDS.fixed],
    lambda t: t.chips_used(),
)
EVENTS = Pieces("events", ROUNDS, lambda box: box.events)


class Sides(Each):
    """What lies before every seat and, after the seats, before the fictional player."""

    def length(self, table: Any) -> int:
        """Give how many sides there are."""
        return int(table.sides)


class Side(Seat):
    """The number of a side, or null."""

    def __init__(self, key: str, says: str, *, field: str) -> None:
        super().__init__(key, says, none=True, field=field)
        self.most = lambda table: int(table.sides) - 1
        self.shared = True

    def size(self, table: Any) -> int:
        """A mark for every side."""
        return int(table.sides)

    def marked(self, ask: Question) -> str:
        """Give the code for how many marks there are."""
        return "self.sides"

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """Mark the side; seats are counted from the onlooker's."""
        seats = int(table.seats)
        turned = (shown - seat) % seats if shown is not None and shown < seats else shown
        return marks(int(table.sides), turned)


class Some(Scalar):
    """Some of a list of words, kept as bits of one number."""

    def __init__(self, key: str, words: Words, says: str, *, shared: bool = False) -> None:
        super().__init__(key, says, shared=shared)
        self.words = words

    def write(self, table: Any, place: int) -> Any:
        """List the words."""
        bits = self.get(table, place)
        return [word for i, word in enumerate(self.words.of(table.box)) if (bits >> i) & 1]

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read a list of words, none twice."""
        if not isinstance(value, list):
            raise PositionError(path, f"a list is needed, not {value!r}")
        words = self.words.of(table.box)
        found = {number_of(word, words, f"{path}.{i}") for i, word in enumerate(value)}
        if len(found) != len(value):
            raise PositionError(path, "a word stands twice")
        self.put(table, place, sum(1 << number for number in found))

    def schema(self, table: Any) -> dict[str, Any]:
        """A list of words, none twice."""
        words = {"enum": list(self.words.of(table.box))}
        return {"type": "array", "items": words, "uniqueItems": True}

    def kind(self) -> str:
        """Of which words they are some."""
        return f"some of {self.words.name}"

    def size(self, table: Any) -> int:
        """A mark for every word."""
        return self.words.count

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """Mark those that are there."""
        return [1 if word in shown else 0 for word in self.words.of(table.box)]

    def code(self, place: str, ask: Question) -> list[str]:
        """Mark those whose bit is set."""
        return [f"paper.bits({self.value(place)}, {self.words.count})"]


def area(key: str, part: int, says: str, hides: bool = True) -> Counts:
    """Chips of a side: those behind the wall are as unknown as those that lie face down."""
    return Counts(
        key,
        CHIPS,
        says,
        field="chips",
        part=part,
        parts=AREAS,
        own=KINDS,
        sees=OWNER if hides else EVERYBODY,
        open="lies_open",
    )


PLAN = Plan(
    __name__,
    Fixed("sides", "the seats and, after two of them, the fictional player"),
    Number("round", "counted from 1", least=1, most=ROUNDS, start=0),
    Seat("start", "who has the start tile"),
    Seat("player", "to decide"),
    Word("phase", PHASES, "what the player decides"),
    Zone(
        "events",
        EVENTS,
        "as they are turned",
        field="order",
        shared=True,
        sees=NOBODY,
        top="events_turned",
        most_seen=ROUNDS,
    ),
    Sides(
        "sides",
        SEATS,
        area("reserve", 0, "of each side, in each area, of each kind"),
        area("placed", 1, "before the wall this round"),
        area("spent", 2, "in the rounds before", hides=False),
        Number("builder_points", "for builders", most=lambda t: t.box.alone * ROUNDS, shared=True),
        Number("penalties", "how often a side placed nothing", most=ROUNDS, shared=True),
        Some("taken", EVENTS, "the events whose points went to a side, as bits", shared=True),
    ),
    Each("tiles", TILES, Side("", "the side a strategy tile lies before", field="tile_at")),
    Some("fresh", TILES, "the tiles picked this round, as bits"),
    Flag("extra_won", "the owner of extra had the most builders alone"),
    Each(
        "dice",
        lambda t: int(t.sides) * MAX_DICE,
        Number(
            "",
            "of each side's dice while recruits think: what they show",
            none=True,
            most=lambda t: t.box.best_face,
            field="faces",
            shared=True,
        ),
    ),
    actions=[
        Group("place", PLANS, clause="BB-2"),
        Group("tile", TILES, does="pick", clause="BB-10"),
        Group("catapult", VICTIMS, does="give_catapult", clause="BB-14"),
        Group("catapult.phantom", clause="BB-14"),
        Group("retreat", RETREATS, does="take_back", clause="BB-17"),
        Group("reroll", REROLLS, clause="BB-16"),
    ],
    constants={
        "NOBODY": -1,
        "ROUNDS": ROUNDS,
        "MAX_SEATS": MAX_SEATS,
        "MAX_ARMIES": 5,  # placed at once
        "MAX_DICE": MAX_DICE,
        "AREAS": AREAS,
        "RESERVE": 0,
        "PLACED": 1,
        "SPENT": 2,
        "FIRST_ARMY": 1,  # the armies are the kinds between builder and king
        "COLOURS": COLOURS.count,
        "GREEN": 0,
        "YELLOW": 1,
        "RED": 2,
        "FACES": 6,
    },
)
