"""The game's scorer against the second one of reference.py, over many final positions.

A few hundred by default; `TABLEWRIGHT_SOAK=1` plays all 20,000: 16,000 random games and 4,000 of
the near-sighted player, over all difficulties and starts.
"""

from __future__ import annotations

import itertools
import os

import pytest

from tablewright.games.village_builder.tests import reference
from tablewright.games.village_builder.tests.players import PLAYERS, final
from tablewright.games.village_builder.tests.table import GAME

SOAK = os.environ.get("TABLEWRIGHT_SOAK") == "1"
GAMES = {"random": 16_000 if SOAK else 270, "nearsighted": 4_000 if SOAK else 9}
CHUNK = 1_000 if SOAK else 90
TABLES = list(itertools.product(*(option.values for option in GAME.options.values())))

chunks = pytest.mark.parametrize(
    ("player", "first"),
    [(name, first) for name, games in GAMES.items() for first in range(0, games, CHUNK)],
)


@chunks
@pytest.mark.timeout(3600 if SOAK else 300)
@pytest.mark.rule("VB-40")
def test_two_scorers_agree_on_final_positions(player: str, first: int) -> None:
    for seed in range(first, min(first + CHUNK, GAMES[player])):
        difficulty, start = TABLES[seed % len(TABLES)]
        state = final(PLAYERS[player], seed, difficulty=difficulty, start=start)
        assert state.is_terminal()
        assert state.scores() == [reference.score(state.to_dict())], seed
        assert state.returns() == [float(state.scores()[0])]


def test_the_heuristics_play_far_better_than_chance() -> None:
    near = [final(PLAYERS["nearsighted"], seed).scores()[0] for seed in range(4)]
    chance = [final(PLAYERS["random"], seed).scores()[0] for seed in range(40)]
    assert sum(near) / len(near) > 50
    assert sum(chance) / len(chance) < 15
    assert max(chance) <= 40
