"""Kinds of chance outcomes, in the order of the notation."""

from typing import Final

FIRST_PLAYER: Final = 1
ADVANTAGE: Final = 2
CRAFTSMAN: Final = 3
RESOURCE: Final = 4
EVENT: Final = 5
BUILDER: Final = 6
DIE: Final = 7
