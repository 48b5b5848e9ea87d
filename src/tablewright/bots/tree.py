"""The tree of a search: nodes in vectors, so that growing it makes no objects."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1


class Tree:
    """Nodes by number: children are a linked list, results are one number a seat."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.action = vec[i64]()
        self.first = vec[i64]()  # child
        self.sibling = vec[i64]()
        self.beyond = vec[i64]()  # the first of where play goes on after secret actions
        # Counts that are reckoned with, as floats: turning a native integer into one is a call.
        self.visits = vec[float]()
        self.available = vec[float]()  # how often it could have been chosen
        self.prior = vec[float]()  # what the heuristics think of it, for its player
        self.weight = vec[float]()  # and how much that speaks for trying it
        self.total = vec[float]()
        self.points = vec[float]()
        self.add(NONE, 0.0, 1.0)

    def __len__(self) -> int:
        return len(self.action)

    def add(self, action: i64, prior: float, weight: float) -> i64:
        """Add a node without links and give its number."""
        node = len(self.action)
        self.action = append(self.action, action)
        self.first = append(self.first, NONE)
        self.sibling = append(self.sibling, NONE)
        self.beyond = append(self.beyond, NONE)
        self.visits = append(self.visits, 0.0)
        self.available = append(self.available, 0.0)
        self.prior = append(self.prior, prior)
        self.weight = append(self.weight, weight)
        for _ in range(self.seats):
            self.total = append(self.total, 0.0)
            self.points = append(self.points, 0.0)
        return node

    def adopt(self, parent: i64, child: i64) -> None:
        """Put a child first among its siblings."""
        self.sibling[child] = self.first[parent]
        self.first[parent] = child

    def past(self, node: i64, guise: i64) -> i64:
        """Give the node from which all go on who saw no more of an action than its guise."""
        further = self.beyond[node]
        while further != NONE and self.action[further] != guise:
            further = self.sibling[further]
        if further == NONE:
            further = self.add(guise, 0.0, 1.0)
            self.sibling[further] = self.beyond[node]
            self.beyond[node] = further  # only now: adding moves the vectors
        return further

    def child(self, node: i64, action: i64) -> i64:
        """Find the child of an action, or NONE."""
        child = self.first[node]
        while child != NONE and self.action[child] != action:
            child = self.sibling[child]
        return child

    def children(self, node: i64) -> list[int]:
        """List the children of a node."""
        found: list[int] = []
        child = self.first[node]
        while child != NONE:
            found.append(int(child))
            child = self.sibling[child]
        return found

    def mean(self, node: i64, seat: i64, bias: float) -> float:
        """Give the mean result of a seat, the heuristics counting as so many visits."""
        total = self.total[node * self.seats + seat] + bias * self.prior[node]
        return total / (self.visits[node] + bias)
