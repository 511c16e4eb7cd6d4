"""Antiquity (2004), 2 to 4 players."""

from guildhall.games.antiquity.game import begin
from guildhall.games.antiquity.notation import BOUNDS, CHANCES, CHOICES, FOLDER, QUESTIONS, read
from guildhall.games.antiquity.options import read_options
from guildhall.kernel.title import Title

TITLE = Title("antiquity", 1, __name__, FOLDER, begin, read, CHOICES, CHANCES, QUESTIONS, BOUNDS, read_options)
