"""clocks with a bank or over days, and what people are used to"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("habits", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("game_table", sa.Column("timing", sa.JSON(), nullable=True))
    op.add_column("game_table", sa.Column("begun", sa.Float(), nullable=False, server_default="0"))
    op.add_column("game_table", sa.Column("rests", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    for column in ("rests", "begun", "timing"):
        op.drop_column("game_table", column)
    op.drop_column("person", "habits")
