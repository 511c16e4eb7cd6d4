"""one place for quiet hours; nudges that last; who is ready; one way in which a game ends before it is over"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

DAY, MOST_QUIET = 24 * 60, 16 * 60  # minutes
person = sa.table("person", sa.column("id", sa.String), sa.column("habits", sa.JSON))
setting = sa.table(
    "notify_setting",
    sa.column("person", sa.String),
    sa.column("zone", sa.String),
    sa.column("quiet_from", sa.Integer),
    sa.column("quiet_to", sa.Integer),
)


def upgrade() -> None:
    op.add_column("seat", sa.Column("nudged", sa.Float(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("nudger", sa.String(length=40), nullable=False, server_default=""))
    op.add_column("seat", sa.Column("ready", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("game_table", sa.Column("gathers", sa.Boolean(), nullable=False, server_default=sa.false()))
    # A clock ended a game as if it were over; only games that are over have a result.
    without = "result IS NULL OR CAST(result AS TEXT) = 'null'"
    op.execute(f"UPDATE game_table SET status = 'ended' WHERE status = 'over' AND ({without})")
    move_hours()
    with op.batch_alter_table("notify_setting") as batch:
        for column in ("zone", "quiet_from", "quiet_to"):
            batch.drop_column(column)


def move_hours() -> None:
    """What was said for messages holds for clocks, too, where nothing was said for those."""
    connection = op.get_bind()
    for row in connection.execute(sa.select(setting)).all():
        habits = connection.execute(sa.select(person.c.habits).where(person.c.id == row.person)).scalar_one() or {}
        if habits.get("quiet"):
            continue
        found, (start, end) = dict(habits), (row.quiet_from, row.quiet_to)
        if row.zone and not found.get("zone"):
            found["zone"] = row.zone
        if start is not None and end is not None and start != end:
            found["quiet"] = [start, (start + min((end - start) % DAY, MOST_QUIET)) % DAY]
        if found != habits:
            connection.execute(sa.update(person).where(person.c.id == row.person).values(habits=found))


def downgrade() -> None:
    op.add_column("notify_setting", sa.Column("zone", sa.String(length=64), nullable=False, server_default=""))
    op.add_column("notify_setting", sa.Column("quiet_from", sa.Integer(), nullable=True))
    op.add_column("notify_setting", sa.Column("quiet_to", sa.Integer(), nullable=True))
    op.drop_column("game_table", "gathers")
    for column in ("ready", "nudger", "nudged"):
        op.drop_column("seat", column)
