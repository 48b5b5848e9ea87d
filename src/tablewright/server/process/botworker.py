"""A bot worker: takes jobs from the database, thinks, and plays through the same log as people.

It is woken by news and looks by itself every few seconds. It thinks in small steps, and between
two of them it may turn to somebody who comes first (shares.py). Its supervisor knows since when it
gave no sign of life, and replaces it if that takes too long.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import socket
import time
from pathlib import Path

import msgspec

from tablewright.bots.bot import Bot, Observation
from tablewright.bots.levels import SearchBot, Thinking
from tablewright.bots.registry import bot as make_bot
from tablewright.bots.search import Candidate
from tablewright.engine.catalog import game as find_game
from tablewright.engine.errors import TablewrightError
from tablewright.engine.rng import Rng
from tablewright.engine.state import State
from tablewright.server.errors import NotFound, ServerError, Stopping
from tablewright.server.news import Answered, AnyNews, Work
from tablewright.server.process.about import note_bots
from tablewright.server.process.hand import Hand, InHand
from tablewright.server.process.house import House
from tablewright.server.process.line import BUSY, IDLE, READY, Line
from tablewright.server.settings import Settings
from tablewright.server.storage.jobs import (
    ARCHIVE,
    HINT,
    TRIES,
    Job,
    answer_job,
    drop_job,
    finish_job,
    next_due,
    postpone_job,
    release_jobs,
    renew_jobs,
    sweep_answers,
    take_job,
)
from tablewright.server.storage.rows import OVER, RUNNING
from tablewright.server.storage.schema import ARCHIVE as ARCHIVE_TABLE
from tablewright.server.storage.shares import charge, sweep_shares
from tablewright.server.tables.absence import look_after
from tablewright.server.tables.deeds import Thought
from tablewright.server.tables.live import Deed, LiveTable
from tablewright.server.tables.log import PLAY, load_entries
from tablewright.server.tables.replay import Packer, places

LOG = logging.getLogger(__name__)
POLL_SECONDS = 3.0  # without news
SWEEP_SECONDS = 60.0
LOOK_AFTER_SECONDS = 5.0
RETRY_SECONDS = 1.0
LAST_RESORT = "random"
CANDIDATES = 5  # shown of a hint
RENEWALS = 3  # of a lease, before it runs out
LAST_MOMENTS = 0.05  # seconds of a thought in which nobody else has their turn
POLITENESS = 3  # where the machine has too much to do, people's moves come first


class BotWorker:
    """One process that thinks for bots."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.hand = Hand()
        self.stopping = False
        # The same for whoever comes after us, who can so give back what we had.
        self.owner = f"{socket.gethostname()}:{house.settings.port}:{house.worker}"[-128:]
        self._work = asyncio.Event()
        self._doing: set[asyncio.Task[None]] = set()
        self._renewed = 0.0
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
            if not await self._take():
                await self._wait()
        while self._doing:
            await asyncio.wait(self._doing)

    async def _wait(self) -> None:
        """Wait for news, for a job to be done, or for one that is due."""
        try:
            async with asyncio.timeout(await self._patience()):
                await self._work.wait()
        except TimeoutError:
            pass

    async def _patience(self) -> float:
        """Tell how long to wait without news."""
        with contextlib.suppress(Stopping):
            due = await next_due(self.house.store)
            if due is not None:
                return max(0.01, min(POLL_SECONDS, due - time.time()))
        return POLL_SECONDS

    async def _take(self) -> bool:
        """Take a job that comes before what is in hand, and begin it; False if there is none."""
        if self.hand.is_full:
            return False
        self.hand.hold()
        try:
            await self._show_life()
            lease = self.house.settings.lease_seconds
            taken = await take_job(self.house.store, self.owner, lease, self.hand.claim)
        except Stopping:
            LOG.warning("the database does not answer")
            taken = None
        finally:
            self.hand.go_on()
        if taken is not None:
            task = asyncio.create_task(self._do(self.hand.put(taken)))
            self._doing.add(task)
            task.add_done_callback(self._doing.discard)
        return taken is not None

    async def _show_life(self) -> None:
        """Tell the supervisor that we are well, and keep what is in hand."""
        if len(self.hand):
            self.house.line.say(BUSY)
            lease = self.house.settings.lease_seconds
            if time.monotonic() - self._renewed > lease / RENEWALS:
                self._renewed = time.monotonic()
                held = [held.job.id for held in self.hand.pile]
                await renew_jobs(self.house.store, held, lease)

    async def _do(self, held: InHand) -> None:
        """Do a job to its end, and note what it took."""
        job = held.job
        try:
            await self.do(held)
            self.house.metrics.count(f'jobs_total{{kind="{job.kind}"}}')
        except Exception:
            LOG.exception("a job failed: %s for seat %d with %s", job.kind, job.seat, job.bot)
            await self._give_back(job)
        finally:
            took = self.hand.remove(held)
            self._work.set()
            if not len(self.hand):
                self.house.line.say(IDLE)
        asked = held.claim.asked
        with contextlib.suppress(ServerError):
            await charge(self.house.store, asked.party, took - asked.cost)

    async def _give_back(self, job: Job) -> None:
        """Let it be tried again soon."""
        with contextlib.suppress(ServerError):
            await postpone_job(self.house.store, job.id, RETRY_SECONDS)

    async def do(self, held: InHand) -> None:
        """Do a job."""
        job = held.job
        self.house.line.say(BUSY)
        await asyncio.sleep(0)  # so that the supervisor hears it before we think
        try:
            live = await self.house.lives.get(job.table, fresh=True)
        except NotFound:
            await drop_job(self.house.store, job.id)
            return
        if job.kind == ARCHIVE:
            await self.archive(held, live)
        elif live.table.status != RUNNING or live.ply != job.ply:
            await drop_job(self.house.store, job.id)  # the game went on without us
        elif job.kind == HINT:
            await self.advise(held, live)
        else:
            await self.move(held, live)

    # -- Thinking ---------------------------------------------------------------------------

    async def move(self, held: InHand, live: LiveTable) -> None:
        """Play for a seat, unless its person came back."""
        job = held.job
        async with live.lock:
            await self.house.lives.refresh(live)
        stand_in = self.house.settings.stand_in
        bot = live.seats[job.seat].played_by(stand_in)
        if bot is None or live.place is None:
            await drop_job(self.house.store, job.id)
            return
        name = await self.choose(held, live.place.state)
        try:
            await self.house.lives.act(live, Deed(PLAY, job.seat, job.ply, name), job.id)
        except ServerError:
            await drop_job(self.house.store, job.id)  # somebody was faster

    async def choose(self, held: InHand, state: State) -> str:
        """Let a bot choose; one that fails again and again is replaced by a simpler one."""
        if held.job.tries > TRIES:
            return await self._choose(LAST_RESORT, held, state)
        if held.job.tries == TRIES:
            return await self._choose(self.house.settings.stand_in, held, state)
        return await self._choose(held.job.bot, held, state)

    async def _choose(self, name: str, held: InHand, state: State) -> str:
        began, at_work = held.had(), held.had_work()
        seen = Observation(state, held.job.seat, fresh_rng())
        bot = self.bot(name, held.job, state)
        if not isinstance(bot, SearchBot) or len(seen.legal_names) == 1:
            return bot.choose(seen)
        chosen = bot.decide(seen, await ponder(bot, seen, held))
        self._note_thought(name, state, held.had() - began, held.had_work() - at_work)
        return chosen

    def _note_thought(self, bot: str, state: State, seconds: float, cpu: float) -> None:
        """Note how long a bot thought, for whoever looks after the server."""
        labels = f'{{bot="{bot}",game="{state.origin.game}",seats="{state.seats}"}}'
        self.house.metrics.count(f"thoughts_total{labels}")
        self.house.metrics.count(f"thinking_seconds_total{labels}", seconds)
        self.house.metrics.peak(f"thinking_seconds_longest{labels}", seconds)
        self.house.metrics.peak(f"thinking_cpu_seconds_longest{labels}", cpu)

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

    async def advise(self, held: InHand, live: LiveTable) -> None:
        """Think of a hint and keep it for the one who asked."""
        assert live.place is not None
        job, state = held.job, live.place.state
        thoughts = await think(self.bot(job.bot, job, state), held, state)
        await answer_job(self.house.store, job.id, msgspec.json.encode(thoughts))
        self.house.tell(Answered(job.table, job.seat, job.ply, job.bot))

    async def archive(self, held: InHand, live: LiveTable) -> None:
        """Pack up a finished game, so that it can be shown under any later rules."""
        store = self.house.store
        packed = await self._pack(held, live) if live.table.status == OVER else None
        async with store.writing() as connection:
            if packed is not None:
                row = {"table": live.table.id, "frames": packed}
                await connection.execute(store.insert_missing(ARCHIVE_TABLE), [row])
            await finish_job(connection, held.job.id)
        self.house.lives.drop(live.table.id)  # nothing more will be asked of it here

    async def _pack(self, held: InHand, live: LiveTable) -> bytes | None:
        """Play a game again and pack every ply; nothing if today's rules are others."""
        async with self.house.store.reading() as connection:
            entries = (await load_entries(connection, live.table.id))[: live.ply + 1]
        packer = Packer(len(live.seats))
        try:
            for place in places(live, entries):
                packer.add(place)
                await held.breathe()
        except TablewrightError:
            return None
        return packer.packed() if packer.plies else None

    # -- Chores -----------------------------------------------------------------------------

    async def look_after(self) -> None:
        """Look for people who are away, and for moves that were forgotten."""
        self.house.tell(*await look_after(self.house.store, self.house.settings))

    async def sweep(self) -> None:
        """Throw away what nobody fetched, and what nobody need be held against any more."""
        await sweep_answers(self.house.store)
        await sweep_shares(self.house.store)


async def ponder(bot: SearchBot, seen: Observation, held: InHand) -> Thinking:
    """Think, and let others have their turn now and then, but not when time is running out."""
    thinking = bot.begin(seen, held.had)
    while thinking.go_on(1):
        if thinking.clock.left() > LAST_MOMENTS:
            await held.breathe()
    return thinking


async def think(bot: Bot, held: InHand, state: State) -> list[Thought]:
    """Give a bot's candidates, best first; the one choice of a bot that does not search."""
    seen = Observation(state, held.job.seat, fresh_rng())
    if not isinstance(bot, SearchBot):
        return [thought(state, Candidate(bot.choose(seen), 0, [], []))]
    candidates = (await ponder(bot, seen, held)).candidates()
    return [thought(state, candidate) for candidate in candidates[:CANDIDATES]]


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
    note_bots(folder)
    line.say(READY)
    try:
        await worker.run()
    finally:
        await house.close()
