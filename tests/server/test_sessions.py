"""Sessions: what is logged in, how it is logged out, and what is left of somebody who goes."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tablewright.server.people.guests import digest
from tablewright.server.settings import database_url
from tablewright.server.storage.schema import JOB, PLAYER, SEAT, SHARE, TABLE, TOKEN, WITNESS
from tests.server.hostile import until_closed
from tests.server.serving import (
    OPEN_PAIR,
    SOLO,
    Guest,
    Served,
    Socket,
    names,
    play_on,
    wait_for,
)

AT_ONCE = 3  # seconds, on a busy machine
SOCKETS = 6  # enough that each of two workers has one


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    """A browser: it keeps cookies and says where its pages come from."""
    headers = {"origin": served.url, "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0"}
    with httpx.Client(base_url=served.url, headers=headers, verify=False) as client:
        yield client


@contextmanager
def lobby_socket(guest: Guest) -> Iterator[Socket]:
    """Connect to the lobby as somebody."""
    address = guest.url.replace("http", "ws") + "/api/lobby/live"
    with connect(address, additional_headers=guest.headers) as connection:
        yield Socket(connection)


def twin(guest: Guest, token: str) -> Guest:
    """Give the same player with another token; to be closed."""
    other = Guest.__new__(Guest)
    other.url, other.token, other.id = guest.url, token, guest.id
    other.headers = {"authorization": f"Bearer {token}"}
    other.client = httpx.Client(base_url=guest.url, timeout=60, verify=False, headers=other.headers)
    return other


def status_of(guest: Guest, token: str) -> int:
    """Tell how a token is answered."""
    with twin(guest, token) as other:
        return other.client.get("/api/me").status_code


def all_close(sockets: list[Socket]) -> bool:
    """Tell whether all sockets are closed by the server at once, for they are not welcome."""
    until = time.monotonic() + AT_ONCE
    codes = {until_closed(one)[1] for one in sockets}
    return codes == {1008} and time.monotonic() < until


@pytest.mark.parametrize("how", ["delete", "leave", "everywhere", "recovery", "by hand"])
def test_a_token_that_is_void_loses_its_sockets_at_once(
    how: str, served: Served, mira: Guest, table: str
) -> None:
    made = mira.post("/api/me/tokens", label="my bot").json()
    with ExitStack() as stack:
        bot = stack.enter_context(twin(mira, made["token"]))
        seats = [stack.enter_context(bot.socket(table, 0)) for _ in range(SOCKETS)]
        looks = [stack.enter_context(lobby_socket(bot)) for _ in range(SOCKETS)]
        for one in seats + looks:
            one.read()
        log_out(how, served, mira, bot, made["id"])
        assert all_close(seats) if how != "by hand" else all(until_closed(one) for one in seats)
        assert {until_closed(one)[1] for one in looks} == {1008}
        for _ in range(SOCKETS):  # at both workers
            assert bot.client.get("/api/me").json()["code"] == "token"
            with pytest.raises(InvalidStatus), lobby_socket(bot):
                pass


def log_out(how: str, served: Served, guest: Guest, bot: Guest, token: str) -> None:
    """Make a bot's token void in one way or another."""
    if how == "delete":
        assert guest.client.delete(f"/api/me/sessions/{token}").status_code == 204
    elif how == "leave":
        assert bot.post("/api/me/leave").status_code == 204
    elif how == "everywhere":
        assert guest.client.delete("/api/me/sessions").status_code == 204
    elif how == "recovery":
        assert httpx.post(f"{guest.url}/api/recover", json={"code": guest.recovery}).is_success
    else:
        gone = sa.delete(TOKEN).where(TOKEN.c.digest == digest(bot.token))
        engine = sa.create_engine(database_url(served.database))
        with engine.begin() as connection:
            connection.execute(gone)
        engine.dispose()
        time.sleep(6)  # longer than workers take to look again by themselves


def test_another_name_closes_no_socket(mira: Guest, table: str) -> None:
    with mira.socket(table, 0) as one:
        one.read("state")
        mira.client.patch("/api/me", json={"name": "Mirka"})
        for _ in range(SOCKETS):
            wait_for(lambda: mira.get("/api/me")["name"] == "Mirka", AT_ONCE)
        one.say(do="state", id=1)
        assert one.read("state")["table"] == table


def test_sessions_are_listed_and_logged_out_one_by_one(browser: httpx.Client) -> None:
    welcome = browser.post("/api/guests", json={"name": "Mira"}).json()
    code = {"code": welcome["recovery"], "bearer": True, "keep": True}
    phone = browser.post("/api/recover", json=code).json()["token"]
    listed = browser.get("/api/me/sessions").json()
    assert {(one["kind"], one["here"]) for one in listed} == {("cookie", True), ("personal", False)}
    assert next(one for one in listed if one["here"])["label"] == "Firefox · Linux"
    for one in listed:
        assert abs(one["used"] - time.time()) < 60
        assert "token" not in one
    other = next(one["id"] for one in listed if not one["here"])
    assert browser.delete(f"/api/me/sessions/{other}").status_code == 204
    headers = {"authorization": f"Bearer {phone}"}
    assert browser.get("/api/me", headers=headers).status_code == 401
    assert [one["here"] for one in browser.get("/api/me/sessions").json()] == [True]


def test_the_last_use_of_a_session_is_told(served: Served, mira: Guest) -> None:
    made = mira.post("/api/me/tokens", label="my bot").json()
    engine = sa.create_engine(database_url(served.database))
    with engine.begin() as connection:  # as if it had been made an hour ago, and then used
        an_hour_ago = int(time.time()) - 3600
        mine = TOKEN.c.id == made["id"]
        connection.execute(sa.update(TOKEN).where(mine).values(used=an_hour_ago))
    engine.dispose()
    assert status_of(mira, made["token"]) == 200

    def used() -> bool:
        listed = mira.get("/api/me/sessions")
        return bool(next(one for one in listed if one["id"] == made["id"])["used"] > an_hour_ago)

    assert wait_for(used, 10)


def test_a_recovery_voids_older_tokens_unless_they_are_kept(mira: Guest) -> None:
    code = {"code": mira.recovery, "bearer": True}
    second = mira.client.post("/api/recover", json={**code, "keep": True}).json()["token"]
    assert mira.client.get("/api/me").status_code == 200
    third = httpx.post(f"{mira.url}/api/recover", json=code).json()["token"]
    assert [status_of(mira, token) for token in (third, mira.token, second)] == [200, 401, 401]


# -- Somebody the server does not know ------------------------------------------------------------


def test_an_unknown_cookie_is_dropped_and_locks_nobody_out(browser: httpx.Client) -> None:
    for _ in range(40):  # more than there may be guesses; a page asks several things at once
        browser.cookies.set("tablewright", "of-another-database", domain="127.0.0.1", path="/")
        refused = browser.get("/api/me")
        assert (refused.status_code, refused.json()["code"]) == (401, "token")
        assert "Max-Age=0" in refused.headers["set-cookie"]
        assert "tablewright" not in browser.cookies
    assert browser.post("/api/guests", json={"name": "Mira"}).status_code == 201
    assert browser.get("/api/me").json()["name"] == "Mira"


def test_a_late_answer_to_an_unknown_cookie_drops_nothing(browser: httpx.Client) -> None:
    """A page asks several things at once; by the last answer it may be a new guest already."""
    stale = {"cookie": "tablewright=of-another-database"}
    browser.post("/api/guests", json={"name": "Mira"})
    for path in ("/api/games", "/api/tables", "/api/me/tables"):
        assert "set-cookie" not in browser.get(path, headers=stale).headers
    address = str(browser.base_url).replace("http", "ws") + "/api/lobby/live"
    with connect(address, additional_headers={"origin": str(browser.base_url), **stale}) as socket:
        assert Socket(socket).read()["type"] == "lobby"
    assert browser.get("/api/me").json()["name"] == "Mira"


def test_a_wrong_bearer_token_drops_no_cookie(browser: httpx.Client) -> None:
    browser.post("/api/guests", json={"name": "Mira"})
    refused = httpx.get(f"{browser.base_url}/api/me", headers={"authorization": "Bearer twp_x"})
    assert refused.status_code == 401
    assert "set-cookie" not in refused.headers


# -- What is kept, and what is left ---------------------------------------------------------------


def test_all_that_is_kept_can_be_taken_along(mira: Guest, table: str) -> None:
    turn = mira.state(table)["turn"]
    seat_state = mira.state(table, 0)
    if turn == 0:
        mira.move(table, 0, 0, names(seat_state)[0])
    answer = mira.client.get("/api/me", params={"export": "true"})
    assert "attachment" in answer.headers["content-disposition"]
    export = answer.json()
    assert export["player"] == {"id": mira.id, "name": "Mira"}
    assert [one["here"] for one in export["sessions"]] == [True]
    assert [one["id"] for one in export["tables"]] == [table]
    assert {deed["seat"] for deed in export["deeds"]} <= {0}
    assert len(export["deeds"]) == (turn == 0)
    assert mira.token not in answer.text
    assert mira.recovery not in answer.text


def test_who_is_deleted_leaves_games_but_no_trace(
    served: Served, mira: Guest, oskar: Guest, table: str
) -> None:
    over = mira.open(SOLO, start=True, public=True)["id"]
    ply = mira.state(over)["ply"]
    assert mira.post(f"/api/tables/{over}/concede", seat=0, ply=ply).status_code == 200
    waiting = mira.open(seats=OPEN_PAIR)["id"]
    oskar.sit(waiting, 1)
    alone = mira.open(seats=OPEN_PAIR)["id"]
    record = mira.client.get(f"/api/tables/{over}/record").text
    with oskar.socket(table, 1) as look:
        look.read("state")
        assert mira.client.delete("/api/me").status_code == 204
        seat = wait_for(lambda: look.read("state")["seats"][0])
        while seat["player"] is not None:
            seat = look.read("state")["seats"][0]
    assert (seat["kind"], seat["name"]) == ("bot", "")
    assert mira.client.get("/api/me").json()["code"] == "token"
    assert oskar.get(f"/api/tables/{waiting}")["host"] == oskar.id
    assert oskar.get(f"/api/tables/{waiting}")["seats"][0]["kind"] == "open"
    assert oskar.get(f"/api/tables/{alone}")["status"] == "closed"
    kept = oskar.client.get(f"/api/tables/{over}/record")
    assert kept.status_code == 200
    assert [line for line in record.splitlines() if "Mira" not in line] == kept.text.splitlines()
    assert not traces(served, mira.id)


def traces(served: Served, player: str) -> list[str]:
    """List where the database still knows a player."""
    engine = sa.create_engine(database_url(served.database))
    columns = [PLAYER.c.id, TOKEN.c.player, SEAT.c.player, TABLE.c.host, WITNESS.c.player]
    columns += [JOB.c.person, SHARE.c.person]
    with engine.connect() as connection:
        found = [
            str(column)
            for column in columns
            if connection.execute(sa.select(column).where(column == player)).first()
        ]
        named = sa.select(SEAT.c.name).where(SEAT.c.name == "Mira", SEAT.c.player.is_(None))
        found += [row[0] for row in connection.execute(named)]
    engine.dispose()
    return found


def test_a_game_goes_on_when_somebody_is_deleted(
    mira: Guest, oskar: Guest, table: str, rng: random.Random
) -> None:
    assert mira.client.delete("/api/me").status_code == 204
    ended = play_on({1: oskar}, table, rng)
    assert ended["status"] == "over"
    assert oskar.client.get(f"/api/tables/{table}/record").status_code == 200


def test_a_deleted_player_s_code_brings_nobody_back(mira: Guest) -> None:
    mira.client.delete("/api/me")
    answer = httpx.post(f"{mira.url}/api/recover", json={"code": mira.recovery})
    assert answer.json()["code"] == "recovery"
