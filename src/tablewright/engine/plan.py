"""A game's table, declared once: what lies there, who sees it, and what may be done.

`games/<id>/plan.py` makes one `Plan`. From it follow writing down and reading back, what a seat is
shown, the census, dealing anew, the JSON Schema of a position, the layout of an observation and a
table for the docs; and, written into files by `tablewright plan`, the fields and their copying
(`table.py`) and the codes of all actions and words (`codes.py`). A game replaces any of it by
overriding the method of `State` that asks for it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.actions import Actions, Group
from tablewright.engine.entries import EVERYBODY, Counted, Entry, Field, marks
from tablewright.engine.errors import PositionError
from tablewright.engine.nesting import Each, Label, Note, Sensed, Under
from tablewright.engine.paper import LARGEST, Lens, Question
from tablewright.engine.plan_check import check
from tablewright.engine.rng import Rng
from tablewright.engine.words import Pieces


class Slice:
    """A named part of an observation: where it begins, how long it is, and its least and most.

    In an egocentric part, seats are counted from the onlooker's: 0 is oneself, 1 the next.
    """

    def __init__(
        self, name: str, offset: int, size: int, span: tuple[int, int], egocentric: bool
    ) -> None:
        self.name = name
        self.offset = offset
        self.size = size
        self.low, self.high = span
        self.egocentric = egocentric

    def __repr__(self) -> str:
        return f"{self.name}[{self.offset}:{self.offset + self.size}]"


class Layout:
    """All parts of an observation, in their order; `layout["players.0.goods"]` is one of them.

    `version` changes whenever anything has moved: what was learned by another one does not fit.
    """

    def __init__(self, rules_version: int, parts: list[Slice]) -> None:
        self.parts = parts
        self.size = parts[-1].offset + parts[-1].size
        told = ";".join(f"{part!r} {part.low} {part.high}" for part in parts)
        self.version = f"{rules_version}.{hashlib.sha256(told.encode()).hexdigest()[:8]}"
        self._named = {part.name: part for part in parts}

    def __getitem__(self, name: str) -> Slice:
        return self._named[name]

    def __len__(self) -> int:
        return len(self.parts)

    def __iter__(self) -> Iterator[Slice]:
        return iter(self.parts)

    def __repr__(self) -> str:
        return f"<layout {self.version}: {self.size} numbers in {len(self.parts)} parts>"

    def markdown(self) -> str:
        """Give it as a table, for the docs."""
        rows = [
            f"| `{part.name}` | {part.offset} | {part.size} | {part.low} to {part.high} |"
            for part in self.parts
        ]
        return "\n".join(["| part | from | numbers | each |", "|---|---|---|---|", *rows]) + "\n"


class Spot:
    """An entry with the `Each` it is in, if it is in one."""

    def __init__(self, entry: Entry, each: Each | None) -> None:
        self.entry = entry
        self.each = each

    def places(self, table: Any) -> list[int]:
        """List the places it is at."""
        return [0] if self.each is None else self.each.places(table)


class Plan:
    """What a game declares: entries in the order of a written position, and groups of actions.

    `constants` are other numbers that rules need by name. `redealt` says that the game deals anew
    by hand, so that it may hide what is made of no pieces.
    """

    def __init__(
        self,
        package: str,
        *entries: Entry,
        actions: list[Group],
        constants: dict[str, int] | None = None,
        redealt: bool = False,
    ) -> None:
        self.constants = constants or {}
        self.game = package.rpartition(".")[0].rpartition(".")[2] or package
        self.root = Under("", *entries)
        self.actions = Actions(actions)
        self.spots = spots(self.root, None)
        check(self.game, self.root, actions, redealt)
        self.holding = [spot for spot in self.spots if spot.entry.pieces() is not None]
        self.pools = pools(self.holding)
        self.question = Question()
        self.writing = [
            (entry.key, entry.code("0", self.question)) for entry in in_order(self.root)
        ]
        self.lenses: dict[tuple[Any, ...], Lens] = {}

    def fields(self) -> list[Field]:
        """List the fields of all entries, each once."""
        found: dict[str, Field] = {}
        for spot in self.spots:
            for field in spot.entry.fields():
                found.setdefault(field.name, field)
        return list(found.values())

    def clear(self, table: Any) -> None:
        """Lay the table bare: nothing anywhere, every number at its start."""
        self.root.clear(table, 1)

    # -- Writing down and reading back ----------------------------------------------------------

    def write(self, table: Any) -> dict[str, Any]:
        """Write the table down in words."""
        written: dict[str, Any] = self.root.write(table, 0)
        return written

    def read(self, table: Any, position: dict[str, Any]) -> None:
        """Read a written table; what is out of its range is refused by its key."""
        self.clear(table)
        self.root.read(table, 0, position, "")
        self.check_pieces(table)

    def schema(self, table: Any) -> dict[str, Any]:
        """Describe a position at such a table, as JSON Schema."""
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"{self.game}, {int(table.seats)} seats",
            **self.root.schema(table),
        }

    # -- Pieces -------------------------------------------------------------------------------

    def count(self, table: Any) -> Counted:
        """Count the pieces of each set, wherever they lie."""
        found: Counted = {}
        for spot in self.holding:
            pieces = spot.entry.pieces()
            assert pieces is not None
            if pieces.name not in found:
                found[pieces.name] = [0] * len(pieces.of(table.box))
            for place in spot.places(table):
                spot.entry.count(table, place, found)
        return found

    def sets(self) -> list[Pieces]:
        """List the sets of pieces."""
        found = {pieces.name: pieces for spot in self.holding if (pieces := spot.entry.pieces())}
        return list(found.values())

    def census(self, table: Any) -> dict[str, int]:
        """Count every kind of piece by its name."""
        found = self.count(table)
        return {
            f"{pieces.name}.{word}": number
            for pieces in self.sets()
            for word, number in zip(pieces.of(table.box), found[pieces.name], strict=True)
        }

    def check_pieces(self, table: Any) -> None:
        """Refuse a table with more or fewer pieces than there are."""
        found = self.count(table)
        for pieces in self.sets():
            words, wanted = pieces.of(table.box), pieces.wanted(table)
            for word, number, right in zip(words, found[pieces.name], wanted, strict=True):
                if number != right:
                    where = f"{pieces.name}.{word}"
                    raise PositionError(where, f"{right} needed in all, not {number}")

    # -- What seats know ------------------------------------------------------------------------

    def look(self, table: Any, seat: int | None) -> dict[str, Any]:
        """Show what a seat sees, and nothing else; None is a spectator."""
        shown: dict[str, Any] = self.root.look(table, 0, seat)
        return shown

    def redeal(self, table: Any, seat: int | None, rng: Rng) -> None:
        """Deal anew what a seat cannot see: sorted first, so that nothing is left of the truth.

        Pieces of a set are mixed with each other, in the order their zones are declared in.
        """
        for pool in self.pools:
            entry = pool[0].entry
            if len(pool) > 1 or not entry.is_alone():
                mix(pool, table, seat, rng)
            else:
                for place in pool[0].places(table):
                    entry.shuffle(table, place, seat, rng)

    # -- Observations -------------------------------------------------------------------------

    def layout(self, table: Any) -> list[Slice]:
        """Name the parts of an observation at such a table."""
        seats = int(table.seats)
        found = [Slice("seat", 0, seats, (0, 1), False)]
        for name, entry, turned in named(self.root, table, ""):
            for part, size, least, most in entry.parts(table):
                if size:
                    path = ".".join(word for word in (name, part) if word)
                    offset = found[-1].offset + found[-1].size
                    span = least, max(least + 1, min(most, LARGEST))
                    found.append(Slice(path, offset, size, span, turned or entry.turns()))
        return found

    def observe(self, table: Any, seat: int) -> list[int]:
        """Give a seat's observation, made from nothing but what it sees; slowly, for comparing."""
        found = marks(int(table.seats), seat)
        shown = self.look(table, seat)
        for entry, part in walk(self.root, table, shown, seat):
            found += entry.observe(table, part, seat)
        return found

    def lens(self, table: Any) -> Lens:
        """Give what writing an observation asks of such a table, worked out once."""
        origin = table.origin
        kind = (int(table.seats), tuple(origin.options.items()), origin.components)
        if kind not in self.lenses:
            layout = self.layout(table)
            size = layout[-1].offset + layout[-1].size
            self.lenses[kind] = self.question.answered(table, size)
        return self.lenses[kind]

    # -- For the docs -------------------------------------------------------------------------

    def markdown(self) -> str:
        """Give a table of everything that lies on the table, for the docs."""
        rows = ["| key | what | who sees it | |", "|---|---|---|---|"]
        return "\n".join([*rows, *described(self.root, "")]) + "\n"


def spots(group: Under, each: Each | None) -> list[Spot]:
    """List the entries of a group that are no groups themselves."""
    found: list[Spot] = []
    for entry in group.inside:
        if isinstance(entry, Each):
            found += spots(entry, entry)
        elif isinstance(entry, Under):
            found += spots(entry, each)
        else:
            found.append(Spot(entry, each))
    return found


def pools(holding: list[Spot]) -> list[list[Spot]]:
    """Put those together that may hide pieces of the same set."""
    found: dict[str, list[Spot]] = {}
    for spot in holding:
        pieces = spot.entry.pieces()
        if pieces is not None and spot.entry.sees != EVERYBODY:
            found.setdefault(pieces.name, []).append(spot)
    return list(found.values())


def mix(pool: list[Spot], table: Any, seat: int | None, rng: Rng) -> None:
    """Deal anew the hidden pieces of a set; those of a place's own stay there."""
    hiding: dict[int, list[tuple[Entry, int, list[int]]]] = {}
    for spot in pool:
        for place in spot.places(table):
            hidden = spot.entry.hidden(table, place, seat)
            hiding.setdefault(spot.entry.pool(place), []).append((spot.entry, place, hidden))
    for spots in hiding.values():
        dealt = shuffled([piece for _, _, hidden in spots for piece in hidden], rng)
        first = 0
        for entry, place, hidden in spots:
            entry.deal(table, place, seat, dealt[first : first + len(hidden)])
            first += len(hidden)


def shuffled(pieces: list[int], rng: Rng) -> list[int]:
    """Give pieces in an order that owes nothing to the one they had."""
    mixed = vec[i64](sorted(pieces))
    rng.shuffle(mixed)
    return [int(piece) for piece in mixed]


def named(group: Under, table: Any, path: str) -> list[tuple[str, Entry, bool]]:
    """List all that is in a group by its path, and whether seats are counted from the onlooker."""
    found: list[tuple[str, Entry, bool]] = []
    for entry in in_order(group):
        here = ".".join(word for word in (path, entry.key) if word)
        if isinstance(entry, Each):
            for name in entry.names(table):
                inside = named(entry, table, f"{here}.{name}")
                found += [(at, one, entry.owned or turned) for at, one, turned in inside]
        elif isinstance(entry, Under):
            found += named(entry, table, here)
        else:
            found.append((here, entry, False))
    return found


def walk(group: Under, table: Any, shown: Any, seat: int) -> list[tuple[Entry, Any]]:
    """List all that is in a group beside what was shown of it; seats from the onlooker's on."""
    found: list[tuple[Entry, Any]] = []
    for entry in in_order(group):
        part = shown[entry.key] if entry.key else shown
        if isinstance(entry, Each):
            for item in turned(entry, table, part, seat):
                found += walk(entry, table, item, seat)
        elif isinstance(entry, Under):
            found += walk(entry, table, part, seat)
        else:
            found.append((entry, part))
    return found


def in_order(group: Under) -> list[Entry]:
    """List what is in a group as an observation has it: what has no key comes last."""
    return sorted(group.inside, key=lambda entry: isinstance(entry, Sensed))


def turned(each: Each, table: Any, shown: Any, seat: int) -> list[Any]:
    """List what was shown of every place; of seats the onlooker's first, who has none last."""
    items = list(shown.values()) if isinstance(shown, dict) else list(shown)
    if not each.owned:
        return items
    seats = int(table.seats)
    return items[seat:seats] + items[:seat] + items[seats:]


def described(group: Under, path: str) -> list[str]:
    """Give a row for everything in a group."""
    rows: list[str] = []
    for entry in group.inside:
        if isinstance(entry, Note | Sensed):
            continue
        here = f"{path}.{entry.key}" if path and entry.key else path or entry.key
        if isinstance(entry, Under):
            rows += described(entry, f"{here}.*" if isinstance(entry, Each) else here)
        else:
            sees = "" if isinstance(entry, Label) else entry.sees
            rows.append(f"| `{here}` | {entry.kind()} | {sees} | {entry.says} |")
    return rows
