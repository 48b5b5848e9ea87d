"""The quick build: compiled once, used while it fits, never half, and taken over in mid-game."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tablewright as tw
from tablewright import quick
from tests.server.serving import SOLO, Guest, Json, Served, wait_for

ROOT = Path(__file__).resolve().parents[1]
NEEDED = ["src", "quick_build.py", "hatch_build.py", "pyproject.toml", "constraints.txt"]
KIND = "import tablewright.quick as quick; print(quick.kind())"

pytestmark = pytest.mark.skipif(
    not quick.is_ready(), reason="nothing is compiled here: `make quick` does it"
)


class Clone:
    """A copy of the sources with what has been compiled of them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home = root / "build" / "quick"
        for name in NEEDED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, root / name)
        shutil.copytree(quick.HOME, self.home)

    def environment(self, **more: str) -> dict[str, str]:
        """Give the environment in which this copy's sources are found first."""
        own = {key: value for key, value in os.environ.items() if key != "TABLEWRIGHT_BUILD"}
        return {**own, "PYTHONPATH": str(self.root / "src"), "PYTHONUNBUFFERED": "1", **more}

    def start(self, **environment: str) -> subprocess.Popen[str]:
        """Start to build."""
        return subprocess.Popen(
            [sys.executable, str(self.root / "quick_build.py")],
            env=self.environment(**environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def build(self, **environment: str) -> tuple[int, list[str]]:
        """Build to the end; give the exit status and what was said."""
        process = self.start(**environment)
        said, _ = process.communicate(timeout=280)
        return process.returncode, said.splitlines()

    def runs(self) -> str:
        """Tell which build runs here."""
        command = [sys.executable, "-c", KIND]
        done = subprocess.run(
            command, env=self.environment(), capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    def forget(self) -> None:
        """Forget the libraries; objects stay."""
        (self.home / "manifest.json").unlink()

    def module(self) -> Path:
        """Give a module of some game that compiles quickly."""
        return next((self.root / "src" / "tablewright" / "games").glob("*/heuristics.py"))


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_a_change_shows_at_once_and_compiles_one_module_again(clone: Clone) -> None:
    assert clone.runs() == "quick"
    module = clone.module()
    before, found, after = module.read_text().partition("\n    return ")
    assert found
    module.write_text(f"{before}\n    _ = 1{found}{after}")
    assert clone.runs() == "interpreted"
    status, said = clone.build()
    assert (status, said[-1]) == (0, "compiled")
    again = [line for line in said if line.startswith("compiling 1/")]
    assert again == ["compiling 1/1"], said
    assert clone.runs() == "quick"


def test_nothing_to_do_is_nothing_done(clone: Clone) -> None:
    before = (clone.home / "manifest.json").stat().st_mtime_ns
    assert clone.build() == (0, ["compiled"])
    assert (clone.home / "manifest.json").stat().st_mtime_ns == before


def test_an_interrupted_build_leaves_no_half_and_goes_on_where_it_was(clone: Clone) -> None:
    clone.forget()
    objects = sorted((clone.home / "objects").iterdir())
    libraries = set(clone.home.glob("lib-*"))
    for path in objects[: len(objects) // 2]:
        path.unlink()
    process = clone.start()
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("compiling 2/"):
            break
    os.killpg(process.pid, signal.SIGTERM)
    process.communicate(timeout=60)
    assert process.returncode == 130
    assert clone.runs() == "interpreted"
    assert set(clone.home.glob("lib-*")) == libraries
    status, said = clone.build()
    assert (status, said[-1]) == (0, "compiled")
    left = [int(line.rpartition("/")[2]) for line in said if line.startswith("compiling 1/")]
    assert left[-1] <= len(objects) // 2 - 2
    assert clone.runs() == "quick"


def test_a_compiler_that_fails_is_told_in_one_line(clone: Clone, tmp_path: Path) -> None:
    clone.forget()
    next((clone.home / "objects").iterdir()).unlink()
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\necho 'cc: fatal error: out of memory' >&2\nexit 1\n")
    broken.chmod(0o755)
    status, said = clone.build(CC=str(broken))
    assert status == 1
    assert said[-1] == "not compiled: the C compiler failed: cc: fatal error: out of memory"
    assert not [line for line in said if "Traceback" in line]
    status, said = clone.build(CC="no-such-compiler")
    assert (status, said) == (1, ["not compiled: no C compiler was found"])
    assert clone.runs() == "interpreted"


def fresh_workers(served: Served) -> list[int]:
    """List the bot workers that loaded compiled rules."""
    return [
        pid
        for pid in served.workers()
        if b"tablewright.server.process.fresh" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


def serve_clone(clone: Clone, monkeypatch: pytest.MonkeyPatch, **environment: str) -> Served:
    """Make a server as `make play` starts it, but for the port and the browser."""
    for key, value in clone.environment(**environment).items():
        monkeypatch.setenv(key, value)
    monkeypatch.delenv("TABLEWRIGHT_BUILD", raising=False)
    served = Served(str(clone.root / "tables.db"))
    served.command = [sys.executable, "-c", PLAY.format(database=served.database)]
    return served


PLAY = """
import sys, typer
from tablewright.cli.serve import run_server
from tablewright.engine.text import texts
try:
    run_server(texts(None, "en"), browser=True, database={database!r}, port=0)
except typer.Exit as end:
    sys.exit(end.exit_code)
"""


@pytest.mark.timeout(280)
def test_bots_move_over_to_compiled_rules_in_mid_game(
    clone: Clone, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone.forget()
    game = next(id for id in tw.games() if 3 in tw.game(id).seats)
    with (
        serve_clone(clone, monkeypatch, BROWSER="true") as served,
        Guest(served.url) as mira,
    ):
        assert not fresh_workers(served)
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "novice"}] * 2]
        table = mira.open(game, seats=seats, start=True)["id"]
        before = play_a_while(mira, table, 2)
        assert mira.get("/api/about")["bots"] == "interpreted"
        old = served.workers()
        wait_for(lambda: "compiled" in served.log, 200)
        wait_for(lambda: fresh_workers(served), 60)
        wait_for(lambda: len(served.workers()) == len(old), 60)  # who was there before has gone
        wait_for(lambda: mira.get("/api/about")["bots"] == "quick", 60)
        after = play_a_while(mira, table, 3)
        assert after["ply"] > before["ply"]
        assert "The rules are compiled" in served.log
        assert not re.search("WARNING|ERROR|Traceback", served.log), served.log
        assert served.stop() == 0
    assert clone.runs() == "quick", "the next start is compiled at once"


def play_a_while(guest: Guest, table: str, decisions: int) -> Json:
    """Take some decisions at seat 0, with bots playing in between; give the state then."""
    state: Json = None
    for _ in range(decisions):
        state = wait_for(lambda: my_turn(guest, table), 120)
        name = state["choices"][0]["name"]
        assert guest.move(table, 0, state["ply"], name).status_code == 200
    return state


def my_turn(guest: Guest, table: str) -> Json | None:
    """Give the state when it is the guest's turn."""
    state: Json = guest.state(table, 0)
    return state if state["choices"] else None


@pytest.mark.timeout(280)
def test_play_goes_on_when_compiling_fails(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    clone.forget()
    with (
        serve_clone(clone, monkeypatch, BROWSER="true", CC="no-such-compiler") as served,
        Guest(served.url) as mira,
    ):
        wait_for(lambda: "usual pace: no C compiler was found" in served.log, 60)
        table = mira.open(SOLO, start=True)["id"]
        state = mira.state(table, 0)
        name = state["choices"][0]["name"]
        assert mira.move(table, 0, state["ply"], name).status_code == 200
        assert not fresh_workers(served)
        assert "Traceback" not in served.log


@pytest.mark.timeout(280)
def test_ctrl_c_ends_the_compilers_too(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    clone.forget()
    for path in (clone.home / "objects").iterdir():
        path.unlink()
    served = serve_clone(clone, monkeypatch, BROWSER="true")
    served.start()
    wait_for(lambda: list((clone.home / "objects").iterdir()), 120)
    assert served.process is not None
    served.process.send_signal(signal.SIGINT)
    assert served.process.wait(30) == 130
    served.stop()
    count = len(list((clone.home / "objects").glob("*.o")))
    time.sleep(1.5)
    assert len(list((clone.home / "objects").glob("*.o"))) == count, "somebody still compiles"
