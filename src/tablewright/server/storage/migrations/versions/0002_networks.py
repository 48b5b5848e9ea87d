"""From which network a table was opened, and who watched it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; where older tables came from is not known."""
    op.add_column(
        "table", sa.Column("network", sa.String(length=64), nullable=False, server_default="")
    )
    op.create_index("ix_table_network", "table", ["network", "status"], unique=False)
    op.create_table(
        "witness",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"], ["player.id"], name=op.f("fk_witness_player"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table"], ["table.id"], name=op.f("fk_witness_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "player", name=op.f("pk_witness")),
    )
    op.create_index(op.f("ix_witness_player"), "witness", ["player"], unique=False)
