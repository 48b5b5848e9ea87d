"""The shapes of requests and answers; docs/protocol.md tells them in words."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from tablewright.engine.shapes import Fact, Line, Outsider, ScoreLine, View
from tablewright.server.storage.rows import Away, Kind, Result, Status

Name = Annotated[str, Meta(max_length=40)]
Code = Annotated[str, Meta(min_length=1, max_length=64)]
ActionName = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Tag = Literal["R", "I", "X", "RULING"]
Word = Annotated[str, Meta(max_length=64)]


class Asked(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Base of all requests."""


class NewGuest(Asked, frozen=True):
    """A guest who wants to be known."""

    name: Name = ""
    bearer: bool = False


class Rename(Asked, frozen=True):
    """Another display name."""

    name: Name


class Recover(Asked, frozen=True):
    """The code that brings a player to another device."""

    code: Code
    bearer: bool = False
    keep: bool = False


class NewToken(Asked, frozen=True):
    """A personal token for a program."""

    label: Name = ""
    seconds: Annotated[int, Meta(ge=1, le=34_560_000)] = 7_776_000


class SeatWish(Asked, frozen=True):
    """Who shall have a seat."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Word | None = None


class NewTable(Asked, frozen=True):
    """A table to be opened."""

    game: Word
    options: dict[Word, Word] = {}
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)] | None = None
    public: bool = False
    away: Away = "never"
    start: bool = False
    corrected: bool = True  # with the operator's corrected components, if there are any


class Move(Asked, frozen=True):
    """A named action."""

    seat: SeatNumber
    ply: Ply
    name: ActionName


class AtPly(Asked, frozen=True):
    """An undo or a concession."""

    seat: SeatNumber
    ply: Ply


class AskHint(Asked, frozen=True):
    """A question to a bot."""

    seat: SeatNumber
    ply: Ply
    bot: Word | None = None


class SocketMessage(Asked, frozen=True):
    """What a client may say over a socket."""

    do: Literal["move", "undo", "concede", "hint", "preview", "state"]
    id: Annotated[int, Meta(ge=-(2**53), le=2**53)] | Word | None = None
    ply: Ply = 0
    name: Annotated[str, Meta(max_length=200)] = ""
    bot: Word | None = None


# -- Answers ------------------------------------------------------------------------------------


class Player(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: str
    name: str


class Welcome(msgspec.Struct, frozen=True):
    """A player, with what only they may know."""

    player: Player
    recovery: str | UnsetType = UNSET
    token: str | UnsetType = UNSET


class Recovery(msgspec.Struct, frozen=True):
    """A fresh recovery code."""

    recovery: str


class Token(msgspec.Struct, frozen=True):
    """A personal token; its text is told once, when it is made."""

    id: str
    label: str
    created: int
    expires: int
    token: str | UnsetType = UNSET


class Session(msgspec.Struct, frozen=True):
    """Something that is logged in as a player: a browser, or a program with a personal token."""

    id: str
    kind: Literal["cookie", "personal"]
    label: str
    created: int
    used: int
    expires: int
    here: bool


class SeatInfo(msgspec.Struct, frozen=True):
    """Who has a seat."""

    seat: int
    kind: Kind
    player: str | None
    name: str
    bot: str | None
    present: bool
    stand_in: bool
    conceded: bool


class Correction(msgspec.Struct, frozen=True):
    """A value of the components that is another one at a table; both in JSON."""

    key: str
    own: str
    given: str


class TableInfo(msgspec.Struct, frozen=True):
    """A table as the lobby knows it."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    corrections: list[Correction]  # what the components of the table change
    public: bool
    away: Away
    status: Status
    host: str
    mine: list[int]
    seats: list[SeatInfo]
    ply: int
    turn: int | None
    commitment: str
    created: int
    changed: int
    expires: int | None  # when it closes or falls asleep if nobody comes
    result: Result | None
    rematch: str | None


class OwnDeed(msgspec.Struct, frozen=True):
    """What somebody once did at a table."""

    table: str
    ply: int
    seat: int
    kind: str
    name: str
    at: int


class Export(msgspec.Struct, frozen=True):
    """All that the server keeps of a player."""

    player: Player
    created: int
    sessions: list[Session]
    tables: list[TableInfo]
    deeds: list[OwnDeed]


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the catalog."""

    id: str
    title: str
    titles: dict[str, str]  # in other languages, if it has any
    authors: list[str]
    seats: list[int]
    minutes: list[int]
    rules_version: int
    tags: list[str]
    clauses: str
    end_reasons: list[str]
    options: dict[str, list[str]]
    newcomer: dict[str, str]  # options offered first to whoever never played it
    known: dict[str, Tag]  # where values of the box come from: keys and their tags


class ClauseInfo(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    chapter: str
    text: str


class Choice(msgspec.Struct, frozen=True):
    """Something the seat may choose."""

    name: str
    line: Line
    declines: bool  # it turns down what the others offer
    preview: list[Line] | None


class LogEntry(msgspec.Struct, frozen=True):
    """One line of the log, as the asker may see it."""

    ply: int
    seat: int | None
    kind: Literal["start", "play", "undo", "concede"]
    name: str | None
    events: list[Line]
    at: int | UnsetType = UNSET
    undone: bool | UnsetType = UNSET


class Scores(msgspec.Struct, frozen=True):
    """Where each point came from, as if the game ended now."""

    sheets: list[list[ScoreLine]] = []
    scores: list[int] = []
    outsiders: list[Outsider] = []


class StateInfo(msgspec.Struct, frozen=True):
    """A table as one pair of eyes sees it."""

    type: Literal["state"]
    table: str
    ply: int
    status: Status
    seat: int | None
    turn: int | None
    view: View | None
    prompt: Line | None
    choices: list[Choice]
    undo: bool
    sheets: list[list[ScoreLine]]
    scores: list[int]
    outsiders: list[Outsider]
    seats: list[SeatInfo]
    commitment: str
    secret: str | None
    result: Result | None
    rematch: str | None
    watching: int  # how many look on
    events: list[LogEntry]


class Reel(msgspec.Struct, frozen=True):
    """All positions of a record."""

    game: str
    title: str
    frames: list[StateInfo]


class Candidate(msgspec.Struct, frozen=True):
    """One of the actions a bot thought of."""

    name: str
    line: Line
    visits: int | None = None
    results: list[float] | None = None
    chances: list[float] | None = None  # how likely each seat wins, by what was thought


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do, if it has thought of it."""

    ready: bool
    ply: int | UnsetType = UNSET
    bot: str | UnsetType = UNSET
    candidates: list[Candidate] | UnsetType = UNSET


class ScoreAt(msgspec.Struct, frozen=True):
    """The scores after an entry of the log."""

    ply: int
    scores: list[int]


class Health(msgspec.Struct, frozen=True):
    """Whether the server can do its work."""

    status: str


class About(msgspec.Struct, frozen=True):
    """Which Tablewright answers, and how the rules run: here, and where its bots think."""

    version: str
    build: str
    bots: str | None


class ErrorBody(msgspec.Struct, frozen=True):
    """Why something was refused; docs/protocol.md lists the codes."""

    code: str
    clause: str | None
    params: dict[str, Fact]
    text: str | UnsetType = UNSET
    state: StateInfo | UnsetType = UNSET
