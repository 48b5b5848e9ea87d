"""The greedy bot: the best that its own turn can surely bring, by the game's heuristics."""

from __future__ import annotations

from tablewright.bots.bot import Observation, Value, pick
from tablewright.engine.rng import Rng
from tablewright.engine.state import State

WORLDS = 4  # how many resampled states an action is tried in
BUDGET = 1000  # how many positions of its own turn a decision may look at in one of them


class GreedyBot:
    """Tries every action and follows its own turn to the end, or judges at once if it is long."""

    def __init__(self, value: Value, rng: Rng, long_turns: bool = False) -> None:
        self.value = value
        self.rng = rng
        self.long_turns = long_turns

    def choose(self, seen: Observation) -> str:
        """Give the name of the action with the best average outcome."""
        if len(seen.legal_names) == 1:
            return seen.legal_names[0]
        totals = self.look_ahead(seen) or self.look_once(seen)
        top = max(totals)
        best = [name for name, total in zip(seen.legal_names, totals, strict=True) if total == top]
        return pick(self.rng, best)

    def look_ahead(self, seen: Observation) -> list[float]:
        """Judge every action by the best its turn can bring; nothing if a turn is too long."""
        totals = [0.0 for _ in seen.legal_actions]
        if self.long_turns:
            return []
        for _ in range(WORLDS):
            world = seen.resample()
            turn = Turn(self.value, seen.seat, world.reveals)
            for i, action in enumerate(seen.legal_actions):
                ahead = world.clone()
                ahead.apply_action(action)
                totals[i] += turn.best(ahead)
                if turn.left < 0:
                    return []
            if not turn.met:
                break  # all worlds are alike to the end of the turn
        return totals

    def look_once(self, seen: Observation) -> list[float]:
        """Judge every action right after it."""
        totals = [0.0 for _ in seen.legal_actions]
        for _ in range(WORLDS):
            world = seen.resample()
            met = False
            for i, action in enumerate(seen.legal_actions):
                ahead = world.clone()
                ahead.apply_action(action)
                totals[i] += self.value(ahead, seen.seat)
                met = met or ahead.reveals != world.reveals
            if not met:
                break
        return totals


class Turn:
    """A look through the rest of one turn, as far as no chance or hidden thing is met."""

    def __init__(self, value: Value, seat: int, reveals: int) -> None:
        self.value = value
        self.seat = seat
        self.reveals = reveals
        self.left = BUDGET
        self.met = False  # whether chance or a hidden thing stood in the way

    def best(self, state: State) -> float:
        """Give the best value the seat can reach before somebody else decides."""
        self.left -= 1
        if state.reveals != self.reveals:
            self.met = True
            return self.value(state, self.seat)
        if self.left < 0 or state.current_player() != self.seat:
            return self.value(state, self.seat)
        top = -1e9
        for action in state.legal():
            ahead = state.clone()
            ahead.apply_action(action)
            top = max(top, self.best(ahead))
        return top
