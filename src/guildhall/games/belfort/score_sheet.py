"""Where points come from, for the score sheet."""

from typing import Final

FROM_START: Final = 0
FROM_DISTRICTS: Final = 1
FROM_ELVES: Final = 2
FROM_DWARVES: Final = 3
FROM_GNOMES: Final = 4
FROM_EXPANSIONS: Final = 5
FROM_SAGES: Final = 6
FROM_PIXIE: Final = 7
LOST_TO_TAXES: Final = 8
LOST_TO_DJINN: Final = 9
CATEGORIES: Final = [
    *("start", "districts", "elves", "dwarves", "gnomes", "expansions", "sages", "pixie", "taxes", "djinn"),
]
