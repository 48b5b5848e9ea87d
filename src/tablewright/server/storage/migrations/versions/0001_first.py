"""The first tables: players, tables, seats, logs, positions, jobs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    create_player()
    create_table()
    create_token()
    create_action()
    create_archive()
    create_job()
    create_seat()
    create_snapshot()


def create_player() -> None:
    """Make the table `player`."""
    op.create_table(
        "player",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("recovery", sa.String(length=64), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sa.UniqueConstraint("recovery", name=op.f("uq_player_recovery")),
    )


def create_table() -> None:
    """Make the table `table`."""
    op.create_table(
        "table",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("away", sa.String(length=8), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.String(), nullable=True),
        sa.Column("rematch", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["player.id"], name=op.f("fk_table_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_table")),
    )
    op.create_index("ix_table_host", "table", ["host", "status"], unique=False)
    op.create_index("ix_table_lobby", "table", ["status", "public", "changed"], unique=False)


def create_token() -> None:
    """Make the table `token`."""
    op.create_table(
        "token",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("label", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["player.id"], name=op.f("fk_token_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_token")),
        sa.UniqueConstraint("digest", name=op.f("uq_token_digest")),
    )
    op.create_index(op.f("ix_token_player"), "token", ["player"], unique=False)


def create_action() -> None:
    """Make the table `action`."""
    op.create_table(
        "action",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["table.id"], name=op.f("fk_action_table")),
        sa.PrimaryKeyConstraint("table", "ply", name=op.f("pk_action")),
    )


def create_archive() -> None:
    """Make the table `archive`."""
    op.create_table(
        "archive",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("frames", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["table.id"], name=op.f("fk_archive_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_archive")),
    )


def create_job() -> None:
    """Make the table `job`."""
    op.create_table(
        "job",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("bot", sa.String(length=64), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("lease", sa.Float(), nullable=False),
        sa.Column("owner", sa.String(length=128), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("answer", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["table.id"], name=op.f("fk_job_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_job")),
        sa.UniqueConstraint("table", "kind", "seat", "ply", "bot", name=op.f("uq_job_table")),
    )
    op.create_index("ix_job_lease", "job", ["lease"], unique=False)


def create_seat() -> None:
    """Make the table `seat`."""
    op.create_table(
        "seat",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=64), nullable=True),
        sa.Column("present", sa.Boolean(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("conceded", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["player.id"], name=op.f("fk_seat_player")),
        sa.ForeignKeyConstraint(["table"], ["table.id"], name=op.f("fk_seat_table")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_seat")),
    )
    op.create_index(op.f("ix_seat_player"), "seat", ["player"], unique=False)


def create_snapshot() -> None:
    """Make the table `snapshot`."""
    op.create_table(
        "snapshot",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("position", sa.LargeBinary(), nullable=False),
        sa.Column("base", sa.LargeBinary(), nullable=True),
        sa.Column("tail", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["table.id"], name=op.f("fk_snapshot_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_snapshot")),
    )
