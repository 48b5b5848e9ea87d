"""Records (`.twr`): a whole game as a small text, one named action a line.

    tablewright record 1
    game: silbury
    rules: 1
    seats: 2
    option mode: experienced
    seed: 7
    player 0: Mira
    scores: 11 14
    winners: 1
    end: pile-empty

    die.blue
    keep

Instead of a seed, a game from a table with fair dice has `commitment` and, once it is over,
`secret`: the generator is then made anew for every ply from the secret, which nobody knew while
they played, and whose SHA-256 everybody had from the start.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tablewright.engine.catalog import game as find_game
from tablewright.engine.components import Components
from tablewright.engine.errors import ActionError, RecordError, TablewrightError
from tablewright.engine.events import Event
from tablewright.engine.state import State

MAGIC = "tablewright record 1"


def commit(secret: bytes) -> str:
    """Give the promise that is published before play: it tells nothing, and binds."""
    return hashlib.sha256(secret).hexdigest()


def dice_of(secret: bytes, ply: int) -> bytes:
    """Give the seed of the generator that serves one ply; ply 0 is the set-up."""
    return hmac.new(secret, str(ply).encode(), hashlib.sha256).digest()


@dataclass
class Record:
    """A game from its first to its last action, with the result it came to."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    commitment: str = ""
    secret: str = ""
    components: str = ""
    players: dict[int, str] = field(default_factory=dict)
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    end: str = ""
    actions: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list, compare=False)  # where each action stands
    header_lines: int = field(default=1, compare=False)

    # -- As text ----------------------------------------------------------------------------

    def dumps(self) -> str:
        """Write the record."""
        head = [MAGIC, f"game: {self.game}", f"rules: {self.rules_version}"]
        head.append(f"seats: {self.seats}")
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        for key in ("components", "seed", "commitment", "secret"):
            if value := getattr(self, key):
                head.append(f"{key}: {value}")
        head += [f"player {seat}: {name}" for seat, name in sorted(self.players.items())]
        if self.end:
            head.append(f"scores: {' '.join(map(str, self.scores))}")
            head.append(f"winners: {' '.join(map(str, self.winners))}")
            head.append(f"end: {self.end}")
        return "\n".join([*head, "", *self.actions]) + "\n"

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record, or raise RecordError with the line that is damaged."""
        return _Parser(text).parse()

    # -- Playing it again -------------------------------------------------------------------

    def start(
        self, components: str | Path | Components | None = None, log: list[Event] | None = None
    ) -> State:
        """Lay out the game the record begins with."""
        game = find_game(self.game)
        if self.rules_version != game.rules_version:
            reason = f"rules version {self.rules_version}, here is {game.rules_version}"
            raise RecordError(self.header_lines, reason)
        state = game.new(
            seats=self.seats, seed=self.first_seed(), components=components, log=log, **self.options
        )
        if state.origin.components != self.components:
            raise RecordError(self.header_lines, "played with other components; pass the same file")
        return state

    def first_seed(self) -> int | bytes:
        """Give the seed of the set-up."""
        if self.secret:
            return dice_of(bytes.fromhex(self.secret), 0)
        if not self.seed:
            raise RecordError(
                self.header_lines, "neither a seed nor a secret, so no dice to follow"
            )
        return bytes.fromhex(self.seed) if len(self.seed) == 64 else int(self.seed)

    def replay(
        self, components: str | Path | Components | None = None
    ) -> Iterator[tuple[State, list[Event]]]:
        """Play the record: the state and events of the set-up, then after every action."""
        log: list[Event] = []
        state = self.start(components, log)
        yield state, log
        secret = bytes.fromhex(self.secret)
        for i, name in enumerate(self.actions):
            if secret:
                state.rng.load(dice_of(secret, i + 1))
            try:
                events = state.play(name)
            except ActionError as error:
                raise RecordError(self.lines[i] if self.lines else i + 1, str(error)) from None
            yield state, events

    def verify(self, components: str | Path | Components | None = None) -> State:
        """Prove the record: the promise, every shuffle and roll, and the result."""
        if self.commitment and self.secret:
            if commit(bytes.fromhex(self.secret)) != self.commitment:
                raise RecordError(self.header_lines, "the secret is not the one promised")
        elif self.commitment and not self.secret:
            raise RecordError(self.header_lines, "the secret is not published yet")
        last: State | None = None
        for last, _ in self.replay(components):  # noqa: B007 (the last one is wanted)
            pass
        assert last is not None
        self._check_result(last)
        return last

    def _check_result(self, state: State) -> None:
        found = (state.end_reason(), state.scores(), state.winners())
        said = (self.end, self.scores, self.winners)
        if self.end and found != said:
            raise RecordError(self.header_lines, f"the result is {found}, not {said}")
        if not self.end and state.is_terminal():
            raise RecordError(self.header_lines, "the game is over, but no result is given")

    def finish(self, state: State) -> None:
        """Note the result of a finished game."""
        if state.is_terminal():
            self.end = state.end_reason()
            self.scores = state.scores()
            self.winners = state.winners()


def record_of(state: State, seed: int | bytes) -> Record:
    """Begin the record of a game just laid out."""
    origin = state.origin
    return Record(
        game=origin.game,
        rules_version=origin.rules_version,
        seats=int(state.seats),
        options=dict(origin.options),
        seed=seed.hex() if isinstance(seed, bytes) else str(seed),
        components=origin.components,
    )


class _Parser:
    """Reads the text of a record line by line, so that every complaint has a line number."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.number = 0
        self.head: dict[str, str] = {}

    def parse(self) -> Record:
        lines = self.text.splitlines()
        if not lines or lines[0].strip() != MAGIC:
            raise RecordError(1, f"a record begins with {MAGIC!r}")
        body = self._read_head(lines)
        record = self._record()
        for self.number, line in enumerate(lines[body:], body + 1):
            name = line.partition("#")[0].strip()
            if name:
                self._need(" " not in name, f"one action a line, not {name!r}")
                record.actions.append(name)
                record.lines.append(self.number)
        return record

    def _read_head(self, lines: list[str]) -> int:
        """Read `key: value` lines up to the blank one, and say where the actions begin."""
        for self.number, line in enumerate(lines[1:], 2):
            if not line.strip():
                return self.number
            key, colon, value = line.partition(":")
            self._need(bool(colon), f"'key: value' is needed, not {line.strip()!r}")
            self._need(key.strip() not in self.head, f"{key.strip()!r} stands twice")
            self.head[key.strip()] = value.strip()
        return len(lines)

    def _record(self) -> Record:
        last = self.number
        record = Record(
            game=self._take("game"),
            rules_version=self._number("rules"),
            seats=self._number("seats"),
            seed=self._seed(),
            commitment=self._hex("commitment"),
            secret=self._hex("secret"),
            components=self._hex("components"),
            end=self.head.pop("end", ""),
            scores=self._numbers("scores"),
            winners=self._numbers("winners"),
            header_lines=max(last, 1),
        )
        for key in list(self.head):
            kind, _, name = key.partition(" ")
            if kind == "option" and name:
                record.options[name] = self.head.pop(key)
            elif kind == "player" and name.isdigit():
                record.players[int(name)] = self.head.pop(key)
        self._need(not self.head, f"unknown key {next(iter(self.head), '')!r}")
        self._check_game(record)
        return record

    def _check_game(self, record: Record) -> None:
        try:
            game = find_game(record.game)
            game.check_options(record.options)
        except TablewrightError as error:
            raise RecordError(self.number, str(error)) from None
        self._need(record.seats in game.seats, f"not played with {record.seats} seats")

    def _take(self, key: str) -> str:
        self._need(key in self.head, f"{key!r} is missing")
        return self.head.pop(key)

    def _number(self, key: str) -> int:
        value = self._take(key)
        self._need(value.isascii() and value.isdigit(), f"{key!r} is a number, not {value!r}")
        return int(value)

    def _numbers(self, key: str) -> list[int]:
        value = self.head.pop(key, "")
        ok = all(
            part.lstrip("-").isascii() and part.lstrip("-").isdigit() for part in value.split()
        )
        self._need(ok, f"{key!r} are numbers, not {value!r}")
        return [int(part) for part in value.split()]

    def _hex(self, key: str) -> str:
        value = self.head.pop(key, "")
        ok = len(value) in (0, 64) and all(c in "0123456789abcdef" for c in value)
        self._need(ok, f"{key!r} has 64 hexadecimal digits")
        return value

    def _seed(self) -> str:
        value = self.head.get("seed", "")
        if len(value) == 64:
            return self._hex("seed")
        digits = self.head.pop("seed", "").removeprefix("-")
        self._need(not value or (digits.isascii() and digits.isdigit()), "'seed' is a number")
        return value

    def _need(self, ok: bool, reason: str) -> None:
        if not ok:
            raise RecordError(max(self.number, 1), reason)
