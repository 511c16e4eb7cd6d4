"""The Pillars of the Earth (2006), 2 to 4 players."""

from guildhall.kernel.seating import Seating
from guildhall.kernel.title import Title

TITLE = Title(
    name="pillars",
    ruleset=2,
    package=__name__,
    seating=Seating(colours="PE-SETUP-1", first="PE-SETUP-3", named=True),
)
