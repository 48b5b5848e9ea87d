"""Ctrl-C in a real terminal: one press ends every command at once, and what is done is kept."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pexpect
import pytest

import tablewright as tw

PATIENCE = 20.0  # seconds from the press to the end: two, but tests run beside each other
CTRL_C = "\x03"
MANY = [id for id in tw.games() if 2 in tw.game(id).seats]
Begin = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Start `tablewright` in a terminal of its own, as the leader of its foreground group."""
    begun: list[pexpect.spawn[str]] = []

    def begin(*arguments: object, columns: int = 100) -> pexpect.spawn[str]:
        environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        environment.pop("TABLEWRIGHT_LANG", None)
        child = pexpect.spawn(
            sys.executable,
            ["-m", "tablewright", *map(str, arguments)],
            env={**environment, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(tmp_path)},
            cwd=str(tmp_path),
            dimensions=(50, columns),
            encoding="utf-8",
            timeout=120,
            # A shell that starts the tests in the background has Ctrl-C ignored, and so would this.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
        )
        begun.append(child)
        return child

    yield begin
    for child in begun:
        child.close(force=True)


def group(leader: int) -> list[int]:
    """List the processes of a process group that still run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            _, _, stat = (folder / "stat").read_text(encoding="utf-8").rpartition(")")
        except OSError:
            continue  # it has just ended
        state, _, of = stat.split()[:3]
        if int(of) == leader and state != "Z":
            found.append(int(folder.name))
    return found


def press(child: pexpect.spawn[str], *, whole_group: bool) -> str:
    """Press Ctrl-C, or signal the program alone; give what it still says, having timed its end."""
    began = time.monotonic()
    if whole_group:
        child.send(CTRL_C)  # the terminal sends SIGINT to everybody in front
    else:
        os.kill(child.pid, signal.SIGINT)
    child.expect(pexpect.EOF, timeout=60)
    child.wait()
    took = time.monotonic() - began
    print(f"ended after {took:.2f} s")
    assert took < PATIENCE
    assert child.exitstatus == 130
    assert group(child.pid) == []
    said = child.before or ""
    assert "Traceback" not in said
    assert "KeyboardInterrupt" not in said
    return said


ENDLESS = ("--games", 1_000_000)
WAYS = pytest.mark.parametrize("whole_group", [True, False], ids=["Ctrl-C", "one process"])


@WAYS
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("bots", ["random", "grandmaster@100000"])
def test_simulate(begin: Begin, whole_group: bool, jobs: int, bots: str) -> None:
    child = begin("simulate", MANY[0], *ENDLESS, "--bots", bots, "--jobs", jobs)
    child.expect(r"[1-9]\d*/1000000" if bots == "random" else "0/1000000")
    said = press(child, whole_group=whole_group)
    if bots == "random":  # of the others not one game can be over
        assert "Win rate" in said
        assert "Stopped after" in said


@WAYS
def test_simulate_for_programs(begin: Begin, whole_group: bool) -> None:
    child = begin("simulate", MANY[0], *ENDLESS, "--bots", "random", "--json")
    child.expect(r"[1-9]\d*/1000000")
    said = press(child, whole_group=whole_group)
    found = json.loads(said[said.index("{\r\n") :])
    assert found["wanted"] == 1_000_000
    assert 0 < found["games"] < found["wanted"]
    assert sum(found["ends"].values()) == found["games"]


@WAYS
def test_ladder(begin: Begin, whole_group: bool) -> None:
    child = begin("ladder", MANY[0], *ENDLESS, "--share", "0.001", "--rung", "apprentice")
    child.expect(r"[1-9]\d*/1000000")
    assert "apprentice – novice |" in press(child, whole_group=whole_group)


@WAYS
def test_ladder_deep_in_thought(begin: Begin, whole_group: bool) -> None:
    child = begin("ladder", MANY[0], *ENDLESS, "--share", "10", "--rung", "grandmaster")
    child.expect("0/1000000")
    press(child, whole_group=whole_group)


@WAYS
def test_play_at_a_choice(begin: Begin, tmp_path: Path, game: tw.Game, whole_group: bool) -> None:
    child = begin("play", game.id, "--bots", "random", "--seed", 4, "--record", "g.twr")
    child.expect("Number or name >")
    child.sendline("1")
    child.expect("Number or name >")
    said = press(child, whole_group=whole_group)
    assert "The game is in g.twr" in said
    kept = tw.Record.loads((tmp_path / "g.twr").read_text(encoding="utf-8"))
    assert kept.actions
    kept.verify()


@WAYS
def test_play_while_a_bot_thinks(begin: Begin, whole_group: bool) -> None:
    child = begin("play", MANY[0], "--bots", "grandmaster@10000000", "--seed", 4)
    for _ in range(40):
        choice = child.expect(["Number or name >", pexpect.TIMEOUT], timeout=5)
        if choice == 1:
            break  # no prompt comes: it is the bot's turn
        child.sendline("1")
    else:
        pytest.fail("the bot never had a turn")
    assert "Until next time" in press(child, whole_group=whole_group)


@WAYS
def test_play_while_a_hint_is_thought_of(begin: Begin, whole_group: bool) -> None:
    child = begin("play", MANY[0], "--bots", "random", "--seed", 4)
    child.expect("Number or name >")
    child.sendline("hint")
    press(child, whole_group=whole_group)


@WAYS
@pytest.mark.parametrize("workers", [1, 2])
def test_serve(begin: Begin, whole_group: bool, workers: int) -> None:
    child = begin("serve", "--port", 0, "--workers", workers, "--bot-workers", workers)
    child.expect("The table is at")
    child.expect("Ctrl-C ends it")
    assert "all games are kept" in press(child, whole_group=whole_group)


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["games"], ["play"]])
@pytest.mark.parametrize("after", [0.3, 0.6, 1.2])
def test_while_it_is_still_being_loaded(begin: Begin, command: list[str], after: float) -> None:
    child = begin(*command)
    time.sleep(after)
    child.send(CTRL_C)
    child.expect(pexpect.EOF, timeout=60)
    child.wait()
    assert group(child.pid) == []
    if child.exitstatus != 0:  # a quick command may be through
        # Until our first line runs, Python itself ends: by the signal, which a shell calls 130.
        assert child.exitstatus == 130 or child.signalstatus == signal.SIGINT


def test_told_to_end_nothing_is_left(begin: Begin) -> None:
    child = begin("simulate", MANY[0], *ENDLESS, "--bots", "grandmaster@100000", "--jobs", 2)
    child.expect("0/1000000")
    while len(group(child.pid)) < 3:
        time.sleep(0.1)
    os.kill(child.pid, signal.SIGTERM)
    child.expect(pexpect.EOF, timeout=60)
    child.wait()
    assert child.exitstatus == 128 + signal.SIGTERM
    assert group(child.pid) == []
