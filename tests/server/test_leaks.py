"""Leaks on the wire: a seat is sent nothing that it cannot know.

Every moment of whole games is put into the database twice: as it was, and as its twin that the
onlooker cannot tell from it (`worlds`). Whatever the server sends to the onlooker must be the same
for both, before, during and after the next action, until something hidden comes to light. Besides,
whole games are played through sockets, and each message is compared with what the engine lets a
seat see.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

import tablewright as tw
from tablewright.engine.record import dice_of
from tests.server.conftest import MakeDatabase
from tests.server.serving import Guest, Json, Served, Socket, begin, names
from tests.server.worlds import Moment, Scribe, World, game_through, pair_of

SOAK = os.environ.get("TABLEWRIGHT_SOAK") == "1"
MOMENTS = 200 if SOAK else 16  # of each game, and the first of each kind of decision
OPTIONS = ("--rate-limit", 0, "--max-tables-each", 10_000, "--bot-workers", 0)
STATE_KEYS = {
    *("type", "table", "ply", "status", "seat", "turn", "view", "prompt", "choices", "undo"),
    *("events", "sheets", "scores", "seats", "commitment", "secret", "result", "rematch"),
    *("watching", "outsiders"),
}


@pytest.fixture(scope="module")
def hall(make_database: MakeDatabase) -> Iterator[Served]:
    """A server without limits of rate."""
    with Served(make_database("sqlite"), *OPTIONS) as server:
        yield server
        assert "Traceback" not in server.log, server.log


@pytest.fixture(scope="module")
def people(hall: Served) -> Iterator[list[Guest]]:
    """Enough people for every seat, and one who only looks on."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Guest(hall.url, f"Player {seat}")) for seat in range(5)]


@pytest.fixture(scope="module")
def scribe(hall: Served, people: list[Guest]) -> Iterator[Scribe]:
    with contextlib.closing(Scribe(hall.database, [guest.id for guest in people])) as scribe:
        yield scribe


def tables() -> Iterator[tuple[str, int]]:
    """Every game found, with its fewest and its most seats."""
    for id in tw.games():
        seats = tw.game(id).seats
        yield from ((id, count) for count in sorted({seats[0], seats[-1]}))


def chosen(moments: list[Moment]) -> list[Moment]:
    """Choose moments spread over a game, and the first of each kind of decision."""
    first: dict[str, Moment] = {}
    for moment in moments:
        first.setdefault(moment.state.prompt().key, moment)
    spread = moments[:: max(1, len(moments) // MOMENTS)]
    return list({id(moment): moment for moment in [*first.values(), *spread]}.values())


def occasions(id: str, seats: int) -> Iterator[tuple[Moment, int | None]]:
    """Give moments of a game, each with somebody who looks on; in the long form with everybody."""
    onlookers = [None, *range(seats)]
    moments = list(game_through(tw.game(id), seats, tw.Rng(seats)))
    for number, moment in enumerate(chosen(moments)):
        for onlooker in onlookers if SOAK else [onlookers[number % len(onlookers)]]:
            yield moment, onlooker


# -- Everything that can be asked ---------------------------------------------------------------


class Onlooker:
    """Somebody who asks for everything there is at a table, and keeps the answers."""

    def __init__(self, guest: Guest, world: World, seat: int | None) -> None:
        self.guest = guest
        self.world = world
        self.seat = seat
        self.path = f"/api/tables/{world.id}"
        self.hidden = list(world.hidden_texts())
        self.answers: list[tuple[str, str]] = []

    def keep(self, what: str, text: str) -> None:
        """Keep an answer, and make sure that no secret and no dice are in it."""
        for hidden in self.hidden:
            assert hidden not in text, what
        self.answers.append((what, self.world.normal(text)))

    def ask(self, method: str, path: str, body: Json = None, **query: Any) -> Json:
        """Ask for something, and keep status and text of the answer."""
        answer = self.guest.client.request(
            method, f"{self.path}{path}", json=body, params=self.at(query)
        )
        self.keep(f"{method} {path} {body}", f"{answer.status_code} {timeless(answer.text)}")
        return answer.json()

    def at(self, query: dict[str, Any]) -> dict[str, Any]:
        return query if self.seat is None else {"seat": self.seat, **query}

    def look_around(self) -> None:
        """Ask for all that can be seen without doing anything."""
        self.ask("GET", "")
        self.ask("GET", "/state", since=0, lang="en")
        self.ask("GET", "/log", lang="pl")
        other = int(self.world.moment.state.seats) - 1
        if other != self.seat:
            self.ask("GET", "/state", seat=other)
            self.ask("GET", "/log", seat=other)

    def try_everything(self) -> None:
        """Ask for what is refused, or changes nothing."""
        ply = len(self.world.moment.entries) - 1
        every = self.world.moment.state.names().all
        for name in every[:: max(1, len(every) // 3)]:
            legal = self.seat == self.world.moment.place.turn
            if not (legal and name in self.world.moment.state.legal_names()):
                self.ask("POST", "/moves", {"seat": self.seat or 0, "ply": ply, "name": name})
            self.ask("GET", "/preview", ply=ply, name=name)
        self.ask("POST", "/moves", {"seat": self.seat or 0, "ply": ply + 5, "name": every[0]})
        for what in ("undo", "concede"):
            self.ask("POST", f"/{what}", {"seat": self.seat or 0, "ply": ply + 5})
        self.ask("GET", "/record")

    def hear(self, socket: Socket, ply: int) -> None:
        """Read pushes until one is of a ply, and keep that."""
        while (state := socket.read("state"))["ply"] < ply:
            pass
        self.keep(f"push {ply}", json.dumps(state, sort_keys=True))


def timeless(text: str) -> str:
    """Take out what the clock on the wall decides: times of log entries, and how long one waits."""
    found = json.loads(text)
    for entry in found if isinstance(found, list) else [found]:
        for key in ("at", "expires"):
            entry.pop(key, None)
    return json.dumps(found, sort_keys=True)


def brings_to_light(moment: Moment) -> bool:
    """Tell whether the action of a moment brings something hidden or random to light."""
    after = moment.state.clone()
    after.play(moment.name)
    return bool(after.reveals != moment.state.reveals) or after.is_terminal()


def witness(people: list[Guest], seat: int | None, world: World, go_on: bool) -> Onlooker:
    """Look at one world in every way, and let the next action be played there."""
    guest = people[-1] if seat is None else people[seat]
    onlooker = Onlooker(guest, world, seat)
    ply = len(world.moment.entries) - 1
    onlooker.look_around()
    onlooker.try_everything()
    with guest.socket(world.id, seat, since=0, lang="en") as socket:
        onlooker.hear(socket, ply)
        if go_on:
            mover = people[world.moment.place.turn]
            turn = world.moment.place.turn
            answer = mover.move(world.id, turn, ply, world.moment.name)
            assert answer.status_code == 200, answer.text
            onlooker.hear(socket, ply + 1)
            mover.post(f"/api/tables/{world.id}/undo", seat=turn, ply=ply + 1)
            onlooker.look_around()
    return onlooker


@pytest.mark.parametrize(("id", "seats"), list(tables()))
def test_the_wire_is_the_same_whatever_a_seat_cannot_know(
    id: str, seats: int, people: list[Guest], scribe: Scribe
) -> None:
    compared = different = 0
    for number, (moment, onlooker) in enumerate(occasions(id, seats)):
        worlds = pair_of(moment, onlooker, tw.Rng(number))
        scribe.write(*worlds)
        legal = moment.name in worlds[1].moment.state.legal_names()
        go_on = legal and not any(brings_to_light(world.moment) for world in worlds)
        one, other = (witness(people, onlooker, world, go_on) for world in worlds)
        assert one.answers == other.answers
        compared += go_on
        different += hidden(worlds[0]) != hidden(worlds[1])
    assert compared > 0, "no action was ever compared"
    assert different > 0, "the twins were never different"


def hidden(world: World) -> str:
    """Give all of a position but its generator."""
    return json.dumps({**world.moment.state.to_dict(), "rng": ""}, sort_keys=True)


# -- Whole games through sockets ------------------------------------------------------------------


class Listener:
    """A socket and everything that came through it."""

    def __init__(self, socket: Socket, seat: int | None) -> None:
        self.socket = socket
        self.seat = seat
        self.states: dict[int, Json] = {}
        self.texts: list[str] = []

    def listen(self, ply: int) -> Json:
        """Read until the state of a ply has come."""
        while ply not in self.states:
            state = self.socket.read("state")
            assert state.keys() == STATE_KEYS
            self.states.setdefault(state["ply"], state)
            if state["status"] == "running":
                self.texts.append(json.dumps(state))
        return self.states[ply]


@pytest.mark.parametrize(("id", "seats"), list(tables()))
def test_every_push_of_a_game_is_what_the_engine_lets_a_seat_see(
    id: str, seats: int, people: list[Guest], rng: random.Random
) -> None:
    table = begin(*people[:seats], game=id)
    with contextlib.ExitStack() as stack:
        listeners = [
            Listener(stack.enter_context(people[seat].socket(table, seat)), seat)
            for seat in range(seats)
        ]
        watcher = people[-1].socket(table)
        listeners.append(Listener(stack.enter_context(watcher), None))
        ply = play_and_listen(listeners, rng)
        check_replay(people, listeners, table, ply // 2)
        check_all(people[0].client.get(f"/api/tables/{table}/record").text, listeners)


def play_and_listen(listeners: list[Listener], rng: random.Random) -> int:
    """Play a game to its end; everybody hears of every ply."""
    ply = 0
    while True:
        heard = [listener.listen(ply) for listener in listeners]
        if heard[0]["status"] == "over":
            return ply
        turn = heard[0]["turn"]
        mover = listeners[turn].socket
        mover.say(do="move", ply=ply, name=rng.choice(names(heard[turn])))
        ply += 1


def check_replay(people: list[Guest], listeners: list[Listener], table: str, ply: int) -> None:
    """What is shown of a ply later is what was shown then."""
    for listener in listeners:
        at = {} if listener.seat is None else {"seat": listener.seat}
        shown = people[listener.seat or 0].get(f"/api/tables/{table}/replay/{ply}", **at)
        assert shown["view"] == listener.states[ply]["view"]
        assert shown["sheets"] == listener.states[ply]["sheets"]


def check_all(text: str, listeners: list[Listener]) -> None:
    """Play the record again, and compare every ply with what everybody was sent."""
    record = tw.Record.loads(text)
    secret = bytes.fromhex(record.secret)
    dice = [dice_of(secret, ply).hex() for ply in range(len(record.actions) + 2)]
    for listener in listeners:
        for sent in listener.texts:
            assert record.secret not in sent
            assert not any(seed in sent for seed in dice)
    for ply, (state, events) in enumerate(record.replay()):
        for listener in listeners:
            check_push(listener, listener.states[ply], state, events)


def check_push(listener: Listener, sent: Json, state: tw.State, events: list[tw.Event]) -> None:
    """One push is what the engine lets a seat see, and no more."""
    seat = listener.seat
    assert sent["view"] == state.view(seat)
    decides = seat is not None and seat == state.current_player()
    assert names(sent) == (state.legal_names() if decides else [])
    assert (sent["prompt"] is not None) == decides
    if state.ply == 0:
        return  # the set-up is told in the log, not in a push
    last = sent["events"][-1]
    assert last["events"] == [event.seen_by(seat).to_dict() for event in events]
    over = sent["status"] == "over"
    assert (last["name"] is None) == (last["seat"] != seat and not over)
    assert (sent["secret"] is None) == (not over)
