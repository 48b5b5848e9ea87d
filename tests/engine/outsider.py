"""Plays the third party's game in a process of its own and tells what was found, as JSON."""

from __future__ import annotations

import json
import sys
from typing import Any

import tablewright as tw
from tablewright.bots.bot import Observation
from tablewright.bots.registry import bot, bots
from tablewright.engine.game import Game
from tablewright.engine.playout import play_out
from tablewright.engine.record import record_of


def play_by_hand(game: Game) -> dict[str, Any]:
    """Play to the end by names, going through everything the contract offers."""
    state = game.new(seats=3, seed=7)
    record, rng = record_of(state, 7), tw.Rng(1)
    found: dict[str, Any] = {"events": [], "clones": [], "stored": [], "resampled": []}
    while not state.is_terminal():
        names = state.legal_names()
        name = names[rng.below(len(names))]
        seat = int(state.current_player())
        twin = state.resample(seat, rng)
        found["resampled"].append(
            twin.view(seat) == state.view(seat) and twin.legal_names() == state.legal_names()
        )
        found["stored"].append(game.from_dict(state.to_dict()).fingerprint() == state.fingerprint())
        clone, sure = state.clone(), state.preview(name)
        events = state.play(name)
        found["clones"].append(clone.play(name) == events and events[: len(sure)] == sure)
        found["events"] += [event.key for event in events]
        record.actions.append(name)
    record.finish(state)
    again = tw.Record.loads(record.dumps()).verify()
    found["replayed"] = again.fingerprint() == state.fingerprint()
    return {**found, "returns": state.returns(), "winners": state.winners(), "end": record.end}


def play_with_bots(game: Game, name: str) -> dict[str, Any]:
    """Let a bot of ours play both seats."""
    state, rng = game.new(seed=7), tw.Rng(2)
    player = bot(name, game, rng)
    while not state.is_terminal():
        seen = Observation(state, int(state.current_player()), rng)
        state.play(player.choose(seen))
    return {"end": state.end_reason(), "scores": state.scores()}


def refused(game: Game) -> dict[str, str]:
    """Play what cannot be played."""
    state = game.new(seed=7)
    play_out(state, tw.Rng(3))
    said = {}
    for name in ("take.1", "take.9"):
        try:
            state.play(name)
        except tw.ActionError as error:
            said[name] = str(error)
    return said


def main() -> None:
    """Tell what was found."""
    ids = tw.games()
    game = tw.game("pebbles")
    found = {
        "compiled": tw.COMPILED,
        "games": ids,
        "id": game.id,
        "by hand": play_by_hand(game),
        "bots": {name: play_with_bots(game, name) for name in bots()},
        "refused": refused(game),
        "interpreted": type(game.new(seed=7)).__module__,
    }
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
