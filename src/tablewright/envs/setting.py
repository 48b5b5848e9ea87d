"""What all doors share: which table it is, how a game begins, and what is paid for.

A seed is the luck of a whole game: with the same seed every door begins the same game, so that
two players can be compared by the same deals and rolls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from tablewright import Components, Game, PositionError, Record, State, UnknownOption
from tablewright.engine.catalog import game as find_game
from tablewright.engine.rng import seed_bytes
from tablewright.envs import MissingExtra

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra(error.name or "numpy") from None

SOLO = 200.0  # points that are a whole result for who plays alone
Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"
Potential: TypeAlias = "Callable[[State], Sequence[float]]"  # what each seat has so far
Scenario: TypeAlias = "State | Record | dict[str, Any] | None"


def result(state: State) -> list[float]:
    """Give each seat's result in [-1, 1]: nothing before the end; alone, points by `SOLO`."""
    if state.seats == 1 and state.is_terminal():
        return [max(-1.0, min(1.0, state.returns()[0] / SOLO))]
    return state.returns()


def points(state: State) -> list[float]:
    """Give by how many points each seat is ahead of the mean of the others."""
    scores = state.scores()
    others = len(scores) - 1
    if not others:
        return [float(scores[0])]
    return [score - (sum(scores) - score) / others for score in scores]


POTENTIALS: dict[str, Potential] = {"result": result, "points": points}


def versioned(game: Game) -> str:
    """Name a game with its rules' version, as the field's registries do."""
    return f"{game.id}_v{game.rules_version}"


def find(name: str) -> Game:
    """Find a game by its id, or by its id with the version its rules must have."""
    id, _, version = name.rpartition("_v")
    if not version.isdecimal():
        return find_game(name)
    game = find_game(id)
    if int(version) != game.rules_version:
        raise UnknownOption(name, [versioned(game)])
    return game


class Setting:
    """A table of a game: its seats, options and components, where games begin, what is paid.

    `reward` is "result", "points", or a function that gives what each seat has so far: paid is
    how much a decision changed it. `scenario` is a position, a state or a record to go on from.
    """

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        *,
        reward: str | Potential = "result",
        scenario: Scenario = None,
        components: str | Path | Components | None = None,
        **options: Any,
    ) -> None:
        self.game = find(name)
        self.components = components
        self.potential = potential(reward)
        self.start = None if scenario is None else self.begun(scenario)
        if self.start is not None and self.start.is_terminal():
            raise PositionError("scenario", "the game is over")
        first = self.start or self.game.new(seats=seats, seed=0, components=components, **options)
        self.seats = int(first.seats)
        self.options: dict[str, Any] = dict(first.origin.options)
        self.layout = self.game.tensor_layout(self.seats, components, **self.options)
        self.actions = len(first.names())

    def begun(self, start: State | Record | dict[str, Any]) -> State:
        """Give the state that games begin from."""
        if isinstance(start, State):
            return start.clone()
        if isinstance(start, Record):
            return list(start.replay())[-1][0]
        return self.game.from_dict(start, self.components)

    def new(self, seed: int) -> State:
        """Begin a game with a seed's luck: what is dealt already stays, what is to come is new."""
        if self.start is None:
            return self.game.new(
                seats=self.seats, seed=seed, components=self.components, **self.options
            )
        state = self.start.clone()
        state.rng.load(seed_bytes(seed))
        return state

    def first(self) -> tuple[State, bool]:
        """Give what games begin from, and whether it has been laid out."""
        if self.start is not None:
            return self.start, True
        return self.game.empty(self.seats, self.components, **self.options), False

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self  # nothing of it ever changes

    def __reduce__(self) -> tuple[Any, ...]:
        asked: dict[str, Any] = {"reward": self.potential, "components": self.components}
        asked |= {"scenario": self.start, **self.options}
        return partial(Setting, **asked), (self.game.id, self.seats)

    # -- Arrays ---------------------------------------------------------------------------------

    def observe(self, state: State, seat: int) -> Array:
        """Give what a seat knows, in an array of its own."""
        return np.array(state.observation_tensor(seat))

    def mask(self, state: State, seat: int) -> Array:
        """Mark what a seat may do now: nothing if it is not to decide."""
        marked = np.zeros(self.actions, np.int8)
        marked[state.legal_actions(seat)] = 1
        return marked

    def box(self, sheets: int = 1) -> spaces.Box:
        """Give the space of an observation, or of several one after the other."""
        sizes = [part.size for part in self.layout]
        low = np.repeat([part.low for part in self.layout], sizes)
        high = np.repeat([part.high for part in self.layout], sizes)
        return spaces.Box(
            np.tile(low, sheets).astype(np.float32), np.tile(high, sheets).astype(np.float32)
        )


class Purse:
    """Pays each seat by how much a decision changed what it has."""

    def __init__(self, potential: Potential, state: State) -> None:
        self.potential = potential
        self.had = list(potential(state))

    def pay(self, state: State) -> list[float]:
        """Give what each seat gained since it was last asked."""
        have = list(self.potential(state))
        gained = [now - before for now, before in zip(have, self.had, strict=True)]
        self.had = have
        return gained


def potential(reward: str | Potential) -> Potential:
    """Give the function of a reward's name, or the function itself."""
    if not isinstance(reward, str):
        return reward
    if reward not in POTENTIALS:
        raise UnknownOption(f"reward={reward}", [*POTENTIALS, "a function"])
    return POTENTIALS[reward]
