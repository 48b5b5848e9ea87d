"""Things with names: numbered from 0 in code, written by their words everywhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from mypy_extensions import i64

from tablewright.engine.errors import PositionError

Naming: TypeAlias = "Callable[[Any], list[str]]"  # what the things of an open box are called
Copies: TypeAlias = "Callable[[Any], list[int]]"  # how many of each a table has in all


class Words:
    """A fixed number of things: `Words("phases", ["die", "over"])`, or named by the box.

    `Words("colours", 4, lambda box: box.colours)` has its words from components.toml. `codes.py`
    gets the number of them (`COLOURS`), and of fixed words each one's place (`PHASE_OVER`).
    """

    def __init__(self, name: str, words: list[str] | int, naming: Naming | None = None) -> None:
        self.name = name
        self.fixed: list[str] = words if isinstance(words, list) else []
        self.count = words if isinstance(words, int) else len(words)
        self.naming = naming

    def of(self, box: Any) -> list[str]:
        """Give the words, in the order of their numbers."""
        return self.fixed if self.naming is None else self.naming(box)

    def __getitem__(self, number: i64) -> str:
        return self.fixed[number]

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
    ) -> None:
        super().__init__(name, words, naming)
        self.copies = copies

    def wanted(self, table: Any) -> list[int]:
        """Give how many of each there must be."""
        return [1] * len(self.of(table.box)) if self.copies is None else self.copies(table)


def number_of(word: object, words: list[str], path: str) -> int:
    """Read a word as its number."""
    if not isinstance(word, str) or word not in words:
        raise PositionError(path, f"one of {', '.join(words)} is needed, not {word!r}")
    return words.index(word)
