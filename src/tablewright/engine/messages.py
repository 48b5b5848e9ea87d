"""The messages of one language, each handed to Project Fluent when it is first said.

A command says few of the many, and to load Fluent takes longer than all the rest of a short one.
So a file is only divided into its messages, and a message that is a plain line is said as it is
written. The whole files are compared with what Fluent makes of them by a test.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Argument = str | int

HEAD = re.compile(r"(-?[a-zA-Z][\w-]*) *=")
PLAIN = re.compile(r"[^=]*= *([^\s{}][^\n{}]*)\n?\s*")  # one line without facts or forms
ATTRIBUTE = re.compile(r"^\s+\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


def fluent() -> Any:
    """Load Fluent, which comes with the calendars and numbers of all languages."""
    return import_module("fluent.runtime")


def divide(source: str) -> dict[str, str]:
    """Divide a Fluent file into its messages and terms, by their keys."""
    found: dict[str, str] = {}
    key = ""
    for line in source.splitlines(keepends=True):
        if match := HEAD.match(line):
            key = match[1]
            found[key] = line
        elif line.startswith("#"):
            key = ""
        elif key:
            found[key] += line
    return found


def attributes_of(written: str) -> list[str]:
    """List the attributes of a message as it is written in its file."""
    return ATTRIBUTE.findall(written)


def opening(written: str) -> str:
    """Give the first sign of a message's value; nothing if it has only attributes."""
    value = written.partition("=")[2].lstrip()
    return value[:1] if not value.startswith(".") else ""


class Messages:
    """All messages of a language; where several files have one, the last of them counts."""

    def __init__(self, language: str, files: list[dict[str, str]]) -> None:
        self.language = language
        self.written: dict[str, str] = {}
        for file in files:
            self.written.update(file)
        self._plain: dict[str, str] = {}
        self._learnt: set[str] = set()

    def has(self, key: str) -> bool:
        """Tell whether there is such a message, with a value."""
        return key in self.written and opening(self.written[key]) != ""

    def say(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Say a message that there is."""
        plain = self._plain.get(key)
        if plain is None:
            match = PLAIN.fullmatch(self.written[key])
            if match is None:
                return self._format(key, "", arguments)
            plain = self._plain[key] = match[1].rstrip()
        return plain

    def attributes(self, key: str) -> Iterator[tuple[str, str]]:
        """List the attributes of a message, each with what it says."""
        for name in attributes_of(self.written.get(key, "")):
            yield name, self._format(key, name, {})

    def _format(self, key: str, attribute: str, arguments: Mapping[str, Argument]) -> str:
        self._learn(key)
        message = self._bundle.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        return str(self._bundle.format_pattern(pattern, dict(arguments))[0])

    def _learn(self, key: str) -> None:
        """Have Fluent read a message, and those it refers to."""
        if key in self.written and key not in self._learnt:
            self._learnt.add(key)
            self._bundle.add_resource(fluent().FluentResource(self.written[key]))
            for other in REFERENCE.findall(self.written[key]):
                self._learn(other)

    @cached_property
    def _bundle(self) -> FluentBundle:
        bundle: FluentBundle = fluent().FluentBundle([self.language], use_isolating=False)
        return bundle
