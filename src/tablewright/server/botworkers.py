"""A bot worker: takes jobs from the database, thinks, and plays through the same log as people.

It is woken by news and looks by itself every few seconds. While it thinks it answers nothing;
its supervisor knows since when, and replaces it if that takes too long.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import socket
from pathlib import Path

import msgspec

from tablewright.bots.bot import Bot, Observation
from tablewright.bots.levels import SearchBot
from tablewright.bots.registry import bot as make_bot
from tablewright.bots.search import Candidate
from tablewright.engine.catalog import game as find_game
from tablewright.engine.rng import Rng
from tablewright.engine.state import State
from tablewright.server.deeds import Thought
from tablewright.server.errors import NotFound, ServerError, Stopping
from tablewright.server.house import House
from tablewright.server.jobs import (
    ARCHIVE,
    HINT,
    TRIES,
    Job,
    answer_job,
    drop_job,
    finish_job,
    postpone_job,
    release_jobs,
    sweep_answers,
    take_job,
)
from tablewright.server.live import Deed, LiveTable
from tablewright.server.log import PLAY
from tablewright.server.news import Answered, AnyNews, Work
from tablewright.server.presence import look_after
from tablewright.server.relay import BUSY, IDLE, READY, Line
from tablewright.server.replay import Replays, pack
from tablewright.server.rows import OVER, RUNNING
from tablewright.server.schema import ARCHIVE as ARCHIVE_TABLE
from tablewright.server.settings import Settings

LOG = logging.getLogger(__name__)
POLL_SECONDS = 3.0  # without news
SWEEP_SECONDS = 60.0
LOOK_AFTER_SECONDS = 5.0
RETRY_SECONDS = 1.0
LAST_RESORT = "random"
CANDIDATES = 5  # shown of a hint
POLITENESS = 3  # where the machine has too much to do, people's moves come first


class BotWorker:
    """One process that thinks for bots."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.replays = Replays(house.store)
        self.stopping = False
        # The same for whoever comes after us, who can so give back what we had.
        self.owner = f"{socket.gethostname()}:{house.settings.port}:{house.worker}"[-128:]
        self._work = asyncio.Event()
        self._bots: dict[tuple[str, str, int, str], Bot] = {}
        house.hearers.append(self.hear)

    def hear(self, news: AnyNews) -> None:
        """There may be something to do."""
        if isinstance(news, Work):
            self._work.set()

    def stop(self) -> None:
        """Finish what is being done, then end."""
        self.stopping = True
        self._work.set()

    async def run(self) -> None:
        """Do jobs until told to stop."""
        await release_jobs(self.house.store, self.owner)
        while not self.stopping:
            self._work.clear()
            if not await self._do_one():
                await self._wait()

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(POLL_SECONDS):
                await self._work.wait()
        except TimeoutError:
            pass

    async def _do_one(self) -> bool:
        """Take a job and do it; False if there is none."""
        try:
            lease = self.house.settings.lease_seconds
            job = await take_job(self.house.store, self.owner, lease)
        except Stopping:
            LOG.warning("the database does not answer")
            return False
        if job is None:
            return False
        try:
            await self.do(job)
            self.house.metrics.count(f'jobs_total{{kind="{job.kind}"}}')
        except Exception:
            LOG.exception("a job failed: %s for seat %d with %s", job.kind, job.seat, job.bot)
            await self._give_back(job)
        finally:
            self.house.line.say(IDLE)
        return True

    async def _give_back(self, job: Job) -> None:
        """Let it be tried again soon."""
        with contextlib.suppress(ServerError):
            await postpone_job(self.house.store, job.id, RETRY_SECONDS)

    async def do(self, job: Job) -> None:
        """Do a job."""
        self.house.line.say(BUSY)
        await asyncio.sleep(0)  # so that the supervisor hears it before we think
        try:
            live = await self.house.lives.get(job.table, fresh=True)
        except NotFound:
            await drop_job(self.house.store, job.id)
            return
        if job.kind == ARCHIVE:
            await self.archive(job, live)
        elif live.table.status != RUNNING or live.ply != job.ply:
            await drop_job(self.house.store, job.id)  # the game went on without us
        elif job.kind == HINT:
            await self.advise(job, live)
        else:
            await self.move(job, live)

    # -- Thinking ---------------------------------------------------------------------------

    async def move(self, job: Job, live: LiveTable) -> None:
        """Play for a seat, unless its person came back."""
        async with live.lock:
            await self.house.lives.refresh(live)
        stand_in = self.house.settings.stand_in
        bot = live.seats[job.seat].played_by(stand_in)
        if bot is None or live.place is None:
            await drop_job(self.house.store, job.id)
            return
        name = self.choose(job, live.place.state)
        try:
            await self.house.lives.act(live, Deed(PLAY, job.seat, job.ply, name), job.id)
        except ServerError:
            await drop_job(self.house.store, job.id)  # somebody was faster

    def choose(self, job: Job, state: State) -> str:
        """Let a bot choose; one that fails again and again is replaced by a simpler one."""
        if job.tries > TRIES:
            return self._choose(LAST_RESORT, job, state)
        if job.tries == TRIES:
            return self._choose(self.house.settings.stand_in, job, state)
        return self._choose(job.bot, job, state)

    def _choose(self, name: str, job: Job, state: State) -> str:
        seen = Observation(state, job.seat, fresh_rng())
        return self.bot(name, job, state).choose(seen)

    def bot(self, name: str, job: Job, state: State) -> Bot:
        """Give the bot of a seat; it may remember its own earlier thoughts."""
        key = (job.table, name, job.seat, state.origin.game)
        found = self._bots.pop(key, None) or make_bot(
            name, find_game(state.origin.game), fresh_rng()
        )
        self._bots[key] = found
        if len(self._bots) > 64:
            del self._bots[next(iter(self._bots))]
        return found

    async def advise(self, job: Job, live: LiveTable) -> None:
        """Think of a hint and keep it for the one who asked."""
        assert live.place is not None
        thoughts = think(self.bot(job.bot, job, live.place.state), job, live.place.state)
        await answer_job(self.house.store, job.id, msgspec.json.encode(thoughts))
        self.house.tell(Answered(job.table, job.seat, job.ply, job.bot))

    async def archive(self, job: Job, live: LiveTable) -> None:
        """Pack up a finished game, so that it can be shown under any later rules."""
        walk = await self.replays.walk(live)
        packed = pack(live, walk) if live.table.status == OVER and walk.places else None
        store = self.house.store
        async with store.writing() as connection:
            if packed is not None:
                row = {"table": live.table.id, "frames": packed}
                await connection.execute(store.insert_missing(ARCHIVE_TABLE), [row])
            await finish_job(connection, job.id)
        self.house.lives.drop(live.table.id)  # nothing more will be asked of it here

    # -- Chores -----------------------------------------------------------------------------

    async def look_after(self) -> None:
        """Look for people who are away, and for moves that were forgotten."""
        settings = self.house.settings
        self.house.tell(*await look_after(self.house.store, settings.stand_in))

    async def sweep(self) -> None:
        """Throw away what nobody fetched."""
        await sweep_answers(self.house.store)


def think(bot: Bot, job: Job, state: State) -> list[Thought]:
    """Give a bot's candidates, best first; the one choice of a bot that does not search."""
    seen = Observation(state, job.seat, fresh_rng())
    if not isinstance(bot, SearchBot):
        return [thought(state, Candidate(bot.choose(seen), 0, [], []))]
    return [thought(state, candidate) for candidate in bot.think(seen)[:CANDIDATES]]


def thought(state: State, found: Candidate) -> Thought:
    """Write a candidate down with what it says of itself; what was not tried has no figures."""
    line = state.describe(state.string_to_action(found.name))
    if not found.visits:
        return Thought(found.name, line.key, line.facts)
    return Thought(
        found.name, line.key, line.facts, found.visits, found.results, found.chances or None
    )


def fresh_rng() -> Rng:
    """Make a generator that has nothing to do with any table's dice."""
    return Rng(secrets.token_bytes(32))


def run(settings: Settings, line: Line, folder: Path, name: str) -> None:
    """Be a bot worker until told to stop."""
    os.nice(POLITENESS)
    asyncio.run(serve(settings, line, folder, name))


async def serve(settings: Settings, line: Line, folder: Path, name: str) -> None:
    """Open the house, do jobs, close the house."""
    house = House(settings, line, folder, name)
    await house.open()
    worker = BotWorker(house)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, worker.stop)
    house.every(LOOK_AFTER_SECONDS, worker.look_after)
    house.every(SWEEP_SECONDS, worker.sweep)
    line.say(READY)
    try:
        await worker.run()
    finally:
        await house.close()
