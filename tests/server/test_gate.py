"""The gate: what is half asked, endless or too often costs nobody else anything."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import MakeDatabase
from tests.server.hostile import check_error
from tests.server.serving import PAIR, Guest, Served
from tests.server.test_doors import handshake

PATIENCE = 20  # seconds; the server has ten


@pytest.fixture(scope="module")
def guarded(make_database: MakeDatabase) -> Iterator[Served]:
    """A server with its usual limits, but for the sockets of an address."""
    options = ("--bot-workers", 0, "--max-sockets-address", 20)
    with Served(make_database("sqlite"), *options) as server:
        yield server
        assert "Traceback" not in server.log, server.log
        assert "Invalid HTTP" not in server.log, "broken requests fill no log"


def reach(served: Served) -> socket.socket:
    """Connect."""
    return socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE)


def is_closed(raw: socket.socket) -> bool:
    """Tell whether the server has closed a connection, or does so soon."""
    with contextlib.suppress(ConnectionError):
        while raw.recv(65536):
            pass
    return True


def answer_to(served: Served, *pieces: bytes) -> tuple[int, str]:
    """Send a request in pieces, and give the status and code of what comes back."""
    with reach(served) as raw:
        with contextlib.suppress(ConnectionError):
            for piece in pieces:
                raw.sendall(piece)
        got = b""
        with contextlib.suppress(ConnectionError):
            while piece := raw.recv(65536):
                got += piece
    head, _, body = got.partition(b"\r\n\r\n")
    check_error(json.loads(body))
    return int(head.split(b" ")[1]), json.loads(body)["code"]


HALVES = {
    "nothing": b"",
    "line breaks": b"\r\n\r\n\r\n",
    "half a line": b"GET /api/ga",
    "no end of headers": b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-One: 1\r\n",
    "half a handshake": b"GET /api/lobby/live HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Up",
    "another upgrade": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: smoke\r\n\r\n",
}


def test_half_a_request_holds_no_place_for_long(guarded: Served) -> None:
    """Slow loris: each sends a byte now and then, so that no single read takes long."""
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        opened = {name: stack.enter_context(reach(guarded)) for name in HALVES}
        for name, raw in opened.items():
            raw.sendall(HALVES[name])
        drip = opened["no end of headers"]
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - began < PATIENCE:
                drip.sendall(b"X-More: 1\r\n")
                time.sleep(1)
        for name, raw in opened.items():
            assert is_closed(raw), name
    assert time.monotonic() - began < PATIENCE + 5


def test_half_a_body_holds_no_place_for_long(guarded: Served) -> None:
    head = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    with reach(guarded) as raw:
        raw.settimeout(40)
        raw.sendall(head + b'Content-Length: 20\r\n\r\n{"na')
        assert is_closed(raw)


def test_endless_addresses_and_headers_are_refused_while_they_come(guarded: Served) -> None:
    start = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    mebibyte = [b"x" * 65536] * 16
    assert answer_to(guarded, b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\n\r\n") == (414, "too-large")
    assert answer_to(guarded, b"GET /", *mebibyte) in ((414, "too-large"), (431, "too-large"))
    assert answer_to(guarded, start, b"X: ", *mebibyte) == (431, "too-large")
    many = [b"X-%d: 1\r\n" % number for number in range(70)]
    assert answer_to(guarded, start, *many, b"\r\n") == (431, "too-large")
    large = [b"X-%d: %s\r\n" % (number, b"y" * 600) for number in range(40)]
    assert answer_to(guarded, start + b"".join(large) + b"\r\n") == (431, "too-large")


def test_a_usual_request_goes_through(guarded: Served) -> None:
    """A browser's headers, cookies of other pages of the machine included, and pipelining."""
    headers = {f"x-{number}": "y" * 100 for number in range(40)}
    assert httpx.get(f"{guarded.url}/api/games", headers=headers).status_code == 200
    request = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with reach(guarded) as raw:
        raw.sendall(request + b"\r\n" + request + b"Connection: close\r\n\r\n")
        got = b""
        while piece := raw.recv(65536):
            got += piece
    assert got.count(b"HTTP/1.1 200") == 2


def test_one_network_has_so_many_connections_and_no_more(guarded: Served) -> None:
    with contextlib.ExitStack() as stack:
        opened = [stack.enter_context(reach(guarded)) for _ in range(40)]
        assert answer_to(guarded) == (429, "too-many-connections")
        del opened
    time.sleep(1)
    assert httpx.get(f"{guarded.url}/healthz").status_code == 200


# -- Sockets --------------------------------------------------------------------------------------

PING = b"\x89\x80\0\0\0\0"
PIECE = b"\x00\x80\0\0\0\0"  # of nothing, to be continued
FIRST_PIECE = b"\x01\x80\0\0\0\0"
SAY_STATE = b"\x81\x8e\0\0\0\0" + b'{"do":"state"}'
FLOODS = {"pings": PING * 2000, "pieces": FIRST_PIECE + PIECE * 2000, "words": SAY_STATE * 20_000}


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_over_a_socket_ends_it(flood: str, guarded: Served) -> None:
    with Guest(guarded.url) as guest:
        table = guest.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
        with reach(guarded) as raw:
            raw.sendall(handshake(guarded, guest, table))
            assert b"101" in raw.recv(4096)
            with contextlib.suppress(ConnectionError):
                raw.sendall(FLOODS[flood])
            assert is_closed(raw)
        guest.post(f"/api/tables/{table}/leave")


def test_a_flood_of_pings_nobody_reads_the_answers_to_ends(guarded: Served) -> None:
    with Guest(guarded.url) as guest:
        table = guest.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
        with reach(guarded) as raw:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.sendall(handshake(guarded, guest, table))
            assert is_cut_off(raw)


def is_cut_off(raw: socket.socket) -> bool:
    """Tell whether the server stops listening to somebody who pings and pings."""
    try:
        for _ in range(1000):
            raw.sendall(PING * 1000)
            time.sleep(0.002)
    except (ConnectionError, TimeoutError):
        return True
    return False


def test_a_ping_now_and_then_is_answered(guarded: Served) -> None:
    with Guest(guarded.url) as guest:
        table = guest.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
        with guest.socket(table, 0) as here:
            for _ in range(5):
                assert here.connection.ping().wait(5)
            with contextlib.suppress(ConnectionClosed):
                here.say(do="state")
            assert here.read("state")["table"] == table
