"""Several processes on one database: who owns a table, what they share, and questions for those that think."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    op.add_column("tables", sql.Column("owner", sql.String(32), nullable=False, server_default=""))
    op.add_column("tables", sql.Column("epoch", sql.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    bots_turn = sql.text("bots_turn")
    op.create_index("ix_tables_bots_turn", "tables", ["id"], postgresql_where=bots_turn, sqlite_where=bots_turn)
    make_what_processes_share()
    make_questions()


def make_what_processes_share() -> None:
    op.create_table(
        "processes",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("role", sql.String(16), nullable=False),
        sql.Column("address", sql.String(64), nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
    op.create_table(
        "duties",
        sql.Column("name", sql.String(16), primary_key=True),
        sql.Column("owner", sql.String(32), nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
    op.create_table(
        "shared",
        sql.Column("name", sql.String(32), primary_key=True),
        sql.Column("value", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "news",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(16), nullable=False),
        sql.Column("about", sql.String(32), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sql.Column("process", sql.String(32), primary_key=True),
        sql.Column("table", sql.String(32), primary_key=True),
        sql.Column("guest", sql.String(32), primary_key=True),
    )


def make_questions() -> None:
    op.create_table(
        "questions",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("kind", sql.String(16), nullable=False),
        sql.Column("asker", sql.String(32), nullable=False),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("priority", sql.Integer, nullable=False),
        sql.Column("turn", sql.Float, nullable=False),
        sql.Column("body", sql.LargeBinary, nullable=False),
        sql.Column("owner", sql.String(32), nullable=False),
        sql.Column("until", sql.Float, nullable=False),
        sql.Column("tries", sql.Integer, nullable=False),
        sql.Column("answer", sql.LargeBinary, nullable=True),
    )
    for column in ("asker", "guest"):
        op.create_index(f"ix_questions_{column}", "questions", [column])
    op.create_index("ix_questions_priority_turn", "questions", ["priority", "turn"])
