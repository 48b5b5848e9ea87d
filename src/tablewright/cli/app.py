"""The commands, loaded one by one. Each is short: what it does lives in engine, bots and lab."""

from __future__ import annotations

import os
import signal
import sys
from collections import UserDict
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any, NamedTuple, NoReturn

import typer
from typer.core import TyperGroup

import tablewright
from tablewright.cli.language import default_language, speak
from tablewright.cli.screen import prepare_streams
from tablewright.engine.catalog import card as find_card
from tablewright.engine.catalog import games as list_games
from tablewright.engine.clauses import read_rules
from tablewright.engine.errors import TablewrightError
from tablewright.engine.text import LANGUAGES, texts

BAD_INPUT = 2
TOLD_TO_END = 128 + signal.SIGTERM


class Command(NamedTuple):
    """Where a command is, and how it may be called; `{game}` is one that is really there."""

    module: str
    examples: tuple[str, ...]


COMMANDS = {
    "games": Command("games", ("games", "games --lang pl")),
    "rules": Command("rules", ("rules {game}", "rules {game} {clause} --trace")),
    "play": Command(
        "play",
        ("play {game}", "play {game} --seats 3 --bots greedy,random --record game.twr"),
    ),
    "simulate": Command(
        "simulate",
        (
            "simulate {game} --games 1000 --bots greedy,random",
            "simulate {game} --games 100000 --bots random",
        ),
    ),
    "ladder": Command("ladder", ("ladder {game} --games 20", "ladder")),
    "train": Command("train", ("train {game}", "train {game} --games 1000 --folder lessons")),
    "replay": Command("records", ("replay game.twr", "replay game.twr --ply 40")),
    "verify": Command("records", ("verify game.twr",)),
    "plan": Command("plan", ("plan my_game",)),
    "serve": Command("serve", ("serve", "serve --port 9000 --workers 2 --bot-workers 2")),
    "doctor": Command("doctor", ("doctor", "doctor --json")),
}


def examples(*commands: str) -> str:
    """Write examples for the help, with a game that is really there."""
    game = list_games()[0]
    line = "Examples:  " + "  ·  ".join(f"tablewright {command}" for command in commands)
    clause = next(iter(read_rules(find_card(game)))) if "{clause}" in line else ""
    return line.format(game=game, clause=clause)


class Shelf(UserDict[str, Any]):
    """The commands by name, each loaded when it is taken: none needs what the others do."""

    def __getitem__(self, name: str) -> Any:
        module, used = self.data[name]
        alone = typer.Typer(rich_markup_mode="rich", add_completion=False)
        function = getattr(import_module(f"tablewright.cli.{module}"), name)
        alone.command(name, epilog=examples(*used))(function)
        return typer.main.get_command(alone)


class Commands(TyperGroup):
    """Tablewright's commands."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = Shelf(COMMANDS)

    def list_commands(self, ctx: Any) -> list[str]:
        """List their names, without loading any."""
        return list(COMMANDS)


app = typer.Typer(
    cls=Commands,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="A table for modern builders' games: play, simulate, replay and verify. "
    "Without a command: serve on this machine and open the browser.",
    epilog=examples("games", "play {game}", "COMMAND --help"),
)


def version(wanted: bool) -> None:
    """Print the version and which build runs."""
    if wanted:
        build = "compiled" if tablewright.COMPILED else "pure Python"
        typer.echo(f"tablewright {tablewright.__version__} ({build})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def common(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A table for modern builders' games."""
    if context.invoked_subcommand is None:
        serving = import_module("tablewright.cli.serve")
        serving.run_server(speak(None, None), browser=True, database=None)


def complain(error: TablewrightError, arguments: Sequence[str]) -> NoReturn:
    """Say what was wrong in one line, in the player's language, and leave."""
    language = default_language()
    for first, second in zip(arguments, [*arguments[1:], ""], strict=True):
        if first == "--lang" and second in LANGUAGES:
            language = second
    named = [argument for argument in arguments if argument in list_games()]
    say = texts(find_card(named[0]) if named else None, language)
    print(f"tablewright: {say.error(error)}", file=sys.stderr)
    raise SystemExit(BAD_INPUT)


def end_politely(*_: object) -> NoReturn:
    """Leave as if by Ctrl-C when told to end, so that nobody we started is left behind."""
    raise SystemExit(TOLD_TO_END)


def main() -> None:
    """Run the command line; no traceback reaches a user."""
    prepare_streams()
    signal.signal(signal.SIGTERM, end_politely)
    try:
        app()
    except TablewrightError as error:
        complain(error, sys.argv[1:])
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
