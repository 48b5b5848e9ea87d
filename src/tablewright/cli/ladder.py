"""The command that measures how strong the levels are."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tablewright.cli import STOPPED
from tablewright.cli.arguments import Jobs, Json, complete_game
from tablewright.cli.figures import figure, share
from tablewright.cli.language import Lang, speak
from tablewright.cli.progress import Work
from tablewright.cli.screen import print_json
from tablewright.cli.simulate import tally_as_json
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games as list_games
from tablewright.engine.errors import ChoiceError
from tablewright.engine.game import Game
from tablewright.engine.text import Texts
from tablewright.lab.ladder import Result, Rung, Trial, climb, rungs
from tablewright.lab.simulate import Tally


class UnknownRung(ChoiceError):
    """No comparison is of that bot with a weaker one."""

    key = "error-rung"
    noun = "rung"


def ladder(
    games: Annotated[
        list[str] | None,
        typer.Argument(help="Ids of games; all if none is given.", autocompletion=complete_game),
    ] = None,
    count: Annotated[int, typer.Option("--games", min=2, help="Games a comparison.")] = 200,
    rung: Annotated[
        str | None, typer.Option(help="Only the comparisons of this bot with a weaker one.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 0,
    share: Annotated[
        float, typer.Option(min=0.0, max=10.0, help="Share of the levels' iterations, for a trial.")
    ] = 1.0,
    jobs: Jobs = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Compare every level with the one below it; the rows are Markdown, as in docs/bots.md."""
    say = speak(None, lang)
    found = [find_game(id) for id in games or list_games()]
    pairs = chosen_rungs(rung)
    paper = Paper(say, as_json)
    trial = Trial(count, seed, share, jobs)
    stopped = False
    for game, pair in [(game, pair) for game in found for pair in pairs]:
        result, stopped = run(game, pair, trial)
        paper.add(game, result)
        if stopped:
            break
    paper.finish()
    if stopped:
        raise typer.Exit(STOPPED)


def chosen_rungs(stronger: str | None) -> list[Rung]:
    """Give all comparisons, or those of one bot, or raise UnknownRung."""
    chosen = [pair for pair in rungs() if stronger in (None, pair.stronger)]
    if not chosen:
        raise UnknownRung(stronger, dict.fromkeys(pair.stronger for pair in rungs()))
    return chosen


def run(game: Game, rung: Rung, trial: Trial) -> tuple[Result, bool]:
    """Play a comparison behind a progress bar: what came out, and whether it was stopped."""
    solo = 2 not in game.seats
    work = Work(f"{game.id} {rung.stronger} – {rung.weaker}", trial.games * (2 if solo else 1))
    last = Result(rung, Tally(), Tally())

    def take(result: Result) -> int:
        nonlocal last
        before, last = played(last, solo), result
        return played(last, solo) - before

    work.run(climb(game, rung, trial), take)
    return last, work.stopped


def played(result: Result, solo: bool) -> int:
    """Count the games of a comparison; two that play together play the same ones."""
    return result.stronger.games + (result.weaker.games if solo else 0)


class Paper:
    """What is printed: rows as they come, or all of them for a program."""

    def __init__(self, say: Texts, as_json: bool) -> None:
        self.say = say
        self.as_json = as_json
        self.found: list[dict[str, Any]] = []
        if not as_json:
            print(f"| {say.say('ladder-heading')} |\n|---|---|--:|--:|--:|", flush=True)

    def add(self, game: Game, result: Result) -> None:
        """Note a comparison, if any of its games was played."""
        if not result.stronger.games:
            return
        self.found.append(as_json(game, result))
        if not self.as_json:
            print(row(self.say, game, result), flush=True)

    def finish(self) -> None:
        """Print what a program waits for."""
        if self.as_json:
            print_json(self.found)


def as_json(game: Game, result: Result) -> dict[str, Any]:
    """Write a comparison for a program."""
    return {
        "game": game.id,
        "stronger": tally_as_json(result.rung.stronger, result.stronger),
        "weaker": tally_as_json(result.rung.weaker, result.weaker),
    }


def row(say: Texts, game: Game, result: Result) -> str:
    """Write a comparison as a row: wins with their interval, or the ratio of mean scores."""
    strong, weak = result.stronger, result.weaker
    pair = f"{result.rung.stronger} – {result.rung.weaker}"
    scores = f"{mean(say, strong)} | {mean(say, weak)}"
    if 2 not in game.seats:
        return f"| {game.title} | {pair} | × {figure(say, result.ratio, 2)} | {scores} |"
    low, high = strong.rate_interval()
    wins = say.say(
        "ladder-wins",
        wins=figure(say, strong.wins, 0 if strong.wins == int(strong.wins) else 1),
        games=strong.games,
        low=share(say, low),
        high=share(say, high),
    )
    return f"| {game.title} | {pair} | {wins} | {scores} |"


def mean(say: Texts, tally: Tally) -> str:
    """Write a mean score and how sure it is."""
    return f"{figure(say, tally.mean, 1)} ± {figure(say, tally.mean_error(), 1)}"
