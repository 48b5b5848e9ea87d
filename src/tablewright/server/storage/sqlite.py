"""A SQLite file, read and written right in the event loop.

A thread (as aiosqlite has) must win the interpreter back from a busy loop several times for each
statement, which takes many times as long as the statement itself.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import (
    Connection,
    CursorResult,
    Engine,
    Executable,
    NullPool,
    RootTransaction,
    Table,
    create_engine,
    event,
)
from sqlalchemy.dialects.sqlite import dialect, insert
from sqlalchemy.exc import DBAPIError, OperationalError

T = TypeVar("T")
Rows: TypeAlias = CursorResult[*tuple[Any, ...]]
LOCKED_SECONDS = 0.001
BUSY_SECONDS = 10  # how long one waits for the writer of another process


class InLoop:
    """An open connection, with as much of an asynchronous one's face as we use."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, rows: Any = None) -> Rows:
        """Execute a statement, at once."""
        return self._connection.execute(statement, rows)


class SqliteFile:
    """The database of one machine."""

    dialect = dialect(paramstyle="named")

    def __init__(self, url: str, synchronous: str) -> None:
        self._turn = asyncio.Lock()  # one writer a process; the others' are waited for below
        self._reader = create_engine(url, poolclass=NullPool)
        self._writer = create_engine(url, poolclass=NullPool)
        # Kept open by us: a pool's care at every check-out took longer than most statements.
        self._readers: list[Connection] = []
        self._writers: list[Connection] = []
        set_up(self._reader, synchronous, "BEGIN", patience=BUSY_SECONDS)
        # A transaction that reads first and writes later could fail in the middle: lock at once.
        set_up(self._writer, synchronous, "BEGIN IMMEDIATE", patience=0)

    async def close(self) -> None:
        """Close all connections."""
        for connection in self._readers + self._writers:
            connection.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[InLoop]:
        """Open a connection whose statements all see the same moment."""
        with borrowed(self._reader, self._readers) as connection, connection.begin():
            yield InLoop(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[InLoop]:
        """Open a transaction."""
        async with self._transaction() as connection:
            yield InLoop(connection)

    async def batch(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction."""
        async with self._transaction() as connection:
            return work(connection)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Connection]:
        async with self._turn:
            with borrowed(self._writer, self._writers) as connection, await begin(connection):
                yield connection

    def insert_missing(self, table: Table) -> Any:
        """Begin an insert that leaves rows alone which are there already."""
        return insert(table).on_conflict_do_nothing()


@contextmanager
def borrowed(engine: Engine, idle: list[Connection]) -> Iterator[Connection]:
    """Lend an idle connection, or a new one; one that failed is not kept."""
    connection = idle.pop() if idle else engine.connect()
    try:
        yield connection
    except DBAPIError:
        connection.close()
        raise
    finally:
        if not connection.closed:
            idle.append(connection)


async def begin(connection: Connection) -> RootTransaction:
    """Begin as soon as no other process writes; the loop turns meanwhile."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return connection.begin()
        except OperationalError as error:
            if not is_locked(error) or time.monotonic() > until:
                raise
        await asyncio.sleep(LOCKED_SECONDS)


def is_locked(error: OperationalError) -> bool:
    """Tell whether SQLite only had to wait."""
    return getattr(error.orig, "sqlite_errorname", "").startswith("SQLITE_BUSY")


def set_up(engine: Engine, synchronous: str, begin: str, patience: int) -> None:
    """Have every connection in WAL mode, and transactions begun as we say."""

    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in pragmas(synchronous, patience):
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", lambda connection: run(connection, begin))


def run(connection: Connection, statement: str) -> None:
    """Have the driver do something simple, without SQLAlchemy's care for it."""
    driver = connection.connection.driver_connection
    assert driver is not None
    try:
        driver.execute(statement)
    except sqlite3.OperationalError as error:
        raise OperationalError(statement, None, error) from error


def pragmas(synchronous: str, patience: int) -> Iterable[str]:
    """List the settings of a connection."""
    return (
        f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}",
        "PRAGMA journal_mode = WAL",
        "PRAGMA wal_autocheckpoint = 4000",
        f"PRAGMA synchronous = {synchronous}",
        "PRAGMA foreign_keys = ON",
        f"PRAGMA busy_timeout = {patience * 1000}",
    )
