"""What happened, as keys and facts: never a sentence, so that any language can tell it."""

from __future__ import annotations

from typing import Any, TypeAlias

Fact: TypeAlias = "str | int | list[str] | list[int] | dict[str, int]"
Facts: TypeAlias = dict[str, Fact]


class Line:
    """A thing that can be said: a text key and the facts that fill it."""

    def __init__(self, key: str, facts: Facts) -> None:
        self.key = key
        self.facts = facts

    def to_dict(self) -> dict[str, Fact]:
        """Give the line as one flat JSON object."""
        return {"key": self.key, **self.facts}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Any, ...]:
        return Line, (self.key, self.facts)

    def __repr__(self) -> str:
        return f"{self.key}({', '.join(f'{k}={v!r}' for k, v in self.facts.items())})"


class Event(Line):
    """Something that happened; a part of it may be known to one seat only."""

    def __init__(
        self, key: str, facts: Facts, owner: int = -1, secret: Facts | None = None
    ) -> None:
        super().__init__(key, facts)
        self.owner = owner
        self.secret = secret

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.key, self.facts, self.owner, self.secret)

    def seen_by(self, seat: int | None) -> Line:
        """Give the event as a seat knows it; None is a spectator."""
        if self.secret is None:
            return Line(self.key, self.facts)
        if seat == self.owner:
            return Line(self.key, {**self.facts, **self.secret})
        return Line(f"{self.key}-hidden", self.facts)


class ScoreLine:
    """One line of a score sheet: what for, how many points, by which clause."""

    def __init__(self, key: str, points: int, clause: str, facts: Facts | None = None) -> None:
        self.key = key
        self.points = points
        self.clause = clause
        self.facts: Facts = facts or {}

    def to_dict(self) -> dict[str, Fact]:
        """Give the line as one flat JSON object."""
        return {"key": self.key, "points": self.points, "clause": self.clause, **self.facts}

    def __repr__(self) -> str:
        return f"{self.key}: {self.points} ({self.clause})"

    def __reduce__(self) -> tuple[Any, ...]:
        return ScoreLine, (self.key, self.points, self.clause, self.facts)


class Outsider:
    """Somebody without a seat who scores and cannot win, as a clause says."""

    def __init__(self, key: str, clause: str, sheet: list[ScoreLine]) -> None:
        self.key = key
        self.clause = clause
        self.sheet = sheet

    @property
    def points(self) -> int:
        """All of its points."""
        return sum(line.points for line in self.sheet)

    def to_dict(self) -> dict[str, Any]:
        """Give the outsider as a JSON object."""
        sheet = [line.to_dict() for line in self.sheet]
        return {"key": self.key, "clause": self.clause, "points": self.points, "sheet": sheet}

    def __repr__(self) -> str:
        return f"{self.key}: {self.points} ({self.clause})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Outsider, (self.key, self.clause, self.sheet)
