"""What an installation has and what it lacks: one finding for each thing looked at.

Nothing is made or changed by looking: a database that is not there yet stays so.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any

import tablewright
from tablewright import quick
from tablewright.cli.serve import database_file

PACKAGE = "tablewright"
AGAIN = f"pip install --force-reinstall --no-cache-dir {PACKAGE}"
FOR_TESTS = "dev"  # an extra that nobody misses who plays
REQUIRED = re.compile(r"([\w.-]+)[^;]*(?:;\s*(.*))?")
EXTRA = re.compile(r"""extra == ['"](\w+)['"]""")
ELSEWHERE = re.compile(r"""sys_platform != ['"](\w+)['"]""")
PATIENCE = 5  # seconds for a database server to answer


class State(StrEnum):
    """How it is with one thing."""

    OK = "ok"
    WITHOUT = "without"  # it could be had, and much works without it
    MISSING = "missing"  # it is needed


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: how it is, the message that says so, and what it tells."""

    about: str
    state: State
    key: str
    facts: dict[str, Any]


def findings(database: str | None) -> Iterator[Finding]:
    """Look at everything; without a database named, at the user's own."""
    needed = requirements()
    yield which_build()
    yield Finding("python", State.OK, "doctor-python", {"number": sys.version.split()[0]})
    yield from packages(needed.pop("", []))
    yield check_database(database)
    yield browser_client()
    yield compiler()
    yield from (extra(name, needed[name]) for name in sorted(needed) if name != FOR_TESTS)


# -- What runs ----------------------------------------------------------------------------------


def is_clone() -> bool:
    """Tell whether what runs are the sources of a clone."""
    return (quick.ROOT / "hatch_build.py").is_file()


def which_build() -> Finding:
    """Tell which build runs, and how to come to a compiled one."""
    facts = {"number": tablewright.__version__, "build": quick.kind()}
    if tablewright.COMPILED:
        return Finding("build", State.OK, "doctor-build", facts)
    facts["command"] = "make quick" if is_clone() else AGAIN
    return Finding("build", State.WITHOUT, "doctor-build-slow", facts)


def requirements() -> dict[str, list[str]]:
    """List what the package asks for, by extra; what everybody needs under no name."""
    try:
        asked = requires(PACKAGE) or []
    except PackageNotFoundError:  # run from its sources without being installed
        asked = []
    found: dict[str, list[str]] = {"": []}
    for line in asked:
        match = REQUIRED.fullmatch(line)
        marker = (match[2] or "") if match else ""
        elsewhere = ELSEWHERE.search(marker)
        if not (elsewhere and sys.platform == elsewhere[1]):
            extra = EXTRA.search(marker)
            found.setdefault(extra[1] if extra else "", []).append(line.partition(";")[0].strip())
    return found


def versions(wanted: Iterable[str]) -> dict[str, str | None]:
    """Give the version of each package that is wanted, or nothing if it is not there."""
    found: dict[str, str | None] = {}
    for line in wanted:
        name = re.split(r"[^\w.-]", line, maxsplit=1)[0]
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = None
    return found


def packages(wanted: list[str]) -> Iterator[Finding]:
    """Tell the versions of what is needed, and what of it is not there."""
    found = versions(wanted)
    there = {name: number for name, number in found.items() if number}
    facts = {"count": len(there), "packages": there}
    yield Finding("packages", State.OK, "doctor-packages", facts)
    for line, (name, number) in zip(wanted, found.items(), strict=True):
        if number is None:
            command = f"pip install '{line}'"
            facts = {"package": name, "command": command}
            yield Finding("packages", State.MISSING, "doctor-package", facts)


def extra(name: str, wanted: list[str]) -> Finding:
    """Tell whether what an extra needs is there."""
    if all(versions(wanted).values()):
        return Finding("extra", State.OK, "doctor-extra", {"extra": name})
    facts = {"extra": name, "command": f"pip install '{PACKAGE}[{name}]'"}
    return Finding("extra", State.WITHOUT, "doctor-extra-none", facts)


# -- What it uses -------------------------------------------------------------------------------


def check_database(given: str | None) -> Finding:
    """Tell whether the database can be used, and of which version it is."""
    place = given or str(database_file())
    try:
        settings = import_module("tablewright.server.settings").Settings(database=place)
        place = database_place(settings.url)
        if settings.is_sqlite and not Path(place).exists():
            return database_to_be_made(Path(place), with_folders=given is None)
        at, newest = schema_versions(settings.url, place if settings.is_sqlite else "")
    except Exception as error:  # whatever a driver says, or that there is none
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        facts = {"place": place, "reason": reason}
        return Finding("database", State.MISSING, "doctor-database-trouble", facts)
    facts = {"place": place, "schema": at or "0", "newest": newest}
    if facts["schema"] > newest:
        return Finding("database", State.MISSING, "doctor-database-newer", facts)
    key = "doctor-database" if at == newest else "doctor-database-older"
    return Finding("database", State.OK, key, facts)


def database_place(url: str) -> str:
    """Say where a database is: a file's path, or an address without its password."""
    parsed = import_module("sqlalchemy").make_url(url)
    if parsed.get_backend_name() == "sqlite":
        return str(parsed.database or "")
    return str(parsed.render_as_string(hide_password=True))


def database_to_be_made(file: Path, *, with_folders: bool) -> Finding:
    """Tell whether a file that is not there can be made; the server makes no folder but our own."""
    above = file.parent
    while with_folders and not above.exists():
        above = above.parent
    facts = {"place": str(file), "folder": str(above)}
    if above.is_dir() and os.access(above, os.W_OK | os.X_OK):
        return Finding("database", State.OK, "doctor-database-none", facts)
    return Finding("database", State.MISSING, "doctor-database-locked", facts)


def schema_versions(url: str, file: str) -> tuple[str | None, str]:
    """Give the step a database is at, and the newest that is known here."""
    engines = import_module("sqlalchemy")
    migrations = import_module("tablewright.server.storage.migrations")
    if file:
        readonly = f"{Path(file).absolute().as_uri()}?mode=ro"
        engine = engines.create_engine(
            "sqlite+pysqlite://", creator=lambda: sqlite3.connect(readonly, uri=True)
        )
    else:
        engine = engines.create_engine(url, connect_args={"connect_timeout": PATIENCE})
    try:
        with engine.connect() as connection:
            return migrations.current(connection), migrations.head()
    finally:
        engine.dispose()


def browser_client() -> Finding:
    """Tell whether the browser client is built."""
    folder = import_module("tablewright.server.api.client").web_folder()
    if folder is not None:
        return Finding("client", State.OK, "doctor-client", {"place": str(folder)})
    facts = {"command": "make web" if is_clone() else AGAIN}
    return Finding("client", State.WITHOUT, "doctor-client-none", facts)


def compiler() -> Finding:
    """Tell whether modules could be compiled here."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    found = shutil.which(str(command).split()[0])
    if found is None:
        return Finding("compiler", State.WITHOUT, "doctor-compiler-none", {"packages": "gcc"})
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return Finding(
            "compiler", State.WITHOUT, "doctor-headers-none", {"packages": "python3-dev"}
        )
    return Finding("compiler", State.OK, "doctor-compiler", {"place": found})
