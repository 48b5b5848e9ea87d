"""Plays a part of a game with bots in a process of its own, and prints how it stands, as JSON.

Reads {game, seed, position, plies} from standard input; a position of None begins a game. Each
decision has a generator of its own, so that whoever goes on there chooses the same.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import tablewright as tw
from tablewright.bots.bot import Observation
from tablewright.bots.registry import bot

PLAYERS = ["grandmaster@6", "master@12", "greedy", "novice@5"]


def play(game: str, seed: int, position: Any, plies: int) -> dict[str, Any]:
    """Play on for some plies, or to the end."""
    found = tw.game(game)
    if position is None:
        state = found.new(seats=max(found.seats), seed=seed)
    else:
        state = found.from_dict(position)
    names: list[str] = []
    while not state.is_terminal() and len(names) < plies:
        seat, rng = int(state.current_player()), tw.Rng(1000 * seed + int(state.ply))
        chosen = bot(PLAYERS[seat], found, rng, clock=False).choose(Observation(state, seat, rng))
        state.play(chosen)
        names.append(chosen)
    scores = list(map(int, state.scores()))
    return {
        "compiled": tw.COMPILED,
        "names": names,
        "position": state.to_dict(),
        "scores": scores,
    }


if __name__ == "__main__":
    json.dump(play(**json.load(sys.stdin)), sys.stdout)
