"""What each command prints, and that wrong input gets one clear line and exit code 2."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.engine.clauses import read_rules

from .conftest import Run


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    """Check the manners of a refusal, and give its line."""
    assert done.returncode == 2
    assert "Traceback" not in done.stderr + done.stdout
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1
    return lines[0]


@pytest.fixture
def kept(run: Run, game: tw.Game, tmp_path: Path) -> Path:
    """The record of a game that was begun and left."""
    run("play", game.id, "--seed", 7, "--record", "game.twr", typed="1\n1\nquit\n")
    return tmp_path / "game.twr"


def test_help_of_every_command_has_examples(run: Run) -> None:
    for command in ("games", "rules", "play", "simulate", "replay", "verify"):
        done = run(command, "--help")
        assert done.returncode == 0
        assert "Example" in done.stdout


def test_version_names_the_build(run: Run) -> None:
    build = "compiled" if tw.COMPILED else "pure Python"
    assert run("--version").stdout == f"tablewright {tw.__version__} ({build})\n"


def test_games_lists_every_game_with_its_authors(run: Run) -> None:
    done = run("games")
    for id in tw.games():
        assert id in done.stdout
        assert tw.game(id).authors[0].split()[-1] in done.stdout


def test_rules_prints_all_clauses(run: Run, game: tw.Game) -> None:
    done = run("rules", game.id)
    for clause in read_rules(game):
        assert clause in done.stdout


def test_rules_of_a_clause_prints_its_code_and_tests(run: Run, game: tw.Game) -> None:
    clause = next(iter(read_rules(game)))
    done = run("rules", game.id, clause.lower())
    assert clause in done.stdout
    assert ".py:" in done.stdout.partition("Code")[2].partition("Tests")[0]
    assert "tests/" in done.stdout.partition("Tests")[2]


def test_an_unknown_clause_is_refused(run: Run, game: tw.Game) -> None:
    assert "there is:" in one_line(run("rules", game.id, "XX-1"))


@pytest.mark.parametrize("command", ["play", "rules", "simulate"])
def test_an_unknown_game_lists_what_there_is(run: Run, command: str) -> None:
    line = one_line(run(command, "ludo"))
    assert "ludo" in line
    for id in tw.games():
        assert id in line


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--seats", "9"], "seats"),
        (["--option", "nonsense=1"], "option"),
        (["--option", "nonsense"], "option"),
        (["--bots", "deepblue"], "bot"),
        (["--lang", "tlh"], "language"),
        (["--components", "missing.toml"], "missing.toml"),
    ],
)
def test_wrong_options_get_one_line(
    run: Run, game: tw.Game, command: str, arguments: list[str], word: str
) -> None:
    assert word in one_line(run(command, game.id, *arguments))


def test_a_wrong_option_is_told_in_polish(run: Run, game: tw.Game) -> None:
    assert "Nie ma opcji" in one_line(run("play", game.id, "-o", "x=y", "--lang", "pl"))


def test_a_broken_components_file_names_file_key_constraint_and_value(
    run: Run, game: tw.Game, tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text("nothing = true\n", encoding="utf-8")
    line = one_line(run("play", game.id, "--components", "mine.toml"))
    assert "mine.toml" in line
    assert "needed" in line
    assert "None" in line


def test_a_file_that_is_not_toml_is_told_so(run: Run, game: tw.Game, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("= =\n", encoding="utf-8")
    assert "TOML" in one_line(run("play", game.id, "--components", "mine.toml"))


def test_simulate_tells_rates_with_intervals(run: Run, game: tw.Game) -> None:
    done = run("simulate", game.id, "--games", 6, "--bots", "random", "--jobs", 1)
    assert done.returncode == 0
    assert "6 games" in done.stdout
    assert "%" in done.stdout
    assert "±" in done.stdout


def test_simulate_gives_the_same_with_one_process_or_two(run: Run, game: tw.Game) -> None:
    arguments = ("simulate", game.id, "--games", 8, "--bots", "random", "--seed", 5)
    tables = [
        run(*arguments, "--jobs", jobs).stdout.partition("decisions in")[0] for jobs in (1, 2)
    ]
    assert "random" in tables[0]
    assert tables[0] == tables[1]


def test_replay_tells_the_game_and_verify_proves_it(run: Run, kept: Path) -> None:
    replayed = run("replay", kept.name)
    assert replayed.returncode == 0
    assert "Ply 1" in replayed.stdout
    verified = run("verify", kept.name)
    assert verified.returncode == 0
    assert "Verified" in verified.stdout


def test_replay_stops_at_a_ply(run: Run, kept: Path) -> None:
    done = run("replay", kept.name, "--ply", 1)
    assert "Ply 1" in done.stdout
    assert "Ply 2" not in done.stdout


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_damaged_record_names_the_line(run: Run, kept: Path, command: str) -> None:
    kept.write_text(kept.read_text(encoding="utf-8") + "no.such.action\n", encoding="utf-8")
    last = len(kept.read_text(encoding="utf-8").splitlines())
    line = one_line(run(command, kept.name))
    assert f"line {last}" in line
    assert "no.such.action" in line


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_missing_or_foreign_file_is_refused(run: Run, tmp_path: Path, command: str) -> None:
    assert "none.twr" in one_line(run(command, "none.twr"))
    (tmp_path / "picture.twr").write_bytes(b"\x89PNG\xff\xfe")
    assert "picture.twr" in one_line(run(command, "picture.twr"))
    (tmp_path / "empty.twr").write_text("", encoding="utf-8")
    assert "line 1" in one_line(run(command, "empty.twr"))
