"""Things with names: numbered from 0 in code, written by their words everywhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from mypy_extensions import i64

from tablewright.engine.errors import PositionError
from tablewright.engine.reading import MOST

Naming: TypeAlias = "Callable[[Any], list[str]]"  # what the things of an open box are called
Copies: TypeAlias = "Callable[[Any], list[int]]"  # how many of each a table has in all


class Words:
    """A fixed number of things: `Words("phases", ["die", "over"])`, or named by the box.

    `Words("colours", 4, lambda box: box.colours)` has its words from components.toml. `codes.py`
    gets the number of them (`COLOURS`), and of fixed words each one's place (`PHASE_OVER`).
    Where each seat has its own, so many one after the other, `each` says how many.
    """

    def __init__(
        self, name: str, words: list[str] | int, naming: Naming | None = None, each: int = 0
    ) -> None:
        self.name = name
        self.each = each
        self.fixed: list[str] = words if isinstance(words, list) else []
        self.count = words if isinstance(words, int) else len(words)
        self.naming = naming

    def of(self, box: Any) -> list[str]:
        """Give the words, in the order of their numbers."""
        return self.fixed if self.naming is None else self.naming(box)

    def __getitem__(self, number: i64) -> str:
        return self.fixed[number]

    def in_all(self, table: Any) -> int:
        """Give the most that can lie anywhere."""
        return MOST

    def most_alike(self, table: Any) -> int:
        """Give the most that there are of one of them."""
        return MOST

    def one(self) -> str:
        """Give the name of a single one: `phase` of `phases`."""
        return self.name.removesuffix("s")


class Pieces(Words):
    """Things that lie somewhere on the table: none is ever lost or made.

    `copies` says how many of each there are at a table, all zones together; by itself one of each.
    """

    def __init__(
        self,
        name: str,
        words: list[str] | int,
        naming: Naming | None = None,
        copies: Copies | None = None,
        each: int = 0,
    ) -> None:
        super().__init__(name, words, naming, each)
        self.copies = copies

    def wanted(self, table: Any) -> list[int]:
        """Give how many of each there must be."""
        return [1] * len(self.of(table.box)) if self.copies is None else self.copies(table)

    def in_all(self, table: Any) -> int:
        """Give how many there are."""
        return sum(self.wanted(table))

    def most_alike(self, table: Any) -> int:
        """Give the most that there are of one kind."""
        return max(self.wanted(table), default=0)


def number_of(word: object, words: list[str], path: str) -> int:
    """Read a word as its number."""
    if not isinstance(word, str) or word not in words:
        raise PositionError(path, f"one of {', '.join(words)} is needed, not {word!r}")
    return words.index(word)
