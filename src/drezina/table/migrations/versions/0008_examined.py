"""Analyses that are being made go on after a restart."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    op.create_table(
        "examined",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("body", sql.LargeBinary, nullable=False),
    )
