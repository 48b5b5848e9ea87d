"""The door: broken requests, paths that lead elsewhere, foreign origins, and floods."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import tablewright as tw
from tablewright.engine import build
from tests.server.conftest import MakeDatabase
from tests.server.hostile import check_error, refusal, refused_socket
from tests.server.serving import PAIR, Guest, Served, Socket, wait_for

EVIL = "https://evil.example"


# -- Raw bytes ------------------------------------------------------------------------------------


def send_raw(served: Served, raw: bytes, *, whole: bool = False) -> bytes:
    """Send bytes as they are, and give what comes back; a whole request need not be ended."""
    with socket.create_connection(("127.0.0.1", served.port), timeout=5) as connection:
        connection.sendall(raw)
        if not whole:  # the server would wait for the rest; but who hears no more gets no answer
            connection.shutdown(socket.SHUT_WR)
        answer = b""
        while piece := connection.recv(65536):
            answer += piece
        return answer


PATHS = [
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/....//....//etc/passwd",
    "//etc/passwd",
    "/api/../../etc/passwd",
    "/assets/../../../../etc/passwd",
    "/%00/etc/passwd",
    "/index.html%00.js",
    "/api/games/..%2f..%2fpyproject.toml",
    "/api/text/..%2f..%2fengine%2fstate.py",
    "/api/text/en.ftl%00",
    "/api/games/%c0%ae%c0%ae/text/en",
    "/api\\..\\..\\etc\\passwd",
    "/" + "a" * 7000,
    "/" + "a" * 300,
    "/assets/" + "%F0%9F%90%9D" * 80,
    "http://evil.example/api/me",
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:25])
def test_no_path_leads_out(path: str, served: Served) -> None:
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nConnection: close\r\n\r\n"
    answer = send_raw(served, head.encode(), whole=True)
    assert b"root:" not in answer
    assert b"[project]" not in answer
    assert b"import " not in answer
    status = int(answer.split(b" ", 2)[1])
    assert status in (400, 401, 403, 404, 414) or b"text/html" in answer.lower()
    if b"application/json" in answer:
        check_error(json.loads(answer.partition(b"\r\n\r\n")[2]))


HEADS = [
    b"GET / HTTP/9.9\r\n\r\n",
    b"\0\0\0\0\0\0\0\0",
    b"GET /\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n"
    b"Content-Length: 30\r\nContent-Type: application/json\r\n\r\n{}",
    b"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n"
    b"Content-Type: application/json\r\n\r\nZZZ\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: {host}\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: {host}\r\nCookie: tablewright=\xff\xfe; \0=;;\r\n"
    b"Connection: close\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: {host}\r\nAuthorization: \xff\xff\r\nConnection: close\r\n\r\n",
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n",
]


@pytest.mark.parametrize("head", HEADS, ids=lambda head: ascii(head[:30]))
def test_broken_requests_break_nothing(head: bytes, served: Served) -> None:
    host = f"127.0.0.1:{served.port}".encode()
    try:
        answer = send_raw(served, head.replace(b"{host}", host))
    except ConnectionError:
        answer = b""  # thrown out without a word is fine
    assert not answer.startswith(b"HTTP/1.1 5")
    assert not answer.startswith(b"HTTP/1.1 2")
    assert httpx.get(f"{served.url}/healthz").status_code == 200


# -- Origins --------------------------------------------------------------------------------------


def origins(served: Served) -> list[str]:
    """Give origins that are not ours, some nearly."""
    port = served.port
    return [
        EVIL,
        "null",
        "",
        f"https://127.0.0.1:{port}",
        f"http://127.0.0.1:{port + 1}",
        f"http://127.0.0.1:{port}.evil.example",
        f"http://evil.example#127.0.0.1:{port}",
        f"http://127.0.0.1:{port}/",
        f"http://user@127.0.0.1:{port}",
        "file://",
    ]


def test_a_page_elsewhere_changes_nothing(untouched: str, mira: Guest, served: Served) -> None:
    path = f"/api/tables/{untouched}/concede"
    for origin in filter(None, origins(served)):
        headers = {"origin": origin}
        answer = mira.client.post(path, json={"seat": 0, "ply": 0}, headers=headers)
        assert (answer.status_code, refusal(answer)["code"]) == (403, "origin")
        assert refused_socket(mira, untouched, "seat=0", origin=origin) == (403, "origin")


def test_a_cookie_needs_the_right_origin(served: Served) -> None:
    own = {"origin": served.url}
    with httpx.Client(base_url=served.url, verify=False) as browser:
        browser.post("/api/guests", json={"name": "Mira"}, headers=own).raise_for_status()
        cookie = {"cookie": f"tablewright={browser.cookies['tablewright']}"}
        wish = {"game": PAIR, "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
        table = browser.post("/api/tables", json=wish, headers=own).json()["id"]
        address = f"{served.url.replace('http', 'ws')}/api/tables/{table}/live?seat=0"
        for origin in origins(served):
            headers = {"origin": origin} if origin else {}
            body = {"seat": 0, "ply": 0}
            answer = browser.post(f"/api/tables/{table}/concede", json=body, headers=headers)
            refusal(answer, "origin")
            with pytest.raises(InvalidStatus) as refused:
                connect(address, additional_headers={**cookie, **headers})
            assert refused.value.response.status_code == 403
        with connect(address, additional_headers={**cookie, **own}) as connection:
            assert Socket(connection).read("state")["ply"] == 0


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[::1", "a:b:c"])
def test_another_host_name_is_not_answered(host: str, served: Served) -> None:
    head = f"GET /api/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    answer = send_raw(served, head.encode())
    assert answer.split(b" ", 2)[1] in (b"403", b"400")


# -- Floods ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guarded(make_database: MakeDatabase) -> Iterator[Served]:
    """A server with its usual limits."""
    with Served(make_database("sqlite"), "--bot-workers", 0) as server:
        yield server
        assert "Traceback" not in server.log, server.log


def calm(guest: Guest) -> None:
    """Wait until somebody may ask again."""
    wait_for(lambda: guest.client.get("/api/me").status_code == 200)


def test_a_flood_of_messages_is_refused_and_others_are_served(make_database: MakeDatabase) -> None:
    options = ("--bot-workers", 0, "--rate-limit", 2)
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(Served(make_database("sqlite"), *options))
        flooder, other = (stack.enter_context(Guest(server.url)) for _ in range(2))
        table = flooder.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
        open_socket = stack.enter_context(flooder.socket(table, 0))
        for number in range(600):  # more than a second's worth however slow the machine is
            open_socket.say(do="state", id=number)
            if open_socket.read().get("code") == "too-many":
                break
        else:
            pytest.fail("no message was refused")
        asked = (flooder.client.get("/api/me") for _ in range(200))
        refused = next(answer for answer in asked if answer.status_code == 429)
        seconds = refusal(refused, "too-many")["params"]["seconds"]
        assert int(refused.headers["retry-after"]) == seconds >= 1
        assert other.client.get("/api/me").status_code == 200


def test_one_player_has_so_many_sockets_and_no_more(guarded: Served) -> None:
    with Guest(guarded.url) as guest:
        calm(guest)
        table = guest.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
        address = f"{guest.url.replace('http', 'ws')}/api/tables/{table}/live?seat=0"
        with contextlib.ExitStack() as opened:
            for _ in range(32):
                opened.enter_context(connect(address, additional_headers=guest.headers))
                time.sleep(0.05)  # slower than the limit of rate
            assert refused_socket(guest, table, "seat=0") == (429, "too-many-connections")
        assert wait_for(lambda: can_connect(guest, table)), "closed sockets count for ever"


def can_connect(guest: Guest, table: str) -> bool:
    """Tell whether a socket can be opened."""
    try:
        with guest.socket(table, 0) as open_socket:
            return bool(open_socket.read("state"))
    except InvalidStatus:
        return False


def test_who_never_reads_is_let_go(guarded: Served) -> None:
    """Answers to somebody who does not take them do not pile up in memory."""
    with Guest(guarded.url) as guest:
        calm(guest)
        table = guest.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
        with socket.create_connection(("127.0.0.1", guarded.port)) as raw:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.sendall(handshake(guarded, guest, table))
            raw.settimeout(0.5)
            frame = b"\x81\x8e\0\0\0\0" + b'{"do":"state"}'
            assert gives_up_on(raw, frame)
        assert memory_of(guarded) < 400e6


def gives_up_on(raw: socket.socket, frame: bytes) -> bool:
    """Tell whether the server stops listening to somebody who sends and sends."""
    try:
        for _ in range(1000):
            raw.sendall(frame * 5000)
    except (ConnectionError, TimeoutError):
        return True
    return False


def handshake(served: Served, guest: Guest, table: str) -> bytes:
    """Give the bytes that open a socket."""
    return (
        f"GET /api/tables/{table}/live?seat=0 HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
        f"Authorization: Bearer {guest.token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def memory_of(served: Served) -> int:
    """Give the resident bytes of the workers."""
    pages = 0
    for pid in served.workers():
        with open(f"/proc/{pid}/statm") as file:
            pages += int(file.read().split()[1])
    return pages * 4096


def test_a_server_says_which_tablewright_it_is(served: Served) -> None:
    told = httpx.get(f"{served.url}/api/about").json()
    assert told == {"version": tw.__version__, "build": build.kind()}
