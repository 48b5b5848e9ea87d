"""Traces clauses from RULES.md to the code that carries them out and the tests that show them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable

from tablewright.engine.card import Card

ORIGINAL = "en"  # the language of RULES.md


@dataclass
class Clause:
    """One numbered rule, where it is carried out and where it is shown."""

    id: str
    text: str
    chapter: str
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def clauses(game: Card, language: str = ORIGINAL) -> dict[str, Clause]:
    """Read a game's clauses with the lines that cite them."""
    found = read_rules(game, language)
    for file, number, line, told in source_lines(game.folder, ""):
        for id in cited(game, line):
            if id in found:
                place = f"{file}:{number}: {told}"
                (found[id].tests if is_test(file) else found[id].code).append(place)
    return found


def unknown_citations(game: Card) -> list[str]:
    """List the lines that cite a clause which does not exist."""
    known = read_rules(game)
    return [
        f"{file}:{number}: {id}"
        for file, number, line, _ in source_lines(game.folder, "")
        for id in cited(game, line)
        if id not in known
    ]


def rules_text(game: Card, language: str = ORIGINAL) -> str:
    """Read the rules in a language, or as they were written where there is no translation."""
    translated = f"RULES.{language}.md"
    there = language != ORIGINAL and game.folder.joinpath(translated).is_file()
    return game.read(translated if there else "RULES.md")


def read_rules(game: Card, language: str = ORIGINAL) -> dict[str, Clause]:
    """Read the clauses of the rules, in order."""
    found: dict[str, Clause] = {}
    chapter = ""
    for line in rules_text(game, language).splitlines():
        if line.startswith("## "):
            chapter = line.removeprefix("## ")
        elif match := re.match(rf"- \*\*({game.clauses}-\d+)\*\* (.*)", line):
            found[match[1]] = Clause(match[1], match[2], chapter)
    return found


def cited(game: Card, line: str) -> list[str]:
    """List the clause ids a line names."""
    return re.findall(rf"\b{game.clauses}-\d+\b", line)


def is_test(file: str) -> bool:
    """Tell whether a file of the folder is a test."""
    return file.startswith("tests/")


def source_lines(folder: Traversable, prefix: str) -> Iterator[tuple[str, int, str, str]]:
    """Go through the Python files of a game's folder: file, number, line and what to tell of it."""
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        name = f"{prefix}{item.name}"
        if item.is_dir():
            yield from source_lines(item, f"{name}/")
        elif name.endswith(".py"):
            lines = item.read_text(encoding="utf-8").splitlines()
            for number, line in enumerate(lines, 1):
                if not is_test(name):
                    yield name, number, line, line.strip()
                elif "mark.rule(" in line:  # in tests only the marks count
                    yield name, number, line, marked(lines[number:])


def marked(lines: list[str]) -> str:
    """Give the name of the test that a mark stands above."""
    for line in lines:
        if match := re.match(r"\s*def (\w+)", line):
            return match[1]
    return ""
