"""Reading what others chose in secret: the likeliest is what would have looked good to them."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.bots.bot import Value
from tablewright.engine.rng import Rng
from tablewright.engine.state import State

FINE: Final = 1 << 30  # how finely chances are drawn


class Insight:
    """How likely deals are, if others go by some value."""

    def __init__(self, value: Value, looks: int, swing: float, temper: float) -> None:
        self.value = value
        self.looks = looks  # at states in which others may have thought they were
        self.swing = swing
        self.temper = temper  # how much better a choice must look to be e times as likely
        self.odds = vec[float]()  # of the deals, added up

    def forget(self) -> None:
        """Begin anew, with other deals."""
        self.odds = vec[float]()

    def weigh(self, deals: list[State], seat: int) -> None:
        """Tell how likely the next deal is that was not weighed yet."""
        at = len(self.odds)
        if at < len(deals):
            sum = self.odds[at - 1] if at > 0 else 0.0
            self.odds = append(self.odds, sum + self.liking(deals[at], seat))

    def liking(self, deal: State, seat: int) -> float:
        """Tell how much the others would have liked their part of a deal, not knowing the rest."""
        total = 0.0
        for other in range(int(deal.seats)):
            if other != seat:
                sum = 0.0
                for _ in range(self.looks):
                    sum += self.value(deal.resample(other, deal.rng), other)
                total += chance(sum / float(self.looks), self.swing)
        return math.exp(total / self.temper)

    def draw(self, rng: Rng) -> i64:
        """Draw the number of a deal, the likelier the better it explains what others chose."""
        last: i64 = len(self.odds) - 1
        ticket = self.odds[last] * float(rng.below(FINE)) / float(FINE)
        at: i64 = 0
        while at < last:  # the first deal that the ticket does not reach beyond
            middle = (at + last) >> 1
            if self.odds[middle] <= ticket:
                at = middle + 1
            else:
                last = middle
        return at


def chance(lead: float, swing: float) -> float:
    """Turn a lead into a chance to win."""
    return 1.0 / (1.0 + math.exp(min(50.0, -lead / swing)))
