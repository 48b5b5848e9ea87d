"""The command that measures how strong the levels are."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablewright.cli.language import Lang, speak
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games as list_games
from tablewright.engine.game import Game
from tablewright.engine.text import Texts
from tablewright.lab.ladder import Result, Rung, Trial, climb, rungs


def ladder(
    games: Annotated[
        list[str] | None, typer.Argument(help="Ids of games; all if none is given.")
    ] = None,
    count: Annotated[int, typer.Option("--games", min=2, help="Games a comparison.")] = 200,
    rung: Annotated[
        str | None, typer.Option(help="Only the comparisons of this bot with a weaker one.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 0,
    share: Annotated[
        float, typer.Option(min=0.0, max=10.0, help="Share of the levels' iterations, for a trial.")
    ] = 1.0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Processes; all cores if not said.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Compare every level with the one below it; the rows are Markdown, as in docs/bots.md."""
    say = speak(None, lang)
    trial = Trial(count, seed, share, jobs)
    print(f"| {say.say('ladder-heading')} |")
    print("|---|---|--:|--:|--:|")
    for game in [find_game(id) for id in games or list_games()]:
        for pair in rungs():
            if rung in (None, pair.stronger):
                print(row(say, game, run(game, pair, trial)), flush=True)


def run(game: Game, rung: Rung, trial: Trial) -> Result:
    """Play a comparison behind a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        name = f"{game.id} {rung.stronger} – {rung.weaker}"
        solo = 2 not in game.seats
        task = bar.add_task(name, total=trial.games * (2 if solo else 1))
        for result in climb(game, rung, trial):
            played = result.stronger.games + (result.weaker.games if solo else 0)
            bar.update(task, completed=played)
    return result


def row(say: Texts, game: Game, result: Result) -> str:
    """Write a comparison as a row: wins with their interval, or the ratio of mean scores."""
    strong, weak = result.stronger, result.weaker
    pair = f"{result.rung.stronger} – {result.rung.weaker}"
    scores = (
        f"{strong.mean:.1f} ± {strong.mean_error():.1f} | {weak.mean:.1f} ± {weak.mean_error():.1f}"
    )
    if 2 not in game.seats:
        return f"| {game.title} | {pair} | × {result.ratio:.2f} | {scores} |"
    low, high = strong.rate_interval()
    wins = say.say(
        "ladder-wins",
        wins=f"{strong.wins:g}",
        games=strong.games,
        low=f"{low:.1%}",
        high=f"{high:.1%}",
    )
    return f"| {game.title} | {pair} | {wins} | {scores} |"
