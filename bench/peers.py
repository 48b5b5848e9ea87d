"""Measure the peers that bench/engine.py compares us with, and print JSON.

    python bench/peers.py --seconds 2

Run it with a Python that has open_spiel and catanatron. Everything is one
thread, and every figure is the median of three timed repeats of --seconds.

OpenSpiel, C++ MCTS. `MCTSBot` with one simulation evaluates the root and grows
no tree, so a search is exactly `n_rollouts` random games from the start, played
in C++ with one call from Python. C++ does not count their steps; so the mean
length of a random game is measured apart through the Python API, until its
standard error is under 0.5 %, and steps/s = rollouts x mean length / time. Both
choose uniformly from the same legal list, hence the same mean. This is the
fastest way in that pyspiel offers: `evaluate_bots` with its C++ random bots
reaches 0.5 (mancala) to 0.7 (oware) of it and `random_sim_test` a fiftieth;
the trajectory recorder and the seeded policies need information state strings,
which these two games do not have.

OpenSpiel, Python API. Whole random games with `legal_actions`, a choice and
`apply_action`. An empty legal list tells the end, which saves a call each step.

Catanatron. Whole games of four `RandomPlayer`s by `Game.play`, set-up included.

Copies are taken over positions spread evenly through random games, because both
peers copy the history too, which grows as a game goes on.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.metadata import version
from itertools import count
from typing import Any, NamedTuple, TypedDict

REPEATS = 3
ROLLOUTS = 1000
STANDARD_ERROR = 0.005
SEED = 1


class Row(TypedDict):
    """One line of the comparison."""

    peer: str
    version: str
    what: str
    per_second: float | None
    copies_per_second: float | None
    note: str


class Figures(NamedTuple):
    """What measuring a peer yields."""

    per_second: float | None
    copies_per_second: float | None
    note: str


class Peer(NamedTuple):
    """A library to measure, and how."""

    name: str
    package: str
    module: str
    what: str
    measure: Callable[[Any, float], Figures]


def rate(batch: Callable[[], float], seconds: float) -> float:
    """Return the median units per second of a batch that returns its units."""
    batch()  # the first one pays for cold caches and lazy imports
    return statistics.median(timed(batch, seconds) for _ in range(REPEATS))


def timed(batch: Callable[[], float], seconds: float) -> float:
    """Return units per second over one stretch of time."""
    units, elapsed, start = 0.0, 0.0, time.perf_counter()
    while elapsed < seconds:
        units += batch()
        elapsed = time.perf_counter() - start
    return units / elapsed


def copy_rate(copiers: Sequence[Callable[[], object]], seconds: float) -> float:
    """Return copies per second over bound copy methods."""

    def batch() -> int:
        for copy in copiers:
            copy()
        return len(copiers)

    return rate(batch, seconds)


def spiel_game_length(game: Any, draw: Callable[[], float]) -> int:
    """Play one random game through the Python API and return its steps."""
    state = game.new_initial_state()
    legal, apply, steps = state.legal_actions, state.apply_action, 0
    while actions := legal():
        apply(actions[int(draw() * len(actions))])
        steps += 1
    return steps


def spiel_mean_length(game: Any) -> tuple[float, float]:
    """Return the mean steps of a random game and its relative standard error."""
    draw = random.Random(SEED).random
    lengths: list[int] = []
    while True:
        lengths.extend(spiel_game_length(game, draw) for _ in range(ROLLOUTS))
        mean = statistics.fmean(lengths)
        error = statistics.stdev(lengths) / len(lengths) ** 0.5 / mean
        if error < STANDARD_ERROR:
            return mean, error


def spiel_search(name: str, spiel: Any, seconds: float) -> Figures:
    """Measure random games played inside OpenSpiel's C++ search."""
    game = spiel.load_game(name)
    start = game.new_initial_state()
    mean, error = spiel_mean_length(game)
    bot = spiel.MCTSBot(
        game,
        spiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED),
        uct_c=2.0,
        max_simulations=1,
        max_memory_mb=100,
        solve=False,
        seed=SEED,
        verbose=False,
    )

    def batch() -> float:
        bot.mcts_search(start)
        return ROLLOUTS * mean

    note = f"C++ rollouts of {mean:.1f} steps ± {error:.1%}"
    return Figures(rate(batch, seconds), None, note)


def spiel_positions(game: Any, games: int = 10, stride: int = 10) -> Iterator[Any]:
    """Yield every stride-th position of some random games."""
    choose = random.Random(SEED).choice
    for _ in range(games):
        state = game.new_initial_state()
        while actions := state.legal_actions():
            if state.move_number() % stride == 0:
                yield state.clone()
            state.apply_action(choose(actions))


def spiel_python(name: str, spiel: Any, seconds: float) -> Figures:
    """Measure random games played through OpenSpiel's Python API."""
    game = spiel.load_game(name)
    draw = random.Random(SEED).random
    steps = rate(lambda: spiel_game_length(game, draw), seconds)
    copies = copy_rate([state.clone for state in spiel_positions(game)], seconds)
    return Figures(steps, copies, "C++ rules called from Python")


def catan_game(catanatron: Any, seed: int) -> Any:
    """Set up a game of four random players."""
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    return catanatron.Game(players, seed=seed)


def catan_positions(catanatron: Any, stride: int = 10) -> Iterator[Any]:
    """Yield every stride-th position of one random game."""
    game = catan_game(catanatron, SEED)
    while game.winning_color() is None:
        if len(game.state.actions) % stride == 0:
            yield game.copy()
        game.play_tick()


def catan(catanatron: Any, seconds: float) -> Figures:
    """Measure Catanatron's random games."""
    seeds = count(SEED)

    def batch() -> int:
        game = catan_game(catanatron, next(seeds))
        game.play()
        return len(game.state.actions)

    actions = rate(batch, seconds)
    copies = copy_rate([game.copy for game in catan_positions(catanatron)], seconds)
    return Figures(actions, copies, "pure Python, four RandomPlayers")


def spiel_peer(name: str, way: str, measure: Callable[..., Figures]) -> Peer:
    """Return one of OpenSpiel's games, played one way."""
    title = f"OpenSpiel {name}, {way}"
    return Peer(title, "open_spiel", "pyspiel", "steps", partial(measure, name))


PEERS = [
    spiel_peer("oware", "C++ MCTS", spiel_search),
    spiel_peer("mancala", "C++ MCTS", spiel_search),
    spiel_peer("oware", "Python API", spiel_python),
    spiel_peer("mancala", "Python API", spiel_python),
    Peer("Catanatron, random players", "catanatron", "catanatron", "actions", catan),
]


def row(peer: Peer, seconds: float) -> Row:
    """Measure a peer, or say that it is not installed."""
    try:
        module = importlib.import_module(peer.module)
    except ImportError:
        release, figures = "", Figures(None, None, "not installed")
    else:
        release, figures = version(peer.package), peer.measure(module, seconds)
    return Row(
        peer=peer.name,
        version=release,
        what=peer.what,
        per_second=figures.per_second,
        copies_per_second=figures.copies_per_second,
        note=figures.note,
    )


def main() -> None:
    """Print the rows as one JSON document."""
    parser = argparse.ArgumentParser(description="Measure the peers, print JSON.")
    parser.add_argument("--seconds", type=float, default=2.0, help="per timed repeat")
    seconds: float = parser.parse_args().seconds
    # C++ libraries write to the descriptor itself, some only at exit.
    with os.fdopen(os.dup(1), "w") as out, open(os.devnull, "w") as silence:
        os.dup2(silence.fileno(), 1)
        json.dump([row(peer, seconds) for peer in PEERS], out, indent=1)
        out.write("\n")


if __name__ == "__main__":
    main()
