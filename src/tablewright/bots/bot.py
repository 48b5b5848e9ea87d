"""What a bot is, and the only thing it is ever given: an observation of its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.rng import Rng
from tablewright.engine.state import State

Value = Callable[[State, int], float]  # how good a state is for a seat
# Which facts are true of it, as a seat sees it; quoted, as compiled code has no such type object.
Features = Callable[[State, int], "vec[i64]"]


class Observation:
    """What a seat knows: its view, its legal actions, and states it could as well be in.

    The true state is not in here. What is kept is one resample of it, from which all further
    ones are drawn: `resample` depends only on what the seat knows, so nothing is lost.
    """

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.seat = seat
        self.legal_actions: list[int] = state.legal_actions(seat)
        self.legal_names: list[str] = state.legal_names(seat)
        self._seen = state.resample(seat, rng)
        self._rng = rng

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees of the table; the same in every state it could be in."""
        return self._seen.view(self.seat)

    def resample(self) -> State:
        """Give a state the seat could as well be in."""
        return self._seen.resample(self.seat, self._rng)


class Bot(Protocol):
    """Anything that can choose: one method is enough."""

    def choose(self, seen: Observation) -> str:
        """Give the name of the action to play."""
        ...


class RandomBot:
    """Plays any legal action, each as likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seen: Observation) -> str:
        """Give the name of the action to play."""
        names = seen.legal_names
        return names[self.rng.below(len(names))]


def pick(rng: Rng, items: list[str]) -> str:
    """Draw one of several equals."""
    count: i64 = len(items)
    return items[rng.below(count)]
