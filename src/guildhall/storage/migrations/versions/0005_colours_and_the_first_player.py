"""the colour of each seat, and who was named to begin"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.add_column(sa.Column("first", sa.Integer(), nullable=True))
    with op.batch_alter_table("seat") as batch_op:
        batch_op.add_column(sa.Column("colour", sa.String(length=20), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("seat") as batch_op:
        batch_op.drop_column("colour")
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.drop_column("first")
