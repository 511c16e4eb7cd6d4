"""Where points come from, for the score sheet; the last five belong to the end of the game."""

from typing import Final

FROM_BUILDINGS: Final = 0
FROM_HOUSES: Final = 1
FROM_MINES: Final = 2
FROM_ST_BARBARA: Final = 3
FROM_REPUTATION: Final = 4  # steps beyond an end of the track
FROM_PATRICIANS: Final = 5
FINAL_CITY: Final = 6
FINAL_MINES: Final = 7
FINAL_INCOME: Final = 8
FINAL_REPUTATION: Final = 9
FINAL_LEFTOVERS: Final = 10
CATEGORIES: Final = [
    *("buildings", "houses", "mines", "cathedral", "overflow", "patricians"),
    *("city", "stars", "income", "reputation", "leftovers"),
]
