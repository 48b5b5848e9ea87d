"""Work for the bot workers, kept in the database: whoever takes a job has it for a while.

A job is taken with a lease. If its worker dies or is too slow, the lease runs out and another
takes it; a job that was taken too often is given to a simpler bot. Which one is next is a matter
of fairness (shares.py): a move is on the account of its table's host, a hint on the asker's.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import bindparam, case, delete, func, literal_column, select, update

from tablewright.bots.registry import BUDGETS
from tablewright.server.storage.database import Link, Store
from tablewright.server.storage.schema import JOB, TABLE
from tablewright.server.storage.shares import Asked, Claim, Party, begin, forgive, read_ledger

MOVE, HINT, ARCHIVE = "move", "hint", "archive"
TRIES = 3  # then a simpler bot is asked
HINT_SECONDS = 600  # how long an answer is kept
QUICK_SECONDS = 0.05  # what a bot may cost that has no budget
ARCHIVE_SECONDS = 0.5


OPEN = JOB.c.answer.is_(None)
FREE = OPEN & (JOB.c.lease < bindparam("now"))
ANY_FREE = select(JOB.c.id).where(FREE).limit(1)
IN_HAND = select(JOB.c.id).where(OPEN, JOB.c.lease >= bindparam("now"), JOB.c.owner != "").limit(1)
SOON = select(func.min(JOB.c.lease)).where(OPEN, JOB.c.lease >= bindparam("now"))
# Without a parameter: PostgreSQL would take the same one in two places for two.
OF_TABLE = JOB.c.person == literal_column("''")
PERSON = case((OF_TABLE, TABLE.c.host), else_=JOB.c.person)
NETWORK = case((OF_TABLE, TABLE.c.network), else_=JOB.c.network)
ALL_ASKED = (
    select(NETWORK, PERSON, JOB.c.kind, JOB.c.bot, func.min(JOB.c.created))
    .join(TABLE, TABLE.c.id == JOB.c.table)
    .where(FREE)
    .group_by(NETWORK, PERSON, JOB.c.kind, JOB.c.bot)
)
OLDEST = (
    select(JOB.c.id)
    .join(TABLE, TABLE.c.id == JOB.c.table)
    .where(FREE, bindparam("network_") == NETWORK, bindparam("person_") == PERSON)
    .where(JOB.c.kind == bindparam("kind_"), JOB.c.bot == bindparam("bot_"))
    .order_by(JOB.c.created)
    .limit(1)
    .with_for_update(skip_locked=True, of=JOB)  # SQLite needs no lock
)
TAKE = (
    update(JOB)
    .where(JOB.c.id == OLDEST.scalar_subquery())
    .values(lease=bindparam("until"), owner=bindparam("by"), tries=JOB.c.tries + 1)
    .returning(JOB.c.id, JOB.c.table, JOB.c.kind, JOB.c.seat, JOB.c.ply, JOB.c.bot, JOB.c.tries)
)
RENEW = (
    update(JOB)
    .where(JOB.c.id.in_(bindparam("ids", expanding=True)))
    .values(lease=bindparam("until"))
)
DROP = delete(JOB).where(JOB.c.id == bindparam("job"))


class NewJob(msgspec.Struct, frozen=True):
    """Something to think about."""

    table: str
    kind: str
    seat: int
    ply: int
    bot: str
    person: str = ""
    network: str = ""
    pause: float = 0.0  # seconds before anybody may take it

    def after(self, seconds: float) -> NewJob:
        """Give the same job, to be begun after a while."""
        return msgspec.structs.replace(self, pause=seconds)

    def row(self, now: float) -> dict[str, Any]:
        """Give the columns of the job, which nobody has yet."""
        values = msgspec.structs.asdict(self)
        pause = values.pop("pause")
        fresh = {"created": now, "lease": now + pause if pause else 0.0}
        unknown = {"owner": "", "tries": 0, "answer": None}
        return {**values, **fresh, **unknown, "id": f"j_{secrets.token_urlsafe(12)}"}


class Job(msgspec.Struct, frozen=True):
    """A job that was taken."""

    id: str
    table: str
    kind: str
    seat: int
    ply: int
    bot: str
    tries: int


class Taken(msgspec.Struct, frozen=True):
    """A job in somebody's hand, and what it was taken for."""

    job: Job
    claim: Claim


def cost_of(kind: str, bot: str) -> float:
    """Tell how many seconds a job may take."""
    if kind == ARCHIVE:
        return ARCHIVE_SECONDS
    level = BUDGETS.get(bot)
    return QUICK_SECONDS if level is None else level.seconds


async def add_jobs(store: Store, connection: Link, jobs: list[NewJob]) -> None:
    """Add jobs; one that is there already is not added again."""
    if jobs:
        await connection.execute(store.insert_missing(JOB), job_rows(jobs))


def job_rows(jobs: list[NewJob]) -> list[dict[str, Any]]:
    """Give the rows of new jobs, which nobody has yet."""
    now = time.time()
    return [job.row(now) for job in jobs]


async def release_jobs(store: Store, owner: str) -> None:
    """Give back what an earlier process in the same place had when it ended."""
    async with store.writing() as connection:
        await connection.execute(update(JOB).where(JOB.c.owner == owner).values(lease=0.0))


async def take_job(
    store: Store, owner: str, lease: float, instead: Claim | None = None
) -> Taken | None:
    """Take whose turn it is for `lease` seconds; only what precedes a claim, if one is given."""
    now = time.time()
    async with store.reading() as connection:  # looking costs no write lock
        claim = await next_claim(connection, now, instead)
    if claim is None:
        return None
    asked, party = claim.asked, claim.asked.party
    wish = {"now": now, "until": now + lease, "by": owner}
    which = {"network_": party.network, "person_": party.person}
    async with store.writing() as connection:
        take = {**wish, **which, "kind_": asked.kind, "bot_": asked.bot}
        row = (await connection.execute(TAKE, take)).first()
        if row is None:
            return None  # another was faster; news will come, or we look again soon
        await begin(store, connection, claim)
    return Taken(Job(*row), claim)


async def next_claim(connection: Link, now: float, instead: Claim | None) -> Claim | None:
    """Find out who comes next; nobody, if the claim in hand comes first."""
    rows = (await connection.execute(ALL_ASKED, {"now": now})).all()
    waiting = [
        Asked(Party(network, person), kind, bot, created, cost_of(kind, bot))
        for network, person, kind, bot, created in rows
    ]
    if not waiting:
        return None
    parties = {asked.party for asked in waiting}
    ledger = await read_ledger(connection, parties)
    busy = instead is not None or (await connection.execute(IN_HAND, {"now": now})).first()
    if len(parties) == 1 and not busy:
        await forgive(connection, ledger)
    claim = ledger.first(waiting)
    if claim is None or (instead is not None and not claim.precedes(instead)):
        return None
    return claim


async def next_due(store: Store) -> float | None:
    """Tell when the next job may be taken that may not be yet."""
    async with store.reading() as connection:
        due = (await connection.execute(SOON, {"now": time.time()})).scalar()
    return None if due is None else float(due)


async def renew_jobs(store: Store, ids: list[str], lease: float) -> None:
    """Keep jobs that are in hand for longer."""
    async with store.writing() as connection:
        await connection.execute(RENEW, {"ids": ids, "until": time.time() + lease})


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


async def count_hints(store: Store, **whose: str) -> int:
    """Count the hints that wait, of a person or a network if one is given."""
    query = select(func.count()).select_from(JOB).where(OPEN, JOB.c.kind == HINT)
    async with store.reading() as connection:
        return int((await connection.execute(query.filter_by(**whose))).scalar_one())


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
