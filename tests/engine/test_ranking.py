"""Places: winners, all places and the reasons of broken ties follow from one list of measures."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tablewright as tw
from tablewright.engine.ranking import places_by_seat, winners_of

MEASURES = [
    tw.Measure("points", "XX-1"),
    tw.Measure("trees", "XX-2"),
    tw.Measure("cards", "XX-3", fewer=True),
]


class Counted(tw.State):
    """A game that is over, with what each seat has of each measure."""

    def __init__(self, *rows: tuple[int, int, int]) -> None:
        super().__init__(len(rows))
        self.rows = rows

    def current_player(self) -> i64:
        return tw.TERMINAL

    def measures(self) -> list[tw.Measure]:
        return MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        return vec[i64](list(self.rows[seat]))


def why(place: tw.Place) -> tuple[str, int, int, str, list[int]] | None:
    """Give the reason a place stands before the next."""
    tie = place.tie
    return None if tie is None else (tie.key, tie.own, tie.other, tie.clause, tie.over)


def test_places_follow_the_measures_in_their_order() -> None:
    state = Counted((18, 1, 5), (68, 0, 9), (18, 2, 9), (18, 1, 4))
    ranking = state.ranking()
    assert [place.seat for place in ranking] == [1, 2, 3, 0]
    assert [place.place for place in ranking] == [1, 2, 3, 4]
    assert [why(place) for place in ranking] == [
        None,
        ("trees", 2, 1, "XX-2", [3]),
        ("cards", 4, 5, "XX-3", [0]),
        None,
    ]
    assert places_by_seat(ranking) == [4, 1, 2, 3]


def test_a_tie_that_nothing_breaks_shares_the_place() -> None:
    ranking = Counted((5, 1, 1), (9, 0, 0), (5, 1, 1), (5, 0, 1)).ranking()
    assert places_by_seat(ranking) == [2, 1, 2, 4]
    assert [place.group for place in ranking] == [[1], [0, 2], [0, 2], [3]]
    assert why(ranking[1]) == why(ranking[2]) == ("trees", 1, 0, "XX-2", [3])
    assert ranking[1].clause == "XX-3"


def test_the_tie_breaks_find_who_wins_when_the_first_gave_up() -> None:
    """68, 18 and 18 points with 1, 1 and 2 trees, and the first is gone."""
    state = Counted((68, 1, 0), (18, 1, 0), (18, 2, 0))
    ranking = state.ranking([0])
    assert winners_of(ranking) == [2]
    assert places_by_seat(ranking) == [3, 2, 1]
    assert why(ranking[0]) == ("trees", 2, 1, "XX-2", [1])
    assert [place.gone for place in ranking] == [False, False, True]


def test_who_gave_up_comes_last_in_the_same_order() -> None:
    ranking = Counted((9, 1, 0), (1, 1, 0), (9, 2, 0), (3, 0, 0)).ranking({0, 2})
    assert places_by_seat(ranking) == [4, 2, 3, 1]
    assert why(ranking[1]) is None  # points are no tie with who gave up
    assert why(ranking[2]) == ("trees", 2, 1, "XX-2", [0])


def test_when_all_gave_up_nobody_wins() -> None:
    assert winners_of(Counted((3, 0, 0)).ranking([0])) == []


def test_a_lone_player_has_one_place() -> None:
    (place,) = Counted((3, 0, 0)).ranking()
    assert (place.place, place.tie, place.group) == (1, None, [0])


def test_a_place_is_told_as_json() -> None:
    first, last = Counted((5, 1, 0), (5, 2, 0)).ranking()
    assert first.to_dict() == {
        "seat": 1,
        "place": 1,
        "points": 5,
        "group": [1],
        "clause": "XX-3",
        "gone": False,
        "tie": {"key": "trees", "clause": "XX-2", "own": 2, "other": 1, "over": [0]},
    }
    assert last.to_dict()["tie"] is None
    assert repr(first) == "<place 1: seat 1, 5 points, trees 2 to 1 (XX-2)>"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_winners_are_the_first_of_the_ranking(seats: int) -> None:
    rows = list(product((0, 1), (0, 1), (0, 1)))
    for some in list(permutations(rows, seats))[::7]:
        state = Counted(*some[:-1], some[0])  # the last is the first one's equal
        assert state.winners() == winners_of(state.ranking())
