"""where a table comes from, what its players added to the seed, and the secret of the house"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# Tables of old did not say where they come from. Copies begin in a position; records have left keys that nobody else
# can leave, or a seed that the house did not make.
COPIES = "UPDATE game_table SET origin = 'copy' WHERE position IS NOT NULL AND CAST(position AS TEXT) <> 'null'"
RECORDS = """
UPDATE game_table SET origin = 'record'
WHERE length(seed) <> 64
OR EXISTS (SELECT 1 FROM entry WHERE entry."table" = game_table.id AND entry.number = 1 AND entry."key" = 'record 1')
"""


def upgrade() -> None:
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.add_column(sa.Column("origin", sa.String(length=8), nullable=False, server_default="house"))
        batch_op.add_column(sa.Column("shares", sa.JSON(), nullable=False, server_default="[]"))
    with op.batch_alter_table("seat") as batch_op:
        batch_op.add_column(sa.Column("share", sa.String(length=64), nullable=False, server_default=""))
    op.create_table(
        "house",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house")),
    )
    op.execute(COPIES)
    op.execute(RECORDS)


def downgrade() -> None:
    op.drop_table("house")
    with op.batch_alter_table("seat") as batch_op:
        batch_op.drop_column("share")
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.drop_column("shares")
        batch_op.drop_column("origin")
