"""Random play inside compiled code: for simulation, search and benchmarks."""

from __future__ import annotations

from mypy_extensions import i64

from tablewright.engine.rng import Rng
from tablewright.engine.state import State


def play_out(state: State, rng: Rng, limit: i64 = 1_000_000) -> i64:
    """Play random legal actions to the end, or to a limit; give their number."""
    steps: i64 = 0
    actions = state.legal()
    while len(actions) > 0 and steps < limit:
        state.apply_action(actions[rng.below(len(actions))])
        steps += 1
        actions = state.legal()
    return steps
