"""The rows of a house. `migrations/` makes them; a test holds the two together.

Moves are only ever appended, an undo being one more row; so are sealed answers and the chat.
"""

from __future__ import annotations

import sqlalchemy as sa

__all__ = [
    "METADATA",
    "answers",
    "chat",
    "forgotten",
    "house",
    "moves",
    "passes",
    "seats",
    "tables",
]

METADATA = sa.MetaData()

house = sa.Table(
    "house",
    METADATA,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)

tables = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),  # version of the game's rules
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("title", sa.String, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    # Conduct, as in `conduct.py`.
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("pace", sa.Float, nullable=False),
    sa.Column("window", sa.Float, nullable=False),
    sa.Column("away", sa.Float, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("undo", sa.Boolean, nullable=False),
    sa.Column("clock", sa.String, nullable=False),
    sa.Column("limit", sa.Float, nullable=False),
    sa.Column("host", sa.String, nullable=False),  # a guest
    sa.Column("invite", sa.String, nullable=False),  # secret of the link
    sa.Column("seed", sa.String, nullable=False),  # secret until the game is over
    sa.Column("state", sa.String, nullable=False, index=True),  # open, playing, paused, over
    sa.Column("created", sa.String, nullable=False),
    sa.Column("changed", sa.String, nullable=False, index=True),  # its state or seats
)

seats = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("who", sa.String, nullable=False),  # free, person, bot
    sa.Column("guest", sa.String, nullable=False, index=True),  # of a person
    sa.Column("name", sa.String, nullable=False),
    sa.Column("level", sa.String, nullable=False),  # of a bot
    sa.Column("ready", sa.Boolean, nullable=False),
    sa.Column("gone", sa.Boolean, nullable=False),  # has left a running game: a bot holds it
    sa.Column("secret", sa.String, nullable=False),  # opens the seat from another browser
    sa.Column("giver", sa.String, nullable=False),  # the guest whose program sits there
    sa.Column("order", sa.String, nullable=False),  # IS-16.3: standing, for sealed answers; secret
)

passes = sa.Table(  # guests who opened a seat with its secret
    "passes",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("secret", sa.String, nullable=False),
)

forgotten = sa.Table(  # guests who asked to be: their cookies are nobody's
    "forgotten",
    METADATA,
    sa.Column("guest", sa.String, primary_key=True),
    sa.Column("at", sa.String, nullable=False),
)

moves = sa.Table(
    "moves",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.JSON, nullable=True),  # null: an undo
    sa.Column("key", sa.String, nullable=True),  # null: not asked for by a person
    sa.Column("at", sa.String, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "key", name="moves_once"),
    sqlite_with_rowid=False,
)

answers = sa.Table(  # sealed: they become moves when the window closes
    "answers",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("move", sa.Integer, primary_key=True),  # how many moves there were
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("action", sa.JSON, nullable=False),
    sa.Column("key", sa.String, nullable=False),
    sa.Column("at", sa.String, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "key", name="answers_once"),
)

chat = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("face", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("key", sa.String, nullable=False),
    sa.Column("at", sa.String, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "key", name="chat_once"),
)
