"""Who asked for a job, and how much was thought for whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; jobs that wait are their tables' hosts'."""
    for name, length in (("person", 32), ("network", 64)):
        column = sa.Column(name, sa.String(length), nullable=False, server_default="")
        op.add_column("job", column)
    op.create_table(
        "share",
        sa.Column("network", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("spent", sa.Float(), nullable=False),
        sa.Column("clock", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("network", "person", name=op.f("pk_share")),
    )
    op.create_index(op.f("ix_share_at"), "share", ["at"], unique=False)
