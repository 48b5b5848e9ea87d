"""Builders, battles, the barbarians and the examples of the rules."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.rounds import (
    GAME,
    dice_of,
    facts,
    first,
    keys,
    left,
    place,
    play,
    points_for,
    seats_of,
    table,
    totals,
    written,
)


def replay_draws(told: list[tw.Event]) -> Any:
    """Work out the winner of a battle from its rolls, by the rules of a draw."""
    events = [event for event in told if event.key in {"rolled", "draw", "rolled-again"}]
    current = totals(events)
    rest = [event for event in events if event.key != "rolled"]
    while True:
        best = max(current.values())
        tied = {side for side, total in current.items() if total == best}
        if len(tied) == 1:
            assert not rest
            return tied.pop()
        assert rest[0].key == "draw"
        assert rest[0].facts["total"] == best
        again = rest[1 : 1 + len(tied)]
        assert all(event.key == "rolled-again" for event in again)
        current = totals(again, "rolled-again")
        assert set(current) == tied
        rest = rest[1 + len(tied) :]


# -- Builders -----------------------------------------------------------------------------------


@pytest.mark.rule("BB-20")
@pytest.mark.parametrize(
    ("placed", "scores"),
    [
        (["b1", "c1", "none"], [3, 4, -1]),
        (["b2", "b1", "b1"], [3, 0, 0]),
        (["b2", "b1", "b2"], [1, 0, 1]),
        (["b5", "b5", "b5"], [1, 1, 1]),
        (["c1", "none", "none"], [4, -1, -1]),
    ],
)
def test_the_most_builders_score_three_alone_and_one_each_in_a_tie(
    placed: list[str], scores: list[int]
) -> None:
    state = table(3)
    place(state, *placed)
    assert state.scores() == scores


@pytest.mark.rule("BB-20")
def test_no_builders_bring_no_points_although_all_tie_at_none() -> None:
    state = table(3)
    told = place(state, "c1", "i1", "a1")
    assert "no-builders" in keys(told)
    assert [points_for(state, seat)["builders"] for seat in range(3)] == [0, 0, 0]


# -- Dice and draws -----------------------------------------------------------------------------


@pytest.mark.rule("BB-30")
@pytest.mark.parametrize(
    ("event", "infantry", "cavalry", "archers"),
    [
        ("open_field-3", "yellow", "green", "red"),
        ("urban_area-4", "green", "red", "yellow"),
        ("hill_fort-4", "red", "yellow", "green"),
        ("old_capital-5", "yellow", "yellow", "yellow"),
        ("barbarians", "yellow", "yellow", "yellow"),
    ],
)
def test_the_event_names_the_colour_of_each_army(
    event: str, infantry: str, cavalry: str, archers: str
) -> None:
    rolled = dice_of(place(table(3, event=event), "b1-i2", "c2", "a1"))
    assert rolled == {0: [infantry] * 2, 1: [cavalry] * 2, 2: [archers]}


@pytest.mark.rule("BB-30")
def test_example_bart_rolls_two_green_one_yellow_and_one_red_die() -> None:
    rolled = dice_of(place(table(3), "i1-c2-a1", "c1", "none"))
    assert rolled[0] == ["green", "green", "red", "yellow"]


@pytest.mark.rule("BB-30")
def test_dice_show_only_their_own_faces() -> None:
    faces = {"green": {3, 4, 6, 7}, "yellow": {2, 3, 5, 6}, "red": {1, 2, 4, 5}}
    seen: dict[str, set[int]] = {colour: set() for colour in faces}
    for seed in range(30):
        told = place(GAME.from_dict({**written(3), "rng": f"{seed + 1:064x}"}), "c4", "i4", "a4")
        for found in facts(told, "rolled"):
            assert found["total"] == sum(found["faces"])
            for colour, face in zip(found["dice"], found["faces"], strict=True):
                seen[colour].add(face)
    assert seen == faces


@pytest.mark.rule("BB-30")
def test_five_dice_a_colour_are_no_limit() -> None:
    rolled = dice_of(place(table(4, event="old_capital-5"), "i4-c1", "c4-a1", "i4", "a4"))
    assert sum(len(dice) for dice in rolled.values()) == 18
    assert all(die == "yellow" for dice in rolled.values() for die in dice)


@pytest.mark.rule("BB-30")
def test_the_highest_total_takes_the_tile_and_its_points() -> None:
    for seed in range(20):
        position = written(4, start=seed % 4, event="old_capital-5", seed=seed)
        state = GAME.from_dict({**position, "rng": tw.Rng(seed).dump().hex()})
        told = place(state, "i1-c1", "c2", "a1", "b1")
        winner = replay_draws(told)
        assert seats_of(told, "won") == [winner]
        assert points_for(state, winner)["events"] == 5
        assert state.view(None)["past"][0]["taken"] == [winner]


@pytest.mark.rule("BB-30")
def test_more_armies_do_not_win_against_a_higher_total() -> None:
    line = ["place.a2", "place.c1", "place.none"]
    _, told = first(written(3), line, lambda events: totals(events).get(0, 9) < totals(events)[1])
    assert seats_of(told, "won") == [1]


@pytest.mark.rule("BB-31")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_tied_re_roll_the_same_dice_until_one_is_highest(seats: int) -> None:
    draws = 0
    for seed in range(60):
        position = written(seats, phantom="i1-c1-a1" if seats == 2 else "")
        state = GAME.from_dict({**position, "rng": tw.Rng(seed).dump().hex()})
        told = place(state, *["i1-c1-a1"] * seats)
        assert seats_of(told, "won") == [replay_draws(told)]
        for found in facts(told, "rolled-again"):
            assert sorted(found["dice"]) == ["green", "red", "yellow"]
            draws += 1
    assert draws > 5


@pytest.mark.rule("BB-31")
def test_a_player_below_the_draw_cannot_win_any_more() -> None:
    line = ["place.c1", "place.c1", "place.c1"]
    tie = [0, 2]
    _, told = first(
        written(3), line, lambda events: any(f["tied"] == tie for f in facts(events, "draw"))
    )
    assert set(totals(told, "rolled-again")) == {0, 2}
    assert seats_of(told, "won")[0] in {0, 2}


@pytest.mark.rule("BB-31")
def test_a_draw_can_shrink_from_three_to_two() -> None:
    def shrinks(events: list[tw.Event]) -> bool:
        counts = [found["count"] for found in facts(events, "draw")]
        return counts[:2] == [3, 2]

    _, told = first(written(3), ["place.c1"] * 3, shrinks)
    assert seats_of(told, "won") == [replay_draws(told)]


# -- Alone or nobody ----------------------------------------------------------------------------


@pytest.mark.rule("BB-32")
@pytest.mark.rule("BB-35")
def test_a_player_alone_with_armies_takes_the_tile_without_rolling() -> None:
    state = table(3, event="hill_fort-4")
    before = state.to_dict()["rng"]
    told = place(state, "b1", "a1", "none")
    assert seats_of(told, "unopposed") == [1]
    assert not {"rolled", "won"} & set(keys(told))
    assert state.to_dict()["rng"] == before
    assert points_for(state, 1)["events"] == 4


@pytest.mark.rule("BB-32")
def test_without_armies_the_tile_is_discarded() -> None:
    state = table(3)
    told = place(state, "b1", "b2", "none")
    assert "discarded" in keys(told)
    assert state.view(None)["past"][0]["taken"] == []
    assert [points_for(state, seat)["events"] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("BB-35")
def test_the_trojan_horse_of_one_alone_with_armies_rolls_nothing() -> None:
    state = table(3)
    place(state, "a1-k", "b1", "none")
    told = state.play("tile.trojan")
    assert seats_of(told, "unopposed") == [0]
    assert "rolled" not in keys(told)


# -- Barbarians ---------------------------------------------------------------------------------


@pytest.mark.rule("BB-33")
def test_all_tied_for_the_lowest_lose_two_and_nobody_re_rolls() -> None:
    tied = 0
    for seed in range(40):
        state = GAME.from_dict({**written(4, event="barbarians"), "rng": tw.Rng(seed).dump().hex()})
        told = place(state, "i1", "c1", "a1", "i2")
        rolled = totals(told)
        lowest = [seat for seat in range(4) if rolled[seat] == min(rolled.values())]
        assert sorted(seats_of(told, "plundered")) == lowest
        assert state.scores() == [-2 if seat in lowest else 0 for seat in range(4)]
        assert not {"draw", "rolled-again", "won"} & set(keys(told))
        tied += len(lowest) > 1
    assert tied


@pytest.mark.rule("BB-33")
@pytest.mark.rule("BB-35")
@pytest.mark.parametrize(
    ("placed", "losers"),
    [
        (["i4", "c1", "b1"], [2]),
        (["i4", "b1", "b1"], [1, 2]),
        (["b1", "b1", "b1"], [0, 1, 2]),
    ],
)
def test_who_has_no_army_loses_to_the_barbarians_without_a_roll(
    placed: list[str], losers: list[int]
) -> None:
    state = table(3, event="barbarians")
    before = state.to_dict()["rng"]
    told = place(state, *placed)
    assert sorted(seats_of(told, "plundered")) == losers
    assert not {"rolled", "unopposed", "discarded"} & set(keys(told))
    assert state.to_dict()["rng"] == before
    for seat in range(3):
        assert points_for(state, seat)["barbarians"] == (-2 if seat in losers else 0)
        assert points_for(state, seat)["events"] == 0


@pytest.mark.rule("BB-33")
def test_placing_none_before_the_barbarians_costs_three_in_all() -> None:
    state = table(3, event="barbarians")
    place(state, "i1", "none", "c1")
    assert state.scores() == [0, -3, 0]


@pytest.mark.rule("BB-35")
@pytest.mark.parametrize("tile", ["trojan", "recruits"])
def test_tiles_do_nothing_where_barbarians_find_someone_without_armies(tile: str) -> None:
    state = table(3, event="barbarians")
    place(state, "i1-k", "c1", "b1")
    told = state.play(f"tile.{tile}")
    assert seats_of(told, "plundered") == [2]
    assert "rolled" not in keys(told)
    assert state.to_dict()["phase"] == "place"


@pytest.mark.rule("BB-34")
def test_barbarians_judge_after_the_recruits_and_without_a_draw() -> None:
    state = table(3, event="barbarians")
    place(state, "i1-k", "c1", "a1")
    told = state.play("tile.recruits")
    assert seats_of(told, "rolled") == [0, 1, 2]
    assert "plundered" not in keys(told)
    rolled = totals(told)
    told = state.play("reroll.1")
    rolled[0] = totals(told, "recruited")[0]
    lowest = [seat for seat in range(3) if rolled[seat] == min(rolled.values())]
    assert sorted(seats_of(told, "plundered")) == lowest


# -- The examples -------------------------------------------------------------------------------

WHITE, BLUE, PINK = range(3)


def example_one() -> tuple[tw.State, list[tw.Event]]:
    """Play the first example round until the dice fall as told."""
    position = written(3, start=WHITE)
    position["events"][1:] = [
        *("urban_area-4", "urban_area-3", "open_field-3", "hill_fort-4"),
        *("hill_fort-3", "old_capital-5", "barbarians"),
    ]
    line = ["place.b1-c2", "place.b2", "place.b1-i2-c1"]
    return first(position, line, lambda told: totals(told) == {WHITE: 11, PINK: 13})


@pytest.mark.rule("BB-20")
@pytest.mark.rule("BB-30")
def test_example_round_one() -> None:
    state, told = example_one()
    assert dice_of(told) == {WHITE: ["green"] * 2, PINK: ["green", "yellow", "yellow"]}
    assert state.scores() == [0, 3, 4]
    assert state.current_player() == BLUE


@pytest.mark.rule("BB-10")
@pytest.mark.rule("BB-12")
@pytest.mark.rule("BB-17")
@pytest.mark.rule("BB-32")
def test_example_round_two() -> None:
    state, _ = example_one()
    place(state, "b3-k", "i2-a1-k", "b3")
    assert state.current_player() == BLUE
    state.play("tile.claim")
    assert state.current_player() == PINK
    told = play(state, "tile.retreat", "retreat.i2")
    assert "rolled" not in keys(told)
    assert seats_of(told, "unopposed") == [PINK]
    assert state.scores() == [0, 6, 8]
    assert left(state, PINK)["infantry"] == 2
    assert left(state, BLUE)["king"] == left(state, PINK)["king"] == 0
    assert state.current_player() == PINK
