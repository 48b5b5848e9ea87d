"""Time without a server makes nothing old: nobody could have come back."""

from __future__ import annotations

import asyncio
import time

import pytest
import sqlalchemy as sa

from tablewright.server.settings import Settings, database_url
from tablewright.server.storage import migrations
from tablewright.server.storage.database import Store
from tablewright.server.storage.schema import PLAYER, SEAT, TABLE, TOKEN, UPTIME
from tablewright.server.storage.writer import Writer
from tablewright.server.tables.uptime import NOTE_SECONDS, SILENCE_SECONDS, Uptime
from tests.server.conftest import KINDS, MakeDatabase
from tests.server.serving import SOLO, Guest, Served, wait_for
from tests.server.test_expiry import DAY, OFTEN, age, known, status
from tests.server.test_store import open_table, run

LOOK_SECONDS = 6  # in which a server that looks often has looked several times
AWAY = 31 * DAY
MOMENT = 60  # seconds that say nothing
HAPPENED = {
    PLAYER: ["created"],
    TOKEN: ["created", "used"],
    TABLE: ["created", "changed"],
    SEAT: ["seen"],
    UPTIME: ["began", "ended"],
}


def pass_by(database: str, seconds: int) -> None:
    """Let it be as if everything had happened so much earlier."""
    engine = sa.create_engine(database_url(database))
    with engine.begin() as connection:
        for table, columns in HAPPENED.items():
            earlier = {name: table.c[name] - seconds for name in columns}
            connection.execute(sa.update(table).values(earlier))
    engine.dispose()


@pytest.mark.parametrize("kind", KINDS)
def test_a_month_without_a_server_lets_nothing_expire(
    make_database: MakeDatabase, kind: str
) -> None:
    with (
        Served(make_database(kind), "--rate-limit", 0, *OFTEN) as served,
        Guest(served.url) as mira,
        Guest(served.url) as stranger,
    ):
        running, asleep = (mira.open(SOLO, start=True)["id"] for _ in range(2))
        age(served, 15, table=asleep)
        wait_for(lambda: status(mira, asleep) == "asleep")
        served.stop()
        pass_by(served.database, AWAY)
        served.start(served.port)
        shown = mira.get(f"/api/tables/{running}")
        assert abs(shown["expires"] - shown["changed"] - 14 * DAY - AWAY) < MOMENT
        time.sleep(LOOK_SECONDS)
        assert [status(mira, table) for table in (running, asleep)] == ["running", "asleep"]
        assert known(served, stranger)
        # The time with one counts on.
        age(served, 31 + 13.9, table=running)
        age(served, 31 + 29.9, table=asleep)
        time.sleep(LOOK_SECONDS)
        assert [status(mira, table) for table in (running, asleep)] == ["running", "asleep"]
        age(served, 31 + 14.1, table=running)
        age(served, 31 + 30.1, table=asleep)
        wait_for(lambda: status(mira, running) == "asleep")
        wait_for(lambda: status(mira, asleep) in ("closed", "none"))
        age(served, 31 + 30.1, player=stranger.id)
        wait_for(lambda: not known(served, stranger))


@pytest.mark.parametrize("kind", KINDS)
def test_a_silence_is_an_outage_and_a_restart_is_none(
    make_database: MakeDatabase, kind: str
) -> None:
    settings = Settings(database=make_database(kind))
    migrations.migrate(settings)

    async def note() -> list[int]:
        store = Store(settings)
        processes = [Uptime(store) for _ in range(3)]
        await asyncio.gather(*(process.note() for process in processes))
        await processes[0].note()
        await store.close()
        return [back - gone for gone, back in processes[0].outages]

    assert long(asyncio.run(note())) == []
    for seconds in (NOTE_SECONDS, SILENCE_SECONDS - MOMENT):
        pass_by(settings.database, seconds)
        assert long(asyncio.run(note())) == []
    pass_by(settings.database, DAY)
    assert long(asyncio.run(note())) == pytest.approx([DAY], abs=MOMENT)
    pass_by(settings.database, 2 * DAY)
    assert long(asyncio.run(note())) == pytest.approx([DAY, 2 * DAY], abs=MOMENT)


def long(outages: list[int]) -> list[int]:
    """Leave out the moments between two who begin at once."""
    return [seconds for seconds in outages if seconds > MOMENT]


def test_the_other_way_round_it_is_the_same_time(make_database: MakeDatabase) -> None:
    uptime = Uptime(Store(Settings(database=make_database("sqlite"))))
    now = int(time.time())
    assert uptime.ago(DAY) == pytest.approx(now - DAY, abs=MOMENT)
    uptime.outages = [(now - 9 * DAY, now - 6 * DAY), (now - 5 * DAY, now - 3 * DAY)]
    ups = {1: 1, 2: 2, 3.5: 5.5, 4.5: 9.5, 6: 11}
    for up, since in ups.items():
        assert uptime.ago(up * DAY) == pytest.approx(now - since * DAY, abs=MOMENT)
        assert uptime.due(now - int(since * DAY), up * DAY) == pytest.approx(now, abs=MOMENT)


def test_until_somebody_was_last_seen_there_was_a_server(make_database: MakeDatabase) -> None:
    """A database of before this was noted says at least that."""
    settings = Settings(database=make_database("sqlite"))
    migrations.migrate(settings)

    async def work(settings: Settings, store: Store, writer: Writer) -> None:
        await open_table(settings, store, writer)

    run(settings, work)
    pass_by(settings.database, AWAY)
    engine = sa.create_engine(settings.url)
    with engine.begin() as connection:
        UPTIME.drop(connection)
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0006'"))
    migrations.migrate(settings)
    with engine.connect() as connection:
        ((began, ended),) = connection.execute(sa.select(UPTIME)).all()
    engine.dispose()
    assert (began, ended) == (0, pytest.approx(time.time() - AWAY, abs=MOMENT))
