"""when a seat's owner was here last, the table a copy was made from, and when copies give hints"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.add_column(sa.Column("source", sa.String(length=16), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("study", sa.String(length=10), nullable=False, server_default="after"))
    with op.batch_alter_table("seat") as batch_op:
        batch_op.add_column(sa.Column("here", sa.Float(), nullable=False, server_default="0"))
    # Nobody knows who was here before: their absence is counted from now on.
    seat = sa.table("seat", sa.column("here", sa.Float()))
    op.execute(seat.update().values(here=time.time()))


def downgrade() -> None:
    with op.batch_alter_table("seat") as batch_op:
        batch_op.drop_column("here")
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.drop_column("study")
        batch_op.drop_column("source")
