"""People who are away: a bot plays for them after the table's limit, until they return."""

from __future__ import annotations

import sqlite3
import time

from tablewright.server.settings import AWAY_SECONDS
from tests.server.serving import SOLO, Guest, Served, wait_for


def leave_alone(served: Served, table: str, seconds: int) -> None:
    """Let it be as if nobody had been seen at a table for some time."""
    database = sqlite3.connect(served.database.removeprefix("sqlite:///"), timeout=10)
    with database:
        database.execute(
            'UPDATE seat SET seen = ? WHERE "table" = ?', (int(time.time()) - seconds, table)
        )
    database.close()


def test_a_bot_plays_for_who_is_away_until_they_return(plain: Served) -> None:
    with Guest(plain.url) as mira:
        tables = {limit: mira.open(SOLO, away=limit, start=True)["id"] for limit in AWAY_SECONDS}
        patient = mira.open(SOLO, away="never", start=True)["id"]
        leave_alone(plain, patient, 10 * AWAY_SECONDS["1d"])
        for limit, table in tables.items():
            leave_alone(plain, table, AWAY_SECONDS[limit] - 60)
        time.sleep(6)  # longer than the bot workers take to look around
        assert [mira.state(table)["ply"] for table in tables.values()] == [0, 0]
        for limit, table in tables.items():
            leave_alone(plain, table, AWAY_SECONDS[limit] + 1)
        for table in tables.values():
            wait_for(lambda table=table: mira.state(table)["ply"] > 3)
            assert mira.state(table)["seats"][0]["stand_in"]
        assert mira.state(patient)["ply"] == 0


def test_to_connect_is_to_return(plain: Served) -> None:
    with Guest(plain.url) as mira:
        table = mira.open(SOLO, start=True)["id"]
        mira.post(f"/api/tables/{table}/leave")
        wait_for(lambda: mira.state(table)["ply"] > 3)
        with mira.socket(table, 0) as socket:
            wait_for(lambda: not socket.read("state")["seats"][0]["stand_in"])
            time.sleep(0.5)  # a bot that was thinking may finish
            ply = mira.state(table)["ply"]
            time.sleep(1)
            assert mira.state(table)["ply"] == ply


def test_to_play_is_to_return(plain: Served) -> None:
    with Guest(plain.url) as mira:
        table = mira.open(SOLO, start=True)["id"]
        mira.post(f"/api/tables/{table}/leave")
        wait_for(lambda: mira.state(table)["ply"] > 3)

        def play() -> bool:
            state = mira.state(table, 0)
            name = state["choices"][0]["name"]
            return mira.move(table, 0, state["ply"], name).status_code == 200

        wait_for(play)
        assert not mira.state(table)["seats"][0]["stand_in"]
