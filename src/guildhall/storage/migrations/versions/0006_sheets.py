"""sheets of owners, and the sheet a table was opened with"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sheet",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("author", sa.String(length=40), nullable=False),
        sa.Column("said", sa.JSON(), nullable=False),
        sa.Column("past", sa.JSON(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("retired", sa.Boolean(), nullable=False),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["person.id"], name=op.f("fk_sheet_owner")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sheet")),
    )
    with op.batch_alter_table("sheet") as batch_op:
        batch_op.create_index("ix_sheet_owner", ["owner"], unique=False)
        batch_op.create_index("ix_sheet_shared", ["game", "shared"], unique=False)
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.add_column(sa.Column("sheet", sa.String(length=16), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.drop_column("sheet")
    with op.batch_alter_table("sheet") as batch_op:
        batch_op.drop_index("ix_sheet_shared")
        batch_op.drop_index("ix_sheet_owner")
    op.drop_table("sheet")
