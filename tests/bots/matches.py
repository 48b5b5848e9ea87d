"""Whole games of bots."""

from __future__ import annotations

import tablewright as tw
from tablewright.bots.bot import Observation
from tablewright.bots.registry import bot
from tablewright.engine.game import Game


def playthrough(game: Game, names: list[str], seed: int) -> tw.State:
    """Let bots play a game to its end, one a seat."""
    state, rng = game.new(seats=len(names), seed=seed), tw.Rng(seed)
    players = [bot(name, game, rng.spawn(), clock=False) for name in names]
    while not state.is_terminal():
        seat = int(state.current_player())
        state.play(players[seat].choose(Observation(state, seat, rng)))
    return state
