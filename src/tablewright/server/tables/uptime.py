"""When a server was up: what nobody uses grows old only while they could have come to it.

All processes note every now and then, in one row, that there is a server. Where a longer silence
lies between two rows there was none, and that time counts for nothing.
"""

from __future__ import annotations

import time
from itertools import pairwise

from sqlalchemy import bindparam, select, update

from tablewright.server.storage.database import Store
from tablewright.server.storage.schema import UPTIME

NOTE_SECONDS = 30  # between two notes
SILENCE_SECONDS = 300  # after which nobody was there

PERIODS = select(UPTIME.c.began, UPTIME.c.ended).order_by(UPTIME.c.began)
GO_ON = update(UPTIME).where(UPTIME.c.began == bindparam("of")).values(ended=bindparam("now"))


class Uptime:
    """When a server was up, as this process last read it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.outages: list[tuple[int, int]] = []  # from when until when, in order

    async def note(self) -> None:
        """Note that there is a server, and read when there was none."""
        periods, now = await self._read(), int(time.time())
        if not periods or not 0 <= now - periods[-1][1] < NOTE_SECONDS:
            await self._write(now)
            periods = await self._read()
        self.outages = [(gone, back) for (_, gone), (back, _) in pairwise(periods) if back > gone]

    async def _read(self) -> list[tuple[int, int]]:
        async with self.store.reading() as connection:
            return [(row[0], row[1]) for row in await connection.execute(PERIODS)]

    async def _write(self, now: int) -> None:
        async with self.store.writing() as connection:
            rows = (await connection.execute(PERIODS)).all()
            if rows and now - rows[-1][1] < SILENCE_SECONDS:
                await connection.execute(GO_ON, {"of": rows[-1][0], "now": now})
            else:
                await connection.execute(
                    self.store.insert_missing(UPTIME), [{"began": now, "ended": now}]
                )

    def ago(self, seconds: float) -> float:
        """Give the moment since which a server was up for so long."""
        moment = time.time() - seconds
        for gone, back in reversed(self.outages):
            if back > moment:
                moment -= back - gone
        return moment

    def due(self, since: int, seconds: float) -> int:
        """Give the moment at which a server will have been up for so long."""
        moment = since + int(seconds)
        for gone, back in self.outages:
            if since < back and gone < moment:
                moment += back - max(gone, since)  # the last note may be older than what came last
        return moment
