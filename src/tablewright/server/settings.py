"""How a server is run: everything that can be set, with safe defaults."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

AWAY_SECONDS = {"2m": 120, "1d": 86_400}
AWAY = ["never", *AWAY_SECONDS]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server; every worker gets the same."""

    database: str = "sqlite:///tablewright.db"
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    bot_workers: int = 1
    origins: tuple[str, ...] = ()
    trust_proxy: bool = False
    synchronous: str = "FULL"
    corrections: dict[str, dict[str, Any]] = {}  # of the components of a game, by its id

    rate_limit: float = 20  # requests or messages a second of one player; 0 switches rates off
    max_tables: int = 20_000  # not finished, in all
    max_tables_each: int = 50  # not finished, of one host
    max_tables_network: int = 500  # not finished, opened from one network
    max_sockets_each: int = 32
    max_sockets_address: int = 256
    max_body: int = 16 * 1024
    max_message: int = 4 * 1024
    cached_tables: int = 1000  # live tables kept in memory without a socket
    max_jobs: int = 1000  # hints that may wait for a bot
    max_hints_each: int = 8  # and of one person

    # Days for which something is kept that nobody uses; 0 for ever.
    keep_open: float = 1  # a table that has not begun
    keep_games: float = 14  # an unfinished game, which then falls asleep
    keep_asleep: float = 30  # and comes back with its people for so long
    keep_guests: float = 30  # somebody who came to no table

    think_seconds: float = 20  # a bot worker busy for longer is replaced
    lease_seconds: float = 30  # then its job is given to another
    stand_in: str = "greedy"  # who plays for people that are away
    stand_in_seconds: float = 2.5  # and how long it waits before each decision
    adviser: str = "greedy"  # whose hint is given, unless one is named

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file."""
        return self.url.startswith("sqlite")

    @property
    def url(self) -> str:
        """The database, with the driver we use."""
        return database_url(self.database)

    @property
    def loopback_only(self) -> bool:
        """Whether nobody but this machine can connect."""
        return self.host in ("127.0.0.1", "::1", "localhost")


def database_url(given: str) -> str:
    """Complete a database URL with the driver we use; a plain path is a SQLite file."""
    if "://" not in given:
        return f"sqlite+pysqlite:///{Path(given).absolute()}"
    scheme, _, rest = given.partition("://")
    kind = re.split(r"[+]", scheme)[0]
    if kind in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    return f"sqlite+pysqlite://{rest}"
