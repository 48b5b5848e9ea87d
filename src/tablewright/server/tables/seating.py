"""Opening tables, sitting down, starting, leaving, playing again."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Delete, Select, Update, bindparam, delete, insert, select, update

from tablewright.bots.registry import bots
from tablewright.engine.catalog import game as find_game
from tablewright.engine.errors import UnknownBot, UnknownSeats
from tablewright.engine.game import Game
from tablewright.server.errors import (
    Malformed,
    NotFound,
    NotHost,
    NotOver,
    NotYourSeat,
    SeatsOpen,
    SeatTaken,
    Started,
)
from tablewright.server.people.guests import Asker, clean
from tablewright.server.settings import Settings
from tablewright.server.storage.database import Link, Store
from tablewright.server.storage.jobs import MOVE, NewJob, add_jobs
from tablewright.server.storage.rows import (
    ASKED,
    ASLEEP,
    BOT,
    CLOSED,
    NOBODY,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    Away,
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
from tablewright.server.storage.schema import ACTION, JOB, SEAT, SNAPSHOT, TABLE
from tablewright.server.tables import steps
from tablewright.server.tables.lobby import LOBBY, first_to_last, lobby_ids
from tablewright.server.tables.log import START, write_events
from tablewright.server.tables.quota import check_room
from tablewright.server.wire import NewTable, SeatWish

FINISHED = 20  # of one's own
Seated = tuple[TableRow, list[Seat]]

# Built once, as those in rows.py are: a new game needs them all.
LOCK = select(TABLE.c.id).where(TABLE.c.id == bindparam("id")).with_for_update()
CURRENT = TABLE.c.status.in_((OPEN, RUNNING, ASLEEP))
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
        query = select_tables().where(TABLE.c.id.in_(lobby_ids(game)))
        return await self._list(query.order_by(*first_to_last(TABLE)))

    async def in_lobby(self) -> set[str]:
        """Tell which tables are shown in the lobby."""
        async with self.store.reading() as connection:
            return {row[0] for row in await connection.execute(lobby_ids(None))}

    async def of_player(self, player: str) -> list[Seated]:
        """List a player's tables: those that are not over, then the last that are."""
        mine = select(SEAT.c.table).where(SEAT.c.player == player)
        own = select_tables().where(TABLE.c.id.in_(mine) | (TABLE.c.host == player))
        newest = own.order_by(TABLE.c.changed.desc())
        current = await self._list(newest.where(CURRENT).limit(LOBBY))
        return current + await self._list(newest.where(TABLE.c.status == OVER).limit(FINISHED))

    async def _list(self, query: Select[Any]) -> list[Seated]:
        async with self.store.reading() as connection:
            rows = await connection.execute(query)
            tables = [read_table(row) for row in rows]
            seats = await load_all_seats(connection, tables)
        return [(table, seats[table.id]) for table in tables]

    # -- Before the start -------------------------------------------------------------------

    async def open(self, asker: Asker, wish: NewTable, network: str = "") -> Seated:
        """Open a table."""
        game = find_game(wish.game)
        options = game.check_options(dict(wish.options))
        seats = self._seats(game, asker, wish.seats)
        table = new_table(asker, network, game, options, public=wish.public, away=wish.away)
        if wish.corrected:
            table.corrections = self.settings.corrections.get(game.id, {})
        async with self.store.writing() as connection:
            await check_room(connection, self.settings, asker.id, network)
            await self._insert(connection, table, seats)
            if wish.start:
                await self._start(connection, table, seats)
        return table, seats

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

    def _seat(self, number: int, asker: Asker, wish: SeatWish, usual: str = "") -> Seat:
        name = clean(wish.name) or usual
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
            agreed = wish.kind == "me" and seats[number].kind == ASKED
            name = seats[number].name if agreed else ""
            seats[number] = self._seat(number, asker, wish, name)
            table.changed = int(time.time())
            await connection.execute(set_seat(id, seats[number]))
            await connection.execute(set_table(id).values(changed=table.changed))
            if agreed and is_settled(seats):
                await self._start(connection, table, seats)  # all who were asked have agreed
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
        if not is_settled(seats):
            raise SeatsOpen
        game, now = table.found, int(time.time())
        step = steps.begin(table, len(seats))
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
                await stand_in_for(self.store, connection, table, mine, self.settings)
            await connection.execute(set_table(id).values(changed=int(time.time())))

    async def _get_up(
        self, connection: Link, table: TableRow, seats: Sequence[Seat], asker: Asker
    ) -> None:
        """Free the seats before the start; the next person is host, or the table closes."""
        for seat in seats:
            if seat.player == asker.id:
                await connection.execute(set_seat(table.id, Seat(number=seat.number)))
        people = [seat.player for seat in seats if seat.kind == PERSON]
        others = [player for player in people if player not in (None, asker.id)]
        if not others:
            await connection.execute(set_table(table.id).values(status=CLOSED, network=""))
        elif table.host == asker.id:
            await connection.execute(set_table(table.id).values(host=others[0]))

    async def rematch(self, asker: Asker, id: str, network: str = "") -> tuple[Seated, bool]:
        """Open the same table once more, or find the one that was opened; whether it is new.

        Everybody else who sat here is asked: their seat is kept for them until they say yes or no.
        """
        async with self.store.writing() as connection:
            table, seats = await self._hold(connection, id)
            if table.status != OVER:
                raise NotOver
            if all(seat.player != asker.id for seat in seats):
                raise NotYourSeat
            found = await find_rematch(connection, table)
            if found is not None:
                return await self._agree(connection, asker, found), False
            await check_room(connection, self.settings, asker.id, network)
            again = new_table(
                asker, network, table.found, table.options, public=table.public, away=table.away
            )
            again.corrections = table.corrections
            same = [same_again(seat, asker) for seat in seats]
            await self._insert(connection, again, same)
            await connection.execute(AGAIN, {"of": id, "again": again.id})
            if is_settled(same):
                await self._start(connection, again, same)
        return (again, same), True

    async def _agree(self, connection: Link, asker: Asker, found: Seated) -> Seated:
        """Say yes to all seats that one is asked for; the last one starts the game."""
        table, seats = found
        asked = [seat for seat in seats if seat.kind == ASKED and seat.player == asker.id]
        for seat in asked:
            seat.kind = PERSON
            await connection.execute(set_seat(table.id, seat))
        if asked and is_settled(seats):
            await self._start(connection, table, seats)
        return table, seats


async def load_seated(connection: Link, id: str) -> Seated:
    """Fetch a table and its seats, or raise NotFound."""
    return await load_table(connection, id), await load_seats(connection, id)


async def find_rematch(connection: Link, table: TableRow) -> Seated | None:
    """Find the table where the same is played again, unless it was given up."""
    if table.rematch is None:
        return None
    try:
        found = await load_seated(connection, table.rematch)
    except NotFound:
        return None
    return None if found[0].status == CLOSED else found


def is_settled(seats: Sequence[Seat]) -> bool:
    """Tell whether every seat is somebody's who wants to play."""
    return all(seat.kind not in (OPEN, ASKED) for seat in seats)


async def stand_in_for(
    store: Store,
    connection: Link,
    table: TableRow,
    seats: Sequence[Seat],
    settings: Settings,
) -> None:
    """Let a bot play for people who are away, each move after a while in which they may return."""
    for seat in seats:
        await connection.execute(
            update(SEAT)
            .where(SEAT.c.table == table.id, SEAT.c.number == seat.number)
            .values(stand_in=True)
        )
        if seat.number == table.turn:
            job = NewJob(table.id, MOVE, seat.number, table.ply, settings.stand_in)
            await add_jobs(store, connection, [job.after(settings.stand_in_seconds)])


async def come_back(connection: Link, table: str, seat: int) -> None:
    """Give a seat back to its person, whatever the bot was about to do."""
    here = (SEAT.c.table == table) & (SEAT.c.number == seat)
    await connection.execute(
        update(SEAT).where(here, SEAT.c.conceded.is_(False)).values(stand_in=False, absent=0)
    )
    await connection.execute(forget_moves(table, seat))


def forget_moves(table: str, seat: int) -> Delete:
    """Drop what a bot was asked to play for a seat."""
    return delete(JOB).where(JOB.c.table == table, JOB.c.kind == MOVE, JOB.c.seat == seat)


def new_table(
    host: Asker, network: str, game: Game, options: dict[str, str], *, public: bool, away: Away
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
        network=network,
        secret=secrets.token_bytes(32),
        created=now,
        changed=now,
    )


def same_again(seat: Seat, asker: Asker) -> Seat:
    """Give the same seat at a new table: whoever else had it is asked first."""
    kind = seat.kind if seat.kind != PERSON or seat.player == asker.id else ASKED
    return msgspec.structs.replace(
        seat,
        kind=kind,
        present=False,
        seen=int(time.time()),
        stand_in=False,
        conceded=False,
        absent=0,
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
