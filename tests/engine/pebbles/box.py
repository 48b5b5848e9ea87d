"""What is in the box: the checked components."""

from __future__ import annotations

from tablewright.engine.components import Components

from .plan import PLAN


class Box:
    """The checked components."""

    def __init__(self, components: Components) -> None:
        self.heap = components.positive("heap.pebbles")
        self.last = components.count("heap.last")
        self.faces = components.counts("die.faces")
        components.need(len(self.faces) == 6, "die.faces", "six-faces", self.faces)
        cards = components.size("cards")
        components.need(cards == 5, "cards", "five-cards", cards)
        self.cards = [components.count(f"cards.{i}.points") for i in range(cards)]
        self.names_of_cards = [f"card-{i}" for i in range(cards)]
        self.names = PLAN.actions.names(self)
