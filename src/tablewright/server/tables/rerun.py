"""Plays a record through once more, so that a browser can show every position of it."""

from __future__ import annotations

from tablewright.engine.catalog import game as find_game
from tablewright.engine.errors import UnknownSeats
from tablewright.engine.events import Event
from tablewright.engine.record import Record
from tablewright.engine.state import State
from tablewright.server.storage.rows import OVER, PERSON, RUNNING
from tablewright.server.tables.log import PLAY, START
from tablewright.server.tables.show import Json, show_scores
from tablewright.server.tables.steps import sum_up


def rerun(text: str, seat: int | None) -> Json:
    """Give the states of a record as one seat saw them; None is a spectator."""
    record = Record.loads(text)
    if seat is not None and seat >= record.seats:
        raise UnknownSeats(seat, list(range(record.seats)))
    movers: list[int | None] = [None]
    frames: list[Json] = []
    for ply, (state, events) in enumerate(record.replay()):
        frames.append(show_frame(record, state, ply, movers[-1], events, seat))
        movers.append(int(state.current_player()))
        if record.end and ply == len(record.actions):
            result = sum_up(record.end, state, record.conceded)
            frames[-1].update(status=OVER, turn=None, result=result)
    return {"game": record.game, "title": find_game(record.game).title, "frames": frames}


def show_frame(
    record: Record,
    state: State,
    ply: int,
    mover: int | None,
    events: list[Event],
    seat: int | None,
) -> Json:
    """Show one position in the wire's shape; nobody decides in a replay."""
    over = state.is_terminal()
    name = record.actions[ply - 1] if ply else None
    return {
        "type": "state",
        "table": "",
        "ply": ply,
        "status": OVER if over else RUNNING,
        "seat": seat,
        "turn": None if over else int(state.current_player()),
        "view": state.view(seat),
        "prompt": None,
        "choices": [],
        "undo": False,
        "events": [
            {
                "ply": ply,
                "seat": mover,
                "kind": PLAY if ply else START,
                "name": name,
                "events": [event.seen_by(seat).to_dict() for event in events],
            }
        ],
        **show_scores(state),
        "seats": [show_sitter(record, number) for number in range(record.seats)],
        "commitment": record.commitment,
        "secret": record.secret or None,
        "result": None,
        "rematch": None,
        "watching": 0,
    }


def show_sitter(record: Record, seat: int) -> Json:
    """Show who sat there, as far as the record tells."""
    return {
        "seat": seat,
        "kind": PERSON,
        "player": None,
        "name": record.players.get(seat, ""),
        "bot": None,
        "present": True,
        "stand_in": False,
        "conceded": seat in record.conceded,
    }
