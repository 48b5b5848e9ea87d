"""The rulebooks' examples, and where the English and the Polish one differ.

Each difference that RULES.md settles is pinned here under its own name.
"""

from __future__ import annotations

import pytest

from tablewright.games.sylvan_dale.tests.lists import listed
from tablewright.games.sylvan_dale.tests.table import (
    Table,
    choices,
    district,
    fame,
    finish_turn,
    play,
    points,
    refusal,
    shown,
)

# -- Examples -----------------------------------------------------------------------------------


@pytest.mark.rule("SD-40")
def test_example_two_tiles_each_and_yellow_is_highest() -> None:
    tiles = ("red.nest", "yellow.lodge", "red.hollow", "yellow.burrow")
    state = Table().build("a1", *tiles).state()
    assert shown(state, "a1")["prestige"] == 1


@pytest.mark.rule("SD-36")
def test_example_a_bridge_between_trees_of_4_and_3_levels() -> None:
    table = Table().build("a1", "yellow.nest", "red.nest", "red.lodge")
    table.build("b1", "red.hollow", "red.burrow").item(0, "bridge").after_tile()
    state = play(table.state(), "bridge.a1-b1")
    assert fame(state, 0) == {"bridges": 7}


@pytest.mark.rule("SD-42")
def test_example_a_district_of_four_trees_one_of_them_bare() -> None:
    state = (
        Table(3).build("b2", "red.nest").build("c2", "red.nest").build("b3", "blue.nest").state()
    )
    assert district(state, "E") == {"district": "E", "trees": 4, "preeminent": [0], "fame": 8}
    assert points(state, 0)["preeminence-1"] == 8
    assert "preeminence-1" not in points(state, 2)


# -- English and Polish -------------------------------------------------------------------------


@pytest.mark.rule("SD-41")
@pytest.mark.parametrize(
    ("tiles", "levels"),
    [
        (("red.nest", "blue.lodge", "red.hollow"), 4),
        (("red.nest", "blue.lodge", "red.hollow", "red.burrow"), 5),
    ],
    ids=["english-example-4-levels", "polish-example-5-levels"],
)
def test_difference_the_prestige_example_has_4_levels_in_english_5_in_polish(
    tiles: tuple[str, ...], levels: int
) -> None:
    state = Table(3).build("a1", *tiles).state()
    assert shown(state, "a1")["levels"] == levels
    assert points(state, 0)["prestige-1"] == levels
    assert "prestige-1" not in points(state, 2)


@pytest.mark.rule("SD-36")
def test_difference_one_bridge_for_each_player_and_pair_as_only_the_polish_says() -> None:
    table = Table(3).item(0, "bridge").bridge("a1-b1", "yellow", "blue").after_tile()
    state = table.state()
    assert "a1-b1" in choices(state, "bridge.")  # others' bridges do not count
    state = Table(3).item(0, "bridge").bridge("a1-b1", "red").after_tile().state()
    assert refusal(state, "bridge.a1-b1") == "SD-36"


@pytest.mark.rule("SD-36")
def test_difference_diagonal_trees_are_not_adjacent_although_the_polish_text_is_garbled() -> None:
    state = Table(4).item(0, "bridge").after_tile().state()
    for pair in choices(state, "bridge."):
        one, other = pair.split("-")
        assert (one[0] == other[0]) != (one[1] == other[1])


@pytest.mark.rule("SD-42")
def test_difference_preeminence_is_most_trees_not_the_polish_majority() -> None:
    # One tree of four is no majority, and two of five are none either.
    state = Table(4).build("d1", "red.nest").state()
    assert district(state, "B")["trees"] == 4
    assert points(state, 0)["preeminence-1"] == 8
    table = Table(4).build("a1", "red.nest").build("b1", "red.nest").build("c1", "blue.nest")
    state = table.build("a2", "green.nest").state()
    assert district(state, "A") == {"district": "A", "trees": 5, "preeminent": [0], "fame": 10}


@pytest.mark.rule("SD-43")
def test_difference_round_two_begins_with_who_played_last_not_who_is_last_in_fame() -> None:
    table = Table(3).left(0, 0).left(1, 1).left(2, 0).turn(1)
    table.fame(1, banners=50)  # the polish sentence could mean the player with least fame
    state = finish_turn(table.state())
    assert listed(state)["round"] == 2
    assert max(range(3), key=lambda seat: state.scores()[seat]) == 1
    assert state.current_player() == 1
