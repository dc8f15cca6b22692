"""Alembic's steps from one shape of the rows to the next; run at every start."""
