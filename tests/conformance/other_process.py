"""Plays games again in a process of its own, and prints what they came to as JSON.

Reads a list of [game, seats, options, seed, names] from standard input. It imports nothing of
these tests, so that the other build's Python, which need not have pytest, can run it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import tablewright as tw

PAUSE = 10  # plies between two close looks


def retrace(id: str, seats: int, options: dict[str, str], seed: int, names: list[str]) -> list[str]:
    """Give a hash for each ply, of the position and of what was told."""
    log: list[tw.Event] = []
    state = tw.game(id).new(seats=seats, seed=seed, log=log, **options)
    trace = [hash_of(state, log)]
    for name in names:
        trace.append(hash_of(state, state.play(name)))
    return trace


def hash_of(state: tw.State, events: list[tw.Event]) -> str:
    """Hash a ply, and now and then all that anybody sees of it or may guess."""
    seen: list[Any] = [state.fingerprint(), state.legal_names(), state.scores()]
    seen += [[event.to_dict(), event.owner, event.secret] for event in events]
    if state.ply % PAUSE == 0:
        for onlooker in [None, *range(int(state.seats))]:
            seen.append(state.view(onlooker))
            seen.append(state.resample(onlooker, tw.Rng(1)).fingerprint())
            if onlooker is not None:
                seen.append(state.observation_tensor(onlooker).tobytes().hex())
    return hashlib.sha256(json.dumps(seen).encode()).hexdigest()


if __name__ == "__main__":
    traces = [retrace(*game) for game in json.load(sys.stdin)]
    json.dump({"compiled": tw.COMPILED, "traces": traces}, sys.stdout)
