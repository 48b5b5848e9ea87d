"""What a learned judgement looks at: a list of yes-or-no facts, each with its number."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

ROOM = 160  # facts that are true of a position, more or less


class Facts:
    """The numbers of the facts that are true of a position, listed in order."""

    def __init__(self) -> None:
        self.true = vec[i64](capacity=ROOM)
        self.at: i64 = 0  # where the facts being listed now begin

    def say(self, fact: i64, of: i64) -> None:
        """Say which of so many facts is true, the last standing for all beyond."""
        self.true = append(self.true, self.at + (fact if fact < of else of - 1))
        self.at += of

    def skip(self, of: i64) -> None:
        """Say of so many facts that none is true."""
        self.at += of

    def maybe(self, fact: i64, of: i64) -> None:
        """Say which of so many facts is true, and none for a number below nought."""
        if fact >= 0:
            self.say(fact, of)
        else:
            self.at += of

    def flag(self, true: bool) -> None:
        """Say whether one fact is true."""
        if true:
            self.true = append(self.true, self.at)
        self.at += 1

    def among(self, fact: i64) -> None:
        """Say that one of the facts further on is true, perhaps once more."""
        self.true = append(self.true, self.at + fact)
