"""Antiquity (2004), 2 to 4 players."""

from guildhall.kernel.seating import Seating
from guildhall.kernel.title import Title

TITLE = Title(
    name="antiquity",
    ruleset=2,
    package=__name__,
    seating=Seating(colours="AQ-SET-7", first="AQ-SET-8"),
)
