"""How long a short command takes: seconds of CPU, and how many modules it loads.

Run it with `make bench`, or compare environments: `python bench/startup.py PYTHON PYTHON …`, each
the interpreter of an environment that Tablewright is installed in. They take turns, so that what
else the machine does falls on all of them alike; the least of a few runs is told, for a command
cannot take less than it needs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

import tablewright as tw

GAME = tw.games()[0]
RECORD = "game.twr"
COMMANDS = {
    "games": ["games"],
    "rules": ["rules", GAME],
    "replay": ["replay", RECORD],
    "verify": ["verify", RECORD],
    "play": ["play", GAME, "--seed", "7"],  # up to the first choice
    "simulate": ["simulate", GAME, "--games", "1", "--bots", "random", "--jobs", "1"],
    "serve": ["serve", "--help"],  # what is known before the server itself begins
    "--help": ["--help"],
}


def spend(python: Path, arguments: list[str], folder: str) -> float:
    """Run a command, and give the seconds of CPU it took with all it started."""
    before = os.times()
    ours = [str(python), "-m", "tablewright", *arguments]
    subprocess.run(ours, cwd=folder, input="quit\n", capture_output=True, text=True, check=True)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def loaded(python: Path, arguments: list[str], folder: str) -> int:
    """Count the modules a command loads."""
    ours = [str(python), "-X", "importtime", "-m", "tablewright", *arguments]
    done = subprocess.run(
        ours, cwd=folder, input="quit\n", capture_output=True, text=True, check=True
    )
    return sum(line.startswith("import time:") for line in done.stderr.splitlines())


def keep_a_game(python: Path, folder: str) -> None:
    """Leave the record of a game for those commands that read one."""
    spend(python, ["play", GAME, "--seed", "7", "--record", RECORD], folder)


def measure(pythons: list[Path], arguments: list[str], repeats: int, folder: str) -> list[str]:
    """Run a command in every environment, turn by turn, and give the cells of its row."""
    spent: dict[Path, list[float]] = {python: [] for python in pythons}
    for _ in range(repeats):
        for python in pythons:
            spent[python].append(spend(python, arguments, folder))
    return [f"{min(spent[one]):.2f} s ({loaded(one, arguments, folder)})" for one in pythons]


def main() -> None:
    """Read the command line, measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("pythons", nargs="*", type=Path)
    asked.add_argument("--repeats", type=int, default=5)
    given = asked.parse_args()
    pythons = [python.absolute() for python in given.pythons or [Path(sys.executable)]]
    table = Table("command", *("/".join(python.parts[-4:-2]) for python in pythons))
    with tempfile.TemporaryDirectory() as folder:
        keep_a_game(pythons[0], folder)
        for name, arguments in COMMANDS.items():
            table.add_row(name, *measure(pythons, arguments, given.repeats, folder))
    console = Console()
    console.print("Seconds of CPU until a command is through (modules loaded)")
    console.print(table)


if __name__ == "__main__":
    main()
