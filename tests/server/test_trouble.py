"""Trouble with the database: very many tables in it, no room left, slow answers, or none at all.

What cannot be written is refused in plain words and confirmed to nobody; when there is room again,
or the database is back, play goes on where it was.
"""

from __future__ import annotations

import contextlib
import resource
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

import tablewright as tw
from tablewright.server.process.house import CHECK_SECONDS
from tests.server.conftest import MakeDatabase
from tests.server.serving import PAIR, Guest, Json, Served, names, wait_for
from tests.server.worlds import Scribe, World, game_through, new_id

STORED = 10_000
PEEKS = 300
QUIET_LOOKS = 10
ROOM = 20e6  # bytes of memory more or less that say nothing


# -- Very many stored tables ----------------------------------------------------------------------


def memory(served: Served) -> int:
    """Give the bytes that the workers have to themselves."""
    total = 0
    for pid in served.workers():
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Private_"):
                total += int(line.split()[1]) * 1024
    return total


def store_many(database: str, player: str) -> list[World]:
    """Put running games into a database."""
    game = tw.game(PAIR)
    moment = next(game_through(game, 2, tw.Rng(1)))
    worlds = [World(moment, new_id()) for _ in range(STORED)]
    with contextlib.closing(Scribe(database, [player] * 2)) as scribe:
        scribe.write(*worlds)
    return worlds


def test_memory_does_not_grow_with_stored_tables(make_database: MakeDatabase) -> None:
    server = Served(make_database("sqlite"), "--rate-limit", 0, "--max-tables", STORED + 10)
    with server, Guest(server.url) as guest:
        worlds = store_many(server.database, guest.id)
        before = memory(server)
        server.stop()
        began = time.monotonic()
        server.start(server.port)
        print(f"ready after {time.monotonic() - began:.2f} s with {STORED} tables")
        assert abs(memory(server) - before) < ROOM
        for world in worlds[:: STORED // PEEKS]:
            assert guest.state(world.id, 0)["ply"] == 0
        assert len(guest.get("/api/me/tables")) >= 20
        assert guest.client.get("/api/tables").status_code == 200
        assert memory(server) - before < 2 * ROOM


# -- No room on the disk --------------------------------------------------------------------------


@contextlib.contextmanager
def no_room(served: Served) -> Iterator[None]:
    """Let no process of the server make any file longer; what is there can still be read."""
    pids = served.workers()
    for pid in pids:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        for pid in pids:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, endless)


def started(guest: Guest) -> str:
    """Start a table where one person plays both seats."""
    id: str = guest.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
    return id


def next_move(guest: Guest, table: str) -> Json:
    """Think of the next move."""
    seat = guest.state(table)["turn"]
    state = guest.state(table, seat)
    return {"table": table, "seat": seat, "ply": state["ply"], "name": names(state)[0]}


def check_refused(guest: Guest, move: Json) -> None:
    """A move that cannot be kept is refused, in the shape of all errors."""
    refused = guest.move(**move)
    assert refused.status_code == 503, refused.text
    assert refused.json().keys() == {"code", "clause", "params"}
    assert refused.json()["code"] == "stopping"


def check_goes_on(guest: Guest, move: Json) -> None:
    """The same move is taken now, once, and the game goes on."""
    table = move["table"]
    answer = wait_for(lambda: taken(guest, move), 60)
    assert answer["ply"] == move["ply"] + 1
    log = guest.get(f"/api/tables/{table}/log")
    assert [entry["ply"] for entry in log] == list(range(move["ply"] + 2))
    assert guest.move(**next_move(guest, table)).status_code == 200


def taken(guest: Guest, move: Json) -> Json:
    """Ask for a move; nothing if it is still refused."""
    answer = guest.move(**move)
    return answer.json() if answer.status_code == 200 else None


def test_a_full_disk_loses_nothing(make_database: MakeDatabase) -> None:
    with Served(make_database("sqlite"), "--rate-limit", 0) as server, Guest(server.url) as guest:
        table = started(guest)
        assert guest.move(**next_move(guest, table)).status_code == 200
        move = next_move(guest, table)
        with no_room(server):
            check_refused(guest, move)
            assert guest.state(table)["ply"] == move["ply"]
            refused = guest.post("/api/tables", game=PAIR)
            assert (refused.status_code, refused.json()["code"]) == (503, "stopping")
        check_goes_on(guest, move)


# -- A slow database ------------------------------------------------------------------------------


@contextlib.contextmanager
def slow_database(database: str) -> Iterator[None]:
    """Let everybody wait who wants to know how far a game is."""
    with psycopg.connect(database) as connection:
        connection.execute("LOCK TABLE snapshot IN ACCESS EXCLUSIVE MODE")
        yield


def test_who_comes_while_the_database_is_slow_misses_nothing(make_database: MakeDatabase) -> None:
    """A worker forgets tables nobody looks at; never one whose socket is just being opened."""
    server = Served(make_database("postgres"), "--rate-limit", 0)
    with (
        server,
        Guest(server.url) as guest,
        contextlib.ExitStack() as stack,
        ThreadPoolExecutor(1) as thread,
    ):
        table = started(guest)
        move = next_move(guest, table)
        with slow_database(server.database):
            opening = thread.submit(stack.enter_context, guest.socket(table, move["seat"]))
            time.sleep(CHECK_SECONDS + 1)
        socket = opening.result()
        socket.state_until(ply=move["ply"])
        assert guest.move(**move).status_code == 200
        socket.state_until(ply=move["ply"] + 1)


# -- No database ----------------------------------------------------------------------------------


@contextlib.contextmanager
def no_database(database: str, postgres: str) -> Iterator[None]:
    """Throw everybody out of a database, and let nobody in."""
    name = database.partition("?")[0].rpartition("/")[2]
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false".encode())
        throw_out = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        # Whoever was about to come in when the door was shut shows only later, on a busy machine
        # much later: it is empty when nobody was there for a while.
        quiet = 0
        while quiet < QUIET_LOOKS:
            quiet = 0 if connection.execute(throw_out, [name]).fetchall() else quiet + 1
            time.sleep(0.05)
        try:
            yield
        finally:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())


@pytest.mark.parametrize("workers", [1, 2])
def test_a_database_that_goes_and_comes_back_has_lost_nothing(
    workers: int, make_database: MakeDatabase, postgres: str
) -> None:
    options = ("--rate-limit", 0, "--workers", workers)
    with Served(make_database("postgres"), *options) as server, Guest(server.url) as guest:
        table = started(guest)
        assert guest.move(**next_move(guest, table)).status_code == 200
        move = next_move(guest, table)
        with no_database(server.database, postgres):
            check_refused(guest, move)
            assert guest.client.get("/healthz").status_code == 503
        check_goes_on(guest, move)
        wait_for(lambda: guest.client.get("/healthz").status_code == 200)
