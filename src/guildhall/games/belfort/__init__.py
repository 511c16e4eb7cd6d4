"""Belfort (2011) with The Expansion Expansion (2013), 2 to 5 players."""

from guildhall.games.belfort import refusals
from guildhall.games.belfort.data import read
from guildhall.games.belfort.game import KINDS, begin
from guildhall.games.belfort.notation import CHANCES, CHOICES, FOLDER
from guildhall.games.belfort.options import fits, read_options
from guildhall.kernel.title import Title

TITLE = Title(
    name="belfort",
    ruleset=2,
    package=__name__,
    folder=FOLDER,
    begin=begin,
    read=read,
    choices=CHOICES,
    chances=CHANCES,
    kinds=KINDS,
    refusals=vars(refusals),
    options=read_options,
    fits=fits,
)
