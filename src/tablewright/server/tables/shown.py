"""A table at one ply, wherever its position comes from: memory, an archive or a record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from tablewright.engine.game import Game
from tablewright.engine.shapes import Outsider, ScoreLine
from tablewright.engine.state import State
from tablewright.server.storage.rows import BOT, NOBODY, Result, Seat, Status
from tablewright.server.tables.steps import Place
from tablewright.server.wire import Scores, SeatInfo

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What can be shown of a table; who may see what of it is decided where it is shown."""

    game: Game
    id: str = ""
    ply: int
    status: Status
    turn: int = NOBODY
    view: Callable[[int | None], Json | None]
    scores: Scores
    seats: list[SeatInfo]
    commitment: str = ""
    secret: str | None = None
    over: bool = False  # then everybody may know what others played
    result: Result | None = None
    rematch: str | None = None
    watching: int = 0
    place: Place | None = None  # where somebody decides, if this is how it stands now

    def decides(self, seat: int | None) -> bool:
        """Tell whether a seat is asked."""
        asked = self.place is not None and seat is not None and seat == self.turn
        return asked and not self.seats[self.turn].conceded


def nothing(_: int | None) -> None:
    """Give the view of a game that has not begun, or that nobody can show any more."""


def show_seat(seat: Seat) -> SeatInfo:
    """Show who has a seat."""
    return SeatInfo(
        seat=seat.number,
        kind=seat.kind,
        player=seat.player,
        name=seat.name,
        bot=seat.bot,
        present=seat.present or seat.kind == BOT,
        stand_in=seat.stand_in or seat.conceded,
        conceded=seat.conceded,
    )


def show_scores(state: State | None) -> Scores:
    """Show where each point came from, as if the game ended now."""
    if state is None:
        return Scores()
    sheets = state.score_sheet()
    return Scores(
        sheets=[list[ScoreLine](line.to_dict() for line in sheet) for sheet in sheets],
        scores=[sum(line.points for line in sheet) for sheet in sheets],
        outsiders=[cast("Outsider", other.to_dict()) for other in state.outsiders()],
    )
