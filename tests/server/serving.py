"""A real server in processes of its own, and people who come to it over the loopback."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any, Self

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

import tablewright as tw

Json = Any
UP_SECONDS = 120.0
SOLO = next(id for id in tw.games() if 1 in tw.game(id).seats)
PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)
OPEN_PAIR = [{"kind": "me"}, {"kind": "open"}]


class Served:
    """A running `tablewright serve`."""

    def __init__(self, database: str, *options: object) -> None:
        self.database = database
        self.options = [str(option) for option in options]
        self.command: list[str] = []  # another one than `tablewright serve`
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.log = ""
        self._reader: threading.Thread | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self, port: int = 0) -> None:
        """Start, and wait until it says where it is."""
        command = [sys.executable, "-m", "tablewright", "serve", "--port", str(port)]
        command += ["--lang", "en", "--database", self.database, *self.options]
        self.process = subprocess.Popen(
            self.command or command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        up = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(self.process, up))
        self._reader.start()
        if not up.wait(UP_SECONDS) or not self.url:
            self.kill()
            raise AssertionError(self.log)

    def _read(self, process: subprocess.Popen[str], up: threading.Event) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.log += line
            if found := re.search(r"http://\S+[0-9]/", line):
                self.url = found[0].rstrip("/")
                up.set()
        up.set()

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.url.rpartition(":")[2])

    def stop(self) -> int:
        """Stop gracefully, and give the exit status."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill the parent; its workers must follow by themselves."""
        self._end(signal.SIGKILL)

    def _end(self, number: int) -> int:
        assert self.process is not None
        assert self._reader is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)
        status = self.process.wait(60)
        self._reader.join(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    def workers(self) -> list[int]:
        """List the processes of the workers."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as file:
            return [int(pid) for pid in file.read().split()]


class Guest:
    """Somebody with a token."""

    def __init__(self, url: str, name: str = "Mira") -> None:
        self.url = url
        # Without certificates, which nobody needs here and which take long to load.
        self.client = httpx.Client(base_url=url, timeout=60, verify=False)
        welcome = self.client.post("/api/guests", json={"name": name, "bearer": True}).json()
        self.token: str = welcome["token"]
        self.recovery: str = welcome["recovery"]
        self.id: str = welcome["player"]["id"]
        self.headers = {"authorization": f"Bearer {self.token}"}
        self.client.headers.update(self.headers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def get(self, path: str, **query: object) -> Json:
        """Fetch something that must be there."""
        answer = self.client.get(path, params={key: str(value) for key, value in query.items()})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: object) -> httpx.Response:
        """Ask for something to be done."""
        return self.client.post(path, json=body)

    def put(self, path: str, **body: object) -> httpx.Response:
        """Ask for a seat."""
        return self.client.put(path, json=body)

    def open(self, game: str = PAIR, **wish: object) -> Json:
        """Open a table."""
        answer = self.post("/api/tables", game=game, **wish)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def state(self, table: str, seat: int | None = None, **query: object) -> Json:
        """Look at a table."""
        at = {} if seat is None else {"seat": seat}
        return self.get(f"/api/tables/{table}/state", **at, **query)

    def move(self, table: str, seat: int, ply: int, name: str) -> httpx.Response:
        """Play an action."""
        return self.post(f"/api/tables/{table}/moves", seat=seat, ply=ply, name=name)

    def sit(self, table: str, seat: int) -> httpx.Response:
        """Sit down."""
        return self.put(f"/api/tables/{table}/seats/{seat}", kind="me")

    @contextlib.contextmanager
    def socket(self, table: str, seat: int | None = None, **query: object) -> Iterator[Socket]:
        """Connect to a table."""
        at = {**({} if seat is None else {"seat": seat}), **query}
        path = f"/api/tables/{table}/live?{'&'.join(f'{k}={v}' for k, v in at.items())}"
        address = self.url.replace("http", "ws") + path
        with connect(address, additional_headers=self.headers, max_size=None) as connection:
            yield Socket(connection)


class Socket:
    """An open socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def read(self, kind: str | None = None, seconds: float = 60) -> Json:
        """Read the next message, or the next of a kind; a refusal meanwhile comes to light."""
        until = time.monotonic() + seconds
        while True:
            left = max(until - time.monotonic(), 0.001)
            message = msgspec.json.decode(self.connection.recv(left))
            if kind is None or message["type"] == kind:
                return message
            assert message["type"] != "error", message

    def state_until(self, **wanted: object) -> Json:
        """Read states until one is as wanted."""
        while True:
            state = self.read("state")
            if all(state[key] == value for key, value in wanted.items()):
                return state

    def say(self, **message: object) -> None:
        """Send a message."""
        self.connection.send(msgspec.json.encode(message).decode())


def begin(*people: Guest, game: str = PAIR, bots: int = 0, **wish: object) -> str:
    """Start a game where everybody has a seat and bots have the rest, and give its table."""
    others = [{"kind": "open"}] * (len(people) - 1) + [{"kind": "bot", "bot": "random"}] * bots
    table: str = people[0].open(game, seats=[{"kind": "me"}, *others], **wish)["id"]
    answers = [guest.sit(table, seat) for seat, guest in enumerate(people) if seat]
    answers.append(people[0].post(f"/api/tables/{table}/start"))
    refused = [answer.text for answer in answers if answer.status_code != 200]
    assert not refused, refused
    return table


def names(state: Json) -> list[str]:
    """List what may be chosen."""
    return [choice["name"] for choice in state["choices"]]


def play_on(people: dict[int, Guest], table: str, rng: random.Random, most: int = 2000) -> Json:
    """Play on at the given seats, to the end or until the log is so much longer."""
    anyone = next(iter(people.values()))
    start = state = anyone.state(table)
    with contextlib.ExitStack() as stack:
        sockets = {
            seat: stack.enter_context(guest.socket(table, seat)) for seat, guest in people.items()
        }
        latest = {seat: socket.read("state") for seat, socket in sockets.items()}
        while state["status"] != "over" and state["ply"] < start["ply"] + most:
            seat = state["turn"] if state["turn"] in sockets else next(iter(sockets))
            state = latest[seat]
            while state["turn"] == seat and not state["choices"]:
                state = latest[seat] = sockets[seat].read("state")
            if state["choices"] and state["status"] != "over":
                sockets[seat].say(do="move", ply=state["ply"], name=rng.choice(names(state)))
            ply = state["ply"]
            while state["ply"] <= ply and state["status"] != "over":
                state = latest[seat] = sockets[seat].read("state")
            for other in sockets:
                while latest[other]["ply"] < state["ply"]:
                    latest[other] = sockets[other].read("state")
                state = max(state, latest[other], key=lambda one: one["ply"])
    return anyone.state(table)


def wait_for(look: Any, seconds: float = 60) -> Any:
    """Look again and again until there is something to see."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError("nothing came")
