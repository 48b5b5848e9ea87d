"""What `doctor` finds: it says what is there, what is missing, and how to come to it."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tablewright import quick
from tablewright.cli.checks import State, extra, packages, requirements
from tablewright.engine.text import LANGUAGES
from tablewright.server.settings import Settings
from tablewright.server.storage.migrations import head, migrate

from .conftest import Run


def found(run: Run, about: str, *arguments: object, code: int = 0, **more: object) -> Any:
    """Run the doctor for a program, and give what it says about one thing."""
    done = run("doctor", "--json", *arguments, **more)
    assert done.returncode == code, done.stderr
    told = json.loads(done.stdout)
    assert told["usable"] == (code == 0)
    (one,) = (finding for finding in told["findings"] if finding["about"] == about)
    return one


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database as a server of today leaves it."""
    file = tmp_path / "tables.db"
    migrate(Settings(database=str(file)))
    return file


def set_version(database: Path, number: str) -> None:
    """Say that the schema is of another version."""
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (number,))


# -- As people read it ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_a_narrow_terminal(run: Run, tmp_path: Path, language: str) -> None:
    done = run("doctor", "--lang", language, COLUMNS=60, XDG_DATA_HOME=tmp_path)
    assert done.returncode == 0, done.stderr
    assert max(map(len, done.stdout.splitlines())) <= 60
    assert "doctor-" not in done.stdout
    assert f"Tablewright {tw.__version__}" in done.stdout
    assert "sqlalchemy" in done.stdout.lower()


def test_the_build_is_named(run: Run, tmp_path: Path) -> None:
    told = found(run, "build", XDG_DATA_HOME=tmp_path)
    assert told["build"] == quick.kind()
    assert (told["state"] == "ok") == tw.COMPILED
    assert ("command" in told) != tw.COMPILED


def test_without_a_compiler_it_is_still_usable(run: Run, tmp_path: Path) -> None:
    told = found(run, "compiler", CC="no-such-compiler", XDG_DATA_HOME=tmp_path)
    assert told == {"about": "compiler", "state": "without", "packages": "gcc"}


# -- The database ---------------------------------------------------------------------------------


def test_looking_for_a_database_makes_none(run: Run, tmp_path: Path) -> None:
    told = found(run, "database", XDG_DATA_HOME=tmp_path / "data")
    assert told["state"] == "ok"
    assert told["place"] == str(tmp_path / "data" / "tablewright" / "tables.db")
    assert list(tmp_path.iterdir()) == []


def test_a_database_in_a_folder_that_is_not_there_cannot_be_made(run: Run, tmp_path: Path) -> None:
    told = found(run, "database", "--database", tmp_path / "none" / "tables.db", code=1)
    assert told["folder"] == str(tmp_path / "none")


def test_the_schema_is_told(run: Run, database: Path) -> None:
    before = database.read_bytes()
    assert found(run, "database", "--database", database)["schema"] == head()
    assert database.read_bytes() == before


def test_an_older_schema_will_be_brought_up_to_date(run: Run, database: Path) -> None:
    set_version(database, "0001")
    told = run("doctor", "--database", database)
    assert told.returncode == 0
    assert f"schema 0001, brought to {head()}" in " ".join(told.stdout.split())


def test_a_newer_schema_is_refused(run: Run, database: Path) -> None:
    set_version(database, "9999")
    told = found(run, "database", "--database", database, code=1)
    assert (told["state"], told["newest"]) == ("missing", head())


def test_what_is_no_database_is_told_in_a_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("not a database, but long enough to look like one" * 100)
    done = run("doctor", "--database", tmp_path / "tables.db")
    assert done.returncode == 1
    assert "not a database" in done.stdout
    assert "Traceback" not in done.stderr


def test_a_database_server_that_does_not_answer_keeps_its_password(run: Run) -> None:
    done = run("doctor", "--database", "postgresql://mira:secret@127.0.0.1:1/tables")
    assert done.returncode == 1
    assert "mira:***@127.0.0.1" in "".join(done.stdout.split())
    assert "secret" not in done.stdout + done.stderr


# -- Packages -------------------------------------------------------------------------------------


def test_the_packages_of_the_project_are_read() -> None:
    wanted = requirements()
    assert any(line.startswith("sqlalchemy") for line in wanted[""])
    assert not any(line.startswith("pytest") for line in wanted[""])
    assert set(wanted) >= {"", "postgres", "dev"}


def test_a_package_that_is_missing_comes_with_its_command() -> None:
    there, missing = packages(["rich>=1", "no-such-package>=2,<3"])
    assert list(there.facts["packages"]) == ["rich"]
    assert missing.state == State.MISSING
    assert missing.facts["command"] == "pip install 'no-such-package>=2,<3'"


def test_an_extra_that_is_not_installed_comes_with_its_command() -> None:
    assert extra("postgres", ["rich"]).state == State.OK
    told = extra("postgres", ["rich", "no-such-package"])
    assert told.state == State.WITHOUT
    assert told.facts["command"] == "pip install 'tablewright[postgres]'"
