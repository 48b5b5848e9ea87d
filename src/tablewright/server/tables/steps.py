"""One step of a game at a table: an action, an undo or a concession, with fair dice.

Nothing is written here and nothing is sent: a step gives the place a game would come to.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from tablewright.engine import shapes
from tablewright.engine.events import Event
from tablewright.engine.game import Game
from tablewright.engine.ranking import winners_of
from tablewright.engine.record import CONCEDED, dice_of
from tablewright.engine.state import State
from tablewright.server.errors import NoUndo
from tablewright.server.storage.rows import NOBODY, Result, TableRow


@dataclass(frozen=True)
class Place:
    """Where a game stands, and what may be taken back from there.

    `base` is the place before the first action that may be taken back, `tail` those actions.
    """

    state: State
    base: Place | None = None
    tail: list[str] = field(default_factory=list)

    @cached_property
    def position(self) -> bytes:
        """The position as the database keeps it; never for a client."""
        return msgspec.json.encode(self.state.to_dict())

    @cached_property
    def turn(self) -> int:
        """The seat to decide, or nobody."""
        return NOBODY if self.state.is_terminal() else int(self.state.current_player())


@dataclass(frozen=True)
class Step:
    """A place newly reached, what happened on the way, and the result if the game is over."""

    place: Place
    events: list[Event]
    result: Result | None = None


def begin(table: TableRow, seats: int) -> Step:
    """Lay out a table's game."""
    events: list[Event] = []
    state = table.found.new(
        seats=seats,
        seed=dice_of(table.secret, 0),
        components=table.components,
        log=events,
        **table.options,
    )
    return Step(Place(state), events, result_of(state))


def play(place: Place, secret: bytes, name: str, conceded: Collection[int] = ()) -> Step:
    """Carry out an action, or raise ActionError. `conceded` gave up and cannot win."""
    before = place.state
    state = before.clone()
    events = roll_and_play(state, secret, name)
    went_on = state.current_player() == before.current_player()
    if went_on and state.reveals == before.reveals:
        base = place.base or Place(before)
        return Step(Place(state, base, [*place.tail, name]), events)
    return Step(Place(state), events, result_of(state, conceded))


def undo(place: Place, secret: bytes) -> Step:
    """Take back the last action, or raise NoUndo; what everybody saw of it stays known."""
    if place.base is None:
        raise NoUndo
    *tail, last = place.tail
    base = place.base.state.clone()
    base.recall(base.string_to_action(last))
    state = base.clone()
    for name in tail:
        roll_and_play(state, secret, name)
    events = [Event("undone", {"seat": place.turn})]
    return Step(Place(state, Place(base) if tail else None, tail), events)


def concede(place: Place, seat: int, conceded: Sequence[int]) -> Step:
    """Give up for a seat; the last one who has not wins. `conceded` gave up before."""
    state = place.state
    left = [number for number in range(state.seats) if number not in {seat, *conceded}]
    events = [Event("conceded", {"seat": seat})]
    result = sum_up(CONCEDED, state, [seat, *conceded]) if len(left) <= 1 else None
    return Step(place, events, result)


def roll_and_play(state: State, secret: bytes, name: str) -> list[Event]:
    """Carry out an action with the dice of its ply."""
    state.rng.load(dice_of(secret, int(state.ply) + 1))
    return state.play(name)


def result_of(state: State, conceded: Collection[int] = ()) -> Result | None:
    """Give the result of a game that came to its own end."""
    if not state.is_terminal():
        return None
    return sum_up(state.end_reason(), state, conceded)


def sum_up(end: str, state: State, conceded: Iterable[int]) -> Result:
    """Give the result of a game that ended here; who gave up comes last."""
    ranking = state.ranking(conceded)
    told = msgspec.convert([place.to_dict() for place in ranking], list[shapes.Place])
    return Result(end, winners_of(ranking), state.scores(), told)


def read_place(game: Game, position: bytes, base: bytes | None, tail: str) -> Place:
    """Set up a stored place again."""
    state = game.from_dict(msgspec.json.decode(position))
    before = None if base is None else Place(game.from_dict(msgspec.json.decode(base)))
    return Place(state, before, msgspec.json.decode(tail, type=list[str]))
