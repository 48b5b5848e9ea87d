"""Places: who is first, second, last, and by which rule a tie was broken.

A game says once what places are compared by, points first; winners, all places and the reasons
follow from it here, with or without those who gave up.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64


class Measure:
    """Something places are compared by: more of it is better, or fewer, as a clause says."""

    def __init__(self, key: str, clause: str, fewer: bool = False) -> None:
        self.key = key
        self.clause = clause
        self.fewer = fewer

    def __repr__(self) -> str:
        return f"{'fewer' if self.fewer else 'more'} {self.key} ({self.clause})"


class Tie:
    """How a tie on points was broken: by what, and how much of it both sides had."""

    def __init__(self, key: str, clause: str, own: int, other: int, over: list[int]) -> None:
        self.key = key
        self.clause = clause
        self.own = own
        self.other = other
        self.over = over  # the seats this one stands before

    def to_dict(self) -> dict[str, Any]:
        """Give the reason as a JSON object."""
        return {
            "key": self.key,
            "clause": self.clause,
            "own": self.own,
            "other": self.other,
            "over": list(self.over),
        }

    def __repr__(self) -> str:
        return f"{self.key} {self.own} to {self.other} ({self.clause})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Tie, (self.key, self.clause, self.own, self.other, self.over)


class Place:
    """Where a seat comes in: 1 is first, and those who share a place have the same number."""

    def __init__(
        self,
        seat: int,
        place: int,
        points: int,
        group: list[int],
        clause: str,
        gone: bool,
        tie: Tie | None,
    ) -> None:
        self.seat = seat
        self.place = place
        self.points = points
        self.group = group  # who has this place: the seat, and whoever shares it
        self.clause = clause  # by which equal ones share it
        self.gone = gone  # gave up, and so comes behind all who did not
        self.tie = tie  # why it stands before the next place, if points do not say

    def to_dict(self) -> dict[str, Any]:
        """Give the place as a JSON object."""
        return {
            "seat": self.seat,
            "place": self.place,
            "points": self.points,
            "group": list(self.group),
            "clause": self.clause,
            "gone": self.gone,
            "tie": None if self.tie is None else self.tie.to_dict(),
        }

    def __repr__(self) -> str:
        why = "" if self.tie is None else f", {self.tie!r}"
        return f"<place {self.place}: seat {self.seat}, {self.points} points{why}>"

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = (self.seat, self.place, self.points, self.group, self.clause, self.gone, self.tie)
        return Place, made_of


def first_difference(measures: list[Measure], one: vec[i64], other: vec[i64]) -> i64:
    """Give the first measure in which two standings differ; their number if in none."""
    for number in range(len(measures)):
        if one[number] != other[number]:
            return number
    return len(measures)


def is_before(measures: list[Measure], one: vec[i64], other: vec[i64]) -> bool:
    """Tell whether one standing takes a better place than another."""
    number = first_difference(measures, one, other)
    if number == len(measures):
        return False
    return (one[number] < other[number]) == measures[number].fewer


def groups(measures: list[Measure], seats: list[int], table: list[vec[i64]]) -> list[list[int]]:
    """Divide seats into those who share a place, the best first."""
    found: list[list[int]] = []
    for seat in seats:
        at = 0
        while at < len(found) and is_before(measures, table[found[at][0]], table[seat]):
            at += 1
        if at < len(found) and not is_before(measures, table[seat], table[found[at][0]]):
            found[at].append(seat)
        else:
            found.insert(at, [seat])
    return found


def rank(measures: list[Measure], table: list[vec[i64]], gone: set[int]) -> list[Place]:
    """Give the place of every seat, the best first; `gone` gave up and come last."""
    seats = range(len(table))
    staying = groups(measures, [seat for seat in seats if seat not in gone], table)
    leaving = groups(measures, [seat for seat in seats if seat in gone], table)
    places: list[Place] = []
    for half in (staying, leaving):
        for number, group in enumerate(half):
            below = half[number + 1] if number + 1 < len(half) else []
            tie = broken(measures, table, group, below)
            first = len(places) + 1
            clause = measures[-1].clause
            for seat in group:
                points = int(table[seat][0])
                places.append(Place(seat, first, points, group, clause, seat in gone, tie))
    return places


def broken(
    measures: list[Measure], table: list[vec[i64]], group: list[int], below: list[int]
) -> Tie | None:
    """Say how a tie with the next place was broken, if there was one."""
    if not below:
        return None
    one = table[group[0]]
    other = table[below[0]]
    number = first_difference(measures, one, other)
    if number == 0:
        return None
    by = measures[number]
    return Tie(by.key, by.clause, int(one[number]), int(other[number]), below)


def winners_of(places: list[Place]) -> list[int]:
    """List the seats that take the first place without having given up."""
    return sorted(place.seat for place in places if place.place == 1 and not place.gone)


def places_by_seat(places: list[Place]) -> list[int]:
    """Give the number of each seat's place, in the order of seats."""
    return [place.place for place in sorted(places, key=lambda place: place.seat)]
