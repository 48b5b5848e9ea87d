"""Where pieces lie in no order: counted by kind, or kept as whose each one is."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.entries import (
    EVERYBODY,
    NONE,
    Bound,
    Counted,
    Field,
    Part,
    bound,
)
from tablewright.engine.errors import PositionError
from tablewright.engine.lying import Lying, put_in
from tablewright.engine.paper import LARGEST, Question
from tablewright.engine.reading import MOST
from tablewright.engine.words import Pieces, Words, number_of


class Held(Lying):
    """Pieces that lie open before seats, of which there is one of each: kept as whose each is."""

    def __init__(
        self, key: str, words: Pieces, says: str = "", *, field: str, shared: bool = False
    ) -> None:
        super().__init__(key, words, says, field=field, sees=EVERYBODY, shared=shared)

    def fields(self) -> list[Field]:
        """List its vec, with the seat of each piece."""
        return [Field(self.field, "vec[i64]", self.says, self.shared)]

    def clear(self, table: Any, places: int) -> None:
        """Nobody has any."""
        setattr(table, self.field, vec[i64]([NONE] * len(self.names(table))))

    def write(self, table: Any, place: int) -> Any:
        """List what a seat has."""
        owners = self.vector(table)
        return [word for i, word in enumerate(self.names(table)) if owners[i] == place]

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read what a seat has."""
        if not isinstance(value, list):
            raise PositionError(path, f"a list is needed, not {value!r}")
        owners = self.vector(table)
        for i, word in enumerate(value):
            number = number_of(word, self.names(table), f"{path}.{i}")
            if owners[number] != NONE:
                raise PositionError(f"{path}.{i}", f"{word} lies in two places")
            owners[number] = place

    def schema(self, table: Any) -> dict[str, Any]:
        """A list of words, none twice."""
        words = {"enum": list(self.names(table))}
        return {"type": "array", "items": words, "uniqueItems": True}

    def size(self, table: Any) -> int:
        """A mark for every piece."""
        return len(self.names(table))

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """Mark what the seat has."""
        return [1 if word in shown else 0 for word in self.names(table)]

    def code(self, place: str, ask: Question) -> list[str]:
        """Mark what the seat has."""
        return [f"paper.held(self.{self.field}, {place}, {ask.number(self.size)})"]

    def count(self, table: Any, place: int, found: Counted) -> None:
        """Count what a seat has."""
        owners = self.vector(table)
        for number in range(len(owners)):
            if owners[number] == place:
                found[self.words.name][number] += 1


class Counts(Lying):
    """How many of each kind there are: of the first `kinds`, if not of all.

    Several may share a field: with `part` 0 of `parts` 3 this is the first third at every place.
    Of a hidden one everybody knows those of the field `known`, which is like it. `sparse` leaves
    out what there is none of. If its words are no pieces, it is a plain table of numbers.
    """

    def __init__(
        self,
        key: str,
        words: Words,
        says: str = "",
        *,
        kinds: int = 0,
        most: Bound = MOST,
        sees: str = EVERYBODY,
        open: str = "",
        known: str = "",
        own: Words | int = 0,
        part: int = 0,
        parts: int = 1,
        sparse: bool = False,
        field: str = "",
        shared: bool = False,
    ) -> None:
        super().__init__(
            key, words, says, field=field, sees=sees, shared=shared, own=own, open=open
        )
        self.kinds = kinds
        self.most = most
        self.known = known
        self.part = part
        self.parts_of = parts
        self.sparse = sparse

    def names(self, table: Any) -> list[str]:
        """Give the words of the kinds counted here."""
        names = super().names(table)
        return names[: self.kinds] if self.kinds else names

    def fields(self) -> list[Field]:
        """List its vec."""
        return [Field(self.field, "vec[i64]", self.says, self.shared)]

    def clear(self, table: Any, places: int) -> None:
        """Leave none."""
        length = places * self.parts_of * len(self.names(table))
        setattr(table, self.field, vec[i64]([0] * length))

    def start(self, table: Any, place: int) -> int:
        """Give where in the vec the counts of a place begin."""
        return (place * self.parts_of + self.part) * len(self.names(table))

    def numbers(self, table: Any, place: int) -> list[int]:
        """Give the counts."""
        items = self.vector(table)
        start = self.start(table, place)
        return [int(items[start + i]) for i in range(len(self.names(table)))]

    def tally(self, table: Any, numbers: list[int]) -> dict[str, int]:
        """Give counts by their words."""
        pairs = zip(self.names(table), numbers, strict=True)
        return {word: number for word, number in pairs if number or not self.sparse}

    def write(self, table: Any, place: int) -> Any:
        """Give the counts by their words."""
        return self.tally(table, self.numbers(table, place))

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read counts by their words."""
        if not isinstance(value, dict):
            raise PositionError(path, f"a table is needed, not {value!r}")
        names = self.names(table)
        for word in value:
            number_of(word, names, path)
        most = bound(self.most, table)
        read = [self.number(value, word, most, f"{path}.{word}") for word in names]
        put_in(self.vector(table), self.start(table, place), read)

    def number(self, value: dict[str, Any], word: str, most: int, path: str) -> int:
        """Read one count."""
        found = value.get(word, 0 if self.sparse else None)
        if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found <= most:
            raise PositionError(path, f"a count is needed, not {found!r}")
        return found

    def look(self, table: Any, place: int, seat: int | None) -> Any:
        """Give the counts; of hidden ones how many there are, and which everybody knows."""
        if self.sees == EVERYBODY:
            return self.write(table, place)
        numbers = self.numbers(table, place)
        seen = numbers if self.seen(table, place, seat) else self.known_here(table, place)
        return {"count": sum(numbers), "seen": self.tally(table, seen)}

    def known_here(self, table: Any, place: int) -> list[int]:
        """Give how many of each kind everybody knows of."""
        names = self.names(table)
        if not self.known:
            return [0] * len(names)
        items = getattr(table, self.known)
        return [int(items[place * len(names) + i]) for i in range(len(names))]

    def schema(self, table: Any) -> dict[str, Any]:
        """A table of counts."""
        one = {"type": "integer", "minimum": 0, "maximum": bound(self.most, table)}
        names = list(self.names(table))
        found = {"type": "object", "properties": dict.fromkeys(names, one)}
        required: list[str] = [] if self.sparse else names
        return {**found, "required": required, "additionalProperties": False}

    def kind(self) -> str:
        """What is counted."""
        return f"how many of each of {self.words.name}"

    def counted(self, table: Any) -> int:
        """Give how many numbers there are: of seats only those that play."""
        return self.each() * int(table.seats) or len(self.names(table))

    def size(self, table: Any) -> int:
        """The counts that are seen, and how many there are if not all are."""
        return self.counted(table) + (0 if self.sees == EVERYBODY else 1)

    def parts(self, table: Any) -> list[Part]:
        """The counts by kind, and how many there are if not all are seen."""
        most = bound(self.most, table)
        of_a_kind = self.words.most_alike(table)
        kinds = [("", self.counted(table), 0, min(of_a_kind, most))]
        hidden = [] if self.sees == EVERYBODY else [("count", 1, 0, self.words.in_all(table))]
        return [*kinds, *hidden]

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """The counts themselves."""
        seen = shown if self.sees == EVERYBODY else shown["seen"]
        found = [min(seen.get(word, 0), LARGEST) for word in self.names(table)]
        found = found[: self.counted(table)]
        first = seat * self.each()
        turned = [*found[first:], *found[:first]]
        return turned if self.sees == EVERYBODY else [*turned, shown["count"]]

    def turns(self) -> bool:
        """Tell whether the counts are those of seats, from the onlooker's on."""
        return self.each() > 0

    def code(self, place: str, ask: Question) -> list[str]:
        """The counts themselves."""
        size = ask.number(lambda table: len(self.names(table)))
        start = self.start_code(place, size) if self.many else "0"
        seen = [self.copy_code(self.field, start, size)]
        if self.sees == EVERYBODY:
            return seen
        known = self.copy_code(self.known, f"{place} * {size}", size) if self.known else ""
        hidden = [known or f"paper.skip({size})"]
        total = f"paper.total(self.{self.field}, {start}, {size})"
        return [*self.veiled(place, seen, hidden), total]

    def start_code(self, place: str, size: str) -> str:
        """Give the code for where in the vec the counts of a place begin."""
        if self.parts_of == 1:
            return f"{place} * {size}"
        part = f" + {self.part}" if self.part else ""
        return f"({place} * {self.parts_of}{part}) * {size}"

    def copy_code(self, field: str, start: str, size: str) -> str:
        """Give the code that copies counts; those of seats from the onlooker's on."""
        if self.each():
            return f"paper.counts_of_seats(self.{field}, {start}, {self.each()}, seat, seats)"
        return f"paper.counts(self.{field}, {start}, {size})"

    def count(self, table: Any, place: int, found: Counted) -> None:
        """Count the pieces."""
        first = self.first(table, place)
        for i, number in enumerate(self.numbers(table, place)):
            found[self.words.name][first + i] += number

    def hidden(self, table: Any, place: int, seat: int | None) -> list[int]:
        """List what nobody else knows of, one by one."""
        if self.seen(table, place, seat):
            return []
        pairs = zip(self.numbers(table, place), self.known_here(table, place), strict=True)
        return [kind for kind, (all, known) in enumerate(pairs) for _ in range(all - known)]

    def deal(self, table: Any, place: int, seat: int | None, pieces: list[int]) -> None:
        """Add other pieces to what everybody knows of."""
        if pieces:
            dealt = self.known_here(table, place)
            for kind in pieces:
                dealt[kind] += 1
            put_in(self.unshare(table), self.start(table, place), dealt)
