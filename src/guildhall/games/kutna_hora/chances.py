"""Kinds of chance outcomes, in the order of the set-up: KH-INFO-4."""

from typing import Final

STACK: Final = 1  # guild whose stack comes next in the Town Hall
TILE: Final = 2  # building that becomes visible
MINE_CARD: Final = 3
ROCK: Final = 4
FIRST: Final = 5
GUILD_CARD: Final = 6
COLUMN: Final = 7
EVENT: Final = 8
STAGE: Final = 9  # back of the next mine tile after a mixed shuffle
MINE: Final = 10
