"""Everything that can go wrong for a user, as one small tree.

TablewrightError
 ├─ ChoiceError            a name that does not exist; lists what there is
 │   ├─ UnknownGame
 │   ├─ UnknownOption
 │   ├─ UnknownSeats
 │   └─ UnknownBot
 ├─ ActionError
 │   ├─ UnknownAction      no such name in this game
 │   └─ IllegalAction      a clause of the rules forbids it now
 ├─ ComponentsError        a components file breaks a constraint
 ├─ PositionError          a position that cannot be
 └─ RecordError            a damaged or untrue record
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar


class TablewrightError(Exception):
    """Base of all errors a user may meet; `str()` is one clear line."""

    key: ClassVar[str] = "error"

    @property
    def params(self) -> dict[str, str | int]:
        """The facts of the error, for a translated sentence."""
        return {}


class ChoiceError(TablewrightError):
    """A name was asked for that does not exist."""

    key: ClassVar[str] = "error-choice"
    noun: ClassVar[str] = "choice"

    def __init__(self, asked: object, choices: Iterable[object]) -> None:
        self.asked = str(asked)
        self.choices = [str(choice) for choice in choices]
        super().__init__(f"no {self.noun} {self.asked!r}; there is: {', '.join(self.choices)}")

    @property
    def params(self) -> dict[str, str | int]:
        """What was asked for and what there is."""
        return {"asked": self.asked, "choices": ", ".join(self.choices)}


class UnknownGame(ChoiceError):
    """No game of that id is installed."""

    key: ClassVar[str] = "error-game"
    noun: ClassVar[str] = "game"


class UnknownOption(ChoiceError):
    """The game has no such option, or the option no such value."""

    key: ClassVar[str] = "error-option"
    noun: ClassVar[str] = "option"


class UnknownSeats(ChoiceError):
    """The game is not played with that many seats."""

    key: ClassVar[str] = "error-seats"
    noun: ClassVar[str] = "seat count"


class UnknownBot(ChoiceError):
    """No bot of that name is installed."""

    key: ClassVar[str] = "error-bot"
    noun: ClassVar[str] = "bot"


class ActionError(TablewrightError):
    """A named action that cannot be played."""

    key: ClassVar[str] = "error-action"


class UnknownAction(ActionError):
    """The game has no action of that name at all."""

    key: ClassVar[str] = "error-unknown-action"

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"no action is called {name!r}")

    @property
    def params(self) -> dict[str, str | int]:
        """The name that was typed."""
        return {"name": self.name}


class IllegalAction(ActionError):
    """A rule forbids this action now; `clause` says which."""

    key: ClassVar[str] = "error-illegal-action"

    def __init__(self, name: str, clause: str) -> None:
        self.name = name
        self.clause = clause
        super().__init__(f"{name!r} is not allowed now ({clause})")

    @property
    def params(self) -> dict[str, str | int]:
        """The action and the clause that forbids it."""
        return {"name": self.name, "clause": self.clause}


class ComponentsError(TablewrightError):
    """A components file that breaks a constraint of the game."""

    key: ClassVar[str] = "error-components"

    def __init__(self, key: str, constraint: str, found: object, file: str = "components") -> None:
        self.file = file
        self.where = key
        self.constraint = constraint
        self.found = found
        super().__init__(f"{file}: {key}: {constraint}; found {found!r}")

    @property
    def params(self) -> dict[str, str | int]:
        """File, key, constraint and the value found."""
        return {
            "file": self.file,
            "where": self.where,
            "constraint": self.constraint,
            "found": repr(self.found),
        }


class PositionError(TablewrightError):
    """A position that no game can reach or that cannot be read."""

    key: ClassVar[str] = "error-position"

    def __init__(self, where: str, reason: str) -> None:
        self.where = where
        self.reason = reason
        super().__init__(f"position: {where}: {reason}")

    @property
    def params(self) -> dict[str, str | int]:
        """The key and what is wrong with it."""
        return {"where": self.where, "reason": self.reason}


class RecordError(TablewrightError):
    """A record that is damaged, or whose game does not come out as it says."""

    key: ClassVar[str] = "error-record"

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")

    @property
    def params(self) -> dict[str, str | int]:
        """The line number and what is wrong with it."""
        return {"line": self.line, "reason": self.reason}
