"""a mark of the position after each entry"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("entry") as batch_op:
        batch_op.add_column(sa.Column("mark", sa.String(length=16), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("entry") as batch_op:
        batch_op.drop_column("mark")
