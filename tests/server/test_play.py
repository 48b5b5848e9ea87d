"""Playing: plies, undo, concession, hot-seat, hints, pushes; on both databases and two workers."""

from __future__ import annotations

import contextlib
import random

import pytest
from websockets.exceptions import ConnectionClosed

import tablewright as tw
from tablewright.engine.ranking import places_by_seat, winners_of
from tablewright.server.tables import steps
from tests.server.serving import (
    OPEN_PAIR,
    PAIR,
    SOLO,
    Guest,
    Json,
    Socket,
    begin,
    names,
    play_on,
    wait_for,
)

HIDDEN = [  # games in which a seat knows something that others do not
    id
    for id in tw.games()
    if 2 in tw.game(id).seats
    and tw.game(id).new(seats=2, seed=1).look(0) != tw.game(id).new(seats=2, seed=1).look(1)
]


def to_undoable(guest: Guest, table: str, seat: int, rng: random.Random) -> Json:
    """Play a lone game until something can be taken back."""
    for _ in range(300):
        state = guest.state(table, seat)
        if state["undo"]:
            return state
        guest.move(table, seat, state["ply"], rng.choice(names(state)))
    raise AssertionError("never anything to take back")


# -- Plies --------------------------------------------------------------------------------------


def test_a_move_is_the_next_entry_of_the_log(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    state = mira.state(table, 0)
    assert state["ply"] == 0
    name = names(state)[0]
    assert mira.move(table, 0, 0, name).json() == {"ply": 1, "already": False}
    after = mira.state(table, 0, since=0)
    assert after["ply"] == 1
    assert [(entry["ply"], entry["name"]) for entry in after["events"]] == [(1, name)]


def test_the_same_move_again_is_known_and_changes_nothing(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    name = names(mira.state(table, 0))[0]
    mira.move(table, 0, 0, name)
    after = mira.state(table, 0)
    assert mira.move(table, 0, 0, name).json() == {"ply": 1, "already": True}
    assert mira.state(table, 0) == after


def test_a_stale_move_gets_the_current_state(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    state = mira.state(table, 0)
    mira.move(table, 0, 0, names(state)[0])
    for ply, name in ((0, "other"), (7, names(state)[0])):
        refused = mira.move(table, 0, ply, name)
        assert (refused.status_code, refused.json()["code"]) == (409, "stale")
        assert refused.json()["state"] == {**mira.state(table, 0), "events": []}


def test_illegal_and_unknown_actions_are_told_apart(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    legal = names(mira.state(table, 0))
    known = tw.game(SOLO).new(seed=1).names()
    illegal = next(name for name in map(known.name, range(len(known))) if name not in legal)
    refused = mira.move(table, 0, 0, illegal)
    assert (refused.status_code, refused.json()["code"]) == (422, "illegal-action")
    assert refused.json()["clause"].startswith(tw.game(SOLO).clauses)
    assert refused.json()["params"] == {"name": illegal}
    refused = mira.move(table, 0, 0, "no.such-thing")
    assert (refused.status_code, refused.json()["code"]) == (422, "unknown-action")
    assert mira.state(table, 0)["ply"] == 0


def test_nobody_plays_for_another_or_out_of_turn(mira: Guest, oskar: Guest) -> None:
    table = begin(mira, oskar)
    people = {0: mira, 1: oskar}
    turn = mira.state(table)["turn"]
    on, off = people[turn], people[1 - turn]
    name = names(on.state(table, turn))[0]
    assert off.move(table, turn, 0, name).json()["code"] == "not-your-seat"
    out_of_turn = off.move(table, 1 - turn, 0, name).json()
    assert out_of_turn["code"] == "not-your-turn"
    assert out_of_turn["state"]["choices"] == []
    assert off.client.get(f"/api/tables/{table}/state", params={"seat": turn}).status_code == 403
    assert on.move(table, 9, 0, name).json()["code"] == "not-found"
    assert on.move(table, turn, 0, name).status_code == 200


def test_two_who_play_the_same_ply_at_once_are_one_move(mira: Guest, oskar: Guest) -> None:
    """The same seat over two sockets, which may be at two workers."""
    table = mira.open(SOLO, start=True)["id"]
    with mira.socket(table, 0) as first, mira.socket(table, 0) as second:
        for _ in range(15):
            state = mira.state(table, 0)
            choices = names(state)
            first.say(do="move", ply=state["ply"], name=choices[0], id=1)
            second.say(do="move", ply=state["ply"], name=choices[-1], id=2)
            answers = [answer(first), answer(second)]
            accepted = [a for a in answers if a["type"] == "ack" and not a["already"]]
            assert len(accepted) == 1, answers
            assert mira.state(table, 0)["ply"] == state["ply"] + 1


def answer(socket: Socket) -> Json:
    """Read the next answer that is no state."""
    while (message := socket.read())["type"] == "state":
        pass
    return message


# -- Undo and concession ------------------------------------------------------------------------


def test_undo_takes_back_and_is_an_entry_itself(mira: Guest, rng: random.Random) -> None:
    table = mira.open(SOLO, start=True)["id"]
    state = to_undoable(mira, table, 0, rng)
    before = mira.get(f"/api/tables/{table}/replay/{state['ply'] - 1}", seat=0)
    undo = mira.post(f"/api/tables/{table}/undo", seat=0, ply=state["ply"])
    assert undo.json() == {"ply": state["ply"] + 1, "already": False}
    after = mira.state(table, 0)
    assert after["view"] == before["view"]
    assert after["ply"] == state["ply"] + 1
    *_, undone, entry = mira.get(f"/api/tables/{table}/log", seat=0)
    assert (undone["undone"], entry["kind"]) == (True, "undo")
    assert entry["events"] == [{"key": "undone", "seat": 0}]
    again = mira.post(f"/api/tables/{table}/undo", seat=0, ply=state["ply"])
    assert again.json() == {"ply": state["ply"] + 1, "already": True}


def test_nothing_is_taken_back_past_chance_or_the_beginning(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    refused = mira.post(f"/api/tables/{table}/undo", seat=0, ply=0)
    assert (refused.status_code, refused.json()["code"]) == (409, "no-undo")
    assert refused.json()["state"]["ply"] == 0


def test_a_game_with_undos_is_proved_by_its_record(mira: Guest, rng: random.Random) -> None:
    table = mira.open(SOLO, start=True)["id"]
    undos = 0
    while (state := mira.state(table, 0))["status"] != "over":
        if state["undo"] and rng.random() < 0.4 and undos < 40:
            undos += 1
            mira.post(f"/api/tables/{table}/undo", seat=0, ply=state["ply"])
        else:
            mira.move(table, 0, state["ply"], rng.choice(names(state)))
    record = tw.Record.loads(mira.client.get(f"/api/tables/{table}/record").text)
    record.verify()
    log = mira.get(f"/api/tables/{table}/log")
    assert undos > 5
    assert len(record.actions) == state["ply"] - 2 * undos
    assert [e["name"] for e in log if e["kind"] == "play" and not e["undone"]] == record.actions


@pytest.mark.parametrize("id", tw.games())
def test_what_all_saw_of_an_action_taken_back_stays_known(id: str) -> None:
    """Undo gives the place before, with what `recall` keeps of each action taken back."""
    game, secret = tw.game(id), bytes(range(32))
    for seats in game.seats:
        place = steps.Place(game.new(seats=seats, seed=7))
        before = place.state.clone()
        for _ in range(6):
            step = steps.play(place, secret, place.state.legal_names()[0])
            if step.place.base is None:
                break
            place = step.place
        for name in reversed(place.tail):
            place = steps.undo(place, secret).place
            before.recall(before.string_to_action(name))
        assert place.state == before


def test_the_last_who_does_not_concede_wins(mira: Guest, oskar: Guest) -> None:
    table = begin(mira, oskar)
    with oskar.socket(table, 1) as socket:
        socket.state_until(ply=0)
        assert mira.post(f"/api/tables/{table}/concede", seat=0, ply=0).json()["ply"] == 1
        state = socket.state_until(status="over")
    assert state["result"]["end"] == "conceded"
    assert state["result"]["winners"] == [1]
    record = tw.Record.loads(mira.client.get(f"/api/tables/{table}/record").text)
    assert record.conceded == {0: 0}
    record.verify()


def test_a_bot_plays_on_for_one_of_three_who_concedes(
    mira: Guest, oskar: Guest, rng: random.Random
) -> None:
    table = begin(mira, oskar, bots=1)
    while (
        mira.post(f"/api/tables/{table}/concede", seat=0, ply=mira.state(table)["ply"])
        .json()
        .get("code")
    ):
        pass
    assert mira.state(table)["seats"][0]["conceded"]
    assert mira.move(table, 0, 99, "x").json()["code"] == "not-your-seat"
    end = play_on({1: oskar}, table, rng)
    assert end["result"]["end"] in tw.game(PAIR).end_reasons
    record = tw.Record.loads(mira.client.get(f"/api/tables/{table}/record").text)
    assert list(record.conceded) == [0]
    final = record.verify()
    ranking = final.ranking([0])
    assert end["result"]["ranking"] == [place.to_dict() for place in ranking]
    assert end["result"]["winners"] == winners_of(ranking)
    assert record.places == places_by_seat(ranking)
    assert record.places[0] == 3


def test_a_lone_player_s_concession_ends_the_game(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    mira.post(f"/api/tables/{table}/concede", seat=0, ply=0)
    result = mira.state(table)["result"]
    (place,) = result.pop("ranking")
    assert (place["place"], place["gone"]) == (1, True)
    assert result == {"end": "conceded", "winners": [], "scores": [0]}
    tw.Record.loads(mira.client.get(f"/api/tables/{table}/record").text).verify()


# -- Seats and secrets --------------------------------------------------------------------------


@pytest.mark.parametrize("game", HIDDEN)
def test_at_a_hot_seat_table_each_seat_is_shown_its_own_hand_only(mira: Guest, game: str) -> None:
    seats = [{"kind": "me", "name": "Ala"}, {"kind": "me", "name": "Ola"}]
    table = mira.open(game, seats=seats, start=True)
    assert table["mine"] == [0, 1]
    states = [mira.state(table["id"], seat) for seat in (0, 1)]
    assert states[0]["view"] != states[1]["view"]
    turn = states[0]["turn"]
    assert states[turn]["choices"]
    assert states[1 - turn]["choices"] == []
    with mira.socket(table["id"], turn) as socket:
        state = socket.state_until(ply=0)
        assert state["view"] == states[turn]["view"]
        socket.say(do="move", ply=0, name=names(state)[0], id="a")
        assert socket.read("ack")["ply"] == 1


@pytest.mark.parametrize("game", HIDDEN)
def test_others_do_not_learn_the_names_of_actions_while_it_runs(
    mira: Guest, oskar: Guest, game: str, rng: random.Random
) -> None:
    table = begin(mira, oskar, game=game)
    play_on({0: mira, 1: oskar}, table, rng, most=6)
    for seat, guest in ((0, mira), (1, oskar)):
        for entry in guest.get(f"/api/tables/{table}/log", seat=seat)[1:]:
            assert (entry["name"] is not None) == (entry["seat"] == seat)
    assert all(entry["name"] is None for entry in mira.get(f"/api/tables/{table}/log"))
    assert mira.client.get(f"/api/tables/{table}/replay/1?seat=1").status_code == 403


# -- Pushes -------------------------------------------------------------------------------------


def test_everybody_is_pushed_what_they_may_see(mira: Guest, oskar: Guest) -> None:
    table = begin(mira, oskar)
    turn = mira.state(table)["turn"]
    on, off = (mira, oskar) if turn == 0 else (oskar, mira)
    with (
        on.socket(table, turn) as mover,
        off.socket(table, 1 - turn, lang="en") as other,
        off.socket(table) as watcher,
    ):
        first = mover.state_until(ply=0)
        mover.say(do="move", ply=0, name=names(first)[0], id=1)
        assert mover.read("ack") == {"type": "ack", "id": 1, "ply": 1, "already": False}
        seen = other.state_until(ply=1)
        public = watcher.state_until(ply=1)
        mover.say(do="state", id=2)
        mine = mover.state_until(ply=1)
    assert [entry["ply"] for entry in seen["events"]] == [1]
    assert all(event["text"] for event in seen["events"][0]["events"])
    assert public["seat"] is None
    assert public["choices"] == []
    assert mine["seat"] == turn


def test_who_reconnects_is_told_what_was_missed(mira: Guest, rng: random.Random) -> None:
    table = mira.open(SOLO, start=True)["id"]
    play_on({0: mira}, table, rng, most=50)
    with mira.socket(table, 0, since=3) as socket:
        state = socket.read("state")
    assert [entry["ply"] for entry in state["events"]] == list(range(4, 51))


def test_presence_is_told_across_workers(mira: Guest, oskar: Guest) -> None:
    table = begin(mira, oskar)
    sockets = [oskar.socket(table, 1) for _ in range(3)]
    with sockets[0] as one, sockets[1], sockets[2]:
        wait_for(lambda: not one.read("state")["seats"][0]["present"])
        with mira.socket(table, 0), mira.socket(table, 0), mira.socket(table, 0):
            wait_for(lambda: one.read("state")["seats"][0]["present"])
        wait_for(lambda: not one.read("state")["seats"][0]["present"])


def test_who_shares_a_screen_is_there_with_it(mira: Guest, oskar: Guest) -> None:
    here = [{"kind": "me", "name": "Mira"}, {"kind": "me", "name": "Lena"}]
    table = mira.open(PAIR, seats=here, start=True)["id"]
    with oskar.socket(table) as looker:
        with mira.socket(table, 0):
            wait_for(lambda: all(seat["present"] for seat in looker.read("state")["seats"]))
        wait_for(lambda: not any(seat["present"] for seat in looker.read("state")["seats"]))


def test_how_many_look_on_is_told_across_workers(mira: Guest, oskar: Guest) -> None:
    table = begin(mira, oskar)
    with mira.socket(table, 0) as host, oskar.socket(table, 1):
        assert host.read("state")["watching"] == 0
        with contextlib.ExitStack() as crowd:
            for _ in range(8):  # surely at both workers
                crowd.enter_context(oskar.socket(table))
            host.state_until(watching=8)
        host.state_until(watching=0)


def test_a_move_reaches_every_worker(mira: Guest, oskar: Guest) -> None:
    """Eight watchers are surely spread over both workers."""
    table = begin(mira, oskar)
    people = {0: mira, 1: oskar}
    watchers = [oskar.socket(table) for _ in range(8)]
    sockets = [watcher.__enter__() for watcher in watchers]
    for socket in sockets:
        socket.read("state")
    for ply in range(10):
        seat = mira.state(table)["turn"]
        name = names(people[seat].state(table, seat))[0]
        assert people[seat].move(table, seat, ply, name).status_code == 200
        for socket in sockets:
            socket.state_until(ply=ply + 1)
    for watcher in watchers:
        watcher.__exit__(None, None, None)


def test_a_spectator_s_and_a_malformed_message_are_refused(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    with mira.socket(table) as socket:
        socket.read("state")
        for message, code in (
            ({"do": "move", "ply": 0, "name": "x", "id": 5}, "not-your-seat"),
            ({"do": "dance"}, "malformed"),
            ({"do": "move", "ply": "zero"}, "malformed"),
        ):
            socket.say(**message)
            refused = socket.read("error")
            assert refused["code"] == code
        socket.say(do="state", id="s")
        assert socket.read("state")["id"] == "s"
        socket.connection.send(b"binary")
        with pytest.raises(ConnectionClosed):
            socket.read("ack")


def test_who_gets_up_is_shown_nothing_more_of_the_seat(mira: Guest, oskar: Guest) -> None:
    table = mira.open(seats=OPEN_PAIR)["id"]
    oskar.sit(table, 1)
    with oskar.socket(table, 1) as socket:
        socket.read("state")
        oskar.put(f"/api/tables/{table}/seats/1", kind="open")
        with pytest.raises(ConnectionClosed):
            socket.read("ack")


# -- Hints and previews -------------------------------------------------------------------------


def test_a_hint_is_one_of_the_choices(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    state = mira.state(table, 0)
    for _ in range(2):  # the second time it is known already
        hint = mira.client.post(
            f"/api/tables/{table}/hints?lang=en", json={"seat": 0, "ply": 0, "bot": "random"}
        ).json()
        assert hint["ready"]
        assert hint["candidates"][0]["name"] in names(state)
        assert hint["candidates"][0]["line"]["text"]
    stale = mira.post(f"/api/tables/{table}/hints", seat=0, ply=4).json()
    assert stale["code"] == "stale"
    with mira.socket(table, 0) as socket:
        socket.say(do="hint", ply=0, id="h")
        assert socket.read("hint")["candidates"][0]["name"] in names(state)


def test_a_preview_is_what_the_state_shows(mira: Guest) -> None:
    table = mira.open(SOLO, start=True)["id"]
    choice = mira.state(table, 0)["choices"][0]
    shown = mira.get(f"/api/tables/{table}/preview", seat=0, ply=0, name=choice["name"])
    assert shown == choice["preview"]


def test_a_level_s_hint_tells_what_it_thought_of_each_candidate(mira: Guest) -> None:
    table = mira.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
    seat, state = to_decide(mira, table)
    hint: Json = {"ready": False}
    while not hint["ready"]:  # 202 is "ask again"
        asked = {"seat": seat, "ply": state["ply"], "bot": "novice"}
        hint = mira.client.post(f"/api/tables/{table}/hints", json=asked).json()
    assert (hint["ply"], hint["bot"]) == (state["ply"], "novice")
    best, *others = hint["candidates"]
    assert others
    assert {one["name"] for one in hint["candidates"]} <= set(names(state))
    assert len(hint["candidates"]) <= 5
    assert best["visits"] > 0
    assert len(best["results"]) == 2
    assert sum(best["chances"]) == pytest.approx(1)


def to_decide(guest: Guest, table: str) -> tuple[int, Json]:
    """Play on until there is more than one choice; give the seat and what it sees."""
    while True:
        seat = guest.state(table)["turn"]
        state = guest.state(table, seat)
        if len(names(state)) > 1:
            return seat, state
        guest.move(table, seat, state["ply"], names(state)[0])
