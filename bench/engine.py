"""How fast the rules run: every game found, on all three builds, beside the peers.

Run it with `make bench`. Each build is measured in its own process, the peers by their own Python
(bench/peers.py), all in the same run on the same machine; only ratios within one run mean anything.
`--json` prints the rows for a script.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import tablewright as tw
from tablewright import quick
from tablewright.engine.playout import play_out

HERE = Path(__file__).resolve()
REPEATS = 3


# -- Measuring our own games, in whichever build this Python has ---------------------------------


def measure(seconds: float) -> list[dict[str, Any]]:
    """Measure every game with every seat count, in the build that is installed here."""
    rows = []
    for id in tw.games():
        for seats in tw.game(id).seats:
            row = {"game": id, "seats": seats, "build": quick.kind()}
            rows.append({**row, **measure_game(id, seats, seconds)})
    return rows


def measure_game(id: str, seats: int, seconds: float) -> dict[str, float]:
    """Measure random decisions and copies of one game."""
    game = tw.game(id)
    starts = [game.new(seats=seats, seed=seed) for seed in range(8)]
    rng = tw.Rng(1)
    middles = [start.clone() for start in starts]
    for middle in middles:
        play_out(middle, rng, 60)

    def decisions() -> int:
        return sum(int(play_out(start.clone(), rng)) for start in starts)

    def copies() -> int:
        for _ in range(25):
            for middle in middles:
                middle.clone()
        return 25 * len(middles)

    return {"decisions": rate(decisions, seconds), "copies": rate(copies, seconds)}


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


# -- Bringing it together -----------------------------------------------------------------------


def run(python: str, script: Path, *arguments: str, build: str = "") -> list[dict[str, Any]]:
    """Run a script with a Python, on a build of its, and read the rows it prints."""
    command = [python, str(script), *arguments]
    environment = {**os.environ, "TABLEWRIGHT_BUILD": build}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def show(own: list[dict[str, Any]], peers: list[dict[str, Any]]) -> None:
    """Print the tables: ours with the gain of compiling, then the peers."""
    console = Console(width=110)
    console.print(own_table(own))
    console.print(peer_table(peers, own))


def own_table(own: list[dict[str, Any]]) -> Table:
    """A row a game and seat count, the builds side by side; ratios are to the interpreted one."""
    table = Table(title="Random play and copies", title_justify="left")
    builds = list(dict.fromkeys(row["build"] for row in own))
    headings = ["game", "seats", *(f"{build} /s" for build in builds), "ratios", "copy, last"]
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for id, seats in dict.fromkeys((row["game"], row["seats"]) for row in own):
        rows = [row for row in own if (row["game"], row["seats"]) == (id, seats)]
        rates = [row["decisions"] for row in rows]
        ratios = " / ".join(f"{rate / rates[0]:.0f}" for rate in rates[1:])
        copy = f"{1e6 / rows[-1]['copies']:.2f} µs"
        table.add_row(id, str(seats), *map(number, rates), ratios, copy)
    return table


def peer_table(peers: list[dict[str, Any]], own: list[dict[str, Any]]) -> Table:
    """A row a peer, and how our slowest and fastest game of the last build compare."""
    rates = sorted(row["decisions"] for row in own if row["build"] == own[-1]["build"])
    table = Table(title="Peers, same run", title_justify="left")
    for heading in ("peer", "steps /s", "copies /s", "our slowest game", "our fastest"):
        table.add_column(heading, justify="left" if heading == "peer" else "right")
    for row in peers:
        steps = row["per_second"]
        copies = row["copies_per_second"]
        table.add_row(
            f"{row['peer']} {row['version']}",
            number(steps) if steps else row["note"],
            number(copies) if copies else "–",
            f"{rates[0] / steps:.1f} x" if steps else "–",
            f"{rates[-1] / steps:.1f} x" if steps else "–",
        )
    return table


def number(value: float) -> str:
    """Write a rate with its thousands apart."""
    return f"{value:,.0f}".replace(",", " ")


def main() -> None:
    """Measure the builds and the peers, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--compiled", help="a Python with the full build of a wheel")
    parser.add_argument("--peers", help="a Python with the peers")
    parser.add_argument("--json", action="store_true", help="print rows instead of tables")
    parser.add_argument("--own", action="store_true", help="measure only this build, as JSON")
    options = parser.parse_args()
    seconds = str(options.seconds)
    if options.own:
        print(json.dumps(measure(options.seconds)))
        return
    own = []
    for build in [quick.INTERPRETED, *([quick.COMPILED] if quick.is_ready() else [])]:
        own += run(sys.executable, HERE, "--own", "--seconds", seconds, build=build)
    if options.compiled:
        own += run(options.compiled, HERE, "--own", "--seconds", seconds)
    peers = []
    if options.peers:
        peers = run(options.peers, HERE.with_name("peers.py"), "--seconds", seconds)
    if options.json:
        print(json.dumps({"own": own, "peers": peers}, indent=1))
    else:
        show(own, peers)


if __name__ == "__main__":
    main()
