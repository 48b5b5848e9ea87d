"""Bots by name: our own, and `module:Class` of anybody else.

A level may be given its iterations (`master@500`): then it thinks just as long whatever the clock
says, and plays the same with the same generator on every machine. `learned-master` judges by
what was learned from games, where a game has weights for it.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path

from tablewright.bots.bot import Bot, Observation, RandomBot
from tablewright.bots.clock import FOREVER
from tablewright.bots.greedy import GreedyBot
from tablewright.bots.levels import LEVELS, Mind, SearchBot
from tablewright.bots.net import Learned
from tablewright.bots.search import Settings
from tablewright.bots.weights import FILE, read
from tablewright.engine.errors import BotError, JudgementError, UnknownBot
from tablewright.engine.game import Game
from tablewright.engine.rng import Rng

BOTS: dict[str, Callable[[Game, Rng], Bot]] = {  # those that need no budget
    "random": lambda game, rng: RandomBot(rng),
    "greedy": lambda game, rng: GreedyBot(game.value, rng, game.long_turns),
}
BUDGETS = {level.name: level for level in LEVELS}
MAX_ITERATIONS = 10_000_000
LEARNED = "learned-"


def bots() -> list[str]:
    """List the names of our own bots, the weakest first."""
    return [*BOTS, *BUDGETS]


def bot(name: str, game: Game, rng: Rng, *, clock: bool = True) -> Bot:
    """Make a bot by its name, or raise UnknownBot; without a clock it thinks by iterations only."""
    if name in BOTS:
        return BOTS[name](game, rng)
    if name.removeprefix(LEARNED).partition("@")[0] in BUDGETS:
        return search_bot(name, game, rng, clock=clock)
    if ":" in name:
        return outsider(name)
    raise UnknownBot(name, [*bots(), "module:Class"])


def search_bot(name: str, game: Game, rng: Rng, *, clock: bool = True) -> SearchBot:
    """Make a bot of a level, with its own or the iterations asked for."""
    level, at, asked = name.removeprefix(LEARNED).partition("@")
    how = {key: value for key, value in game.search.items() if key != "effort"}
    mind = mind_of(game) if name.startswith(LEARNED) else None
    judgement = BUDGETS[level].judgement(game)
    seconds = BUDGETS[level].seconds if clock and not at else FOREVER
    count = iterations(level, game)
    if at:
        if not asked.isdecimal() or not 1 <= int(asked) <= MAX_ITERATIONS:
            raise UnknownBot(name, [*bots(), f"{level}@1 to {level}@{MAX_ITERATIONS}"])
        count = int(asked)
    return SearchBot(judgement, Settings(**how), count, rng, seconds, heed_signals, mind)


@cache
def mind_of(game: Game) -> Mind | None:
    """Give what was learned of a game; if it cannot be used, say so once and go on without."""
    if game.features is None or not game.folder.joinpath(FILE).is_file():
        return None
    try:
        net = read(game.read(FILE), game)
    except (JudgementError, UnicodeDecodeError) as error:
        print(f"{game.id}: {error}; bots go by their heuristics", file=sys.stderr)
        return None
    how = {key: value for key, value in game.search.items() if key != "effort"}
    return Mind(Learned(net, game.features), Settings(**{**how, **game.judged}))


def heed_signals() -> None:
    """Let Ctrl-C through: this module is interpreted, and compiled thought hears no signal."""


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
        kind = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownBot(f"{name} ({error})", [*bots(), "module:Class"]) from None
    except Exception as error:  # whatever somebody's module does when it is loaded
        raise BotError(name, "raised", told(error)) from None
    try:
        made: Bot = kind()
    except Exception as error:
        raise BotError(name, "unmakable", told(error)) from None
    if not callable(getattr(made, "choose", None)):
        raise BotError(name, "lacks", "choose(seen)")
    return made


def decide(name: str, player: Bot, seen: Observation) -> str:
    """Let a bot choose, or raise BotError with its name; what it chose is to be had."""
    try:
        chosen: object = player.choose(seen)
    except Exception as error:
        raise BotError(name, "raised", told(error)) from None
    if not isinstance(chosen, str):
        raise BotError(name, "nameless", repr(chosen))
    if chosen not in seen.legal_names:
        raise BotError(name, "illegal", repr(chosen))
    return chosen


def told(error: Exception) -> str:
    """Tell an error of somebody's code in a line, with the place it came from."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    places = traceback.extract_tb(error.__traceback__)
    return f"{said} ({Path(places[-1].filename).name}:{places[-1].lineno})" if places else said
