"""What nobody uses any more makes room: open tables close, games fall asleep, guests are forgotten.

A table's last sign of life is when somebody last sat at it or it changed; time without a server
does not count. A game that falls asleep
counts for nobody's share of tables and comes back when one of its people does; if none does, it is
closed for good, and what was played stays as its record. What never began leaves nothing behind.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, select, update

from tablewright.server.settings import Settings
from tablewright.server.storage.database import Link, Store
from tablewright.server.storage.rows import ASLEEP, CLOSED, OPEN, PERSON, RUNNING, Seat, TableRow
from tablewright.server.storage.schema import (
    ACTION,
    ARCHIVE,
    JOB,
    PLAYER,
    SEAT,
    SNAPSHOT,
    TABLE,
    TOKEN,
    WITNESS,
)
from tablewright.server.tables.uptime import Uptime

AT_ONCE = 200  # rows of a kind in one sweep; the next is soon
SLOWEST, FASTEST = 60.0, 1.0  # seconds between sweeps
DAY = 86_400


class Expiry:
    """The sweeper of one process; several at once do no harm."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.uptime = Uptime(store)
        times = (settings.keep_open, settings.keep_games, settings.keep_asleep)
        shortest = min([days * DAY / 4 for days in times if days], default=SLOWEST)
        self.every = min(max(shortest, FASTEST), SLOWEST)

    async def sweep(self) -> list[str]:
        """Let expire what nobody has used for long enough, and give the tables that changed."""
        await self.uptime.note()
        settings, changed = self.settings, []
        if settings.keep_open:
            changed += await self._close(is_deserted(OPEN, self._ago(settings.keep_open)))
        if settings.keep_games:
            left = is_deserted(RUNNING, self._ago(settings.keep_games))
            changed += await self._close(left & ~has_people())
            changed += await self._put_to_sleep(left)
        if settings.keep_asleep:
            before = self._ago(settings.keep_asleep)
            changed += await self._close(is_old(ASLEEP, before))
            await self._remove(is_old(CLOSED, before) & ~has_moves())
        if settings.keep_guests:
            await self._forget_guests(self._ago(settings.keep_guests))
        return changed

    def expires(self, table: TableRow, seats: Sequence[Seat]) -> int | None:
        """Tell when a table expires unless somebody comes, if it does."""
        days = {
            OPEN: self.settings.keep_open,
            RUNNING: self.settings.keep_games,
            ASLEEP: self.settings.keep_asleep,
        }.get(table.status)
        if not days:
            return None
        if any(seat.present and seat.kind == PERSON for seat in seats):
            alive = int(time.time())
        else:
            alive = max([table.changed, *(seat.seen for seat in seats if table.status != ASLEEP)])
        return self.uptime.due(alive, days * DAY)

    def _ago(self, days: float) -> float:
        return self.uptime.ago(days * DAY)

    async def _close(self, which: ColumnElement[bool]) -> list[str]:
        return await self._set(which, status=CLOSED, network="")

    async def _put_to_sleep(self, which: ColumnElement[bool]) -> list[str]:
        ids = await self._set(which, status=ASLEEP)
        if ids:
            async with self.store.writing() as connection:
                await connection.execute(delete(JOB).where(JOB.c.table.in_(ids)))
        return ids

    async def _set(self, which: ColumnElement[bool], **values: str) -> list[str]:
        """Change the tables that are so; seldom any, which is found out without a lock."""
        async with self.store.reading() as connection:
            found = [row[0] for row in await connection.execute(some(which))]
        if not found:
            return []
        # Asked again, for somebody may have come back meanwhile.
        change = update(TABLE).where(TABLE.c.id.in_(found), which)
        async with self.store.writing() as connection:
            rows = await connection.execute(
                change.values(changed=int(time.time()), **values).returning(TABLE.c.id)
            )
            return [row[0] for row in rows]

    async def _remove(self, which: ColumnElement[bool]) -> None:
        """Remove tables at which nothing was ever played."""
        async with self.store.reading() as connection:
            ids = [row[0] for row in await connection.execute(some(which))]
        if ids:
            async with self.store.writing() as connection:
                for part in (JOB, SNAPSHOT, ACTION, ARCHIVE, SEAT, WITNESS):
                    await connection.execute(delete(part).where(part.c.table.in_(ids)))
                await connection.execute(delete(TABLE).where(TABLE.c.id.in_(ids)))

    async def _forget_guests(self, before: float) -> None:
        """Forget guests who came to no table and were last seen before then."""
        async with self.store.reading() as connection:
            ids = [row[0] for row in await connection.execute(unused_guests(before))]
        if ids:
            async with self.store.writing() as connection:
                await connection.execute(delete(TOKEN).where(TOKEN.c.player.in_(ids)))
                await connection.execute(delete(WITNESS).where(WITNESS.c.player.in_(ids)))
                await connection.execute(delete(PLAYER).where(PLAYER.c.id.in_(ids), is_unused()))


async def wake(connection: Link, table: str) -> None:
    """Let a game go on that had fallen asleep: one of its people is there."""
    asleep = update(TABLE).where(TABLE.c.id == table, TABLE.c.status == ASLEEP)
    await connection.execute(asleep.values(status=RUNNING, changed=int(time.time())))


# -- What is so ---------------------------------------------------------------------------------


def some(which: ColumnElement[bool]) -> Select[Any]:
    """Find tables that are so, not all of them at once."""
    return select(TABLE.c.id).where(which).order_by(TABLE.c.changed).limit(AT_ONCE)


def is_old(status: str, before: float) -> ColumnElement[bool]:
    """Tell whether a table has been so since before then."""
    return (TABLE.c.status == status) & (TABLE.c.changed < before)


def is_deserted(status: str, before: float) -> ColumnElement[bool]:
    """Tell whether nobody has sat at a table since then."""
    seen = select(SEAT.c.table).where(SEAT.c.table == TABLE.c.id, SEAT.c.seen >= before)
    return is_old(status, before) & ~seen.exists()


def has_people() -> ColumnElement[bool]:
    """Tell whether somebody could come back to a table."""
    person = (SEAT.c.kind == PERSON) & SEAT.c.player.is_not(None)
    return select(SEAT.c.table).where(SEAT.c.table == TABLE.c.id, person).exists()


def has_moves() -> ColumnElement[bool]:
    """Tell whether anything was ever played at a table."""
    return select(ACTION.c.ply).where(ACTION.c.table == TABLE.c.id, ACTION.c.ply > 0).exists()


def is_unused() -> ColumnElement[bool]:
    """Tell whether a guest came to no table that is still kept."""
    sits = select(SEAT.c.table).where(SEAT.c.player == PLAYER.c.id).exists()
    hosts = select(TABLE.c.id).where(TABLE.c.host == PLAYER.c.id).exists()
    return ~sits & ~hosts


def unused_guests(before: float) -> Select[Any]:
    """Find guests who came to no table and were last seen before then."""
    seen = select(TOKEN.c.id).where(TOKEN.c.player == PLAYER.c.id, TOKEN.c.used >= before)
    old = (PLAYER.c.created < before) & ~seen.exists() & is_unused()
    return select(PLAYER.c.id).where(old).order_by(func.random()).limit(AT_ONCE)
