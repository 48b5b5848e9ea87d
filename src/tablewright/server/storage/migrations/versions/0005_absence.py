"""How long others waited for whoever is away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; from now on it is counted."""
    op.add_column("seat", sa.Column("absent", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("counted", sa.BigInteger(), nullable=False, server_default="0"))
