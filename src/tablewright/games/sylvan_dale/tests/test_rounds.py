"""Prestige, preeminence and rounds: SD-40 to SD-44."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.engine.ranking import winners_of
from tablewright.games.sylvan_dale.tests.lists import listed
from tablewright.games.sylvan_dale.tests.table import (
    Table,
    choices,
    district,
    fame,
    finish_turn,
    play,
    player,
    points,
    shown,
    tiles_left,
)


@pytest.mark.rule("SD-40")
@pytest.mark.parametrize(
    ("tiles", "holder"),
    [
        ((), None),
        (("red",), 0),
        (("red", "yellow"), 1),
        (("red", "red", "yellow"), 0),
        (("yellow", "red", "red", "yellow"), 1),
        (("red", "yellow", "blue"), 2),
        (("red", "red", "yellow", "yellow", "blue"), 1),
        (("yellow", "yellow", "red", "red", "blue"), 0),
    ],
)
def test_prestige_goes_to_most_tiles_then_to_the_highest(
    tiles: tuple[str, ...], holder: int | None
) -> None:
    styles = ("nest", "lodge", "nest", "lodge", "hollow")
    built = [f"{colour}.{style}" for colour, style in zip(tiles, styles, strict=False)]
    state = Table(3).build("a1", *built).state()
    assert shown(state, "a1")["prestige"] == holder


@pytest.mark.rule("SD-41")
@pytest.mark.rule("SD-42")
def test_a_round_ends_after_the_turn_that_emptied_the_last_stack() -> None:
    state = Table(3).left(0, 1).left(1, 0).left(2, 1).state()
    play(state, "card.nest-ax", "tree.a1")
    assert fame(state, 0) == {}
    play(state, "take.deck")
    assert state.current_player() == 2  # the second player's stack is empty
    play(state, "card.nest-ax", "tree.a2")
    assert listed(state)["round"] == 1
    play(state, "take.deck")
    assert listed(state)["round"] == 2
    assert fame(state, 0) == {"prestige-1": 2, "preeminence-1": 3}
    assert fame(state, 1) == {}
    assert fame(state, 2) == {"prestige-1": 2, "preeminence-1": 3}


@pytest.mark.rule("SD-41")
def test_the_last_players_item_comes_before_the_scoring() -> None:
    table = Table().left(0, 0).left(1, 1).turn(1).item(1, "ax").build("c3", "red.nest")
    state = table.state()
    play(state, "card.nest-ax", "tree.a1", "ax.c3")
    assert listed(state)["round"] == 1
    play(state, "take.deck")
    assert listed(state)["round"] == 2
    assert fame(state, 0) == {}
    assert fame(state, 1) == {"prestige-1": 2, "preeminence-1": 6}


@pytest.mark.rule("SD-41")
def test_a_player_with_tiles_left_plays_alone_to_the_end_of_the_round() -> None:
    state = Table(4).left(0, 3).left(1, 0).left(2, 0).left(3, 0).state()
    for left in (2, 1):
        finish_turn(state)
        assert (state.current_player(), tiles_left(state)[0]) == (0, left)
    finish_turn(state)
    assert listed(state)["round"] == 2


@pytest.mark.rule("SD-42")
@pytest.mark.parametrize(
    ("holders", "preeminent", "points_each"),
    [
        ({}, [], 0),
        ({"b2": "red"}, [0], 8),
        ({"b2": "red", "c2": "yellow"}, [0, 1], 4),
        ({"b2": "red", "c2": "yellow", "b3": "blue"}, [0, 1, 2], 4),
        ({"b2": "red", "c2": "yellow", "b3": "yellow", "c3": "red"}, [0, 1], 4),
        ({"b2": "red", "c2": "yellow", "b3": "blue", "c3": "blue"}, [2], 8),
    ],
)
def test_preeminence_is_a_plurality_and_shared_at_half(
    holders: dict[str, str], preeminent: list[int], points_each: int
) -> None:
    table = Table(3)
    for space, colour in holders.items():
        table.build(space, f"{colour}.nest")
    state = table.state()
    seen = district(state, "E")
    assert (seen["preeminent"], seen["fame"]) == (preeminent, points_each)
    for seat in range(3):
        wanted = points_each if seat in preeminent else 0
        assert points(state, seat).get("preeminence-1", 0) == wanted


@pytest.mark.rule("SD-43")
def test_round_two_keeps_the_board_cards_and_items() -> None:
    table = Table().left(0, 0).left(1, 1).turn(1).item(0, "hammer").build("c3", "red.nest")
    table.up(0, "nest-bridge", "lodge-bridge").up(1, "nest-treetop", *["lodge-treetop"] * 2)
    table.cap("d1").bridge("a1-b1", "yellow").banner("c3", "red").discard("hollow-bridge")
    state = table.state()
    play(state, "card.nest-ax", "tree.a1")
    before = listed(state)
    play(state, "take.nest-hammer")
    after = listed(state)
    for key in ("trees", "bridges", "supply", "discards"):
        assert after[key] == before[key]
    assert after["row"][1:] == before["row"][1:]
    for seat in (0, 1):
        now, then = player(state, seat), before["players"][seat]
        for key in ("face_up", "items", "banners"):
            assert now[key] == then[key]
        assert now["stack"] == then["waiting"]
        assert now["waiting"] == []
    assert player(state, 0)["hand"] == before["players"][0]["hand"]


@pytest.mark.rule("SD-43")
@pytest.mark.parametrize("last", [0, 1, 2, 3])
def test_round_two_begins_with_the_last_player_and_goes_counterclockwise(last: int) -> None:
    table = Table(4).turn(last)
    for seat in range(4):
        table.left(seat, 1 if seat == last else 0)
    state = finish_turn(table.state())
    assert state.view(None)["clockwise"] is False
    order = []
    for _ in range(5):
        order.append(int(state.current_player()))
        finish_turn(state)
    assert order == [(last - step) % 4 for step in range(5)]


@pytest.mark.rule("SD-43")
def test_round_one_goes_clockwise() -> None:
    state = Table(3).turn(1).state()
    order = []
    for _ in range(4):
        order.append(int(state.current_player()))
        finish_turn(state)
    assert order == [1, 2, 0, 1]


# -- The end ------------------------------------------------------------------------------------


def last_turn(seats: int = 2) -> Table:
    """The very last turn of a game: seat 0 has one tile left, a lodge, which only fits on c1."""
    table = Table(seats).round_two().hand(0, "lodge-ax").cap("c2", "c3")
    if seats > 2:
        table.cap("c4")
    table.next(0, "lodge").left(0, 1)
    for seat in range(1, seats):
        table.left(seat, 0)
    return table


def end(table: Table) -> tw.State:
    return play(table.state(), "card.lodge-ax", "take.deck")


@pytest.mark.rule("SD-44")
def test_the_game_ends_with_its_second_scoring() -> None:
    state = end(last_turn().fame(0, banners=5, prestige_1=9))
    assert state.is_terminal()
    assert state.end_reason() == "second-round"
    assert fame(state, 0) == {
        "banners": 5,
        "prestige-1": 9,
        "prestige-2": 2,
        "preeminence-2": 6,
    }
    assert state.scores() == [22, 0]
    assert state.winners() == [0]
    assert choices(state) == set()


@pytest.mark.rule("SD-44")
def test_the_most_fame_wins() -> None:
    state = end(last_turn().fame(1, banners=25))
    assert (state.scores(), state.winners()) == ([8, 25], [1])


@pytest.mark.rule("SD-44")
def test_a_tie_goes_to_prestige_in_most_trees() -> None:
    state = end(last_turn().build("a3", "yellow.nest").build("b2", "yellow.nest"))
    # Red 2 + 6; yellow 2 + 2 for two trees and two districts.
    assert state.scores() == [8, 18]
    tied = last_turn().build("a3", "yellow.nest").build("b2", "yellow.nest").fame(0, bridges=10)
    state = end(tied)
    assert state.scores() == [18, 18]
    assert state.winners() == [1]


@pytest.mark.rule("SD-44")
def test_then_to_most_banners_on_trees() -> None:
    table = last_turn().build("a3", "yellow.nest").banner("a3", "yellow")
    state = end(table)
    assert state.scores() == [8, 8]
    assert state.winners() == [1]


@pytest.mark.rule("SD-44")
def test_banners_of_bridges_do_not_break_a_tie() -> None:
    table = last_turn().build("a3", "yellow.nest").banner("a3", "yellow").banner("c1", "red")
    state = end(table.bridge("a1-b1", "red", "yellow").bridge("a1-a2", "red"))
    assert state.scores() == [8, 8]
    assert state.winners() == [0, 1]


@pytest.mark.rule("SD-44")
def test_the_same_order_ranks_the_others_and_says_why() -> None:
    table = last_turn(3).fame(0, banners=50)
    table.build("a1", "yellow.nest").build("b1", "blue.nest").build("d1", "blue.nest")
    state = end(table.fame(1, bridges=5))
    ranking = state.ranking()
    first, second, third = ranking
    assert [place.seat for place in ranking] == [0, 2, 1]
    assert (second.points, third.points) == (state.scores()[2], state.scores()[1])
    assert first.tie is None
    assert second.tie is not None
    assert repr(second.tie) == "trees 2 to 1 (SD-44)"


@pytest.mark.rule("SD-44")
def test_without_the_first_the_tie_break_finds_the_winner() -> None:
    """Most fame gave up: of two equal ones the one who holds more trees wins."""
    table = last_turn(3).fame(0, banners=50)
    table.build("a1", "yellow.nest").build("b1", "blue.nest").build("d1", "blue.nest")
    state = end(table.fame(1, bridges=5))
    assert state.scores()[1] == state.scores()[2] < state.scores()[0]
    assert winners_of(state.ranking([0])) == [2]


@pytest.mark.rule("SD-44")
def test_then_the_win_is_shared() -> None:
    state = end(last_turn().build("a3", "yellow.nest"))
    assert state.winners() == [0, 1]
    assert state.returns() == [0.0, 0.0]


@pytest.mark.rule("SD-44")
def test_after_the_end_nothing_can_be_played() -> None:
    state = end(last_turn())
    for name in ("card.nest-ax", "tree.a1", "take.deck", "ax.a1"):
        with pytest.raises(tw.IllegalAction) as caught:
            state.play(name)
        assert caught.value.clause == "SD-44"


@pytest.mark.rule("SD-44")
def test_the_score_sheet_tells_banners_bridges_and_each_round() -> None:
    state = Table().state()
    assert [line.key for line in state.score_sheet()[0]] == [
        "banners",
        "bridges",
        "prestige-1",
        "preeminence-1",
    ]
    second = Table().round_two().state().score_sheet()[0]
    assert [(line.key, line.clause) for line in second] == [
        ("banners", "SD-20"),
        ("bridges", "SD-36"),
        ("prestige-1", "SD-41"),
        ("preeminence-1", "SD-42"),
        ("prestige-2", "SD-41"),
        ("preeminence-2", "SD-42"),
    ]
