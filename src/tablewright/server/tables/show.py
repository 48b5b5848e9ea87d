"""What a seat or a spectator is shown: the only way from a position to the wire.

Everything here goes through `state.view(seat)` and `event.seen_by(seat)`. What is alike for all
who look from one seat in one language is worked out and written once for each change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from tablewright.engine import shapes
from tablewright.engine.errors import ActionError
from tablewright.engine.events import Event, Line
from tablewright.engine.game import Game
from tablewright.engine.state import State
from tablewright.engine.text import LANGUAGES, SEATS, Texts, texts
from tablewright.server.errors import UnknownLanguage
from tablewright.server.storage.rows import NOBODY, OVER, Seat, TableRow
from tablewright.server.tables.expiry import Expiry
from tablewright.server.tables.live import LiveTable
from tablewright.server.tables.log import Entry
from tablewright.server.tables.shown import Shown, show_seat
from tablewright.server.wire import (
    Choice,
    Correction,
    LogEntry,
    SeatInfo,
    StateInfo,
    TableInfo,
)

SAID = 10_000  # lines kept in memory
MANY = 64  # choices; of more than that none is previewed unasked
ENCODER = msgspec.json.Encoder()
NO_EVENTS = b"[]}"  # how a state ends to which none were given


class Eyes(msgspec.Struct, frozen=True):
    """From where one looks: a seat, or None for a spectator, and a language for texts, if any."""

    seat: int | None
    language: str | None = None


class Speaker:
    """Says lines in the language asked for, or leaves that to the client."""

    def __init__(self, game: Game, seats: Sequence[SeatInfo], eyes: Eyes) -> None:
        self.seat = eyes.seat
        self.texts: Texts | None = None
        if eyes.language is not None:
            self.texts = texts(game, check_language(eyes.language))
            said = self.texts
            self.players = tuple(
                seat.name or said.say("player", number=seat.seat + 1) for seat in seats
            )

    def line(self, line: Line) -> shapes.Line:
        """Give a prompt or a choice."""
        return self._with_text(line, "")

    def event(self, event: Event) -> shapes.Line:
        """Give an event as this seat may know it."""
        return self._with_text(event.seen_by(self.seat), "event-")

    def _with_text(self, line: Line, kind: str) -> shapes.Line:
        told = line.to_dict()
        if self.texts is not None:
            players = self.players if SEATS & told.keys() else ()
            told["text"] = say(self.texts, kind, ENCODER.encode(told), players)
        return told


def speaker_at(live: LiveTable, eyes: Eyes) -> Speaker:
    """Speak to somebody at a table."""
    return Speaker(live.game, live.shown.seats, eyes)


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


def show_table(
    expiry: Expiry, table: TableRow, seats: Sequence[Seat], player: str | None = None
) -> TableInfo:
    """Show a table as the lobby knows it."""
    over = table.status == OVER
    return TableInfo(
        id=table.id,
        game=table.game,
        rules_version=table.rules_version,
        options=table.options,
        corrections=show_corrections(table),
        public=table.public,
        away=table.away,
        status=table.status,
        host=table.host,
        mine=[seat.number for seat in seats if player is not None and seat.player == player],
        seats=[show_seat(seat) for seat in seats],
        ply=table.ply,
        turn=None if table.turn == NOBODY or over else table.turn,
        commitment=table.commitment,
        created=table.created,
        changed=table.changed,
        expires=expiry.expires(table, seats),
        result=table.result,
        rematch=table.rematch,
    )


def show_corrections(table: TableRow) -> list[Correction]:
    """Show what the table's components change, beside what comes with the game."""
    own = table.found.components.values()
    return [
        Correction(key=key, own=said(within(own, key)), given=said(value))
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


def show_state(shown: Shown, eyes: Eyes, entries: Iterable[Entry] = ()) -> StateInfo:
    """Show a table to somebody, with some entries of its log."""
    speaker = Speaker(shown.game, shown.seats, eyes)
    asked = shown.place if shown.decides(eyes.seat) else None
    scores = shown.scores
    return StateInfo(
        type="state",
        table=shown.id,
        ply=shown.ply,
        status=shown.status,
        seat=eyes.seat,
        turn=None if shown.turn == NOBODY else shown.turn,
        view=cast("shapes.View | None", shown.view(eyes.seat)),
        prompt=None if asked is None else speaker.line(asked.state.prompt()),
        choices=[] if asked is None else show_choices(asked.state, speaker),
        undo=asked is not None and asked.base is not None,
        sheets=scores.sheets,
        scores=scores.scores,
        outsiders=scores.outsiders,
        seats=shown.seats,
        commitment=shown.commitment,
        secret=shown.secret,
        result=shown.result,
        rematch=shown.rematch,
        watching=shown.watching,
        events=[show_entry(entry, speaker, shown.over) for entry in entries],
    )


def show_choices(state: State, speaker: Speaker) -> list[Choice]:
    """Show what may be chosen: names, what they say, and what they surely bring."""
    actions = state.legal_actions()
    few = len(actions) <= MANY
    return [
        Choice(
            name=state.action_to_string(action),
            line=speaker.line(state.describe(action)),
            declines=state.declines(action),
            preview=show_events(state.brings(action), speaker) if few else None,
        )
        for action in actions
    ]


def show_events(events: Iterable[Event], speaker: Speaker) -> list[shapes.Line]:
    """Show events as a seat may know them."""
    return [speaker.event(event) for event in events]


def show_entry(entry: Entry, speaker: Speaker, over: bool) -> LogEntry:
    """Show an entry of the log; what others played is named only when the game is over."""
    named = over or (speaker.seat is not None and speaker.seat == entry.seat)
    return LogEntry(
        ply=entry.ply,
        seat=None if entry.seat == NOBODY else entry.seat,
        kind=entry.kind,
        name=entry.name if named and entry.name else None,
        events=show_events(entry.events, speaker),
    )


def show_preview(live: LiveTable, name: str, eyes: Eyes) -> list[shapes.Line]:
    """Show what one choice surely brings."""
    if live.place is None:
        raise ActionError
    return show_events(live.place.state.preview(name), speaker_at(live, eyes))


# -- Written once for all who look alike --------------------------------------------------------


def write_state(live: LiveTable, eyes: Eyes, since: int, entries: Sequence[Entry]) -> bytes:
    """Write the state with the entries since a ply."""
    seen = live.written.get(eyes)
    if seen is None:
        seen = live.written[eyes] = ENCODER.encode(show_state(live.shown, eyes))
    events = live.written.get((eyes, since))
    if events is None:
        speaker, over = speaker_at(live, eyes), live.table.status == OVER
        shown = [show_entry(entry, speaker, over) for entry in entries]
        events = live.written[(eyes, since)] = ENCODER.encode(shown)
    return seen.removesuffix(NO_EVENTS) + events + b"}"
