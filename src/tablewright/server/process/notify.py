"""Litestar's channels over PostgreSQL's LISTEN/NOTIFY, for workers on any number of machines.

Litestar's own back end opens a connection for every message and stays silent once its listener
is lost; this one keeps two connections and makes them anew, telling everybody to look again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.base import ChannelsBackend
from psycopg import AsyncConnection, OperationalError
from psycopg.sql import SQL, Identifier

LOG = logging.getLogger(__name__)
AGAIN = 0.5  # seconds between attempts to connect


class NotifyBackend(ChannelsBackend):
    """One listening and one speaking connection."""

    def __init__(self, dsn: str, channel: str, gap: bytes, heard: asyncio.Queue[bytes]) -> None:
        self.dsn = dsn
        self.channel = channel
        self.gap = gap
        self._speaker: AsyncConnection[Any] | None = None
        self._heard = heard  # where the supervisor tells as well when a worker died
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    async def on_startup(self) -> None:
        """Connect, and wait until nothing can be missed any more."""
        self._task = asyncio.create_task(self._listen())
        await self._listening.wait()

    async def on_shutdown(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._hang_up()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all machines; over a new connection if the old one is lost."""
        for last in (False, True):
            try:
                if self._speaker is None:
                    self._speaker = await self._connect()
                statement = "SELECT pg_notify(%s, %s)"
                await self._speaker.execute(statement, (self.channel, data.decode()))
                return
            except OperationalError:
                await self._hang_up()
                if last:
                    raise

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Everybody hears the one channel there is."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Everybody hears the one channel there is."""

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Give what the others say."""
        while True:
            yield self.channel, await self._heard.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is kept: the database is the memory."""
        return []

    async def _connect(self) -> AsyncConnection[Any]:
        return await AsyncConnection.connect(self.dsn, autocommit=True)

    async def _hang_up(self) -> None:
        if self._speaker is not None:
            speaker, self._speaker = self._speaker, None
            await speaker.close()

    async def _listen(self) -> None:
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(SQL("LISTEN {}").format(Identifier(self.channel)))
                    self._listening.set()
                    self._heard.put_nowait(self.gap)
                    async for notice in connection.notifies():
                        self._heard.put_nowait(notice.payload.encode())
            except (OperationalError, OSError):
                LOG.warning("the database's news are lost; connecting again")
            await asyncio.sleep(AGAIN)
