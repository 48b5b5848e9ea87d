"""The rules in other languages: the same clauses, tables and numbers as in RULES.md."""

from __future__ import annotations

import re
from collections import Counter

import tablewright as tw
from tablewright.engine.text import LANGUAGES

NUMBER = re.compile(r"\d+(?:[.,\u00a0]\d+)*")
TRANSLATED = [language for language in LANGUAGES if language != "en"]


def lines(game: tw.Game, language: str = "") -> list[str]:
    """The lines of the rules."""
    return game.read(f"RULES.{language}.md" if language else "RULES.md").splitlines()


def shape(line: str) -> tuple[str, list[str], int]:
    """What a line is: its opening, the clauses it names, and the cells of a table."""
    opening = re.match(r"#+ |- \*\*[A-Z]+-\d+\*\* |- |\| ?", line)
    return (opening[0] if opening else "", re.findall(r"\b[A-Z]{2}-\d+\b", line), line.count("|"))


def numbers(line: str) -> Counter[str]:
    """The numbers of a line, however a language writes fractions and thousands."""
    return Counter(re.sub(r"[.,\u00a0]", "", number) for number in NUMBER.findall(line))


def test_a_translation_has_the_same_lines(game: tw.Game) -> None:
    for language in TRANSLATED:
        told = zip(lines(game), lines(game, language), strict=True)
        differ = [(a, b) for a, b in told if shape(a) != shape(b)]
        assert not differ


def test_a_translation_has_the_same_numbers(game: tw.Game) -> None:
    for language in TRANSLATED:
        told = zip(lines(game), lines(game, language), strict=True)
        differ = [(a, b) for a, b in told if numbers(a) != numbers(b)]
        assert not differ


def test_a_translation_is_one(game: tw.Game) -> None:
    """No clause was left as it was."""
    for language in TRANSLATED:
        same = set(lines(game)) & set(lines(game, language))
        assert not [line for line in same if line.startswith(("- **", "## "))]
