"""The log's key decides, the group commits together, and migrations are taken once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from sqlalchemy import create_engine, inspect, text

from tablewright.server.api.play import entries_since
from tablewright.server.metrics import Metrics
from tablewright.server.people.guests import Asker, People
from tablewright.server.settings import Settings
from tablewright.server.storage import migrations
from tablewright.server.storage.database import Store
from tablewright.server.storage.jobs import MOVE, NewJob, add_jobs, take_job
from tablewright.server.storage.schema import METADATA
from tablewright.server.storage.writer import NewEntry, Writer
from tablewright.server.tables import steps
from tablewright.server.tables.live import RECENT, Deed, LiveTable, LiveTables
from tablewright.server.tables.log import PLAY, load_entries
from tablewright.server.tables.seating import Tables, come_back
from tablewright.server.wire import NewTable, SeatWish
from tests.server.conftest import KINDS, MakeDatabase
from tests.server.serving import SOLO

Work = Callable[[Settings, Store, Writer], Awaitable[None]]


@pytest.fixture(params=KINDS)
def settings(request: pytest.FixtureRequest, make_database: MakeDatabase) -> Settings:
    """An empty database, up to date."""
    made = Settings(database=make_database(request.param))
    migrations.migrate(made)
    return made


def run(settings: Settings, work: Work) -> Metrics:
    """Do something with an open store and writer, and give what was counted."""
    metrics = Metrics()

    async def do() -> None:
        store = Store(settings)
        writer = Writer(store, metrics)
        writer.start()
        try:
            await work(settings, store, writer)
        finally:
            await writer.stop()
            await store.close()

    asyncio.run(do())
    return metrics


async def open_table(settings: Settings, store: Store, writer: Writer) -> LiveTable:
    """Start a game."""
    player, _ = await People(store).welcome("Mira")
    asker = Asker(player.id, player.name, "", "", "", 0)
    wish = NewTable(game=SOLO, seats=[SeatWish(kind="me")], start=True)
    table, _ = await Tables(settings, store).open(asker, wish)
    return await LiveTables(settings, store, writer, Metrics()).get(table.id)


def entry(live: LiveTable, name: str) -> NewEntry:
    """Write the next entry of a log."""
    assert live.place is not None
    place = steps.play(live.place, live.table.secret, name).place
    return NewEntry(
        table=live.table.id,
        ply=live.ply + 1,
        seat=0,
        kind=PLAY,
        name=name,
        events=b"[]",
        at=1,
        turn=place.turn,
        rules_version=1,
        position=place.position,
        base=None,
        tail="[]",
    )


def test_of_two_who_write_the_same_ply_one_is_first(settings: Settings) -> None:
    async def work(settings: Settings, store: Store, writer: Writer) -> None:
        live = await open_table(settings, store, writer)
        assert live.place is not None
        both = [entry(live, name) for name in live.place.state.legal_names()[:2]]
        other = Writer(store, Metrics())
        other.start()
        won = await asyncio.gather(writer.append(both[0]), other.append(both[1]))
        await other.stop()
        assert sorted(won) == [False, True]
        async with store.reading() as connection:
            (written,) = await load_entries(connection, live.table.id, after=0)
        assert written.name == both[won.index(True)].name
        again = await LiveTables(settings, store, writer, Metrics()).get(live.table.id)
        assert again.place is not None
        assert again.place.position == both[won.index(True)].position

    run(settings, work)


def test_no_entry_is_left_out_while_play_goes_on(settings: Settings) -> None:
    async def work(settings: Settings, store: Store, writer: Writer) -> None:
        lives = LiveTables(settings, store, writer, Metrics())
        live = await lives.get((await open_table(settings, store, writer)).table.id)
        looking = asyncio.create_task(look_on(store, live))
        while not looking.done():
            assert live.place is not None
            name = live.place.state.legal_names()[0]
            await lives.act(live, Deed(PLAY, 0, live.ply, name))
        await looking

    run(settings, work)


async def look_on(store: Store, live: LiveTable) -> None:
    """Ask for all entries again and again, when they are more than are kept in memory."""
    while live.ply < 2 * RECENT:
        entries = await entries_since(store, live, 0)
        assert [entry.ply for entry in entries] == list(range(1, live.ply + 1))
        await asyncio.sleep(0)


def test_an_answer_to_a_job_that_was_called_off_is_not_written(settings: Settings) -> None:
    async def work(settings: Settings, store: Store, writer: Writer) -> None:
        live = await open_table(settings, store, writer)
        assert live.place is not None
        name = live.place.state.legal_names()[0]
        async with store.writing() as connection:
            await add_jobs(store, connection, [NewJob(live.table.id, MOVE, 0, 0, "greedy")])
        taken = await take_job(store, "us", 30)
        assert taken is not None
        answer = msgspec.structs.replace(entry(live, name), done=taken.job.id)
        async with store.writing() as connection:
            await come_back(connection, live.table.id, 0)
        assert not await writer.append(answer)
        assert await writer.append(entry(live, name))

    run(settings, work)


def test_entries_that_wait_together_share_a_commit(settings: Settings) -> None:
    async def work(settings: Settings, store: Store, writer: Writer) -> None:
        lives = [await open_table(settings, store, writer) for _ in range(8)]
        for live in lives:
            assert live.place is not None
        entries = [entry(live, live.place.state.legal_names()[0]) for live in lives if live.place]
        assert await asyncio.gather(*map(writer.append, entries)) == [True] * 8

    metrics = run(settings, work)
    assert metrics.counters["commit_entries_total"] == 8
    assert metrics.counters["commit_seconds_count"] < 8


def test_the_migrations_make_the_schema(settings: Settings) -> None:
    engine = create_engine(settings.url)
    found = inspect(engine)
    for table in METADATA.tables.values():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: column.nullable for column in table.columns}
        indexes = {index["name"] for index in found.get_indexes(table.name)}
        assert {str(index.name) for index in table.indexes} <= indexes
    with engine.connect() as connection:
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    engine.dispose()
    assert version == migrations.head()


@pytest.mark.parametrize("kind", KINDS)
def test_of_several_who_start_at_once_one_takes_the_steps(
    make_database: MakeDatabase, kind: str
) -> None:
    settings = Settings(database=make_database(kind))
    code = (
        "import sys, msgspec; from tablewright.server.settings import Settings;"
        "from tablewright.server.storage.migrations import migrate;"
        "migrate(msgspec.json.decode(sys.argv[1], type=Settings))"
    )
    command = [sys.executable, "-c", code, msgspec.json.encode(settings).decode()]
    started = [subprocess.Popen(command) for _ in range(3)]
    assert [process.wait(120) for process in started] == [0, 0, 0]
