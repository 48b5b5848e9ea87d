"""Plays a record through once more, so that a browser can show every position of it."""

from __future__ import annotations

from tablewright.engine.catalog import game as find_game
from tablewright.engine.errors import UnknownSeats
from tablewright.engine.events import Event
from tablewright.engine.record import Record
from tablewright.engine.state import State
from tablewright.server.storage.rows import NOBODY, OVER, PERSON, RUNNING
from tablewright.server.tables.log import PLAY, START, Entry
from tablewright.server.tables.show import Eyes, show_state
from tablewright.server.tables.shown import Shown, show_scores
from tablewright.server.tables.steps import Place, sum_up
from tablewright.server.wire import Reel, SeatInfo


def rerun(text: str, seat: int | None) -> Reel:
    """Give the states of a record as one seat saw them; None is a spectator."""
    record = Record.loads(text)
    if seat is not None and seat >= record.seats:
        raise UnknownSeats(seat, list(range(record.seats)))
    mover, frames = NOBODY, []
    for ply, (state, events) in enumerate(record.replay()):
        entry = entry_of(record, ply, mover, events)
        frames.append(show_state(shown_in(record, state, ply), Eyes(seat), [entry]))
        mover = Place(state).turn
    return Reel(game=record.game, title=find_game(record.game).title, frames=frames)


def entry_of(record: Record, ply: int, mover: int, events: list[Event]) -> Entry:
    """Give what a record tells of one ply as an entry of a log."""
    name = record.actions[ply - 1] if ply else ""
    return Entry(ply=ply, seat=mover, kind=PLAY if ply else START, name=name, events=events, at=0)


def shown_in(record: Record, state: State, ply: int) -> Shown:
    """Give one position of a record; nobody decides there."""
    ended = bool(record.end) and ply == len(record.actions)
    over = ended or state.is_terminal()
    return Shown(
        game=find_game(record.game),
        ply=ply,
        status=OVER if over else RUNNING,
        turn=NOBODY if over else Place(state).turn,
        view=state.view,
        scores=show_scores(state),
        seats=[sitter(record, number) for number in range(record.seats)],
        commitment=record.commitment,
        secret=record.secret or None,
        over=True,  # whoever has a record has read it
        result=sum_up(record.end, state, record.conceded) if ended else None,
    )


def sitter(record: Record, seat: int) -> SeatInfo:
    """Show who sat there, as far as the record tells."""
    return SeatInfo(
        seat=seat,
        kind=PERSON,
        player=None,
        name=record.players.get(seat, ""),
        bot=None,
        present=True,
        stand_in=False,
        conceded=seat in record.conceded,
    )
