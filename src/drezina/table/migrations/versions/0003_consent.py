"""What a table agrees on before the game: how long it waits, how strong a stand-in is, whether it counts."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    op.add_column("tables", sql.Column("standin_after", sql.Float, nullable=False, server_default="86400"))
    op.add_column("tables", sql.Column("standin_level", sql.String(32), nullable=False, server_default="medium"))
    op.add_column("tables", sql.Column("practice", sql.Boolean, nullable=False, server_default=sql.false()))
