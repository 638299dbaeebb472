"""The tables of the store as the code of today knows them. A revision in `migrations` leads to every change of them."""

import sqlalchemy as sql

META = sql.MetaData()

GUESTS = sql.Table(
    "guests",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("seen", sql.Float, nullable=False),
    sql.Column("origin", sql.String(32), nullable=False),
    sql.Column("zone", sql.String(64), nullable=False),
    sql.Column("quiet_from", sql.Integer, nullable=False),
    sql.Column("quiet_until", sql.Integer, nullable=False),
    sql.Column("away_from", sql.String(10), nullable=False),
    sql.Column("away_until", sql.String(10), nullable=False),
)
TABLES = sql.Table(
    "tables",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(64), nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("components", sql.String(64), nullable=False),
    sql.Column("secret", sql.LargeBinary, nullable=False),
    sql.Column("host", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(128), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("invitation", sql.String(64), nullable=False, unique=True),
    sql.Column("stage", sql.String(16), nullable=False, index=True),
    sql.Column("waiting", sql.String(64), nullable=False),
    sql.Column("bots_turn", sql.Boolean, nullable=False),
    sql.Column("pace", sql.Float, nullable=False),
    sql.Column("banned", sql.Text, nullable=False),
    sql.Column("again", sql.String(32), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("changed", sql.Float, nullable=False),
    sql.Column("origin", sql.String(32), nullable=False),
    sql.Column("closed", sql.String(16), nullable=False),
    sql.Column("standin_after", sql.Float, nullable=False),
    sql.Column("standin_level", sql.String(32), nullable=False),
    sql.Column("practice", sql.Boolean, nullable=False),
    sql.Column("clock", sql.String(16), nullable=False),
    sql.Column("turn_time", sql.Float, nullable=False),
    sql.Column("bank", sql.Float, nullable=False),
    sql.Column("time_over", sql.String(16), nullable=False),
    sql.Column("clocks", sql.Text, nullable=False),
    sql.Column("due", sql.Float, nullable=True, index=True),
    sql.Column("active", sql.Float, nullable=False),
    sql.Column("ended", sql.String(16), nullable=False),
    sql.Column("owner", sql.String(32), nullable=False, index=True),
    sql.Column("epoch", sql.Integer, nullable=False),
)
# Of those only where it is a bot's turn, as its revision says: here that would import PostgreSQL's dialect every time.
sql.Index("ix_tables_bots_turn", TABLES.c.id)
SEATS = sql.Table(
    "seats",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("guest", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("level", sql.String(32), nullable=False),
    sql.Column("standin", sql.String(32), nullable=False),
    sql.Column("nonce", sql.String(64), nullable=False),
    sql.Column("gone", sql.String(16), nullable=False),
    sql.Column("asked_by", sql.String(32), nullable=False),
    sql.Column("asked_name", sql.String(64), nullable=False),
)
EVENTS = sql.Table(
    "events",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("dealt", sql.Text, nullable=False),
    sql.Column("client", sql.String(64), nullable=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("up", sql.Float, nullable=False),
    sql.UniqueConstraint("table", "client"),
)
RESULTS = sql.Table(
    "results",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("rank", sql.Integer, nullable=False),
    sql.Column("points", sql.Integer, nullable=False),
)
ANALYSES = sql.Table(  # of finished games
    "analyses",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
)
EXAMINED = sql.Table(  # what an analysis that is being made has found so far; number -1 is its beginning
    "examined",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
)
LINKS = sql.Table(
    "links",
    META,
    sql.Column("token", sql.String(64), primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
    sql.Column("way", sql.String(8), nullable=False),
    sql.Column("mail", sql.String(254), nullable=False),
)
LINES = sql.Table(
    "chat",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)
MODES = sql.Table(
    "chat_modes",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("mode", sql.String(16), nullable=False),
)
SANCTIONS = sql.Table(
    "sanctions",
    META,
    sql.Column("who", sql.String(32), primary_key=True),
    sql.Column("kind", sql.String(8), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("until", sql.Float, nullable=True),
)
HEARTBEAT = sql.Table(
    "heartbeat",
    META,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)
UPTIME = sql.Table(
    "uptime",
    META,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("up", sql.Float, nullable=False),
    sql.Column("wall", sql.Float, nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
# --- people who want to be safe, and what they are told --------------------------------------------------------------
DEVICES = sql.Table(  # browsers that are signed in; their cookies hold the id
    "devices",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("way", sql.String(8), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("seen", sql.Float, nullable=False),
)
PASSKEYS = sql.Table(
    "passkeys",
    META,
    sql.Column("id", sql.Text, primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False, index=True),
    sql.Column("public_key", sql.LargeBinary, nullable=False),
    sql.Column("uses", sql.Integer, nullable=False),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
)
CONTACTS = sql.Table(  # only of people who have chosen something
    "contacts",
    META,
    sql.Column("guest", sql.String(32), primary_key=True),
    sql.Column("mail", sql.String(254), nullable=True, unique=True),
    sql.Column("webhook", sql.Text, nullable=False),
    sql.Column("choices", sql.Text, nullable=False),
    sql.Column("lang", sql.String(2), nullable=False),
    sql.Column("base", sql.Text, nullable=False),
    sql.Column("told", sql.Float, nullable=False),
    sql.Column("rating", sql.String(8), nullable=False),
)
SUBSCRIPTIONS = sql.Table(  # to notices by browser push
    "subscriptions",
    META,
    sql.Column("id", sql.String(64), primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False, index=True),
    sql.Column("endpoint", sql.Text, nullable=False),
    sql.Column("p256dh", sql.String(128), nullable=False),
    sql.Column("auth", sql.String(64), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
)
OUTBOX = sql.Table(  # notices that are still to be delivered
    "outbox",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False, index=True),
    sql.Column("way", sql.String(8), nullable=False),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("table", sql.String(32), nullable=False, index=True),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("due", sql.Float, nullable=False, index=True),
    sql.Column("tries", sql.Integer, nullable=False),
    sql.Column("batch", sql.String(32), nullable=False),
    sql.Column("name", sql.String(64), nullable=False),
)
RATINGS = sql.Table(
    "ratings",
    META,
    sql.Column("guest", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(64), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
)
BLOCKS = sql.Table(
    "blocks",
    META,
    sql.Column("guest", sql.String(32), primary_key=True),
    sql.Column("other", sql.String(32), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)
INVITATIONS = sql.Table(
    "invitations",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("guest", sql.String(32), primary_key=True),
    sql.Column("inviter", sql.String(32), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)
REPORTS = sql.Table(
    "reports",
    META,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False),
    sql.Column("about", sql.String(32), nullable=False),
    sql.Column("table", sql.String(32), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)
# --- several processes on one database -------------------------------------------------------------------------------
PROCESSES = sql.Table(  # those that serve tables, and those that think
    "processes",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("role", sql.String(16), nullable=False),
    sql.Column("address", sql.String(64), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
DUTIES = sql.Table(  # what only one process does at a time
    "duties",
    META,
    sql.Column("name", sql.String(16), primary_key=True),
    sql.Column("owner", sql.String(32), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
SHARED = sql.Table(  # the key that signs, and what the settings have to be like
    "shared",
    META,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.LargeBinary, nullable=False),
)
NEWS = sql.Table(  # changes that every process keeps something of in memory
    "news",
    META,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("about", sql.String(32), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)
PRESENCE = sql.Table(  # who looks at which table, of those who want to be told things
    "presence",
    META,
    sql.Column("process", sql.String(32), primary_key=True),
    sql.Column("table", sql.String(32), primary_key=True),
    sql.Column("guest", sql.String(32), primary_key=True),
)
QUESTIONS = sql.Table(  # work for thinkers
    "questions",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("asker", sql.String(32), nullable=False, index=True),
    sql.Column("guest", sql.String(32), nullable=False, index=True),
    sql.Column("priority", sql.Integer, nullable=False),
    sql.Column("turn", sql.Float, nullable=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
    sql.Column("owner", sql.String(32), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
    sql.Column("tries", sql.Integer, nullable=False),
    sql.Column("answer", sql.LargeBinary, nullable=True),
    sql.Index("ix_questions_priority_turn", "priority", "turn"),
)
