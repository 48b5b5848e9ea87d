"""People who are away: a bot plays for them after the table's limit, until they return."""

from __future__ import annotations

import time
from itertools import pairwise

from sqlalchemy import create_engine, text

from tablewright.server.settings import AWAY_SECONDS, Settings, database_url
from tests.server.conftest import MakeDatabase
from tests.server.serving import PAIR, SOLO, Guest, Json, Served, begin, wait_for

LOOK_SECONDS = 6  # longer than the bot workers take to look around
PACE = Settings().stand_in_seconds
QUICK = AWAY_SECONDS["2m"]


def in_database(served: Served, change: str, **values: object) -> Json:
    """Change something, or look something up, behind the server's back."""
    engine = create_engine(database_url(served.database))
    with engine.begin() as connection:
        result = connection.execute(text(change), values)
        found = result.first() if result.returns_rows else None
    engine.dispose()
    return found


def was_awaited(served: Served, table: str, seconds: int) -> None:
    """Let it be as if others had waited for everybody at a table for some time."""
    in_database(served, 'UPDATE seat SET absent = :s WHERE "table" = :t', s=seconds, t=table)


def last_seen(served: Served, table: str, seconds: int) -> None:
    """Let it be as if nobody had been seen at a table for some time."""
    then = int(time.time()) - seconds
    change = 'UPDATE seat SET seen = :then, counted = :then, present = :no WHERE "table" = :t'
    in_database(served, change, then=then, no=False, t=table)


def two_at_a_table(mira: Guest, oskar: Guest, away: str) -> tuple[str, Guest, int, int]:
    """Start a game of two; give its table, who waits, their seat and the one that is awaited."""
    table = begin(mira, oskar, away=away)
    awaited = mira.state(table)["turn"]
    return table, (oskar, mira)[awaited], 1 - awaited, awaited


def test_a_bot_plays_for_whoever_keeps_others_waiting(
    served: Served, mira: Guest, oskar: Guest
) -> None:
    table, waiting, seat, awaited = two_at_a_table(mira, oskar, "2m")
    patient, *_ = two_at_a_table(mira, oskar, "never")
    with waiting.socket(table, seat), waiting.socket(patient, seat):
        time.sleep(2)  # until it is written down who is there
        was_awaited(served, table, QUICK - 3)
        was_awaited(served, patient, 10 * AWAY_SECONDS["1d"])
        wait_for(lambda: mira.state(table)["seats"][awaited]["stand_in"])
        wait_for(lambda: mira.state(table)["ply"] > 0)
        assert mira.state(patient)["ply"] == 0
        assert not mira.state(table)["seats"][seat]["stand_in"]


def test_where_nobody_waits_nobody_is_away(served: Served, mira: Guest, oskar: Guest) -> None:
    table, *_ = two_at_a_table(mira, oskar, "2m")
    alone = mira.open(SOLO, away="2m", start=True)["id"]
    with_bot = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    beside_a_bot = mira.open(PAIR, seats=with_bot, away="2m", start=True)["id"]
    wait_for(lambda: mira.state(beside_a_bot)["turn"] == 0)
    tables = (table, alone, beside_a_bot)
    plies = [mira.state(one)["ply"] for one in tables]
    for one in tables:
        last_seen(served, one, 10 * AWAY_SECONDS["1d"])
        was_awaited(served, one, QUICK - 1)
    time.sleep(2 * LOOK_SECONDS)
    assert [mira.state(one)["ply"] for one in tables] == plies
    assert not any(mira.state(one)["seats"][0]["stand_in"] for one in tables)


def test_where_one_plays_for_days_others_need_only_look_in(
    served: Served, mira: Guest, oskar: Guest
) -> None:
    table, *_, awaited = two_at_a_table(mira, oskar, "1d")
    was_awaited(served, table, AWAY_SECONDS["1d"] - 1)  # both were seen when it began
    wait_for(lambda: mira.state(table)["seats"][awaited]["stand_in"])


def test_the_time_without_a_server_does_not_count(make_database: MakeDatabase) -> None:
    with (
        Served(make_database("sqlite")) as served,
        Guest(served.url) as mira,
        Guest(served.url) as oskar,
    ):
        table, waiting, seat, awaited = two_at_a_table(mira, oskar, "2m")
        served.stop()
        last_seen(served, table, AWAY_SECONDS["1d"])
        served.start(served.port)
        with waiting.socket(table, seat):
            time.sleep(2 * LOOK_SECONDS)
            assert mira.state(table)["ply"] == 0
            assert not mira.state(table)["seats"][awaited]["stand_in"]
        find = 'SELECT absent FROM seat WHERE "table" = :t AND number = :n'
        (absent,) = in_database(served, find, t=table, n=awaited)
        assert 0 < absent < QUICK


def test_a_stand_in_plays_one_move_at_a_time(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    mira.post(f"/api/tables/{table}/leave")
    wait_for(lambda: mira.state(table)["ply"] >= 4)
    times = [entry["at"] for entry in mira.get(f"/api/tables/{table}/log")][1:]
    pauses = [later - earlier for earlier, later in pairwise(times)]
    assert min(pauses) >= int(PACE)


def test_to_connect_is_to_return(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    mira.post(f"/api/tables/{table}/leave")
    wait_for(lambda: mira.state(table)["ply"] > 1)
    with mira.socket(table, 0) as socket:
        wait_for(lambda: not socket.read("state")["seats"][0]["stand_in"])
        ply = mira.state(table)["ply"]  # what a bot was thinking of is called off
        time.sleep(3 * PACE)
        assert mira.state(table)["ply"] == ply


def test_to_play_is_to_return(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    mira.post(f"/api/tables/{table}/leave")
    wait_for(lambda: mira.state(table)["ply"] > 1)

    def play() -> bool:
        state = mira.state(table, 0)
        name = state["choices"][0]["name"]
        return mira.move(table, 0, state["ply"], name).status_code == 200

    wait_for(play)
    assert not mira.state(table)["seats"][0]["stand_in"]
