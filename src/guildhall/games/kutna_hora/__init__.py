"""Kutná Hora: The City of Silver (2023), 2 to 4 players."""

from guildhall.games.kutna_hora.data import read
from guildhall.games.kutna_hora.game import begin, fits
from guildhall.games.kutna_hora.notation import BOUNDS, CHANCES, CHOICES, FOLDER, QUESTIONS
from guildhall.kernel.title import Title

TITLE = Title("kutna_hora", 1, __name__, FOLDER, begin, read, CHOICES, CHANCES, QUESTIONS, BOUNDS, fits=fits)
