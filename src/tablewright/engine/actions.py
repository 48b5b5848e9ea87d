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

    A group of which the box says how many there are (its one part has no count) is open. Such
    groups come last: the codes after the first of them are fields of the box, `first_<name>`.
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
        self.open = self.count == 0

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
        if self.open:
            return {self.parts[0].one(): box.names.name(action).removeprefix(f"{self.name}.")}
        pairs = zip(self.parts, self.numbers(action), strict=True)
        return {part.one(): part.of(box)[number] for part, number in pairs}


class Actions:
    """All groups of a game, in the order of their codes."""

    def __init__(self, groups: list[Group]) -> None:
        self.groups = groups
        self.of: list[Group] = []  # the group of each action, as far as no open one comes before
        for group in groups:
            group.first = len(self.of)
            self.of += [group] * int(group.count)

    def group(self, action: i64, table: Any) -> Group:
        """Give the group of an action."""
        if action < len(self.of):
            return self.of[action]
        name = table.names().name(action).partition(".")[0]
        return next(group for group in self.groups if group.open and group.name == name)

    def first(self, name: str, box: Any) -> int:
        """Give the code of a group's first action in a box."""
        found = 0
        for group in self.groups:
            if group.name == name:
                break
            found += len(group.names(box))
        return found

    def names(self, box: Any) -> Names:
        """Name every action."""
        return Names([name for group in self.groups for name in group.names(box)])

    def line(self, action: i64, table: Any) -> Line:
        """Say what an action does, as far as its name tells."""
        group = self.group(action, table)
        return Line(f"action-{group.text}", group.facts(action, table.box))
