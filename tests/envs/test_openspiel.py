"""OpenSpiel's own tests on every table, its search bots, and what they do not look at."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import tablewright as tw
from tablewright.envs import openspiel as door
from tests.conformance.laws import Table

FEW = 3  # decisions of a search bot
DEEP = 60  # plies


def load(table: Table) -> Any:
    options: dict[str, Any] = dict(table.options)
    return door.load(table.game.id, table.seats, **options)


def drawn(state: Any, luck: random.Random) -> int:
    """Draw an outcome or a legal action."""
    outcomes = state.chance_outcomes() if state.is_chance_node() else None
    actions = [action for action, _ in outcomes] if outcomes else state.legal_actions()
    return int(luck.choice(actions))


def played(game: Any, seed: int, most: int = DEEP) -> Iterator[Any]:
    """Go through a random game up to some ply; always the same state."""
    state, luck = game.new_initial_state(), random.Random(seed)
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state.apply_action(drawn(state, luck))


def decision(game: Any, seed: int) -> Any:
    """Give a state some way into a random game, where a player decides."""
    state = list(played(game, seed, 20))[-1]
    while state.is_chance_node():
        state.apply_action(0)
    return state


# -- OpenSpiel's own ----------------------------------------------------------------------------


def test_random_games_with_serialisation_and_masks(usual: Table) -> None:
    pyspiel.random_sim_test(load(usual), num_sims=1, serialize=True, verbose=False)


def test_random_games(table: Table) -> None:
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=False, verbose=False)


def test_its_searches_play(usual: Table) -> None:
    """Those in Python: the ones in C++ let go of Python's lock and cannot ask a Python game."""
    game = load(usual)
    guess = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bots = [
        mcts.MCTSBot(game, 2.0, 4, guess, random_state=np.random.RandomState(2)),
        ismcts.ISMCTSBot(game, guess, 2.0, 4, random_state=np.random.RandomState(3)),
    ]
    for bot in bots:
        state = decision(game, 1)
        for _ in range(FEW):
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            while state.is_chance_node():
                state.apply_action(7)


def test_its_environment_for_learning(usual: Table) -> None:
    env = rl_environment.Environment(load(usual), observation_type=OBSERVATION)
    step = env.reset()
    player = step.observations["current_player"]
    assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
    step = env.step([step.observations["legal_actions"][player][0]])
    assert not step.last()


OBSERVATION = rl_environment.ObservationType.OBSERVATION


# -- Our own --------------------------------------------------------------------------------------


def test_states_are_what_the_table_says(table: Table) -> None:
    for state in played(load(table), 2):
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        assert player == state.table.current_player()
        assert state.legal_actions() == state.table.legal_actions()
        for seat in range(table.seats):
            tensor = list(state.table.observation_tensor(seat))
            assert list(state.observation_tensor(seat)) == tensor
        for action in state.legal_actions():
            assert state.action_to_string(player, action) == state.table.action_to_string(action)


def test_resampling_keeps_what_a_player_knows(table: Table) -> None:
    game = load(table)
    luck = random.Random(4)
    for seed in range(2):
        state = decision(game, seed)
        for player in range(table.seats):
            worlds = [state.resample_from_infostate(player, luck.random) for _ in range(3)]
            for world in worlds:
                assert world.information_state_string(player) == state.information_state_string(
                    player
                )
                assert world.observation_tensor(player) == state.observation_tensor(player)
                assert world.legal_actions(player) == state.legal_actions(player)
            assert len({str(world) for world in [state, *worlds]}) == 4


def test_a_history_is_the_whole_game(usual: Table) -> None:
    game = load(usual)
    state = decision(game, 3)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert str(game.deserialize_state(state.serialize())) == str(state)
    assert str(state.clone()) == str(state)


def test_a_memory_tells_apart_what_a_view_does_not(usual: Table) -> None:
    state = decision(load(usual), 5)
    before = state.information_state_string(0)
    twin = state.clone()
    twin.recalled[0] = "something else was seen before"
    assert twin.observation_string(0) == state.observation_string(0)
    assert twin.information_state_string(0) != before


def test_no_chance_node_where_nothing_comes_to_light(usual: Table) -> None:
    for state in played(load(usual), 6):
        if not state.is_chance_node() and not state.is_terminal():
            for action in state.legal_actions()[:5]:
                ahead = state.table.clone()
                ahead.apply_action(action)
                revealed = ahead.reveals != state.table.reveals
                assert state.child(action).is_chance_node() == revealed


def test_games_are_registered(usual: Table) -> None:
    seats = usual.game.seats[-1]
    game = pyspiel.load_game(f"{door.name_of(usual.game)}(seats={seats})")
    assert game.num_players() == seats
    assert game.num_distinct_actions() == len(usual.new(1).names())
    assert game.observation_tensor_shape() == [usual.game.tensor_layout(seats).size]


def test_what_there_is_not_is_refused(usual: Table) -> None:
    with pytest.raises(tw.UnknownGame):
        door.load("nothing")
    with pytest.raises((tw.UnknownSeats, pyspiel.SpielError)):
        door.load(usual.game.id, 9)


def test_python_ends_in_peace_afterwards() -> None:
    """What is registered must not be freed after Python has gone."""
    code = (
        "import tablewright as tw; from tablewright.envs.openspiel import load; load(tw.games()[0])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_its_extra_the_door_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None\n"
        "try:\n    import tablewright.envs.openspiel\n"
        "except ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "pyspiel is needed: pip install 'tablewright[research]'\n"
