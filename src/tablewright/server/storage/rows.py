"""Tables and seats as the database keeps them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Select, bindparam, select

from tablewright.engine.catalog import game as find_game
from tablewright.engine.components import Components
from tablewright.engine.game import Game
from tablewright.engine.record import commit
from tablewright.engine.shapes import Place
from tablewright.server.errors import NotFound
from tablewright.server.storage.database import Link
from tablewright.server.storage.schema import SEAT, SNAPSHOT, TABLE

Status = Literal["open", "running", "asleep", "over", "closed"]
OPEN: Final = "open"
RUNNING: Final = "running"
ASLEEP: Final = "asleep"
OVER: Final = "over"
CLOSED: Final = "closed"
Kind = Literal["open", "asked", "person", "bot"]
PERSON: Final = "person"
BOT: Final = "bot"
ASKED: Final = "asked"  # a seat kept for somebody who has not said yet whether they play again
NOBODY = -1
Away = Literal["never", "2m", "1d"]  # how long others wait for whoever is absent
STALE_SECONDS = 90  # three times what a worker takes to say that somebody is still present


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    end: str
    winners: list[int]
    scores: list[int]
    ranking: list[Place] = []  # the best first; old games have none


class Seat(msgspec.Struct, kw_only=True):
    """A place at a table and who has it."""

    number: int
    kind: Kind = OPEN
    player: str | None = None
    name: str = ""
    bot: str | None = None
    present: bool = False
    seen: int = 0
    stand_in: bool = False
    conceded: bool = False
    absent: int = 0  # seconds in which others waited for them
    counted: int = 0  # when those were last counted

    def played_by(self, stand_in: str) -> str | None:
        """Give the bot that decides for this seat now, if one does."""
        if self.kind == BOT:
            return self.bot
        return stand_in if self.stand_in or self.conceded else None

    @property
    def may_return(self) -> bool:
        """Whether a bot decides here only until a person comes back."""
        return self.kind == PERSON and not self.conceded


class TableRow(msgspec.Struct, kw_only=True, dict=True):
    """A table, without its game's position."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    corrections: dict[str, Any] = {}
    public: bool
    away: Away
    status: Status
    host: str
    network: str = ""
    secret: bytes
    created: int
    changed: int
    result: Result | None = None
    rematch: str | None = None
    ply: int = 0
    turn: int = NOBODY

    @property
    def components(self) -> Components | None:
        """The corrected components that are played with here, if they are."""
        return self.found.corrected(self.corrections) if self.corrections else None

    @property
    def found(self) -> Game:
        """The game that is played here."""
        return find_game(self.game)

    @cached_property
    def commitment(self) -> str:
        """The promise that binds the dice."""
        return commit(self.secret)


def select_tables() -> Select[Any]:
    """Begin a query for tables with how far their games have come."""
    return select(TABLE, SNAPSHOT.c.ply, SNAPSHOT.c.turn).outerjoin(
        SNAPSHOT, SNAPSHOT.c.table == TABLE.c.id
    )


# Statements that are needed all the time are built once: building one takes several times as long
# as executing it.
ONE_TABLE = select_tables().where(TABLE.c.id == bindparam("id"))
SEATS_OF = select(SEAT).where(SEAT.c.table == bindparam("table")).order_by(SEAT.c.number)


def read_table(row: Any) -> TableRow:
    """Read a row of `select_tables`."""
    values = dict(row._mapping)
    values["options"] = msgspec.json.decode(values["options"])
    values["corrections"] = msgspec.json.decode(values["corrections"])
    result = values.pop("result")
    values["result"] = None if result is None else msgspec.json.decode(result, type=Result)
    values["secret"] = bytes(values["secret"])
    values["ply"] = values["ply"] or 0
    values["turn"] = NOBODY if values["turn"] is None else values["turn"]
    return TableRow(**values)


def read_seat(row: Any) -> Seat:
    """Read a row of the seats."""
    values = dict(row._mapping)
    del values["table"]
    # Whoever is said to be present, but whose worker does not renew it, is not.
    values["present"] = values["present"] and values["seen"] > time.time() - STALE_SECONDS
    return Seat(**values)


async def load_table(connection: Link, id: str) -> TableRow:
    """Fetch a table, or raise NotFound."""
    row = (await connection.execute(ONE_TABLE, {"id": id})).first()
    if row is None:
        raise NotFound(what="table")
    return read_table(row)


async def load_seats(connection: Link, table: str) -> list[Seat]:
    """Fetch the seats of a table, in order."""
    return [read_seat(row) for row in await connection.execute(SEATS_OF, {"table": table})]


async def load_all_seats(connection: Link, tables: Sequence[TableRow]) -> dict[str, list[Seat]]:
    """Fetch the seats of several tables at once."""
    found: dict[str, list[Seat]] = {table.id: [] for table in tables}
    query = select(SEAT).where(SEAT.c.table.in_(list(found))).order_by(SEAT.c.number)
    for row in await connection.execute(query):
        found[row._mapping["table"]].append(read_seat(row))
    return found


def table_values(table: TableRow) -> dict[str, Any]:
    """Give the columns of a table."""
    values = msgspec.structs.asdict(table)
    del values["ply"], values["turn"]
    values["options"] = msgspec.json.encode(table.options).decode()
    values["corrections"] = msgspec.json.encode(table.corrections).decode()
    values["result"] = None
    return values


def seat_values(table: str, seat: Seat) -> dict[str, Any]:
    """Give the columns of a seat."""
    return {"table": table, **msgspec.structs.asdict(seat)}
