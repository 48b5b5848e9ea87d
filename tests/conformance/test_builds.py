"""Laws of sameness: a seed and names give the same game in every process and in both builds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tablewright import quick
from tests.conformance import other_process
from tests.conformance.laws import SEEDS, Table, random_game

SCRIPT = Path(other_process.__file__)
OTHER = quick.INTERPRETED if tw.COMPILED else quick.COMPILED


def games_of(table: Table) -> list[Any]:
    """List random games of a table as another process needs them."""
    return [
        [table.game.id, table.seats, dict(table.options), seed, list(random_game(table, seed))]
        for seed in SEEDS[:2]
    ]


def retraced(games: list[Any], **environment: str) -> Any:
    """Play games again in another process."""
    done = subprocess.run(
        [sys.executable, "-P", str(SCRIPT)],
        input=json.dumps(games),
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_another_process_comes_to_the_same_game(table: Table) -> None:
    """Positions, views and events are the same elsewhere, however Python orders its sets."""
    games = games_of(table)
    found = retraced(games, PYTHONHASHSEED="4242")
    assert found["compiled"] == tw.COMPILED
    assert found["traces"] == [other_process.retrace(*game) for game in games]


@pytest.mark.skipif(quick.kind() == "full", reason="a wheel holds one build")
@pytest.mark.skipif(not quick.is_ready(), reason="nothing is compiled here: `make quick` does it")
def test_the_other_build_comes_to_the_same_game(table: Table) -> None:
    """Positions, views and events are the same interpreted and compiled."""
    games = games_of(table)
    found = retraced(games, TABLEWRIGHT_BUILD=OTHER)
    assert found["compiled"] != tw.COMPILED
    assert found["traces"] == [other_process.retrace(*game) for game in games]
