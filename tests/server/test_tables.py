"""Tables from opening to the rematch, on both databases and two workers."""

from __future__ import annotations

import random
import time

from websockets.sync.client import connect

import tablewright as tw
from tests.server.serving import (
    OPEN_PAIR,
    PAIR,
    SOLO,
    Guest,
    Served,
    Socket,
    begin,
    names,
    play_on,
    wait_for,
)


def test_a_table_begins_open_and_private(mira: Guest) -> None:
    table = mira.open(seats=OPEN_PAIR)
    assert table["status"] == "open"
    assert table["mine"] == [0]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open"]
    assert table["seats"][0]["name"] == "Mira"
    assert table["id"] not in [other["id"] for other in mira.get("/api/tables")]


def test_a_public_table_is_in_the_lobby(mira: Guest, oskar: Guest) -> None:
    table = mira.open(seats=OPEN_PAIR, public=True)
    assert table["id"] in [other["id"] for other in oskar.get("/api/tables", game=PAIR)]
    assert table["id"] not in [other["id"] for other in oskar.get("/api/tables", game=SOLO)]


def test_by_default_one_sits_down_with_bots(mira: Guest) -> None:
    table = mira.open()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    assert table["options"] == tw.game(PAIR).check_options({})


def test_unknown_games_options_seats_and_bots_are_refused(mira: Guest) -> None:
    for wish, code in (
        ({"game": "no-such-game"}, "game"),
        ({"game": PAIR, "options": {"no": "such"}}, "option"),
        ({"game": PAIR, "seats": [{"kind": "me"}] * 9}, "seats"),
        ({"game": PAIR, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "os:system"}]}, "bot"),
    ):
        answer = mira.post("/api/tables", **wish)
        assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_friends_sit_down_by_the_link_and_the_host_starts(mira: Guest, oskar: Guest) -> None:
    table = mira.open(seats=OPEN_PAIR)["id"]
    assert mira.post(f"/api/tables/{table}/start").json()["code"] == "seats-open"
    assert oskar.sit(table, 0).json()["code"] == "seat-taken"
    assert oskar.sit(table, 1).json()["mine"] == [1]
    assert oskar.post(f"/api/tables/{table}/start").json()["code"] == "not-host"
    started = mira.post(f"/api/tables/{table}/start").json()
    assert started["status"] == "running"
    assert started["turn"] in (0, 1)
    assert mira.post(f"/api/tables/{table}/start").json()["code"] == "started"
    assert oskar.sit(table, 1).json()["code"] == "started"


def test_the_host_gives_open_seats_to_bots_and_takes_them_back(mira: Guest, oskar: Guest) -> None:
    table = mira.open(seats=OPEN_PAIR)["id"]
    seat = f"/api/tables/{table}/seats/1"
    assert oskar.put(seat, kind="bot", bot="random").json()["code"] == "not-host"
    assert mira.put(seat, kind="bot", bot="random").json()["seats"][1]["bot"] == "random"
    assert oskar.sit(table, 1).json()["code"] == "seat-taken"
    assert mira.put(seat, kind="open").json()["seats"][1]["kind"] == "open"
    assert oskar.sit(table, 1).status_code == 200
    assert mira.put(seat, kind="bot").json()["code"] == "seat-taken"
    assert oskar.put(f"/api/tables/{table}/seats/0", kind="open").json()["code"] == "not-host"
    assert oskar.put(seat, kind="open").json()["seats"][1]["kind"] == "open"


def test_who_leaves_before_the_start_frees_the_seat_and_hands_on_the_table(
    mira: Guest, oskar: Guest
) -> None:
    table = mira.open(seats=OPEN_PAIR)["id"]
    oskar.sit(table, 1)
    left = mira.post(f"/api/tables/{table}/leave").json()
    assert left["host"] == oskar.id
    assert left["seats"][0]["kind"] == "open"
    assert oskar.post(f"/api/tables/{table}/leave").json()["status"] == "closed"
    assert mira.sit(table, 0).json()["code"] == "started"


def test_who_leaves_a_running_game_is_played_by_a_bot_until_they_return(
    mira: Guest, oskar: Guest
) -> None:
    table = begin(mira, oskar)
    left = mira.post(f"/api/tables/{table}/leave").json()
    assert left["seats"][0]["stand_in"]
    until = time.monotonic() + 90  # a stand-in takes its time
    while time.monotonic() < until:
        state = oskar.state(table, 1)
        played = [entry["seat"] for entry in oskar.get(f"/api/tables/{table}/log")]
        if played.count(0) >= 2:
            break
        if state["choices"]:
            oskar.move(table, 1, state["ply"], names(state)[0])
        time.sleep(0.05)
    assert played.count(0) >= 2
    with mira.socket(table, 0) as socket:
        state = socket.state_until()
        assert not mira.get(f"/api/tables/{table}")["seats"][0]["stand_in"]


def test_a_game_against_bots_is_played_to_its_end_and_proved(
    mira: Guest, served: Served, rng: random.Random
) -> None:
    table = mira.open(seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], start=True)["id"]
    assert mira.client.get(f"/api/tables/{table}/record").json()["code"] == "not-over"
    assert mira.state(table)["secret"] is None
    end = play_on({0: mira}, table, rng)
    assert end["status"] == "over"
    record = tw.Record.loads(mira.client.get(f"/api/tables/{table}/record").text)
    final = record.verify()
    assert final.is_terminal()
    assert end["result"] == {
        "end": final.end_reason(),
        "winners": final.winners(),
        "scores": final.scores(),
        "ranking": [place.to_dict() for place in final.ranking()],
    }
    assert end["secret"] == record.secret
    late = mira.move(table, 0, end["ply"], "anything")
    assert (late.status_code, late.json()["code"]) == (409, "over")


def test_a_rematch_is_one_table_for_all(mira: Guest, oskar: Guest) -> None:
    table = begin(mira, oskar)
    assert mira.post(f"/api/tables/{table}/rematch").json()["code"] == "not-over"
    mira.post(f"/api/tables/{table}/concede", seat=0, ply=0)
    first = oskar.post(f"/api/tables/{table}/rematch")
    second = mira.post(f"/api/tables/{table}/rematch")
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json()["id"] == second.json()["id"]
    assert first.json()["host"] == oskar.id
    assert first.json()["status"] == "open"
    assert second.json()["status"] == "running"  # who asks as well has said yes
    assert mira.get(f"/api/tables/{table}")["rematch"] == first.json()["id"]


def ended_pair(mira: Guest, oskar: Guest) -> str:
    """A game of two that is over."""
    table = begin(mira, oskar)
    mira.post(f"/api/tables/{table}/concede", seat=0, ply=0)
    return table


def test_nobody_plays_again_who_was_not_asked(mira: Guest, oskar: Guest) -> None:
    again = mira.post(f"/api/tables/{ended_pair(mira, oskar)}/rematch").json()
    asked = again["seats"][1]
    assert (asked["kind"], asked["player"], asked["name"]) == ("asked", oskar.id, "Oskar")
    path = f"/api/tables/{again['id']}"
    assert mira.post(f"{path}/start").json()["code"] == "seats-open"
    assert oskar.get(path)["mine"] == [1]
    assert again["id"] in {table["id"] for table in oskar.get("/api/me/tables")}
    agreed = oskar.put(f"{path}/seats/1", kind="me").json()
    assert agreed["seats"][1]["kind"] == "person"
    assert agreed["status"] == "running"


def test_who_says_no_leaves_a_seat_to_the_host(mira: Guest, oskar: Guest) -> None:
    again = mira.post(f"/api/tables/{ended_pair(mira, oskar)}/rematch").json()
    path = f"/api/tables/{again['id']}"
    assert oskar.post(f"{path}/leave").json()["seats"][1]["kind"] == "open"
    assert mira.get(path)["host"] == mira.id
    assert mira.put(f"{path}/seats/1", kind="bot", bot="random").status_code == 200
    assert mira.post(f"{path}/start").json()["status"] == "running"


def test_the_host_need_not_wait_for_an_answer(mira: Guest, oskar: Guest, served: Served) -> None:
    again = mira.post(f"/api/tables/{ended_pair(mira, oskar)}/rematch").json()
    path = f"/api/tables/{again['id']}"
    with Guest(served.url, "Third") as third:
        assert third.put(f"{path}/seats/1", kind="me").json()["code"] == "seat-taken"
        assert mira.put(f"{path}/seats/1", kind="open").status_code == 200
        assert third.put(f"{path}/seats/1", kind="me").status_code == 200
    assert oskar.put(f"{path}/seats/1", kind="me").json()["code"] == "seat-taken"


def test_a_rematch_that_was_given_up_can_be_asked_for_again(mira: Guest, oskar: Guest) -> None:
    table = ended_pair(mira, oskar)
    first = mira.post(f"/api/tables/{table}/rematch").json()["id"]
    assert mira.post(f"/api/tables/{first}/leave").json()["status"] == "closed"
    second = oskar.post(f"/api/tables/{table}/rematch").json()
    assert second["id"] != first
    assert second["host"] == oskar.id


def test_alone_with_bots_a_rematch_starts_at_once(mira: Guest) -> None:
    table = mira.open(start=True)["id"]
    state = mira.state(table, 0)
    while mira.post(f"/api/tables/{table}/concede", seat=0, ply=state["ply"]).status_code == 409:
        state = mira.state(table, 0)
    assert mira.post(f"/api/tables/{table}/rematch").json()["status"] == "running"


def test_the_lobby_s_socket_tells_what_comes_and_goes(mira: Guest, served: Served) -> None:
    with connect(served.url.replace("http", "ws") + "/api/lobby/live", max_size=None) as connection:
        socket = Socket(connection)
        assert socket.read()["type"] == "lobby"
        table = mira.open(seats=OPEN_PAIR, public=True)["id"]
        assert socket.read("table")["table"]["id"] == table
        mira.post(f"/api/tables/{table}/leave")
        assert socket.read("gone")["id"] == table


def test_own_tables_tell_whose_turn_it_is(mira: Guest) -> None:
    running = mira.open(SOLO, start=True)["id"]
    found = {table["id"]: table for table in mira.get("/api/me/tables")}
    assert found[running]["turn"] == 0


def test_a_bot_s_table_of_which_nobody_asks_plays_itself(mira: Guest) -> None:
    bots = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    table = mira.open(seats=bots, start=True)["id"]
    wait_for(lambda: mira.state(table)["ply"] > 20)
