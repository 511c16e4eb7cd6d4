"""standing answers and plans"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_ahead",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("answers", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_kept_ahead_person"),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"], name="fk_kept_ahead_table"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_kept_ahead"),
    )


def downgrade() -> None:
    op.drop_table("kept_ahead")
