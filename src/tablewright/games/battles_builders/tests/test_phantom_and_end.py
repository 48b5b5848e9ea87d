"""The fictional player of two-player games, and the end."""

from __future__ import annotations

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
    phantom_score,
    pile,
    place,
    play,
    points_for,
    seats_of,
    table,
    totals,
    written,
)

ALL_BUT_THREE = "b9-i4-c4-a4"  # what the fictional player has used before round 8


# -- Two players --------------------------------------------------------------------------------


@pytest.mark.rule("BB-40")
def test_only_two_players_are_joined_by_a_fictional_one() -> None:
    bag = GAME.new(seats=2, seed=1).to_dict()["sides"][2]
    assert sum(bag["reserve"].values()) + sum(bag["placed"].values()) == 24
    assert bag["reserve"]["king"] == 0
    assert len(GAME.new(seats=3, seed=1).to_dict()["sides"]) == 3
    assert GAME.new(seats=4, seed=1).view(0)["phantom"] is None


@pytest.mark.rule("BB-40")
def test_it_places_three_chips_each_round_and_all_twenty_four_in_eight() -> None:
    state = GAME.new(seats=2, seed=5)
    for done in range(8):
        bag = state.to_dict()["sides"][2]
        assert sum(bag["placed"].values()) == 3
        assert sum(bag["spent"].values()) == 3 * done
        place(state, "b1", "b1")
    assert state.to_dict()["sides"][2]["spent"] == pile("b12-i4-c4-a4", bag["spent"])


@pytest.mark.rule("BB-40")
def test_its_chips_are_drawn_at_random() -> None:
    drawn = [GAME.new(seats=2, seed=seed).to_dict()["sides"][2]["placed"] for seed in range(80)]
    assert len({str(placed) for placed in drawn}) > 8
    builders = sum(placed["builder"] for placed in drawn)
    assert 80 < builders < 160  # half of 240 on average


@pytest.mark.rule("BB-40")
def test_its_chips_are_unseen_until_the_reveal() -> None:
    one, other = table(2, phantom="b3"), table(2, phantom="i1-c1-a1")
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
    revealed = facts(place(one, "b1", "b1"), "revealed")
    assert {"seat": "phantom", "count": 3, "chips": chips("b3")} in revealed


@pytest.mark.rule("BB-40")
def test_the_start_tile_moves_between_the_two_players() -> None:
    state = table(2, start=1)
    starts = []
    for _ in range(4):
        starts.append(state.to_dict()["start"])
        place(state, "b1", "b1")
    assert starts == [1, 0, 1, 0]


@pytest.mark.rule("BB-41")
@pytest.mark.rule("BB-42")
@pytest.mark.parametrize(
    ("placed", "scores", "phantom"),
    [
        (["b1", "b1"], [0, 0], 3),
        (["b2", "b1"], [1, 0], 1),
        (["b3", "b1"], [3, 0], 0),
        (["b2", "b2"], [1, 1], 1),
    ],
)
def test_it_counts_for_the_most_builders(
    placed: list[str], scores: list[int], phantom: int
) -> None:
    state = table(2, event="barbarians", phantom="b2-i1")
    place(state, *placed)
    assert [points_for(state, seat)["builders"] for seat in range(2)] == scores
    assert phantom_score(state) == phantom


@pytest.mark.rule("BB-42")
@pytest.mark.rule("BB-12")
def test_a_tie_with_it_can_be_claimed() -> None:
    state = table(2, phantom="b2-i1")
    place(state, "b2-k", "none")
    told = state.play("tile.claim")
    assert points_for(state, 0)["builders"] == 3
    assert seats_of(told, "claimed-away") == ["phantom"]
    assert phantom_score(state) == 4  # the event, taken unopposed


@pytest.mark.rule("BB-42")
@pytest.mark.rule("BB-13")
def test_a_tie_with_it_spoils_the_extra() -> None:
    state = table(2, phantom="b2-i1")
    place(state, "b2-k", "b1")
    state.play("tile.extra")
    assert points_for(state, 0)["tiles"] == 0
    assert points_for(state, 0)["builders"] == 1


@pytest.mark.rule("BB-42")
def test_it_takes_an_event_unopposed_without_a_roll() -> None:
    state = table(2, phantom="b2-a1")
    told = place(state, "b1", "none")
    assert seats_of(told, "unopposed") == ["phantom"]
    assert state.view(None)["past"][0]["taken"] == ["phantom"]


@pytest.mark.rule("BB-42")
def test_it_makes_a_lone_player_roll_for_the_event() -> None:
    told = place(table(2, phantom="b2-a1"), "c2", "b1")
    assert dice_of(told) == {0: ["green", "green"], "phantom": ["red"]}


@pytest.mark.rule("BB-42")
@pytest.mark.rule("BB-31")
def test_it_re_rolls_draws() -> None:
    position = written(2, phantom="b2-c1")
    _, told = first(position, ["place.c1", "place.none"], lambda events: "draw" in keys(events))
    assert set(totals(told, "rolled-again")) == {0, "phantom"}


@pytest.mark.rule("BB-42")
@pytest.mark.rule("BB-33")
def test_it_alone_loses_to_the_barbarians_without_armies() -> None:
    state = table(2, event="barbarians", phantom="b3")
    told = place(state, "i1", "c1")
    assert seats_of(told, "plundered") == ["phantom"]
    assert "rolled" not in keys(told)
    assert state.scores() == [0, 0]
    assert phantom_score(state) == 3 - 2


@pytest.mark.rule("BB-42")
@pytest.mark.rule("BB-33")
def test_it_shares_the_loss_to_the_barbarians() -> None:
    state = table(2, event="barbarians", phantom="b3")
    place(state, "b4", "c1")
    assert state.scores() == [3 - 2, 0]
    assert phantom_score(state) == -2


@pytest.mark.rule("BB-42")
@pytest.mark.rule("BB-33")
def test_it_rolls_against_the_barbarians() -> None:
    position = written(2, event="barbarians", phantom="b2-i1")
    _, told = first(position, ["place.i2", "place.c2"], lambda told: bool(totals(told)))
    rolled = totals(told)
    assert set(rolled) == {0, 1, "phantom"}
    lowest = {side for side, total in rolled.items() if total == min(rolled.values())}
    assert set(seats_of(told, "plundered")) == lowest


@pytest.mark.rule("BB-42")
@pytest.mark.rule("BB-14")
def test_it_may_receive_the_catapult() -> None:
    state = table(2, phantom="b3")
    place(state, "a1-k", "b1")
    state.play("tile.catapult")
    assert state.legal_names() == ["catapult.1", "catapult.phantom"]
    state.play("catapult.phantom")
    assert phantom_score(state) == 3 - 2
    assert points_for(state, 1)["tiles"] == 0


@pytest.mark.rule("BB-42")
def test_it_never_has_a_turn() -> None:
    state = table(2)
    for _ in range(3):
        assert int(state.current_player()) in {0, 1}
        told = place(state, "b1", "c1")
        assert "picked" not in keys(told)


@pytest.mark.rule("BB-42")
def test_its_bag_is_public_by_kind() -> None:
    state = table(2, at=3, phantom="b1-i2", phantom_spent="b3-c2-a1")
    bag = state.view(0)["phantom"]
    assert bag["left"] == pile("b9-i4-c2-a3", bag["left"])
    assert bag["reserve"] is None
    for seed in range(10):
        twin = state.resample(0, tw.Rng(seed)).to_dict()["sides"][2]
        assert twin["spent"] == pile("b3-c2-a1", twin["spent"])
        assert sum(twin["placed"].values()) == 3


@pytest.mark.rule("BB-42")
def test_its_last_three_chips_are_known() -> None:
    state = table(2, at=8, phantom="b1-i1-a1", phantom_spent="b11-i3-c4-a3")
    seen = state.view(1)["phantom"]
    assert seen["bounds"] == {
        "builder": [1, 1], "infantry": [1, 1], "cavalry": [0, 0], "archers": [1, 1],
    }  # fmt: skip
    twin = state.resample(1, tw.Rng(3)).to_dict()["sides"][2]
    assert twin == state.to_dict()["sides"][2]


@pytest.mark.rule("BB-41")
def test_the_better_player_wins_even_if_it_has_more() -> None:
    points: dict[int | str, int] = {0: 3, 1: 5, "phantom": 12}
    state = table(2, at=8, phantom_spent=ALL_BUT_THREE, points=points)
    place(state, "b1", "b1")
    assert state.is_terminal()
    assert phantom_score(state) > max(state.scores())
    assert state.winners() == [1]
    assert state.returns() == [-1.0, 1.0]
    assert len(state.scores()) == 2


# -- The end ------------------------------------------------------------------------------------


@pytest.mark.rule("BB-50")
def test_a_score_is_prestige_events_and_tiles() -> None:
    state = table(
        3,
        at=4,
        spent={0: "b2-k", 1: "c1-k"},
        tiles={"claim": 0, "catapult": 0},
        taken={"open_field-4": [0], "open_field-3": [1], "urban_area-4": [0]},
        points={0: 6, 2: 1},
        event="old_capital-5",
    )
    assert state.scores() == [6 + 4 + 4 - 2, 3, 1]
    sheet = points_for(state, 0)
    assert (sheet["builders"], sheet["events"], sheet["tiles"]) == (6, 8, -2)


@pytest.mark.rule("BB-50")
def test_chips_left_over_are_worth_nothing() -> None:
    shared: dict[str, list[int | str]] = {"barbarians": [0, 1, 2]}
    state = table(3, at=8, event="hill_fort-4", spent={0: "b11-i4-c4-a4-k"}, taken=shared)
    place(state, "b1", "b1", "b1")
    assert state.is_terminal()
    assert state.scores() == [1 - 2] * 3


@pytest.mark.rule("BB-51")
def test_the_highest_score_wins() -> None:
    points: dict[int | str, int] = {0: 3, 1: 6, 2: 4}
    state = table(3, at=8, event="barbarians", points=points)
    place(state, "i1", "c1", "b1")  # seat 2 gains 3 and loses 2
    assert state.scores() == [3, 6, 5]
    assert state.winners() == [1]
    assert state.returns() == [-0.5, 1.0, -0.5]


@pytest.mark.rule("BB-51")
def test_equal_scores_share_the_win() -> None:
    points: dict[int | str, int] = {0: 6, 1: 6, 2: 4}
    state = table(3, at=8, event="barbarians", points=points)
    place(state, "i1", "c1", "b1")
    assert state.winners() == [0, 1]
    two = table(2, at=8, event="barbarians", phantom_spent=ALL_BUT_THREE)
    place(two, "c1", "c1")
    assert two.winners() == [0, 1]
    assert two.returns() == [0.0, 0.0]


@pytest.mark.rule("BB-51")
def test_nobody_wins_before_the_end() -> None:
    state = table(3, at=8, points={0: 6})
    assert state.winners() == []
    assert state.end_reason() == ""


@pytest.mark.rule("BB-50")
@pytest.mark.rule("BB-51")
def test_minus_one_chips_do_not_run_out_and_scores_may_be_negative() -> None:
    state = GAME.new(seats=4, seed=2)
    for _ in range(8):
        place(state, *["none"] * 4)
    assert state.scores() == [-8 - 2] * 4  # 32 chips of -1, of which the box has 12
    assert state.winners() == [0, 1, 2, 3]
    assert [sum(player["spent"].values()) for player in state.to_dict()["sides"]] == [0] * 4


@pytest.mark.rule("BB-51")
def test_one_point_chips_do_not_run_out() -> None:
    state = GAME.new(seats=4, seed=2)
    for _ in range(8):
        place(state, *["b1"] * 4)
    assert [points_for(state, seat)["builders"] for seat in range(4)] == [8] * 4


@pytest.mark.rule("BB-50")
def test_a_catapult_is_paid_and_extra_earned_at_the_end() -> None:
    state = table(3, at=8, event="barbarians")
    place(state, "b2-i1-k", "c1-k", "a1")
    state.play("tile.extra")
    play(state, "tile.catapult", "catapult.2")
    assert state.is_terminal()
    assert points_for(state, 0)["tiles"] == 1
    assert points_for(state, 2)["tiles"] == -2


@pytest.mark.rule("BB-4")
@pytest.mark.rule("BB-51")
def test_a_player_without_chips_can_still_win() -> None:
    state = table(3, at=8, event="hill_fort-4", spent={1: FULL}, points={1: 9})
    place(state, "b1", "none", "b1")
    assert points_for(state, 1)["penalties"] == -1
    assert state.winners() == [1]
