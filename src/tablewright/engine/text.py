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

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from tablewright.engine.components import is_name
from tablewright.engine.errors import IllegalAction, TablewrightError
from tablewright.engine.events import Fact, Line
from tablewright.engine.game import Game

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
        self.bundle = FluentBundle([language], use_isolating=False)
        self.kinds: dict[str, Kind] = {}
        for source in sources:
            resource = FluentResource(source)
            self.bundle.add_resource(resource, allow_overrides=True)
            if source is not sources[0]:  # the shared ones name no pieces
                self._gather_kinds(resource)

    def has(self, key: str) -> bool:
        """Tell whether a message exists."""
        return self.bundle.has_message(key) and self.bundle.get_message(key).value is not None

    def say(self, key: str, /, players: Sequence[str] = (), **facts: Fact) -> str:
        """Say a message with its facts."""
        if not self.has(key):
            return key
        pattern = self.bundle.get_message(key).value
        assert pattern is not None
        text, _ = self.bundle.format_pattern(pattern, self._arguments(facts, players))
        return str(text)

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
            kinds = self.bundle.get_message(f"{kind}-given").attributes
            first, second = (
                str(self.bundle.format_pattern(kinds[part], {})[0]) for part in ("one", "other")
            )
            return self.say(
                f"{kind}-given", one=self.word(first, one), other=self.word(second, other)
            )
        if not is_name(value):
            return value
        words = value.replace("_", " ")
        return words[:1].upper() + words[1:] if self.kinds[kind].capital else words

    def _gather_kinds(self, resource: ast.Resource) -> None:
        """Note of each kind of word which forms it has, and whether it has a capital."""
        for entry in resource.body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                kind, _, value = entry.id.name.partition("-")
                first = entry.value.elements[0]
                capital = isinstance(first, ast.TextElement) and first.value[:1].isupper()
                if value:
                    known = self.kinds.setdefault(kind, Kind(capital))
                    known.forms.update(attribute.id.name for attribute in entry.attributes)

    def _arguments(self, facts: Mapping[str, Fact], players: Sequence[str]) -> dict[str, str | int]:
        arguments: dict[str, str | int] = {}
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

    def _word(self, name: str, value: str) -> dict[str, str | int]:
        """Say a word, and each of its attributes as `name_attribute`."""
        key = f"{name}-{value}"
        word = self.word(name, value)
        words: dict[str, str | int] = {name: word, f"{name}_id": value}
        if name in self.kinds:
            words.update({f"{name}_{form}": word for form in self.kinds[name].forms})
        if self.bundle.has_message(key):
            for attribute, pattern in self.bundle.get_message(key).attributes.items():
                text, _ = self.bundle.format_pattern(pattern, {})
                words[f"{name}_{attribute}"] = str(text)
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
def texts(game: Game | None, language: str) -> Texts:
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
