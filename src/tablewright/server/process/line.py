"""A worker's line to its supervisor, and the channels of one machine that run over it.

A frame is a kind (one byte), a length (four) and that many bytes. When the line breaks, the
supervisor is gone, and a worker without one ends at once.
"""

from __future__ import annotations

import asyncio
import os
import socket
import struct
from collections.abc import AsyncGenerator, Iterable

from litestar.channels.backends.base import ChannelsBackend

HEAD = struct.Struct("!cI")
NEWS, READY, BUSY, IDLE = b"N", b"R", b"B", b"I"
ORPHANED = 70


def frame(kind: bytes, payload: bytes = b"") -> bytes:
    """Write one frame."""
    return HEAD.pack(kind, len(payload)) + payload


class Line:
    """The worker's end of the line."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._writer: asyncio.StreamWriter | None = None
        self._task: asyncio.Task[None] | None = None
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()

    async def open(self) -> None:
        """Begin to listen."""
        reader, self._writer = await asyncio.open_connection(sock=self._end)
        self._task = asyncio.create_task(self._listen(reader))

    def say(self, kind: bytes, payload: bytes = b"") -> None:
        """Send a frame."""
        if self._writer is not None:
            self._writer.write(frame(kind, payload))

    async def close(self) -> None:
        """Hang up."""
        if self._task is not None and self._writer is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._writer.close()

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        try:
            while True:
                _, length = HEAD.unpack(await reader.readexactly(HEAD.size))
                self.heard.put_nowait(await reader.readexactly(length))
        except (asyncio.IncompleteReadError, OSError):
            os._exit(ORPHANED)  # what is committed is committed; nobody would look after us


class RelayBackend(ChannelsBackend):
    """Litestar's channels over the supervisor, for the workers of one machine."""

    def __init__(self, line: Line, channel: str) -> None:
        self.line = line
        self.channel = channel

    async def on_startup(self) -> None:
        """Nothing to do: the line is open."""

    async def on_shutdown(self) -> None:
        """Nothing to do: the line is closed by its owner."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Hand a message to the supervisor, who passes it on to all others."""
        self.line.say(NEWS, data)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Everybody hears the one channel there is."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Everybody hears the one channel there is."""

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Give what the others say."""
        while True:
            yield self.channel, await self.line.heard.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is kept: the database is the memory."""
        return []
