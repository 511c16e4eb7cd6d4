"""Hamlet, a made-up miniature for 2 to 4: how a title is written, and the proof of what only some titles need.

Sealed plans made at the same time, a trade in the middle of them, hidden hands, chained questions (what, where, paid
how), a peek, families that leave in mid-phase, an option that is a set.
"""

from guildhall.kernel.title import Title
from tiny_game.game import begin
from tiny_game.notation import BOUNDS, CHANCES, CHOICES, QUESTIONS
from tiny_game.printed import FOLDER, fits, options, read

TITLE = Title("hamlet", 1, __name__, FOLDER, begin, read, CHOICES, CHANCES, QUESTIONS, BOUNDS, options, fits)
