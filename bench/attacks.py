"""What one person can do to others: private ids overheard, and bots kept waiting.

    .venv/bin/python bench/attacks.py --python OLD/bin/python --python .venv/bin/python

Each interpreter's server is started on the loopback with an empty database and attacked in the
same run, one after the other. Everything is bounded: so many tables, so many moves, so many
seconds. Figures of one run can be compared with each other, and with nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.sync.client import connect

import tablewright as tw

TRIO = next(id for id in tw.games() if 3 in tw.game(id).seats)
PRIVATE = 20  # tables that nobody should hear of
TABLES = 50  # of the one who attacks, with three bots each
DECISIONS = 12  # of the victim's bots that are waited for
MOST_SECONDS = 120.0  # for them all; what has not come then is counted as if it came
UP_SECONDS = 60.0


class Person:
    """Somebody with a token, from an address of their own as far as the server can see."""

    def __init__(self, url: str, name: str, address: str) -> None:
        self.url = url
        self.client = httpx.Client(base_url=url, timeout=60, verify=False)
        self.client.headers["x-forwarded-for"] = address
        welcome = self.client.post("/api/guests", json={"name": name, "bearer": True}).json()
        self.client.headers["authorization"] = f"Bearer {welcome['token']}"

    def open(self, **wish: object) -> str | None:
        """Open a table, if one may."""
        answer = self.client.post("/api/tables", json=wish)
        return answer.json()["id"] if answer.status_code == 201 else None

    def listen(self, path: str) -> Any:
        """Connect to a socket."""
        headers = {"authorization": self.client.headers["authorization"]}
        return connect(self.url.replace("http", "ws") + path, additional_headers=headers)


@contextmanager
def served(python: str, *options: str) -> Iterator[str]:
    """Start a server that believes the addresses it is told, and give where it is."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            os.path.abspath(python),
            "-m",
            "tablewright",
            "serve",
            "--port",
            "0",
            "--lang",
            "en",
        ]
        command += ["--database", f"{folder}/tables.db", "--trust-proxy", *options]
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        try:
            yield address_of(process)
        finally:
            process.terminate()
            process.wait(30)


def address_of(process: subprocess.Popen[str]) -> str:
    """Wait until a server says where it is, and let it talk on."""
    assert process.stdout is not None
    found = None
    for line in process.stdout:
        found = re.search(r"http://\S+[0-9]/", line)
        if found:
            break
    if found is None:
        raise SystemExit("the server does not start")
    threading.Thread(target=process.stdout.read, daemon=True).start()
    return found[0].rstrip("/")


# -- Overheard ------------------------------------------------------------------------------------


def overheard(url: str) -> tuple[int, int]:
    """Open and close private tables, and count of how many a stranger at the lobby hears."""
    host = Person(url, "Host", "192.0.2.1")
    heard: set[str] = set()
    with connect(url.replace("http", "ws") + "/api/lobby/live") as lobby:
        lobby.recv(10)
        private = set()
        for _ in range(PRIVATE):
            table = host.open(game=TRIO, seats=[{"kind": "me"}, *[{"kind": "open"}] * 2])
            if table is not None:
                private.add(table)
                host.client.post(f"/api/tables/{table}/leave")
        last = host.open(game=TRIO, seats=[{"kind": "open"}] * 3, public=True)
        while last not in heard:
            message = json.loads(lobby.recv(10))
            heard.add(message["id"] if message["type"] == "gone" else message["table"]["id"])
    return len(heard & private), len(private)


# -- Kept waiting ---------------------------------------------------------------------------------


def waits(victim: Person, bot: str) -> list[float]:
    """Play against two bots, and measure how long each of their decisions is waited for."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * 2]
    table = victim.open(game=TRIO, seats=seats, start=True)
    assert table is not None
    found: list[float] = []
    until = time.monotonic() + MOST_SECONDS
    with victim.listen(f"/api/tables/{table}/live?seat=0") as socket:
        state: Any = {"ply": -1}
        while len(found) < DECISIONS and time.monotonic() < until:
            began, ply, turn = time.monotonic(), state["ply"], state.get("turn")
            if turn == 0:
                move = {"do": "move", "ply": ply, "name": state["choices"][0]["name"]}
                socket.send(json.dumps(move))
            while state["ply"] == ply and time.monotonic() < until:
                with suppress(TimeoutError):
                    message = json.loads(socket.recv(until - time.monotonic()))
                    state = message if message["type"] == "state" else state
            if turn not in (0, None):
                found.append(time.monotonic() - began)
            if state.get("status") == "over":
                break
    victim.client.post(f"/api/tables/{table}/leave")
    return found


def flood(attacker: Person) -> int:
    """Open as many tables of grandmasters as one may, and give how many those are."""
    seats = [{"kind": "bot", "bot": "grandmaster"}] * 3
    opened = [attacker.open(game=TRIO, seats=seats, start=True) for _ in range(TABLES)]
    return 3 * sum(table is not None for table in opened)


# -- The report -----------------------------------------------------------------------------------


def attack(python: str, bots: list[str], near: bool) -> Table:
    """Attack the server of one interpreter."""
    shown = Table(title=python, title_justify="left")
    for column in ("bot waited for", "attack", "median s", "longest s", "times as long"):
        shown.add_column(column, justify="right")
    with served(python) as url:
        heard, private = overheard(url)
        victim = Person(url, "Victim", "198.51.100.7")
        calm = {bot: waits(victim, bot) for bot in bots}
        bad = flood(Person(url, "Attacker", "198.51.100.7" if near else "203.0.113.9"))
        for bot in bots:
            hard = waits(victim, bot)
            before, after = statistics.median(calm[bot]), statistics.median(hard)
            add(shown, bot, "none", calm[bot], "")
            add(shown, bot, f"{bad} grandmasters", hard, f"{after / before:.1f}")
    shown.caption = f"private ids overheard: {heard} of {private}"
    return shown


def add(shown: Table, bot: str, how: str, found: list[float], ratio: str) -> None:
    """Add a row of figures."""
    shown.add_row(bot, how, f"{statistics.median(found):.3f}", f"{max(found):.3f}", ratio)


def main() -> None:
    """Read the command line and attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", action="append", required=True, help="whose server; repeatable")
    parser.add_argument("--bot", action="append", help="whom the victim plays; repeatable")
    parser.add_argument("--near", action="store_true", help="attacker and victim share a network")
    options = parser.parse_args()
    console = Console()
    for python in options.python:
        console.print(attack(python, options.bot or ["greedy", "master"], options.near))


if __name__ == "__main__":
    main()
