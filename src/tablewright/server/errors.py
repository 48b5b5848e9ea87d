"""What a client may be refused, each with its HTTP status; all have one shape on the wire.

TablewrightError
 ├─ ChoiceError
 │   └─ UnknownLanguage
 └─ ServerError
     ├─ Malformed
     ├─ NotIdentified · WrongRecovery
     ├─ WrongOrigin · WrongHost · NotYourSeat · NotHost · NotThere
     ├─ NotFound · WrongMethod
     ├─ Conflict
     │   ├─ Stale · NotYourTurn · Over · NoUndo     carry the current state
     │   └─ NotStarted · Started · SeatTaken · SeatsOpen · NotOver
     ├─ TooLarge · WrongMediaType
     ├─ TooMany · TooManyTables · HouseFull · TooManyConnections · Busy
     └─ Internal · Stopping
"""

from __future__ import annotations

from typing import Any, ClassVar

from tablewright.engine.errors import (
    ActionError,
    ChoiceError,
    IllegalAction,
    RecordError,
    TablewrightError,
)
from tablewright.engine.game import Game
from tablewright.engine.text import texts


class ServerError(TablewrightError):
    """Something the server refuses; `key` is the text that says so."""

    status: ClassVar[int] = 500

    def __init__(self, **params: str | int) -> None:
        self._params = params
        self.state: Any = None  # what the asker may see of the table, where that helps
        super().__init__(self.key)

    @property
    def params(self) -> dict[str, str | int]:
        """The facts of the error, for a translated sentence."""
        return self._params


class Malformed(ServerError):
    """The request cannot be read."""

    key, status = "error-malformed", 400


class UnknownLanguage(ChoiceError):
    """Nothing is said in that language."""

    key = "error-language"
    noun = "language"


class NotIdentified(ServerError):
    """A token is needed, and none or a wrong one was given."""

    key, status = "error-token", 401


class WrongRecovery(ServerError):
    """No player has this recovery code."""

    key, status = "error-recovery", 401


class WrongOrigin(ServerError):
    """The request was made by a page of another site."""

    key, status = "error-origin", 403


class WrongHost(ServerError):
    """The server does not go by this name."""

    key, status = "error-host", 403


class NotYourSeat(ServerError):
    """Somebody else sits there."""

    key, status = "error-not-your-seat", 403


class NotThere(ServerError):
    """Only those who were there may see the game."""

    key, status = "error-not-there", 403


class NotHost(ServerError):
    """Only the host of the table may do this."""

    key, status = "error-not-host", 403


class NotFound(ServerError):
    """There is no such thing."""

    key, status = "error-not-found", 404


class WrongMethod(ServerError):
    """The path does not have this method."""

    key, status = "error-method", 405


class Conflict(ServerError):
    """The table is not as the asker thought."""

    status = 409


class Stale(Conflict):
    """The ply named is not the table's."""

    key = "error-stale"


class NotYourTurn(Conflict):
    """Another seat decides."""

    key = "error-not-your-turn"


class Over(Conflict):
    """The game is over."""

    key = "error-over"


class NoUndo(Conflict):
    """There is nothing to take back."""

    key = "error-no-undo"


class NotStarted(Conflict):
    """The game has not begun."""

    key = "error-not-started"


class Started(Conflict):
    """The game has begun already."""

    key = "error-started"


class SeatTaken(Conflict):
    """Somebody sits there."""

    key = "error-seat-taken"


class SeatsOpen(Conflict):
    """Somebody is still missing."""

    key = "error-seats-open"


class NotOver(Conflict):
    """It is shown only when the game is over."""

    key = "error-not-over"


class TooLarge(ServerError):
    """The body or message is too long."""

    key, status = "error-too-large", 413


class WrongMediaType(ServerError):
    """The body is not JSON."""

    key, status = "error-media-type", 415


class TooMany(ServerError):
    """More requests than the rate limit allows; `seconds` says when to come again."""

    key, status = "error-too-many", 429


class TooManyTables(ServerError):
    """More tables than one host, or the server, may have open."""

    key, status = "error-too-many-tables", 429


class HouseFull(ServerError):
    """What room is left is kept for those who have fewer tables."""

    key, status = "error-house-full", 429


class TooManyConnections(ServerError):
    """More sockets than a player or an address may have open."""

    key, status = "error-too-many-connections", 429


class Busy(ServerError):
    """The bots have more to think about than they can take."""

    key, status = "error-busy", 429


class Internal(ServerError):
    """Our fault; the log knows more by its id."""

    key, status = "error-internal", 500


class Stopping(ServerError):
    """The server is shutting down, or the database does not answer."""

    key, status = "error-stopping", 503


def status_of(error: TablewrightError) -> int:
    """Give the HTTP status of an error."""
    if isinstance(error, ServerError):
        return error.status
    if isinstance(error, ActionError):
        return 422
    return 400 if isinstance(error, ChoiceError | RecordError) else 500


def body_of(
    error: TablewrightError, language: str | None = None, game: Game | None = None
) -> dict[str, Any]:
    """Give the one shape in which every error is told."""
    params = dict(error.params)
    clause = params.pop("clause", None) if isinstance(error, IllegalAction) else None
    body: dict[str, Any] = {
        "code": error.key.removeprefix("error-"),
        "clause": clause,
        "params": params,
    }
    if language is not None:
        body["text"] = texts(game, language).error(error)
    if isinstance(error, ServerError) and error.state is not None:
        body["state"] = error.state
    return body
