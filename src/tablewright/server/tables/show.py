"""What a seat or a spectator is shown: the only way from a position to the wire.

Everything here goes through `state.view(seat)` and `event.seen_by(seat)`. What is alike for all
who look from one seat in one language is worked out and written once for each change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from tablewright.engine.errors import ActionError
from tablewright.engine.events import Event, Fact, Line
from tablewright.engine.state import State
from tablewright.engine.text import LANGUAGES, SEATS, Texts, texts
from tablewright.server.errors import UnknownLanguage
from tablewright.server.storage.rows import BOT, NOBODY, OVER, Seat, TableRow
from tablewright.server.tables.expiry import Expiry
from tablewright.server.tables.live import LiveTable
from tablewright.server.tables.log import Entry
from tablewright.server.tables.steps import Place

SAID = 10_000  # lines kept in memory
MANY = 64  # choices; of more than that none is previewed unasked
Json = dict[str, Any]
ENCODER = msgspec.json.Encoder()
COMMON = "common"  # under which it is kept what all are sent alike


class Eyes(msgspec.Struct, frozen=True):
    """From where one looks: a seat, or None for a spectator, and a language for texts, if any."""

    seat: int | None
    language: str | None = None


class Speaker:
    """Says lines in the language asked for, or leaves that to the client."""

    def __init__(self, table: TableRow, seats: Sequence[Seat], eyes: Eyes) -> None:
        self.seat = eyes.seat
        self.texts: Texts | None = None
        if eyes.language is not None:
            self.texts = texts(table.found, check_language(eyes.language))
            said = self.texts
            self.players = tuple(
                seat.name or said.say("player", number=seat.number + 1) for seat in seats
            )

    def line(self, line: Line) -> dict[str, Fact]:
        """Give a prompt or a choice."""
        return self._with_text(line, "")

    def event(self, event: Event) -> dict[str, Fact]:
        """Give an event as this seat may know it."""
        return self._with_text(event.seen_by(self.seat), "event-")

    def _with_text(self, line: Line, kind: str) -> dict[str, Fact]:
        told = line.to_dict()
        if self.texts is not None:
            players = self.players if SEATS & told.keys() else ()
            told["text"] = say(self.texts, kind, ENCODER.encode(told), players)
        return told


@lru_cache(maxsize=SAID)
def say(said: Texts, kind: str, line: bytes, players: tuple[str, ...]) -> str:
    """Say a line; the same ones are said again and again, and each takes its time."""
    facts = msgspec.json.decode(line)
    return said.say(kind + facts.pop("key"), players, **facts)


def check_language(language: str) -> str:
    """Give the language, or raise UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language, LANGUAGES)
    return language


# -- Seats and tables ---------------------------------------------------------------------------


def show_seat(seat: Seat) -> Json:
    """Show who has a seat."""
    return {
        "seat": seat.number,
        "kind": seat.kind,
        "player": seat.player,
        "name": seat.name,
        "bot": seat.bot,
        "present": seat.present or seat.kind == BOT,
        "stand_in": seat.stand_in or seat.conceded,
        "conceded": seat.conceded,
    }


def show_table(
    expiry: Expiry, table: TableRow, seats: Sequence[Seat], player: str | None = None
) -> Json:
    """Show a table as the lobby knows it."""
    mine = [seat.number for seat in seats if player is not None and seat.player == player]
    return {
        "id": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "options": table.options,
        "corrections": show_corrections(table),
        "public": table.public,
        "away": table.away,
        "status": table.status,
        "host": table.host,
        "mine": mine,
        "seats": [show_seat(seat) for seat in seats],
        "ply": table.ply,
        "turn": None if table.turn == NOBODY or table.status == OVER else table.turn,
        "commitment": table.commitment,
        "created": table.created,
        "changed": table.changed,
        "expires": expiry.expires(table, seats),
        "result": table.result,
        "rematch": table.rematch,
    }


def show_corrections(table: TableRow) -> list[Json]:
    """Show what the table's components change, beside what comes with the game."""
    own = table.found.components.values()
    return [
        {"key": key, "own": said(within(own, key)), "given": said(value)}
        for key, value in table.corrections.items()
    ]


def within(values: dict[str, Any], key: str) -> Any:
    """Give a value, or all that lies below a key."""
    if key in values:
        return values[key]
    return [value for other, value in values.items() if other.startswith(f"{key}.")] or None


def said(value: Any) -> str:
    """Write a value for people to read; nothing where there is none."""
    return "" if value is None else msgspec.json.encode(value).decode()


# -- The state of a game ------------------------------------------------------------------------


def show_seen(live: LiveTable, eyes: Eyes) -> Json:
    """Show what depends on who looks."""
    table, place = live.table, live.place
    over = table.status == OVER
    return {
        "type": "state",
        "table": table.id,
        "ply": table.ply,
        "status": table.status,
        "seat": eyes.seat,
        "turn": None if place is None or over or place.turn == NOBODY else place.turn,
        "view": None if place is None else place.state.view(eyes.seat),
        **show_decision(live, place, eyes),
    }


def show_common(live: LiveTable) -> Json:
    """Show what is alike for all."""
    table = live.table
    return {
        **show_scores(None if live.place is None else live.place.state),
        "seats": [show_seat(seat) for seat in live.seats],
        "commitment": table.commitment,
        "secret": table.secret.hex() if table.status == OVER else None,
        "result": table.result,
        "rematch": table.rematch,
        "watching": live.watching,
    }


def show_decision(live: LiveTable, place: Place | None, eyes: Eyes) -> Json:
    """Show what may be chosen, to the seat that decides and to nobody else."""
    seat = eyes.seat
    deciding = (
        place is not None
        and seat is not None
        and live.table.status != OVER
        and place.turn == seat
        and not live.seats[seat].conceded
    )
    if not deciding or place is None:
        return {"prompt": None, "choices": [], "undo": False}
    state, speaker = place.state, Speaker(live.table, live.seats, eyes)
    actions = state.legal_actions()
    few = len(actions) <= MANY
    return {
        "prompt": speaker.line(state.prompt()),
        "choices": [show_choice(state, action, speaker, few) for action in actions],
        "undo": place.base is not None,
    }


def show_choice(state: State, action: int, speaker: Speaker, preview: bool) -> Json:
    """Show one choice: its name, what it says, and what it surely brings."""
    return {
        "name": state.action_to_string(action),
        "line": speaker.line(state.describe(action)),
        "declines": state.declines(action),
        "preview": show_events(state.brings(action), speaker) if preview else None,
    }


def show_scores(state: State | None) -> Json:
    """Show where each point came from, as if the game ended now."""
    if state is None:
        return {"sheets": [], "scores": [], "outsiders": []}
    sheets = state.score_sheet()
    return {
        "sheets": [[line.to_dict() for line in sheet] for sheet in sheets],
        "scores": [sum(line.points for line in sheet) for sheet in sheets],
        "outsiders": [other.to_dict() for other in state.outsiders()],
    }


def show_events(events: Iterable[Event], speaker: Speaker) -> list[dict[str, Fact]]:
    """Show events as a seat may know them."""
    return [speaker.event(event) for event in events]


def show_entry(entry: Entry, speaker: Speaker, over: bool) -> Json:
    """Show an entry of the log; what others played is named only when the game is over."""
    named = over or (speaker.seat is not None and speaker.seat == entry.seat)
    return {
        "ply": entry.ply,
        "seat": None if entry.seat == NOBODY else entry.seat,
        "kind": entry.kind,
        "name": entry.name if named and entry.name else None,
        "events": show_events(entry.events, speaker),
    }


def show_entries(live: LiveTable, entries: Iterable[Entry], eyes: Eyes) -> list[Json]:
    """Show some entries of the log."""
    speaker = Speaker(live.table, live.seats, eyes)
    over = live.table.status == OVER
    return [show_entry(entry, speaker, over) for entry in entries]


def show_preview(live: LiveTable, name: str, eyes: Eyes) -> list[dict[str, Fact]]:
    """Show what one choice surely brings."""
    if live.place is None:
        raise ActionError
    return show_events(live.place.state.preview(name), Speaker(live.table, live.seats, eyes))


# -- Written once for all who look alike --------------------------------------------------------


def write_state(live: LiveTable, eyes: Eyes, since: int, entries: Sequence[Entry]) -> bytes:
    """Write the state with the entries since a ply."""
    seen = live.written.get(eyes)
    if seen is None:
        seen = live.written[eyes] = ENCODER.encode(show_seen(live, eyes))
    common = live.written.get(COMMON)
    if common is None:
        common = live.written[COMMON] = ENCODER.encode(show_common(live))
    events = live.written.get((eyes, since))
    if events is None:
        shown = show_entries(live, entries, eyes)
        events = live.written[(eyes, since)] = ENCODER.encode(shown)
    return b'%s,%s,"events":%s}' % (seen[:-1], common[1:-1], events)
