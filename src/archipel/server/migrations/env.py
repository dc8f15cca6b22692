"""What Alembic runs: the steps, on the connection it was given."""

from __future__ import annotations

from alembic import context

from archipel.server.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite cannot alter a table in place
)
with context.begin_transaction():
    context.run_migrations()
