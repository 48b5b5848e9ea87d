"""How long bots think where there is much to do: eight tables at once, on each build.

Run it with `make bench-thinking`. A real server with one bot worker and an empty database serves
eight people of eight networks; each has a table of bots of one level, half of them with the fewest
seats of the game and half with the most, and a new one when a game is over. The server counts the
time a bot really had: from when it begins to when it has chosen, but not while its worker thinks
for somebody else. Where that is more than the level's seconds and its CPU is not, the machine was
busy with something else; a thought that took more CPU is late.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from typing import Any

import httpx
from attacks import Person, served
from rich.console import Console
from rich.table import Table

import tablewright as tw
from tablewright.bots.levels import LEVELS

BUILDS = ["interpreted", "compiled"]
SEATED = 0.5  # seconds between two looks whether a game is over
METRIC = re.compile(r'tablewright_(\w+){bot="(\w+)",game="(\w+)",seats="(\d)"} (\S+)')

Found = dict[tuple[str, str], dict[str, float]]  # by level and seats


class Host:
    """Somebody at whose table bots of one level play, game after game."""

    def __init__(self, url: str, number: int, game: str, level: str, seats: int) -> None:
        self.person = Person(url, level, f"192.0.{number}.1")
        bots = [{"kind": "bot", "bot": level}] * seats
        self.wish: dict[str, Any] = {"game": game, "seats": bots, "start": True}
        self.table = self.person.open(**self.wish)

    def look(self) -> None:
        """Open another table if the game is over."""
        status = self.person.client.get(f"/api/tables/{self.table}").json()["status"]
        if status == "over":
            self.table = self.person.open(**self.wish)


def measure(python: str, game: str, seconds: float) -> Found:
    """Let eight tables play for a while, and read what the server has counted."""
    seats = tw.game(game).seats
    wishes = [(level.name, count) for count in (seats[0], seats[-1]) for level in LEVELS]
    with served(python, "--rate-limit", "0") as url:
        hosts = [Host(url, number, game, *wish) for number, wish in enumerate(wishes)]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(SEATED)
            for host in hosts:
                host.look()
        return read_metrics(url)


def read_metrics(url: str) -> Found:
    """Read the numbers by level and seats."""
    time.sleep(6)  # a worker writes them down every five seconds
    found: Found = {}
    for name, bot, _, seats, value in METRIC.findall(httpx.get(f"{url}/metrics").text):
        found.setdefault((bot, seats), {})[name] = float(value)
    return found


def rows(game: str, found: Found) -> list[list[str]]:
    """Write a line for each level and number of seats."""
    told = []
    for level in LEVELS:
        for (bot, seats), numbers in sorted(found.items()):
            if bot == level.name:
                longest = numbers["thinking_seconds_longest"]
                mean = numbers["thinking_seconds_total"] / numbers["thoughts_total"]
                cpu = numbers["thinking_cpu_seconds_longest"]
                seconds = [f"{number:.3f}" for number in (mean, longest, cpu, level.seconds)]
                late = "late" if cpu > level.seconds else "busy" if longest > level.seconds else ""
                told.append([game, seats, bot, f"{numbers['thoughts_total']:.0f}", *seconds, late])
    return told


def main() -> None:
    """Read the command line, measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--python", default=sys.executable)
    asked.add_argument("--build", action="append", choices=BUILDS)
    asked.add_argument("--games", nargs="*", default=tw.games())
    asked.add_argument("--seconds", type=float, default=40.0, help="of play of each game")
    given = asked.parse_args()
    heads = ("game", "seats", "level", "thoughts", "mean", "longest", "its CPU", "stated", "")
    for build in given.build or BUILDS:
        os.environ["TABLEWRIGHT_BUILD"] = build
        table = Table(*heads, title=f"Seconds of a thought, {build}")
        for game in given.games:
            for row in rows(game, measure(given.python, game, given.seconds)):
                table.add_row(*row)
        Console(width=100).print(table)


if __name__ == "__main__":
    main()
