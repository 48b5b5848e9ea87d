"""Entries that hold others or stand apart: tables in a position, labels, notes, forms by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from tablewright.engine.entries import (
    EVERYBODY,
    Counted,
    Entry,
    Field,
    Here,
    Part,
    bound,
)
from tablewright.engine.errors import PositionError
from tablewright.engine.paper import Lens, Paper, Question, indented
from tablewright.engine.words import Pieces, Words

SEATS: Final = "seats"  # what `Each` goes over where every seat has a place

Over: TypeAlias = "str | int | Words | Callable[[Any], int]"


class Under(Entry):
    """Entries that a position keeps together in a table of its own: `Under("turn", …)`."""

    def __init__(self, key: str, *inside: Entry) -> None:
        super().__init__(key, "", "", EVERYBODY, False)
        self.inside = list(inside)

    def adopt(self, owned: bool) -> None:
        """There is one of each of them at every place."""
        super().adopt(owned)
        for entry in self.inside:
            entry.adopt(owned)

    def entries(self) -> list[Entry]:
        """Give all that are in it."""
        return [self, *(entry for one in self.inside for entry in one.entries())]

    def fields(self) -> list[Field]:
        """It has none of its own."""
        return []

    def clear(self, table: Any, places: int) -> None:
        """Lay all of them bare."""
        for entry in self.inside:
            entry.clear(table, places)

    def write(self, table: Any, place: int) -> Any:
        """Give them by their keys."""
        return self.write_one(table, place)

    def write_one(self, table: Any, place: int) -> Any:
        """Write them down at a place."""
        return {entry.key: entry.write(table, place) for entry in self.inside if entry.key}

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read them by their keys."""
        self.read_one(table, place, value, path)

    def read_one(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read them at a place."""
        if not isinstance(value, dict):
            raise PositionError(path, f"a table is needed, not {value!r}")
        for entry in self.inside:
            if entry.key:
                where = f"{path}.{entry.key}" if path else entry.key
                if entry.key not in value:
                    raise PositionError(where, "is missing")
                entry.read(table, place, value[entry.key], where)

    def look(self, table: Any, place: int, seat: int | None) -> Any:
        """Show each as a seat sees it."""
        return self.look_one(table, place, seat)

    def look_one(self, table: Any, place: int, seat: int | None) -> Any:
        """Show them at a place."""
        return {entry.key: entry.look(table, place, seat) for entry in self.inside if entry.key}

    def schema(self, table: Any) -> dict[str, Any]:
        """A table with all of the keys."""
        return self.schema_one(table)

    def schema_one(self, table: Any) -> dict[str, Any]:
        """Describe them at a place."""
        inside = {entry.key: entry.schema(table) for entry in self.inside if entry.key}
        return {"type": "object", "properties": inside, "required": list(inside)}

    def kind(self) -> str:
        """What it is."""
        return "together"

    def code(self, place: str, ask: Question) -> list[str]:
        """Write all of them."""
        return [line for entry in self.inside for line in entry.code(place, ask)]


class Each(Under):
    """Entries of which there is one at every place: before each seat, on each clearing.

    It goes over SEATS, a number, what a table says, or `Words`: then a position has a table with
    the words as keys, of those places that `some` lists. A single entry without a key is what
    stands there itself.
    """

    def __init__(
        self, key: str, over: Over, *inside: Entry, some: Callable[[Any], list[int]] | None = None
    ) -> None:
        super().__init__(key, *inside)
        self.over = over
        self.some = some
        self.bare = len(inside) == 1 and not inside[0].key
        self.adopt(over == SEATS)

    def length(self, table: Any) -> int:
        """Give how many places there are."""
        over = self.over
        if isinstance(over, str):
            return int(table.seats)
        return len(over.of(table.box)) if isinstance(over, Words) else bound(over, table)

    def places(self, table: Any) -> list[int]:
        """List the places that are in use."""
        return list(range(self.length(table))) if self.some is None else self.some(table)

    def clear(self, table: Any, places: int) -> None:
        """Lay everything bare at every place."""
        super().clear(table, self.length(table))

    def gather(self, table: Any, items: list[Any]) -> Any:
        """Give what stands at the places as a list, or by their words."""
        if not isinstance(self.over, Words):
            return items
        words = self.over.of(table.box)
        places = self.places(table)
        return {words[place]: item for place, item in zip(places, items, strict=True)}

    def write(self, table: Any, place: int) -> Any:
        """Write down every place."""
        one = self.inside[0].write if self.bare else self.write_one
        return self.gather(table, [one(table, here) for here in self.places(table)])

    def look(self, table: Any, place: int, seat: int | None) -> Any:
        """Show every place as a seat sees it."""
        one = self.inside[0].look if self.bare else self.look_one
        return self.gather(table, [one(table, here, seat) for here in self.places(table)])

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read every place."""
        names = self.names(table)
        by_word = isinstance(self.over, Words)
        fits = isinstance(value, dict if by_word else list) and len(value) == len(names)
        if not fits or (by_word and set(value) != set(names)):
            wanted = ", ".join(names) if by_word else f"a list of {len(names)}"
            raise PositionError(path, f"{wanted} is needed")
        one = self.inside[0].read if self.bare else self.read_one
        for i, here in enumerate(self.places(table)):
            one(table, here, value[names[i]] if by_word else value[i], f"{path}.{names[i]}")

    def names(self, table: Any) -> list[str]:
        """Name the places as a path does: by their words, or by their numbers."""
        words = self.over.of(table.box) if isinstance(self.over, Words) else None
        return [words[place] if words else str(place) for place in self.places(table)]

    def schema(self, table: Any) -> dict[str, Any]:
        """A list of tables, or a table of them."""
        one = self.inside[0].schema(table) if self.bare else self.schema_one(table)
        names = self.names(table)
        if isinstance(self.over, Words):
            return {"type": "object", "properties": dict.fromkeys(names, one), "required": names}
        size = len(names)
        return {"type": "array", "items": one, "minItems": size, "maxItems": size}

    def code(self, place: str, ask: Question) -> list[str]:
        """Write every place; of seats the onlooker's first."""
        inside = indented(super().code("place", ask))
        if self.some is not None:
            first = ask.places(self.places)
            loop = f"for i in range(places[{first}], places[{int(first) + 1}]):"
            return [loop, "    place = places[i]", *inside]
        length = ask.number(self.length)
        if not self.owned:
            return [f"for place in range({length}):", *inside]
        turned = "    place = paper.place(turn, seat, seats)"
        return [f"for turn in range({length}):", turned, *inside]

    def kind(self) -> str:
        """What it goes over."""
        if isinstance(self.over, Words):
            return f"for each of {self.over.name}"
        return "for each seat" if self.over == SEATS else "a list"


class Label(Entry):
    """A word that follows from the place and is not kept, such as the colour of a die."""

    def __init__(self, key: str, says: str, word: Here) -> None:
        super().__init__(key, says, "", EVERYBODY, False)
        self.word = word

    def fields(self) -> list[Field]:
        """It is not kept."""
        return []

    def clear(self, table: Any, places: int) -> None:
        """There is nothing to clear."""

    def write(self, table: Any, place: int) -> Any:
        """Give the word."""
        return self.word(table, place)

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Refuse another word."""
        word = self.word(table, place)
        if value != word:
            raise PositionError(path, f"{word!r} is needed, not {value!r}")

    def schema(self, table: Any) -> dict[str, Any]:
        """A word."""
        return {"type": "string"}

    def kind(self) -> str:
        """What it is."""
        return "a label"


class Note(Entry):
    """A field that follows from others and is kept for speed: copied, but never written.

    The game's `settle` works it out again after a position was read.
    """

    def __init__(
        self, field: str, says: str, *, type: str = "i64", shared: bool = False, start: int = 0
    ) -> None:
        super().__init__("", says, field, EVERYBODY, shared)
        self.type = type
        self.start = start

    def fields(self) -> list[Field]:
        """List its one field."""
        return [Field(self.field, self.type, self.says, self.shared)]

    def clear(self, table: Any, places: int) -> None:
        """It is laid by the game."""

    def kind(self) -> str:
        """What it is."""
        return "noted"


class Fixed(Note):
    """What is settled when a table is made: `options` says it, and nothing ever changes it."""

    def kind(self) -> str:
        """What it is."""
        return "fixed"


class Sensed(Entry):
    """Something of an observation that the game writes by hand: a method, called with the paper.

    It is not kept: it follows from what everybody knows. `parts` names its numbers.
    """

    def __init__(self, says: str, sense: str, parts: Callable[[Any], list[Part]]) -> None:
        super().__init__("", says, "", EVERYBODY, False)
        self.sense = sense
        self.made_of = parts

    def fields(self) -> list[Field]:
        """It is not kept."""
        return []

    def clear(self, table: Any, places: int) -> None:
        """There is nothing to clear."""

    def kind(self) -> str:
        """What it is."""
        return "in observations only"

    def parts(self, table: Any) -> list[Part]:
        """As the game names them."""
        return self.made_of(table)

    def size(self, table: Any) -> int:
        """All parts together."""
        return sum(size for _, size, _, _ in self.parts(table))

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """As the game writes it."""
        paper = Paper(Lens([], [], self.size(table)))
        getattr(table, self.sense)(paper)
        return [int(number) for number in paper.out]

    def code(self, place: str, ask: Question) -> list[str]:
        """Call the method."""
        return [f"self.{self.sense}(paper)"]


class ByHand(Entry):
    """Something whose form in a position the game writes, reads and shows itself.

    `notes` are the fields it is kept in; `counts` adds its pieces to a census. A `Sensed` beside it
    says what an observation has of it.
    """

    def __init__(
        self,
        key: str,
        says: str,
        *notes: Note,
        write: Callable[[Any], Any],
        read: Callable[[Any, Any, str], None],
        look: Callable[[Any, int | None], Any],
        schema: Callable[[Any], dict[str, Any]],
        pieces: Pieces | None = None,
        counts: Callable[[Any], list[int]] | None = None,
    ) -> None:
        super().__init__(key, says, "", EVERYBODY, False)
        self.notes = list(notes)
        self.writes = write
        self.reads = read
        self.looks = look
        self.form = schema
        self.held = pieces
        self.counts = counts

    def fields(self) -> list[Field]:
        """List the fields it is kept in."""
        return [field for note in self.notes for field in note.fields()]

    def clear(self, table: Any, places: int) -> None:
        """It is laid by the game."""

    def write(self, table: Any, place: int) -> Any:
        """As the game writes it."""
        return self.writes(table)

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """As the game reads it."""
        self.reads(table, value, path)

    def look(self, table: Any, place: int, seat: int | None) -> Any:
        """As the game shows it."""
        return self.looks(table, seat)

    def schema(self, table: Any) -> dict[str, Any]:
        """As the game describes it."""
        return self.form(table)

    def kind(self) -> str:
        """What it is."""
        return "a form of its own"

    def pieces(self) -> Pieces | None:
        """Give the pieces that lie here."""
        return self.held

    def count(self, table: Any, place: int, found: Counted) -> None:
        """Count the pieces."""
        if self.held is not None and self.counts is not None:
            counted = found[self.held.name]
            for i, number in enumerate(self.counts(table)):
                counted[i] += number
