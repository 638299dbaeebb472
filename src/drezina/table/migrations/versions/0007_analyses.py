"""Analyses of finished games."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("body", sql.LargeBinary, nullable=False),
    )
