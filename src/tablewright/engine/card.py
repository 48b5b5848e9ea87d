"""A game's card: what its folder says of it, known without loading a rule.

Only this module, `game`, `text` and `clauses` read files; nothing else in engine and games does.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any


class Option:
    """A variant to choose at the start: its values, the first being the usual one."""

    def __init__(self, name: str, values: list[str]) -> None:
        self.name = name
        self.values = values
        self.default = values[0]

    def __repr__(self) -> str:
        return f"{self.name}={'|'.join(self.values)}"


class Card:
    """Who made a game, for how many it is, what can be chosen: all of its `game.toml`."""

    def __init__(self, package: str) -> None:
        self.package = package
        card = tomllib.loads(self.read("game.toml"))
        self.id = package.rpartition(".")[2]
        self.title: str = card["title"]
        self.titles: dict[str, str] = card.get("titles", {})  # in other languages, if it has any
        self.authors: list[str] = card["authors"]
        self.seats: list[int] = card["seats"]
        self.minutes: list[int] = card["minutes"]
        self.rules_version: int = card["rules_version"]
        self.tags: list[str] = card["tags"]
        self.clauses: str = card["clauses"]
        self.end_reasons: list[str] = card["end_reasons"]
        self.search: dict[str, Any] = card.get("search", {})  # how bots search it; docs/bots.md
        self.judged: dict[str, Any] = card.get("judged", {})  # what differs with a judgement
        self.options = {
            name: Option(name, values) for name, values in card.get("options", {}).items()
        }
        # What is offered first to whoever never played it.
        self.newcomer: dict[str, str] = card.get("newcomer", {})

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id} v{self.rules_version}>"

    def title_in(self, language: str) -> str:
        """Give the title it is published under in a language."""
        return self.titles.get(language, self.title)

    @property
    def folder(self) -> Traversable:
        """The folder with the game's files, found beside the others: its package is not loaded."""
        parent, _, name = self.package.rpartition(".")
        return resources.files(parent).joinpath(name) if parent else resources.files(name)

    def read(self, *path: str) -> str:
        """Read a file of the game's folder."""
        return self.folder.joinpath(*path).read_text(encoding="utf-8")
