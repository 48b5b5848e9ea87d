"""The long mode: ten thousand random games of each game, over all its seat counts and options."""

from __future__ import annotations

import pytest

import tablewright as tw
from tests.conformance.laws import (
    Table,
    check_choices,
    check_names,
    check_refusals,
    chooser,
    games,
    known_clauses,
    plies,
    random_game,
    tables,
)

GAMES = 10_000
REFUSALS = 8  # illegal actions tried at a ply; in all there are millions
CHUNK = 100  # games to a test, so that several processes share the work


chunks = pytest.mark.parametrize(
    ("soaked", "first"),
    [
        pytest.param(game, first, id=f"{game.id}-{first}")
        for game in games()
        for first in range(0, GAMES, CHUNK)
    ],
)


@chunks
def test_random_games_keep_the_laws(soaked: tw.Game, first: int) -> None:
    """Ten thousand games end, conserve their pieces, list what may be played, refuse the rest."""
    choices = tables(soaked)
    for seed in range(first, first + CHUNK):
        check_game(choices[seed % len(choices)], seed + 1_000)
    random_game.cache_clear()


def check_game(table: Table, seed: int) -> None:
    """Play one game and look at every ply of it."""
    census = table.new(seed).census()
    clauses = known_clauses(table.game)
    rng = chooser(seed)
    for state in plies(table, seed):
        check_choices(state)
        check_names(state)
        check_refusals(state, clauses, rng, REFUSALS)
        assert state.census() == census
        assert state.scores() == [sum(x.points for x in sheet) for sheet in state.score_sheet()]
    assert state.end_reason() in table.game.end_reasons
    assert state.winners() or table.seats == 1
