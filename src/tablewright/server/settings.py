"""How a server is run: everything that can be set, with safe defaults."""

from __future__ import annotations

import re
from pathlib import Path

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

    rate_limit: float = 20  # requests or messages a second of one player; 0 switches rates off
    max_tables: int = 20_000  # not finished, in all
    max_tables_each: int = 50  # not finished, of one host
    max_sockets_each: int = 32
    max_sockets_address: int = 256
    max_body: int = 16 * 1024
    max_message: int = 4 * 1024
    cached_tables: int = 1000  # live tables kept in memory without a socket
    max_jobs: int = 1000  # hints that may wait for a bot

    think_seconds: float = 20  # a bot worker busy for longer is replaced
    lease_seconds: float = 30  # then its job is given to another
    stand_in: str = "greedy"  # who plays for people that are away
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
