"""A table's log: what was done at each ply, and what happened."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import bindparam, select

from tablewright.engine.events import Event, Facts
from tablewright.server.storage.database import Link
from tablewright.server.storage.schema import ACTION

Kind = Literal["start", "play", "undo", "concede"]
START: Final = "start"
PLAY: Final = "play"
UNDO: Final = "undo"
CONCEDE: Final = "concede"


class Entry(msgspec.Struct, frozen=True):
    """One line of the log."""

    ply: int
    seat: int
    kind: Kind
    name: str
    events: list[Event]
    at: int


ENTRIES = (
    select(ACTION.c.ply, ACTION.c.seat, ACTION.c.kind, ACTION.c.name, ACTION.c.events, ACTION.c.at)
    .where(ACTION.c.table == bindparam("table"), ACTION.c.ply > bindparam("after"))
    .order_by(ACTION.c.ply.desc())
)
LAST_ENTRIES = ENTRIES.limit(bindparam("last"))
StoredEvent = tuple[str, dict[str, Any], int, dict[str, Any] | None]
READ_EVENTS = msgspec.json.Decoder(list[StoredEvent])


def write_events(events: list[Event]) -> bytes:
    """Write events down whole, with what only their owners know."""
    return msgspec.json.encode([(e.key, e.facts, e.owner, e.secret) for e in events])


def read_events(raw: bytes) -> list[Event]:
    """Read events back."""
    return [read_event(*stored) for stored in READ_EVENTS.decode(raw)]


def read_event(key: str, facts: Facts, owner: int, secret: Facts | None) -> Event:
    """Make an event again."""
    return Event(key, facts, owner, secret)


async def load_entries(
    connection: Link, table: str, after: int = -1, last: int | None = None
) -> list[Entry]:
    """Fetch the entries after a ply; of very many only the last ones."""
    query = ENTRIES if last is None else LAST_ENTRIES
    wanted = {"table": table, "after": after} | ({} if last is None else {"last": last})
    rows = (await connection.execute(query, wanted)).all()
    return [
        Entry(ply, seat, kind, name, read_events(events), at)
        for ply, seat, kind, name, events, at in reversed(rows)
    ]


def effective(entries: list[Entry]) -> list[Entry]:
    """Leave out what was taken back: the actions that count, in order."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == PLAY:
            kept.append(entry)
        elif entry.kind == UNDO:
            kept.pop()
    return kept
