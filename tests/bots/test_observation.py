"""An observation: all that a seat knows, and nothing else."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FrameType, FunctionType, ModuleType
from typing import Any

import tablewright as tw
from tablewright.bots.bot import Observation
from tablewright.engine.game import Game
from tablewright.engine.playout import play_out

# What leads from any object to the whole program, and not to what an object holds.
EVERYWHERE = (type, ModuleType, FunctionType, BuiltinFunctionType, FrameType)
BOUND = 200_000


def midgame(game: Game, plies: int = 9) -> tw.State:
    """A table some plies into play."""
    state = game.new(seed=7)
    play_out(state, tw.Rng(1), plies)
    return state


def observe(state: tw.State, rng: tw.Rng) -> Observation:
    return Observation(state, int(state.current_player()), rng)


def reachable(start: object) -> Iterator[object]:
    """Go through everything an object holds, and what that holds."""
    seen = {id(start)}
    found = [start]
    while found and len(seen) < BOUND:
        item = found.pop()
        yield item
        for held in gc.get_referents(item):
            if id(held) not in seen and not isinstance(held, EVERYWHERE):
                seen.add(id(held))
                found.append(held)
    assert len(seen) < BOUND


def test_the_walk_finds_a_state_that_is_held(game: Game) -> None:
    state = midgame(game)
    holder = observe(state, tw.Rng(2))
    kept: list[Any] = holder.legal_names
    kept.append({"deep": [state]})
    assert any(item is state for item in reachable(holder))


def test_the_true_state_is_not_in_an_observation(game: Game) -> None:
    state = midgame(game)
    found = list(reachable(observe(state, tw.Rng(2))))
    assert any(isinstance(item, tw.State) for item in found)
    assert not any(item is state or item is state.rng for item in found)


def test_no_generator_in_an_observation_foresees_a_roll(game: Game) -> None:
    state = midgame(game)
    generators = [item for item in reachable(observe(state, tw.Rng(2))) if isinstance(item, tw.Rng)]
    assert generators
    assert state.rng.dump() not in [rng.dump() for rng in generators]


def test_an_observation_shows_what_its_seat_knows(game: Game) -> None:
    state = midgame(game)
    seen = observe(state, tw.Rng(2))
    assert seen.seat == state.current_player()
    assert seen.view == state.view(seen.seat)
    assert seen.legal_actions == state.legal_actions()
    assert seen.legal_names == state.legal_names()


def test_whoever_does_not_decide_has_nothing_to_choose(game: Game) -> None:
    state = midgame(game)
    if state.seats == 1:
        return  # nobody ever waits
    waiting = (int(state.current_player()) + 1) % int(state.seats)
    seen = Observation(state, waiting, tw.Rng(2))
    assert (seen.legal_actions, seen.legal_names) == ([], [])


def test_every_resample_could_be_the_true_state(game: Game) -> None:
    seen = observe(midgame(game), tw.Rng(2))
    for _ in range(5):
        assert seen.resample().view(seen.seat) == seen.view


def test_resamples_differ(game: Game) -> None:
    seen = observe(midgame(game), tw.Rng(2))
    assert len({seen.resample().fingerprint() for _ in range(5)}) == 5


def test_playing_a_resample_changes_no_other(game: Game) -> None:
    state = midgame(game)
    before = state.fingerprint()
    seen = observe(state, tw.Rng(2))
    play_out(seen.resample(), tw.Rng(3))
    assert seen.resample().view(seen.seat) == seen.view
    assert state.fingerprint() == before
