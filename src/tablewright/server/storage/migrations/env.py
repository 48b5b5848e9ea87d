"""Alembic's way into our database: over the connection that holds the lock."""

from alembic import context

from tablewright.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by copying it
)
context.run_migrations()
