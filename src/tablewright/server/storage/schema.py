"""The tables of the database; a change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PLAYER = Table(
    "player",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("recovery", String(64), unique=True),  # SHA-256 of the code
)

TOKEN = Table(
    "token",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player", ForeignKey("player.id"), nullable=False, index=True),
    Column("digest", String(64), nullable=False, unique=True),  # SHA-256 of the token
    Column("kind", String(8), nullable=False),  # cookie, personal
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),  # roughly when it was last sent
)

TABLE = Table(
    "table",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", String, nullable=False),  # JSON
    Column("corrections", String, nullable=False, server_default="{}"),  # JSON, of components
    Column("public", Boolean, nullable=False),
    Column("away", String(8), nullable=False),
    Column("status", String(8), nullable=False),  # open, running, asleep, over, closed
    Column("host", ForeignKey("player.id"), nullable=False),
    Column("network", String(64), nullable=False, server_default=""),  # it was opened from
    Column("secret", LargeBinary(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("result", String),  # JSON
    Column("rematch", String(32)),
    Index("ix_table_lobby", "status", "public", "changed"),
    Index("ix_table_host", "host", "status"),
    Index("ix_table_network", "network", "status"),
)

SEAT = Table(
    "seat",
    METADATA,
    Column("table", ForeignKey("table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, asked, person, bot
    Column("player", ForeignKey("player.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(64)),
    Column("present", Boolean, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("stand_in", Boolean, nullable=False),
    Column("conceded", Boolean, nullable=False),
    Column("absent", Integer, nullable=False, server_default="0"),  # seconds others waited
    Column("counted", BigInteger, nullable=False, server_default="0"),  # when that was noted
)

WITNESS = Table(  # who watched a private table while it was not over
    "witness",
    METADATA,
    Column("table", ForeignKey("table.id", ondelete="CASCADE"), primary_key=True),
    Column("player", ForeignKey("player.id", ondelete="CASCADE"), primary_key=True, index=True),
)

ACTION = Table(
    "action",
    METADATA,
    Column("table", ForeignKey("table.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 for the set-up
    Column("kind", String(8), nullable=False),  # start, play, undo, concede
    Column("name", String, nullable=False),
    Column("events", LargeBinary, nullable=False),  # JSON, secrets included
    Column("at", BigInteger, nullable=False),
)

SNAPSHOT = Table(
    "snapshot",
    METADATA,
    Column("table", ForeignKey("table.id"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer, nullable=False),  # the seat to decide, or -1
    Column("rules_version", Integer, nullable=False),
    Column("position", LargeBinary, nullable=False),  # JSON
    # What may be taken back: the position before the first of these actions, and their names.
    Column("base", LargeBinary),
    Column("tail", String, nullable=False),  # JSON
)

ARCHIVE = Table(
    "archive",
    METADATA,
    Column("table", ForeignKey("table.id"), primary_key=True),
    Column("frames", LargeBinary, nullable=False),  # every ply of a finished game, packed
)

JOB = Table(
    "job",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table", ForeignKey("table.id"), nullable=False),
    Column("kind", String(8), nullable=False),  # move, hint, archive
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("bot", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("lease", Float, nullable=False),  # nobody else may take it until then
    Column("owner", String(128), nullable=False),  # who has it
    Column("tries", Integer, nullable=False),
    Column("answer", LargeBinary),  # JSON, of a hint
    # Who asked, and from where; empty for what a table's host has to answer for.
    Column("person", String(32), nullable=False, server_default=""),
    Column("network", String(64), nullable=False, server_default=""),
    UniqueConstraint("table", "kind", "seat", "ply", "bot"),
    Index("ix_job_lease", "lease"),
)

UPTIME = Table(  # in which there was a server; uptime.py tells how it is used
    "uptime",
    METADATA,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

SHARE = Table(  # of the bots' thinking time, in seconds; shares.py tells how it is used
    "share",
    METADATA,
    Column("network", String(64), primary_key=True),
    Column("person", String(32), primary_key=True),  # empty for the whole network
    Column("spent", Float, nullable=False),
    Column("clock", Float, nullable=False),
    Column("at", Float, nullable=False, index=True),
)
