"""A small net: facts that are true go in, a chance to win and a score for every seat come out.

Sums are made in one order, so that every build and machine comes to the same last bit.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.bots.bot import Features
from tablewright.engine.state import State

MOST_SEATS: Final = 4
OUTPUTS: Final = 2 * MOST_SEATS  # how likely each seat wins, then its points, from one's own on
POINTS: Final = 10.0  # what the net calls one


class Net:
    """Weights by rows: one a fact, one of the hidden units' thresholds, one an output and its."""

    def __init__(self, inputs: int, hidden: int, weights: list[float]) -> None:
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        first = inputs * hidden
        self.facts = vec[float](weights[:first])
        self.thresholds = vec[float](weights[first : first + hidden])
        self.outputs = vec[float](weights[first + hidden :])  # each with its threshold last
        self.sums = vec[float]([0.0 for _ in range(hidden)])
        self.said = vec[float]([0.0 for _ in range(OUTPUTS)])

    def look(self, facts: vec[i64]) -> None:
        """Let the hidden units look at the facts that are true."""
        sums, rows, hidden = self.sums, self.facts, self.hidden
        for unit in range(hidden):
            sums[unit] = self.thresholds[unit]
        for fact in facts:
            row = fact * hidden
            for unit in range(hidden):
                sums[unit] += rows[row + unit]
        for unit in range(hidden):
            if sums[unit] < 0.0:
                sums[unit] = 0.0

    def say(self, output: i64) -> float:
        """Give one output for what was looked at."""
        sums, row, hidden = self.sums, self.outputs, self.hidden
        at = output * (hidden + 1)
        total = row[at + hidden]
        for unit in range(hidden):
            total += sums[unit] * row[at + unit]
        return total


class Learned:
    """A judgement learned from games: what everybody's chances are, all seats at once."""

    def __init__(self, net: Net, features: Features) -> None:
        self.net = net
        self.features = features

    def judge(self, state: State, chances: vec[float]) -> None:
        """Give every seat its chance to win, as who is to decide sees it."""
        mover = state.current_player()
        if mover < 0:
            self.settle(state, chances)
            return
        self.net.look(self.features(state, int(mover)))
        seats = state.seats
        sum = 0.0
        for i in range(seats):
            odds = math.exp(max(-30.0, min(30.0, self.net.say(i))))
            chances[(mover + i) % seats] = odds
            sum += odds
        for seat in range(seats):
            chances[seat] = chances[seat] / sum

    def settle(self, state: State, chances: vec[float]) -> None:
        """Give the winners of a finished game their shares."""
        winners = state.winners()
        for seat in range(int(state.seats)):
            chances[seat] = 1.0 / float(len(winners)) if seat in winners else 0.0

    def expect(self, state: State, points: vec[float]) -> None:
        """Give every seat its lead at the end over the best of the others; after `judge`."""
        seats, mover = state.seats, state.current_player()
        said = self.net.said
        for i in range(seats):
            if mover < 0:
                said[i] = float(state.measured(i)[0])
            else:
                said[(mover + i) % seats] = self.net.say(MOST_SEATS + i) * POINTS
        for seat in range(seats):
            rival = -1e9
            for other in range(seats):
                if other != seat:
                    rival = max(rival, said[other])
            points[seat] = said[seat] - rival
