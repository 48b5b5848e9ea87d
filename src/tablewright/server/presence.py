"""Who is at their seat: told at once, written down in batches, forgotten when a worker dies.

A seat's `seen` is renewed while somebody is connected or plays; whoever was not seen for longer
than the table's limit is away, and a bot plays for them until they come back.
"""

from __future__ import annotations

import asyncio
import logging
import time

from sqlalchemy import and_, bindparam, or_, select, update

from tablewright.server.jobs import MOVE, NewJob, add_jobs
from tablewright.server.live import LiveTable, LiveTables
from tablewright.server.news import Changed, Presence, Work
from tablewright.server.rows import (
    BOT,
    PERSON,
    RUNNING,
    load_seats,
    load_table,
)
from tablewright.server.schema import JOB, SEAT, SNAPSHOT, TABLE
from tablewright.server.settings import AWAY_SECONDS
from tablewright.server.store import Link, Store
from tablewright.server.tables import come_back, stand_in_for

LOG = logging.getLogger(__name__)
FLUSH_SECONDS = 1.0
HEARTBEAT_SECONDS = 30.0
SCANNED = 100  # seats looked after in one go

SEEN = (
    update(SEAT)
    .where(SEAT.c.table == bindparam("of"), SEAT.c.number == bindparam("seat_"))
    .values(present=bindparam("present_"), seen=bindparam("seen_"))
)


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

    async def arrive(self, live: LiveTable, seat: int) -> None:
        """Somebody connected to their seat."""
        live.here[seat] += 1
        self._note(live, seat, True)
        await self.return_to(live, seat)

    def depart(self, live: LiveTable, seat: int) -> None:
        """A socket of a seat is gone."""
        live.here[seat] -= 1
        if live.here[seat] <= 0:
            del live.here[seat]
            self._note(live, seat, False)

    async def return_to(self, live: LiveTable, seat: int) -> None:
        """Give a seat back to its person, who shows up."""
        taken = live.seats[seat]
        self._noted[(live.table.id, seat)] = (taken.present, int(time.time()))
        if taken.stand_in and not taken.conceded:
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


# -- Looking after those who are away -----------------------------------------------------------


async def look_after(store: Store, stand_in: str) -> list[Changed | Work]:
    """Let bots play where people are away too long, and where a bot's move was forgotten."""
    news: list[Changed | Work] = []
    for table, seat in await find_waiting(store):
        async with store.writing() as connection:
            if await ask_bot(store, connection, table, seat, stand_in):
                news += [Changed(table), Work()]
    return news


async def find_waiting(store: Store) -> list[tuple[str, int]]:
    """List the seats to decide that a bot should decide for, and none was asked."""
    now = int(time.time())
    away = [
        and_(TABLE.c.away == name, SEAT.c.seen < now - seconds)
        for name, seconds in AWAY_SECONDS.items()
    ]
    asked = select(JOB.c.id).where(
        JOB.c.table == SNAPSHOT.c.table, JOB.c.kind == MOVE, JOB.c.ply == SNAPSHOT.c.ply
    )
    query = (
        select(SNAPSHOT.c.table, SNAPSHOT.c.turn)
        .join(TABLE, TABLE.c.id == SNAPSHOT.c.table)
        .join(SEAT, and_(SEAT.c.table == SNAPSHOT.c.table, SEAT.c.number == SNAPSHOT.c.turn))
        .where(TABLE.c.status == RUNNING)
        .where(or_(SEAT.c.kind == BOT, SEAT.c.stand_in, *away))
        .where(~asked.exists())
        .limit(SCANNED)
    )
    async with store.reading() as connection:
        return [(row[0], row[1]) for row in await connection.execute(query)]


async def ask_bot(store: Store, connection: Link, id: str, number: int, stand_in: str) -> bool:
    """Ask a bot to decide for a seat, if that is still to be done."""
    table, seats = await load_table(connection, id), await load_seats(connection, id)
    seat = seats[number]
    if table.status != RUNNING or table.turn != number:
        return False
    if seat.kind == PERSON:
        if not (seat.stand_in or is_away(table.away, seat.seen)):
            return False
        await stand_in_for(store, connection, table, [seat], stand_in)
    else:
        job = NewJob(id, MOVE, number, table.ply, seat.bot or stand_in)
        await add_jobs(store, connection, [job])
    return True


def is_away(limit: str, seen: int) -> bool:
    """Tell whether somebody was seen too long ago."""
    return limit in AWAY_SECONDS and seen < time.time() - AWAY_SECONDS[limit]
