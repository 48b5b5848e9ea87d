"""Tables in play, kept in memory by each worker that has to do with them.

The database is the truth; what is here follows it. A step is worked out on the cached position,
committed, then told. The key of the log decides when two workers are at it at once, and the one
who comes second looks again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine
from itertools import islice
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import bindparam, select

from tablewright.engine.errors import TablewrightError
from tablewright.engine.game import Game
from tablewright.server.errors import (
    Conflict,
    NotFound,
    NotStarted,
    NotYourSeat,
    NotYourTurn,
    Over,
    Stale,
)
from tablewright.server.metrics import Metrics
from tablewright.server.news import AnyNews, Changed, Moved, Work
from tablewright.server.settings import Settings
from tablewright.server.storage.database import Store
from tablewright.server.storage.jobs import ARCHIVE, MOVE, NewJob
from tablewright.server.storage.rows import (
    CLOSED,
    NOBODY,
    OPEN,
    OVER,
    Result,
    Seat,
    TableRow,
    load_seats,
    load_table,
    select_tables,
)
from tablewright.server.storage.schema import SNAPSHOT, TABLE
from tablewright.server.storage.writer import NewEntry, Writer
from tablewright.server.tables import steps
from tablewright.server.tables.log import (
    CONCEDE,
    PLAY,
    UNDO,
    Entry,
    Kind,
    load_entries,
    write_events,
)
from tablewright.server.tables.shown import Shown, nothing, show_scores, show_seat
from tablewright.server.tables.steps import Place, Step

LOG = logging.getLogger(__name__)
T = TypeVar("T")
HOW_FAR = select_tables().with_only_columns(TABLE.c.id, TABLE.c.status, SNAPSHOT.c.ply)
HOW_FAR_ONE = HOW_FAR.where(TABLE.c.id == bindparam("table"))
HOW_FAR_ALL = HOW_FAR.where(TABLE.c.id.in_(bindparam("tables", expanding=True)))
WHERE = select(SNAPSHOT.c.position, SNAPSHOT.c.base, SNAPSHOT.c.tail).where(
    SNAPSHOT.c.table == bindparam("table")
)
RECENT = 32  # entries kept in memory, for pushes and for answers asked for twice


class Ack(msgspec.Struct, frozen=True):
    """A step is in the database: the new length of the log, and whether it was before."""

    ply: int
    already: bool = False


class Watcher(Protocol):
    """Somebody to be woken when a table changes."""

    def wake(self) -> None:
        """Look at the table again."""
        ...


class Deed(msgspec.Struct, frozen=True):
    """What somebody wants to do at a table."""

    kind: Kind
    seat: int
    ply: int
    name: str = ""


class LiveTable:
    """One table in memory."""

    def __init__(self, table: TableRow, seats: list[Seat], place: Place | None) -> None:
        self.table = table
        self.seats = seats
        self.place = place
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        self.lock = asyncio.Lock()
        self.version = 0  # rises with everything a client could see
        self.watchers: set[Watcher] = set()
        self.here: Counter[int] = Counter()  # sockets of each seat at this worker
        self.onlookers: dict[str, tuple[int, float]] = {}  # of each worker, and until when
        self.watching = 0  # all of them together, as clients are told
        self._shown: Shown | None = None
        self.written: dict[object, bytes] = {}  # what clients are sent, until something changes

    @property
    def ply(self) -> int:
        """The length of the log."""
        return self.table.ply

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.table.found

    @property
    def shown(self) -> Shown:
        """The table as it can be shown now."""
        if self._shown is None:
            self._shown = self._show()
        return self._shown

    def _show(self) -> Shown:
        table, place = self.table, self.place
        over = table.status == OVER
        return Shown(
            game=table.found,
            id=table.id,
            ply=table.ply,
            status=table.status,
            turn=NOBODY if place is None or over else place.turn,
            view=nothing if place is None else place.state.view,
            scores=show_scores(None if place is None else place.state),
            seats=[show_seat(seat) for seat in self.seats],
            commitment=table.commitment,
            secret=table.secret.hex() if over else None,
            over=over,
            result=table.result,
            rematch=table.rematch,
            watching=self.watching,
            place=None if over else place,
        )

    def is_behind(self, status: str, ply: int | None) -> bool:
        """Tell whether the database knows more."""
        stored = ply or 0
        return stored > self.ply or (stored == self.ply and status != self.table.status)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks at it or changes it."""
        return not self.watchers and not self.lock.locked()

    def touch(self) -> None:
        """Something changed: let everybody look."""
        self.version += 1
        self._shown = None
        self.written.clear()
        for watcher in self.watchers:
            watcher.wake()

    def advance(self, entry: Entry, step: Step) -> None:
        """Go on to where a new entry leads."""
        self.place = step.place
        self.table.ply = entry.ply
        self.table.turn = step.place.turn
        self.recent.append(entry)
        if entry.kind == CONCEDE:
            self.seats[entry.seat].conceded = self.seats[entry.seat].stand_in = True
        if step.result is not None:
            self.finish(step.result, entry.at)
        self.touch()

    def finish(self, result: Result, at: int) -> None:
        """Note that the game is over."""
        self.table.status = OVER
        self.table.result = result
        self.table.changed = at

    def step(self, deed: Deed) -> Step:
        """Work out a deed; nothing changes yet."""
        assert self.place is not None
        if deed.kind == UNDO:
            return steps.undo(self.place, self.table.secret)
        conceded = [seat.number for seat in self.seats if seat.conceded]
        if deed.kind == PLAY:
            return steps.play(self.place, self.table.secret, deed.name, conceded)
        return steps.concede(self.place, deed.seat, conceded)


class LiveTables:
    """All tables this worker has in memory, the least used forgotten first.

    One that is forgotten while somebody still has to do with it stays known: there are never two
    of the same table, one of which would hear no news.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        writer: Writer,
        metrics: Metrics,
    ) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.metrics = metrics
        self.tell: Callable[..., None] = lambda *news: None  # set by the house
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._under_way: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._kept)

    async def settle(self) -> None:
        """Wait for what is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that goes on even if nobody waits for it any more."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._finish)
        return task

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits for it gets it; nobody else needs to hear of it

    # -- The cache --------------------------------------------------------------------------

    def cached(self, id: str) -> LiveTable | None:
        """Give a table if it is in memory."""
        return self._known.get(id)

    def all(self) -> list[LiveTable]:
        """List the tables in memory."""
        return list(self._known.values())

    async def get(self, id: str, *, fresh: bool = False) -> LiveTable:
        """Give a table, from memory if it is there; `fresh` makes sure that it is not behind."""
        live = self._known.get(id)
        if live is not None:
            self._keep(live)
            if fresh:
                await self._compare(live)
            return live
        # Several who ask at once share one look at the database.
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> LiveTable:
        live = self._known[id] = await read_live(self.store, id)
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        """Keep a table that is used, and drop the least used ones that nobody looks at."""
        self._kept[live.table.id] = live
        self._kept.move_to_end(live.table.id)
        spare = len(self._kept) - self.settings.cached_tables
        for id in list(islice(self._kept, max(spare, 0))):
            if self._kept[id].is_idle:
                del self._kept[id]
            else:
                self._kept.move_to_end(id)

    def drop(self, id: str) -> None:
        """Forget a table."""
        self._kept.pop(id, None)

    async def _compare(self, live: LiveTable) -> None:
        async with self.store.reading() as connection:
            found = await connection.execute(HOW_FAR_ONE, {"table": live.table.id})
            stored = [live.is_behind(status, ply) for _, status, ply in found]
        if any(stored):
            async with live.lock:
                await self.refresh(live)

    async def refresh(self, live: LiveTable) -> None:
        """Read a table from the database again; its lock is held by the caller."""
        new = await read_live(self.store, live.table.id, live)
        for seat in new.seats:
            seat.present = seat.present or live.here[seat.number] > 0
        live.table, live.seats, live.place = new.table, new.seats, new.place
        live.recent = new.recent
        live.touch()

    # -- Playing ----------------------------------------------------------------------------

    async def act(
        self,
        live: LiveTable,
        deed: Deed,
        job: str | None = None,
        say: Callable[[Ack], None] | None = None,
    ) -> Ack:
        """Carry out a deed: check, commit, then tell; or raise why not.

        Once begun it is finished: a client that goes away in the middle must not leave an entry
        in the log of which nobody is told. Whoever wants to `say` that it is done does so before
        the loop turns, so that the answer and the new state are sent together.
        """
        return await asyncio.shield(self._begin(self._act_and_say(live, deed, job, say)))

    async def _act_and_say(
        self, live: LiveTable, deed: Deed, job: str | None, say: Callable[[Ack], None] | None
    ) -> Ack:
        ack = await self._act(live, deed, job)
        if say is not None:
            say(ack)
        return ack

    async def _act(self, live: LiveTable, deed: Deed, job: str | None) -> Ack:
        async with live.lock:
            if deed.ply > live.ply:
                await self.refresh(live)
            if await self._already(live, deed):
                return Ack(deed.ply + 1, already=True)
            check(live, deed)
            step = live.step(deed)
            entry = Entry(
                deed.ply + 1, deed.seat, deed.kind, deed.name, step.events, int(time.time())
            )
            row = self._row(live, entry, step, job)
            if not await self.writer.append(row):
                await self.refresh(live)
                if await self._already(live, deed):
                    return Ack(deed.ply + 1, already=True)
                raise Stale(ply=live.ply)
            live.advance(entry, step)
        self._tell(live, entry, step, row.job)
        return Ack(entry.ply)

    async def _already(self, live: LiveTable, deed: Deed) -> bool:
        """Tell whether the log has this very deed where it was meant to be."""
        if deed.ply >= live.ply:
            return False
        known = [entry for entry in live.recent if entry.ply == deed.ply + 1]
        if not known and deed.ply >= 0:
            async with self.store.reading() as connection:
                known = (await load_entries(connection, live.table.id, deed.ply))[:1]
        return any(
            (entry.kind, entry.seat, entry.name) == (deed.kind, deed.seat, deed.name)
            for entry in known
        )

    def _row(self, live: LiveTable, entry: Entry, step: Step, job: str | None) -> NewEntry:
        place = step.place
        result = None if step.result is None else msgspec.json.encode(step.result).decode()
        return NewEntry(
            table=live.table.id,
            ply=entry.ply,
            seat=entry.seat,
            kind=entry.kind,
            name=entry.name,
            events=write_events(entry.events),
            at=entry.at,
            turn=place.turn,
            rules_version=place.state.origin.rules_version,
            position=place.position,
            base=None if place.base is None else place.base.position,
            tail=msgspec.json.encode(place.tail).decode(),
            result=result,
            job=next_job(live, entry, step, self.settings),
            done=job,
        )

    def _tell(self, live: LiveTable, entry: Entry, step: Step, job: NewJob | None) -> None:
        self.metrics.count("moves_total")
        news: list[AnyNews] = [
            Moved(live.table.id, entry.ply, entry.seat, entry.kind, entry.name, entry.at)
        ]
        if step.result is not None or entry.kind == CONCEDE:
            news.append(Changed(live.table.id))
        if job is not None:
            news.append(Work())
        self.tell(*news)

    # -- Hearing of others ------------------------------------------------------------------

    def hear(self, news: AnyNews) -> None:
        """Follow what another worker did to a table."""
        if not isinstance(news, Moved | Changed):
            return
        if news.table in self._known or news.table in self._loading:
            self._begin(self._follow(news))

    async def _follow(self, news: Moved | Changed) -> None:
        try:
            await self._catch_up(news)
        except Exception:  # it is compared with the database every few seconds anyway
            LOG.exception("a table could not follow its news")

    async def _catch_up(self, news: Moved | Changed) -> None:
        live = await self.get(news.table)
        async with live.lock:
            if isinstance(news, Changed):
                await self.refresh(live)
            elif live.place and news.ply == live.ply + 1 and news.kind in (PLAY, UNDO):
                self._repeat(live, news)
            elif news.ply > live.ply:
                await self.refresh(live)

    def _repeat(self, live: LiveTable, news: Moved) -> None:
        """Do what another worker did: the dice are the same, so is the outcome."""
        deed = Deed(news.kind, news.seat, news.ply - 1, news.name)
        step = live.step(deed)
        live.advance(Entry(news.ply, news.seat, news.kind, news.name, step.events, news.at), step)

    async def look_again(self, *, closely: bool = False) -> None:
        """Compare all tables in memory with the database, in case that news were lost.

        How far their games are is soon seen; `closely` sees everything.
        """
        for live in list(self._kept.values()):
            if live.is_idle:
                self.drop(live.table.id)
        known = {live.table.id: live for live in self.all()}
        async with self.store.reading() as connection:
            found = (await connection.execute(HOW_FAR_ALL, {"tables": list(known)})).all()
        for id, status, ply in found:
            if closely or known[id].is_behind(status, ply):
                async with known[id].lock:
                    await self.refresh(known[id])
                await asyncio.sleep(0)  # others need not wait for all of them


def check(live: LiveTable, deed: Deed) -> None:
    """Refuse what cannot be done at all now; the rules of the game are asked later."""
    table = live.table
    if table.status in (OPEN, CLOSED):
        raise NotStarted
    if table.status == OVER:
        raise Over
    if deed.ply != live.ply:
        raise Stale(ply=live.ply)
    if deed.kind == CONCEDE and live.seats[deed.seat].conceded:
        raise NotYourSeat(seat=deed.seat)
    if deed.kind != CONCEDE and deed.seat != table.turn:
        raise NotYourTurn(seat=table.turn)


def next_job(live: LiveTable, entry: Entry, step: Step, settings: Settings) -> NewJob | None:
    """Say what the bots have to do after an entry."""
    table = live.table.id
    if step.result is not None:
        return NewJob(table, ARCHIVE, -1, entry.ply, "")
    seat = live.seats[step.place.turn]
    bot = seat.played_by(settings.stand_in)
    gone = entry.kind == CONCEDE and entry.seat == seat.number
    if gone:
        bot = bot or settings.stand_in
    if bot is None:
        return None
    job = NewJob(table, MOVE, seat.number, entry.ply, bot)
    return job.after(settings.stand_in_seconds) if seat.may_return and not gone else job


async def read_live(store: Store, id: str, known: LiveTable | None = None) -> LiveTable:
    """Read a table with its game from the database, as of one moment.

    A log only grows: where it has the length that is known, its game stands where it stood.
    """
    async with store.reading() as connection:
        table = await load_table(connection, id)
        live = LiveTable(table, await load_seats(connection, id), None)
        if known is not None and known.place is not None and known.ply == table.ply:
            live.place, live.recent = known.place, known.recent
            return live
        row = (await connection.execute(WHERE, {"table": id})).first()
        if row is not None:
            live.place = steps.read_place(table.found, row[0], row[1], row[2])
            live.recent.extend(await load_entries(connection, id, last=RECENT))
    return live


def own_seat(live: LiveTable, number: int, player: str | None) -> Seat:
    """Give a seat that the player has, or raise NotYourSeat."""
    if not 0 <= number < len(live.seats):
        raise NotFound(what="seat")
    seat = live.seats[number]
    if player is None or seat.player != player:
        raise NotYourSeat(seat=number)
    return seat


def may_carry_state(error: TablewrightError) -> bool:
    """Tell whether an error is answered with the current state besides."""
    return isinstance(error, Conflict) and not isinstance(error, NotStarted)
