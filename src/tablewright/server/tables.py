"""Opening tables, sitting down, starting, leaving, playing again."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Delete, Select, Update, bindparam, delete, func, insert, select, update

from tablewright.bots.registry import bots
from tablewright.engine.catalog import game as find_game
from tablewright.engine.errors import UnknownBot, UnknownSeats
from tablewright.engine.game import Game
from tablewright.server import play as steps
from tablewright.server.errors import (
    Malformed,
    NotFound,
    NotHost,
    NotOver,
    NotYourSeat,
    SeatsOpen,
    SeatTaken,
    Started,
    TooManyTables,
)
from tablewright.server.jobs import MOVE, NewJob, add_jobs
from tablewright.server.log import START, write_events
from tablewright.server.people import Asker, clean
from tablewright.server.rows import (
    BOT,
    CLOSED,
    NOBODY,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    Seat,
    TableRow,
    load_all_seats,
    load_seats,
    load_table,
    read_table,
    seat_values,
    select_tables,
    table_values,
)
from tablewright.server.schema import ACTION, JOB, SEAT, SNAPSHOT, TABLE
from tablewright.server.settings import Settings
from tablewright.server.store import Link, Store
from tablewright.server.wire import NewTable, SeatWish

LOBBY = 100  # tables shown at once
FINISHED = 20  # of one's own
Seated = tuple[TableRow, list[Seat]]

# Built once, as those in rows.py are: a new game needs them all.
LOCK = select(TABLE.c.id).where(TABLE.c.id == bindparam("id")).with_for_update()
NOT_OVER = TABLE.c.status.in_((OPEN, RUNNING))
COUNT = select(func.count()).select_from(TABLE).where(NOT_OVER)
COUNT_OF = COUNT.where(TABLE.c.host == bindparam("host"))
NEW_TABLE, NEW_SEAT = insert(TABLE), insert(SEAT)
NEW_SNAPSHOT, NEW_ACTION = insert(SNAPSHOT), insert(ACTION)
RUN = (
    update(TABLE)
    .where(TABLE.c.id == bindparam("of"))
    .values(status=RUNNING, changed=bindparam("now"), rules_version=bindparam("version"))
)
SEE_ALL = update(SEAT).where(SEAT.c.table == bindparam("of")).values(seen=bindparam("now"))
AGAIN = update(TABLE).where(TABLE.c.id == bindparam("of")).values(rematch=bindparam("again"))


class Tables:
    """All tables of a server, in the database."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store

    # -- Looking ----------------------------------------------------------------------------

    async def find(self, id: str) -> Seated:
        """Fetch a table and its seats."""
        async with self.store.reading() as connection:
            return await load_seated(connection, id)

    async def lobby(self, game: str | None = None) -> list[Seated]:
        """List the public tables, open ones first, newest first."""
        query = select_tables().where(TABLE.c.public, NOT_OVER)
        if game is not None:
            query = query.where(TABLE.c.game == game)
        # "open" comes before "running" in the alphabet as well.
        return await self._list(query.order_by(TABLE.c.status, TABLE.c.changed.desc()).limit(LOBBY))

    async def of_player(self, player: str) -> list[Seated]:
        """List a player's tables: those that are not over, then the last that are."""
        mine = select(SEAT.c.table).where(SEAT.c.player == player)
        own = select_tables().where(TABLE.c.id.in_(mine) | (TABLE.c.host == player))
        newest = own.order_by(TABLE.c.changed.desc())
        current = await self._list(newest.where(NOT_OVER).limit(LOBBY))
        return current + await self._list(newest.where(TABLE.c.status == OVER).limit(FINISHED))

    async def _list(self, query: Select[Any]) -> list[Seated]:
        async with self.store.reading() as connection:
            rows = await connection.execute(query)
            tables = [read_table(row) for row in rows]
            seats = await load_all_seats(connection, tables)
        return [(table, seats[table.id]) for table in tables]

    # -- Before the start -------------------------------------------------------------------

    async def open(self, asker: Asker, wish: NewTable) -> Seated:
        """Open a table."""
        game = find_game(wish.game)
        options = game.check_options(dict(wish.options))
        seats = self._seats(game, asker, wish.seats)
        table = new_table(asker, game, options, public=wish.public, away=wish.away)
        async with self.store.writing() as connection:
            await self._check_room(connection, asker.id)
            await self._insert(connection, table, seats)
            if wish.start:
                await self._start(connection, table, seats)
        return table, seats

    async def _check_room(self, connection: Link, host: str) -> None:
        """Refuse a table too many, of one host or in all."""
        each, most = self.settings.max_tables_each, self.settings.max_tables
        if (await connection.execute(COUNT_OF, {"host": host})).scalar_one() >= each:
            raise TooManyTables(most=each)
        if (await connection.execute(COUNT)).scalar_one() >= most:
            raise TooManyTables(most=most)

    async def _insert(self, connection: Link, table: TableRow, seats: Sequence[Seat]) -> None:
        await connection.execute(NEW_TABLE, table_values(table))
        await connection.execute(NEW_SEAT, [seat_values(table.id, seat) for seat in seats])

    def _seats(self, game: Game, asker: Asker, wishes: Sequence[SeatWish] | None) -> list[Seat]:
        if wishes is None:
            others = game.seats[0] - 1
            wishes = [SeatWish(kind="me"), *[SeatWish(kind="bot")] * others]
        if len(wishes) not in game.seats:
            raise UnknownSeats(len(wishes), game.seats)
        return [self._seat(number, asker, wish) for number, wish in enumerate(wishes)]

    def _seat(self, number: int, asker: Asker, wish: SeatWish) -> Seat:
        name = clean(wish.name)
        if wish.kind == "me":
            return Seat(
                number=number,
                kind=PERSON,
                player=asker.id,
                name=name or asker.name,
                seen=int(time.time()),
            )
        if wish.kind == "bot":
            return Seat(number=number, kind=BOT, name=name, bot=self._bot(wish.bot))
        return Seat(number=number)

    def _bot(self, name: str | None) -> str:
        """Give a bot's name; only our own play here, never somebody's module."""
        name = name or self.settings.stand_in
        if name not in bots():
            raise UnknownBot(name, bots())
        return name

    async def take_seat(self, asker: Asker, id: str, number: int, wish: SeatWish) -> Seated:
        """Sit down, free a seat, or give it to a bot."""
        async with self.store.writing() as connection:
            table, seats = await self._hold(connection, id)
            if table.status != OPEN:
                raise Started
            if number >= len(seats):
                raise NotFound(what="seat")
            check_seat_change(table, seats[number], asker, wish)
            seats[number] = self._seat(number, asker, wish)
            table.changed = int(time.time())
            await connection.execute(set_seat(id, seats[number]))
            await connection.execute(set_table(id).values(changed=table.changed))
        return table, seats

    async def _hold(self, connection: Link, id: str) -> Seated:
        """Fetch a table for a change, so that nobody else changes it meanwhile."""
        if not self.store.is_sqlite:  # whose writers take turns anyway
            await connection.execute(LOCK, {"id": id})
        return await load_seated(connection, id)

    async def start(self, asker: Asker, id: str) -> Seated:
        """Start the game."""
        async with self.store.writing() as connection:
            table, seats = await self._hold(connection, id)
            if table.status != OPEN:
                raise Started
            if table.host != asker.id:
                raise NotHost
            await self._start(connection, table, seats)
        return table, seats

    async def _start(self, connection: Link, table: TableRow, seats: Sequence[Seat]) -> None:
        """Lay out the game and write its first entry."""
        if any(seat.kind == OPEN for seat in seats):
            raise SeatsOpen
        game, now = table.found, int(time.time())
        step = steps.begin(game, len(seats), table.options, table.secret)
        table.status, table.changed, table.turn = RUNNING, now, step.place.turn
        table.rules_version = game.rules_version
        for seat in seats:
            seat.seen = now
        of = {"of": table.id, "now": now}
        await connection.execute(RUN, {**of, "version": game.rules_version})
        await connection.execute(SEE_ALL, of)
        await connection.execute(
            NEW_SNAPSHOT,
            {
                "table": table.id,
                "ply": 0,
                "turn": step.place.turn,
                "rules_version": game.rules_version,
                "position": step.place.position,
                "base": None,
                "tail": "[]",
            },
        )
        await connection.execute(
            NEW_ACTION,
            {
                "table": table.id,
                "ply": 0,
                "seat": NOBODY,
                "kind": START,
                "name": "",
                "events": write_events(step.events),
                "at": now,
            },
        )
        bot = seats[step.place.turn].played_by(self.settings.stand_in)
        if bot is not None:
            job = NewJob(table.id, MOVE, step.place.turn, 0, bot)
            await add_jobs(self.store, connection, [job])

    # -- Leaving and playing again ----------------------------------------------------------

    async def leave(self, asker: Asker, id: str) -> None:
        """Get up from all own seats."""
        async with self.store.writing() as connection:
            table, seats = await self._hold(connection, id)
            mine = [seat for seat in seats if seat.player == asker.id]
            if not mine and table.host != asker.id:
                raise NotYourSeat
            if table.status == OPEN:
                await self._get_up(connection, table, seats, asker)
            elif table.status == RUNNING:
                await stand_in_for(self.store, connection, table, mine, self.settings.stand_in)
            await connection.execute(set_table(id).values(changed=int(time.time())))

    async def _get_up(
        self, connection: Link, table: TableRow, seats: Sequence[Seat], asker: Asker
    ) -> None:
        """Free the seats before the start; the next person is host, or the table closes."""
        for seat in seats:
            if seat.player == asker.id:
                await connection.execute(set_seat(table.id, Seat(number=seat.number)))
        others = [seat.player for seat in seats if seat.player not in (None, asker.id)]
        if not others:
            await connection.execute(set_table(table.id).values(status=CLOSED))
        elif table.host == asker.id:
            await connection.execute(set_table(table.id).values(host=others[0]))

    async def rematch(self, asker: Asker, id: str) -> tuple[Seated, bool]:
        """Open the same table once more, or find the one that was opened; whether it is new."""
        async with self.store.writing() as connection:
            table, seats = await self._hold(connection, id)
            if table.status != OVER:
                raise NotOver
            if all(seat.player != asker.id for seat in seats):
                raise NotYourSeat
            if table.rematch is not None:
                return await load_seated(connection, table.rematch), False
            await self._check_room(connection, asker.id)
            again = new_table(
                asker, table.found, table.options, public=table.public, away=table.away
            )
            same = [same_again(seat) for seat in seats]
            await self._insert(connection, again, same)
            await connection.execute(AGAIN, {"of": id, "again": again.id})
            if all(seat.player in (None, asker.id) for seat in same):
                await self._start(connection, again, same)
        return (again, same), True


async def load_seated(connection: Link, id: str) -> Seated:
    """Fetch a table and its seats, or raise NotFound."""
    return await load_table(connection, id), await load_seats(connection, id)


async def stand_in_for(
    store: Store,
    connection: Link,
    table: TableRow,
    seats: Sequence[Seat],
    bot: str,
) -> None:
    """Let a bot play for people who are away."""
    for seat in seats:
        await connection.execute(
            update(SEAT)
            .where(SEAT.c.table == table.id, SEAT.c.number == seat.number)
            .values(stand_in=True)
        )
        if seat.number == table.turn:
            job = NewJob(table.id, MOVE, seat.number, table.ply, bot)
            await add_jobs(store, connection, [job])


async def come_back(connection: Link, table: str, seat: int) -> None:
    """Give a seat back to its person, whatever the bot was about to do."""
    here = (SEAT.c.table == table) & (SEAT.c.number == seat)
    await connection.execute(
        update(SEAT).where(here, SEAT.c.conceded.is_(False)).values(stand_in=False)
    )
    await connection.execute(forget_moves(table, seat))


def forget_moves(table: str, seat: int) -> Delete:
    """Drop what a bot was asked to play for a seat."""
    return delete(JOB).where(JOB.c.table == table, JOB.c.kind == MOVE, JOB.c.seat == seat)


def new_table(
    host: Asker, game: Game, options: dict[str, str], *, public: bool, away: str
) -> TableRow:
    """Make a table nobody has seen yet; its id is the invitation, so nobody can guess it."""
    now = int(time.time())
    return TableRow(
        id=f"t_{secrets.token_urlsafe(15)}",
        game=game.id,
        rules_version=game.rules_version,
        options=options,
        public=public,
        away=away,
        status=OPEN,
        host=host.id,
        secret=secrets.token_bytes(32),
        created=now,
        changed=now,
    )


def same_again(seat: Seat) -> Seat:
    """Give the same seat at a new table."""
    return msgspec.structs.replace(
        seat, present=False, seen=int(time.time()), stand_in=False, conceded=False
    )


def check_seat_change(table: TableRow, seat: Seat, asker: Asker, wish: SeatWish) -> None:
    """Refuse a change of a seat that is not the asker's to make."""
    mine = seat.player == asker.id
    if wish.kind == "me":
        if seat.kind != OPEN and not mine:
            raise SeatTaken(seat=seat.number)
        return
    if wish.kind == "bot" and seat.kind == PERSON:
        raise SeatTaken(seat=seat.number)
    if table.host != asker.id and not (wish.kind == "open" and mine):
        raise NotHost
    if wish.kind == "open" and wish.bot is not None:
        raise Malformed(where="bot")


def set_table(id: str) -> Update:
    """Begin a change of a table's row."""
    return update(TABLE).where(TABLE.c.id == id)


def set_seat(table: str, seat: Seat) -> Update:
    """Put another in a seat."""
    values = seat_values(table, seat)
    del values["table"], values["number"]
    return update(SEAT).where(SEAT.c.table == table, SEAT.c.number == seat.number).values(**values)
