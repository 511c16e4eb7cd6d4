"""Belfort (2011) with The Expansion Expansion (2013), 2 to 5 players."""

from guildhall.kernel.seating import Seating
from guildhall.kernel.title import Title

TITLE = Title(
    name="belfort",
    ruleset=2,
    package=__name__,
    seating=Seating(colours="BF-SET-4", first="BF-SET-7"),
)
