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
from sqlalchemy import Connection, bindparam, delete, update
from sqlalchemy.exc import DBAPIError, OperationalError

from tablewright.server.errors import Stopping
from tablewright.server.jobs import NewJob, job_rows
from tablewright.server.log import CONCEDE as CONCEDED
from tablewright.server.metrics import Metrics
from tablewright.server.schema import ACTION, JOB, SEAT, SNAPSHOT, TABLE
from tablewright.server.store import Store

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


SET_SNAPSHOT = (
    update(SNAPSHOT)
    .where(SNAPSHOT.c.table == bindparam("of"))
    .values(
        ply=bindparam("ply_"),
        turn=bindparam("turn_"),
        rules_version=bindparam("rules_"),
        position=bindparam("position_"),
        base=bindparam("base_"),
        tail=bindparam("tail_"),
    )
)
FINISH = (
    update(TABLE)
    .where(TABLE.c.id == bindparam("of"))
    .values(status="over", result=bindparam("result_"), changed=bindparam("at_"))
)
CONCEDE = (
    update(SEAT)
    .where(SEAT.c.table == bindparam("of"), SEAT.c.number == bindparam("seat_"))
    .values(conceded=True, stand_in=True)
)
DROP_JOB = delete(JOB).where(JOB.c.id == bindparam("job_"))
Waiting = tuple[NewEntry, "asyncio.Future[bool]"]


class Writer:
    """The one task of a process that writes to logs."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
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

    async def _try_hard(self, entries: list[NewEntry]) -> set[tuple[str, int]]:
        """Commit; a deadlock or a broken connection is tried again, for the key guards us."""
        for attempt in range(TRIES):
            try:
                return await self.store.batch(partial(write_entries, self.store, entries))
            except (OperationalError, DBAPIError, Stopping):
                if attempt == TRIES - 1:
                    raise
                await asyncio.sleep(0.05 * 4**attempt)
        raise Stopping


def write_entries(
    store: Store, entries: list[NewEntry], connection: Connection
) -> set[tuple[str, int]]:
    """Insert entries and give those that were first at their ply, with all that follows."""
    # In one order for all, so that two batches cannot wait for each other in a circle.
    entries = sorted(entries, key=lambda entry: (entry.table, entry.ply))
    insert = store.insert_missing(ACTION).returning(ACTION.c.table, ACTION.c.ply)
    rows = connection.execute(insert, [action_row(entry) for entry in entries])
    won = {(row[0], row[1]) for row in rows}
    winners = [entry for entry in entries if (entry.table, entry.ply) in won]
    if winners:
        connection.execute(SET_SNAPSHOT, [snapshot_row(entry) for entry in winners])
        write_consequences(store, connection, winners)
    return won


def write_consequences(store: Store, connection: Connection, entries: list[NewEntry]) -> None:
    """Write what follows from new entries: results, concessions, work for bots."""
    conceded = [entry for entry in entries if entry.kind == CONCEDED]
    for statement, rows in (
        (FINISH, [finish_row(entry) for entry in entries if entry.result is not None]),
        (CONCEDE, [{"of": entry.table, "seat_": entry.seat} for entry in conceded]),
        (DROP_JOB, [{"job_": entry.done} for entry in entries if entry.done is not None]),
    ):
        if rows:
            connection.execute(statement, rows)
    if jobs := [entry.job for entry in entries if entry.job is not None]:
        connection.execute(store.insert_missing(JOB), job_rows(jobs))


def action_row(entry: NewEntry) -> dict[str, Any]:
    """Give the row of the log."""
    return {
        "table": entry.table,
        "ply": entry.ply,
        "seat": entry.seat,
        "kind": entry.kind,
        "name": entry.name,
        "events": entry.events,
        "at": entry.at,
    }


def snapshot_row(entry: NewEntry) -> dict[str, Any]:
    """Give the values of the position reached."""
    return {
        "of": entry.table,
        "ply_": entry.ply,
        "turn_": entry.turn,
        "rules_": entry.rules_version,
        "position_": entry.position,
        "base_": entry.base,
        "tail_": entry.tail,
    }


def finish_row(entry: NewEntry) -> dict[str, Any]:
    """Give the values of a game that is over."""
    return {"of": entry.table, "result_": entry.result, "at_": entry.at}
