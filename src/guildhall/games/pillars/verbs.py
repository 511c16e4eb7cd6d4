"""Verbs of choices, with the meaning of their arguments a and b."""

from typing import Final

TAKE: Final = 1  # card
PASS: Final = 2
DISMISS: Final = 3  # craftsman
ACCEPT: Final = 4
REJECT: Final = 5
PLACE: Final = 6  # target
REMIGIUS: Final = 7  # target
PROTECTION: Final = 8
CUBE: Final = 9  # good
USE_CARD: Final = 10
KEEP_CARD: Final = 11
BUY: Final = 12  # good, number
SELL: Final = 13  # good, number
WITHDRAW: Final = 14
RAISE: Final = 15  # craftsman
USE: Final = 16  # craftsman, times
STOP: Final = 17
RETURN: Final = 18  # good
