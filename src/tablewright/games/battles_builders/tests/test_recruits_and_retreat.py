"""Recruits, who roll again, and retreats, which take chips back."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.rounds import (
    FULL,
    GAME,
    chips,
    dice_of,
    facts,
    first,
    keys,
    left,
    pile,
    place,
    play,
    seats_of,
    table,
    totals,
)

# -- Recruits -----------------------------------------------------------------------------------


def recruiting(*, event: str = "open_field-4", ours: str = "c2-k", theirs: str = "c2") -> tw.State:
    """Give a battle in which seat 0 has just picked the recruits."""
    state = table(3, event=event)
    place(state, ours, theirs, theirs)
    state.play("tile.recruits")
    return state


def set_faces(position: dict[str, Any], faces: list[list[int]]) -> None:
    """Turn the dice on the table to the given faces, seat by seat."""
    for seat, shown in enumerate(faces):
        assert position["dice"][6 * seat + len(shown)] is None
        position["dice"][6 * seat : 6 * seat + len(shown)] = shown


@pytest.mark.rule("BB-16")
@pytest.mark.rule("BB-34")
def test_recruits_are_asked_after_everybody_has_rolled() -> None:
    state = table(3)
    place(state, "c2-k", "c2", "c1")
    told = state.play("tile.recruits")
    assert seats_of(told, "rolled") == [0, 1, 2]
    assert not {"won", "draw"} & set(keys(told))
    assert state.current_player() == 0
    for seat in (0, 1, 2, None):
        assert state.view(seat)["dice"] == state.view(0)["dice"]


@pytest.mark.rule("BB-16")
def test_recruits_take_none_to_all_dice() -> None:
    names = recruiting(ours="i1-c2-a2-k").legal_names()
    assert names[0] == "reroll.none"
    assert "reroll.1-2-3-4-5" in names


@pytest.mark.rule("BB-16")
def test_recruits_re_roll_only_the_chosen_dice() -> None:
    state = recruiting(ours="i1-c1-a1-k")
    before = state.to_dict()["dice"]
    (found,) = facts(state.play("reroll.2"), "recruited")
    assert found["count"] == 1
    assert found["faces"][0] == before[0]
    assert found["faces"][2] == before[2]
    assert found["total"] == sum(found["faces"])
    assert sorted(found["dice"]) == ["green", "red", "yellow"]


@pytest.mark.rule("BB-16")
def test_equal_faces_of_different_colours_are_different_dice() -> None:
    position = recruiting(ours="i1-c1-k").to_dict()
    position["dice"][:2] = [3, 3]  # on both the yellow and the green die
    names = GAME.from_dict(position).legal_names()
    assert names == ["reroll.none", "reroll.1", "reroll.2", "reroll.1-2"]


@pytest.mark.rule("BB-16")
@pytest.mark.rule("BB-34")
def test_totals_are_compared_after_the_recruits() -> None:
    position = recruiting(theirs="c1").to_dict()
    set_faces(position, [[3, 3], [7], [6]])
    state, told = first(position, ["reroll.1-2"], lambda events: "won" in keys(events))
    (found,) = facts(told, "recruited")
    if "draw" not in keys(told):
        winner = 0 if found["total"] > 7 else 1
        assert seats_of(told, "won") == [winner]
    _, kept = first(position, ["reroll.none"], lambda events: "won" in keys(events))
    assert seats_of(kept, "won") == [1]
    assert state.to_dict()["round"] == 2


@pytest.mark.rule("BB-16")
def test_recruits_can_lose_a_battle_that_was_won() -> None:
    position = recruiting(theirs="c1").to_dict()
    set_faces(position, [[4, 4], [7], [6]])
    _, kept = first(position, ["reroll.none"], lambda events: True)
    assert seats_of(kept, "won") == [0]
    lost = first(position, ["reroll.1-2"], lambda events: totals(events, "recruited")[0] < 7)
    assert seats_of(lost[1], "won") == [1]


@pytest.mark.rule("BB-16")
@pytest.mark.rule("BB-31")
def test_recruits_never_help_in_the_re_rolls_of_a_draw() -> None:
    position = recruiting(theirs="c1").to_dict()
    set_faces(position, [[3, 4], [7], [6]])
    state, told = first(position, ["reroll.none"], lambda events: True)
    assert keys(told)[:2] == ["kept-dice", "draw"]
    assert dice_of(told, "rolled-again") == {0: ["green"] * 2, 1: ["green"]}
    assert state.to_dict()["round"] == 2
    assert state.to_dict()["phase"] == "place"


@pytest.mark.rule("BB-16")
def test_recruits_serve_in_the_barbarian_battle() -> None:
    position = recruiting(event="barbarians", ours="i1-k", theirs="i1").to_dict()
    set_faces(position, [[2], [3], [5]])
    _, told = first(position, ["reroll.1"], lambda events: totals(events, "recruited")[0] > 3)
    assert seats_of(told, "plundered") == [1]
    _, told = first(position, ["reroll.none"], lambda events: True)
    assert seats_of(told, "plundered") == [0]


@pytest.mark.rule("BB-16")
def test_recruits_lapse_unused() -> None:
    state = recruiting()
    state.play("reroll.none")
    told = place(state, "c2", "c2", "c2")  # seats 1, 2, 0
    assert "kept-dice" not in keys(told)
    assert state.to_dict()["round"] == 3


@pytest.mark.rule("BB-16")
@pytest.mark.rule("BB-35")
def test_recruits_are_not_asked_where_their_owner_is_alone_with_armies() -> None:
    state = table(3)
    place(state, "c2-k", "b1", "none")
    told = state.play("tile.recruits")
    assert seats_of(told, "unopposed") == [0]
    assert state.to_dict()["phase"] == "place"


@pytest.mark.rule("BB-16")
@pytest.mark.rule("BB-35")
def test_a_later_retreat_can_leave_the_recruits_nothing_to_do() -> None:
    state = table(3)
    place(state, "c2-k", "i1-k", "b1")
    told = play(state, "tile.recruits", "tile.retreat")
    assert seats_of(told, "unopposed") == [0]
    assert "rolled" not in keys(told)


@pytest.mark.rule("BB-16")
def test_dice_are_refused_to_whoever_has_no_recruits() -> None:
    with pytest.raises(tw.IllegalAction) as refused:
        table(3).play("reroll.none")
    assert refused.value.clause == "BB-16"


# -- Retreat ------------------------------------------------------------------------------------


@pytest.mark.rule("BB-17")
def test_a_retreat_takes_one_to_three_chips_but_never_the_king() -> None:
    state = table(3)
    place(state, "b2-i1-c2-k", "b1", "b1")
    state.play("tile.retreat")
    names = [name.removeprefix("retreat.") for name in state.legal_names()]
    taken = [chips(name) for name in names]
    assert {sum(found.values()) for found in taken} == {1, 2, 3}
    assert len(names) == 3 + 5 + 5  # of b2 i1 c2: one, two, three chips
    assert not any("king" in found for found in taken)
    for name in ("retreat.b3", "retreat.a1", "retreat.i2"):
        with pytest.raises(tw.IllegalAction) as refused:
            state.play(name)
        assert refused.value.clause == "BB-17"


@pytest.mark.rule("BB-17")
def test_a_retreat_of_the_only_chip_costs_no_penalty() -> None:
    state = table(3)
    place(state, "b1-k", "b1", "none")
    told = state.play("tile.retreat")
    assert facts(told, "retreated") == [{"seat": 0, "chips": {"builder": 1}}]
    assert state.scores() == [0, 3, -1]
    assert left(state, 0) == pile("b12-i4-c4-a4", chips(FULL))


@pytest.mark.rule("BB-17")
def test_retreated_chips_are_known_to_all_and_can_be_placed_again() -> None:
    state = table(3)
    place(state, "b3-i2-k", "b1", "none")
    state.play("tile.retreat")
    (event, *_) = state.play("retreat.b1-i2")
    for seat in (1, 2, None):
        assert event.seen_by(seat).facts["chips"] == {"builder": 1, "infantry": 2}
    play(state, "place.b1", "place.none")
    assert "place.i4" in state.legal_names()
    assert state.view(1)["players"][0]["left"] == pile("b10-i4-c4-a4", chips(FULL))


@pytest.mark.rule("BB-17")
@pytest.mark.rule("BB-32")
def test_armies_are_counted_after_the_retreat() -> None:
    state = table(3)
    place(state, "c2-k", "a1", "b1")
    told = play(state, "tile.retreat", "retreat.c2")
    assert seats_of(told, "unopposed") == [1]
    assert state.scores() == [0, 4, 3]


@pytest.mark.rule("BB-17")
@pytest.mark.rule("BB-32")
def test_a_retreat_of_the_only_armies_discards_the_event() -> None:
    state = table(3)
    place(state, "c1-k", "b1", "b2")
    told = state.play("tile.retreat")
    assert "discarded" in keys(told)
    assert state.view(None)["past"][0]["taken"] == []


@pytest.mark.rule("BB-17")
@pytest.mark.rule("BB-33")
def test_who_retreats_all_armies_loses_to_the_barbarians() -> None:
    state = table(3, event="barbarians")
    place(state, "c1-k", "a1", "i1")
    told = state.play("tile.retreat")
    assert seats_of(told, "plundered") == [0]
    assert "rolled" not in keys(told)


@pytest.mark.rule("BB-17")
def test_retreated_builders_do_not_count() -> None:
    state = table(3)
    place(state, "b4-k", "b2", "b2")
    play(state, "tile.retreat", "retreat.b3")
    assert state.scores() == [0, 1, 1]


@pytest.mark.rule("BB-17")
def test_a_retreat_is_refused_without_the_tile() -> None:
    with pytest.raises(tw.IllegalAction) as refused:
        table(3).play("retreat.b1")
    assert refused.value.clause == "BB-17"
