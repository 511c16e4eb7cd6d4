"""The words of the game as small ints."""

from typing import Final

NOBODY: Final = -1  # no building on a plot, no night that anybody has seen

TIMBER: Final = 0
STONE: Final = 1
GOODS: Final = ["timber", "stone"]
