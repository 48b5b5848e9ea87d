"""People who keep playing whatever happens to the server, and who remember what they were told.

Each sits at one seat with a socket of their own. What they asked for and got no answer to they ask
for again, word for word, until the server has confirmed it. So at the end the log of a table
must hold exactly what was confirmed: nothing less, nothing twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = Any
LOST = (OSError, WebSocketException, httpx.TransportError, TimeoutError)
ANSWER_SECONDS = 15.0
PATHS = {"move": "moves", "undo": "undo", "concede": "concede"}
KINDS = {"move": "play", "undo": "undo", "concede": "concede"}


@dataclass
class Habits:
    """How somebody plays."""

    undo: float = 0.1  # how often they take back what they can
    post: float = 0.3  # how often they ask by a request, and not through the socket
    concede: float = 0.0


@dataclass
class Regular:
    """One seat of one table, and its memory."""

    url: str
    token: str
    table: str
    seat: int
    rng: random.Random
    habits: Habits = field(default_factory=Habits)
    confirmed: dict[int, tuple[str, str]] = field(default_factory=dict)  # by ply: kind, name
    seen: dict[int, Json] = field(default_factory=dict)  # log entries, as they were pushed
    latest: Json = None
    wish: Json = None  # asked for, and not yet confirmed
    repeated: int = 0  # how often the answer was that it had been done before
    sittings: int = 0  # how often they connected
    unexpected: list[Json] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as this seat knows."""
        return self.latest is not None and self.latest["status"] == "over"

    @property
    def headers(self) -> dict[str, str]:
        """Who is asking."""
        return {"authorization": f"Bearer {self.token}"}

    async def play(self, enough: asyncio.Event) -> None:
        """Play until it is enough or over; whatever was asked for by then is seen through."""
        while (self.wish is not None or not enough.is_set()) and not self.done:
            try:
                async with connect(self.address, additional_headers=self.headers) as socket:
                    await self.sit(socket, enough)
            except LOST:
                await asyncio.sleep(0.2 + 0.2 * self.rng.random())

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do at this table."""
        return self.over and self.wish is None

    @property
    def address(self) -> str:
        """Where the socket is, from where it was broken off."""
        since = max(self.seen, default=-1)
        query = f"seat={self.seat}" + (f"&since={since}" if since >= 0 else "")
        return f"{self.url.replace('http', 'ws')}/api/tables/{self.table}/live?{query}"

    async def sit(self, socket: ClientConnection, enough: asyncio.Event) -> None:
        """Play through one connection."""
        self.sittings += 1
        if self.wish is not None:
            await self.ask(socket)
        while not self.done and (self.wish is not None or not enough.is_set()):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS if self.wish else 0.2):
                    self.hear(msgspec.json.decode(await socket.recv()))
                if self.wish is None and not enough.is_set() and self.choose():
                    await self.ask(socket)
                continue
            assert self.wish is None, f"no answer to {self.wish}"

    def hear(self, message: Json) -> None:
        """Take in what the server says."""
        if message["type"] == "state":
            self.latest = message
            self.seen |= {entry["ply"]: entry for entry in message["events"]}
        elif message["type"] == "ack":
            self.confirm(message)
        elif message["code"] == "stopping":
            raise OSError("the server is going down")
        else:
            self.refuse(message)

    def confirm(self, answer: Json) -> None:
        """Note what is now in the log for ever."""
        wish, self.wish = self.wish, None
        assert answer["ply"] == wish["ply"] + 1, (wish, answer)
        assert answer["ply"] not in self.confirmed, "one entry, confirmed for two"
        self.confirmed[answer["ply"]] = (KINDS[wish["do"]], wish.get("name", ""))
        self.repeated += answer["already"]

    def refuse(self, error: Json) -> None:
        """Drop a wish: a concession may come too late, nothing else may be refused."""
        wish, self.wish = self.wish, None
        too_late = wish and wish["do"] == "concede" and error["code"] in ("stale", "over")
        if not too_late:
            self.unexpected.append((wish, {key: error[key] for key in ("code", "params")}))

    def choose(self) -> bool:
        """Think of something to do, if it is this seat's turn and its news are not old."""
        state = self.latest
        if not state or state["turn"] != self.seat or not state["choices"]:
            return False
        if state["ply"] in {ply - 1 for ply in self.confirmed}:
            return False  # confirmed already, and the push is still on its way
        self.wish = {"do": "move", "ply": state["ply"], "id": state["ply"]}
        if state["undo"] and self.rng.random() < self.habits.undo:
            self.wish["do"] = "undo"
        elif self.rng.random() < self.habits.concede:
            self.wish["do"] = "concede"
        else:
            self.wish["name"] = self.rng.choice(state["choices"])["name"]
        return True

    async def ask(self, socket: ClientConnection) -> None:
        """Ask for the wish, one way or the other."""
        if self.rng.random() >= self.habits.post:
            await socket.send(msgspec.json.encode(self.wish).decode())
            return
        body = {key: self.wish[key] for key in ("ply", "name") if key in self.wish}
        path = f"{self.url}/api/tables/{self.table}/{PATHS[self.wish['do']]}"
        # Without certificates, which nobody needs here and which take long to load.
        async with httpx.AsyncClient(timeout=ANSWER_SECONDS, verify=False) as client:
            whole = {**body, "seat": self.seat}
            answer = await client.post(path, json=whole, headers=self.headers)
        if answer.status_code == 200:
            self.confirm(answer.json())
        elif answer.status_code == 503:
            raise OSError("the server is going down")
        else:
            self.refuse(answer.json())
