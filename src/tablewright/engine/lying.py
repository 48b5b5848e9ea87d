"""What zones and heaps share: some of a set of words lie somewhere, perhaps a place's own."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.entries import NONE, Entry
from tablewright.engine.words import Pieces, Words


class Lying(Entry):
    """Some of a set of words that lie somewhere: pieces, if the words are `Pieces`."""

    def __init__(
        self,
        key: str,
        words: Words,
        says: str,
        *,
        field: str,
        sees: str,
        shared: bool,
        own: Words | int = 0,
        open: str = "",
    ) -> None:
        super().__init__(key, says, field, sees, shared, open)
        self.words = words
        self.own = own

    def pieces(self) -> Pieces | None:
        """Give the pieces that lie here."""
        return self.words if isinstance(self.words, Pieces) else None

    def pool(self, place: int) -> int:
        """Pieces of one's own stay at their place."""
        return place if self.own else NONE

    def names(self, table: Any) -> list[str]:
        """Give the words that may stand here."""
        words = self.own if isinstance(self.own, Words) else self.words
        return words.of(table.box)

    def first(self, table: Any, place: int) -> int:
        """Give the piece that is called 0 at a place."""
        return place * len(self.own.of(table.box)) if isinstance(self.own, Words) else 0

    def is_own(self, number: int, place: int) -> bool:
        """Tell whether a piece may lie at a place at all."""
        return not isinstance(self.own, int) or not self.own or number // self.own == place

    def each(self) -> int:
        """Give how many words in a row are one seat's; none if the place has them for its own."""
        return 0 if self.own else self.words.each

    def vector(self, table: Any) -> vec[i64]:
        """Give the vec it is kept in."""
        items: vec[i64] = getattr(table, self.field)
        return items

    def unshare(self, table: Any) -> vec[i64]:
        """Give the vec to be changed: if clones share it, one of the table's own."""
        items = self.vector(table)
        if self.shared:
            items = items[:]
            setattr(table, self.field, items)
        return items

    def kind(self) -> str:
        """What lies here."""
        return self.words.name


def put_in(items: vec[i64], start: int, numbers: list[int]) -> None:
    """Put numbers into a vec from a place on."""
    for i, number in enumerate(numbers):
        items[start + i] = number
