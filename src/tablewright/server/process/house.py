"""All parts of one process of the server, put together: web workers and bot workers alike."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend

from tablewright.server.errors import Stopping
from tablewright.server.metrics import Metrics, save
from tablewright.server.news import (
    CHANNEL,
    GAP,
    AnyNews,
    Changed,
    Gap,
    Moved,
    Newsroom,
    Presence,
    Renamed,
    Voided,
    Watching,
)
from tablewright.server.people.accounts import Accounts
from tablewright.server.people.guests import People
from tablewright.server.people.limits import Limits
from tablewright.server.people.sockets import OpenSockets
from tablewright.server.people.tokens import Tokens
from tablewright.server.process.line import Line, RelayBackend
from tablewright.server.settings import Settings
from tablewright.server.storage.database import Store
from tablewright.server.storage.writer import Writer
from tablewright.server.tables.expiry import Expiry
from tablewright.server.tables.live import LiveTables
from tablewright.server.tables.onlookers import RENEW_SECONDS, SETTLE_SECONDS, Onlookers
from tablewright.server.tables.presence import Attendance
from tablewright.server.tables.seating import Tables

LOG = logging.getLogger(__name__)
CHECK_SECONDS = 5.0  # between looks for what news may have missed
METRICS_SECONDS = 2.0
Hearer = Callable[[AnyNews], None]


class House:
    """One process of the server."""

    def __init__(self, settings: Settings, line: Line, folder: Path, worker: str) -> None:
        self.settings = settings
        self.line = line
        self.folder = folder
        self.worker = worker
        self.metrics = Metrics()
        self.store = Store(settings)
        self.writer = Writer(self.store, self.metrics)
        self.lives = LiveTables(settings, self.store, self.writer, self.metrics)
        self.people = People(self.store)
        self.tokens = Tokens(self.store)
        self.open_sockets = OpenSockets()
        self.expiry = Expiry(settings, self.store)
        self.accounts = Accounts(settings, self.store, self.expiry)
        self.tables = Tables(settings, self.store)
        self.attendance = Attendance(self.lives)
        self.onlookers = Onlookers(self.lives)
        self.limits = Limits(settings)
        self.channels = ChannelsPlugin(make_backend(settings, line), channels=[CHANNEL])
        self.newsroom = Newsroom(self.channels, self.hear)
        self.hearers: list[Hearer] = []
        self.chores: list[asyncio.Task[None]] = []
        self.sockets = 0

    # -- Opening and closing ----------------------------------------------------------------

    async def open(self) -> None:
        """Open the line, the news and the database."""
        await self.line.open()
        await self.channels.__aenter__()
        await self.newsroom.start()
        self.lives.tell = self.tell
        with contextlib.suppress(Stopping):  # then it is the first sweep that knows
            await self.expiry.uptime.note()
        self.writer.start()
        self.attendance.start()
        self.every(CHECK_SECONDS, self.lives.look_again)
        self.every(CHECK_SECONDS, self.check_tokens)
        self.every(self.expiry.every, self.sweep)
        self.every(METRICS_SECONDS, self.save_metrics)
        self.every(SETTLE_SECONDS, self.onlookers.settle)
        self.every(RENEW_SECONDS, self.onlookers.renew)

    async def close(self) -> None:
        """Write what waits, tell what waits, and hang up."""
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.attendance.stop()
        await self.lives.settle()
        await self.writer.stop()
        await self.newsroom.stop()
        await self.channels.__aexit__(None, None, None)
        await self.store.close()
        await self.line.close()

    def every(self, seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
        """Do something again and again, whatever happens."""
        self.chores.append(asyncio.create_task(again(seconds, chore)))

    # -- News -------------------------------------------------------------------------------

    async def hear(self, news: AnyNews) -> None:
        """Take in what another process tells."""
        if isinstance(news, Moved | Changed):
            self.lives.hear(news)
        elif isinstance(news, Presence):
            self.attendance.hear(news)
        elif isinstance(news, Watching):
            self.onlookers.hear(news)
        elif isinstance(news, Gap):
            await self.lives.look_again(closely=True)
            await self.check_tokens()
        self.pass_on(news)

    def tell(self, *news: AnyNews) -> None:
        """Tell everybody else, and those in this process who listen."""
        self.newsroom.tell(*news)
        for one in news:
            self.pass_on(one)

    def pass_on(self, news: AnyNews) -> None:
        """Let those in this process hear."""
        if isinstance(news, Voided):
            self.tokens.forget(news.digest)
            self.open_sockets.hear(news)
        elif isinstance(news, Renamed):
            self.tokens.forget_player(news.player)
        for hearer in self.hearers:
            hearer(news)

    async def sweep(self) -> None:
        """Let expire what nobody uses any more."""
        for table in await self.expiry.sweep():
            self.lives.hear(Changed(table))
            self.tell(Changed(table))

    async def check_tokens(self) -> None:
        """Let go of tokens that are void, even if nobody told so."""
        for digest in await self.tokens.look_again(self.open_sockets.tokens()):
            self.pass_on(Voided(digest))
        await self.tokens.note_used()

    # -- Numbers ----------------------------------------------------------------------------

    def count_socket(self, by: int) -> None:
        """Count open sockets."""
        self.sockets += by
        self.metrics.gauge("connections", self.sockets)

    async def save_metrics(self) -> None:
        """Put this process' numbers where /metrics finds them."""
        self.metrics.gauge("tables_cached", len(self.lives))
        with contextlib.suppress(OSError):
            save(self.metrics, self.folder, self.worker)


def make_backend(settings: Settings, line: Line) -> ChannelsBackend:
    """Choose how news travel: within the machine, or through PostgreSQL."""
    if settings.is_sqlite:
        return RelayBackend(line, CHANNEL)
    # Loaded here, so that psycopg is needed only by those who use PostgreSQL.
    notify = import_module("tablewright.server.process.notify")
    backend: ChannelsBackend = notify.NotifyBackend(
        settings.url.replace("+psycopg", ""), CHANNEL, GAP, line.heard
    )
    return backend


async def again(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    """Do a chore every so often; one that fails is done again the next time."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await chore()
        except Exception:
            LOG.exception("a chore failed: %s", getattr(chore, "__name__", chore))
