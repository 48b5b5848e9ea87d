"""Second reading: kings and the six strategy tiles."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.second import (
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
    points_for,
    seats_of,
    table,
    totals,
    written,
)


def offered(state: tw.State) -> set[str]:
    """Give the tiles the current player may pick."""
    return {name.removeprefix("tile.") for name in state.legal_names()}


# -- Picking ------------------------------------------------------------------------------------


@pytest.mark.rule("BB-10")
def test_kings_are_resolved_clockwise_from_the_starting_player() -> None:
    state = table(4, start=2)
    place(state, "b1", "b1-k", "b1", "b2-k")  # seats 2, 3, 0, 1
    assert state.current_player() == 3
    state.play("tile.claim")
    assert state.current_player() == 1
    assert "claim" not in offered(state)


@pytest.mark.rule("BB-10")
def test_the_pick_is_mandatory() -> None:
    state = table(3)
    place(state, "b1-c1-k", "b1", "b1")
    names = state.legal_names()
    assert len(names) == 6
    assert all(name.startswith("tile.") for name in names)


@pytest.mark.rule("BB-10")
def test_a_king_with_no_tile_left_for_it_is_spent_for_nothing() -> None:
    gone: dict[str, int | str] = {"claim": 1, "extra": 2, "retreat": 3}
    state = table(4, at=4, spent={1: "b1-k", 2: "b1-k", 3: "b2-k"}, tiles=gone)
    told = place(state, "b2-k", "c1", "c1", "none")
    assert seats_of(told, "king-idle") == [0]
    assert not facts(told, "picked")
    assert left(state, 0)["king"] == 0
    assert seats_of(told, "built-most") == [0]


@pytest.mark.rule("BB-10")
def test_an_earlier_king_of_the_round_can_take_the_last_tile_away() -> None:
    gone: dict[str, int | str] = {"claim": 2, "extra": 3}
    state = table(4, at=4, spent={2: "b1-k", 3: "b1-k"}, tiles=gone)
    place(state, "a1-k", "b1-k", "none", "none")
    told = state.play("tile.retreat")
    assert seats_of(told, "king-idle") == [1]


@pytest.mark.rule("BB-10")
def test_a_picked_tile_is_gone_for_the_game() -> None:
    state = table(3)
    place(state, "b1-c1-k", "b2", "b1")
    state.play("tile.extra")
    place(state, "b1-c1-k", "b2", "b1")
    assert offered(state) == {"claim", "catapult", "trojan", "recruits", "retreat"}


@pytest.mark.rule("BB-10")
@pytest.mark.rule("BB-14")
def test_a_catapult_received_is_not_a_pick() -> None:
    state = table(3)
    place(state, "a1-k", "c1-k", "b1")
    play(state, "tile.catapult", "catapult.1")
    assert state.current_player() == 1
    assert offered(state) == {"trojan", "recruits", "retreat"}


@pytest.mark.rule("BB-10")
def test_the_only_possible_tile_must_be_taken() -> None:
    gone: dict[str, int | str] = {"trojan": 1, "recruits": 2, "catapult": 1}
    state = table(4, at=4, spent={1: "a1-k", 2: "a1-k", 3: "a1-k"}, tiles=gone)
    place(state, "c1-k", "b1", "none", "none")
    if state.to_dict()["phase"] == "tile":
        assert state.legal_names() == ["tile.retreat"]
        state.play("tile.retreat")
    assert state.to_dict()["tiles"]["retreat"] == 0
    assert left(state, 0)["cavalry"] == 4


@pytest.mark.rule("BB-10")
@pytest.mark.parametrize(
    ("spent", "tiles"),
    [
        ({}, {"claim": 0}),  # the king is still behind the wall
        ({0: "b1-k"}, {"claim": 0, "extra": 0}),  # two picks of one player
        ({0: "a1-k"}, {"catapult": 0}),  # nobody else can have picked it
    ],
)
def test_no_written_position_may_hold_an_impossible_pick(
    spent: dict[int, str], tiles: dict[str, int | str]
) -> None:
    with pytest.raises(tw.PositionError):
        table(3, at=3, spent=spent, tiles=tiles)


@pytest.mark.rule("BB-10")
def test_a_tile_is_refused_while_chips_are_placed() -> None:
    with pytest.raises(tw.IllegalAction) as refused:
        table(3).play("tile.claim")
    assert refused.value.clause == "BB-10"


@pytest.mark.rule("BB-11")
@pytest.mark.parametrize(
    ("placed", "tiles"),
    [
        ("b1-k", {"claim", "extra", "retreat"}),
        ("i1-k", {"catapult", "trojan", "recruits", "retreat"}),
        ("c1-k", {"catapult", "trojan", "recruits", "retreat"}),
        ("a1-k", {"catapult", "trojan", "recruits", "retreat"}),
        ("b1-a1-k", {"claim", "extra", "catapult", "trojan", "recruits", "retreat"}),
    ],
)
def test_each_tile_asks_for_its_chip(placed: str, tiles: set[str]) -> None:
    state = table(3)
    place(state, placed, "b3", "b3")
    assert offered(state) == tiles
    for tile in {"claim", "extra", "catapult", "trojan"} - tiles:
        with pytest.raises(tw.IllegalAction) as refused:
            state.play(f"tile.{tile}")
        assert refused.value.clause == "BB-11"


@pytest.mark.rule("BB-18")
def test_a_king_alone_is_a_chip_placed_and_spent_for_nothing() -> None:
    state = table(3)
    told = place(state, "k", "b1", "c1")
    assert seats_of(told, "king-idle") == [0]
    assert points_for(state, 0)["penalties"] == 0
    assert left(state, 0) == pile("b12-i4-c4-a4", chips(FULL))
    assert not any(state.to_dict()["tiles"].values())


@pytest.mark.rule("BB-19")
def test_a_king_is_finished_before_the_next_picks() -> None:
    state = table(3)
    place(state, "a1-k", "a1-k", "b1-c1-k")
    state.play("tile.catapult")
    assert state.current_player() == 0
    state.play("catapult.2")
    assert state.current_player() == 1
    state.play("tile.trojan")
    state.play("tile.retreat")
    assert state.current_player() == 2
    assert state.legal_names() == ["retreat.b1", "retreat.c1", "retreat.b1-c1"]


# -- Claim and extra ----------------------------------------------------------------------------


@pytest.mark.rule("BB-12")
def test_the_claim_takes_a_tie_for_the_most_builders() -> None:
    state = table(4)
    place(state, "b2-k", "b2", "b2", "b1")
    told = state.play("tile.claim")
    assert state.scores() == [3, 0, 0, 0]
    assert seats_of(told, "claimed") == [0]
    assert sorted(seats_of(told, "claimed-away")) == [1, 2]


@pytest.mark.rule("BB-12")
def test_the_claim_of_one_outside_the_tie_has_no_effect() -> None:
    state = table(3)
    place(state, "b1-k", "b2", "b2")
    state.play("tile.claim")
    assert state.scores() == [0, 1, 1]


@pytest.mark.rule("BB-12")
@pytest.mark.parametrize(("other", "scores"), [("b1", [3, 0, 0]), ("b3", [0, 3, 0])])
def test_the_claim_changes_nothing_without_a_tie(other: str, scores: list[int]) -> None:
    state = table(3)
    place(state, "b2-k", other, "b1")
    state.play("tile.claim")
    assert state.scores() == scores


@pytest.mark.rule("BB-12")
def test_the_claim_holds_for_its_round_only() -> None:
    state = table(3)
    place(state, "b2-k", "b1", "b1")
    state.play("tile.claim")
    place(state, "b2", "b2", "b2")
    assert state.scores() == [4, 1, 1]


@pytest.mark.rule("BB-13")
def test_extra_brings_one_more_for_the_most_builders_alone() -> None:
    state = table(3)
    place(state, "b2-k", "b1", "b1")
    state.play("tile.extra")
    assert state.scores() == [4, 0, 0]
    assert points_for(state, 0)["tiles"] == 1
    assert points_for(state, 0)["builders"] == 3


@pytest.mark.rule("BB-13")
@pytest.mark.parametrize(("other", "scores"), [("b2", [1, 1, 0]), ("b3", [0, 3, 0])])
def test_extra_brings_nothing_in_a_tie_or_with_fewer(other: str, scores: list[int]) -> None:
    state = table(3)
    place(state, "b2-k", other, "b1")
    told = state.play("tile.extra")
    assert state.scores() == scores
    assert seats_of(told, "extra-lost") == [0]


@pytest.mark.rule("BB-13")
def test_extra_is_neither_won_nor_lost_in_a_later_round() -> None:
    lost = table(3)
    place(lost, "b1-k", "b2", "none")
    lost.play("tile.extra")
    place(lost, "b1", "none", "b5")
    assert points_for(lost, 0)["tiles"] == 0
    won = table(3)
    place(won, "b2-k", "b1", "none")
    won.play("tile.extra")
    place(won, "b5", "none", "b1")
    assert points_for(won, 0)["tiles"] == 1


@pytest.mark.rule("BB-12")
@pytest.mark.rule("BB-13")
def test_a_claim_in_a_tie_does_not_save_the_extra_of_the_other() -> None:
    state = table(3)
    place(state, "b2-k", "b2-k", "none")
    play(state, "tile.extra", "tile.claim")
    assert state.scores() == [0, 3, -1]


@pytest.mark.rule("BB-19")
def test_a_later_retreat_can_make_extra_come_true() -> None:
    state = table(3)
    place(state, "b2-k", "b3-k", "none")
    play(state, "tile.extra", "tile.retreat", "retreat.b2")
    assert state.scores() == [4, 0, -1]


@pytest.mark.rule("BB-19")
@pytest.mark.rule("BB-12")
def test_a_later_retreat_can_make_the_tie_that_is_claimed() -> None:
    state = table(3)
    place(state, "b2-k", "b3-k", "none")
    play(state, "tile.claim", "tile.retreat", "retreat.b1")
    assert state.scores() == [3, 0, -1]


# -- Catapult -----------------------------------------------------------------------------------


@pytest.mark.rule("BB-14")
def test_the_catapult_costs_the_chosen_player_two() -> None:
    state = table(4)
    place(state, "a1-k", "b1", "none", "none")
    state.play("tile.catapult")
    assert state.legal_names() == ["catapult.1", "catapult.2", "catapult.3"]
    state.play("catapult.3")
    assert points_for(state, 3)["tiles"] == -2
    assert points_for(state, 0)["tiles"] == 0
    assert state.view(None)["players"][3]["tiles"] == ["catapult"]


@pytest.mark.rule("BB-14")
def test_nobody_catapults_oneself() -> None:
    state = table(3)
    place(state, "a1-k", "b1", "b1")
    state.play("tile.catapult")
    for name in ("catapult.0", "catapult.3"):
        with pytest.raises(tw.IllegalAction):
            state.play(name)


@pytest.mark.rule("BB-14")
def test_the_fictional_player_is_hit_only_where_it_plays() -> None:
    state = table(3)
    place(state, "a1-k", "b1", "b1")
    state.play("tile.catapult")
    with pytest.raises(tw.IllegalAction) as refused:
        state.play("catapult.phantom")
    assert refused.value.clause == "BB-40"


@pytest.mark.rule("BB-14")
def test_the_catapult_may_hit_the_owner_of_another_tile() -> None:
    state = table(3)
    place(state, "b2-k", "a1-k", "none")
    play(state, "tile.extra", "tile.catapult", "catapult.0")
    assert points_for(state, 0)["tiles"] == 1 - 2


# -- Trojan horse -------------------------------------------------------------------------------


@pytest.mark.rule("BB-15")
@pytest.mark.parametrize("event", ["open_field-4", "barbarians"])
def test_the_trojan_horse_adds_a_red_die(event: str) -> None:
    state = table(3, event=event)
    place(state, "i2-k", "i2", "i1")
    rolled = dice_of(state.play("tile.trojan"))
    assert rolled == {0: ["red", "yellow", "yellow"], 1: ["yellow"] * 2, 2: ["yellow"]}


@pytest.mark.rule("BB-15")
def test_the_trojan_horse_makes_six_dice_of_five_armies() -> None:
    state = table(3)
    place(state, "c4-a1-k", "i2", "i1")
    assert dice_of(state.play("tile.trojan"))[0] == ["green"] * 4 + ["red"] * 2


@pytest.mark.rule("BB-15")
@pytest.mark.rule("BB-31")
def test_the_trojan_horse_rolls_again_in_a_draw() -> None:
    line = ["place.c1-k", "place.i1-c1", "place.none", "tile.trojan"]
    _, told = first(written(3), line, lambda events: "draw" in keys(events))
    again = facts(told, "rolled-again")
    assert all(sorted(f["dice"]) == ["green", "red"] for f in again if f["seat"] == 0)
    assert all(sorted(f["dice"]) == ["green", "yellow"] for f in again if f["seat"] == 1)
    assert len(again) >= 2


@pytest.mark.rule("BB-15")
def test_the_trojan_horse_helps_in_its_round_only() -> None:
    state = table(3)
    place(state, "c1-k", "c1", "c1")
    state.play("tile.trojan")
    rolled = dice_of(place(state, "c1", "c1", "c1"))
    assert rolled == {0: ["green"], 1: ["green"], 2: ["green"]}


# -- Recruits -----------------------------------------------------------------------------------


def recruiting(*, event: str = "open_field-4", ours: str = "c2-k", theirs: str = "c2") -> tw.State:
    """Give a battle in which seat 0 has just picked the recruits."""
    state = table(3, event=event)
    place(state, ours, theirs, theirs)
    state.play("tile.recruits")
    return state


def set_faces(position: dict[str, Any], faces: list[list[int]]) -> None:
    """Turn the dice on the table to the given faces, seat by seat."""
    for dice, shown in zip(position["dice"], faces, strict=True):
        for die, face in zip(dice, shown, strict=True):
            die["face"] = face


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
    assert found["faces"][0] == before[0][0]["face"]
    assert found["faces"][2] == before[0][2]["face"]
    assert found["total"] == sum(found["faces"])
    assert sorted(found["dice"]) == ["green", "red", "yellow"]


@pytest.mark.rule("BB-16")
def test_equal_faces_of_different_colours_are_different_dice() -> None:
    position = recruiting(ours="i1-c1-k").to_dict()
    for die in position["dice"][0]:
        die["face"] = 3  # on both the yellow and the green die
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
    assert state.to_dict()["taken"] == [[]]


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
