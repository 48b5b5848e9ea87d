"""What may be done, said once: groups of actions give codes, names, dispatch, texts and clauses."""

from __future__ import annotations

import re
from typing import Any

from mypy_extensions import i64

from tablewright.engine.events import Facts, Line
from tablewright.engine.names import Names
from tablewright.engine.words import Words


class Group:
    """Actions of one kind: `Group("steal", GOODS, SEATS, clause="SB-41")`.

    Its actions are named by its name and a word of each part, `steal.gold.2`, and numbered in that
    order; its code in `codes.py` is that of the first one (`STEAL`). Carrying one out calls a
    method of the rules with the numbers of the words, `steal(good, seat)`; `does` gives it another
    name. A button says `action-steal` with the words as facts, or `action-<text>`. `clause` is what
    forbids it when nothing closer does. What turns an offer down `declines`.
    """

    def __init__(
        self,
        name: str,
        *parts: Words,
        clause: str,
        does: str = "",
        text: str = "",
        declines: bool = False,
    ) -> None:
        self.name = name
        self.parts = list(parts)
        self.clause = clause
        self.plain = re.sub(r"\W", "_", name)
        self.does = does or self.plain
        self.text = text or name.replace(".", "-")
        self.declines = declines
        self.first: i64 = 0  # the code of its first action
        self.count: i64 = 1
        for part in parts:
            self.count *= part.count

    def names(self, box: Any) -> list[str]:
        """Name its actions, in the order of their codes."""
        found = [self.name]
        for part in self.parts:
            found = [f"{name}.{word}" for name in found for word in part.of(box)]
        return found

    def numbers(self, action: i64) -> list[int]:
        """Give the number of each part of one of its actions."""
        rest = int(action - self.first)
        found: list[int] = []
        for part in reversed(self.parts):
            found.insert(0, rest % part.count)
            rest //= part.count
        return found

    def facts(self, action: i64, box: Any) -> Facts:
        """Give the word of each part of one of its actions."""
        pairs = zip(self.parts, self.numbers(action), strict=True)
        return {part.one(): part.of(box)[number] for part, number in pairs}


class Actions:
    """All groups of a game, in the order of their codes."""

    def __init__(self, groups: list[Group]) -> None:
        self.groups = groups
        self.of: list[Group] = []  # the group of each action
        for group in groups:
            group.first = len(self.of)
            self.of += [group] * int(group.count)

    def names(self, box: Any) -> Names:
        """Name every action."""
        return Names([name for group in self.groups for name in group.names(box)])

    def line(self, action: i64, table: Any) -> Line:
        """Say what an action does, as far as its name tells."""
        group = self.of[action]
        return Line(f"action-{group.text}", group.facts(action, table.box))
