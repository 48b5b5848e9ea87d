"""Room for everybody: what nobody uses expires, and nobody can fill house or lobby."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from websockets.sync.client import connect

from tablewright.server.settings import database_url
from tablewright.server.storage.schema import PLAYER, SEAT, TABLE, TOKEN
from tests.server.conftest import KINDS, MakeDatabase
from tests.server.serving import (
    OPEN_PAIR,
    PAIR,
    SOLO,
    Guest,
    Json,
    Served,
    Socket,
    begin,
    names,
    play_on,
    wait_for,
)

DAY = 86_400
# Hours and months would be too long for a test: days are made older in the database instead. A
# small setting only makes the server look often.
OPEN_SECONDS = 8
OFTEN = ("--keep-open", OPEN_SECONDS / DAY)


@pytest.fixture(scope="module", params=KINDS)
def forgetful(request: pytest.FixtureRequest, make_database: MakeDatabase) -> Iterator[Served]:
    """A server that looks every other second for what nobody uses."""
    options = ("--workers", 2, "--rate-limit", 0, *OFTEN)
    with Served(make_database(request.param), *options) as server:
        yield server
        assert "Traceback" not in server.log, server.log


def age(
    served: Served, days: float, *, table: str | None = None, player: str | None = None
) -> None:
    """Let it be as if nobody had been seen for some days."""
    then = int(time.time() - days * DAY)
    engine = sa.create_engine(database_url(served.database))
    with engine.begin() as connection:
        if table is not None:
            connection.execute(sa.update(TABLE).where(TABLE.c.id == table).values(changed=then))
            connection.execute(sa.update(SEAT).where(SEAT.c.table == table).values(seen=then))
        else:
            connection.execute(sa.update(PLAYER).where(PLAYER.c.id == player).values(created=then))
            connection.execute(sa.update(TOKEN).where(TOKEN.c.player == player).values(used=then))
    engine.dispose()


def status(guest: Guest, table: str) -> str:
    """Tell how a table stands."""
    answer = guest.client.get(f"/api/tables/{table}")
    return str(answer.json()["status"]) if answer.status_code == 200 else "none"


def test_an_open_table_nobody_comes_to_closes(forgetful: Served) -> None:
    with Guest(forgetful.url) as mira, Guest(forgetful.url) as oskar:
        held, left = (mira.open(seats=OPEN_PAIR, public=True)["id"] for _ in range(2))
        with mira.socket(held, 0) as here, oskar.socket(left) as look:
            shown = oskar.get(f"/api/tables/{left}")
            assert shown["expires"] == shown["changed"] + OPEN_SECONDS, "people are told when"
            while look.read("state")["status"] != "closed":
                pass
            assert left not in [one["id"] for one in oskar.get("/api/tables")]
            here.say(do="state")
            assert here.read("state")["status"] == "open", "somebody is there"
        refused = oskar.sit(left, 1)
        assert (refused.status_code, refused.json()["code"]) == (409, "started")


def running(mira: Guest, oskar: Guest) -> str:
    """Start a game of two and play a little."""
    table = begin(mira, oskar)
    play_on({0: mira, 1: oskar}, table, random.Random(7), most=4)
    time.sleep(3)  # until it is written down that they are gone
    return table


def test_a_deserted_game_falls_asleep_and_comes_back_from_its_link(forgetful: Served) -> None:
    with Guest(forgetful.url) as mira, Guest(forgetful.url) as oskar:
        table = running(mira, oskar)
        before = mira.state(table, 0)
        age(forgetful, 13.9, table=table)
        time.sleep(3)
        assert status(mira, table) == "running"
        age(forgetful, 14.1, table=table)
        wait_for(lambda: status(mira, table) == "asleep")
        asleep = next(one for one in mira.get("/api/me/tables") if one["id"] == table)
        assert asleep["expires"] == asleep["changed"] + 30 * DAY
        age(forgetful, 29, table=table)
        with oskar.socket(table, 1) as back:
            state = back.read("state")
            assert (state["status"], state["ply"]) == ("running", before["ply"])
            assert wait_for(lambda: status(mira, table) == "running", 5)
        ended = play_on({0: mira, 1: oskar}, table, random.Random(8))
        assert ended["status"] == "over"


def test_to_play_wakes_a_game_as_well(forgetful: Served) -> None:
    with Guest(forgetful.url) as mira:
        table = mira.open(SOLO, start=True)["id"]
        age(forgetful, 15, table=table)
        wait_for(lambda: status(mira, table) == "asleep")
        state = mira.state(table, 0)
        assert mira.move(table, 0, state["ply"], names(state)[0]).status_code == 200
        assert status(mira, table) == "running"


def test_after_a_month_a_game_is_closed_and_its_record_stays(
    forgetful: Served, tmp_path: Path
) -> None:
    with Guest(forgetful.url) as mira, Guest(forgetful.url) as oskar:
        table = running(mira, oskar)
        age(forgetful, 15, table=table)
        wait_for(lambda: status(mira, table) == "asleep")
        assert mira.client.get(f"/api/tables/{table}/record").json()["code"] == "not-over"
        age(forgetful, 31, table=table)
        wait_for(lambda: status(mira, table) == "closed")
        age(forgetful, 400, table=table)
        time.sleep(3)
        with oskar.socket(table, 1) as late:
            assert late.read("state")["status"] == "closed"
        record = tmp_path / "game.twr"
        record.write_text(mira.client.get(f"/api/tables/{table}/record").text)
    command = [sys.executable, "-m", "tablewright", "verify", str(record)]
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0


def test_what_never_began_and_guests_without_tables_leave_nothing(forgetful: Served) -> None:
    with Guest(forgetful.url) as mira, Guest(forgetful.url) as oskar, Guest(forgetful.url) as here:
        left = mira.open(seats=OPEN_PAIR)["id"]
        started = mira.open(SOLO, start=True)["id"]
        played = running(oskar, oskar)
        stages = {
            left: {2: "closed", 31: "none"},
            started: {15: "asleep", 31: "closed", 32: "none"},
        }
        for table, expected in stages.items():
            for days, then in expected.items():
                age(forgetful, days, table=table)
                wait_for(lambda table=table, then=then: status(here, table) == then)
        for guest in (mira, oskar):
            age(forgetful, 31, player=guest.id)
        wait_for(lambda: known(forgetful, mira) is False)
        assert wait_for(lambda: mira.client.get("/api/me").status_code == 401, 10)
        assert known(forgetful, oskar), "a table of theirs is kept"
        assert status(here, played) == "running"
        assert known(forgetful, here)


def known(served: Served, guest: Guest) -> bool:
    """Tell whether the database knows somebody."""
    engine = sa.create_engine(database_url(served.database))
    with engine.connect() as connection:
        row = connection.execute(sa.select(PLAYER.c.id).where(PLAYER.c.id == guest.id)).first()
    engine.dispose()
    return row is not None


# -- Shares ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=KINDS)
def small(request: pytest.FixtureRequest, make_database: MakeDatabase) -> Iterator[Served]:
    """A server with room for forty tables, behind a proxy that tells from where people come."""
    options = ("--max-tables", 40, "--trust-proxy", "--rate-limit", 0, "--bot-workers", 0)
    with Served(make_database(request.param), *options) as server:
        yield server


def come_from(served: Served, address: str, name: str = "Mira") -> Guest:
    """Be somebody from somewhere."""
    guest = Guest(served.url, name)
    guest.client.headers["x-forwarded-for"] = address
    return guest


def open_all(guest: Guest, most: int = 60) -> int:
    """Open tables until that is refused, and give how many could be."""
    for opened in range(most):
        answer = guest.post("/api/tables", game=PAIR, seats=OPEN_PAIR, public=True)
        if answer.status_code != 201:
            assert (answer.status_code, answer.json()["code"]) == (429, "house-full")
            return opened
    return most


def test_nobody_fills_the_house_and_whoever_has_no_table_finds_room(small: Served) -> None:
    """Two hosts, then a flood of guests from one IPv6 /64; strangers always find a place."""
    with ExitStack() as stack:

        def guest(address: str) -> Guest:
            return stack.enter_context(come_from(small, address))

        first, second = guest("2001:db8::1"), guest("2001:db8::2")
        opened = [open_all(first), open_all(second)]
        assert opened == [6, 4]
        opened += [open_all(guest(f"2001:db8::{number:x}"), 2) for number in range(3, 30)]
        assert sum(opened) == 20, "a /64 is one network"
        listed = lobby(small)
        assert len(listed) == 19, "one host fills no lobby"
        assert sum(one["host"] == first.id for one in listed) == 5
        strangers = [guest(f"198.51.100.{number}") for number in range(8)]
        assert [open_all(stranger, 1) for stranger in strangers] == [1] * 8
        assert {stranger.id for stranger in strangers} <= {one["host"] for one in lobby(small)}


def lobby(served: Served) -> Json:
    """Look at the lobby."""
    return httpx.get(f"{served.url}/api/tables").json()


def test_what_the_lobby_does_not_show_its_socket_does_not_tell(small: Served) -> None:
    address = small.url.replace("http", "ws") + "/api/lobby/live"
    with connect(address) as connection, come_from(small, "192.0.2.1", "Eve") as eve:
        look = Socket(connection)
        shown = {table["id"] for table in look.read("lobby")["tables"]}
        open_all(eve)
        with come_from(small, "192.0.2.2") as mira:
            last = mira.open(PAIR, seats=OPEN_PAIR, public=True)["id"]
        while last not in shown:
            news = look.read()
            if news["type"] == "table":
                shown.add(news["table"]["id"])
            else:
                shown.discard(news["id"])
        assert shown == {table["id"] for table in lobby(small)}
