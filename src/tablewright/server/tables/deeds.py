"""What a person does at a table, whether it came by a request or over a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from tablewright.bots.registry import bots
from tablewright.engine import shapes
from tablewright.engine.errors import UnknownBot
from tablewright.engine.events import Line
from tablewright.server.errors import (
    Busy,
    NotIdentified,
    NotStarted,
    NotYourSeat,
    NotYourTurn,
    Over,
    ServerError,
    Stale,
)
from tablewright.server.news import Answered, AnyNews, Work
from tablewright.server.people.guests import Asker
from tablewright.server.process.house import House
from tablewright.server.storage.jobs import HINT, NewJob, add_jobs, count_hints, find_answer
from tablewright.server.storage.rows import OVER
from tablewright.server.storage.shares import Party
from tablewright.server.tables.live import Ack, Deed, LiveTable, check, may_carry_state, own_seat
from tablewright.server.tables.log import PLAY
from tablewright.server.tables.show import Eyes, show_preview, speaker_at, write_state
from tablewright.server.wire import Candidate, Hint

HOUSEHOLD = 8  # persons of one network that may have all their hints wait
HINT_SECONDS = 10.0  # that an answer is waited for; then one has to ask again


class Thought(msgspec.Struct, frozen=True):
    """A candidate as a bot worker writes it down."""

    name: str
    key: str
    facts: dict[str, Any]
    visits: int | None = None
    results: list[float] | None = None
    chances: list[float] | None = None


async def do(
    house: House,
    live: LiveTable,
    asker: Asker | None,
    deed: Deed,
    eyes: Eyes,
    say: Callable[[Ack], None] | None = None,
) -> Ack:
    """Carry out what a person wants to do, or raise why not, with the state where it helps."""
    if asker is None:
        raise NotIdentified
    seat = own_seat(live, deed.seat, asker.id)
    if seat.stand_in or not live.here[deed.seat]:
        await house.attendance.return_to(live, deed.seat)
    try:
        if seat.conceded and live.table.status != OVER:
            raise NotYourSeat(seat=deed.seat)
        return await house.lives.act(live, deed, say=say)
    except ServerError as error:
        if may_carry_state(error):
            error.state = msgspec.json.decode(write_state(live, eyes, live.ply, []))
        raise


def preview(
    live: LiveTable, asker: Asker | None, ply: int, name: str, eyes: Eyes
) -> list[shapes.Line]:
    """Show what one choice surely brings, to the seat that may choose it."""
    assert eyes.seat is not None
    own_seat(live, eyes.seat, None if asker is None else asker.id)
    check(live, Deed(PLAY, eyes.seat, ply, name))
    return show_preview(live, name, eyes)


class Adviser:
    """Asks the bot workers for hints, and waits for their answers."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._waiting: dict[Answered, asyncio.Future[None]] = {}
        house.hearers.append(self.hear)

    def hear(self, news: AnyNews) -> None:
        """An answer is there."""
        waiting = self._waiting.get(news) if isinstance(news, Answered) else None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def advise(
        self, live: LiveTable, ply: int, bot: str | None, eyes: Eyes, party: Party
    ) -> Hint:
        """Give a bot's hint for the seat to decide; not ready if it takes too long."""
        assert eyes.seat is not None
        job = self._job(live, eyes.seat, ply, bot, party)
        key = Answered(job.table, job.seat, job.ply, job.bot)
        waiting = self._waiting.setdefault(key, asyncio.get_running_loop().create_future())
        try:
            answer = await self._ask(job)
            if answer is None:
                await asyncio.wait([waiting], timeout=HINT_SECONDS)
                answer = await find_answer(self.house.store, job)
        finally:
            if self._waiting.get(key) is waiting:
                del self._waiting[key]
        return Hint(False) if answer is None else show_hint(live, job, answer, eyes)

    def _job(self, live: LiveTable, seat: int, ply: int, bot: str | None, party: Party) -> NewJob:
        if live.place is None:
            raise NotStarted
        if live.table.status == OVER:
            raise Over
        if ply != live.ply:
            raise Stale(ply=live.ply)
        if live.place.turn != seat:
            raise NotYourTurn(seat=live.place.turn)
        name = bot or self.house.settings.adviser
        if name not in bots():
            raise UnknownBot(name, bots())
        return NewJob(live.table.id, HINT, seat, ply, name, party.person, party.network)

    async def _ask(self, job: NewJob) -> bytes | None:
        """Look for an answer; if there is none, have one thought of."""
        store = self.house.store
        answer = await find_answer(store, job)
        if answer is None:
            await self._check_room(job)
            async with store.writing() as connection:
                await add_jobs(store, connection, [job])
            self.house.tell(Work())
        return answer

    async def _check_room(self, job: NewJob) -> None:
        """Refuse a hint too many, of one person, of one network or in all."""
        settings, store = self.house.settings, self.house.store
        for who, most in (
            ({"person": job.person}, settings.max_hints_each),
            ({"network": job.network}, settings.max_hints_each * HOUSEHOLD),
            ({}, settings.max_jobs),
        ):
            if await count_hints(store, **who) >= most:
                raise Busy


def show_hint(live: LiveTable, job: NewJob, answer: bytes, eyes: Eyes) -> Hint:
    """Show what a bot thought of."""
    speaker = speaker_at(live, eyes)
    candidates = [
        Candidate(
            thought.name,
            speaker.line(Line(thought.key, thought.facts)),
            thought.visits,
            thought.results,
            thought.chances,
        )
        for thought in msgspec.json.decode(answer, type=list[Thought])
    ]
    return Hint(True, job.ply, job.bot, candidates)


def refuse_spectator(seat: int | None) -> None:
    """Refuse to let a spectator do anything."""
    if seat is None:
        raise NotYourSeat
