"""Finds the games: the folders in `tablewright.games`, and entry points of other packages."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from tablewright.engine.card import Card
from tablewright.engine.errors import UnknownGame
from tablewright.engine.game import Game
from tablewright.engine.state import State

ENTRY_POINTS = "tablewright.games"
# Loaded now and by name: once loaded it stays away from `tablewright.games`, the function.
FOLDERS = import_module("tablewright.games")


@cache
def packages() -> dict[str, str]:
    """Map the id of every game to where it is: `package`, or `module:attribute`."""
    found = {
        module.name: f"{FOLDERS.__name__}.{module.name}"
        for module in pkgutil.iter_modules(FOLDERS.__path__)
        if module.ispkg
    }
    for point in entry_points(group=ENTRY_POINTS):
        found.setdefault(point.name, point.value)
    return dict(sorted(found.items()))


def games() -> list[str]:
    """List the ids of all games found."""
    return list(packages())


@cache
def game(id: str) -> Game:
    """Give a game by its id, or raise UnknownGame."""
    package = packages().get(id)
    if package is None:
        raise UnknownGame(id, games())
    module, _, attribute = package.partition(":")
    found: Game = getattr(import_module(module), attribute or "GAME")
    found.id = id  # an entry point may be called otherwise than its package
    return found


@cache
def card(id: str) -> Card:
    """Give what a game's folder says of it; rules are loaded only if it is not one of ours."""
    package = packages().get(id, "")
    return Card(package) if package.startswith(f"{FOLDERS.__name__}.") else game(id)


def revive(position: dict[str, Any]) -> State:
    """Set up a position of any game, or raise UnknownGame or PositionError; pickles call it."""
    return game(str(position.get("game"))).from_dict(position)
