"""The command line as a user runs it: a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tablewright as tw

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run `tablewright` in an empty folder, with what is typed as its input."""

    def run(
        *arguments: object, typed: str = "", lang: str = "C", **variables: object
    ) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "LANG": lang, "LC_ALL": lang, "TERM": "dumb"}
        environment.pop("COLUMNS", None)  # of whoever runs the tests
        environment |= {name: str(value) for name, value in variables.items()}
        environment.pop("TABLEWRIGHT_LANG", None)
        return subprocess.run(
            [sys.executable, "-m", "tablewright", *map(str, arguments)],
            input=typed,
            capture_output=True,
            text=True,
            errors="replace",  # where another encoding was asked for
            cwd=tmp_path,
            env=environment,
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture(params=tw.games())
def game(request: pytest.FixtureRequest) -> tw.Game:
    """Every game found, one after the other."""
    return tw.game(request.param)
