"""The words of the game as small ints: goods and guilds, actions, colours, stages."""

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# Goods, and with the same numbers their guilds: KH-CMP-5.
ORE: Final = 0
SILVER: Final = 1
PERMITS: Final = 2
WOOD: Final = 3
FOOD: Final = 4
BEER: Final = 5
GOODS: Final = ["ore", "silver", "permits", "wood", "food", "beer"]
POPULATION_DECK: Final = 0
ORE_DECK: Final = 1
DECKS: Final = ["population", "ore"]

MINE: Final = 0
RIGHTS: Final = 1
PLOT: Final = 2
BUILDING: Final = 3
INCOME: Final = 4
ST_BARBARA: Final = 5
JOKER: Final = 6
NO_ACTION: Final = 7  # of a card that was played without effect
ACTIONS: Final = ["mine", "rights", "plot", "building", "income", "st_barbara", "joker"]

GREEN: Final = 0
SILVER_PATRICIAN: Final = 1
YELLOW: Final = 2
RED: Final = 3
COLOURS: Final = ["green", "silver", "yellow", "red"]
CATHEDRAL_ROWS: Final = ["bottom", "middle", "top"]
STAGES: Final = ["I", "II", "III"]
EVENT_DECKS: Final = ["A", "B"]
GUILDS_EACH: Final = 3  # guild rows of a player board: KH-CMP-4
TURN_CARDS: Final = [0, 2, 2, 1]  # cards played in turns 1, 2 and 3: KH-RND-2

# How an action is carried out: at its cost, as the central effect of a cathedral tile, or as a house effect.
PAID: Final = 0
FREE: Final = 1
PUBLIC: Final = 2
