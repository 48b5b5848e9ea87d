"""Kings and the six strategy tiles."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.rounds import (
    FULL,
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
