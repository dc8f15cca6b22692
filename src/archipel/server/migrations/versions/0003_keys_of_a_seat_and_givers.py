"""Keys of a seat, and who gave a chair to a program."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

KEYED: Final[dict[str, dict[str, Any]]] = {  # what the copy would not know of its table
    "moves": {"sqlite_with_rowid": False},
    "answers": {},
    "chat": {},
}


def upgrade() -> None:
    """Keys that were unique at a table are so for each seat; chairs of before have no giver."""
    for name, kept in KEYED.items():
        with op.batch_alter_table(name, table_kwargs=kept) as batch_op:
            batch_op.drop_constraint(f"{name}_once", type_="unique")
            batch_op.create_unique_constraint(f"{name}_once", ["table_id", "seat", "key"])
    with op.batch_alter_table("seats") as batch_op:
        batch_op.add_column(sa.Column("giver", sa.String(), nullable=False, server_default=""))
