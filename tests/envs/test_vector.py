"""The batch plays the very games that single tables play."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tablewright as tw
from tablewright.envs.vector import VectorEnv
from tests.conformance.laws import Table

TABLES = 3
STEPS = 400


def make(table: Table, tables: int = TABLES) -> VectorEnv:
    return VectorEnv(table.game.id, tables, table.seats, **dict(table.options))


def drawn(masks: Any, luck: np.random.Generator) -> list[int]:
    """Draw a legal action at every table."""
    return [int(luck.choice(np.flatnonzero(mask))) for mask in masks]


def test_a_batch_is_so_many_tables(table: Table) -> None:
    """Observations, masks, players and results are those of tables stepped one by one."""
    env = make(table)
    seen, info = env.reset(seed=5)
    alone = [state.clone() for state in env.batch.tables]
    luck = np.random.default_rng(1)
    over = 0
    for _ in range(STEPS):
        for i, state in enumerate(alone):
            seat = state.current_player()
            assert info["player"][i] == seat
            assert seen[i].tolist() == list(state.observation_tensor(int(seat)))
            assert np.flatnonzero(info["action_mask"][i]).tolist() == state.legal_actions()
        actions = drawn(info["action_mask"], luck)
        actors = info["player"]
        seen, rewards, ended, _, info = env.step(np.array(actions))
        for i, state in enumerate(alone):
            state.apply_action(actions[i])
            assert ended[i] == state.is_terminal()
            result = state.returns() if table.seats > 1 else [state.returns()[0] / 200]
            expected = result if ended[i] else [0.0] * table.seats
            assert info["returns"][i].tolist() == pytest.approx(expected)
            assert rewards[i] == info["returns"][i][actors[i]]
            if ended[i]:
                over += 1
                alone[i] = env.batch.tables[i].clone()
    assert over or table.seats == 1


def test_observations_are_in_their_space(usual: Table) -> None:
    env = make(usual)
    seen, _ = env.reset(seed=1)
    assert seen in env.observation_space
    assert seen.dtype == np.float32


def test_equal_seeds_are_equal_games(usual: Table) -> None:
    ends = []
    for _ in range(2):
        env = make(usual)
        _, info = env.reset(seed=9)
        luck = np.random.default_rng(2)
        for _ in range(STEPS):
            info = env.step(np.array(drawn(info["action_mask"], luck)))[4]
        ends.append([state.fingerprint() for state in env.batch.tables])
    assert ends[0] == ends[1]
    assert len(set(ends[0])) == TABLES


def test_an_illegal_action_is_refused_before_anything_is_played(usual: Table) -> None:
    env = make(usual)
    _, info = env.reset(seed=1)
    before = [state.fingerprint() for state in env.batch.tables]
    actions = np.array(drawn(info["action_mask"], np.random.default_rng(1)))
    actions[2] = np.flatnonzero(info["action_mask"][2] == 0)[0]
    with pytest.raises(tw.IllegalAction, match="at table 2"):
        env.step(actions)
    assert [state.fingerprint() for state in env.batch.tables] == before


def test_a_batch_begins_from_a_position(usual: Table) -> None:
    half = usual.new(5)
    for _ in range(5):
        half.apply_action(half.legal_actions()[0])
    env = VectorEnv(usual.game.id, TABLES, scenario=half)
    env.reset(seed=1)
    assert all(state.view(0) == half.view(0) for state in env.batch.tables)
