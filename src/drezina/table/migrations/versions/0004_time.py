"""Time: clocks, quiet hours and holidays, how long the store was served; seats given up or asked for; results."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    change_tables()
    op.add_column("guests", sql.Column("zone", sql.String(64), nullable=False, server_default=""))
    op.add_column("guests", sql.Column("quiet_from", sql.Integer, nullable=False, server_default="0"))
    op.add_column("guests", sql.Column("quiet_until", sql.Integer, nullable=False, server_default="0"))
    op.add_column("guests", sql.Column("away_from", sql.String(10), nullable=False, server_default=""))
    op.add_column("guests", sql.Column("away_until", sql.String(10), nullable=False, server_default=""))
    op.add_column("seats", sql.Column("gone", sql.String(16), nullable=False, server_default=""))
    op.add_column("seats", sql.Column("asked_by", sql.String(32), nullable=False, server_default=""))
    op.add_column("seats", sql.Column("asked_name", sql.String(64), nullable=False, server_default=""))
    op.add_column("events", sql.Column("up", sql.Float, nullable=False, server_default="0"))
    op.create_table(
        "results",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("rank", sql.Integer, nullable=False),
        sql.Column("points", sql.Integer, nullable=False),
    )
    op.create_table(
        "uptime",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("up", sql.Float, nullable=False),
        sql.Column("wall", sql.Float, nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )


def change_tables() -> None:
    op.add_column("tables", sql.Column("clock", sql.String(16), nullable=False, server_default="none"))
    op.add_column("tables", sql.Column("turn_time", sql.Float, nullable=False, server_default="0"))
    op.add_column("tables", sql.Column("bank", sql.Float, nullable=False, server_default="0"))
    op.add_column("tables", sql.Column("time_over", sql.String(16), nullable=False, server_default="standin"))
    op.add_column("tables", sql.Column("clocks", sql.Text, nullable=False, server_default=""))
    op.add_column("tables", sql.Column("due", sql.Float, nullable=True))
    op.add_column("tables", sql.Column("active", sql.Float, nullable=False, server_default="0"))
    op.add_column("tables", sql.Column("ended", sql.String(16), nullable=False, server_default=""))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.execute("UPDATE tables SET ended = 'finished' WHERE stage = 'over'")
