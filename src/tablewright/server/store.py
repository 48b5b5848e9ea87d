"""The database: one schema, two real databases, and transactions that others need not wait for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, StaticPool, Table, UpdateBase, create_engine, event
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from tablewright.server.errors import Stopping
from tablewright.server.settings import Settings, sync_url

LOG = logging.getLogger(__name__)
T = TypeVar("T")
LOCKED_SECONDS = 0.001
BUSY_SECONDS = 10  # how long a SQLite connection waits for the writer of another process


class Store:
    """The database of a server.

    `reading` and `writing` open a connection each; `batch` does a whole transaction in one go. On
    SQLite that is done right here: a thread would have to win the interpreter back from a busy
    event loop after every row, which takes many times as long as the work itself.
    """

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite = settings.is_sqlite
        # One SQLite writer a process: those who wait do so here, not in SQLite's busy loop.
        self._turn: AbstractAsyncContextManager[object] = nullcontext()
        if self.is_sqlite:
            self._turn = asyncio.Lock()
            self._reader = create_async_engine(settings.url, pool_size=4, max_overflow=0)
            self._writer = create_async_engine(settings.url, pool_size=1, max_overflow=0)
            self._batcher = create_engine(sync_url(settings.url), poolclass=StaticPool)
            set_up_sqlite(self._reader.sync_engine, settings.synchronous, _begin)
            set_up_sqlite(self._writer.sync_engine, settings.synchronous, _begin_immediate)
            set_up_sqlite(self._batcher, settings.synchronous, _begin_immediate, patience=0)
        else:
            self._reader = self._writer = create_async_engine(
                settings.url, pool_size=8, max_overflow=8, pool_pre_ping=True
            )

    async def close(self) -> None:
        """Close all connections."""
        await self._reader.dispose()
        await self._writer.dispose()
        if self.is_sqlite:
            self._batcher.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection whose statements all see the same moment."""
        with answering():
            async with self._reader.connect() as connection:
                if not self.is_sqlite:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that is committed at the end, or not at all."""
        with answering():
            async with self._turn, self._writer.begin() as connection:
                yield connection

    async def batch(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction, which is committed when this returns."""
        with answering():
            if not self.is_sqlite:
                async with self._writer.begin() as connection:
                    return await connection.run_sync(work)
            async with self._turn, asyncio.timeout(BUSY_SECONDS):
                while True:
                    try:
                        with self._batcher.begin() as connection:
                            return work(connection)
                    except OperationalError as error:
                        if not is_locked(error):
                            raise
                    await asyncio.sleep(LOCKED_SECONDS)  # another process writes just now

    def insert_missing(self, table: Table) -> Any:
        """Begin an insert that leaves rows alone which are there already."""
        if self.is_sqlite:
            return sqlite_insert(table).on_conflict_do_nothing()
        return postgres_insert(table).on_conflict_do_nothing()

    def for_driver(self, statement: UpdateBase, columns: Sequence[str]) -> str:
        """Write a statement with named parameters, for `exec_driver_sql` with dictionaries.

        SQLAlchemy's care for the parameters of every row took longer than SQLite itself.
        """
        dialect = sqlite_dialect(paramstyle="named") if self.is_sqlite else self._writer.dialect
        return str(statement.compile(dialect=dialect, column_keys=columns))


@contextmanager
def answering() -> Iterator[None]:
    """Turn a database that does not answer into an error clients can read."""
    try:
        yield
    except (PoolTimeout, TimeoutError) as error:
        raise Stopping from error
    except DBAPIError as error:
        # A full disk, a file that cannot be read and a server that is gone are all of this kind.
        if error.connection_invalidated or isinstance(error, OperationalError):
            LOG.warning("the database does not answer: %s", error.orig)
            raise Stopping from error
        raise


def is_locked(error: OperationalError) -> bool:
    """Tell whether SQLite only had to wait."""
    return getattr(error.orig, "sqlite_errorname", "").startswith("SQLITE_BUSY")


def set_up_sqlite(
    engine: Engine, synchronous: str, begin: Callable[[Any], None], patience: int = BUSY_SECONDS
) -> None:
    """Have every connection in WAL mode, and transactions begun as we say."""
    pragmas = sqlite_pragmas(synchronous, patience)

    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", begin)


def sqlite_pragmas(synchronous: str, patience: int) -> Iterable[str]:
    """List the settings of a SQLite connection."""
    return (
        f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}",
        "PRAGMA journal_mode = WAL",
        "PRAGMA wal_autocheckpoint = 4000",
        f"PRAGMA synchronous = {synchronous}",
        "PRAGMA foreign_keys = ON",
        f"PRAGMA busy_timeout = {patience * 1000}",
    )


def _begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


def _begin_immediate(connection: Any) -> None:
    # A transaction that reads first and writes later could fail in the middle: take the lock now.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
