"""A table without a title is called after its game, in the reader's language."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

# What was written as the title where nobody had given one.
WRITTEN: Final = {
    "the-island": "The Island",
    "mauna-kea": "Mauna Kea",
    "fuji": "Fuji",
    "naufrages": "Castaways",
}
TABLES: Final = sa.table("tables", sa.column("game", sa.String), sa.column("title", sa.String))


def upgrade() -> None:
    """Titles that are the game's English name are nobody's words: they become empty."""
    for game, title in WRITTEN.items():
        same = (TABLES.c.game == game) & (TABLES.c.title == title)
        op.execute(sa.update(TABLES).where(same).values(title=""))
