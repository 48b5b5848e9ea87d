"""Work for the bot workers, kept in the database: whoever takes a job has it for a while.

A job is taken with a lease. If its worker dies or is too slow, the lease runs out and another
takes it; a job that was taken too often is given to a simpler bot.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, func, select, update

from tablewright.server.schema import JOB
from tablewright.server.store import Link, Store

MOVE, HINT, ARCHIVE = "move", "hint", "archive"
TRIES = 3  # then a simpler bot is asked
HINT_SECONDS = 600  # how long an answer is kept


ANY_FREE = select(JOB.c.id).where(JOB.c.lease < bindparam("now"), JOB.c.answer.is_(None)).limit(1)
OLDEST = ANY_FREE.order_by(JOB.c.created).with_for_update(skip_locked=True)  # SQLite needs no lock
TAKE = (
    update(JOB)
    .where(JOB.c.id == OLDEST.scalar_subquery())
    .values(lease=bindparam("until"), owner=bindparam("by"), tries=JOB.c.tries + 1)
    .returning(JOB.c.id, JOB.c.table, JOB.c.kind, JOB.c.seat, JOB.c.ply, JOB.c.bot, JOB.c.tries)
)
DROP = delete(JOB).where(JOB.c.id == bindparam("job"))


class NewJob(msgspec.Struct, frozen=True):
    """Something to think about."""

    table: str
    kind: str
    seat: int
    ply: int
    bot: str


class Job(msgspec.Struct, frozen=True):
    """A job that was taken."""

    id: str
    table: str
    kind: str
    seat: int
    ply: int
    bot: str
    tries: int


async def add_jobs(store: Store, connection: Link, jobs: list[NewJob]) -> None:
    """Add jobs; one that is there already is not added again."""
    if jobs:
        await connection.execute(store.insert_missing(JOB), job_rows(jobs))


def job_rows(jobs: list[NewJob]) -> list[dict[str, Any]]:
    """Give the rows of new jobs, which nobody has yet."""
    fresh = {"created": time.time(), "lease": 0.0, "owner": "", "tries": 0, "answer": None}
    return [
        {**msgspec.structs.asdict(job), **fresh, "id": f"j_{secrets.token_urlsafe(12)}"}
        for job in jobs
    ]


async def release_jobs(store: Store, owner: str) -> None:
    """Give back what an earlier process in the same place had when it ended."""
    async with store.writing() as connection:
        await connection.execute(update(JOB).where(JOB.c.owner == owner).values(lease=0.0))


async def take_job(store: Store, owner: str, lease: float) -> Job | None:
    """Take the oldest free job for `lease` seconds."""
    now = time.time()
    async with store.reading() as connection:  # looking costs no write lock
        if (await connection.execute(ANY_FREE, {"now": now})).first() is None:
            return None
    async with store.writing() as connection:
        wish = {"now": now, "until": now + lease, "by": owner}
        row = (await connection.execute(TAKE, wish)).first()
    return None if row is None else Job(*row)


async def drop_job(store: Store, id: str) -> None:
    """Remove a job that needs no doing."""
    async with store.writing() as connection:
        await finish_job(connection, id)


async def finish_job(connection: Link, id: str) -> None:
    """Remove a job together with what was done for it."""
    await connection.execute(DROP, {"job": id})


async def postpone_job(store: Store, id: str, seconds: float) -> None:
    """Give a job back, to be tried again a little later."""
    async with store.writing() as connection:
        later = update(JOB).where(JOB.c.id == id).values(lease=time.time() + seconds)
        await connection.execute(later)


async def answer_job(store: Store, id: str, answer: bytes) -> None:
    """Keep the answer to a hint until somebody fetches it."""
    async with store.writing() as connection:
        await connection.execute(update(JOB).where(JOB.c.id == id).values(answer=answer))


async def find_answer(store: Store, job: NewJob) -> bytes | None:
    """Look whether a hint has been thought of."""
    query = select(JOB.c.answer).where(
        JOB.c.table == job.table,
        JOB.c.kind == job.kind,
        JOB.c.seat == job.seat,
        JOB.c.ply == job.ply,
        JOB.c.bot == job.bot,
    )
    async with store.reading() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else row[0]


async def count_jobs(store: Store) -> int:
    """Count the jobs that wait or are being done."""
    query = select(func.count()).select_from(JOB).where(JOB.c.answer.is_(None))
    async with store.reading() as connection:
        return int((await connection.execute(query)).scalar_one())


async def sweep_answers(store: Store) -> None:
    """Forget hints nobody will fetch any more."""
    old = time.time() - HINT_SECONDS
    async with store.writing() as connection:
        await connection.execute(delete(JOB).where(JOB.c.answer.is_not(None), JOB.c.created < old))
