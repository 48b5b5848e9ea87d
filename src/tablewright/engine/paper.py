"""Where an observation is written: numbers one after the other, in compiled code.

A paper lies blank before it is written on, so that a mark is a single number. What depends on the
kind of table (how many dice there are, which places are in use) is worked out once, in a `Lens`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.strings import BytesWriter, write_f32_le
from librt.vecs import vec
from mypy_extensions import i16, i64

LARGEST: Final = 32_767  # what a number of a paper can be; more is written as this


class Question:
    """What code asks of a kind of table: `n[2]` in the code is the answer to the third."""

    def __init__(self) -> None:
        self.asked: list[Callable[[Any], int]] = []
        self.listed: list[Callable[[Any], list[int]]] = []

    def number(self, limit: int | Callable[[Any], int]) -> str:
        """Give the code for a number that a table says, or that is known."""
        if isinstance(limit, int):
            return str(limit)
        self.asked.append(limit)
        return f"n[{len(self.asked) - 1}]"

    def places(self, list_them: Callable[[Any], list[int]]) -> str:
        """Give the code for where among all the listed places some begin, and the next."""
        self.listed.append(list_them)
        return str(len(self.listed) - 1)

    def answered(self, table: Any, size: int) -> Lens:
        """Ask it of a table."""
        lists = [list_them(table) for list_them in self.listed]
        starts = [len(lists) + 1]
        for places in lists:
            starts.append(starts[-1] + len(places))
        numbers = [int(ask(table)) for ask in self.asked]
        return Lens(numbers, [*starts, *(place for places in lists for place in places)], size)


def indented(lines: list[str]) -> list[str]:
    """Give code that stands inside other code."""
    return [f"    {line}" for line in lines]


class Lens:
    """What writing an observation asks of a kind of table: numbers, places, and the whole size."""

    def __init__(self, numbers: list[int], places: list[int], size: int) -> None:
        self.numbers = vec[i64](numbers)
        self.places = vec[i64](places)
        self.size: i64 = size


class Paper:
    """A sheet for one observation or, one below the other, for many."""

    def __init__(self, lens: Lens, sheets: i64 = 1) -> None:
        self.lens = lens
        self.out = vec[i16]([0] * int(lens.size * sheets))
        self.at: i64 = 0  # where the next number goes

    def skip(self, size: i64) -> None:
        """Leave some numbers blank."""
        self.at += size

    def number(self, number: i64) -> None:
        """Write a number."""
        at = self.at
        self.out[at] = i16(number if number <= LARGEST else LARGEST)
        self.at = at + 1

    def mark(self, number: i64, size: i64) -> None:
        """Mark one of some; none if the number is below 0."""
        at = self.at
        if number >= 0:
            self.out[at + number] = i16(1)
        self.at = at + size

    def place(self, turn: i64, seat: i64, seats: i64) -> i64:
        """Give whose turn it is to be written: from the onlooker on; who has no seat comes last."""
        if turn >= seats:
            return turn
        place = turn + seat
        return place - seats if place >= seats else place

    def seen(self, top: i64, there: i64) -> i64:
        """Give how many of those that are there can be seen."""
        return top if top < there else there

    def mark_seat(self, number: i64, seat: i64, seats: i64, size: i64) -> None:
        """Mark a seat, counted from the onlooker's; whoever comes after the seats stays there."""
        if 0 <= number < seats:
            number -= seat
            if number < 0:
                number += seats
        self.mark(number, size)

    def bits(self, bits: i64, size: i64) -> None:
        """Mark those whose bit is set."""
        at = self.at
        out = self.out
        for i in range(size):
            if (bits >> i) & 1:
                out[at + i] = i16(1)
        self.at = at + size

    def counts(self, items: vec[i64], start: i64, size: i64) -> None:
        """Copy numbers."""
        at = self.at
        out = self.out
        for i in range(size):
            number = items[start + i]
            out[at + i] = i16(number if number <= LARGEST else LARGEST)
        self.at = at + size

    def counts_of_seats(
        self, items: vec[i64], start: i64, each: i64, seat: i64, seats: i64
    ) -> None:
        """Copy as many numbers for each seat, from the onlooker's on."""
        for turn in range(seats):
            self.counts(items, start + self.place(turn, seat, seats) * each, each)

    def total(self, items: vec[i64], start: i64, size: i64) -> None:
        """Write the sum of some numbers."""
        found: i64 = 0
        for i in range(size):
            found += items[start + i]
        self.number(found)

    def held(self, owners: vec[i64], owner: i64, size: i64) -> None:
        """Mark what somebody owns."""
        at = self.at
        out = self.out
        for i in range(size):
            if owners[i] == owner:
                out[at + i] = i16(1)
        self.at = at + size

    def slots(
        self, items: vec[i64], start: i64, seen: i64, room: i64, words: i64, first: i64
    ) -> None:
        """Mark in every slot which of some words lies there."""
        at = self.at
        out = self.out
        for i in range(seen):
            number = items[start + i]
            if number >= 0:
                out[at + number - first] = i16(1)
            at += words
        self.at += room * words

    def heap(
        self, items: vec[i64], start: i64, seen: i64, room: i64, words: i64, first: i64
    ) -> None:
        """Count words by kind, from the first on; then write their numbers in order, from 1 on."""
        at = self.at
        out = self.out
        for i in range(seen):
            number = items[start + i]
            if number >= 0:
                number -= first
                if number < 0:
                    number += words
                out[at + number] += i16(1)
                out[at + words + i] = i16(number + 1)
        self.at = at + words + room

    def floats(self) -> bytes:
        """Give all that is written as numbers of 32 bits with a point."""
        found = BytesWriter()
        for number in self.out:
            write_f32_le(found, float(i64(number)))
        return found.getvalue()
