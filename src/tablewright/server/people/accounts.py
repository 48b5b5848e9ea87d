"""All that is kept of one player: handed out, or erased while the games stay."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, select, update

from tablewright.server.people.tokens import load_sessions
from tablewright.server.settings import Settings
from tablewright.server.storage.database import Link, Store
from tablewright.server.storage.jobs import MOVE, NewJob, add_jobs
from tablewright.server.storage.rows import (
    ASLEEP,
    BOT,
    CLOSED,
    OPEN,
    PERSON,
    RUNNING,
    Seat,
    TableRow,
    load_all_seats,
    read_table,
    select_tables,
)
from tablewright.server.storage.schema import ACTION, JOB, PLAYER, SEAT, SHARE, TABLE, TOKEN
from tablewright.server.tables.expiry import Expiry
from tablewright.server.tables.seating import Seated, set_seat, set_table
from tablewright.server.tables.show import show_table
from tablewright.server.wire import Export, OwnDeed, Player

GONE = "p_gone"  # stands for the host of a table whose host is no more
AT_ONCE = 50  # tables looked at before others get a turn


class Accounts:
    """What players have a right to."""

    def __init__(self, settings: Settings, store: Store, expiry: Expiry) -> None:
        self.store = store
        self.expiry = expiry
        self.stand_in = settings.stand_in

    # -- Handing out ------------------------------------------------------------------------

    async def export(self, player: str, here: str) -> Export:
        """Give all that is kept of a player."""
        async with self.store.reading() as connection:
            row = (await connection.execute(select(PLAYER).where(PLAYER.c.id == player))).one()
            sessions = await load_sessions(connection, player, here)
            ids = await table_ids(connection, player)
        tables: list[Any] = []
        deeds: list[OwnDeed] = []
        for first in range(0, len(ids), AT_ONCE):
            async with self.store.reading() as connection:
                some = await load_some(connection, ids[first : first + AT_ONCE])
                tables += [show_table(self.expiry, *one, player) for one in some]
                deeds += await own_deeds(connection, some, player)
            await asyncio.sleep(0)  # a long life at the tables keeps nobody else waiting
        return Export(Player(player, row.name), row.created, sessions, tables, deeds)

    # -- Erasing ----------------------------------------------------------------------------

    async def erase(self, player: str) -> list[str]:
        """Forget a player; their seats become nobody's. Give the tables that changed."""
        async with self.store.writing() as connection:
            await connection.execute(
                self.store.insert_missing(PLAYER),
                [{"id": GONE, "name": "", "created": 0, "recovery": None}],
            )
            await connection.execute(delete(TOKEN).where(TOKEN.c.player == player))
            ids = await table_ids(connection, player)
            for first in range(0, len(ids), AT_ONCE):
                for table, seats in await load_some(connection, ids[first : first + AT_ONCE]):
                    await self._leave(connection, table, seats, player)
            for part in (JOB, SHARE):
                await connection.execute(delete(part).where(part.c.person == player))
            nobody = {"player": None, "name": ""}
            await connection.execute(update(SEAT).where(SEAT.c.player == player).values(nobody))
            await connection.execute(update(TABLE).where(TABLE.c.host == player).values(host=GONE))
            await connection.execute(delete(PLAYER).where(PLAYER.c.id == player))
        return ids

    async def _leave(
        self, connection: Link, table: TableRow, seats: Sequence[Seat], player: str
    ) -> None:
        """Get up for good: from an unfinished game too, in which a bot takes over."""
        if table.status not in (OPEN, RUNNING, ASLEEP):
            return
        people = [seat.player for seat in seats if seat.kind == PERSON]
        others = [person for person in people if person not in (None, player)]
        if not others:
            await connection.execute(set_table(table.id).values(status=CLOSED, network=""))
        elif table.host == player:
            await connection.execute(set_table(table.id).values(host=others[0]))
        for seat in seats:
            if others and seat.player == player:
                await self._replace(connection, table, seat)

    async def _replace(self, connection: Link, table: TableRow, seat: Seat) -> None:
        """Free a seat before the start, or give it to a bot."""
        if table.status == OPEN:
            await connection.execute(set_seat(table.id, Seat(number=seat.number)))
            return
        bot = Seat(number=seat.number, kind=BOT, bot=self.stand_in, conceded=seat.conceded)
        await connection.execute(set_seat(table.id, bot))
        if seat.number == table.turn and table.status == RUNNING:
            job = NewJob(table.id, MOVE, seat.number, table.ply, self.stand_in)
            await add_jobs(self.store, connection, [job])


async def table_ids(connection: Link, player: str) -> list[str]:
    """List the tables at which a player sits or sat, or of which they are host."""
    seated = select(SEAT.c.table).where(SEAT.c.player == player)
    hosted = select(TABLE.c.id).where(TABLE.c.host == player)
    return sorted(row[0] for row in await connection.execute(seated.union(hosted)))


async def load_some(connection: Link, ids: list[str]) -> list[Seated]:
    """Fetch some tables with their seats."""
    rows = await connection.execute(select_tables().where(TABLE.c.id.in_(ids)))
    tables = [read_table(row) for row in rows]
    seats = await load_all_seats(connection, tables)
    return [(table, seats[table.id]) for table in tables]


async def own_deeds(connection: Link, some: Sequence[Seated], player: str) -> list[OwnDeed]:
    """List what a player did at some tables; a stand-in's moves are among it."""
    mine = {
        (table.id, seat.number)
        for table, seats in some
        for seat in seats
        if seat.kind == PERSON and seat.player == player
    }
    columns = (ACTION.c.ply, ACTION.c.seat, ACTION.c.kind, ACTION.c.name, ACTION.c.at)
    query = (
        select(ACTION.c.table, *columns)
        .where(ACTION.c.table.in_(sorted({table for table, _ in mine})))
        .order_by(ACTION.c.table, ACTION.c.ply)
    )
    rows = await connection.execute(query)
    return [OwnDeed(*row) for row in rows if (row[0], row[2]) in mine]
