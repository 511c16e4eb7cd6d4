"""Belfort (2011) with The Expansion Expansion (2013), 2 to 5 players."""

from guildhall.games.belfort.data import read
from guildhall.games.belfort.game import begin
from guildhall.games.belfort.notation import BOUNDS, CHANCES, CHOICES, FOLDER, QUESTIONS
from guildhall.games.belfort.switches import fits, read_options
from guildhall.kernel.title import Title

TITLE = Title("belfort", 1, __name__, FOLDER, begin, read, CHOICES, CHANCES, QUESTIONS, BOUNDS, read_options, fits)
