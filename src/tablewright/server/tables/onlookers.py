"""How many look on at a table: counted at each worker, told to the others, shown once a second.

A crowd that comes at once is one change, not one for each of them; what a worker that died had
told is forgotten.
"""

from __future__ import annotations

import asyncio
import secrets
import time

from tablewright.server.news import Watching
from tablewright.server.tables.live import LiveTable, LiveTables

SETTLE_SECONDS = 1.0
RENEW_SECONDS = 30.0
STALE_SECONDS = 90.0  # three times what a worker takes to tell again


class Onlookers:
    """Those who look on at the tables of this worker."""

    def __init__(self, lives: LiveTables) -> None:
        self.lives = lives
        self.worker = secrets.token_hex(4)
        self._changed: dict[str, LiveTable] = {}  # kept until told, though the last one left

    def arrive(self, live: LiveTable) -> None:
        """Somebody looks on."""
        self._count(live, 1)

    def depart(self, live: LiveTable) -> None:
        """Somebody looks on no more."""
        self._count(live, -1)

    def _count(self, live: LiveTable, by: int) -> None:
        here = self._here(live) + by
        live.onlookers[self.worker] = (here, float("inf"))
        self._changed[live.table.id] = live

    def _here(self, live: LiveTable) -> int:
        return live.onlookers.get(self.worker, (0, 0.0))[0]

    def hear(self, news: Watching) -> None:
        """Another worker has so many."""
        live = self.lives.cached(news.table)
        if live is not None:
            live.onlookers[news.worker] = (news.count, time.monotonic() + STALE_SECONDS)
            self._show(live)

    async def settle(self) -> None:
        """Tell and show what changed since the last time."""
        changed, self._changed = self._changed, {}
        for live in changed.values():
            self._tell(live)
            self._show(live)

    async def renew(self) -> None:
        """Tell again how many are here, for workers that came later; forget those that ended."""
        for live in self.lives.all():
            if self._here(live):
                self._tell(live)
            if live.onlookers:
                self._show(live)
                await asyncio.sleep(0)

    def _tell(self, live: LiveTable) -> None:
        self.lives.tell(Watching(live.table.id, self.worker, self._here(live)))

    def _show(self, live: LiveTable) -> None:
        now = time.monotonic()
        live.onlookers = {
            worker: (count, until)
            for worker, (count, until) in live.onlookers.items()
            if count and until > now
        }
        watching = sum(count for count, _ in live.onlookers.values())
        if watching != live.watching:
            live.watching = watching
            live.touch()
