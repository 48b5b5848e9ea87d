"""What is in the box: the checked components."""

from __future__ import annotations

from tablewright.engine.components import Components

from .plan import PLAN


class Box:
    """The checked components."""

    def __init__(self, components: Components) -> None:
        self.fruits = components.words("fruits")
        self.copies = components.positive("copies")
        self.coins = components.positive("coins")
        self.hand = components.positive("hand")
        self.rounds = components.positive("rounds")
        self.faces = components.counts("faces")
        self.names = PLAN.actions.names(self)
