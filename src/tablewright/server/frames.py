"""WebSocket frames: uvicorn's protocol, with several texts that are ready sent in one go.

ASGI sends text by text, and each is a call to the system and to five layers of Python. A message
with `texts`, a list of UTF-8 bytes, is written by us at once; all others are uvicorn's.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

TEXT = 0x81  # a whole message of text
SHORT, MIDDLE = 126, 1 << 16  # from which lengths on two and eight bytes tell them


class FramesProtocol(WebSocketsSansIOProtocol):
    """The protocol of one socket."""

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
