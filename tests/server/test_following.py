"""Workers follow the database even where nobody told them: what was missed is seen all the same."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable

import psycopg
import pytest
import sqlalchemy as sa
from websockets.sync.client import connect

from tablewright.server.metrics import Metrics
from tablewright.server.news import AnyNews, Watching
from tablewright.server.settings import Settings, database_url
from tablewright.server.storage import migrations
from tablewright.server.storage.database import Store
from tablewright.server.storage.schema import SEAT, TABLE
from tablewright.server.storage.writer import Writer
from tablewright.server.tables.live import LiveTables
from tablewright.server.tables.onlookers import Onlookers
from tests.server.conftest import KINDS, MakeDatabase
from tests.server.serving import OPEN_PAIR, Guest, Served, Socket
from tests.server.test_store import open_table, run

THROW_OUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


def change(served: Served, statement: sa.Update) -> None:
    """Change something of which nobody is told."""
    engine = sa.create_engine(database_url(served.database))
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def interrupt_news(served: Served) -> None:
    """Cut the workers' lines to what is told elsewhere."""
    with psycopg.connect(served.database, autocommit=True) as connection:
        where = f"{THROW_OUT} AND datname = current_database()"
        assert connection.execute(where.encode()).fetchall()


def kill_bot_worker(served: Served) -> None:
    """Have a worker die, with what it may have had to tell."""
    _, bot_worker = served.workers()
    os.kill(bot_worker, signal.SIGKILL)


def test_a_table_that_closed_unheard_is_seen_to_be(served: Served) -> None:
    with Guest(served.url) as mira:
        table = mira.open(seats=OPEN_PAIR)["id"]
        with mira.socket(table, 0) as socket:
            socket.state_until(status="open")
            change(served, sa.update(TABLE).where(TABLE.c.id == table).values(status="closed"))
            assert mira.state(table)["status"] == "closed", "whoever asks is told the truth at once"
            socket.state_until(status="closed")


def test_when_the_line_to_others_was_cut_everything_is_looked_at_again(
    make_database: MakeDatabase,
) -> None:
    with Served(make_database("postgres"), "--rate-limit", 0) as served:
        look_again(served, interrupt_news)


@pytest.mark.parametrize("kind", KINDS)
def test_when_a_worker_died_everything_is_looked_at_again(
    make_database: MakeDatabase, kind: str
) -> None:
    with Served(make_database(kind), "--rate-limit", 0) as served:
        look_again(served, kill_bot_worker)


def look_again(served: Served, lose_news: Callable[[Served], None]) -> None:
    """Lose the news of somebody who sits down; table and lobby must show them all the same."""
    with Guest(served.url) as mira:
        table = mira.open(seats=OPEN_PAIR, public=True)["id"]
        seat = (SEAT.c.table == table) & (SEAT.c.number == 1)
        lobby = served.url.replace("http", "ws") + "/api/lobby/live"
        with mira.socket(table, 0) as socket, connect(lobby) as connection:
            look = Socket(connection)
            assert names_at(table, look.read("lobby")["tables"]) == ["Mira", ""]
            taken = {"kind": "person", "player": mira.id, "name": "Oskar"}
            change(served, sa.update(SEAT).where(seat).values(**taken))
            lose_news(served)
            while socket.read("state")["seats"][1]["name"] != "Oskar":
                pass
            assert names_at(table, look.read("lobby")["tables"]) == ["Mira", "Oskar"]


def names_at(id: str, tables: list[dict[str, object]]) -> list[str]:
    """Tell who sits at one of several tables."""
    (seats,) = [table["seats"] for table in tables if table["id"] == id]
    assert isinstance(seats, list)
    return [seat["name"] for seat in seats]


def test_that_the_last_who_looked_on_left_is_told(make_database: MakeDatabase) -> None:
    """Even if the table is forgotten before."""
    settings = Settings(database=make_database("sqlite"))
    migrations.migrate(settings)
    told: list[AnyNews] = []

    async def work(settings: Settings, store: Store, writer: Writer) -> None:
        lives = LiveTables(settings, store, writer, Metrics())
        lives.tell = lambda *news: told.extend(news)
        onlookers = Onlookers(lives)
        id = (await open_table(settings, store, writer)).table.id
        onlookers.arrive(await lives.get(id))
        await onlookers.settle()
        onlookers.depart(await lives.get(id))
        await lives.look_again()
        await asyncio.sleep(0)  # until nobody has it in hand any more
        assert len(lives) == 0
        await onlookers.settle()

    run(settings, work)
    assert [news.count for news in told if isinstance(news, Watching)] == [1, 0]
