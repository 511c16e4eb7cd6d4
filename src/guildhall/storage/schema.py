"""The database tables. Truth is `entry`: the append-only log of every table; all else can be folded or asked again."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Everybody who ever sat down. A guest is known by a cookie alone; an account adds a login name and a password.
person = Table(
    "person",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), nullable=True, unique=True),
    Column("password", String(200), nullable=True),
    Column("created", Float, nullable=False),
    Column("habits", JSON, nullable=False, server_default="{}"),
)

# What a browser's cookie or a program's key is checked against: only the hash of the token is kept.
token = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("person.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

# One row: the secret from which seeds are made before their tables exist, and the key by which push services know the
# house. It stays with the house: no backup has it.
house = Table(
    "house",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("push_key", Text, nullable=True),
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("game", String(20), nullable=False),
    Column("ruleset", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("overlay", JSON, nullable=True),
    Column("overlay_name", String(80), nullable=False, default=""),
    Column("seed", String(80), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("invite", String(64), nullable=False),
    Column("watch", String(64), nullable=False),
    Column("host", String(32), ForeignKey("person.id"), nullable=False),
    Column("undo", String(10), nullable=False),
    Column("clock", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("entries", Integer, nullable=False),
    Column("position", JSON, nullable=True),
    Column("result", JSON, nullable=True),
    Column("proposal", JSON, nullable=True),
    Column("source", String(16), nullable=False, server_default=""),
    Column("study", String(10), nullable=False, server_default="after"),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("origin", String(8), nullable=False, server_default="house"),
    Column("shares", JSON, nullable=False, server_default="[]"),
    Column("first", Integer, nullable=True),
    Column("sheet", String(16), nullable=False, server_default=""),
    Column("timing", JSON, nullable=True),
    Column("begun", Float, nullable=False, server_default="0"),
    Column("rests", JSON, nullable=False, server_default="[]"),
    Column("rematch", JSON, nullable=True),
    Column("gathers", Boolean, nullable=False, server_default=false()),
    Index("ix_game_table_status", "status", "public"),
)

seat = Table(
    "seat",
    metadata,
    Column("table", String(16), ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("person", String(32), ForeignKey("person.id"), nullable=True),
    Column("bot", String(40), nullable=False, default=""),
    Column("recovery", String(64), nullable=False, default=""),
    Column("seen", Integer, nullable=False, default=0),
    Column("webhook", String(300), nullable=False, default=""),
    Column("share", String(64), nullable=False, server_default=""),
    Column("here", Float, nullable=False, server_default="0"),
    Column("colour", String(20), nullable=False, server_default=""),
    Column("nudged", Float, nullable=False, server_default="0"),
    Column("nudger", String(40), nullable=False, server_default=""),
    Column("ready", Boolean, nullable=False, server_default=false()),
    Index("ix_seat_person", "person"),
)

# kind `move`: a choice of a seat; `rewind`: what follows the number of moves in `choice` does not count any more;
# `anew`: a stream of chance that a record brought with it; `seat`: somebody asked for a seat, answered, or took it;
# `takeback`: somebody asked to take back, or answered.
entry = Table(
    "entry",
    metadata,
    Column("table", String(16), ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("key", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("mark", String(16), nullable=False, server_default=""),
    UniqueConstraint("table", "key", "number"),
)

# What somebody tries out and has not confirmed: private, no part of the log, gone with the move.
kept_draft = Table(
    "kept_draft",
    metadata,
    Column("table", String(16), ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("person.id"), nullable=False),
    Column("choices", JSON, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("rewinds", Integer, nullable=False),
)

# Standing answers and plans of a seat: private, no part of the log.
kept_ahead = Table(
    "kept_ahead",
    metadata,
    Column("table", String(16), ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("person.id"), nullable=False),
    Column("answers", JSON, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey("game_table.id"), nullable=False, index=True),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(1000), nullable=False),
    Column("at", Float, nullable=False),
    Column("room", String(8), nullable=False, server_default="table"),  # or `watchers`
)

# `said` is what the owner has said of the pieces, `past` what each answer replaced; see `sheets/answers.py`.
sheet = Table(
    "sheet",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("owner", String(32), ForeignKey("person.id"), nullable=False),
    Column("game", String(20), nullable=False),
    Column("name", String(40), nullable=False),
    Column("author", String(40), nullable=False),
    Column("said", JSON, nullable=False),
    Column("past", JSON, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("retired", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("ix_sheet_owner", "owner"),
    Index("ix_sheet_shared", "game", "shared"),
)

# Whom the house may call, where, what for and when; see `tables/calls.py`.
notify_setting = Table(
    "notify_setting",
    metadata,
    Column("person", String(32), ForeignKey("person.id"), primary_key=True),
    Column("language", String(5), nullable=False),
    Column("places", JSON, nullable=False),
    Column("mail", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("webhook", String(300), nullable=False),
    Column("kinds", JSON, nullable=False),
    Column("often", String(8), nullable=False),
    Column("digest", Integer, nullable=False),
)

# Where somebody wants a table to be called about otherwise than usual.
notify_table = Table(
    "notify_table",
    metadata,
    Column("person", String(32), ForeignKey("person.id"), primary_key=True),
    Column("table", String(16), ForeignKey("game_table.id"), primary_key=True),
    Column("often", String(8), nullable=False),
)

# A browser that takes push messages for somebody.
push_place = Table(
    "push_place",
    metadata,
    Column("endpoint", String(500), primary_key=True),
    Column("person", String(32), ForeignKey("person.id"), nullable=False, index=True),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

# What somebody is to be told: one row for one event and person, and so one message. `due` is when to look at it next
# and empty when there is nothing more to do; `claimed` says that a process is sending it; see `storage/outbox.py`.
outbox = Table(
    "outbox",
    metadata,
    Column("event", String(80), primary_key=True),
    Column("person", String(32), ForeignKey("person.id"), primary_key=True),
    Column("table", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("due", Float, nullable=True, index=True),
    Column("place", String(8), nullable=False),
    Column("since", Float, nullable=True),
    Column("tries", Integer, nullable=False),
    Column("claimed", Float, nullable=True),
    Column("delivered", Float, nullable=True),
    Column("seen", Float, nullable=True),
    Index("ix_outbox_person", "person", "table"),
)
