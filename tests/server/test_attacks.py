"""Attacks: whatever is sent, by whomever, changes nothing and gets an answer of one shape."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.hostile import check_error, refusal, refused_socket, until_closed
from tests.server.serving import PAIR, Guest, Json, Served, Socket, names, wait_for

STRANGE_TEXTS = ["", "\0", "a\0b", "\ufeff", "\u202e", "'; DROP TABLE player; --", "x" * 10_000]
STRANGE_NUMBERS = [-1, -(2**31), 2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**300, 1.5, 1e308]
STRANGE_VALUES: list[Json] = [*STRANGE_NUMBERS, None, True, [], {}, "x", "", [[]]]


# -- Seats of others ------------------------------------------------------------------------------


def test_nobody_looks_through_another_s_eyes(untouched: str, oskar: Guest, served: Served) -> None:
    with Guest(served.url, "Eve") as eve, httpx.Client(base_url=served.url, verify=False) as nobody:
        for path in ("state", "log", "replay/0", "preview"):
            query = "?seat=0&ply=0&name=x"
            for client in (oskar.client, eve.client, nobody):
                answer = client.get(f"/api/tables/{untouched}/{path}{query}")
                assert answer.status_code in (401, 403), path
                refusal(answer, "not-your-seat", "token")


def test_nobody_acts_for_another(untouched: str, oskar: Guest, served: Served) -> None:
    with Guest(served.url, "Eve") as eve:
        for path in ("moves", "undo", "concede", "hints"):
            body: dict[str, object] = {"seat": 0, "ply": 0}
            body |= {"name": "x"} if path == "moves" else {}
            for client in (oskar.client, eve.client):
                answer = client.post(f"/api/tables/{untouched}/{path}", json=body)
                refusal(answer, "not-your-seat")
        for path in ("start", "rematch"):
            refusal(eve.post(f"/api/tables/{untouched}/{path}"))
        for wish in ({"kind": "open"}, {"kind": "me"}, {"kind": "bot", "bot": "greedy"}):
            refusal(eve.put(f"/api/tables/{untouched}/seats/0", **wish))


def test_nobody_connects_to_another_s_seat(untouched: str, oskar: Guest) -> None:
    assert refused_socket(oskar, untouched, "seat=0") == (403, "not-your-seat")
    assert refused_socket(oskar, untouched, "seat=7") == (404, "not-found")
    assert refused_socket(oskar, untouched, "seat=-1") == (400, "malformed")
    assert refused_socket(oskar, "t_unknown", "seat=0") == (404, "not-found")


# -- Tokens ---------------------------------------------------------------------------------------


def forgeries(token: str) -> Iterator[str]:
    """Give tokens that look more or less like a right one."""
    yield token[:-1]
    yield token + "A"
    yield token[:-1] + ("A" if token[-1] != "A" else "B")
    yield token.lower() if token != token.lower() else token.upper()
    yield "twp_"
    yield "twp_" + "A" * 43
    yield "null"
    yield "x" * 4000
    yield "' OR 1=1 --"


def test_a_forged_token_is_refused_everywhere(untouched: str, mira: Guest, served: Served) -> None:
    with httpx.Client(base_url=served.url, verify=False) as client:
        for forged in forgeries(mira.token):
            headers = {"authorization": f"Bearer {forged}"}
            for path in ("/api/me", "/api/games", f"/api/tables/{untouched}/state?seat=0"):
                answer = client.get(path, headers=headers)
                assert answer.status_code == 401
                refusal(answer, "token")
            body = {"seat": 0, "ply": 0, "name": "x"}
            answer = client.post(f"/api/tables/{untouched}/moves", json=body, headers=headers)
            refusal(answer, "token")
            cookie = client.get("/api/me", headers={"cookie": f"tablewright={forged[:100]}"})
            refusal(cookie, "token")
    refused = refused_socket(mira, untouched, "seat=0", authorization="Bearer twp_forged")
    assert refused == (401, "token")


def test_an_expired_token_is_refused_also_where_it_was_in_use(
    mira: Guest, oskar: Guest, table: str
) -> None:
    seat = mira.state(table)["turn"]
    mover = (mira, oskar)[seat]
    token = mover.post("/api/me/tokens", label="short", seconds=4).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    address = f"{mover.url.replace('http', 'ws')}/api/tables/{table}/live?seat={seat}"
    with connect(address, additional_headers=headers) as connection:
        open_socket = Socket(connection)
        state = open_socket.read("state")
        wait_for(lambda: mover.client.get("/api/me", headers=headers).status_code == 401)
        open_socket.say(do="move", ply=state["ply"], name=names(state)[0], id=1)
        heard, code = until_closed(open_socket)
        assert "ack" not in {message["type"] for message in heard}
        assert code == 1008
    assert mira.state(table)["ply"] == state["ply"]


def test_a_token_that_was_given_up_is_void(served: Served) -> None:
    with Guest(served.url) as guest:
        assert guest.post("/api/me/leave").status_code == 204
        refusal(guest.client.get("/api/me"), "token")


# -- Plies, names and tables ----------------------------------------------------------------------


@pytest.mark.parametrize("ply", STRANGE_VALUES, ids=str)
def test_no_strange_ply_moves_anything(ply: Json, untouched: str, mira: Guest) -> None:
    name = names(mira.state(untouched, 0))[0] if mira.state(untouched)["turn"] == 0 else "x"
    for path, body in (("moves", {"name": name}), ("undo", {}), ("concede", {}), ("hints", {})):
        whole = {"seat": 0, "ply": ply, **body}
        answer = mira.client.post(
            f"/api/tables/{untouched}/{path}",
            content=json.dumps(whole),
            headers={"content-type": "application/json"},
        )
        refusal(answer, "stale", "malformed", "not-your-turn", "no-undo")


@pytest.mark.parametrize("seat", STRANGE_VALUES, ids=str)
def test_no_strange_seat_moves_anything(seat: Json, untouched: str, mira: Guest) -> None:
    body = {"seat": seat, "ply": 0, "name": "x"}
    refusal(mira.post(f"/api/tables/{untouched}/moves", **body), "not-found", "malformed")


@pytest.mark.parametrize("text", STRANGE_TEXTS, ids=lambda text: ascii(text)[:12])
def test_no_strange_text_does_harm(text: str, untouched: str, mira: Guest, oskar: Guest) -> None:
    mover, seat = (mira, 0) if mira.state(untouched)["turn"] == 0 else (oskar, 1)
    refusal(mover.move(untouched, seat, 0, text), "unknown-action", "malformed", "illegal-action")
    refusal(mira.post("/api/tables", game=text), "game", "malformed")
    answer = mira.post("/api/tables", game=PAIR, options={text: text})
    refusal(answer, "option", "malformed", "too-large")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": text or "\0"}]
    refusal(mira.post("/api/tables", game=PAIR, seats=seats), "bot", "malformed")
    refusal(mira.post("/api/recover", code=text), "recovery", "malformed")
    for answer in (
        mira.client.patch("/api/me", json={"name": text}),
        mira.post("/api/me/tokens", label=text, seconds=60),
        mira.post("/api/tables", game=PAIR, seats=[{"kind": "me", "name": text}, {"kind": "me"}]),
    ):
        if answer.status_code >= 400:
            refusal(answer, "malformed")
    assert "\0" not in mira.get("/api/me")["name"]


def test_a_finished_game_takes_nothing_more(table: str, mira: Guest, oskar: Guest) -> None:
    ply = mira.state(table)["ply"]
    assert mira.post(f"/api/tables/{table}/concede", seat=0, ply=ply).status_code == 200
    ended = mira.get(f"/api/tables/{table}")
    assert ended["status"] == "over"
    for path, body in (("moves", {"name": "x"}), ("undo", {}), ("concede", {})):
        for seat, guest in enumerate((mira, oskar)):
            for at in (ended["ply"], 0):
                answer = guest.post(f"/api/tables/{table}/{path}", seat=seat, ply=at, **body)
                if answer.status_code == 200:  # word for word what is in the log already
                    assert answer.json()["already"] is True
                    assert (path, seat, at) == ("concede", 0, 0)
                else:
                    refusal(answer, "over")
    assert mira.get(f"/api/tables/{table}") == ended


@pytest.mark.parametrize(
    "id", ["t_unknown", "x" * 3000, "%00", "..", "%2e%2e%2f", "t_'--", "\u0142%F0%9F", "0", "-1"]
)
def test_a_foreign_table_is_not_found(id: str, mira: Guest) -> None:
    for path in ("", "/state", "/log", "/record", "/scores", "/replay/0", "/live"):
        refusal(mira.client.get(f"/api/tables/{id}{path}"))
    for path in ("/moves", "/undo", "/concede", "/start", "/leave", "/rematch", "/hints"):
        answer = mira.post(f"/api/tables/{id}{path}", seat=0, ply=0, name="x")
        refusal(answer)


# -- Bodies and frames ----------------------------------------------------------------------------

BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"text"',
    b"{}",
    b'{"game": 1}',
    b'{"game": "\xff\xfe"}',
    b'{"game": "\\ud800"}',
    b"[" * 2000,
    b'{"a":' * 2000,
    b'{"game": 1e999}',
    b'{"game": "x", "game": "y", "unknown": 1}',
    b"\0" * 100,
    b'{"name": "' + b"x" * 15_000 + b'"}',
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: ascii(body[:10]))
def test_a_malformed_body_is_refused(body: bytes, untouched: str, mira: Guest) -> None:
    headers = {"content-type": "application/json"}
    for method, path in (
        ("POST", "/api/tables"),
        ("POST", f"/api/tables/{untouched}/moves"),
        ("POST", "/api/recover"),
        ("PUT", f"/api/tables/{untouched}/seats/1"),
    ):
        refusal(mira.client.request(method, path, content=body, headers=headers))


def test_a_body_is_json_and_not_too_long(untouched: str, mira: Guest) -> None:
    path = f"/api/tables/{untouched}/moves"
    right = json.dumps({"seat": 0, "ply": 0, "name": "x"})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = mira.client.post(path, content=right, headers={"content-type": kind})
        refusal(answer, "media-type")
    long = right[:-1] + " " * 17_000 + "}"
    refusal(mira.client.post(path, content=long, headers=JSON_KIND), "too-large")

    def pieces() -> Iterator[bytes]:
        yield from (b" " * 1000 for _ in range(20))
        yield right.encode()

    refusal(mira.client.post(path, content=pieces(), headers=JSON_KIND), "too-large")


JSON_KIND = {"content-type": "application/json"}

MESSAGES: list[str] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    "{}",
    '{"do": "dance"}',
    '{"do": "move"}',
    '{"do": "move", "ply": -1, "name": "x"}',
    '{"do": "move", "ply": 1e400, "name": "x"}',
    '{"do": "move", "ply": 99999999999999999999, "name": "x"}',
    '{"do": "move", "ply": 0, "name": "\\u0000"}',
    '{"do": "move", "ply": 0, "name": 3}',
    '{"do": "move", "ply": 0, "name": "x", "id": {"a": 1}}',
    '{"do": "move", "ply": 0, "name": "x", "id": "' + "i" * 65 + '"}',
    '{"do": "hint", "ply": 0, "bot": "\\u0000"}',
    '{"do": "preview", "ply": 0, "name": "\\ud800"}',
    "[" * 2000,
]


def test_malformed_messages_are_refused_one_by_one(untouched: str, mira: Guest) -> None:
    with mira.socket(untouched, 0) as open_socket:
        for message in MESSAGES:
            open_socket.connection.send(message)
            error = open_socket.read("error")
            check_error({key: error[key] for key in error.keys() - {"type", "id"}})
        open_socket.say(do="state", id="still here")
        assert open_socket.state_until(id="still here")["table"] == untouched


@pytest.mark.parametrize(("frame", "code"), [("x" * 5000, 1009), (b"{}", 1003)])
def test_long_and_binary_frames_close_the_socket(
    frame: str | bytes, code: int, untouched: str, mira: Guest
) -> None:
    with mira.socket(untouched, 0) as open_socket:
        open_socket.connection.send(frame)
        assert until_closed(open_socket)[1] == code


def test_the_hundredth_error_in_a_row_closes_the_socket(untouched: str, mira: Guest) -> None:
    with mira.socket(untouched, 0) as open_socket:
        for _ in range(100):
            open_socket.connection.send("{")
        assert until_closed(open_socket)[1] == 1008
