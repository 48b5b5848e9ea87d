"""A PostgreSQL server, shared by any number of machines."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, Table
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

T = TypeVar("T")


class PostgresServer:
    """The database of several machines."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        self.dialect = self._engine.dialect

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection whose statements all see the same moment."""
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction."""
        async with self._engine.begin() as connection:
            yield connection

    async def batch(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    def insert_missing(self, table: Table) -> Any:
        """Begin an insert that leaves rows alone which are there already."""
        return insert(table).on_conflict_do_nothing()
