"""The gate: how many connections a network may have, how long and how large a request may be.

Checked on the raw connection, before a request exists. Whoever sends half a request and waits, a
header after the other, or an address without end, takes a place for some seconds and no memory.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from tablewright.server.errors import TooLarge, TooManyConnections, body_of
from tablewright.server.people.networks import network_of
from tablewright.server.settings import Settings

MOST_HEAD = 16 * 1024  # bytes of a request's first line and headers
MOST_URL = 4 * 1024
MOST_HEADERS = 64
HEAD_SECONDS = (
    10.0  # until a request's headers must be there, from its first byte or the connection
)
BODY_SECONDS = 20.0  # until the rest is
LOOK_SECONDS = 1.0
END_OF_HEAD = b"\r\n\r\n"
URL_TOO_LONG, TOO_MANY, HEAD_TOO_LARGE = 414, 429, 431


class Gate:
    """All connections of one worker."""

    def __init__(self, settings: Settings) -> None:
        self.trust_proxy = settings.trust_proxy  # then all come from the proxy, which counts itself
        # A page has a socket and asks over a few connections besides.
        self.most = 2 * settings.max_sockets_address if settings.rate_limit > 0 else 0
        self.here: Counter[str] = Counter()
        self.asking: set[Door] = set()

    def enter(self, network: str) -> bool:
        """Count a connection; False if its network has too many."""
        self.here[network] += 1
        return self.trust_proxy or not self.most or self.here[network] <= self.most

    def leave(self, network: str) -> None:
        """Count a connection no more."""
        self.here[network] -= 1
        if self.here[network] <= 0:
            del self.here[network]

    async def look(self) -> None:
        """Close the connections of those who take too long to ask."""
        now = time.monotonic()
        for door in list(self.asking):
            if door.until is not None and door.until < now:
                door.transport.abort()


class GateConfig(uvicorn.Config):
    """The settings of a worker's server, with its gate."""

    def __init__(self, app: Any, gate: Gate, **settings: Any) -> None:
        super().__init__(app, http=Door, **settings)
        self.gate = gate


def gate_of(config: uvicorn.Config) -> Gate:
    """Give the gate a connection came through."""
    assert isinstance(config, GateConfig)
    return config.gate


def network_at(client: tuple[str, int] | None) -> str:
    """Give the network of the other end of a connection."""
    return network_of(client[0] if client else "unknown")


class Door(HttpToolsProtocol):
    """One connection, until it is closed or becomes a socket."""

    def __init__(self, config: uvicorn.Config, *rest: Any, **more: Any) -> None:
        super().__init__(config, *rest, **more)
        self.gate = gate_of(config)
        self.until: float | None = None  # when the request must have come further
        self.in_head = True
        self.head = self.size = self.count = 0  # bytes so far, those of headers, and headers
        self.refused = False

    def connection_made(self, transport: Any) -> None:
        """Let somebody in, if there is room for their network."""
        super().connection_made(transport)
        self.gate.asking.add(self)
        self.until = time.monotonic() + HEAD_SECONDS
        if not self.gate.enter(network_at(self.client)):
            self.refuse(TOO_MANY, TooManyConnections(most=self.gate.most))

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        super().connection_lost(exc)
        self.gate.asking.discard(self)
        self.gate.leave(network_at(self.client))

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, which leaves by itself."""
        self.gate.asking.discard(self)
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Read on, unless it is too much already."""
        if self.refused:
            return
        if self.until is None:
            self.until = time.monotonic() + HEAD_SECONDS
        if self.in_head:
            self.head += len(data)
            if self.head > MOST_HEAD and END_OF_HEAD not in data:
                self.refuse(HEAD_TOO_LARGE, TooLarge(most=MOST_HEAD))
                return
        super().data_received(data)

    def refuse(self, status: int, error: TooLarge | TooManyConnections) -> None:
        """Answer in the one shape, and close."""
        self.refused = True
        body = msgspec.json.encode(body_of(error))
        length = str(len(body)).encode()
        head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: " + length
        self.transport.write(STATUS_LINE[status] + head + END_OF_HEAD + body)
        self.transport.close()

    # -- What the parser finds --------------------------------------------------------------

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.in_head = True
        self.head = self.size = self.count = 0

    def on_url(self, url: bytes) -> None:
        """A piece of the address came."""
        if len(self.url) + len(url) <= MOST_URL:
            super().on_url(url)
        elif not self.refused:
            self.refuse(URL_TOO_LONG, TooLarge(most=MOST_URL))

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header came."""
        self.count += 1
        self.size += len(name) + len(value)
        if self.count > MOST_HEADERS or self.size > MOST_HEAD:
            if not self.refused:
                self.refuse(HEAD_TOO_LARGE, TooLarge(most=MOST_HEAD))
            return
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """All headers are there."""
        self.in_head = False
        self.until = time.monotonic() + BODY_SECONDS
        if not self.refused:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body came."""
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole."""
        self.until = None
        if not self.refused:
            super().on_message_complete()
