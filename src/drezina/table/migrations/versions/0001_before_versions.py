"""The store as it was before it knew its version."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    make_guests()
    make_tables()
    make_what_happens_at_tables()
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_stage", "tables", ["stage"])
    op.create_index("ix_seats_guest", "seats", ["guest"])


def make_guests() -> None:
    op.create_table(
        "guests",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
    )
    op.create_table(
        "links",
        sql.Column("token", sql.String(64), primary_key=True),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )


def make_tables() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(64), nullable=False),
        sql.Column("players", sql.Integer, nullable=False),
        sql.Column("options", sql.Text, nullable=False),
        sql.Column("rules", sql.Integer, nullable=False),
        sql.Column("components", sql.String(64), nullable=False),
        sql.Column("secret", sql.LargeBinary, nullable=False),
        sql.Column("host", sql.String(32), nullable=False),
        sql.Column("name", sql.String(128), nullable=False),
        sql.Column("public", sql.Boolean, nullable=False),
        sql.Column("invitation", sql.String(64), nullable=False),
        sql.Column("stage", sql.String(16), nullable=False),
        sql.Column("waiting", sql.String(64), nullable=False),
        sql.Column("bots_turn", sql.Boolean, nullable=False),
        sql.Column("pace", sql.Float, nullable=False),
        sql.Column("banned", sql.Text, nullable=False),
        sql.Column("again", sql.String(32), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("changed", sql.Float, nullable=False),
        sql.UniqueConstraint("invitation"),
    )
    op.create_table(
        "seats",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(16), nullable=False),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("level", sql.String(32), nullable=False),
        sql.Column("standin", sql.String(32), nullable=False),
        sql.Column("nonce", sql.String(64), nullable=False),
    )


def make_what_happens_at_tables() -> None:
    op.create_table(
        "events",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seq", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(16), nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("dealt", sql.Text, nullable=False),
        sql.Column("client", sql.String(64), nullable=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.UniqueConstraint("table", "client"),
    )
    op.create_table(
        "chat",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("n", sql.Integer, primary_key=True),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "chat_modes",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("mode", sql.String(16), nullable=False),
    )
