"""What is told of a table, as types: for whoever reads views and events, and for the browser.

What a plan shows has its types from the plan. A game's `shapes.py` says the rest: a class there has
the keys that its `view.py` adds to what the plan shows under that name, or shows in another form;
`Never` takes one away. `Events` gives the facts of every event, `Offers` those of every choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from types import ModuleType
from typing import (
    Annotated,
    Any,
    Literal,
    Never,
    NotRequired,
    TypeAlias,
    TypedDict,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from tablewright.engine.entries import EVERYBODY, Entry, Flag, Number, Word
from tablewright.engine.heaps import Counts, Held
from tablewright.engine.lying import Lying
from tablewright.engine.nesting import Each, Label, Under
from tablewright.engine.plan import Plan
from tablewright.engine.words import Words
from tablewright.engine.zones import Row, Zone

# -- What all games tell alike ------------------------------------------------------------------


class Open:
    """Keys that an open table surely has, beside others."""

    def __init__(self, **keys: Any) -> None:
        self.keys = keys


Fact = str | int | Sequence[str | int] | Mapping[str, int]  # as in engine/events.py, for readers
Line = Annotated[Mapping[str, Fact], Open(key=str)]  # a text key and the facts that fill it
ScoreLine = Annotated[Mapping[str, Fact], Open(key=str, points=int, clause=str)]


class Tie(TypedDict):
    """By what a tie on points was broken, and how much of it both sides had."""

    key: str
    clause: str
    own: int
    other: int
    over: list[int]  # the seats this place stands before


class Place(TypedDict):
    """Where a seat comes in; those of one `group` share the place."""

    seat: int
    place: int
    points: int
    group: list[int]
    clause: str
    gone: bool  # gave up, and so comes behind all who did not
    tie: Tie | None


class Outsider(TypedDict):
    """Somebody without a seat who scores and cannot win."""

    key: str
    clause: str
    points: int
    sheet: list[ScoreLine]


class View(TypedDict):
    """What every game's view has; a board knows the rest."""

    game: str
    rules_version: int
    options: dict[str, str]
    components: NotRequired[str]  # the digest of a corrected components file
    seats: int
    seat: int | None
    ply: int
    current: int


# -- What a plan shows --------------------------------------------------------------------------

Names: TypeAlias = dict[str, Any]  # types by their names, as a game's shapes.py has them
INLINE = "_"  # the name of tables that need none


def table(name: str, fields: dict[str, Any]) -> Any:
    """Make the type of a table."""
    make: Any = TypedDict
    return make(name, fields)


def list_of(one: Any) -> Any:
    """Make the type of a list of something."""
    make: Any = list
    return make[one]


def mapping(words: list[str], one: Any) -> Any:
    """Make the type of a table with something under some of the words."""
    make: Any = dict
    return make[one_of(words), one]


def every(words: list[str], one: Any) -> Any:
    """Make the type of a table with something under each of the words."""
    return table(INLINE, dict.fromkeys(words, one))


def one_of(words: list[str]) -> Any:
    """Make the type of one of some words; of none that are known, of any."""
    make: Any = Literal
    return make[tuple(words)] if words else str


def named(key: str) -> str:
    """Give the name of a type: `Clearing` of `clearings`."""
    one = {"dice": "die"}.get(key) or key.removesuffix("s")
    return "".join(part.capitalize() for part in one.split("_"))


def words_of(words: Words, names: Names, kinds: int = 0) -> list[str]:
    """List the words that are always the same, as the plan or the game's shapes.py says."""
    alias = names.get(named(words.name))
    found = words.fixed or ([] if alias is None else list(get_args(alias)))
    return found[:kinds] if kinds else found


@singledispatch
def shape(entry: Entry, names: Names) -> Any:
    """Give the type of what is shown of an entry."""
    return Any


@shape.register
def _(entry: Number, names: Names) -> Any:
    shown: Any = int | one_of(list(entry.called.values())) if entry.called else int
    return shown | None if entry.none else shown


@shape.register
def _(entry: Word, names: Names) -> Any:
    word = one_of(words_of(entry.words, names))
    return word | None if entry.none or entry.sees != EVERYBODY else word


@shape.register
def _(entry: Flag, names: Names) -> Any:
    return bool


@shape.register
def _(entry: Label, names: Names) -> Any:
    return str


def lying(entry: Lying, names: Names) -> Any:
    """Give the type of a piece that lies somewhere."""
    words = entry.own if isinstance(entry.own, Words) else entry.words
    word = one_of(words_of(words, names))
    return word | None if isinstance(entry, Row) else word


def half_seen(entry: Lying, seen: Any) -> Any:
    """Give the type of what some do not see: how many there are, and what can be seen."""
    return seen if entry.sees == EVERYBODY else table(INLINE, {"count": int, "seen": seen})


@shape.register
def _(entry: Zone, names: Names) -> Any:
    return half_seen(entry, list_of(lying(entry, names)))


@shape.register
def _(entry: Held, names: Names) -> Any:
    return list_of(lying(entry, names))


@shape.register
def _(entry: Counts, names: Names) -> Any:
    words = entry.own if isinstance(entry.own, Words) else entry.words
    fixed = words_of(words, names, entry.kinds)
    if entry.sparse or not fixed:
        return half_seen(entry, mapping(fixed, int))
    return half_seen(entry, every(fixed, int))


@shape.register
def _(entry: Under, names: Names) -> Any:
    return inside(entry, named(entry.key), names)


@shape.register
def _(entry: Each, names: Names) -> Any:
    bare = entry.inside[0]
    one = shape(bare, names) if entry.bare else inside(entry, named(entry.key), names)
    if not isinstance(entry.over, Words):
        return list_of(one)
    fixed = words_of(entry.over, names)
    return mapping(fixed, one) if entry.some or not fixed else every(fixed, one)


def inside(group: Under, name: str, names: Names) -> Any:
    """Give the type of what is in a group."""
    return table(name, {one.key: shape(one, names) for one in group.inside if one.key})


# -- What a game tells --------------------------------------------------------------------------


class Told:
    """The types of a game's view, events and choices: its plan's, with those of its shapes.py."""

    def __init__(self, plan: Plan, module: ModuleType | None = None) -> None:
        own = {} if module is None else vars(module)
        self.own = {name: found for name, found in own.items() if is_shape(found)}
        self.made: Names = {}
        self.planned: Names = {}
        self.note(inside(plan.root, "View", self.own))
        self.view = self.build(self.planned["View"])
        self.events = self.build(own["Events"]) if "Events" in own else None
        self.offers = self.build(own["Offers"]) if "Offers" in own else None
        spots = [one for spot in plan.spots for one in vars_of(spot.entry)]
        self.words = {named(words.name): one_of(words.fixed) for words in spots if words.fixed}
        self.words |= {name: one for name, one in self.own.items() if not is_typeddict(one)}

    def note(self, found: Any) -> None:
        """Note the tables that the plan shows, by their names."""
        for part in get_args(found):
            self.note(part)
        if is_typeddict(found):
            self.planned.setdefault(found.__name__, found)
            for part in get_type_hints(found, include_extras=True).values():
                self.note(part)

    def build(self, found: Any) -> Any:
        """Give a type with all tables in it as the game shows them."""
        if is_typeddict(found):
            return self.build_table(found)
        parts = get_args(found)
        if not parts or get_origin(found) in (Literal, Annotated):
            return found
        built = tuple(self.build(part) for part in parts)
        return found if built == parts else rebuilt(found, built)

    def build_table(self, found: Any) -> Any:
        """Give a table with the keys of the plan and of the game."""
        name = found.__name__
        if name in self.made:
            return self.made[name]
        fields = get_type_hints(found, include_extras=True)
        if name != INLINE:
            for other in (self.planned.get(name), self.own.get(name)):
                fields |= {} if other is None else get_type_hints(other, include_extras=True)
        kept = {key: self.build(one) for key, one in fields.items() if one is not Never}
        made = table(name, kept)
        made.__doc__ = getattr(self.own.get(name), "__doc__", None)
        if name != INLINE:
            self.made[name] = made
        return made


def is_shape(found: Any) -> bool:
    """Tell whether something of a module is a table or a list of words."""
    return is_typeddict(found) or get_origin(found) is Literal


def rebuilt(found: Any, parts: tuple[Any, ...]) -> Any:
    """Give a type with other parts."""
    origin = get_origin(found)
    if origin in (list, dict, tuple, NotRequired):
        return origin[parts if len(parts) > 1 else parts[0]]
    union: Any = parts[0]
    for part in parts[1:]:
        union = union | part
    return union


def vars_of(entry: Entry) -> list[Words]:
    """List the words an entry is written with."""
    found = [getattr(entry, name, None) for name in ("words", "own", "over")]
    return [words for words in found if isinstance(words, Words)]
