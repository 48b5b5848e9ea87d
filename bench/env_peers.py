"""Measure the environments of others that bench/envs.py compares ours with, and print JSON.

Random legal actions everywhere; a step is one agent's decision, with its observation and mask.
pgx is compiled by XLA for the CPU and steps a batch, with automatic reset, random choice included.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

REPEATS = 3
TABLES = 256
LOOPS = 50
Work = Callable[[], int]


def rate(work: Work, seconds: float) -> float:
    """Do work again and again; give the median rate of a few runs."""
    work()
    return statistics.median(one_rate(work, seconds) for _ in range(REPEATS))


def one_rate(work: Work, seconds: float) -> float:
    """Do work until the time is up."""
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        done += work()
    return done / spent


def rlcard(game: str) -> Work:
    """Play whole games of RLCard, step by step."""
    env = importlib.import_module("rlcard").make(game, config={"seed": 1})

    def work() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return work


def pettingzoo(game: str) -> Work:
    """Play whole games of PettingZoo's classic environments."""
    env = importlib.import_module(f"pettingzoo.classic.{game}").env()
    numpy = importlib.import_module("numpy")

    def work() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            over = over or cut
            legal = None if over else numpy.flatnonzero(seen["action_mask"])
            env.step(None if legal is None else int(legal[int(random.random() * len(legal))]))
            steps += not over
        return steps

    return work


def pgx(game: str) -> Work:
    """Step a batch of pgx on the CPU, games that are over begin anew."""
    jax = importlib.import_module("jax")
    pgx = importlib.import_module("pgx")
    reset_by = importlib.import_module("pgx.experimental.wrappers").auto_reset
    env = pgx.make(game)
    init, step = jax.vmap(env.init), jax.vmap(reset_by(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choose, luck = jax.random.split(key, 3)
        odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(choose, odds, axis=-1)
        state = step(state, actions, jax.random.split(luck, TABLES))
        return (state, key), state.observation.sum()

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, LOOPS))
    key = jax.random.PRNGKey(1)
    carry = jax.jit(init)(jax.random.split(key, TABLES)), key

    def work() -> int:
        nonlocal carry
        carry, seen = run(carry)
        seen.block_until_ready()
        return LOOPS * TABLES

    return work


def openspiel(game: str) -> Work:
    """Play whole games of OpenSpiel through Python, looking at every observation."""
    spiel = importlib.import_module("pyspiel").load_game(game)

    def work() -> int:
        state, steps = spiel.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


PEERS: list[tuple[str, Callable[[str], Work], list[str]]] = [
    ("RLCard", rlcard, ["leduc-holdem", "limit-holdem", "uno"]),
    ("PettingZoo classic", pettingzoo, ["connect_four_v3", "leduc_holdem_v4"]),
    ("pgx, 256 tables, CPU", pgx, ["connect_four", "backgammon", "go_9x9"]),
    ("OpenSpiel, C++ game from Python", openspiel, ["backgammon", "connect_four"]),
]


def main() -> None:
    """Measure all peers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    os.environ["JAX_PLATFORMS"] = "cpu"
    rows = [
        {"door": name, "game": game, "steps": rate(make(game), seconds)}
        for name, make, games in PEERS
        for game in games
    ]
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
