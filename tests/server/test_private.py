"""A private table's id is its invitation: nobody hears it who was not given it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from websockets.sync.client import connect

from tests.server.hostile import refusal, refused_socket
from tests.server.serving import OPEN_PAIR, PAIR, SOLO, Guest, Served, Socket, begin

SHOWN = ("state", "log", "scores", "replay/0", "record")


@contextlib.contextmanager
def at_lobby(served: Served) -> Iterator[Socket]:
    """Connect to the lobby, as anybody can."""
    address = served.url.replace("http", "ws") + "/api/lobby/live"
    with connect(address, max_size=None) as connection:
        socket = Socket(connection)
        assert socket.read()["type"] == "lobby"
        yield socket


def concede(guest: Guest, table: str) -> None:
    """End a game."""
    ply = guest.state(table)["ply"]
    assert guest.post(f"/api/tables/{table}/concede", seat=0, ply=ply).status_code == 200


def heard_until(socket: Socket, last: str) -> set[str]:
    """Give all ids the lobby tells of, up to a table that is shown last."""
    heard: set[str] = set()
    while last not in heard:
        message = socket.read()
        heard.add(message["id"] if message["type"] == "gone" else message["table"]["id"])
    return heard


def test_the_lobby_never_tells_of_a_private_table(
    served: Served, mira: Guest, oskar: Guest
) -> None:
    with at_lobby(served) as socket:
        private = [begin(mira, oskar) for _ in range(5)]
        for table in private:
            concede(mira, table)
        mira.post(f"/api/tables/{mira.open(PAIR, seats=OPEN_PAIR)['id']}/leave")
        again = mira.post(f"/api/tables/{private[0]}/rematch").json()["id"]
        last = mira.open(PAIR, seats=OPEN_PAIR, public=True)["id"]
        heard = heard_until(socket, last)
        assert not heard & {*private, again}
        mira.post(f"/api/tables/{last}/leave")
        assert socket.read()["id"] == last


def test_the_lobby_tells_that_a_table_is_gone_only_to_whom_it_was_shown(
    served: Served, mira: Guest
) -> None:
    table = mira.open(PAIR, seats=OPEN_PAIR, public=True)["id"]
    with at_lobby(served) as early:
        mira.post(f"/api/tables/{table}/leave")
        assert early.read("gone")["id"] == table
        with at_lobby(served) as late:
            mira.post(f"/api/tables/{table}/leave")
            last = mira.open(PAIR, seats=OPEN_PAIR, public=True)["id"]
            assert heard_until(late, last) == {last}


def test_a_private_game_that_is_over_is_shown_to_those_who_were_there(
    served: Served, mira: Guest, oskar: Guest
) -> None:
    table = mira.open(SOLO, start=True)["id"]
    with Guest(served.url, "Watcher") as watcher, oskar.socket(table) as early:
        with watcher.socket(table) as looking_on:
            looking_on.read("state")
            assert early.read("state")["status"] == "running"  # the id is an invitation
        concede(mira, table)
        assert early.state_until(status="over")
        for path in SHOWN:
            for guest in (mira, watcher, oskar):
                assert guest.client.get(f"/api/tables/{table}/{path}").status_code == 200
    with Guest(served.url, "Stranger") as stranger:
        again = mira.post(f"/api/tables/{table}/rematch").json()["id"]
        for path in SHOWN:
            refusal(stranger.client.get(f"/api/tables/{table}/{path}"), "not-there")
            anonymous = stranger.client.get(
                f"/api/tables/{table}/{path}", headers={"authorization": ""}
            )
            refusal(anonymous, "not-there", "token")
        assert refused_socket(stranger, table, "") == (403, "not-there")
        assert stranger.get(f"/api/tables/{table}")["rematch"] is None
        assert mira.get(f"/api/tables/{table}")["rematch"] == again


def test_a_public_game_that_is_over_is_shown_to_all(mira: Guest, oskar: Guest) -> None:
    table = mira.open(SOLO, start=True, public=True)["id"]
    concede(mira, table)
    for path in SHOWN:
        assert oskar.client.get(f"/api/tables/{table}/{path}").status_code == 200
