"""When a server was up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; until somebody was last seen there was a server."""
    op.create_table(
        "uptime",
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began", name=op.f("pk_uptime")),
    )
    op.execute(
        "INSERT INTO uptime (began, ended) "
        "SELECT 0, max(seen) FROM seat HAVING max(seen) IS NOT NULL"
    )
