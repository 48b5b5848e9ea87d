"""The command that learns a judgement from games."""

from __future__ import annotations

import os
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from tablewright.cli import STOPPED
from tablewright.cli.arguments import Jobs, complete_game
from tablewright.cli.language import Lang, speak
from tablewright.engine.catalog import game as find_game
from tablewright.engine.errors import TablewrightError
from tablewright.engine.text import Texts

NEEDED = "numpy"
WIDTH = 60  # of the learning curve, where every guess were a coin's toss


class Unlearnable(TablewrightError):
    """A game that says nothing of what a judgement may look at."""

    key = "error-unlearnable"

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"{self.key}: {game}")

    @property
    def params(self) -> dict[str, str | int]:
        """Which game that is."""
        return {"game": self.game}


def train(
    game: Annotated[str, typer.Argument(help="Id of a game.", autocompletion=complete_game)],
    games: Annotated[int, typer.Option(min=1, help="Games a generation.")] = 20_000,
    generations: Annotated[int, typer.Option(min=1, max=99, help="How often it is taught.")] = 6,
    hidden: Annotated[int, typer.Option(min=1, max=256, help="Hidden units of the net.")] = 32,
    epochs: Annotated[int, typer.Option(min=1, help="How often a position is shown.")] = 3,
    seed: Annotated[int, typer.Option(help="Same seed, same weights.")] = 1,
    folder: Annotated[
        Path | None, typer.Option(help="Where games and weights are kept, to go on with.")
    ] = None,
    jobs: Jobs = None,
    lang: Lang = None,
) -> None:
    """Learn a judgement from games against itself; what was stopped goes on where it was."""
    say = speak(None, lang)
    if find_spec(NEEDED) is None:
        typer.echo(say.say("train-needs"), err=True)
        raise typer.Exit(2)
    if find_game(game).features is None:
        raise Unlearnable(game)
    training = import_module("tablewright.bots.training")
    course = training.Course(game, seed, generations, games, hidden, epochs)
    place = folder or Path(f"{game}-training")
    out = Console(stderr=True)
    try:
        with Progress(console=out, transient=True, disable=not out.is_terminal) as bar:
            task = bar.add_task(game, total=1.0)
            workers = jobs or os.cpu_count() or 1
            tell = partial(bar.update, task)
            for generation, score in training.train(course, place, workers, tell):
                typer.echo(curve(say, generation, score))
    except KeyboardInterrupt:
        raise typer.Exit(STOPPED) from None
    typer.echo(say.say("train-done", file=str(training.weights_path(place, generations))))


def curve(say: Texts, generation: int, score: float) -> str:
    """Draw a generation's line of the learning curve."""
    line = say.say("train-generation", generation=generation, score=f"{score:.4f}")
    return f"{line} {'·' * round(score * 4 * WIDTH)}"
