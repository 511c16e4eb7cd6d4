"""Verbs of choices, with the meaning of their arguments."""

from typing import Final

BUILD: Final = 1  # card
STOP: Final = 2
PLOT: Final = 3  # plot
PAY: Final = 4  # timber, stone
OFFER: Final = 5  # seat, good given, good wanted
ACCEPT: Final = 6
DECLINE: Final = 7
LOOK: Final = 8
PASS: Final = 9
GUARD: Final = 10
YIELD: Final = 11
LEAVE: Final = 12
