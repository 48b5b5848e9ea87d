"""A game in the terminal, typed into a pipe and into a real terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import tablewright as tw
from tablewright.engine.clauses import read_rules
from tablewright.engine.record import record_of
from tablewright.engine.text import LANGUAGES

from .conftest import Run


def test_a_whole_game_can_be_typed_over_a_pipe(run: Run, game: tw.Game, tmp_path: Path) -> None:
    done = run(
        "play", game.id, "--seed", 1, "--bots", "random", "--record", "g.twr", typed="1\n" * 3000
    )
    assert done.returncode == 0
    record = tw.Record.loads((tmp_path / "g.twr").read_text(encoding="utf-8"))
    assert record.end in game.end_reasons
    assert record.verify().is_terminal()


def test_the_end_of_the_input_stops_politely(run: Run, game: tw.Game) -> None:
    done = run("play", game.id, typed="1\n")
    assert done.returncode == 0
    assert "input ended" in done.stdout
    assert not done.stderr


def test_quit_and_resume_go_on_where_the_game_was(run: Run, game: tw.Game, tmp_path: Path) -> None:
    run("play", game.id, "--seed", 3, "--bots", "random", "--record", "g.twr", typed="1\nquit\n")
    before = tw.Record.loads((tmp_path / "g.twr").read_text(encoding="utf-8"))
    run("play", game.id, "--bots", "random", "--resume", "g.twr", typed="1\nquit\n")
    after = tw.Record.loads((tmp_path / "g.twr").read_text(encoding="utf-8"))
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) > len(before.actions)
    after.verify()


def test_an_illegal_name_is_answered_with_its_clause_and_asked_again(
    run: Run, game: tw.Game
) -> None:
    state = game.new(seed=7)
    illegal = next(name for name in state.names().all if name not in state.legal_names())
    with pytest.raises(tw.IllegalAction) as caught:
        state.play(illegal)
    done = run("play", game.id, "--seed", 7, "--humans", game.seats[0], typed=f"{illegal}\nquit\n")
    answer = done.stdout.partition(f"> {illegal}")[2]
    assert f"({caught.value.clause})" in answer.partition(">")[0]
    assert ">" in answer


def test_the_clause_is_told_in_polish(run: Run, game: tw.Game) -> None:
    state = game.new(seed=7)
    illegal = next(name for name in state.names().all if name not in state.legal_names())
    typed = f"{illegal}\nquit\n"
    arguments = ("play", game.id, "--seed", 7, "--humans", game.seats[0])
    english = run(*arguments, typed=typed).stdout.partition(f"> {illegal}")[2].splitlines()[1]
    polish = run(*arguments, typed=typed, lang="pl_PL.UTF-8").stdout
    polish = polish.partition(f"> {illegal}")[2].splitlines()[1]
    assert polish != english
    assert polish.endswith(english.rpartition(" ")[2])


def test_nonsense_is_answered_with_help(run: Run, game: tw.Game) -> None:
    done = run("play", game.id, typed="abracadabra\n0\n999\n\nquit\n")
    assert done.stdout.count("is not one of the choices") == 3
    assert done.returncode == 0


def test_commands_at_the_table(run: Run, game: tw.Game) -> None:
    clause = next(iter(read_rules(game)))
    typed = f"help\nhint\nscore\nlog\nboard\nrules {clause}\nrules XX-99\nundo\nquit\n"
    done = run("play", game.id, "--seed", 2, "--humans", game.seats[0], typed=typed)
    assert "Hint:" in done.stdout
    assert read_rules(game)[clause].text[:40] in done.stdout
    assert "Nothing to take back" in done.stdout
    assert done.returncode == 0


def test_undo_takes_back_only_what_brought_nothing_to_light(run: Run, game: tw.Game) -> None:
    """Type first choices and `undo` after each; a record never keeps what was taken back."""
    done = run("play", game.id, "--seed", 4, "--bots", "random", typed="1\nundo\n" * 60)
    assert "Taken back" in done.stdout or "Nothing to take back" in done.stdout
    assert not done.stderr


def test_a_person_can_name_themselves(run: Run, game: tw.Game) -> None:
    done = run("play", game.id, "--name", "Zofia", typed="score\nquit\n")
    assert "Zofia" in done.stdout


@pytest.mark.parametrize("humans", [0, 99])
def test_a_wrong_number_of_people_is_refused(run: Run, game: tw.Game, humans: int) -> None:
    done = run("play", game.id, "--humans", humans)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_resuming_another_game_or_a_damaged_one_is_refused(
    run: Run, game: tw.Game, tmp_path: Path
) -> None:
    (tmp_path / "bad.twr").write_text("tablewright record 1\nbad\n", encoding="utf-8")
    done = run("play", game.id, "--resume", "bad.twr")
    assert done.returncode == 2
    assert "line 2" in done.stderr


@pytest.mark.parametrize(
    ("file", "word"),
    [
        ("nowhere/g.twr", "no such folder"),
        ("folder", "a folder"),
        ("folder/", "a folder"),
        ("/dev/null", "not a file to keep a game in"),
        ("notes.txt", "left alone"),
        ("notes.txt/g.twr", "no such folder"),
    ],
)
def test_a_record_that_cannot_be_kept_is_refused_before_the_first_move(
    run: Run, tmp_path: Path, file: str, word: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "notes.txt").write_text("my notes\n", encoding="utf-8")
    done = run("play", tw.games()[0], "--record", file, typed="1\nquit\n")
    assert done.returncode == 2
    assert not done.stdout
    assert word in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "my notes\n"
    assert not list(tmp_path.rglob("*.new"))


def test_a_game_that_can_no_longer_be_kept_goes_on_and_says_so(tmp_path: Path) -> None:
    """The folder goes away in the middle of the game."""
    (tmp_path / "folder").mkdir()
    command = ["-m", "tablewright", "play", tw.games()[0], "--seed", "7"]
    child = pexpect.spawn(
        sys.executable,
        [*command, "--humans", str(tw.game(tw.games()[0]).seats[0]), "--record", "folder/g.twr"],
        env={**os.environ, "LC_ALL": "C.UTF-8", "TERM": "dumb"},
        cwd=str(tmp_path),
        encoding="utf-8",
        timeout=60,
    )
    child.expect("Number or name >")
    (tmp_path / "folder").rmdir()
    child.sendline("1")
    child.expect("no such folder")
    child.expect("Number or name >")
    child.sendline("quit")
    child.expect("could not be kept")
    child.expect(pexpect.EOF)
    assert "The game is in" not in (child.before or "")


def test_a_game_without_a_move_is_not_said_to_be_kept(run: Run, tmp_path: Path) -> None:
    humans = tw.game(tw.games()[0]).seats[0]
    done = run("play", tw.games()[0], "--humans", humans, "--record", "g.twr", typed="quit\n")
    assert "The game is in" not in done.stdout
    assert not (tmp_path / "g.twr").exists()


def test_resuming_another_game_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    first, second, *_ = tw.games()
    state = tw.game(second).new(seed=3)
    (tmp_path / "g.twr").write_text(record_of(state, 3).dumps(), encoding="utf-8")
    done = run("play", first, "--resume", "g.twr")
    assert done.returncode == 2
    assert f"tablewright play {second} --resume g.twr" in done.stderr
    assert "damaged" not in done.stderr
    alone = run("play", "--resume", "g.twr", typed="quit\n")  # the record knows its game
    assert alone.returncode == 0
    assert tw.game(second).title in alone.stdout


def test_play_without_any_input_asks_for_the_game(run: Run) -> None:
    done = run("play")
    assert done.returncode == 2
    assert "No game was chosen" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_bytes_that_are_no_text_are_answered_like_nonsense(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablewright", "play", tw.games()[0], "--name", "\udcff"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_inside_a_game(run: Run, game: tw.Game, language: str) -> None:
    known = read_rules(game, language)
    last = list(known)[-1]
    typed = f"rules\nrules {last}\nrules foo\nquit\n"
    done = run("play", game.id, "--seed", 2, "--lang", language, typed=typed)
    alone = done.stdout.partition("> rules\n")[2]
    assert known[last].chapter in alone.partition("> rules")[0]
    assert f"tablewright rules {game.id}" in alone.partition("> rules")[0]
    assert f"{last} {known[last].text[:30]}" in alone
    assert f"{next(iter(known))} … {last}" in alone.partition("> rules foo")[2]


def test_a_game_in_a_real_terminal_has_colours_and_ends_on_quit(game: tw.Game) -> None:
    environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    environment.pop("NO_COLOR", None)
    child = pexpect.spawn(
        sys.executable,
        ["-m", "tablewright", "play", game.id, "--seed", "7"],
        env=environment,
        dimensions=(50, 110),
        encoding="utf-8",
        timeout=60,
    )
    child.expect("Number or name >")
    assert "\x1b[" in (child.before or "")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
