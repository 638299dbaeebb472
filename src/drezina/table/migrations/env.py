"""What Alembic runs for an upgrade: the connection and its transaction are those of the store that is opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
