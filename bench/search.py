"""How fast bots think: playouts and search iterations a second, beside OpenSpiel's C++ MCTS.

Run it with `make bench`. Ours is measured by the Python of the compiled build, OpenSpiel by its
own (bench/peers.py has the other peers), in the same run on the same machine, one thread each. An
iteration is one descent of the tree with its playout: ours deals the hidden things anew and plays
on for a while, OpenSpiel's plays one random game to its end. `length` is the mean length of a
random game in decisions, so that games of like length can be compared; the last table does it.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve()
REPEATS = 3
POSITIONS = 6
SIMULATIONS = 2000
PEERS = ["oware", "mancala", "connect_four"]

Row = dict[str, Any]


def rate(work: Callable[[], int], seconds: float) -> float:
    """Do work again and again; give the median rate of a few runs."""
    work()
    return statistics.median(one_rate(work, seconds) for _ in range(REPEATS))


def one_rate(work: Callable[[], int], seconds: float) -> float:
    """Do work until the time is up."""
    done = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        done += work()
    return done / spent


# -- Ours ---------------------------------------------------------------------------------------


def measure_own(seconds: float) -> list[Row]:
    """Measure every game found, with the fewest seats it is played with."""
    tw = importlib.import_module("tablewright")
    return [measure_game(tw, id, seconds) for id in tw.games()]


def measure_game(tw: Any, id: str, seconds: float) -> Row:
    """Measure whole random games, and searches from positions spread through them."""
    playout = importlib.import_module("tablewright.engine.playout")
    game = tw.game(id)
    rng = tw.Rng(1)
    starts = [game.new(seed=seed) for seed in range(POSITIONS)]
    lengths = [int(playout.play_out(start.clone(), rng)) for start in starts for _ in range(20)]

    def playouts() -> int:
        for start in starts:
            playout.play_out(start.clone(), rng)
        return len(starts)

    places = [middle(playout, start, rng, lengths) for start in starts]
    return {
        "game": id,
        "length": statistics.mean(lengths),
        "playouts": rate(playouts, seconds),
        "iterations": rate(lambda: sum(search(game, place, rng) for place in places), seconds),
    }


def middle(playout: Any, start: Any, rng: Any, lengths: list[int]) -> Any:
    """Go some way into a game, to a position with a choice."""
    state = start.clone()
    playout.play_out(state, rng, rng.below(max(1, min(lengths) // 2)))
    while len(state.legal_actions()) == 1:
        playout.play_out(state, rng, 1)
    return state


def search(game: Any, state: Any, rng: Any) -> int:
    """Think about one position; early stopping is left out, so that every iteration counts."""
    tree_search = importlib.import_module("tablewright.bots.search")
    how = {key: value for key, value in game.search.items() if key != "effort"}
    seat = int(state.current_player())
    judgement = tree_search.Judgement(game.guess, game.foresee)
    settings = tree_search.Settings(**how)
    thought = tree_search.Search(judgement, seat, int(state.seats), len(state.names()), settings)
    thought.grow(state, rng, SIMULATIONS)
    return SIMULATIONS


# -- OpenSpiel ----------------------------------------------------------------------------------


def measure_openspiel(seconds: float) -> list[Row]:
    """Measure OpenSpiel's C++ MCTS with one random rollout an iteration, from like positions."""
    pyspiel = importlib.import_module("pyspiel")
    return [measure_peer(pyspiel, name, seconds) for name in PEERS]


def measure_peer(pyspiel: Any, name: str, seconds: float) -> Row:
    """Measure one game of OpenSpiel."""
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    lengths = [random_game(game.new_initial_state(), rng, 10_000) for _ in range(200)]
    places = []
    for _ in range(POSITIONS):
        state = game.new_initial_state()
        random_game(state, rng, rng.randrange(max(1, min(lengths) // 2)))
        places.append(state)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)

    def iterations() -> int:
        for state in places:
            mcts(pyspiel, game, evaluator, SIMULATIONS).mcts_search(state)
        return SIMULATIONS * len(places)

    def playouts() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(SIMULATIONS, 1)
        mcts(pyspiel, game, evaluator, 1).mcts_search(game.new_initial_state())
        return SIMULATIONS

    return {
        "game": f"OpenSpiel {name}",
        "length": statistics.mean(lengths),
        "playouts": rate(playouts, seconds),
        "iterations": rate(iterations, seconds),
    }


def mcts(pyspiel: Any, game: Any, evaluator: Any, simulations: int) -> Any:
    """Make its search, without the proofs of wins that would end it early."""
    return pyspiel.MCTSBot(
        game,
        evaluator,
        2.0,
        simulations,
        1000,
        False,
        1,
        False,
        pyspiel.ChildSelectionPolicy.UCT,
    )


def random_game(state: Any, rng: random.Random, limit: int) -> int:
    """Play at random; give the number of steps."""
    steps = 0
    while steps < limit and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return steps


# -- Bringing it together -----------------------------------------------------------------------


def run(python: str, what: str, seconds: float) -> list[Row]:
    """Measure in another Python and read the rows it prints."""
    command = [python, str(HERE), f"--{what}", "--seconds", str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    rows: list[Row] = json.loads(done.stdout)
    return rows


def show(own: list[Row], peers: list[Row]) -> None:
    """Print everything, then each of ours beside the peer of the likest length."""
    console = Console(width=100)
    table = Table(title="Search, one thread", title_justify="left")
    for heading in ("game", "length", "playouts /s", "iterations /s"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in [*own, *peers]:
        rates = (number(row["playouts"]), number(row["iterations"]))
        table.add_row(row["game"], f"{row['length']:.0f}", *rates)
    console.print(table)
    table = Table(title="Beside the peer of the likest length", title_justify="left")
    for heading in ("game", "peer", "iterations, ratio"):
        table.add_column(heading, justify="right" if "ratio" in heading else "left")
    for row in own:
        peer = likest(row, peers)
        ratio = row["iterations"] / peer["iterations"]
        table.add_row(row["game"], peer["game"], f"{ratio:.2f} x")
    console.print(table)


def likest(row: Row, peers: list[Row]) -> Row:
    """Find the peer whose games are most alike in length, as a ratio."""
    return min(
        peers,
        key=lambda peer: max(peer["length"], row["length"]) / min(peer["length"], row["length"]),
    )


def number(value: float) -> str:
    """Write a rate with its thousands apart."""
    return f"{value:,.0f}".replace(",", " ")


def main() -> None:
    """Measure ours and the peer in the Pythons named, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--compiled", help="a Python with the compiled build")
    parser.add_argument("--peers", help="a Python with OpenSpiel")
    parser.add_argument("--own", action="store_true", help="measure only this build, as JSON")
    parser.add_argument("--openspiel", action="store_true", help="measure only OpenSpiel, as JSON")
    options = parser.parse_args()
    if options.own:
        print(json.dumps(measure_own(options.seconds)))
    elif options.openspiel:
        print(json.dumps(measure_openspiel(options.seconds)))
    else:
        own = run(options.compiled, "own", options.seconds)
        show(own, run(options.peers, "openspiel", options.seconds))


if __name__ == "__main__":
    main()
