"""Killed and started again: nothing acknowledged is lost, and games go on."""

from __future__ import annotations

import os
import random
import signal

import pytest

import tablewright as tw
from tests.server.conftest import KINDS, MakeDatabase
from tests.server.serving import SOLO, Guest, Served, names, play_on, wait_for


@pytest.mark.parametrize("kind", KINDS)
def test_after_a_kill_everything_acknowledged_is_there(
    make_database: MakeDatabase, kind: str, rng: random.Random
) -> None:
    served = Served(make_database(kind), "--workers", 2, "--rate-limit", 0)
    served.start()
    port = served.port
    with Guest(served.url) as mira:
        table = mira.open(SOLO, start=True)["id"]
        played: list[str] = []
        for _ in range(3):
            for _ in range(12):
                state = mira.state(table, 0)
                name = rng.choice(names(state))
                assert mira.move(table, 0, state["ply"], name).status_code == 200
                played.append(name)
            undoable = mira.state(table, 0)["undo"]
            workers = served.workers()
            served.kill()
            wait_for(lambda gone=workers: not any(os.path.exists(f"/proc/{pid}") for pid in gone))
            served.start(port)
            state = mira.state(table, 0)
            assert state["ply"] == len(played)
            assert state["undo"] == undoable
            log = mira.get(f"/api/tables/{table}/log", seat=0)
            assert [entry["name"] for entry in log[1:]] == played
        assert play_on({0: mira}, table, rng)["status"] == "over"
        text = mira.client.get(f"/api/tables/{table}/record").text
    assert tw.Record.loads(text).verify().is_terminal()
    assert served.stop() == 0


def test_a_worker_that_ends_is_replaced_and_nobody_is_turned_away(
    make_database: MakeDatabase, rng: random.Random
) -> None:
    with (
        Served(make_database("sqlite"), "--rate-limit", 0) as served,
        Guest(served.url) as mira,
    ):
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        table = mira.open(seats=seats, start=True)["id"]
        for _ in range(3):
            play_on({0: mira}, table, rng, most=10)
            for pid in served.workers():
                os.kill(pid, signal.SIGKILL)
            mira.client.close()
            mira.client = type(mira.client)(base_url=mira.url, headers=mira.headers, timeout=60)
            ply = wait_for(lambda: mira.state(table))["ply"]
            play_on({0: mira}, table, rng, most=10)
            wait_for(lambda before=ply: mira.state(table)["ply"] > before)


def test_a_server_that_is_told_to_stop_says_so_and_keeps_the_games(
    make_database: MakeDatabase,
) -> None:
    served = Served(make_database("sqlite"))
    with served, Guest(served.url) as mira:
        table = mira.open(SOLO, start=True)["id"]
        with mira.socket(table, 0) as socket:
            socket.read("state")
    assert "all games are kept" in served.log
    assert "Traceback" not in served.log
    with served, Guest(served.url) as oskar:
        assert oskar.get(f"/api/tables/{table}")["status"] == "running"


def test_a_port_that_is_taken_is_told_in_one_line(make_database: MakeDatabase) -> None:
    with Served(make_database("sqlite")) as served:
        for workers in (1, 2):
            other = Served(make_database("sqlite"), "--workers", workers)
            with pytest.raises(AssertionError, match="cannot be used") as told:
                other.start(served.port)
            assert len(str(told.value).splitlines()) == 1
