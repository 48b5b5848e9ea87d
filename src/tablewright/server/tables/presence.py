"""Who is at their seat: told at once, written down in batches, forgotten when a worker dies.

A seat's `seen` is renewed while somebody is connected or plays; what happens when they are away
tells absence.py.
"""

from __future__ import annotations

import asyncio
import logging
import time

from sqlalchemy import bindparam, select, update

from tablewright.server.news import Changed, Presence
from tablewright.server.storage.rows import ASLEEP, RUNNING
from tablewright.server.storage.schema import SEAT
from tablewright.server.tables.expiry import wake
from tablewright.server.tables.live import LiveTable, LiveTables
from tablewright.server.tables.seating import come_back

LOG = logging.getLogger(__name__)
FLUSH_SECONDS = 1.0
HEARTBEAT_SECONDS = 30.0

HERE = (SEAT.c.table == bindparam("of")) & (SEAT.c.number == bindparam("seat_"))
SEEN = (
    update(SEAT)
    .where(HERE)
    .values(present=bindparam("present_"), seen=bindparam("seen_"), absent=0)
)
MISSED = select(SEAT.c.number).where(HERE, SEAT.c.stand_in | (SEAT.c.absent > 0))


class Attendance:
    """Who is here at this worker."""

    def __init__(self, lives: LiveTables) -> None:
        self.lives = lives
        self.store = lives.store
        self._noted: dict[tuple[str, int], tuple[bool, int]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write down who is here."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Note that nobody is here any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._flush()

    async def arrive(self, live: LiveTable, seats: list[int]) -> None:
        """Somebody connected, and with them all who share their screen."""
        for seat in seats:
            live.here[seat] += 1
            self._note(live, seat, True)
        for seat in seats:
            await self.return_to(live, seat, missed=await self._was_missed(live, seat))

    async def _was_missed(self, live: LiveTable, seat: int) -> bool:
        """Ask the database, since news of a stand-in may still be on its way."""
        async with self.store.reading() as connection:
            here = {"of": live.table.id, "seat_": seat}
            return (await connection.execute(MISSED, here)).first() is not None

    def depart(self, live: LiveTable, seats: list[int]) -> None:
        """A socket of these seats is gone."""
        for seat in seats:
            live.here[seat] -= 1
            if live.here[seat] <= 0:
                del live.here[seat]
                self._note(live, seat, False)

    async def return_to(self, live: LiveTable, seat: int, *, missed: bool = False) -> None:
        """Give a seat back to its person, who shows up."""
        taken = live.seats[seat]
        self._noted[(live.table.id, seat)] = (taken.present, int(time.time()))
        if live.table.status == ASLEEP:
            async with self.store.writing() as connection:
                await wake(connection, live.table.id)
            live.table.status = RUNNING
            live.touch()
            self.lives.tell(Changed(live.table.id))
        if (missed or taken.stand_in) and not taken.conceded:
            async with self.store.writing() as connection:
                await come_back(connection, live.table.id, seat)
            taken.stand_in = False
            live.touch()
            self.lives.tell(Changed(live.table.id))

    def hear(self, news: Presence) -> None:
        """Somebody came or went at another worker."""
        live = self.lives.cached(news.table)
        if live is None:
            return
        if live.here[news.seat] > 0 and not news.present:
            self.lives.tell(Presence(news.table, news.seat, True))  # they are still here
        elif live.seats[news.seat].present != news.present:
            live.seats[news.seat].present = news.present
            live.touch()

    def _note(self, live: LiveTable, seat: int, present: bool) -> None:
        self._noted[(live.table.id, seat)] = (present, int(time.time()))
        if live.seats[seat].present != present:
            live.seats[seat].present = present
            live.touch()
            self.lives.tell(Presence(live.table.id, seat, present))

    async def _run(self) -> None:
        beat = time.monotonic()
        while True:
            await asyncio.sleep(FLUSH_SECONDS)
            if time.monotonic() - beat > HEARTBEAT_SECONDS:
                beat = time.monotonic()
                self._beat()
            try:
                await self._flush()
            except Exception:
                LOG.exception("who is present could not be written")

    def _beat(self) -> None:
        now = int(time.time())
        for live in self.lives.all():
            for seat in live.here:
                self._noted[(live.table.id, seat)] = (True, now)

    async def _flush(self) -> None:
        noted, self._noted = self._noted, {}
        if noted:
            rows = [
                {"of": table, "seat_": seat, "present_": present, "seen_": seen}
                for (table, seat), (present, seen) in sorted(noted.items())
            ]
            async with self.store.writing() as connection:
                await connection.execute(SEEN, rows)
