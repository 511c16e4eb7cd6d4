"""Antiquity (2004), 2 to 4 players."""

from guildhall.games.antiquity import refusals
from guildhall.games.antiquity.data import read
from guildhall.games.antiquity.game import KINDS, begin
from guildhall.games.antiquity.notation import CHANCES, CHOICES, FOLDER
from guildhall.games.antiquity.options import read_options
from guildhall.kernel.title import Title

TITLE = Title(
    name="antiquity",
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
)
