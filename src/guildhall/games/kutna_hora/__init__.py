"""Kutná Hora: The City of Silver (2023), 2 to 4 players."""

from guildhall.kernel.seating import Seating
from guildhall.kernel.title import Title

TITLE = Title(
    name="kutna_hora",
    ruleset=2,
    package=__name__,
    seating=Seating(colours="KH-SET-12", first="KH-SET-13", named=True, option="first_player"),
)
