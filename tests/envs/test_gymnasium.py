"""Gymnasium's own checker on every table, and what it does not look at."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tablewright as tw
from tablewright.envs import gymnasium as door
from tests.conformance.laws import Table


def make(table: Table, **settings: Any) -> Any:
    id = door.id_of(table.game)
    options: dict[str, Any] = {**dict(table.options), **settings}
    return gymnasium.make(id, seats=table.seats, **options)


def finish(env: Any) -> float:
    """Play the first legal action to the end, and give what was paid in all."""
    paid, over = 0.0, False
    while not over:
        _, reward, over, _, _ = env.step(int(np.flatnonzero(env.unwrapped.action_masks())[0]))
        paid += reward
    return paid


def illegal(env: Any) -> int:
    return int(np.flatnonzero(~env.unwrapped.action_masks())[-1])


def test_the_checker(table: Table) -> None:
    """Without a warning: pytest turns any into an error."""
    check_env(make(table).unwrapped)


def test_ids_have_versions() -> None:
    assert all(id.startswith("tablewright/") and id.endswith("-v1") for id in door.register())
    assert set(door.register()) <= set(gymnasium.registry)


def test_a_whole_game_against_bots(usual: Table) -> None:
    for seat in range(usual.seats):
        env = make(usual, seat=seat, opponents="greedy")
        env.reset(seed=2)
        paid = finish(env)
        returns = env.unwrapped.table.returns()
        assert paid == pytest.approx(returns[seat] if usual.seats > 1 else returns[0] / 200)


def test_an_illegal_action_is_survived(table: Table) -> None:
    env = make(table, illegal_reward=-0.5)
    seen, _ = env.reset(seed=4)
    before = env.unwrapped.table.to_dict()
    again, reward, over, cut, info = env.step(illegal(env))
    assert env.unwrapped.table.to_dict() == before
    assert again.tolist() == seen.tolist()
    assert (reward, over, cut) == (-0.5, False, False)
    assert info["illegal_clause"].startswith(table.game.clauses)
    assert "illegal_clause" not in env.step(int(np.flatnonzero(info["action_mask"])[0]))[4]


def test_the_same_seed_is_the_same_luck_for_paired_players(usual: Table) -> None:
    ends = []
    for _ in range(2):
        env = make(usual, opponents="random")
        env.reset(seed=8)
        finish(env)
        ends.append(env.unwrapped.table.fingerprint())
    assert ends[0] == ends[1]


def test_masks_are_what_sb3_contrib_asks_for(usual: Table) -> None:
    env = make(usual)
    _, info = env.reset(seed=1)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == bool
    assert masks.tolist() == info["action_mask"].astype(bool).tolist()
    assert np.flatnonzero(masks).tolist() == env.unwrapped.table.legal_actions()


def test_opponents_and_seats_that_are_not_there(usual: Table) -> None:
    with pytest.raises(tw.UnknownSeats):
        make(usual, seat=9)
    with pytest.raises(tw.UnknownOption):
        make(usual, opponents=["random"] * 7)
    with pytest.raises(tw.UnknownOption):
        make(usual, reward="glory")
