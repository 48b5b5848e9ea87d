"""Pairs of tables in the database that differ only in what one onlooker cannot know.

The one is a game as it was played, up to some ply. The other is its twin for the onlooker: the
position is a resample, the secret is another, what was whispered to others is something else, and
others played other actions. If anything the server sends to the onlooker differs between the two,
the onlooker was sent something it cannot know.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

import tablewright as tw
from tablewright.engine.events import Event
from tablewright.engine.record import commit, dice_of
from tablewright.server.settings import database_url
from tablewright.server.storage.rows import TableRow
from tablewright.server.storage.schema import ACTION, SEAT, SNAPSHOT, TABLE
from tablewright.server.tables import steps
from tablewright.server.tables.log import Entry, write_events
from tablewright.server.tables.steps import Place

LONG_AGO = 1_700_000_000


@dataclass(frozen=True)
class Moment:
    """A game after some ply, and the action that was played then."""

    game: tw.Game
    place: Place
    entries: list[Entry]
    secret: bytes
    name: str

    @property
    def state(self) -> tw.State:
        return self.place.state


def game_through(game: tw.Game, seats: int, rng: tw.Rng) -> Iterator[Moment]:
    """Play a random game with fair dice, and stop at every decision."""
    secret = bytes(int(rng.below(256)) for _ in range(32))
    table = TableRow(
        id="t",
        game=game.id,
        rules_version=game.rules_version,
        options=game.check_options({}),
        public=False,
        away="never",
        status="running",
        host="",
        secret=secret,
        created=LONG_AGO,
        changed=LONG_AGO,
    )
    step = steps.begin(table, seats)
    entries = [Entry(0, -1, "start", "", step.events, LONG_AGO)]
    while not step.place.state.is_terminal():
        names = step.place.state.legal_names()
        name = names[rng.below(len(names))]
        yield Moment(game, step.place, list(entries), secret, name)
        seat = step.place.turn
        step = steps.play(step.place, secret, name)
        entries.append(Entry(len(entries), seat, "play", name, step.events, LONG_AGO))


@dataclass(frozen=True)
class World:
    """What the database says of one table."""

    moment: Moment
    id: str

    def hidden_texts(self) -> Iterator[str]:
        """Give what may be on no wire while the game runs: the secret and all dice."""
        yield self.moment.secret.hex()
        yield self.moment.state.rng.dump().hex()
        for ply in range(len(self.moment.entries) + 2):
            yield dice_of(self.moment.secret, ply).hex()

    def normal(self, text: str) -> str:
        """Put neutral words for the table's id, its promise, and how many look on by now."""
        text = text.replace(self.id, "t_").replace(commit(self.moment.secret), "promise")
        return re.sub(r'"watching": ?\d+', '"watching": 0', text)


def pair_of(moment: Moment, onlooker: int | None, rng: tw.Rng) -> tuple[World, World]:
    """Give a moment and its twin for an onlooker."""
    twin = twin_place(moment, onlooker, rng)
    if twin is None:  # what could be taken back has no twin, so it is forgotten on both sides
        moment = Moment(
            moment.game, Place(moment.state), moment.entries, moment.secret, moment.name
        )
        twin = Place(moment.state.resample(onlooker, rng))
    entries = [twin_entry(moment.state, entry, onlooker) for entry in moment.entries]
    other = Moment(moment.game, twin, entries, secrets.token_bytes(32), moment.name)
    return World(moment, new_id()), World(other, new_id())


def new_id() -> str:
    return f"t_{secrets.token_urlsafe(12)}"


def twin_place(moment: Moment, onlooker: int | None, rng: tw.Rng) -> Place | None:
    """Resample a place together with what could be taken back there; not always possible."""
    place = moment.place
    if place.base is None:
        return Place(place.state.resample(onlooker, rng))
    base = place.base.state.resample(onlooker, rng)
    state = base.clone()
    for name in place.tail:
        if name not in state.legal_names():
            return None
        state.play(name)
    same = state.reveals == place.state.reveals and state.view(onlooker) == place.state.view(
        onlooker
    )
    return Place(state, Place(base), place.tail) if same else None


def twin_entry(state: tw.State, entry: Entry, onlooker: int | None) -> Entry:
    """Change what the onlooker cannot know of a log entry."""
    events = [twin_event(event, onlooker) for event in entry.events]
    name = entry.name
    if entry.kind == "play" and entry.seat != onlooker:
        name = next(other for other in state.names().all if other != entry.name)
    return msgspec.structs.replace(entry, name=name, events=events)


def twin_event(event: Event, onlooker: int | None) -> Event:
    """Whisper something else to another seat."""
    if not event.secret or event.owner == onlooker:
        return event
    return Event(
        event.key,
        event.facts,
        event.owner,
        {fact: other_than(value) for fact, value in event.secret.items()},
    )


def other_than(value: Any) -> Any:
    """Give something else of the same kind."""
    if isinstance(value, int):
        return value + 1_000_003
    if isinstance(value, str):
        return f"{value}-twin"
    return [other_than(item) for item in value]


# -- Writing them down --------------------------------------------------------------------------


class Scribe:
    """Puts worlds into the database of a running server."""

    def __init__(self, database: str, players: list[str]) -> None:
        self.engine = sa.create_engine(database_url(database))
        self.players = players

    def close(self) -> None:
        self.engine.dispose()

    def write(self, *worlds: World) -> None:
        """Insert tables as if they had been played."""
        rows: list[tuple[sa.Table, Callable[[World], list[dict[str, Any]]]]] = [
            (TABLE, self.table_rows),
            (SEAT, self.seat_rows),
            (ACTION, action_rows),
            (SNAPSHOT, snapshot_rows),
        ]
        with self.engine.begin() as connection:
            for table, make in rows:
                connection.execute(
                    sa.insert(table), [row for world in worlds for row in make(world)]
                )

    def table_rows(self, world: World) -> list[dict[str, Any]]:
        moment = world.moment
        return [
            {
                "id": world.id,
                "game": moment.game.id,
                "rules_version": moment.game.rules_version,
                "options": msgspec.json.encode(moment.state.origin.options).decode(),
                "public": False,
                "away": "never",
                "status": "running",
                "host": self.players[0],
                "secret": moment.secret,
                "created": LONG_AGO,
                "changed": LONG_AGO,
                "result": None,
                "rematch": None,
            }
        ]

    def seat_rows(self, world: World) -> list[dict[str, Any]]:
        return [
            {
                "table": world.id,
                "number": seat,
                "kind": "person",
                "player": self.players[seat],
                "name": f"Player {seat}",
                "bot": None,
                "present": False,
                "seen": 0,
                "stand_in": False,
                "conceded": False,
            }
            for seat in range(int(world.moment.state.seats))
        ]


def action_rows(world: World) -> list[dict[str, Any]]:
    return [
        {
            "table": world.id,
            "ply": entry.ply,
            "seat": entry.seat,
            "kind": entry.kind,
            "name": entry.name,
            "events": write_events(entry.events),
            "at": entry.at,
        }
        for entry in world.moment.entries
    ]


def snapshot_rows(world: World) -> list[dict[str, Any]]:
    place = world.moment.place
    return [
        {
            "table": world.id,
            "ply": len(world.moment.entries) - 1,
            "turn": place.turn,
            "rules_version": world.moment.game.rules_version,
            "position": place.position,
            "base": None if place.base is None else place.base.position,
            "tail": msgspec.json.encode(place.tail).decode(),
        }
    ]
