"""Prestige, preeminence and who wins, SD-40 to SD-44."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.filled import Table, fame, keys, legal, play, player
from tablewright.games.sylvan_dale.tests.lists import listed

# Districts with two players: A a1 b1 a2, B c1 d1 d2, C a3 a4 b4, E b2 c2 b3 c3.


def last_tile(table: Table, tail: str = "take.deck") -> tw.State:
    """Play the last tile of the round, of the first player, on the bare a4."""
    for seat in range(1, table.seats):
        table.stack(seat, "")
    state = table.tree("a4", "nest").stack(0, "nest").build()
    state.play("card.nest-ax")
    if "a4" in legal(state, "tree"):
        state.play("tree.a4")
    play(state, tail)
    return state


def prestige(state: tw.State, name: str) -> Any:
    """Tell who has prestige in a tree."""
    return next(t["prestige"] for t in state.view(None)["trees"] if t["tree"] == name)


@pytest.mark.rule("SD-40")
@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("lodge", None),
        ("lodge red.nest", 0),
        ("lodge red.nest yellow.nest", 1),
        ("lodge yellow.nest red.lodge red.nest yellow.lodge", 1),
        ("lodge red.nest red.lodge yellow.nest", 0),
        ("lodge red.nest yellow.lodge red.lodge yellow.nest blue.nest", 1),
        ("lodge yellow.lodge red.nest red.lodge yellow.nest blue.nest", 1),
        ("lodge yellow.lodge yellow.nest red.nest red.lodge blue.nest", 0),
        ("lodge red.lodge yellow.nest blue.nest", 2),
        ("lodge red.lodge ^", 0),
    ],
)
def test_most_tiles_then_the_highest_among_the_tied(text: str, owner: int | None) -> None:
    state = Table(seats=3).tree("a1", text).build()
    found = prestige(state, "a1")
    assert found in (owner, None if owner is None else ("red", "yellow", "blue")[owner])
    table = Table(seats=3).tree("a1", text)
    levels = 1 + text.count(".")
    sheet = last_tile(table)
    won = [fame(sheet, seat, "prestige-1") for seat in range(3)]
    won[0] -= 2
    assert won == [levels if seat == owner else 0 for seat in range(3)]


@pytest.mark.rule("SD-40")
def test_banners_and_bridges_give_no_prestige() -> None:
    table = Table().tree("a1", "lodge yellow.nest", red=2).bridge("a1-b1", "red")
    state = last_tile(table)
    assert fame(state, 1, "prestige-1") == 2


@pytest.mark.rule("SD-41")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("lodge red.nest yellow.nest red.lodge", 4),
        ("lodge red.nest yellow.nest red.lodge yellow.burrow", 0),
        ("lodge red.nest yellow.nest red.lodge red.burrow", 5),
    ],
)
def test_prestige_scores_a_fame_per_level_base_included(text: str, points: int) -> None:
    state = last_tile(Table().tree("a1", text))
    assert fame(state, 0, "prestige-1") == points + 2
    assert fame(state, 1, "prestige-1") == (0 if points else 5)


@pytest.mark.rule("SD-41")
def test_the_round_ends_after_the_new_card_of_the_last_turn() -> None:
    table = Table().stack(1, "").tree("a4", "nest").stack(0, "nest")
    state = table.build()
    events = state.play("card.nest-ax")
    assert "scored" not in keys(events)
    assert (listed(state)["round"], state.current_player()) == (1, 0)
    events = state.play("take.deck")
    assert keys(events)[0] == "drew"
    assert keys(events).count("scored") == 2
    assert keys(events)[-1] == "second-round"
    assert listed(state)["round"] == 2
    assert len(player(state, 0)["hand"]) == 4


@pytest.mark.rule("SD-41")
@pytest.mark.rule("SD-32")
def test_the_last_players_item_comes_before_the_scoring() -> None:
    table = Table().tree("a1", "lodge red.nest red.lodge yellow.burrow yellow.nest")
    state = last_tile(table.items(0, ax=1), tail="ax.a1 take.deck")
    assert fame(state, 0, "prestige-1") == 4 + 2
    assert fame(state, 1, "prestige-1") == 0


@pytest.mark.rule("SD-41")
def test_players_with_an_empty_stack_are_passed_over() -> None:
    table = Table(seats=3, player=2).stack(0, "").stack(1, "nest nest").stack(2, "nest nest")
    state = table.tree("a1", "nest").tree("b1", "nest").build()
    play(state, "card.nest-ax tree.a1 take.deck")
    assert state.current_player() == 1
    play(state, "card.nest-ax tree.a1 take.deck")
    assert state.current_player() == 2


@pytest.mark.rule("SD-41")
def test_a_player_may_have_several_turns_running_at_the_end() -> None:
    table = Table(seats=3).stack(0, "nest nest").stack(1, "").stack(2, "")
    state = table.tree("a1", "nest").tree("b1", "nest").build()
    play(state, "card.nest-ax tree.a1 take.deck")
    assert (state.current_player(), listed(state)["round"]) == (0, 1)
    assert legal(state, "card")


@pytest.mark.rule("SD-42")
def test_the_example_two_trees_one_tree_and_a_bare_one_of_four_give_eight() -> None:
    table = Table().tree("b2", "lodge red.nest").tree("c2", "lodge red.lodge")
    state = last_tile(table.tree("b3", "lodge yellow.nest yellow.lodge yellow.burrow"))
    assert fame(state, 0, "preeminence-1") == 8 + 6  # and district C for a4
    assert fame(state, 1, "preeminence-1") == 0


@pytest.mark.rule("SD-42")
def test_a_tie_gives_each_one_fame_per_tree() -> None:
    table = Table().tree("b2", "lodge red.nest").tree("c2", "lodge yellow.lodge")
    state = last_tile(table)
    assert fame(state, 0, "preeminence-1") == 4 + 6
    assert fame(state, 1, "preeminence-1") == 4


@pytest.mark.rule("SD-42")
def test_a_plurality_is_enough_and_those_behind_get_nothing() -> None:
    table = Table(seats=3).tree("b2", "lodge red.nest").tree("c2", "lodge yellow.lodge")
    state = last_tile(table.tree("b3", "lodge blue.nest").tree("c3", "lodge blue.lodge"))
    assert fame(state, 2, "preeminence-1") == 8
    assert fame(state, 1, "preeminence-1") == 0
    assert fame(state, 0, "preeminence-1") == 6


@pytest.mark.rule("SD-42")
def test_only_the_leaders_share_a_tie() -> None:
    table = Table(seats=3).tree("a1", "lodge red.nest").tree("b1", "lodge yellow.lodge")
    state = last_tile(table.tree("a2", "lodge blue.nest"))
    assert [fame(state, seat, "preeminence-1") for seat in range(3)] == [3 + 6, 3, 3]


@pytest.mark.rule("SD-42")
def test_a_district_without_prestige_gives_nothing() -> None:
    state = last_tile(Table().cap("a1", "b1", "a2"))
    assert fame(state, 0, "preeminence-1") == 6
    assert fame(state, 1, "preeminence-1") == 0


@pytest.mark.rule("SD-42")
def test_one_bare_prestige_wins_the_whole_district_capped_or_bare() -> None:
    table = Table().tree("b2", "lodge yellow.nest ^").cap("c2")
    state = last_tile(table)
    assert fame(state, 1, "preeminence-1") == 8


@pytest.mark.rule("SD-42")
def test_a_district_of_five_gives_ten() -> None:
    table = Table(seats=4)
    names = [t["tree"] for t in table.build().view(None)["trees"] if t["district"] == "A"]
    assert len(names) == 5
    table = Table(seats=4).tree(names[0], "lodge blue.nest")
    state = last_tile(table)
    assert fame(state, 2, "preeminence-1") == 10


@pytest.mark.rule("SD-43")
def test_round_two_keeps_board_cards_and_items() -> None:
    table = Table().items(0, ax=1).items(1, bridge=2).bridge("a1-b1", "yellow")
    table.face(0, "lodge-ax hollow-ax lodge-hammer").face(1, "lodge-treetop")
    table.tree("a1", "lodge red.nest yellow.burrow", yellow=3).cap("b1")
    table.discards("hollow-hammer").stack(1, "").tree("a4", "nest").stack(0, "nest")
    state = table.build()
    state.play("card.nest-ax")
    before = listed(state)
    state.play("take.lodge-ax")
    after = listed(state)
    assert after["round"] == 2
    for where in ("trees", "bridges", "discards", "supply"):
        assert after[where] == before[where]
    for seat in (0, 1):
        for where in ("face_up", "items", "banners"):
            assert after["players"][seat][where] == before["players"][seat][where]
        assert after["players"][seat]["stack"] == before["players"][seat]["waiting"]
        assert after["players"][seat]["waiting"] == []
    assert after["deck"] == before["deck"][1:]
    assert after["players"][0]["face_up"][-1] == "nest-ax"


@pytest.mark.rule("SD-43")
@pytest.mark.parametrize(("last", "order"), [(0, [0, 2, 1, 0]), (1, [1, 0, 2, 1])])
def test_the_last_of_round_one_begins_counterclockwise(last: int, order: list[int]) -> None:
    table = Table(seats=3, player=last)
    for seat in range(3):
        table.stack(seat, "nest" if seat == last else "")
        table.hand(seat, "nest-ax lodge-ax burrow-hammer hollow-bridge")
    state = table.tree("a1", "nest").row("lodge-treetop lodge-bridge hollow-ax").build()
    play(state, "card.nest-ax take.deck")
    seen = [state.current_player()]
    while len(seen) < 4:
        state.play(state.legal_names()[0])
        if state.current_player() != seen[-1]:
            seen.append(state.current_player())
    assert seen == order
    assert state.view(0)["clockwise"] is False


@pytest.mark.rule("SD-43")
def test_the_first_player_of_round_two_has_two_turns_running() -> None:
    state = last_tile(Table(seats=3).fame(1, banners=5).fame(2, bridges=3))
    assert state.current_player() == 0
    assert listed(state)["round"] == 2


@pytest.mark.rule("SD-43")
@pytest.mark.rule("SD-15")
def test_a_forfeit_can_be_the_last_turn_of_a_round() -> None:
    table = Table(player=1).stack(0, "").stack(1, "nest")
    table.redraws[1] = 2
    state = table.build()
    events = state.play("forfeit")
    assert keys(events).count("scored") == 2
    assert (state.current_player(), listed(state)["round"]) == (1, 2)


@pytest.mark.rule("SD-43")
@pytest.mark.rule("SD-32")
def test_items_are_used_in_round_two() -> None:
    table = Table().items(0, ax=1).tree("b4", "nest").stack(1, "").stack(0, "lodge")
    state = table.tree("a4", "nest").build()
    play(state, "card.nest-ax tree.a4 take.deck card.nest-hammer")
    assert listed(state)["round"] == 2
    assert legal(state, "ax") == ["a4", "b4"]


@pytest.mark.rule("SD-44")
def test_after_round_two_both_rounds_count_and_most_fame_wins() -> None:
    table = Table(turn=2).fame(0, bridges=7, prestige_1=3).fame(1, preeminence_1=14)
    table.tree("a1", "lodge yellow.nest yellow.lodge")
    state = last_tile(table)
    assert state.is_terminal()
    assert state.end_reason() == "second-round"
    assert state.current_player() == tw.TERMINAL
    # Red: 10, a4 (2) and district C (6); yellow: 14, a1 (3) and district A (6).
    assert state.scores() == [18, 23]
    assert state.winners() == [1]
    assert state.legal_names() == []


@pytest.mark.rule("SD-44")
def test_a_tie_goes_to_prestige_in_most_trees() -> None:
    # Red: a4 2, C 6. Yellow: a1, b1 4, A 6.
    table = Table(turn=2).tree("a1", "lodge yellow.nest").tree("b1", "lodge yellow.lodge")
    state = last_tile(table.fame(0, bridges=2))
    assert state.scores() == [10, 10]
    assert state.winners() == [1]


@pytest.mark.rule("SD-44")
def test_then_to_most_banners_on_tiles() -> None:
    table = Table(turn=2).tree("a1", "lodge yellow.nest").tree("b1", "lodge", red=1)
    state = last_tile(table.fame(1, bridges=5))
    assert state.scores() == [13, 13]
    assert state.winners() == [0]


@pytest.mark.rule("SD-44")
def test_banners_on_bridges_do_not_break_a_tie_and_the_win_is_shared() -> None:
    table = Table(turn=2).tree("a1", "lodge yellow.nest")
    state = last_tile(table.bridge("c1-d1", "yellow").bridge("d1-d2", "yellow"))
    assert state.scores() == [8, 8]
    assert state.winners() == [0, 1]


@pytest.mark.rule("SD-44")
def test_prestige_comes_before_banners_in_a_tie() -> None:
    table = Table(turn=2).tree("a1", "lodge yellow.nest", red=2)
    table.tree("b1", "lodge yellow.lodge")
    state = last_tile(table.fame(1, bridges=3))
    assert state.scores() == [13, 13]
    assert state.winners() == [1]


@pytest.mark.rule("SD-44")
def test_only_those_tied_for_most_fame_are_compared() -> None:
    # Blue has the most trees and banners but less fame.
    table = Table(seats=3, turn=2).tree("a1", "lodge yellow.nest")
    table.tree("b2", "lodge blue.nest", blue=2).tree("c2", "lodge blue.lodge", blue=2)
    table.fame(0, bridges=30).fame(1, bridges=30)
    state = last_tile(table)
    assert state.scores()[0] == state.scores()[1] > state.scores()[2]
    assert state.winners() == [0, 1]


@pytest.mark.rule("SD-44")
def test_fame_does_not_run_out() -> None:
    state = last_tile(Table(turn=2).fame(0, bridges=700))
    assert state.scores()[0] == 708


@pytest.mark.rule("SD-44")
def test_the_score_sheet_adds_up() -> None:
    table = Table(turn=2).tree("a1", "lodge yellow.nest", red=2).fame(1, prestige_1=4)
    state = last_tile(table)
    lines = {line.key: line.points for line in state.score_sheet()[0]}
    assert lines["banners"] == 5
    assert (lines["prestige-2"], lines["preeminence-2"]) == (2, 6)
    assert state.scores() == [sum(x.points for x in sheet) for sheet in state.score_sheet()]
