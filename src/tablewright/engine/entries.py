"""What a plan is made of: numbers, words and marks, each under its key of the position.

An entry knows where it is stored (a field of the game's `Table`), how it is written and read, and
who sees it. Inside `Each` there is one of it at every place, kept in one vec.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.errors import PositionError
from tablewright.engine.paper import LARGEST, Question, indented
from tablewright.engine.reading import MOST
from tablewright.engine.rng import Rng
from tablewright.engine.words import Pieces, Words, number_of

NOBODY: Final = "nobody"  # who sees something: not even its owner,
OWNER: Final = "owner"  # its owner alone, where it lies before a seat,
EVERYBODY: Final = "everybody"  # or all, spectators included

NONE: Final = -1  # how "none" is kept; it is written as null

Bound: TypeAlias = "int | Callable[[Any], int]"  # a number, or what a table says
Here: TypeAlias = "Callable[[Any, int], Any]"  # something of a table, at a place
Part: TypeAlias = "tuple[str, int, int, int]"  # of an observation: its name, size, least and most
Counted: TypeAlias = "dict[str, list[int]]"  # of each set of pieces: how many of each lie there


def bound(limit: Bound, table: Any) -> int:
    """Give a bound at a table."""
    return limit if isinstance(limit, int) else limit(table)


class Field:
    """A field of the generated class: its name, its type, and whether clones share it."""

    def __init__(self, name: str, type: str, says: str, shared: bool = False) -> None:
        self.name = name
        self.type = type  # i64, bool or vec[i64]
        self.says = says
        self.shared = shared


class Entry:
    """One thing of the table: `key` is its name in a position, `field` in the code."""

    def __init__(
        self, key: str, says: str, field: str, sees: str, shared: bool, open: str = ""
    ) -> None:
        self.key = key
        self.says = says
        self.field = field or key
        self.sees = sees
        self.shared = shared  # by clones: it is never changed in place
        self.lies_open = open  # the method that says whether all see it now at a place
        self.many = False  # whether there is one at every place of an `Each`
        self.owned = False  # whether these places are the seats

    def adopt(self, owned: bool) -> None:
        """Become one of many: there is one at every place."""
        self.many = True
        self.owned = owned

    def entries(self) -> list[Entry]:
        """Give the entry, and all that are in it."""
        return [self]

    # -- What each kind of entry writes ---------------------------------------------------------

    def fields(self) -> list[Field]:
        """List the fields it is kept in."""
        raise NotImplementedError

    def clear(self, table: Any, places: int) -> None:
        """Lay it bare, at every place."""
        raise NotImplementedError

    def write(self, table: Any, place: int) -> Any:
        """Give it as a position has it."""
        raise NotImplementedError

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Set it from a position, or raise PositionError."""
        raise NotImplementedError

    def look(self, table: Any, place: int, seat: int | None) -> Any:
        """Give it as a seat sees it; null if it does not."""
        return self.write(table, place) if self.seen(table, place, seat) else None

    def seen(self, table: Any, place: int, seat: int | None) -> bool:
        """Tell whether a seat sees all of it."""
        if self.sees == EVERYBODY or (self.sees == OWNER and seat == place):
            return True
        return self.lies_open != "" and bool(getattr(table, self.lies_open)(place))

    def schema(self, table: Any) -> dict[str, Any]:
        """Describe what a position may have here, as JSON Schema."""
        raise NotImplementedError

    def kind(self) -> str:
        """Say in a few words what it is, for the docs."""
        raise NotImplementedError

    def size(self, table: Any) -> int:
        """Give how many numbers of an observation it takes."""
        return 0

    def span(self, table: Any) -> tuple[int, int]:
        """Give the least and the most of those numbers."""
        return 0, 1

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """Turn what a seat was shown of it into numbers."""
        return []

    def turns(self) -> bool:
        """Tell whether those numbers name seats, counted from the onlooker's."""
        return False

    def parts(self, table: Any) -> list[Part]:
        """Name the parts of its numbers: each has a size, a least and a most."""
        least, most = self.span(table)
        return [("", self.size(table), least, most)]

    def asks(self) -> list[tuple[str, str]]:
        """List the methods that are asked with a place when it is seen, and what they give."""
        return [(self.lies_open, "bool")] if self.lies_open else []

    def code(self, place: str, ask: Question) -> list[str]:
        """Give the code that writes those numbers on paper, the same as `observe`."""
        return []

    def veiled(self, place: str, seen: list[str], hidden: list[str]) -> list[str]:
        """Give code for what is not open to all: one way if the seat sees it, another if not."""
        if self.sees == EVERYBODY:
            return seen
        ways = [f"{place} == seat"] if self.sees == OWNER else []
        if self.lies_open:
            ways.append(f"self.{self.lies_open}({place})")
        if not ways:
            return hidden
        return [f"if {' or '.join(ways)}:", *indented(seen), "else:", *indented(hidden)]

    # -- Pieces -------------------------------------------------------------------------------

    def pieces(self) -> Pieces | None:
        """Give the pieces that lie here, if any do."""
        return None

    def count(self, table: Any, place: int, found: Counted) -> None:
        """Add the pieces that lie here."""

    def pool(self, place: int) -> int:
        """Give which pieces its own are mixed with when dealt anew: all, or those of a place."""
        return NONE

    def hidden(self, table: Any, place: int, seat: int | None) -> list[int]:
        """List the pieces here that a seat cannot see."""
        return []

    def deal(self, table: Any, place: int, seat: int | None, pieces: list[int]) -> None:
        """Lay other pieces where the hidden ones were."""

    def is_alone(self) -> bool:
        """Tell whether hidden pieces of one place are never mixed with those of another."""
        return False

    def shuffle(self, table: Any, place: int, seat: int | None, rng: Rng) -> None:
        """Deal the hidden pieces of a place anew among themselves."""


class Scalar(Entry):
    """A single number, kept in a native field, or in a vec with one for every place."""

    def __init__(
        self,
        key: str,
        says: str = "",
        *,
        field: str = "",
        sees: str = EVERYBODY,
        open: str = "",
        shared: bool = False,
        start: int = 0,
    ) -> None:
        super().__init__(key, says, field, sees, shared, open)
        self.start = start  # what it is on a bare table

    def type(self) -> str:
        """Give the type of its field."""
        return "vec[i64]" if self.many else "i64"

    def fields(self) -> list[Field]:
        """List its one field."""
        return [Field(self.field, self.type(), self.says, self.shared)]

    def clear(self, table: Any, places: int) -> None:
        """Set it to what it is at the start."""
        if self.many:
            setattr(table, self.field, vec[i64]([self.start] * places))
        else:
            self.put(table, 0, self.start)

    def get(self, table: Any, place: int) -> int:
        """Give the number."""
        kept = getattr(table, self.field)
        return int(kept[place]) if self.many else int(kept)

    def value(self, place: str) -> str:
        """Give the code that reads it."""
        return f"self.{self.field}[{place}]" if self.many else f"self.{self.field}"

    def put(self, table: Any, place: int, number: int) -> None:
        """Set the number."""
        if self.many:
            items: vec[i64] = getattr(table, self.field)
            items[place] = number
        else:
            setattr(table, self.field, number)


class Number(Scalar):
    """A number from `least` to `most`; `among` lists what else it must be one of.

    `called` gives words for some numbers (`{0: "spirit"}`); with `none` it may be null, kept as -1.
    A heap of pieces that are all alike `holds` them: of several kinds each place has its own.
    """

    def __init__(
        self,
        key: str,
        says: str = "",
        *,
        least: int = 0,
        most: Bound = MOST,
        none: bool = False,
        called: dict[int, str] | None = None,
        among: Here | None = None,
        holds: Pieces | None = None,
        start: int | None = None,
        field: str = "",
        shared: bool = False,
    ) -> None:
        if start is None:
            start = NONE if none else least
        super().__init__(key, says, field=field, shared=shared, start=start)
        self.holds = holds
        self.least = least
        self.most = most
        self.none = none
        self.called = called or {}
        self.among = among

    def write(self, table: Any, place: int) -> Any:
        """Give the number, its word, or null."""
        number = self.get(table, place)
        return None if self.none and number == NONE else self.called.get(number, number)

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read a number within its range."""
        self.put(table, place, self.number(table, place, value, path))

    def number(self, table: Any, place: int, value: Any, path: str) -> int:
        """Check a number, a word for it, or null."""
        if value is None and self.none:
            return NONE
        most = bound(self.most, table)
        number = self.meant(value)
        if number is None or not self.least <= number <= most:
            wanted = "a whole number" if most >= MOST else f"a number from {self.least} to {most}"
            raise PositionError(path, f"{wanted} is needed, not {value!r}")
        if self.among is not None and number not in self.among(table, place):
            raise PositionError(path, f"{value!r} cannot be here")
        return number

    def meant(self, value: Any) -> int | None:
        """Give the number that a written one or a word means."""
        if isinstance(value, str):
            return next((number for number, word in self.called.items() if word == value), None)
        plain = isinstance(value, int) and not isinstance(value, bool)
        return value if plain and value not in self.called else None

    def schema(self, table: Any) -> dict[str, Any]:
        """An integer, one of its words, or null."""
        number = {"type": "integer", "minimum": self.least, "maximum": bound(self.most, table)}
        others: list[dict[str, Any]] = [{"const": word} for word in self.called.values()]
        if self.none:
            others.append({"type": "null"})
        return {"anyOf": [number, *others]} if others else number

    def kind(self) -> str:
        """Its range."""
        if not isinstance(self.most, int):
            return f"number from {self.least}"
        return f"number from {self.least}" + (f" to {self.most}" if self.most < MOST else "")

    def size(self, table: Any) -> int:
        """One number."""
        return 1

    def span(self, table: Any) -> tuple[int, int]:
        """Its range, -1 for null."""
        return min(NONE, self.least) if self.none else self.least, bound(self.most, table)

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """The number itself."""
        number = None if shown is None else self.meant(shown)
        return [NONE if number is None else min(number, LARGEST)]

    def code(self, place: str, ask: Question) -> list[str]:
        """The number itself."""
        return [f"paper.number({self.value(place)})"]

    def pieces(self) -> Pieces | None:
        """Give the pieces of which so many lie here."""
        return self.holds

    def count(self, table: Any, place: int, found: Counted) -> None:
        """Count them."""
        if self.holds is not None:
            counted = found[self.holds.name]
            counted[place if len(counted) > 1 else 0] += self.get(table, place)


class Seat(Number):
    """The number of a seat, or null with `none`."""

    def __init__(self, key: str, says: str = "", *, none: bool = False, field: str = "") -> None:
        super().__init__(key, says, most=lambda table: int(table.seats) - 1, none=none, field=field)

    def kind(self) -> str:
        """Whose number it is."""
        return "a seat, or none" if self.none else "a seat"

    def size(self, table: Any) -> int:
        """A mark for every seat."""
        return int(table.seats)

    def span(self, table: Any) -> tuple[int, int]:
        """Marked or not."""
        return 0, 1

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """Mark the seat, counted from the onlooker's."""
        seats = int(table.seats)
        return marks(seats, None if shown is None else (int(shown) - seat) % seats)

    def code(self, place: str, ask: Question) -> list[str]:
        """Mark the seat."""
        return [f"paper.mark_seat({self.value(place)}, seat, seats, {self.marked(ask)})"]

    def marked(self, ask: Question) -> str:
        """Give the code for how many marks there are."""
        return "seats"

    def turns(self) -> bool:
        """Seats are counted from the onlooker's."""
        return True


class Word(Scalar):
    """One of some words, or null with `none`; with `holds` it is a piece that lies here."""

    def __init__(
        self,
        key: str,
        words: Words,
        says: str = "",
        *,
        none: bool = False,
        holds: bool = False,
        field: str = "",
        sees: str = EVERYBODY,
        open: str = "",
        shared: bool = False,
    ) -> None:
        start = NONE if none else 0
        super().__init__(key, says, field=field, sees=sees, open=open, shared=shared, start=start)
        self.words = words
        self.none = none
        self.holds = holds

    def write(self, table: Any, place: int) -> Any:
        """Give the word."""
        number = self.get(table, place)
        return None if number == NONE else self.words.of(table.box)[number]

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read the word."""
        none = self.none and value is None
        words = self.words.of(table.box)
        self.put(table, place, NONE if none else number_of(value, words, path))

    def schema(self, table: Any) -> dict[str, Any]:
        """One of the words."""
        nothing: list[str | None] = [None] if self.none else []
        return {"enum": [*self.words.of(table.box), *nothing]}

    def kind(self) -> str:
        """Of which words it is one."""
        return f"one of {self.words.name}" + (", or none" if self.none else "")

    def size(self, table: Any) -> int:
        """A mark for every word."""
        return len(self.words.of(table.box))

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """Mark the word."""
        words = self.words.of(table.box)
        return marks(len(words), None if shown is None else words.index(shown))

    def code(self, place: str, ask: Question) -> list[str]:
        """Mark the word."""
        size = ask.number(self.words.count or self.size)
        seen = [f"paper.mark({self.value(place)}, {size})"]
        return self.veiled(place, seen, [f"paper.skip({size})"])

    def pieces(self) -> Pieces | None:
        """Give the pieces of which one lies here."""
        return self.words if self.holds and isinstance(self.words, Pieces) else None

    def count(self, table: Any, place: int, found: Counted) -> None:
        """Count the piece."""
        number = self.get(table, place)
        if number != NONE:
            found[self.words.name][number] += 1

    def hidden(self, table: Any, place: int, seat: int | None) -> list[int]:
        """Give the piece if the seat cannot see it."""
        number = self.get(table, place)
        return [] if number == NONE or self.seen(table, place, seat) else [number]

    def deal(self, table: Any, place: int, seat: int | None, pieces: list[int]) -> None:
        """Put another piece here."""
        if pieces:
            self.put(table, place, pieces[0])


class Flag(Scalar):
    """Yes or no."""

    def type(self) -> str:
        """Give the type of its field."""
        return "vec[i64]" if self.many else "bool"

    def put(self, table: Any, place: int, number: int) -> None:
        """Set it."""
        if self.many:
            super().put(table, place, number)
        else:
            setattr(table, self.field, number == 1)

    def write(self, table: Any, place: int) -> Any:
        """Give true or false."""
        return self.get(table, place) == 1

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read true or false."""
        if not isinstance(value, bool):
            raise PositionError(path, f"true or false is needed, not {value!r}")
        self.put(table, place, 1 if value else 0)

    def schema(self, table: Any) -> dict[str, Any]:
        """A boolean."""
        return {"type": "boolean"}

    def kind(self) -> str:
        """What it says."""
        return "yes or no"

    def size(self, table: Any) -> int:
        """One mark."""
        return 1

    def span(self, table: Any) -> tuple[int, int]:
        """No or yes; -1 if it is not seen."""
        return 0 if self.sees == EVERYBODY else NONE, 1

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """Mark it."""
        return [NONE if shown is None else 1 if shown else 0]

    def code(self, place: str, ask: Question) -> list[str]:
        """Mark it."""
        value = self.value(place) if self.many else f"1 if {self.value(place)} else 0"
        return self.veiled(place, [f"paper.number({value})"], [f"paper.number({NONE})"])


def marks(size: int, marked: int | None) -> list[int]:
    """Give noughts with a one at a place."""
    found = [0] * size
    if marked is not None:
        found[marked] = 1
    return found
