"""The greedy bot: the best that its own turn can surely bring, by the game's heuristics."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.bots.bot import Observation, pick
from tablewright.engine.rng import Rng
from tablewright.engine.state import State

Value = Callable[[State, int], float]

WORLDS = 4  # how many resampled states an action is tried in
BUDGET = 400  # how many positions of its own turn are looked at for each try


class GreedyBot:
    """Tries every action in a few possible worlds and follows its own turn to the end."""

    def __init__(self, value: Value, rng: Rng) -> None:
        self.value = value
        self.rng = rng

    def choose(self, seen: Observation) -> str:
        """Give the name of the action with the best average outcome."""
        if len(seen.legal_names) == 1:
            return seen.legal_names[0]
        worlds = [seen.resample() for _ in range(WORLDS)]
        best: list[str] = []
        top = 0.0
        for action, name in zip(seen.legal_actions, seen.legal_names, strict=True):
            total = 0.0
            for world in worlds:
                total += self.outcome(world, action, seen.seat)
            if not best or total > top:
                best = [name]
                top = total
            elif total == top:
                best.append(name)
        return pick(self.rng, best)

    def outcome(self, world: State, action: int, seat: int) -> float:
        """Judge an action by the best its player can make of the rest of the turn."""
        ahead = world.clone()
        ahead.apply_action(action)
        return Turn(self.value, seat, world.reveals).best(ahead)


class Turn:
    """A look through the rest of one turn, as far as no chance or hidden thing is met."""

    def __init__(self, value: Value, seat: int, reveals: int) -> None:
        self.value = value
        self.seat = seat
        self.reveals = reveals
        self.left = BUDGET

    def best(self, state: State) -> float:
        """Give the best value the seat can reach before somebody else decides."""
        self.left -= 1
        if self.left < 0 or state.current_player() != self.seat or state.reveals != self.reveals:
            return self.value(state, self.seat)
        top = -1e9
        for action in state.legal():
            ahead = state.clone()
            ahead.apply_action(action)
            top = max(top, self.best(ahead))
        return top
