"""Open sockets by the token they were opened with: a token that is void takes them along."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from tablewright.server.news import AnyNews, Voided
from tablewright.server.people.guests import Asker


class Pass:
    """What one socket may go on with, until it ends."""

    def __init__(self, expires: float) -> None:
        self.expires = expires
        self.ended = asyncio.Event()

    @property
    def is_valid(self) -> bool:
        """Whether the token is neither void nor too old."""
        return not self.ended.is_set() and self.expires > time.time()


class OpenSockets:
    """All sockets of this worker that somebody known has opened."""

    def __init__(self) -> None:
        self._open: defaultdict[str, set[Pass]] = defaultdict(set)

    def tokens(self) -> list[str]:
        """List the tokens that have sockets open, by their digests."""
        return list(self._open)

    @contextmanager
    def opened(self, asker: Asker | None) -> Iterator[Pass]:
        """Keep a socket's pass for as long as it is open; nobody's never ends."""
        ticket = Pass(float("inf") if asker is None else asker.expires)
        if asker is None:
            yield ticket
            return
        self._open[asker.digest].add(ticket)
        try:
            yield ticket
        finally:
            self._close(asker.digest, ticket)

    def _close(self, digest: str, ticket: Pass) -> None:
        self._open[digest].discard(ticket)
        if not self._open[digest]:
            del self._open[digest]

    def hear(self, news: AnyNews) -> None:
        """End the sockets of a token that is void."""
        if isinstance(news, Voided):
            for ticket in self._open.get(news.digest, ()):
                ticket.ended.set()
