"""What operators need: where guests and tables come from, closed tables, sanctions, and a row that shows life."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    op.add_column("guests", sql.Column("seen", sql.Float, nullable=False, server_default="0"))
    op.add_column("guests", sql.Column("origin", sql.String(32), nullable=False, server_default=""))
    op.execute("UPDATE guests SET seen = made")
    op.add_column("tables", sql.Column("origin", sql.String(32), nullable=False, server_default=""))
    op.add_column("tables", sql.Column("closed", sql.String(16), nullable=False, server_default=""))
    op.create_table(
        "sanctions",
        sql.Column("who", sql.String(32), primary_key=True),
        sql.Column("kind", sql.String(8), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("until", sql.Float, nullable=True),
    )
    op.create_table(
        "heartbeat",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
    )
