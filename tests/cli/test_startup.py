"""What a command does not need, it does not load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablewright as tw

from .conftest import Run

# Runs a command, then lists what was loaded for it.
RUN = """
import sys
from tablewright.cli import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""
SERVER = {"litestar", "sqlalchemy", "alembic", "uvicorn", "msgspec", "tablewright.server"}
SLOW = {"pydantic", "asyncio", "typing_extensions"}
LANGUAGES = {"fluent.runtime", "babel", "attr"}
BOTS = {"tablewright.bots", "tablewright.lab", "multiprocessing"}


def loaded(folder: Path, *arguments: str) -> set[str]:
    """Run a command in a process of its own, and list the modules it loads."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments],
        cwd=folder,
        env={**os.environ, "LANG": "C", "LC_ALL": "C"},
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def rules_of(modules: set[str]) -> set[str]:
    """List the games whose rules were loaded."""
    return {name.split(".")[2] for name in modules if name.startswith("tablewright.games.")}


@pytest.mark.parametrize("command", [["games"], ["games", "--json"], ["games", "--lang", "pl"]])
def test_the_list_of_games_loads_no_game_and_no_grammar(tmp_path: Path, command: list[str]) -> None:
    modules = loaded(tmp_path, *command)
    assert modules & (SERVER | SLOW | LANGUAGES | BOTS) == set()
    assert rules_of(modules) == set()


def test_rules_are_read_without_being_loaded(tmp_path: Path) -> None:
    modules = loaded(tmp_path, "rules", tw.games()[0])
    assert modules & (SERVER | SLOW | BOTS) == set()
    assert rules_of(modules) == set()


def test_a_record_is_verified_by_its_own_game_alone(run: Run, tmp_path: Path) -> None:
    id = tw.games()[0]
    run("play", id, "--seed", 7, "--record", "game.twr", typed="1\nquit\n")
    modules = loaded(tmp_path, "verify", "game.twr")
    assert modules & (SERVER | {"pydantic", "asyncio"}) == set()
    assert rules_of(modules) == {id}


def test_play_loads_the_game_that_is_played(tmp_path: Path) -> None:
    id = tw.games()[-1]
    modules = loaded(tmp_path, "play", id)
    assert modules & (SERVER | {"pydantic", "asyncio", "tablewright.lab"}) == set()
    assert rules_of(modules) == {id}


def test_the_help_still_lists_every_command_with_its_line(run: Run) -> None:
    said = run("--help").stdout
    for line in (
        "List the games",
        "Print all of the rules",
        "Play in the terminal",
        "Serve tables",
    ):
        assert line in said


def test_a_misspelt_command_is_guessed_at(run: Run) -> None:
    done = run("gmaes")
    assert done.returncode == 2
    assert "games" in done.stderr
