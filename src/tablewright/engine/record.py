"""Records (`.twr`): a whole game as a small text, one named action a line.

    tablewright record 1
    game: quarry
    rules: 1
    seats: 2
    option length: short
    seed: 7
    player 0: Mira
    scores: 11 14
    winners: 1
    places: 2 1
    end: pile-empty

    take.3
    keep

Instead of a seed, a game from a table with fair dice has `commitment` and, once it is over,
`secret`: the generator is then made anew for every ply from the secret, which nobody knew while
they played, and whose SHA-256 everybody had from the start.

A game with corrected components has their digest as `components`, and every value that differs:
`correct die.faces.0: 2`, in JSON, `null` for one that is gone.

Who gives up is told in the header: `concede 1: 57`, seat 1 after 57 actions. When one seat is left
the game ends there as `conceded`, and it wins; before that somebody plays on for the seat.
`places` are those of the seats in their order; records written before there were any lack them.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablewright.engine.catalog import game as find_game
from tablewright.engine.components import Components
from tablewright.engine.corrections import Changes
from tablewright.engine.errors import ActionError, ComponentsError, RecordError, TablewrightError
from tablewright.engine.events import Event
from tablewright.engine.game import Game
from tablewright.engine.ranking import places_by_seat, winners_of
from tablewright.engine.rng import seed_bytes
from tablewright.engine.state import State

MAGIC = "tablewright record 1"
CONCEDED = "conceded"  # the end reason when all others gave up


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
    corrections: Changes = field(default_factory=dict)
    players: dict[int, str] = field(default_factory=dict)
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)  # of each seat; older records have none
    end: str = ""
    conceded: dict[int, int] = field(default_factory=dict)  # seat: after how many actions
    actions: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list, compare=False)  # where each action stands
    where: dict[str, int] = field(default_factory=dict, compare=False)  # and each header key

    # -- As text ----------------------------------------------------------------------------

    def dumps(self) -> str:
        """Write the record."""
        head = [MAGIC, f"game: {self.game}", f"rules: {self.rules_version}"]
        head.append(f"seats: {self.seats}")
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        for key in ("components", "seed", "commitment", "secret"):
            if value := getattr(self, key):
                head.append(f"{key}: {value}")
        for key, value in self.corrections.items():
            head.append(f"correct {key}: {json.dumps(value, ensure_ascii=False)}")
        for seat, name in sorted(self.players.items()):
            head.append(f"player {seat}: {' '.join(name.splitlines())}")
        head += [f"concede {seat}: {after}" for seat, after in self.conceded.items()]
        if self.end:
            head.append(f"scores: {' '.join(map(str, self.scores))}")
            head.append(f"winners: {' '.join(map(str, self.winners))}")
            if self.places:
                head.append(f"places: {' '.join(map(str, self.places))}")
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
            raise self._wrong("rules", reason)
        if components is None and self.corrections:
            components = self._corrected(game)
        state = game.new(
            seats=self.seats, seed=self.first_seed(), components=components, log=log, **self.options
        )
        if state.origin.components != self.components:
            raise self._wrong("components", "played with other components; pass the same file")
        return state

    def _corrected(self, game: Game) -> Components:
        """Give the components the record was played with."""
        try:
            found = game.corrected(self.corrections, "record")
            game.corrections(found)
        except ComponentsError as error:
            raise self._wrong(f"correct {error.where}", str(error)) from None
        return found

    def first_seed(self) -> int | bytes:
        """Give the seed of the set-up."""
        if self.secret:
            return dice_of(bytes.fromhex(self.secret), 0)
        if not self.seed:
            raise self._wrong("seed", "neither a seed nor a secret, so no dice to follow")
        return bytes.fromhex(self.seed) if is_hex(self.seed) else int(self.seed)

    def _wrong(self, key: str, reason: str) -> RecordError:
        return RecordError(self.where.get(key, 1), reason)

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
                raise RecordError(
                    self.lines[i] if i < len(self.lines) else i + 1, str(error)
                ) from None
            yield state, events

    def verify(self, components: str | Path | Components | None = None) -> State:
        """Prove the record: the promise, every shuffle and roll, and the result."""
        if self.commitment and self.secret:
            if commit(bytes.fromhex(self.secret)) != self.commitment:
                raise self._wrong("secret", "the secret is not the one promised")
        elif self.commitment and not self.secret:
            raise self._wrong("commitment", "the secret is not published yet")
        last: State | None = None
        for last, _ in self.replay(components):  # noqa: B007 (the last one is wanted)
            pass
        assert last is not None
        self._check_result(last)
        return last

    def _check_result(self, state: State) -> None:
        given_up = bool(self.conceded) and len(self._still_playing()) <= 1
        if given_up:
            self._check_last_concession(state)
        ranking = state.ranking(self.conceded)
        reason = CONCEDED if given_up else state.end_reason()
        found = [reason, state.scores(), winners_of(ranking)]
        said = [self.end, self.scores, self.winners]
        if self.places:
            found.append(places_by_seat(ranking))
            said.append(self.places)
        if self.end and found != said:
            raise self._wrong("end", f"the result is {found}, not {said}")
        if not self.end and (given_up or state.is_terminal()):
            raise self._wrong("end", "the game is over, but no result is given")

    def _still_playing(self) -> list[int]:
        """List the seats that did not give up, and refuse concessions that cannot be."""
        for seat, after in self.conceded.items():
            if seat >= self.seats or after > len(self.actions):
                raise self._wrong(f"concede {seat}", "no such seat, or after more than was played")
        return [seat for seat in range(self.seats) if seat not in self.conceded]

    def _check_last_concession(self, state: State) -> None:
        if state.is_terminal() or max(self.conceded.values()) != len(self.actions):
            raise self._wrong("end", "played on after all but one had conceded")

    def finish(self, state: State) -> None:
        """Note the result of a finished game."""
        if state.is_terminal():
            self.end = state.end_reason()
            self.scores = state.scores()
            ranking = state.ranking(self.conceded)
            self.winners = winners_of(ranking)
            self.places = places_by_seat(ranking)


def record_of(state: State, seed: int | bytes) -> Record:
    """Begin the record of a game just laid out."""
    origin = state.origin
    said = seed.hex() if isinstance(seed, bytes) else str(seed)
    if isinstance(seed, int) and is_hex(said):  # would be read as bytes
        said = seed_bytes(seed).hex()
    return Record(
        game=origin.game,
        rules_version=origin.rules_version,
        seats=int(state.seats),
        options=dict(origin.options),
        seed=said,
        components=origin.components,
        corrections=dict(origin.corrections),
    )


def is_hex(text: str) -> bool:
    """Tell whether a text is the 64 hexadecimal digits of 32 bytes."""
    return re.fullmatch("[0-9a-f]{64}", text) is not None


class _Parser:
    """Reads the text of a record line by line, so that every complaint has a line number."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.head: dict[str, str] = {}
        self.where: dict[str, int] = {}

    def parse(self) -> Record:
        lines = self.text.splitlines()
        if not lines or lines[0].strip() != MAGIC:
            raise RecordError(1, f"a record begins with {MAGIC!r}")
        body = self._read_head(lines)
        record = self._record()
        for number, line in enumerate(lines[body:], body + 1):
            name = line.partition("#")[0].strip()
            if name:
                need(" " not in name, number, f"one action a line, not {name!r}")
                record.actions.append(name)
                record.lines.append(number)
        return record

    def _read_head(self, lines: list[str]) -> int:
        """Read `key: value` lines up to the blank one, and say where the actions begin."""
        for number, line in enumerate(lines[1:], 2):
            if not line.strip():
                return number
            key, colon, value = line.partition(":")
            need(bool(colon), number, f"'key: value' is needed, not {line.strip()!r}")
            need(key.strip() not in self.head, number, f"{key.strip()!r} stands twice")
            self.head[key.strip()] = value.strip()
            self.where[key.strip()] = number
        return len(lines)

    def _record(self) -> Record:
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
            places=self._numbers("places"),
            where=self.where,
        )
        for key in list(self.head):
            kind, _, name = key.partition(" ")
            if kind == "option" and name:
                record.options[name] = self.head.pop(key)
            elif kind == "player" and re.fullmatch("[0-9]{1,2}", name):
                record.players[int(name)] = self.head.pop(key)
            elif kind == "correct" and name:
                record.corrections[name] = self._json(key)
            elif kind == "concede" and re.fullmatch("[0-9]{1,2}", name):
                record.conceded[int(name)] = self._number(key)
        for key in self.head:
            self._need(False, key, f"unknown key {key!r}")
        self._check_game(record)
        for key in ("scores", "winners", "places"):
            self._need(bool(record.end) or key not in self.where, key, "a result without 'end'")
        return record

    def _check_game(self, record: Record) -> None:
        try:
            game = find_game(record.game)
        except TablewrightError as error:
            raise RecordError(self.where["game"], str(error)) from None
        for name, value in record.options.items():
            try:
                game.check_options({name: value})
            except TablewrightError as error:
                raise RecordError(self.where[f"option {name}"], str(error)) from None
        self._need(record.seats in game.seats, "seats", f"not played with {record.seats} seats")

    def _take(self, key: str) -> str:
        self._need(key in self.head, key, f"{key!r} is missing")
        return self.head.pop(key)

    def _number(self, key: str) -> int:
        value = self._take(key)
        self._need(is_number(value) and value[0] != "-", key, f"{key!r} is a number, not {value!r}")
        return int(value)

    def _numbers(self, key: str) -> list[int]:
        value = self.head.pop(key, "")
        ok = all(is_number(part) for part in value.split())
        self._need(ok, key, f"{key!r} are numbers, not {value!r}")
        return [int(part) for part in value.split()]

    def _hex(self, key: str) -> str:
        value = self.head.pop(key, "")
        self._need(not value or is_hex(value), key, f"{key!r} has 64 hexadecimal digits")
        return value

    def _json(self, key: str) -> Any:
        try:
            return json.loads(self.head.pop(key))
        except (ValueError, RecursionError):
            raise RecordError(self.where[key], f"{key!r} is a value in JSON") from None

    def _seed(self) -> str:
        value = self.head.get("seed", "")
        if len(value) == 64 and value[0] != "-":
            return self._hex("seed")
        self._need(not value or is_number(value), "seed", "'seed' is a number")
        return self.head.pop("seed", "")

    def _need(self, ok: bool, key: str, reason: str) -> None:
        need(ok, self.where.get(key, 1), reason)


def is_number(text: str) -> bool:
    """Tell whether a text is a whole number that Python is willing to read."""
    return re.fullmatch("-?[0-9]{1,1000}", text) is not None


def need(ok: bool, line: int, reason: str) -> None:
    """Refuse the record unless something holds."""
    if not ok:
        raise RecordError(line, reason)
