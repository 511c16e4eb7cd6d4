"""rematches, and rooms of the chat"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("rematch", sa.JSON(), nullable=True))
    op.add_column("chat", sa.Column("room", sa.String(length=8), nullable=False, server_default="table"))


def downgrade() -> None:
    op.drop_column("chat", "room")
    op.drop_column("game_table", "rematch")
