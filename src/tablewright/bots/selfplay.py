"""Games of a judgement against itself, to learn from: what was true, and how it came out."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.bots.bot import Features
from tablewright.bots.net import MOST_SEATS, POINTS, Learned
from tablewright.engine.rng import Rng
from tablewright.engine.state import State

FINE: Final = 1 << 30
LONGEST: Final = 4000  # decisions; a game that does not end by then teaches nothing


class Lessons:
    """Positions with their true facts, how many seats there were, and what came of them."""

    def __init__(self) -> None:
        self.facts: list[list[int]] = []
        self.seats: list[int] = []
        self.results: list[list[float]] = []  # from the seat that looked on: shares, then points


class Player:
    """Plays every decision by what the judgement says of the next position, and a little luck."""

    def __init__(self, learned: Learned | None, features: Features, temper: float) -> None:
        self.learned = learned
        self.features = features
        self.temper = temper  # how much better a choice must look to be e times as likely
        self.chances = vec[float]([0.0 for _ in range(MOST_SEATS)])
        self.spare: State | None = None

    def play(self, state: State, rng: Rng, keep: i64, lessons: Lessons) -> None:
        """Play a game to its end, and note about one position of every `keep`."""
        first = len(lessons.facts)
        movers: list[int] = []
        for _ in range(LONGEST):
            actions = state.legal()
            if len(actions) == 0:
                break
            if len(actions) > 1 and rng.below(keep) == 0:
                mover = int(state.current_player())
                lessons.facts.append([int(fact) for fact in self.features(state, mover)])
                movers.append(mover)
            state.apply_action(self.choose(state, actions, rng))
        if not state.is_terminal():
            del lessons.facts[first:]
            return
        for mover in movers:
            lessons.seats.append(int(state.seats))
            lessons.results.append(result(state, mover))

    def choose(self, state: State, actions: vec[i64], rng: Rng) -> i64:
        """Draw an action, the likelier the better it looks to who decides."""
        if len(actions) == 1:
            return actions[0]
        learned = self.learned
        if learned is None:
            return actions[rng.below(len(actions))]
        mover = state.current_player()
        world = state.resample(int(mover), rng)
        odds = vec[float](capacity=len(actions))
        sum = 0.0
        for action in actions:
            sum += math.exp(self.glance(learned, world, action, mover) / self.temper)
            odds = append(odds, sum)
        ticket = sum * float(rng.below(FINE)) / float(FINE)
        at: i64 = 0
        while at < len(odds) - 1 and odds[at] <= ticket:
            at += 1
        return actions[at]

    def glance(self, learned: Learned, world: State, action: i64, mover: i64) -> float:
        """Give the chance to win that an action leaves."""
        ahead = world.clone() if self.spare is None else world.copy_over(self.spare)
        if ahead.seats != world.seats:
            ahead = world.clone()
        self.spare = ahead
        ahead.apply_action(action)
        learned.judge(ahead, self.chances)
        return self.chances[mover]


def result(state: State, seat: int) -> list[float]:
    """Tell how a game came out for everybody, from a seat on: shares of the win, then points."""
    winners = state.winners()
    seats = int(state.seats)
    order = [(seat + i) % seats for i in range(seats)]
    blank = [0.0] * (MOST_SEATS - seats)
    shares = [1.0 / len(winners) if other in winners else 0.0 for other in order]
    points = [float(state.measured(other)[0]) / POINTS for other in order]
    return shares + blank + points + blank
