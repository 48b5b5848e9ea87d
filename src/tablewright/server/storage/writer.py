"""Group commit: log entries of many tables that wait together share one transaction.

An entry is in the database, or it is not, when its `append` returns; only then is it told to
anybody. The primary key of the log decides between two who write the same ply.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, update
from sqlalchemy.exc import DBAPIError, OperationalError

from tablewright.server.errors import Stopping
from tablewright.server.metrics import Metrics
from tablewright.server.storage.database import Store
from tablewright.server.storage.jobs import DROP, NewJob, job_rows
from tablewright.server.storage.rows import OVER
from tablewright.server.storage.schema import ACTION, JOB, SEAT, SNAPSHOT, TABLE
from tablewright.server.tables.log import CONCEDE as CONCEDED

LOG = logging.getLogger(__name__)
BATCH = 256
TRIES = 4


class NewEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A log entry to append, with the position it leads to and what follows from it."""

    table: str
    ply: int
    seat: int
    kind: str
    name: str
    events: bytes
    at: int
    turn: int
    rules_version: int
    position: bytes
    base: bytes | None
    tail: str
    result: str | None = None
    job: NewJob | None = None
    done: str | None = None  # the job that this entry answers


FINISH = (
    update(TABLE)
    .where(TABLE.c.id == bindparam("of"))
    .values(status=OVER, network="", result=bindparam("result_"), changed=bindparam("at_"))
)
CONCEDE = (
    update(SEAT)
    .where(SEAT.c.table == bindparam("of"), SEAT.c.number == bindparam("seat_"))
    .values(conceded=True, stand_in=True)
)
Waiting = tuple[NewEntry, "asyncio.Future[bool]"]


Key = tuple[str, int]


class Taken(Exception):
    """Somebody else was first at a ply."""


class Sql:
    """The two statements of every entry, ready for the driver: an entry's fields fill them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        log = ["table", "ply", "seat", "kind", "name", "events", "at"]
        self.append = store.for_driver(store.insert_missing(ACTION), log)
        reached = ["ply", "turn", "rules_version", "position", "base", "tail"]
        here = update(SNAPSHOT).where(SNAPSHOT.c.table == bindparam("table"))
        self.reach = store.for_driver(here, reached)


class Writer:
    """The one task of a process that writes to logs."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.sql = Sql(store)
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what waits, then stop."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None

    async def append(self, entry: NewEntry) -> bool:
        """Commit an entry; False if its ply is taken."""
        if self._task is None or self._task.done():
            raise Stopping
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((entry, done))
        return await done

    async def _run(self) -> None:
        stopping = False
        while not stopping:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            waiting = [item for item in batch if item is not None]
            stopping = len(waiting) < len(batch)
            if waiting:
                await self._write(waiting)

    async def _write(self, waiting: list[Waiting]) -> None:
        began = time.perf_counter()
        try:
            won = await self._try_hard([entry for entry, _ in waiting])
        except Exception as error:
            LOG.exception("a batch of %d log entries could not be written", len(waiting))
            self.metrics.count("commit_failures")
            refusal = error if isinstance(error, Stopping) else Stopping()
            for _, done in waiting:
                if not done.done():
                    done.set_exception(refusal)
            return
        self.metrics.observe_commit(time.perf_counter() - began, len(waiting))
        for entry, done in waiting:
            if not done.done():
                done.set_result((entry.table, entry.ply) in won)

    async def _try_hard(self, entries: list[NewEntry]) -> set[Key]:
        """Commit; a deadlock or a broken connection is tried again, for the key guards us."""
        # In one order for all, so that two batches cannot wait for each other in a circle.
        entries = sorted(entries, key=lambda entry: (entry.table, entry.ply))
        write = write_all
        for attempt in range(TRIES):
            try:
                return await self.store.batch(partial(write, self.sql, entries))
            except Taken:
                write = write_first
            except (OperationalError, DBAPIError, Stopping):
                if attempt == TRIES - 1:
                    raise
                await asyncio.sleep(0.05 * 4**attempt)
        raise Stopping


def write_all(sql: Sql, entries: list[NewEntry], connection: Connection) -> set[Key]:
    """Insert entries with all that follows, or raise Taken if one of them is not the first."""
    rows = [msgspec.structs.asdict(entry) for entry in entries]
    if not all(is_wanted(connection, entry) for entry in entries):
        raise Taken
    if connection.exec_driver_sql(sql.append, rows).rowcount < len(rows):
        raise Taken
    connection.exec_driver_sql(sql.reach, rows)
    write_consequences(sql.store, connection, entries)
    return {(entry.table, entry.ply) for entry in entries}


def write_first(sql: Sql, entries: list[NewEntry], connection: Connection) -> set[Key]:
    """Insert those entries that are the first at their ply, with all that follows."""
    winners = []
    for entry in entries:
        row = msgspec.structs.asdict(entry)
        if is_wanted(connection, entry) and connection.exec_driver_sql(sql.append, row).rowcount:
            connection.exec_driver_sql(sql.reach, row)
            winners.append(entry)
    write_consequences(sql.store, connection, winners)
    return {(entry.table, entry.ply) for entry in winners}


def is_wanted(connection: Connection, entry: NewEntry) -> bool:
    """Tell whether an entry answers a job that still stands, and take that away.

    Whoever comes back to their seat calls the job off, even while it is thought about.
    """
    if entry.done is None:
        return True
    return connection.execute(DROP, {"job": entry.done}).rowcount > 0


def write_consequences(store: Store, connection: Connection, entries: list[NewEntry]) -> None:
    """Write what follows from new entries: results, concessions, work for bots."""
    conceded = [entry for entry in entries if entry.kind == CONCEDED]
    for statement, rows in (
        (FINISH, [finish_row(entry) for entry in entries if entry.result is not None]),
        (CONCEDE, [{"of": entry.table, "seat_": entry.seat} for entry in conceded]),
    ):
        if rows:
            connection.execute(statement, rows)
    if jobs := [entry.job for entry in entries if entry.job is not None]:
        connection.execute(store.insert_missing(JOB), job_rows(jobs))


def finish_row(entry: NewEntry) -> dict[str, Any]:
    """Give the values of a game that is over."""
    return {"of": entry.table, "result_": entry.result, "at_": entry.at}
