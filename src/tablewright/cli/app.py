"""The commands. Each one is short: what it does lives in engine, bots and lab."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

import tablewright
from tablewright.cli.games import games
from tablewright.cli.ladder import ladder
from tablewright.cli.language import default_language, speak
from tablewright.cli.plan import plan
from tablewright.cli.play import play
from tablewright.cli.records import replay, verify
from tablewright.cli.rules import rules
from tablewright.cli.screen import prepare_streams
from tablewright.cli.serve import run_server, serve
from tablewright.cli.simulate import simulate
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games as list_games
from tablewright.engine.clauses import read_rules
from tablewright.engine.errors import TablewrightError
from tablewright.engine.text import LANGUAGES, texts

BAD_INPUT = 2
TOLD_TO_END = 128 + signal.SIGTERM


def examples(*commands: str) -> str:
    """Write examples for the help, with a game that is really there."""
    found = find_game(list_games()[0])
    clause = next(iter(read_rules(found)))
    filled = [command.format(game=found.id, clause=clause) for command in commands]
    return "Examples:  " + "  ·  ".join(f"tablewright {command}" for command in filled)


app = typer.Typer(
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="A table for modern builders' games: play, simulate, replay and verify. "
    "Without a command: serve on this machine and open the browser.",
    epilog=examples("games", "play {game}", "COMMAND --help"),
)

app.command(epilog=examples("games", "games --lang pl"))(games)
app.command(epilog=examples("rules {game}", "rules {game} {clause} --trace"))(rules)
app.command(
    epilog=examples("play {game}", "play {game} --seats 3 --bots greedy,random --record game.twr")
)(play)
app.command(
    epilog=examples(
        "simulate {game} --games 1000 --bots greedy,random",
        "simulate {game} --games 100000 --bots random",
    )
)(simulate)
app.command(epilog=examples("ladder {game} --games 20", "ladder"))(ladder)
app.command(epilog=examples("replay game.twr", "replay game.twr --ply 40"))(replay)
app.command(epilog=examples("verify game.twr"))(verify)
app.command(epilog=examples("plan my_game"))(plan)
app.command(epilog=examples("serve", "serve --port 9000 --workers 2 --bot-workers 2"))(serve)


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
        run_server(speak(None, None), browser=True, database=None)


def complain(error: TablewrightError, arguments: Sequence[str]) -> NoReturn:
    """Say what was wrong in one line, in the player's language, and leave."""
    language = default_language()
    for first, second in zip(arguments, [*arguments[1:], ""], strict=True):
        if first == "--lang" and second in LANGUAGES:
            language = second
    named = [argument for argument in arguments if argument in list_games()]
    say = texts(find_game(named[0]) if named else None, language)
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
