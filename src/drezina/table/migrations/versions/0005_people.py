"""People who want to be safe: devices, mail and passkeys; what they are told; ratings, blocks, reports."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    make_ways_to_sign_in()
    make_notices()
    make_what_people_have_done()
    keep_old_cookies()


def make_ways_to_sign_in() -> None:
    op.add_column("links", sql.Column("way", sql.String(8), nullable=False, server_default="link"))
    op.add_column("links", sql.Column("mail", sql.String(254), nullable=False, server_default=""))
    op.create_table(
        "devices",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("way", sql.String(8), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("seen", sql.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sql.Column("id", sql.Text, primary_key=True),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("public_key", sql.LargeBinary, nullable=False),
        sql.Column("uses", sql.Integer, nullable=False),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
    )
    op.create_index("ix_devices_guest", "devices", ["guest"])
    op.create_index("ix_passkeys_guest", "passkeys", ["guest"])


def make_notices() -> None:
    op.create_table(
        "contacts",
        sql.Column("guest", sql.String(32), primary_key=True),
        sql.Column("mail", sql.String(254), nullable=True),
        sql.Column("webhook", sql.Text, nullable=False),
        sql.Column("choices", sql.Text, nullable=False),
        sql.Column("lang", sql.String(2), nullable=False),
        sql.Column("base", sql.Text, nullable=False),
        sql.Column("told", sql.Float, nullable=False),
        sql.Column("rating", sql.String(8), nullable=False),
        sql.UniqueConstraint("mail"),
    )
    op.create_table(
        "subscriptions",
        sql.Column("id", sql.String(64), primary_key=True),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("endpoint", sql.Text, nullable=False),
        sql.Column("p256dh", sql.String(128), nullable=False),
        sql.Column("auth", sql.String(64), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
    )
    op.create_table(
        "outbox",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("way", sql.String(8), nullable=False),
        sql.Column("kind", sql.String(16), nullable=False),
        sql.Column("table", sql.String(32), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("due", sql.Float, nullable=False),
        sql.Column("tries", sql.Integer, nullable=False),
        sql.Column("batch", sql.String(32), nullable=False),
        sql.Column("name", sql.String(64), nullable=False),
    )
    op.create_index("ix_subscriptions_guest", "subscriptions", ["guest"])
    op.create_index("ix_outbox_guest", "outbox", ["guest"])
    op.create_index("ix_outbox_table", "outbox", ["table"])
    op.create_index("ix_outbox_due", "outbox", ["due"])


def make_what_people_have_done() -> None:
    op.create_table(
        "ratings",
        sql.Column("guest", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(64), primary_key=True),
        sql.Column("mu", sql.Float, nullable=False),
        sql.Column("sigma", sql.Float, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
    )
    op.create_table(
        "blocks",
        sql.Column("guest", sql.String(32), primary_key=True),
        sql.Column("other", sql.String(32), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "invitations",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("guest", sql.String(32), primary_key=True),
        sql.Column("inviter", sql.String(32), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("guest", sql.String(32), nullable=False),
        sql.Column("about", sql.String(32), nullable=False),
        sql.Column("table", sql.String(32), nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )


def keep_old_cookies() -> None:
    """A cookie from before held the id of its guest: that becomes the id of a device."""
    op.execute(
        "INSERT INTO devices (id, guest, name, way, made, seen) SELECT id, id, '', 'guest', made, seen FROM guests"
    )
