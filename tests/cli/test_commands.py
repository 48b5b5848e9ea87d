"""What each command prints, and that wrong input gets one clear line and exit code 2."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import typer

import tablewright as tw
from tablewright.cli import train as training
from tablewright.engine.clauses import read_rules, rules_text
from tablewright.engine.record import record_of
from tablewright.engine.text import LANGUAGES, texts

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


def words(text: str) -> list[str]:
    """The words of a text, without the signs of Markdown and tables."""
    return re.findall(r"[^\W_]+", text)


@pytest.mark.parametrize("columns", [60, 100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_prints_all_of_the_rules(
    run: Run, game: tw.Game, language: str, columns: int
) -> None:
    """Clauses, tables, layouts and the legend, in whole words of the language."""
    done = run("rules", game.id, "--lang", language, COLUMNS=columns)
    assert max(map(len, done.stdout.splitlines())) <= columns
    missing = Counter(words(rules_text(game, language))) - Counter(words(done.stdout))
    assert not missing
    assert "RULING" in done.stdout or "ROZSTRZYGNIĘCIE" in done.stdout


def test_a_clause_alone_is_without_code(run: Run, game: tw.Game) -> None:
    clause = next(iter(read_rules(game)))
    done = run("rules", game.id, clause.lower())
    assert done.stdout.startswith(clause)
    assert ".py" not in done.stdout


def test_a_clause_is_traced_to_its_code_and_tests(run: Run, game: tw.Game) -> None:
    clause = next(iter(read_rules(game)))
    done = run("rules", game.id, clause.lower(), "--trace")
    assert clause in done.stdout
    assert ".py:" in done.stdout.partition("Code")[2].partition("Tests")[0]
    assert "tests/" in done.stdout.partition("Tests")[2]


def test_a_clause_is_told_in_polish(run: Run, game: tw.Game) -> None:
    clause = next(reversed(read_rules(game)))
    done = run("rules", game.id, clause, "--lang", "pl")
    assert (
        words(read_rules(game, "pl")[clause].text)[:6] == words(done.stdout.partition("\n")[2])[:6]
    )


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


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "verify"])
@pytest.mark.parametrize(
    ("name", "word"),
    [("missing.toml", "no such file"), ("folder", "a folder"), ("picture.toml", "not a text file")],
)
def test_a_components_file_that_cannot_be_read_gets_one_line(
    run: Run, tmp_path: Path, command: str, name: str, word: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG\xff\xfe")
    line = one_line(run(command, tw.games()[0], "--components", name))
    assert name in line
    assert word in line


def test_a_rung_that_is_not_there_lists_what_there_is(run: Run) -> None:
    done = run("ladder", "--rung", "foo")
    assert "master" in one_line(done)
    assert not done.stdout


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("def choose(self, seen): pass", "None"),
        ("pass", "choose"),
        ("def choose(self, seen): return 'abracadabra'", "abracadabra"),
        ("def choose(self, seen): return 1 // 0", "ZeroDivisionError"),
    ],
)
def test_a_bot_that_fails_is_named_in_one_line(
    run: Run, tmp_path: Path, command: str, code: str, word: str
) -> None:
    (tmp_path / "mine.py").write_text(f"class Bot:\n    {code}\n", encoding="utf-8")
    id = next(id for id in tw.games() if 2 in tw.game(id).seats)
    options = ["--games", 20] if command == "simulate" else ["--seed", 1]
    line = one_line(run(command, id, "--bots", "mine:Bot", *options, typed="1\n" * 500))
    assert "mine:Bot" in line
    assert word in line


# -- For programs -------------------------------------------------------------------------------


def test_games_for_programs(run: Run) -> None:
    found = json.loads(run("games", "--json", "--lang", "pl").stdout)
    assert [game["id"] for game in found] == tw.games()
    for told in found:
        game = tw.game(told["id"])
        assert told["seats"] == game.seats
        assert told["tagline"] == texts(game, "pl").say("tagline")
        assert list(told["options"]) == list(game.options)


def test_rules_for_programs(run: Run, game: tw.Game) -> None:
    found = json.loads(run("rules", game.id, "--json", "--lang", "pl").stdout)
    known = read_rules(game, "pl")
    assert {one["id"]: one["text"] for one in found["clauses"]} == {
        id: clause.text for id, clause in known.items()
    }
    assert found["markdown"] == rules_text(game, "pl")
    first = next(iter(known))
    one = json.loads(run("rules", game.id, first, "--json", "--trace").stdout)["clauses"]
    assert [clause["id"] for clause in one] == [first]
    assert one[0]["code"]


def test_simulate_for_programs(run: Run, game: tw.Game) -> None:
    done = run("simulate", game.id, "--games", 4, "--bots", "random", "--seed", 5, "--json")
    found = json.loads(done.stdout)
    assert (found["games"], found["wanted"], found["seed"]) == (4, 4, 5)
    assert [bot["bot"] for bot in found["bots"]] == ["random"]
    low, high = found["bots"][0]["win_rate_95"]
    assert low <= found["bots"][0]["win_rate"] <= high + 1e-9
    assert sum(found["ends"].values()) == 4


def test_ladder_for_programs(run: Run) -> None:
    rung = ("--rung", "apprentice", "--share", 0.001, "--games", 2)
    found = json.loads(run("ladder", tw.games()[0], *rung, "--json").stdout)
    assert [row["game"] for row in found] == tw.games()[:1]
    assert found[0]["stronger"]["bot"] == "apprentice"
    assert found[0]["stronger"]["seats_played"] == 2


def test_verify_for_programs(run: Run, kept: Path) -> None:
    found = json.loads(run("verify", kept.name, "--json").stdout)
    assert not found["over"]
    assert found["scores"] is None
    assert found["actions"] == len(tw.Record.loads(kept.read_text(encoding="utf-8")).actions)


# -- Numbers, counts, encodings -----------------------------------------------------------------


def test_one_game_is_counted_as_one(run: Run, game: tw.Game) -> None:
    arguments = ("simulate", game.id, "--games", 1, "--bots", "random")
    assert run(*arguments).stdout.startswith("1 game of")
    assert ": 1 gra," in run(*arguments, "--lang", "pl").stdout


@pytest.mark.parametrize(("language", "separator"), [("en", ","), ("pl", "\N{NO-BREAK SPACE}")])
def test_numbers_have_one_kind_of_separator(run: Run, language: str, separator: str) -> None:
    id = next(id for id in tw.games() if 2 in tw.game(id).seats)
    done = run("simulate", id, "--games", 60, "--bots", "random", "--lang", language)
    _, _, footer = done.stdout.rpartition("┘")
    long = re.findall(r"\d[\d ,\N{NO-BREAK SPACE}]*\d{3}\b", footer)
    assert long
    assert all(re.fullmatch(rf"\d{{1,3}}(?:{separator}\d{{3}})+", number) for number in long)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_encoding_without_a_sign_has_another_for_it(
    run: Run, game: tw.Game, encoding: str, language: str
) -> None:
    for arguments in (
        ("rules", game.id),
        ("play", game.id, "--seed", 3),
        ("simulate", game.id, "--games", 1, "--bots", "random"),
    ):
        done = run(*arguments, "--lang", language, PYTHONIOENCODING=encoding)
        assert done.returncode == 0
        assert not done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_and_errors_can_be_read_without_a_sign(
    run: Run, encoding: str, language: str
) -> None:
    for command, expected in (("games", 0), ("games --json", 0), ("verify żółw.twr", 2)):
        done = run(*command.split(), "--lang", language, PYTHONIOENCODING=encoding)
        assert "Traceback" not in done.stderr
        assert done.returncode == expected
        assert "?" not in done.stderr


def test_streams_that_are_closed_do_no_harm(run: Run) -> None:
    id = tw.games()[0]
    for closed in ("<&-", ">&-", "2>&-"):
        for arguments in (f"play {id} --seed 1", "games"):
            command = f"{sys.executable} -m tablewright {arguments} {closed}"
            done = subprocess.run(
                ["sh", "-c", command], capture_output=True, text=True, check=False, input=""
            )
            assert done.returncode == 0, command
            assert "Traceback" not in done.stderr


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


def test_replay_tells_places_and_how_ties_were_broken(run: Run, game: tw.Game) -> None:
    """For every way a recorded game ended in a tie, the terminal says which rule broke it."""
    folder = game.folder.joinpath("tests", "records")
    seen: set[str] = set()
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        record = tw.Record.loads(file.read_text(encoding="utf-8"))
        ranking = (state := record.verify()).ranking()
        ties = [place.tie for place in ranking if place.tie]
        kinds = {tie.key for tie in ties} | {other.key for other in state.outsiders()}
        if kinds <= seen:
            continue
        seen |= kinds
        told = " ".join(run("replay", str(file)).stdout.split())
        for tie in ties:
            assert texts(game, "en").say(f"tie-{tie.key}", own=tie.own, other=tie.other) in told
            assert f"({tie.clause})" in told
        for other in state.outsiders():
            assert f"{texts(game, 'en').word('seat', other.key)}: {other.points} points" in told
            assert f"({other.clause})" in told


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


def test_verify_says_what_it_could_not_prove(run: Run, game: tw.Game, tmp_path: Path) -> None:
    """In an unfinished game an action changed into another legal one cannot be told."""
    state = game.new(seed=7)
    record = record_of(state, 7)
    name = state.legal_names()[-1]
    record.actions.append(name)
    (tmp_path / "g.twr").write_text(record.dumps(), encoding="utf-8")
    done = run("verify", "g.twr")
    assert done.returncode == 0
    assert "1 action, which is legal" in done.stdout
    said = " ".join(done.stdout.split())
    assert "Not proved: the result" in said
    assert "changed into another legal one" in said
    assert "Not proved: that nobody chose the seed" in said


def test_verify_of_a_game_whose_dice_are_still_secret(run: Run, tmp_path: Path) -> None:
    head = f"tablewright record 1\ngame: {tw.games()[0]}\nrules: 1\nseats: "
    head += f"{tw.game(tw.games()[0]).seats[0]}\ncommitment: {'0' * 64}\n\n"
    (tmp_path / "g.twr").write_text(head, encoding="utf-8")
    assert "nothing can be proved yet" in one_line(run("verify", "g.twr"))


def test_train_keeps_what_it_learned(run: Run, tmp_path: Path) -> None:
    learned = next(id for id in tw.games() if tw.game(id).features is not None)
    how = ["--games", "4", "--generations", "2", "--hidden", "2", "--jobs", "1", "--lang", "en"]
    done = run("train", learned, *how, "--folder", str(tmp_path / "lessons"))
    lines = done.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines[:2]] == ["Generation 1", "Generation 2"]
    assert (tmp_path / "lessons" / "02.txt").read_text(encoding="utf-8").startswith("game: ")
    again = run("train", learned, *how, "--folder", str(tmp_path / "lessons"))
    assert again.stdout.splitlines() == lines[2:]


def test_train_refuses_a_game_without_features(run: Run) -> None:
    for game in [id for id in tw.games() if tw.game(id).features is None]:
        done = run("train", game, "--lang", "en")
        assert done.returncode == 2
        assert done.stderr.splitlines() == [
            f"tablewright: {game} does not say what a judgement could look at"
        ]


def test_train_says_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(training, "NEEDED", "no_such_module_here")
    with pytest.raises(typer.Exit) as left:
        training.train(tw.games()[0], lang="en")
    assert left.value.exit_code == 2
    assert "pip install 'tablewright[train]'" in capsys.readouterr().err
