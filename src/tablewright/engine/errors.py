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
 ├─ BotError               a bot that does not do its part
 ├─ ComponentsError        a components file breaks a constraint
 │  └─ PrintedValue        or changes what is known from the rules
 ├─ JudgementError         learned weights that cannot be used
 ├─ PlanError              a game's plan contradicts itself
 ├─ PositionError          a position that cannot be
 └─ RecordError            a damaged or untrue record
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar


class TablewrightError(Exception):
    """Base of all errors a user may meet; `str()` is one clear line.

    Who is made from facts says in `__reduce__` from which, so that it comes whole out of another
    process: `args` has only the line.
    """

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

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.asked, self.choices)

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

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name,)

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

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.clause)

    @property
    def params(self) -> dict[str, str | int]:
        """The action and the clause that forbids it."""
        return {"name": self.name, "clause": self.clause}


class BotError(TablewrightError):
    """A bot that cannot choose, or chose what is not to be had; `bot` says which."""

    key: ClassVar[str] = "error-bot-fails"

    def __init__(self, bot: str, trouble: str, detail: str = "") -> None:
        self.bot = bot
        self.trouble = trouble
        self.detail = detail
        super().__init__(f"bot {bot}: {trouble}: {detail}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.bot, self.trouble, self.detail)

    @property
    def params(self) -> dict[str, str | int]:
        """Which bot, what the trouble is, and with what."""
        return {"bot": self.bot, "trouble": self.trouble, "detail": self.detail}


class ComponentsError(TablewrightError):
    """A components file that breaks a constraint of the game."""

    key: ClassVar[str] = "error-components"

    def __init__(self, key: str, constraint: str, found: object, file: str = "components") -> None:
        self.file = file
        self.where = key
        self.constraint = constraint
        self.found = found
        super().__init__(f"{file}: {key}: {constraint}; found {found!r}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.where, self.constraint, self.found, self.file)

    @property
    def params(self) -> dict[str, str | int]:
        """File, key, constraint and the value found."""
        return {
            "file": self.file,
            "where": self.where,
            "constraint": self.constraint,
            "found": repr(self.found),
        }


class PrintedValue(ComponentsError):
    """A components file that changes what is known from the rules."""

    key: ClassVar[str] = "error-printed"

    def __init__(self, key: str, printed: object, tag: str, found: object, file: str) -> None:
        super().__init__(key, "as-printed", found, file)
        self.printed = printed
        self.tag = tag

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.where, self.printed, self.tag, self.found, self.file)

    @property
    def params(self) -> dict[str, str | int]:
        """File, key, tag, the value known and the one found."""
        return {
            "file": self.file,
            "where": self.where,
            "tag": self.tag,
            "printed": repr(self.printed),
            "found": repr(self.found),
        }


class JudgementError(TablewrightError):
    """Learned weights that are damaged, or of another game or version."""

    key: ClassVar[str] = "error-judgement"

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"judgement.txt: line {line}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.reason)

    @property
    def params(self) -> dict[str, str | int]:
        """The line number and what is wrong with it."""
        return {"line": self.line, "reason": self.reason}


class PlanError(TablewrightError):
    """A plan of a game that contradicts itself; the game cannot be loaded."""

    key: ClassVar[str] = "error-plan"

    def __init__(self, game: str, where: str, reason: str) -> None:
        self.game = game
        self.where = where
        self.reason = reason
        super().__init__(f"plan of {game}: {where}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game, self.where, self.reason)

    @property
    def params(self) -> dict[str, str | int]:
        """The game, the key and what is wrong with it."""
        return {"game": self.game, "where": self.where, "reason": self.reason}


class PositionError(TablewrightError):
    """A position that no game can reach or that cannot be read."""

    key: ClassVar[str] = "error-position"

    def __init__(self, where: str, reason: str) -> None:
        self.where = where
        self.reason = reason
        super().__init__(f"position: {where}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.where, self.reason)

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

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.reason)

    @property
    def params(self) -> dict[str, str | int]:
        """The line number and what is wrong with it."""
        return {"line": self.line, "reason": self.reason}
