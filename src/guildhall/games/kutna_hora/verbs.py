"""Verbs of choices; after them their arguments."""

from typing import Final

COLUMN: Final = 1  # number, from 1
ORDER: Final = 2  # guild of the top, middle, bottom row
PLAY: Final = 3  # card, action
IDLE: Final = 4  # card
ACT: Final = 5  # action
PERMIT: Final = 6
NO_PERMIT: Final = 7
DIG: Final = 8  # mine tile, space
DISCARD: Final = 9
TAKE: Final = 10  # building
CLAIM: Final = 11  # square
BUILD: Final = 12  # building, square
PLACE: Final = 13  # space
REMOVE: Final = 14
COUNCIL: Final = 15  # colour
USE: Final = 16
DECLINE: Final = 17
HOUSE_OF: Final = 18  # guild
SCORE: Final = 19  # square
PAY: Final = 20
REFUSE: Final = 21
