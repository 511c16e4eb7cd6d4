"""Kinds of chance outcomes."""

from typing import Final

TILE: Final = 1  # one of the 16 tiles, by number
SIDE: Final = 2
TURNS: Final = 3
MIRROR: Final = 4
NEXT_PLAYER: Final = 5
MARKER: Final = 6
