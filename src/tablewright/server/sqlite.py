"""A SQLite file, read and written right in the event loop.

A thread (as aiosqlite has) must win the interpreter back from a busy loop several times for each
statement, which takes many times as long as the statement itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import ExitStack, asynccontextmanager
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, CursorResult, Engine, Executable, Table, create_engine, event
from sqlalchemy.dialects.sqlite import dialect, insert
from sqlalchemy.exc import OperationalError

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
        self._reader = create_engine(url, pool_size=4, max_overflow=-1)
        self._writer = create_engine(url, pool_size=1, max_overflow=0)
        set_up(self._reader, synchronous, "BEGIN", patience=BUSY_SECONDS)
        # A transaction that reads first and writes later could fail in the middle: lock at once.
        set_up(self._writer, synchronous, "BEGIN IMMEDIATE", patience=0)

    async def close(self) -> None:
        """Close all connections."""
        self._reader.dispose()
        self._writer.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[InLoop]:
        """Open a connection whose statements all see the same moment."""
        with self._reader.connect() as connection:
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
            with ExitStack() as stack:
                yield await self._begin(stack)

    async def _begin(self, stack: ExitStack) -> Connection:
        """Begin as soon as no other process writes; the loop turns meanwhile."""
        async with asyncio.timeout(BUSY_SECONDS):
            while True:
                try:
                    return stack.enter_context(self._writer.begin())
                except OperationalError as error:
                    if not is_locked(error):
                        raise
                await asyncio.sleep(LOCKED_SECONDS)

    def insert_missing(self, table: Table) -> Any:
        """Begin an insert that leaves rows alone which are there already."""
        return insert(table).on_conflict_do_nothing()


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
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))


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
