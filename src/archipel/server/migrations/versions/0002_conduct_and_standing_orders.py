"""Conduct and standing orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before go on live, without a clock, with undo."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("kind", sa.String(), nullable=False, server_default="live"))
        batch_op.add_column(sa.Column("undo", sa.Boolean(), nullable=False, server_default="1"))
        batch_op.add_column(sa.Column("clock", sa.String(), nullable=False, server_default="none"))
        batch_op.add_column(sa.Column("limit", sa.Float(), nullable=False, server_default="120"))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("order", sa.String(), nullable=False, server_default="ask"))
