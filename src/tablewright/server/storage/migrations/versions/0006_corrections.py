"""What a table's corrected components change, so that it goes on without the operator's file."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; tables made before have the components that come with their game."""
    op.add_column(
        "table", sa.Column("corrections", sa.String(), nullable=False, server_default="{}")
    )
