"""The heuristics make sense right after chips were placed, and at the end."""

from __future__ import annotations

import tablewright as tw
from tablewright.games.battles_builders.tests.table import GAME, Table, play


def worth(table: Table, *names: str, seat: int = 0) -> float:
    """Judge a table after some actions."""
    state = table.state()
    play(state, *names)
    return GAME.value(state, seat)


def last_round() -> Table:
    """The eighth round; the barbarians came before and plundered seat 2."""
    table = Table()
    table.event("barbarians").round(8).event("open_field-4")
    table.players[2]["taken"].append("barbarians")
    return table


def test_chips_are_dear_early_and_cheap_late() -> None:
    early = worth(Table(), "place.b5") - worth(Table(), "place.b2")
    late = worth(last_round(), "place.b5") - worth(last_round(), "place.b2")
    assert early < 0 < late


def test_placing_nothing_is_worse_than_a_builder() -> None:
    assert worth(Table(), "place.none") < worth(Table(), "place.b1")


def test_strong_armies_are_better_than_weak_ones() -> None:
    assert worth(Table(), "place.a2") < worth(Table(), "place.i2") < worth(Table(), "place.c2")


def test_some_army_is_better_than_none_against_the_barbarians() -> None:
    table = Table().event("barbarians")
    assert worth(table, "place.b1") < worth(table, "place.b1-c1")


def test_a_king_is_not_wasted() -> None:
    assert worth(Table(), "place.c2-k") > worth(Table(), "place.k")
    assert worth(last_round(), "place.c2-k") > worth(last_round(), "place.c2")


def test_the_catapult_goes_to_the_leader() -> None:
    table = Table().points(2, 9)
    names = ("place.c1-k", "place.b1", "place.b2", "tile.catapult")
    assert worth(table, *names, "catapult.2") > worth(table, *names, "catapult.1")


def test_a_win_is_better_than_any_hope() -> None:
    final = last_round().points(0, 3).state()
    play(final, "place.b1", "place.b1", "place.b1")
    assert final.winners() == [0]
    assert GAME.value(final, 0) > 10 > -10 > GAME.value(final, 1)


def test_every_judgement_is_a_number() -> None:
    state = GAME.new(seats=4, seed=2)
    rng = tw.Rng(2)
    while not state.is_terminal():
        assert all(abs(GAME.value(state, seat)) < 1000 for seat in range(4))
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
