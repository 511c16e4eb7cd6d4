"""The Pillars of the Earth (2006), 2 to 4 players."""

from guildhall.games.pillars import refusals
from guildhall.games.pillars.data import read
from guildhall.games.pillars.game import KINDS, begin
from guildhall.games.pillars.notation import CHANCES, CHOICES, FOLDER
from guildhall.kernel.seating import Seating
from guildhall.kernel.title import Title

TITLE = Title(
    name="pillars",
    ruleset=1,
    package=__name__,
    folder=FOLDER,
    begin=begin,
    read=read,
    choices=CHOICES,
    chances=CHANCES,
    kinds=KINDS,
    refusals=vars(refusals),
    seating=Seating(colours="PE-SETUP-1", first="PE-SETUP-3", named=True),
)
