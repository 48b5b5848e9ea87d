"""WebSocket frames: uvicorn's protocol, with several texts that are ready sent in one go.

ASGI sends text by text, and each is a call to the system and to five layers of Python. A message
with `texts`, a list of UTF-8 bytes, is written by us at once; all others are uvicorn's.

What a client may pile up is bounded: pings, pieces of a message, and messages not yet heard.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from tablewright.server.api.gate import gate_of, network_at

TEXT = 0x81  # a whole message of text
SLICE = 4096  # bytes read before it is looked whether that was enough
MOST_PIECES = 64  # of one message
MOST_QUEUED = 256  # messages
MOST_PINGS, PING_SECONDS = 20, 10.0  # so many in so long
POLICY = 1008
SHORT, MIDDLE = 126, 1 << 16  # from which lengths on two and eight bytes tell them


class FramesProtocol(WebSocketsSansIOProtocol):
    """The protocol of one socket."""

    pings = 0
    pings_since = 0.0

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        super().connection_lost(exc)
        gate_of(self.config).leave(network_at(self.client))

    # -- Hearing ----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read on, a little at a time, until it is too much."""
        for first in range(0, len(data), SLICE):
            if self.transport.is_closing():  # not before: the answer to our close is still heard
                return
            super().data_received(data[first : first + SLICE])
            if len(self.frames) > MOST_PIECES or self.queue.qsize() > MOST_QUEUED:
                self.throw_out()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many or the answers are not taken."""
        now = time.monotonic()
        if now - self.pings_since > PING_SECONDS:
            self.pings, self.pings_since = 0, now
        self.pings += 1
        if self.pings > MOST_PINGS or not self.writable.is_set():
            self.throw_out()
        elif not self.close_sent:
            super().handle_ping()

    def throw_out(self) -> None:
        """Close at once: somebody does what no browser does."""
        if not self.close_sent:
            self.close_sent = True
            self.conn.fail(POLICY)
            if self.writable.is_set():
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
            else:
                self.transport.abort()  # whoever does not read would keep it open for ever

    # -- Sending ----------------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        """Send a message of the application; waits while the client does not read."""
        texts = message.get("texts")
        if texts is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(write_frames(texts))


def write_frames(texts: Iterable[bytes]) -> bytes:
    """Write texts as frames, one behind the other."""
    parts: list[bytes] = []
    for text in texts:
        parts += (head(len(text)), text)
    return b"".join(parts)


def head(length: int) -> bytes:
    """Write what stands before a text of a length; a server masks nothing."""
    if length < SHORT:
        return struct.pack("!BB", TEXT, length)
    if length < MIDDLE:
        return struct.pack("!BBH", TEXT, SHORT, length)
    return struct.pack("!BBQ", TEXT, SHORT + 1, length)
