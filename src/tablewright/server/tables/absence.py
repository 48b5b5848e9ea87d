"""Whoever is away too long is played for by a stand-in, until they come back.

Absence counts only while it is felt: the server is up, it is that person's turn, and somebody else
waits for them. It is counted in small steps by the bot workers; what lies between two of them,
such as a night without a server, does not count.
"""

from __future__ import annotations

import time

from sqlalchemy import ColumnElement, Select, and_, case, or_, select, update

from tablewright.server.news import Changed, Work
from tablewright.server.settings import AWAY_SECONDS, Settings
from tablewright.server.storage.database import Link, Store
from tablewright.server.storage.jobs import MOVE, NewJob, add_jobs
from tablewright.server.storage.rows import (
    BOT,
    PERSON,
    RUNNING,
    STALE_SECONDS,
    load_seats,
    load_table,
)
from tablewright.server.storage.schema import JOB, SEAT, SNAPSHOT, TABLE
from tablewright.server.tables.seating import stand_in_for

SCANNED = 100  # seats looked after in one go
LOOKS = 144  # in which a long absence is counted
LEAST_STEP = 4  # seconds
SLOW = 3600  # at a table with a limit above this people look in, and do not sit and wait
OTHER = SEAT.alias("other")


async def look_after(store: Store, settings: Settings) -> list[Changed | Work]:
    """Let bots play where people are away too long, and where a bot's move was forgotten."""
    for limit in AWAY_SECONDS:
        await count_absence(store, limit)
    news: list[Changed | Work] = []
    for table, seat in await find_waiting(store):
        async with store.writing() as connection:
            if await ask_bot(store, connection, table, seat, settings):
                news += [Changed(table), Work()]
    return news


async def count_absence(store: Store, limit: str) -> None:
    """Count on for everybody who keeps others waiting at tables with a limit."""
    now, step = int(time.time()), max(LEAST_STEP, AWAY_SECONDS[limit] // LOOKS)
    missed = and_(is_absent(limit, now), SEAT.c.counted <= now - step)
    since = now - SEAT.c.counted
    # After a longer break only one step counts: nobody was watching the clock.
    more = case((since > 3 * step, step), else_=since)
    async with store.reading() as connection:  # looking costs no write lock
        if (await connection.execute(select(SEAT.c.table).where(missed).limit(1))).first() is None:
            return
    async with store.writing() as connection:
        count = update(SEAT).where(missed).values(absent=SEAT.c.absent + more, counted=now)
        await connection.execute(count)


def is_absent(limit: str, now: int) -> ColumnElement[bool]:
    """Say which seats keep somebody waiting: it is their turn, and their person is not there."""
    awaited = (
        select(SNAPSHOT.c.table)
        .join(TABLE, TABLE.c.id == SNAPSHOT.c.table)
        .where(TABLE.c.status == RUNNING, TABLE.c.away == limit)
        .where(SNAPSHOT.c.table == SEAT.c.table, SNAPSHOT.c.turn == SEAT.c.number)
    )
    present = and_(SEAT.c.present, SEAT.c.seen > now - STALE_SECONDS)
    mine = and_(SEAT.c.kind == PERSON, ~SEAT.c.stand_in, ~SEAT.c.conceded)
    return and_(mine, ~present, awaited.exists(), somebody_waits(limit, now).exists())


def somebody_waits(limit: str, now: int) -> Select[tuple[int]]:
    """Find others at the table: at their seats, or where one plays for days, lately."""
    there = and_(OTHER.c.present, OTHER.c.seen > now - STALE_SECONDS)
    if AWAY_SECONDS[limit] > SLOW:
        there = OTHER.c.seen > now - AWAY_SECONDS[limit]
    return select(OTHER.c.number).where(
        OTHER.c.table == SEAT.c.table,
        OTHER.c.kind == PERSON,
        OTHER.c.player != SEAT.c.player,
        ~OTHER.c.stand_in,
        ~OTHER.c.conceded,
        there,
    )


async def find_waiting(store: Store) -> list[tuple[str, int]]:
    """List the seats to decide that a bot should decide for, and none was asked."""
    away = [
        and_(TABLE.c.away == name, SEAT.c.absent >= seconds)
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


async def ask_bot(store: Store, connection: Link, id: str, number: int, settings: Settings) -> bool:
    """Ask a bot to decide for a seat, if that is still to be done."""
    table, seats = await load_table(connection, id), await load_seats(connection, id)
    seat = seats[number]
    if table.status != RUNNING or table.turn != number:
        return False
    if seat.kind == PERSON:
        if not (seat.stand_in or is_away(table.away, seat.absent)):
            return False
        await stand_in_for(store, connection, table, [seat], settings)
    else:
        job = NewJob(id, MOVE, number, table.ply, seat.bot or settings.stand_in)
        await add_jobs(store, connection, [job])
    return True


def is_away(limit: str, absent: int) -> bool:
    """Tell whether somebody kept others waiting for too long."""
    return limit in AWAY_SECONDS and absent >= AWAY_SECONDS[limit]
