"""Every bot that thinks beats the one that does not; docs/bots.md has what more thinking brings.

Both builds play the same games, so this is played on the compiled one, where it takes no patience.
"""

from __future__ import annotations

import pytest

from tablewright.engine.game import Game
from tests.bots.matches import playthrough

MATCHES = 20  # from either seat
THINKERS = ["greedy", "master@40"]  # a glance is enough


def mean_score(game: Game, name: str) -> float:
    """Give what a bot scores alone, in the mean of a few games."""
    return sum(playthrough(game, [name], seed).scores()[0] for seed in range(MATCHES)) / MATCHES


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", THINKERS)
def test_a_bot_that_thinks_beats_chance(game: Game, name: str, seat: int) -> None:
    if 2 not in game.seats:
        assert mean_score(game, name) > 4 * mean_score(game, "random")
        return
    names = ["random", "random"]
    names[seat] = name
    wins = 0.0
    for seed in range(MATCHES):
        winners = playthrough(game, names, seed).winners()
        wins += (seat in winners) / len(winners)
    assert wins >= 0.8 * MATCHES
