"""Bots by name: our own, and `module:Class` of anybody else.

A level may be given its iterations (`master@500`): then it thinks just as long whatever the clock
says, and plays the same with the same generator on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tablewright.bots.bot import Bot, RandomBot
from tablewright.bots.greedy import GreedyBot
from tablewright.bots.levels import FOREVER, LEVELS, SearchBot
from tablewright.bots.search import Settings
from tablewright.engine.errors import UnknownBot
from tablewright.engine.game import Game
from tablewright.engine.rng import Rng

BOTS: dict[str, Callable[[Game, Rng], Bot]] = {  # those that need no budget
    "random": lambda game, rng: RandomBot(rng),
    "greedy": lambda game, rng: GreedyBot(game.value, rng, game.long_turns),
}
BUDGETS = {level.name: level for level in LEVELS}
MAX_ITERATIONS = 10_000_000


def bots() -> list[str]:
    """List the names of our own bots, the weakest first."""
    return [*BOTS, *BUDGETS]


def bot(name: str, game: Game, rng: Rng, *, clock: bool = True) -> Bot:
    """Make a bot by its name, or raise UnknownBot; without a clock it thinks by iterations only."""
    if name in BOTS:
        return BOTS[name](game, rng)
    if name.partition("@")[0] in BUDGETS:
        return search_bot(name, game, rng, clock=clock)
    if ":" in name:
        return outsider(name)
    raise UnknownBot(name, [*bots(), "module:Class"])


def search_bot(name: str, game: Game, rng: Rng, *, clock: bool = True) -> SearchBot:
    """Make a bot of a level, with its own or the iterations asked for."""
    level, at, asked = name.partition("@")
    how = {key: value for key, value in game.search.items() if key != "effort"}
    judgement = BUDGETS[level].judgement(game)
    if at:
        if not asked.isdecimal() or not 1 <= int(asked) <= MAX_ITERATIONS:
            raise UnknownBot(name, [*bots(), f"{level}@1 to {level}@{MAX_ITERATIONS}"])
        return SearchBot(judgement, Settings(**how), int(asked), rng)
    seconds = BUDGETS[level].seconds if clock else FOREVER
    return SearchBot(judgement, Settings(**how), iterations(level, game), rng, seconds)


def iterations(level: str, game: Game, share: float = 1.0) -> int:
    """Tell how many iterations a level has for a decision of a game, or a share of them."""
    effort: float = game.search.get("effort", 1.0)
    return max(1, round(BUDGETS[level].iterations * effort * share))


def outsider(name: str) -> Bot:
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
