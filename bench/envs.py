"""How fast games are stepped through each door, beside what the field uses, in one run.

Run it with `make bench-envs`: our doors in the compiled build, the peers by their own Python
(bench/env_peers.py), all pinned to one core, random legal actions chosen from masks everywhere.
`--json` prints the rows.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import tablewright as tw
from tablewright import quick
from tablewright.envs.gymnasium import SeatEnv
from tablewright.envs.openspiel import load
from tablewright.envs.pettingzoo import env as make_env
from tablewright.envs.vector import VectorEnv

REPEATS = 3
TABLES = 256
Work = Callable[[], int]


def batch(game: str, seats: int) -> Work:
    """Step a batch, with observations and masks, choosing by numpy."""
    env = VectorEnv(game, TABLES, seats)
    masks = env.reset(seed=1)[1]["action_mask"]
    luck = np.random.default_rng(1)

    def work() -> int:
        nonlocal masks
        for _ in range(20):
            actions = (luck.random(masks.shape, np.float32) * masks).argmax(1)
            masks = env.step(actions)[4]["action_mask"]
        return 20 * TABLES

    return work


def batch_alone(game: str, seats: int) -> Work:
    """Step a batch with actions that cost nothing to choose: the first legal one."""
    env = VectorEnv(game, TABLES, seats)
    masks = env.reset(seed=1)[1]["action_mask"]

    def work() -> int:
        nonlocal masks
        for _ in range(20):
            masks = env.step(masks.argmax(1))[4]["action_mask"]
        return 20 * TABLES

    return work


def chosen(mask: Any) -> int:
    """Draw a legal action."""
    legal = np.flatnonzero(mask)
    return int(legal[int(random.random() * len(legal))])


def pettingzoo(game: str, seats: int) -> Work:
    """Play a game through PettingZoo's door, looking at every observation."""
    env = make_env(game, seats)

    def work() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            _, _, over, _, info = env.last()
            env.step(None if over else chosen(info["action_mask"]))
            steps += not over
        return steps

    return work


def gymnasium(game: str, seats: int) -> Work:
    """Play a game through Gymnasium's door against random bots; only own decisions count."""
    env = SeatEnv(game, seats)

    def work() -> int:
        _, info = env.reset()
        steps, over = 0, False
        while not over:
            _, _, over, _, info = env.step(chosen(info["action_mask"]))
            steps += 1
        return steps

    return work


def openspiel(game: str, seats: int) -> Work:
    """Play a game through OpenSpiel's door, looking at every observation."""
    spiel = load(game, seats)

    def work() -> int:
        state, steps = spiel.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(random.random() * 256))
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


DOORS = {
    "VectorEnv, 256 tables": batch,
    "VectorEnv, choosing left out": batch_alone,
    "PettingZoo": pettingzoo,
    "Gymnasium, random bots": gymnasium,
    "OpenSpiel": openspiel,
}


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


def measure(seconds: float) -> list[dict[str, Any]]:
    """Measure every door with every game at its smallest table."""
    rows = []
    for id in tw.games():
        seats = tw.game(id).seats[0]
        for door, make in DOORS.items():
            row = {"door": f"tablewright: {door}", "game": f"{id}, {seats} seats"}
            rows.append({**row, "steps": rate(make(id, seats), seconds)})
    return rows


def peers(python: str, seconds: float) -> list[dict[str, Any]]:
    """Measure the peers with their own Python, on the same core."""
    script = Path(__file__).with_name("env_peers.py")
    command = [python, str(script), "--seconds", str(seconds)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    rows: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return rows


def show(rows: list[dict[str, Any]]) -> None:
    """Print a table of all rows."""
    table = Table("door", "game", "steps/s", title=f"one core, tablewright {quick.kind()}")
    for row in rows:
        table.add_row(row["door"], row["game"], f"{row['steps']:,.0f}")
    Console(width=100).print(table)


def main() -> None:
    """Measure everything on one core, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="a Python that has bench/requirements.txt")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
    rows = measure(asked.seconds)
    if asked.peers:
        rows += peers(asked.peers, asked.seconds)
    if asked.json:
        json.dump(rows, sys.stdout)
    else:
        show(rows)


if __name__ == "__main__":
    main()
