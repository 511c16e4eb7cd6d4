"""drafts outlive the line, the tab and the server"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_draft",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("choices", sa.JSON(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("rewinds", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_kept_draft_person"),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"], name="fk_kept_draft_table"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_kept_draft"),
    )


def downgrade() -> None:
    op.drop_table("kept_draft")
