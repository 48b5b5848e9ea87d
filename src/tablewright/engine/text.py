"""Says lines in a language: Project Fluent, one file a language, shared with the browser.

A fact that is a word is said by the message `<fact>-<word>`: `colour` = "blue" by `colour-blue`.
Its attributes come along as further facts, so that a sentence can ask for a case: `.gen` of
`colour-blue` is `$colour_gen`. A seat is said by the player's name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from tablewright.engine.errors import IllegalAction, TablewrightError
from tablewright.engine.events import Fact, Line
from tablewright.engine.game import Game

LANGUAGES = ["en", "pl"]
SEATS = {"seat", "victim"}  # facts that are seats


class Texts:
    """All messages of one language for one game, on top of those every game shares."""

    def __init__(self, language: str, sources: Sequence[str]) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for source in sources:
            self.bundle.add_resource(FluentResource(source), allow_overrides=True)

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
        """Say one word, such as the name of a colour; unknown ones as they are."""
        return self.say(f"{kind}-{value}") if self.has(f"{kind}-{value}") else value

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
        words: dict[str, str | int] = {name: self.word(name, value), f"{name}_id": value}
        if self.bundle.has_message(key):
            for attribute, pattern in self.bundle.get_message(key).attributes.items():
                text, _ = self.bundle.format_pattern(pattern, {})
                words[f"{name}_{attribute}"] = str(text)
        return words

    def _list(self, name: str, value: Sequence[str | int] | Mapping[str, int]) -> str:
        """Say a list, or counts such as {'blue': 2}; what is counted zero is left out."""
        singular = name.removesuffix("s")
        if isinstance(value, Mapping):
            counted = f"{singular}-count" if self.has(f"{singular}-count") else "count"
            parts = [
                self.say(counted, number=n, word=self.word(singular, key))
                for key, n in value.items()
                if n
            ]
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
