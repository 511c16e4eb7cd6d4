"""whom the house calls, where and when, and what it has to tell them"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("house", sa.Column("push_key", sa.Text(), nullable=True))
    op.create_table(
        "notify_setting",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.Column("places", sa.JSON(), nullable=False),
        sa.Column("mail", sa.String(length=254), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("webhook", sa.String(length=300), nullable=False),
        sa.Column("kinds", sa.JSON(), nullable=False),
        sa.Column("often", sa.String(length=8), nullable=False),
        sa.Column("digest", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_notify_setting_person"),
        sa.PrimaryKeyConstraint("person", name="pk_notify_setting"),
    )
    op.create_table(
        "notify_table",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("often", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_notify_table_person"),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"], name="fk_notify_table_table"),
        sa.PrimaryKeyConstraint("person", "table", name="pk_notify_table"),
    )
    op.create_table(
        "push_place",
        sa.Column("endpoint", sa.String(length=500), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("p256dh", sa.String(length=120), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_push_place_person"),
        sa.PrimaryKeyConstraint("endpoint", name="pk_push_place"),
    )
    op.create_index("ix_push_place_person", "push_place", ["person"])
    op.create_table(
        "outbox",
        sa.Column("event", sa.String(length=80), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("place", sa.String(length=8), nullable=False),
        sa.Column("since", sa.Float(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("claimed", sa.Float(), nullable=True),
        sa.Column("delivered", sa.Float(), nullable=True),
        sa.Column("seen", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_outbox_person"),
        sa.PrimaryKeyConstraint("event", "person", name="pk_outbox"),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.create_index("ix_outbox_person", "outbox", ["person", "table"])


def downgrade() -> None:
    op.drop_table("outbox")
    op.drop_table("push_place")
    op.drop_table("notify_table")
    op.drop_table("notify_setting")
    with op.batch_alter_table("house") as batch:
        batch.drop_column("push_key")
