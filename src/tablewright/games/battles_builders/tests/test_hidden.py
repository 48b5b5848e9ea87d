"""What a seat cannot know is dealt anew by what it knows: BB-8 once more."""

from __future__ import annotations

from collections import Counter

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import (
    KINDS,
    Table,
    play,
    random_plies,
    some,
)


def guesses(state: tw.State, onlooker: int | None, side: int, worlds: int = 400) -> Counter[str]:
    """Count what a side may have placed, as an onlooker's worlds have it."""
    found: Counter[str] = Counter()
    for seed in range(worlds):
        twin = state.resample(onlooker, tw.Rng(seed)).to_dict()
        found[str(some(twin["sides"][side]["placed"]))] += 1
    return found


@pytest.mark.rule("BB-8")
def test_nothing_possible_is_excluded_and_nothing_impossible_dealt() -> None:
    state = Table().keep(0, "b1-i1-a1-k").state()
    play(state, "place.b1-a1")
    found = guesses(state, 1, 0)
    kinds = ("builder", "infantry", "archers", "king")
    pairs = [{a: 1, b: 1} for i, a in enumerate(kinds) for b in kinds[i + 1 :]]
    assert set(found) == {str(pair) for pair in pairs}


@pytest.mark.rule("BB-8")
def test_plausible_plans_are_dealt_more_often_than_absurd_ones() -> None:
    state = Table().state()  # an open field, where cavalry is strong and archers are weak
    play(state, "place.b2")
    found = guesses(state, 1, 0, 2000)
    assert found[str({"cavalry": 2})] > 2 * found[str({"archers": 1, "king": 1})]
    assert found[str({"builder": 2})] > 2 * found[str({"builder": 1, "archers": 1})] > 0


@pytest.mark.rule("BB-8")
def test_ones_own_chips_stay_and_those_revealed_too() -> None:
    state = Table().state()
    play(state, "place.b2-a1")
    assert set(guesses(state, 0, 0, 30)) == {str({"builder": 2, "archers": 1})}
    play(state, "place.b1-k", "place.i1")
    assert set(guesses(state, 2, 0, 30)) == {str({"builder": 2, "archers": 1})}


@pytest.mark.rule("BB-42")
def test_the_bag_of_the_phantom_is_drawn_blindly() -> None:
    state = Table(2).round(7).phantom("i1-c1-a1").state()
    bag = state.view(0)["phantom"]["left"]
    found = guesses(state, 0, 2, 1500)
    assert sum(bag.values()) == 6
    drawn = Counter(
        {kind: sum(n for plan, n in found.items() if f"'{kind}'" in plan) for kind in KINDS[:4]}
    )
    for kind in KINDS[:4]:
        assert (drawn[kind] > 0) == (bag[kind] > 0)


@pytest.mark.rule("BB-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_resample_looks_the_same_to_its_seat_and_is_dealt_by_what_it_knows(seats: int) -> None:
    for state in random_plies(seats, 21):
        for onlooker in (None, *range(seats)):
            twin = state.resample(onlooker, tw.Rng(4))
            assert twin.view(onlooker) == state.view(onlooker)
            assert twin.census() == state.census()
            again = twin.resample(onlooker, tw.Rng(5)).fingerprint()
            assert again == state.resample(onlooker, tw.Rng(5)).fingerprint()
