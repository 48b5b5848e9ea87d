"""What workers tell each other: just enough to catch up, and nothing for clients as it stands.

News go through Litestar's channels in batches: what comes up while one batch is on its way goes
with the next.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

import msgspec
from litestar.channels import ChannelsPlugin

from tablewright.server.tables.log import Kind

LOG = logging.getLogger(__name__)
CHANNEL = "tablewright"
LARGEST = 7000  # bytes of one message; PostgreSQL takes up to 8000


class News(msgspec.Struct, array_like=True, frozen=True):
    """Base of all news."""


class Moved(News, array_like=True, frozen=True, tag="m"):
    """A log has a new entry."""

    table: str
    ply: int
    seat: int
    kind: Kind
    name: str
    at: int


class Changed(News, array_like=True, frozen=True, tag="c"):
    """A table's seats or its own row changed."""

    table: str


class Presence(News, array_like=True, frozen=True, tag="p"):
    """Somebody came to a seat, or left it."""

    table: str
    seat: int
    present: bool


class Watching(News, array_like=True, frozen=True, tag="l"):
    """So many look on at a table by way of one worker."""

    table: str
    worker: str
    count: int


class Work(News, array_like=True, frozen=True, tag="w"):
    """There is something for the bots."""


class Answered(News, array_like=True, frozen=True, tag="a"):
    """A hint has been thought of."""

    table: str
    seat: int
    ply: int
    bot: str


class Voided(News, array_like=True, frozen=True, tag="v"):
    """A token is void, and so are its sockets."""

    digest: str


class Renamed(News, array_like=True, frozen=True, tag="r"):
    """A player has another name."""

    player: str


class Spent(News, array_like=True, frozen=True, tag="s"):
    """Somebody took so much of a limit at one worker."""

    worker: str
    limit: str
    key: str
    cost: float


class Connected(News, array_like=True, frozen=True, tag="k"):
    """So many sockets of a player or a network are open at one worker."""

    worker: str
    key: str
    count: int


class Gap(News, array_like=True, frozen=True, tag="g"):
    """News may have been lost: look again."""


AnyNews = (
    Moved
    | Changed
    | Presence
    | Watching
    | Work
    | Answered
    | Voided
    | Renamed
    | Spent
    | Connected
    | Gap
)


class Message(msgspec.Struct, array_like=True, frozen=True):
    """A batch of news from one process."""

    sender: str
    news: list[AnyNews]


GAP = msgspec.json.encode(Message("", [Gap()]))
READ = msgspec.json.Decoder(Message)
Listener = Callable[[AnyNews], Awaitable[None]]


class Newsroom:
    """The news desk of one process: `tell` the others, and hear them."""

    def __init__(self, channels: ChannelsPlugin, listener: Listener) -> None:
        self.channels = channels
        self.listener = listener
        self.sender = secrets.token_hex(8)
        self._waiting: list[AnyNews] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to listen and to tell."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    async def stop(self) -> None:
        """Tell what waits, then stop."""
        await self._flush()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, *news: AnyNews) -> None:
        """Tell all other processes, soon."""
        if news:
            self._waiting.extend(news)
            self._wake.set()

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            await self._flush()

    async def _flush(self) -> None:
        self._wake.clear()
        waiting, self._waiting = self._waiting, []
        for message in pack(self.sender, waiting):
            try:
                await self.channels.wait_published(message, CHANNEL)
            except Exception:
                LOG.exception("news could not be sent")
                self._waiting.append(Gap())  # goes with the next that can be

    async def _listen(self) -> None:
        async with self.channels.start_subscription(CHANNEL) as subscriber:
            async for raw in subscriber.iter_events():
                try:
                    await self._hear(raw)
                except Exception:
                    LOG.exception("news could not be taken in")

    async def _hear(self, raw: bytes) -> None:
        message = READ.decode(raw)
        if message.sender != self.sender:
            for news in message.news:
                await self.listener(news)


def pack(sender: str, news: list[AnyNews]) -> list[bytes]:
    """Write news down in as few messages as their size allows."""
    messages: list[bytes] = []
    while news:
        count = len(news)
        raw = msgspec.json.encode(Message(sender, news))
        while len(raw) > LARGEST and count > 1:
            count //= 2
            raw = msgspec.json.encode(Message(sender, news[:count]))
        messages.append(raw)
        news = news[count:]
    return messages
