"""Says lines in a language: Project Fluent, one file a language, shared with the browser.

A fact that is a word is said by the message `<fact>-<word>`: `colour` = "blue" by `colour-blue`.
Its attributes come along as further facts, so that a sentence can ask for a case: `.gen` of
`colour-blue` is `$colour_gen`. A seat is said by the player's name.

A piece may have a name that only an owner's components know: `snow_badger` is said "snow badger",
with a capital where others of its kind have one, and in every form a sentence asks for. One made
of two words has a message `<fact>-given`, whose attributes `.one` and `.other` tell their kinds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from tablewright.engine.card import Card
from tablewright.engine.components import is_name
from tablewright.engine.errors import IllegalAction, TablewrightError
from tablewright.engine.events import Fact, Line
from tablewright.engine.messages import Argument, Messages, attributes_of, divide, opening

LANGUAGES = ["en", "pl"]
SEATS = {"seat", "victim"}  # facts that are seats


@dataclass
class Kind:
    """What words of a kind have in common."""

    capital: bool
    forms: set[str] = field(default_factory=set)


class Texts:
    """All messages of one language for one game, on top of those every game shares."""

    def __init__(self, language: str, sources: Sequence[str]) -> None:
        self.language = language
        shared, *own = map(divide, sources)
        self.messages = Messages(language, [shared, *own])
        self.kinds: dict[str, Kind] = {}
        for file in own:  # the shared ones name no pieces
            self._gather_kinds(file)

    def has(self, key: str) -> bool:
        """Tell whether a message exists."""
        return self.messages.has(key)

    def say(self, key: str, /, players: Sequence[str] = (), **facts: Fact) -> str:
        """Say a message with its facts."""
        if not self.has(key):
            return key
        return self.messages.say(key, self._arguments(facts, players))

    def line(self, line: Line, players: Sequence[str] = ()) -> str:
        """Say an event, a prompt or a choice."""
        return self.say(line.key, players, **line.facts)

    def event(self, line: Line, players: Sequence[str] = ()) -> str:
        """Say an event as a sentence of the log."""
        return self.say(f"event-{line.key}", players, **line.facts)

    def error(self, error: TablewrightError) -> str:
        """Say what went wrong; an illegal action by the rule that forbids it."""
        if isinstance(error, IllegalAction) and self.has(f"no-{error.clause}"):
            return f"{self.say(f'no-{error.clause}')} ({error.clause})"
        facts: dict[str, Fact] = {key: str(value) for key, value in error.params.items()}
        return self.say(error.key, (), **facts) if self.has(error.key) else str(error)

    def word(self, kind: str, value: str) -> str:
        """Say one word, such as the name of a colour; one that only an owner knows as given."""
        if self.has(f"{kind}-{value}"):
            return self.say(f"{kind}-{value}")
        return self._given(kind, value) if kind in self.kinds else value

    def counted(self, kind: str, key: str, number: int) -> str:
        """Say so many of something: by a message of its own, of its kind, or of all.

        A number that counts nothing, such as a die's face, is said by `<kind>-face`.
        """
        for message in (f"{kind}-{key}-count", f"{kind}-count", f"{kind}-face"):
            if self.has(message):
                return self.say(message, number=number, word=self.word(kind, key))
        return self.say("count", number=number, word=self.word(kind, key))

    def _given(self, kind: str, value: str) -> str:
        """Say a name that an owner gave to a piece of a known kind."""
        one, _, other = value.partition("-")
        if other and self.has(f"{kind}-given"):
            kinds = dict(self.messages.attributes(f"{kind}-given"))
            first, second = self.word(kinds["one"], one), self.word(kinds["other"], other)
            return self.say(f"{kind}-given", one=first, other=second)
        if not is_name(value):
            return value
        words = value.replace("_", " ")
        return words[:1].upper() + words[1:] if self.kinds[kind].capital else words

    def _gather_kinds(self, file: Mapping[str, str]) -> None:
        """Note of each kind of word which forms it has, and whether it has a capital."""
        for key, written in file.items():
            kind, _, value = key.partition("-")
            first = opening(written)
            if kind and value and first:
                known = self.kinds.setdefault(kind, Kind(first.isupper()))
                known.forms.update(attributes_of(written))

    def _arguments(self, facts: Mapping[str, Fact], players: Sequence[str]) -> dict[str, Argument]:
        arguments: dict[str, Argument] = {}
        for name, value in facts.items():
            if isinstance(value, bool) or (isinstance(value, int) and name not in SEATS):
                arguments[name] = value
            elif isinstance(value, int):
                arguments[name] = self._player(value, players)
            elif isinstance(value, str):
                arguments.update(self._word(name, value))
            else:
                arguments[name] = self._list(name, value)
        return arguments

    def _player(self, seat: int, players: Sequence[str]) -> str:
        return players[seat] if seat < len(players) else self.say("player", number=seat + 1)

    def _word(self, name: str, value: str) -> dict[str, Argument]:
        """Say a word, and each of its attributes as `name_attribute`."""
        key = f"{name}-{value}"
        word = self.word(name, value)
        words: dict[str, Argument] = {name: word, f"{name}_id": value}
        if name in self.kinds:
            words.update({f"{name}_{form}": word for form in self.kinds[name].forms})
        words.update({f"{name}_{form}": said for form, said in self.messages.attributes(key)})
        return words

    def _list(self, name: str, value: Sequence[str | int] | Mapping[str, int]) -> str:
        """Say a list, or counts such as {'blue': 2}; what is counted zero is left out."""
        singular = name.removesuffix("s")
        if isinstance(value, Mapping):
            parts = [self.counted(singular, key, n) for key, n in value.items() if n]
        else:
            parts = [self.word(singular, str(item)) for item in value]
        return ", ".join(parts) or self.say("nothing")


@cache
def shared_source(language: str) -> str:
    """Read the messages that do not belong to a game."""
    folder = resources.files("tablewright").joinpath("text")
    return folder.joinpath(f"{language}.ftl").read_text(encoding="utf-8")


@cache
def texts(game: Card | None, language: str) -> Texts:
    """Give the messages of a game, or only the shared ones, in a language."""
    sources = [shared_source(language)]
    if game is not None:
        sources.append(game.read("text", f"{language}.ftl"))
    return Texts(language, sources)


def placeholders(source: str) -> dict[str, set[str]]:
    """Map every message of a Fluent file to the facts it names, for comparing languages."""
    found: dict[str, set[str]] = {}
    key = ""
    for line in source.splitlines():
        if match := re.match(r"([a-zA-Z][\w-]*)\s*=", line):
            key = match[1]
            found[key] = set()
        if key:
            found[key] |= set(re.findall(r"\$(\w+)", line))
    return found
