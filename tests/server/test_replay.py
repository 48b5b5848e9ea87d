"""Games seen again, with today's rules and from what was stored under older ones."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import create_engine, text

import tablewright as tw
from tablewright.server.settings import database_url
from tests.server.serving import SOLO, Guest, Json, Served, play_on, wait_for


def finished(guest: Guest, game: str, rng: random.Random) -> str:
    """Play a game at one person's seats to its end."""
    seats = [{"kind": "me"}] * tw.game(game).seats[0]
    table: str = guest.open(game, seats=seats, start=True, public=True)["id"]
    people = dict.fromkeys(range(len(seats)), guest)
    assert play_on(people, table, rng)["status"] == "over"
    return table


@pytest.mark.parametrize("game", tw.games())
def test_every_ply_of_a_finished_game_is_shown_as_it_was(
    mira: Guest, oskar: Guest, game: str, rng: random.Random
) -> None:
    table = finished(mira, game, rng)
    record = tw.Record.loads(mira.client.get(f"/api/tables/{table}/record").text)
    course = mira.get(f"/api/tables/{table}/scores")
    log = oskar.get(f"/api/tables/{table}/log")
    wanted = {0, 1, len(log) // 2, len(log) - 1}
    for ply, (state, events) in enumerate(record.replay()):
        assert course[ply] == {"ply": ply, "scores": state.scores()}
        assert [e["key"] for e in log[ply]["events"]] == [e.seen_by(None).key for e in events]
        if ply in wanted:
            for seat in (None, *range(int(state.seats))):
                at = {} if seat is None else {"seat": seat}
                shown = oskar.get(f"/api/tables/{table}/replay/{ply}", **at)
                assert shown["view"] == state.view(seat)
                assert shown["scores"] == state.scores()
    assert oskar.client.get(f"/api/tables/{table}/replay/{len(log)}").status_code == 404


def test_a_finished_game_of_older_rules_is_shown_from_what_was_stored(
    served: Served, mira: Guest, rng: random.Random
) -> None:
    table = finished(mira, SOLO, rng)
    path = f"/api/tables/{table}/replay/20"
    today: Json = mira.get(path, seat=0)
    course = mira.get(f"/api/tables/{table}/scores")
    engine = create_engine(database_url(served.database))

    def archived() -> bool:
        with engine.connect() as connection:
            query = text('SELECT count(*) FROM archive WHERE "table" = :id')
            return bool(connection.execute(query, {"id": table}).scalar())

    wait_for(archived)
    with engine.begin() as connection:
        change = text('UPDATE "table" SET rules_version = 0 WHERE id = :id')
        connection.execute(change, {"id": table})
    engine.dispose()
    served.stop()
    served.start(served.port)
    assert {**mira.get(path, seat=0), "seats": []} == {**today, "seats": []}
    assert mira.get(f"/api/tables/{table}/scores") == course


def test_a_running_game_is_seen_again_from_one_s_own_seat(
    mira: Guest, oskar: Guest, rng: random.Random
) -> None:
    table = mira.open(SOLO, start=True)["id"]
    play_on({0: mira}, table, rng, most=8)
    then = mira.get(f"/api/tables/{table}/replay/3", seat=0)
    assert then["ply"] == 3
    assert then["view"]["seat"] == 0
    assert then["secret"] is None
    assert oskar.client.get(f"/api/tables/{table}/replay/3?seat=0").status_code == 403
    assert oskar.get(f"/api/tables/{table}/replay/3")["view"]["seat"] is None
