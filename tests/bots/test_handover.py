"""A game begun interpreted and continued compiled is the one either build would have played."""

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
from tests.bots import handover

SCRIPT = Path(handover.__file__)
HALF, WHOLE = 14, 28


def played(build: str, **part: Any) -> Any:
    """Play a part of a game on a build."""
    done = subprocess.run(
        [sys.executable, "-P", str(SCRIPT)],
        input=json.dumps(part),
        env={**os.environ, "TABLEWRIGHT_BUILD": build},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found.pop("compiled") == (build == quick.COMPILED)
    return found


@pytest.mark.skipif(quick.kind() == "full", reason="a wheel holds one build")
@pytest.mark.skipif(not quick.is_ready(), reason="nothing is compiled here: `make quick` does it")
@pytest.mark.parametrize("game", tw.games())
def test_bots_choose_the_same_whichever_build_goes_on(game: str) -> None:
    whole = {
        build: played(build, game=game, seed=5, position=None, plies=WHOLE)
        for build in (quick.INTERPRETED, quick.COMPILED)
    }
    assert whole[quick.INTERPRETED] == whole[quick.COMPILED]
    begun = played(quick.INTERPRETED, game=game, seed=5, position=None, plies=HALF)
    ended = played(
        quick.COMPILED, game=game, seed=5, position=begun["position"], plies=WHOLE - HALF
    )
    assert begun["names"] + ended["names"] == whole[quick.COMPILED]["names"]
    assert ended["position"] == whole[quick.COMPILED]["position"]
    assert ended["scores"] == whole[quick.COMPILED]["scores"]
