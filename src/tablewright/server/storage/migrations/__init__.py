"""The database's schema as it grew: Alembic steps, taken by themselves when a server starts."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, inspect, text

from tablewright.server.settings import Settings
from tablewright.server.storage.sqlite import BUSY_SECONDS

FOLDER = Path(__file__).parent
VERSION_TABLE = "alembic_version"
LOCK = 7_433_021_501  # any number that nobody else on the database uses


def head() -> str:
    """Give the newest step: files are numbered."""
    return max(path.stem.partition("_")[0] for path in (FOLDER / "versions").glob("[0-9]*.py"))


def migrate(settings: Settings) -> None:
    """Bring the database up to date; of several who start at once one does it."""
    engine = create_engine(
        settings.url,
        connect_args={"timeout": BUSY_SECONDS} if settings.is_sqlite else {},
    )
    try:
        with engine.connect() as connection:
            if current(connection) == head():
                return
        with locked(engine, settings) as connection:
            if current(connection) != head():
                upgrade(connection)
    finally:
        engine.dispose()


def current(connection: Connection) -> str | None:
    """Give the step the database is at, or nothing for an empty one."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()


@contextlib.contextmanager
def locked(engine: Engine, settings: Settings) -> Iterator[Connection]:
    """Open the one transaction in which steps are taken."""
    with engine.connect() as connection:
        if settings.is_sqlite:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            connection.commit()
            connection.exec_driver_sql("BEGIN EXCLUSIVE")
        else:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        yield connection
        connection.commit()


def upgrade(connection: Connection) -> None:
    """Take all steps that are missing."""
    # Loaded here, because a database that is up to date needs none of it.
    command = import_module("alembic.command")
    config = import_module("alembic.config").Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
