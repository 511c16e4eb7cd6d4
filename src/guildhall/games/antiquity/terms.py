"""The words of Antiquity as small numbers, and their ids as the component file writes them."""

from typing import Final

NOBODY: Final = -1
UNKNOWN: Final = -1  # a zone that must be computed again
CITY_MAPS: Final = 4

WOOD: Final = 0
STONE: Final = 1
FISH: Final = 5
GOLD: Final = 7
GOODS: Final = ["wood", "stone", "grain", "sheep", "olives", "fish", "wine", "gold", "pearls", "dye"]
FOODS: Final = [2, 3, 4, 5]
LUXURIES: Final = [6, 7, 8, 9]
SEEDS: Final = [2, 3, 4, 6]
CAUGHT: Final = [5, 8, 9]  # what a fishery brings: AQ-FSH-3
CLASSES: Final = ["building", "building", "food", "food", "food", "food", "luxury", "luxury", "luxury", "luxury"]
OF_CLASS: Final = {"building": GOODS[:2], "food": GOODS[2:6], "luxury": GOODS[6:]}

FOREST: Final = 0
PLAINS: Final = 1
MOUNTAIN: Final = 2
WATER: Final = 3
TERRAINS: Final = ["forest", "plains", "mountain", "water"]
TERRAIN_LETTERS: Final = ["F", "P", "M", "W"]  # on the printed tiles

HOUSE: Final = 0
CART_SHOP: Final = 1
STORAGE: Final = 2
FOUNTAIN: Final = 3
MARKET: Final = 4
GRANARY: Final = 5
BREWERY: Final = 6
HARBOUR: Final = 7
EXPLORER: Final = 8
UNIVERSITY: Final = 9
CATHEDRAL: Final = 10
DUMP: Final = 11
FORCED_LABOUR: Final = 12
THEOLOGY: Final = 13
PHILOSOPHY: Final = 14
BIOLOGY: Final = 15
ALCHEMY: Final = 16
HOSPITAL: Final = 17
STABLE: Final = 18
TYPES: Final = 19
BUILDINGS: Final = [
    *("house", "cart_shop", "storage", "fountain", "market", "granary", "brewery", "harbour", "explorer"),
    *("university", "cathedral", "dump", "forced_labour", "faculty_theology", "faculty_philosophy"),
    *("faculty_biology", "faculty_alchemy", "hospital", "stable"),
]

# Countryside buildings; those that are paid in chosen goods go on counting after the city buildings.
INN: Final = 19
NEW_CITY: Final = 20
COUNTRY: Final = ["woodcutter", "farm", "mine", "fishery", "inn", "city"]

NICOLO: Final = 0
BARBARA: Final = 1
CHRISTOFORI: Final = 2
GIORGIO: Final = 3
MARIA: Final = 4
SAINTS: Final = ["nicolo", "barbara", "christofori", "giorgio", "maria"]

CITY_BUILDING: Final = 2
COUNTRYSIDE_BUILDING: Final = 4
STORING: Final = 5
HARVESTING: Final = 6
EXPLORING: Final = 7
FAMINE: Final = 8
POLLUTION: Final = 9
LAST_PHASE: Final = 10
PHASES: Final = [
    *("setup", "all_rise", "city_building", "order_of_play", "countryside_building", "storage"),
    *("harvest", "exploration", "famine", "pollution", "victory_check"),
]

# How a game ended.
BY_SAINT: Final = 1
LAST_LEFT: Final = 2
ALL_FELL: Final = 3
BY_CAP: Final = 4
ENDINGS: Final = ["", "saint", "last_standing", "all_fell", "round_cap"]

# What stands where a good comes from.
SITE_KINDS: Final = ["woodcutter", "mine", "farm", "farm", "farm", "fishery", "farm", "mine", "fishery", "fishery"]
