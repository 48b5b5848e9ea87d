"""When a token was last used, for the list of sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; a token made before is as fresh as its making."""
    op.add_column("token", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE token SET used = created")
