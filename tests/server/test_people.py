"""Guests, their tokens, and the door they come in by."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.serving import PAIR, SOLO, Guest, Served, wait_for


@pytest.fixture
def browser(plain: Served) -> Iterator[httpx.Client]:
    """A browser: it keeps cookies and says where its pages come from."""
    with httpx.Client(base_url=plain.url, headers={"origin": plain.url}) as client:
        yield client


@pytest.fixture
def guest(plain: Served) -> Iterator[Guest]:
    with Guest(plain.url) as guest:
        yield guest


def test_a_guest_gets_a_cookie_that_scripts_cannot_read(browser: httpx.Client) -> None:
    answer = browser.post("/api/guests", json={"name": "Mira"})
    assert answer.status_code == 201
    assert "token" not in answer.json()
    cookie = answer.headers["set-cookie"]
    for word in ("HttpOnly", "SameSite=strict", "Path=/"):
        assert word in cookie
    assert browser.get("/api/me").json() == answer.json()["player"]


def test_a_name_can_be_changed_and_is_cleaned(guest: Guest) -> None:
    renamed = guest.client.patch("/api/me", json={"name": " Mira\n\t  K. "})
    assert renamed.json()["name"] == "Mira K."
    assert guest.get("/api/me")["name"] == "Mira K."
    too_long = guest.client.patch("/api/me", json={"name": "x" * 41})
    assert (too_long.status_code, too_long.json()["code"]) == (400, "malformed")


def test_a_recovery_code_brings_the_same_player_to_another_device(
    plain: Served, guest: Guest
) -> None:
    with httpx.Client(base_url=plain.url) as other:
        code = guest.recovery.lower().replace("-", " ")
        found = other.post("/api/recover", json={"code": code, "bearer": True, "keep": True}).json()
        assert found["player"]["id"] == guest.id
        assert found["token"] != guest.token
        fresh = guest.post("/api/me/recovery").json()["recovery"]
        assert other.post("/api/recover", json={"code": code}).status_code == 401
        assert other.post("/api/recover", json={"code": fresh}).status_code == 200


def test_personal_tokens_can_be_made_listed_and_voided(plain: Served, guest: Guest) -> None:
    made = guest.post("/api/me/tokens", label="my bot", seconds=100).json()
    listed = guest.get("/api/me/tokens")
    assert made["id"] in [token["id"] for token in listed]
    assert all("token" not in token for token in listed)
    headers = {"authorization": f"Bearer {made['token']}"}
    with httpx.Client(base_url=plain.url, headers=headers) as bot:
        assert bot.get("/api/me").json()["id"] == guest.id
        assert guest.client.delete(f"/api/me/tokens/{made['id']}").status_code == 204
        assert bot.get("/api/me").json()["code"] == "token"
    assert guest.client.delete("/api/me/tokens/k_none").status_code == 404


def test_a_token_expires(plain: Served, guest: Guest) -> None:
    made = guest.post("/api/me/tokens", seconds=1).json()
    headers = {"authorization": f"Bearer {made['token']}"}
    wait_for(lambda: time.time() > made["expires"])
    answer = httpx.get(f"{plain.url}/api/games", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "token")


def test_who_leaves_is_known_no_more(browser: httpx.Client) -> None:
    browser.post("/api/guests", json={})
    kept = {"cookie": f"tablewright={browser.cookies['tablewright']}"}
    assert browser.post("/api/me/leave").status_code == 204
    assert browser.get("/api/me").status_code == 401
    assert browser.get("/api/me", headers=kept).status_code == 401
    assert browser.post("/api/guests", json={}, headers=kept).status_code == 201


def test_tokens_and_codes_are_kept_as_hashes_only(plain: Served, guest: Guest) -> None:
    path = plain.database.removeprefix("sqlite:///")
    database = sqlite3.connect(path)
    dump = "\n".join(database.iterdump())
    database.close()
    assert hashlib.sha256(guest.token.encode()).hexdigest() in dump
    assert guest.token not in dump
    assert guest.recovery not in dump
    assert guest.recovery.replace("-", "") not in dump


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_can_do_nothing(
    plain: Served, browser: httpx.Client, origin: str
) -> None:
    browser.post("/api/guests", json={})
    foreign = {"origin": origin}
    answer = browser.post("/api/tables", json={"game": SOLO}, headers=foreign)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    cookie = f"tablewright={browser.cookies['tablewright']}"
    address = plain.url.replace("http", "ws") + "/api/lobby/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, additional_headers={**foreign, "cookie": cookie}).close()
    assert refused.value.response.status_code == 403
    assert b'"code":"origin"' in (refused.value.response.body or b"")


def test_a_cookie_without_an_origin_changes_nothing(plain: Served, browser: httpx.Client) -> None:
    browser.post("/api/guests", json={})
    cookie = {"cookie": f"tablewright={browser.cookies['tablewright']}"}
    answer = httpx.post(f"{plain.url}/api/tables", json={"game": SOLO}, headers=cookie)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert browser.post("/api/tables", json={"game": SOLO}).status_code == 201


def test_on_loopback_no_other_name_is_answered_to(plain: Served) -> None:
    answer = httpx.get(f"{plain.url}/api/games", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "host")
    port = plain.port
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", "[::1]:80", "localhost"):
        assert httpx.get(f"{plain.url}/healthz", headers={"host": host}).status_code == 200


def test_every_answer_has_the_headers_of_a_careful_server(plain: Served) -> None:
    for path in ("/", "/api/games", "/api/none", "/healthz"):
        headers = httpx.get(plain.url + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


def test_every_error_has_one_shape(plain: Served, guest: Guest) -> None:
    client = guest.client
    json_type = {"content-type": "application/json"}
    answers = {
        "not-found": client.get("/api/none"),
        "method": client.delete("/api/games"),
        "malformed": client.post("/api/tables", content=b"{", headers=json_type),
        "media-type": client.post("/api/tables", content=b"{}"),
        "too-large": client.post("/api/tables", content=b" " * 20_000, headers=json_type),
        "language": client.get("/api/text/xx"),
        "token": httpx.get(f"{plain.url}/api/me"),
    }
    for code, answer in answers.items():
        body = answer.json()
        assert set(body) == {"code", "clause", "params"}, code
        assert body["code"] == code
    spoken = client.get("/api/none", params={"lang": "pl"}).json()
    assert "Nie ma" in spoken["text"]


def test_a_flood_is_slowed_down(plain: Served) -> None:
    with Guest(plain.url) as guest:
        answers = [guest.client.get("/api/me") for _ in range(130)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert refused[0].json()["code"] == "too-many"
    assert int(refused[0].headers["retry-after"]) >= 1


def test_one_host_cannot_open_tables_without_end(make_database: object) -> None:
    assert callable(make_database)
    options = ("--rate-limit", 0, "--max-tables-each", 2, "--bot-workers", 0)
    with Served(make_database("sqlite"), *options) as served, Guest(served.url) as guest:
        codes = [guest.post("/api/tables", game=PAIR).status_code for _ in range(3)]
    assert codes == [201, 201, 429]
