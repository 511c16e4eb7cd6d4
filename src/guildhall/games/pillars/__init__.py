"""The Pillars of the Earth (2006), 2 to 4 players."""

from guildhall.games.pillars.data import read
from guildhall.games.pillars.game import begin
from guildhall.games.pillars.notation import BOUNDS, CHANCES, CHOICES, FOLDER, QUESTIONS
from guildhall.kernel.title import Title

TITLE = Title("pillars", 1, __name__, FOLDER, begin, read, CHOICES, CHANCES, QUESTIONS, BOUNDS)
