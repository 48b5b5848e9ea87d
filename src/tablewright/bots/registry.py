"""Bots by name: our own, and `module:Class` of anybody else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tablewright.bots.bot import Bot, RandomBot
from tablewright.bots.greedy import GreedyBot
from tablewright.engine.errors import UnknownBot
from tablewright.engine.game import Game
from tablewright.engine.rng import Rng

BOTS: dict[str, Callable[[Game, Rng], Bot]] = {
    "random": lambda game, rng: RandomBot(rng),
    "greedy": lambda game, rng: GreedyBot(game.value, rng, game.long_turns),
}


def bots() -> list[str]:
    """List the names of our own bots, the weakest first."""
    return list(BOTS)


def bot(name: str, game: Game, rng: Rng) -> Bot:
    """Make a bot by its name, or raise UnknownBot."""
    if name in BOTS:
        return BOTS[name](game, rng)
    if ":" in name:
        return _outsider(name)
    raise UnknownBot(name, [*bots(), "module:Class"])


def _outsider(name: str) -> Bot:
    """Make a bot of a class of somebody's module, looked for here as well."""
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        made: Bot = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownBot(f"{name} ({error})", [*bots(), "module:Class"]) from None
    return made
