"""The database: one schema, two real databases, and transactions that others need not wait for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Table, event
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tablewright.server.errors import Stopping
from tablewright.server.settings import Settings

BUSY_SECONDS = 10  # how long a SQLite connection waits for the writer of another process


class Store:
    """The database of a server: `reading` and `writing` open a connection each."""

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite = settings.is_sqlite
        if self.is_sqlite:
            # One writer a process: those who wait do so here, not in SQLite's busy loop.
            self._reader = sqlite_engine(settings, pool_size=4)
            self._writer = sqlite_engine(settings, pool_size=1)
            event.listen(self._writer.sync_engine, "begin", _begin_immediate)
        else:
            self._reader = self._writer = create_async_engine(
                settings.url, pool_size=8, max_overflow=8, pool_pre_ping=True
            )

    async def close(self) -> None:
        """Close all connections."""
        await self._reader.dispose()
        await self._writer.dispose()

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
            async with self._writer.begin() as connection:
                yield connection

    def insert_missing(self, table: Table) -> Any:
        """Begin an insert that leaves rows alone which are there already."""
        if self.is_sqlite:
            return sqlite_insert(table).on_conflict_do_nothing()
        return postgres_insert(table).on_conflict_do_nothing()


class answering:
    """Turns a database that does not answer into an error clients can read."""

    def __enter__(self) -> None:
        """Begin to watch."""

    def __exit__(self, _: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, PoolTimeout) or (
            isinstance(error, DBAPIError) and error.connection_invalidated
        ):
            raise Stopping from error


def sqlite_engine(settings: Settings, pool_size: int) -> AsyncEngine:
    """Make an engine for a SQLite file in WAL mode."""
    engine = create_async_engine(settings.url, pool_size=pool_size, max_overflow=0)
    pragmas = sqlite_pragmas(settings.synchronous)

    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine.sync_engine, "connect", set_up)
    if pool_size > 1:
        event.listen(engine.sync_engine, "begin", _begin)
    return engine


def sqlite_pragmas(synchronous: str) -> Iterable[str]:
    """List the settings of a SQLite connection."""
    return (
        f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}",
        "PRAGMA journal_mode = WAL",
        f"PRAGMA synchronous = {synchronous}",
        "PRAGMA foreign_keys = ON",
    )


def _begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


def _begin_immediate(connection: Any) -> None:
    # A transaction that reads first and writes later could fail in the middle: take the lock now.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
