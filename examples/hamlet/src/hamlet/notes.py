"""Kinds of notes in the log, with the meaning of their arguments after the seat. `words` turns them into sentences."""

from typing import Final

MORNING: Final = 1  # round; 0 is the kernel's
DRAWN: Final = 2  # card, which only its owner reads
PLANNED: Final = 3  # card, plot, timber, stone; for the family alone
BUILT: Final = 4  # card, plot, timber, stone
OFFERED: Final = 5  # seat, good given, good wanted
TRADED: Final = 6  # seat, good given, good received
DECLINED: Final = 7  # who had offered
LOOKED: Final = 8
SAW: Final = 9  # event; for the family alone
EVENT: Final = 10  # event
GUARDED: Final = 11
YIELDED: Final = 12  # good
LEFT: Final = 13
