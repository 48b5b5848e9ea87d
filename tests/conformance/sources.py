"""Reads a game's Python files for what they say of themselves: keys, clauses and constraints."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable

import tablewright as tw
from tests.conformance.laws import files

NAMING = ("ScoreLine", "Measure", "Outsider")  # what cites a clause without refusing anything


def modules(folder: Traversable) -> list[ast.Module]:
    """Parse the Python files of a folder and of those in it, tests left out."""
    found = [ast.parse(text) for text in files(folder, lambda name: name.endswith(".py")).values()]
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir() and item.name != "tests":
            found += modules(item)
    return found


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    """Give the calls of functions or methods by their names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in names:
                yield node


def words(node: ast.AST) -> Iterator[str]:
    """Give the string literals in a piece of code."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def arguments(folder: Traversable, index: int, *names: str) -> set[str]:
    """Give the words that stand as an argument of the calls of some functions."""
    return {
        word
        for tree in modules(folder)
        for call in calls(tree, *names)
        for word in words(call.args[index])
    }


def told_keys(game: tw.Game) -> set[str]:
    """Give the keys of the events that a game's code tells by name."""
    hidden = {f"{key}-hidden" for key in arguments(game.folder, 0, "whisper")}
    return arguments(game.folder, 0, "tell", "whisper") | hidden


def refusing_clauses(game: tw.Game) -> set[str]:
    """Give the clauses that code names as a value, those of scores and places left out."""
    found = set()
    for tree in modules(game.folder):
        scoring = [word for call in calls(tree, *NAMING) for word in words(call)]
        named = [word for word in words(tree) if re.fullmatch(rf"{game.clauses}-\d+", word)]
        found |= {word for word in named if named.count(word) > scoring.count(word)}
    return found


def constraints(folder: Traversable) -> set[str]:
    """Give the constraints on components that code names: `need(ok, key, constraint, found)`."""
    return {
        word
        for tree in modules(folder)
        for call in calls(tree, "need")
        if len(call.args) == 4
        for word in words(call.args[2])
    } | arguments(folder, 1, "ComponentsError")
