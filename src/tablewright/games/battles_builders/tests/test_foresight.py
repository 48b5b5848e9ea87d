"""Search judges a table by what chips turned out to be worth."""

from __future__ import annotations

import tablewright as tw
from tablewright.engine.playout import play_out
from tablewright.games.battles_builders import foresight
from tablewright.games.battles_builders.tests.table import EVENTS, GAME, Table

HALF = "b6-i2-c2-a2-k"


def with_chips(chips: str, round: int = 5) -> float:
    """What seat 0 with these chips expects against one with half of all."""
    table = Table().round(round)
    return GAME.foresee(table.keep(0, chips).keep(1, HALF).keep(2, HALF).state(), 0)


def test_search_foresees_and_others_are_thought_to_go_by_the_heuristics() -> None:
    assert GAME.foresee is foresight.foresee
    assert GAME.guess is GAME.value is not GAME.foresee


def test_equal_players_expect_no_lead() -> None:
    assert GAME.foresee(GAME.new(seats=4, seed=1), 2) == 0
    assert with_chips(HALF) == 0


def test_every_chip_is_worth_something_and_an_army_more_than_a_builder() -> None:
    builder, army = with_chips("b5-i2-c2-a2-k"), with_chips("b6-i2-c1-a2-k")
    assert army < builder < with_chips(HALF)


def test_a_king_is_worth_the_more_the_more_rounds_are_to_come() -> None:
    assert with_chips("b6-i2-c2-a2", round=4) < with_chips("b6-i2-c2-a2", round=7) < 0


def test_armies_are_worth_more_where_much_is_to_be_won() -> None:
    lean, rich = Table(), Table()
    battles = sorted(EVENTS[:-1], key=points)
    lean.position["events"] = [*reversed(battles), "barbarians"]
    rich.position["events"] = [*battles, "barbarians"]
    hopes = []
    for table in (lean, rich):
        table.round(5).keep(0, "b5-i4-c4-a4-k").keep(1, HALF).keep(2, HALF)
        hopes.append(GAME.foresee(table.state(), 0))
    assert hopes[0] < hopes[1]


def points(event: str) -> int:
    """What is to be won in a battle."""
    return int(event.rpartition("-")[2])


def test_who_must_pass_some_day_expects_the_penalty() -> None:
    gap = with_chips("b1", round=8) - with_chips("", round=8)
    assert gap > with_chips("b2", round=8) - with_chips("b1", round=8)


def test_a_win_is_better_than_any_hope() -> None:
    state = GAME.new(seats=2, seed=3)
    play_out(state, tw.Rng(1))
    (winner,) = state.winners()
    assert GAME.foresee(state, winner) > 10 > -10 > GAME.foresee(state, 1 - winner)


def test_leads_turn_the_more_easily_the_more_rounds_are_to_come() -> None:
    early, late = Table().state(), Table().round(8).state()
    assert early.suspense() > 1 > late.suspense() > 0
