"""The database: one schema, two real databases, and errors that clients can read."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, Table, UpdateBase
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection

from tablewright.server.errors import Stopping
from tablewright.server.settings import Settings
from tablewright.server.storage.postgres import PostgresServer
from tablewright.server.storage.sqlite import InLoop, SqliteFile

LOG = logging.getLogger(__name__)
T = TypeVar("T")
Link = AsyncConnection | InLoop


class Store:
    """The database of a server.

    `reading` and `writing` open a connection each; `batch` does a whole transaction in one go.
    """

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite = settings.is_sqlite
        self._database: SqliteFile | PostgresServer
        if self.is_sqlite:
            self._database = SqliteFile(settings.url, settings.synchronous)
        else:
            self._database = PostgresServer(settings.url)

    async def close(self) -> None:
        """Close all connections."""
        await self._database.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Link]:
        """Open a connection whose statements all see the same moment."""
        with answering():
            async with self._database.reading() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Link]:
        """Open a transaction that is committed at the end, or not at all."""
        with answering():
            async with self._database.writing() as connection:
                yield connection

    async def batch(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction, which is committed when this returns."""
        with answering():
            return await self._database.batch(work)

    def insert_missing(self, table: Table) -> Any:
        """Begin an insert that leaves rows alone which are there already."""
        return self._database.insert_missing(table)

    def for_driver(self, statement: UpdateBase, columns: Sequence[str]) -> str:
        """Write a statement with named parameters, for `exec_driver_sql` with dictionaries.

        SQLAlchemy's care for the parameters of every row took longer than SQLite itself.
        """
        return str(statement.compile(dialect=self._database.dialect, column_keys=columns))


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
