"""Where pieces lie in their order: zones that grow, piles drawn from the top, rows of slots.

Every zone says who sees it. Of one that is not open, `top` pieces can be seen by everybody, and
`open` tells whether it lies open just now. Where each place has its own pieces, `own` says so: a
number of them (place 2 of five cards has the cards 10 to 14), or the words they have at each place.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.entries import (
    EVERYBODY,
    NOBODY,
    NONE,
    Bound,
    Counted,
    Field,
    Part,
    bound,
    marks,
)
from tablewright.engine.errors import PositionError
from tablewright.engine.lying import Lying, put_in
from tablewright.engine.paper import Question
from tablewright.engine.rng import Rng
from tablewright.engine.words import Words, number_of

MARKS: Final = 64  # of a zone: if it takes more, its words are counted and listed by number


class Zone(Lying):
    """Pieces in their order, the top first, in a vec that grows; inside `Each` up to `room`.

    Inside `Each` the field `size` (by itself `<field>_size`) has how many there are at each place.
    """

    def __init__(
        self,
        key: str,
        words: Words,
        says: str = "",
        *,
        sees: str = EVERYBODY,
        top: int | str = 0,
        most_seen: int = 0,
        open: str = "",
        own: Words | int = 0,
        room: Bound = 0,
        size: str = "",
        field: str = "",
        shared: bool = False,
    ) -> None:
        super().__init__(
            key, words, says, field=field, sees=sees, shared=shared, own=own, open=open
        )
        self.top = top  # so many, or the method that says how many at a place
        self.most_seen = most_seen or (top if isinstance(top, int) else 0)
        self.room = room
        self.sizes = size or f"{self.field}_size"

    def fields(self) -> list[Field]:
        """List its vec, and how many lie at each place."""
        found = [Field(self.field, "vec[i64]", self.says, self.shared)]
        if self.many:
            found.append(Field(self.sizes, "vec[i64]", "how many those are", self.shared))
        return found

    def clear(self, table: Any, places: int) -> None:
        """Leave nothing."""
        length = places * bound(self.room, table) if self.many else 0
        setattr(table, self.field, vec[i64]([0] * length))
        if self.many:
            setattr(table, self.sizes, vec[i64]([0] * places))

    def start(self, table: Any, place: int) -> int:
        """Give where in the vec a place begins."""
        return place * bound(self.room, table) if self.many else 0

    def stop(self, table: Any, place: int) -> int:
        """Give where in the vec it ends."""
        if not self.many:
            return len(self.vector(table))
        return self.start(table, place) + int(getattr(table, self.sizes)[place])

    def items(self, table: Any, place: int) -> list[int]:
        """List what lies here, the top first."""
        items = self.vector(table)
        return [int(items[i]) for i in range(self.start(table, place), self.stop(table, place))]

    def lay(self, table: Any, place: int, items: list[int], path: str) -> None:
        """Lay pieces down on a bare table."""
        if not self.many:
            setattr(table, self.field, vec[i64](items))
            return
        room = bound(self.room, table)
        if len(items) > room:
            raise PositionError(path, f"there is room for {room}")
        getattr(table, self.sizes)[place] = len(items)
        put_in(self.vector(table), self.start(table, place), items)

    def shown_from_top(self, table: Any, place: int) -> int:
        """Give how many of a hidden zone everybody sees."""
        top = self.top
        return top if isinstance(top, int) else int(getattr(table, top)(place))

    def word(self, table: Any, number: int) -> str | None:
        """Name a piece, or a gap."""
        return None if number == NONE else self.names(table)[number]

    def write(self, table: Any, place: int) -> Any:
        """List the words, the top first."""
        return [self.word(table, number) for number in self.items(table, place)]

    def read(self, table: Any, place: int, value: Any, path: str) -> None:
        """Read a list of words."""
        if not isinstance(value, list):
            raise PositionError(path, f"a list is needed, not {value!r}")
        items = [self.number(table, place, word, f"{path}.{i}") for i, word in enumerate(value)]
        self.lay(table, place, items, path)

    def number(self, table: Any, place: int, word: Any, path: str) -> int:
        """Read a word."""
        number = number_of(word, self.names(table), path)
        if not self.is_own(number, place):
            raise PositionError(path, f"{word} does not belong here")
        return number

    def look(self, table: Any, place: int, seat: int | None) -> Any:
        """List what lies open; of what does not, how many there are and what can be seen."""
        if self.sees == EVERYBODY:
            return self.write(table, place)
        items = self.items(table, place)
        if not self.seen(table, place, seat):
            del items[self.shown_from_top(table, place) :]
        seen = [self.word(table, number) for number in items]
        return {"count": len(self.items(table, place)), "seen": seen}

    def schema(self, table: Any) -> dict[str, Any]:
        """A list of words."""
        return {"type": "array", "items": {"enum": list(self.names(table))}}

    def kind(self) -> str:
        """What lies here."""
        return f"{self.words.name} in their order"

    def slots(self, table: Any) -> int:
        """Give how many pieces a seat can ever see here."""
        if self.sees == NOBODY and not self.lies_open and self.most_seen:
            return self.most_seen
        if self.sees == NOBODY and not self.lies_open and self.top == 0:
            return 0
        return bound(self.room, table) or self.words.in_all(table)

    def choices(self, table: Any) -> int:
        """Give how many different pieces may lie in a slot."""
        if isinstance(self.own, int) and self.own:
            return self.own
        return self.each() * int(table.seats) or len(self.names(table))

    def is_marked(self, table: Any) -> bool:
        """Tell whether each slot has a mark for every word; else words are counted and listed."""
        return self.slots(table) * self.choices(table) <= MARKS and not self.each()

    def size(self, table: Any) -> int:
        """What is seen, in its order, and how many there are."""
        slots, choices = self.slots(table), self.choices(table)
        return 1 + (slots * choices if self.is_marked(table) else slots and slots + choices)

    def parts(self, table: Any) -> list[Part]:
        """What lies in each slot, or how many of each word and their order; then how many."""
        slots, choices, most = self.slots(table), self.choices(table), self.words.in_all(table)
        if self.is_marked(table):
            shown = [("", slots * choices, 0, 1)] if slots else []
        else:
            shown = [("", choices, 0, min(slots, most)), ("order", slots, 0, choices)]
        return [*shown, ("count", 1, 0, most)]

    def observe(self, table: Any, shown: Any, seat: int) -> list[int]:
        """Tell what is seen, in its order, and how many there are."""
        seen = shown if isinstance(shown, list) else shown["seen"]
        count = len(shown) if isinstance(shown, list) else int(shown["count"])
        numbers = [self.turned(table, word, seat) for word in seen]
        slots, choices = self.slots(table), self.choices(table)
        if self.is_marked(table):
            found = [n for number in numbers for n in marks(choices, number)]
            return [*found, *[0] * ((slots - len(seen)) * choices), count]
        order = [0 if number is None else number + 1 for number in numbers]
        kinds = [numbers.count(kind) for kind in range(choices)]
        return [*kinds, *order, *[0] * (slots - len(order)), count]

    def turned(self, table: Any, word: str | None, seat: int) -> int | None:
        """Give the number of a word; where each seat has its own, from the onlooker's."""
        if word is None:
            return None
        number = self.names(table).index(word)
        if isinstance(self.own, int) and self.own:
            return number % self.own
        each = self.each()
        return (number - seat * each) % (each * int(table.seats)) if each else number

    def turns(self) -> bool:
        """Tell whether each seat has words of its own."""
        return self.each() > 0

    def asks(self) -> list[tuple[str, str]]:
        """Whether it lies open, and how many are seen."""
        tops = [(self.top, "i64")] if isinstance(self.top, str) else []
        return [*super().asks(), *tops]

    def code(self, place: str, ask: Question) -> list[str]:
        """Tell what is seen."""
        start, stop = self.start_code(place, ask), self.stop_code(place, ask)
        if self.sees == NOBODY and not self.lies_open and self.top == 0:
            return [f"paper.number({stop} - {start})"]
        lines = [f"start = {start}", f"there = {stop} - start"]
        lines += self.veiled(place, ["seen = there"], [f"seen = {self.some_seen(place)}"])
        return [*lines, *self.shown_code(place, ask), "paper.number(there)"]

    def some_seen(self, place: str) -> str:
        """Give the code for how many others see."""
        if self.top == 0:
            return "0"
        top = self.top if isinstance(self.top, int) else f"self.{self.top}({place})"
        return f"paper.seen({top}, there)"

    def shown_code(self, place: str, ask: Question) -> list[str]:
        """Give the code for what lies in the slots."""
        slots, choices = ask.number(self.slots), ask.number(self.choices)
        marked = ask.number(lambda table: int(self.is_marked(table)))
        first = f"seat * {self.each()}" if self.each() else "0"
        if isinstance(self.own, int) and self.own:
            first = f"{place} * {self.own}"
        here = f"self.{self.field}, start, seen, {slots}, {choices}, {first}"
        return [
            f"if {marked}:",
            f"    paper.slots({here})",
            f"elif {slots}:",
            f"    paper.heap({here})",
        ]

    def start_code(self, place: str, ask: Question) -> str:
        """Give the code for where a place begins."""
        return f"{place} * {ask.number(self.room)}" if self.many else "0"

    def stop_code(self, place: str, ask: Question) -> str:
        """Give the code for where it ends."""
        if not self.many:
            return f"len(self.{self.field})"
        return f"{self.start_code(place, ask)} + self.{self.sizes}[{place}]"

    def count(self, table: Any, place: int, found: Counted) -> None:
        """Count the pieces."""
        first = self.first(table, place)
        for number in self.items(table, place):
            if number != NONE:
                found[self.words.name][first + number] += 1

    def hidden(self, table: Any, place: int, seat: int | None) -> list[int]:
        """List what lies below what the seat can see."""
        if self.seen(table, place, seat):
            return []
        return self.items(table, place)[self.shown_from_top(table, place) :]

    def deal(self, table: Any, place: int, seat: int | None, pieces: list[int]) -> None:
        """Lay other pieces below what the seat can see."""
        if pieces:
            put_in(self.unshare(table), self.stop(table, place) - len(pieces), pieces)

    def is_alone(self) -> bool:
        """Tell whether hidden pieces of one place are never mixed with those of another."""
        return not self.many or self.own != 0

    def shuffle(self, table: Any, place: int, seat: int | None, rng: Rng) -> None:
        """Deal anew what lies below what the seat can see."""
        if not self.seen(table, place, seat):
            first = self.start(table, place) + self.shown_from_top(table, place)
            rng.deal_anew(self.unshare(table), first, self.stop(table, place))


class Pile(Zone):
    """Pieces that are only ever drawn from the top: laid once, so that clones share them.

    The field `drawn` has how many have left it; with `shared` clones share that as well. Inside
    `Each` a pile has `room` pieces when full.
    """

    def __init__(
        self,
        key: str,
        words: Words,
        says: str = "",
        *,
        drawn: str,
        sees: str,
        top: int | str = 0,
        most_seen: int = 0,
        open: str = "",
        own: Words | int = 0,
        room: int = 0,
        full: Bound = 0,
        field: str = "",
        shared: bool = False,
    ) -> None:
        super().__init__(
            key,
            words,
            says,
            sees=sees,
            top=top,
            most_seen=most_seen,
            open=open,
            own=own,
            room=room,
            size=drawn,
            field=field,
            shared=True,
        )
        self.drawn_shared = shared
        self.full = full or room  # how many a pile really has, if less than there is room for

    def fields(self) -> list[Field]:
        """List its vec, and how many have left it."""
        type = "vec[i64]" if self.many else "i64"
        return [
            Field(self.field, "vec[i64]", self.says, True),
            Field(self.sizes, type, "how many have left it", self.drawn_shared),
        ]

    def clear(self, table: Any, places: int) -> None:
        """Leave nothing."""
        if self.many:
            setattr(table, self.field, vec[i64]([0] * (places * bound(self.room, table))))
            setattr(table, self.sizes, vec[i64]([bound(self.full, table)] * places))
        else:
            setattr(table, self.field, vec[i64]())
            setattr(table, self.sizes, 0)

    def start(self, table: Any, place: int) -> int:
        """Give where in the vec the top lies."""
        drawn = getattr(table, self.sizes)
        return super().start(table, place) + int(drawn[place] if self.many else drawn)

    def stop(self, table: Any, place: int) -> int:
        """Give where in the vec the pile ends."""
        if not self.many:
            return len(self.vector(table))
        return place * bound(self.room, table) + bound(self.full, table)

    def start_code(self, place: str, ask: Question) -> str:
        """Give the code for where the top lies."""
        if not self.many:
            return f"self.{self.sizes}"
        return f"{super().start_code(place, ask)} + self.{self.sizes}[{place}]"

    def stop_code(self, place: str, ask: Question) -> str:
        """Give the code for where the pile ends."""
        if not self.many:
            return f"len(self.{self.field})"
        return f"{place} * {ask.number(self.room)} + {ask.number(self.full)}"

    def lay(self, table: Any, place: int, items: list[int], path: str) -> None:
        """Lay a pile down; what is missing of a full one has been drawn."""
        if not self.many:
            super().lay(table, place, items, path)
            return
        full = bound(self.full, table)
        if len(items) > full:
            raise PositionError(path, f"a pile has at most {full}")
        getattr(table, self.sizes)[place] = full - len(items)
        put_in(self.vector(table), self.start(table, place), items)


class Row(Zone):
    """A fixed number of slots, each with a piece or a gap, which is written as null."""

    def __init__(
        self,
        key: str,
        words: Words,
        says: str = "",
        *,
        slots: Bound,
        sees: str = EVERYBODY,
        field: str = "",
        shared: bool = False,
    ) -> None:
        super().__init__(key, words, says, sees=sees, room=slots, field=field, shared=shared)

    def fields(self) -> list[Field]:
        """List its vec."""
        return [Field(self.field, "vec[i64]", self.says, self.shared)]

    def clear(self, table: Any, places: int) -> None:
        """Leave gaps."""
        setattr(table, self.field, vec[i64]([NONE] * (places * bound(self.room, table))))

    def stop(self, table: Any, place: int) -> int:
        """Give where in the vec the row ends."""
        return self.start(table, place) + bound(self.room, table)

    def stop_code(self, place: str, ask: Question) -> str:
        """Give the code for where the row ends."""
        room = ask.number(self.room)
        return f"({place} + 1) * {room}" if self.many else room

    def number(self, table: Any, place: int, word: Any, path: str) -> int:
        """Read a word or a gap."""
        return NONE if word is None else super().number(table, place, word, path)

    def lay(self, table: Any, place: int, items: list[int], path: str) -> None:
        """Lay pieces into the slots."""
        slots = bound(self.room, table)
        if len(items) != slots:
            raise PositionError(path, f"{slots} places are needed, not {len(items)}")
        put_in(self.vector(table), self.start(table, place), items)

    def schema(self, table: Any) -> dict[str, Any]:
        """A list of words and gaps."""
        slots = bound(self.room, table)
        words = {"enum": [*self.names(table), None]}
        return {"type": "array", "items": words, "minItems": slots, "maxItems": slots}

    def is_alone(self) -> bool:
        """Gaps stay where they are, so slots are dealt one by one."""
        return False

    def hidden(self, table: Any, place: int, seat: int | None) -> list[int]:
        """List what lies in the slots, gaps left out."""
        found = super().hidden(table, place, seat)
        return [number for number in found if number != NONE]

    def deal(self, table: Any, place: int, seat: int | None, pieces: list[int]) -> None:
        """Put other pieces into the slots that have one."""
        items = self.items(table, place)
        rest = list(pieces)
        if rest:
            dealt = [NONE if number == NONE else rest.pop(0) for number in items]
            put_in(self.unshare(table), self.start(table, place), dealt)
