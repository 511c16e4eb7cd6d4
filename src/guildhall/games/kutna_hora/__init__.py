"""Kutná Hora: The City of Silver (2023), 2 to 4 players."""

from guildhall.games.kutna_hora import refusals
from guildhall.games.kutna_hora.data import read
from guildhall.games.kutna_hora.game import KINDS, begin
from guildhall.games.kutna_hora.notation import CHANCES, CHOICES, FOLDER
from guildhall.games.kutna_hora.rules import fits
from guildhall.kernel.seating import Seating
from guildhall.kernel.title import Title

TITLE = Title(
    name="kutna_hora",
    ruleset=1,
    package=__name__,
    folder=FOLDER,
    begin=begin,
    read=read,
    choices=CHOICES,
    chances=CHANCES,
    kinds=KINDS,
    refusals=vars(refusals),
    fits=fits,
    seating=Seating(colours="KH-SET-12", first="KH-SET-13", named=True, option="first_player"),
)
