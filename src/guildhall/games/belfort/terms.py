"""The words of the game as small ints: goods, pieces, effects, seasons, Assistants, and what stands where."""

from typing import Final

WOOD: Final = 0
STONE: Final = 1
METAL: Final = 2
GOLD: Final = 3
GOODS: Final = ["wood", "stone", "metal", "gold"]

# Workers: a piece is an Elf or a Dwarf with one of two faces.
ELF: Final = 0
DWARF: Final = 1
GNOME: Final = 2
KINDS: Final = ["elf", "dwarf", "gnome"]
MASTER_ELF: Final = 2
MASTER_DWARF: Final = 3
PIECES: Final = ["elf", "dwarf", "master_elf", "master_dwarf"]

FOREST: Final = 0
QUARRY: Final = 1
MINE: Final = 2
GOLD_MINE: Final = 3
AREAS: Final = ["forest", "quarry", "mine", "gold_mine"]

# The types of Property cards in the order of the data, then the two kinds of building without a card.
PROPERTIES: Final = 10
WALL: Final = 10
GUILD: Final = 11
DISTRICTS: Final = 5
SYMBOLS: Final = 15  # of one district

SEASONS: Final = ["spring", "summer", "autumn"]
PHASES: Final = ["setup", "calendar", "placement", "collection", "actions", "nonplayers", "scoring"]
SETUP: Final = 0
CALENDAR: Final = 1
PLACEMENT: Final = 2
COLLECTION: Final = 3
ACTIONS: Final = 4
NONPLAYERS: Final = 5
SCORING: Final = 6

# What a Gnome Lock does: `when` and `effect` of the component file.
ONCE_GAIN: Final = 0
ONCE_BUY: Final = 1
PROMOTE_ELF: Final = 2
PROMOTE_DWARF: Final = 3
EXTRA_MARKER: Final = 4
OPEN_PLANK: Final = 5
END_DRAW: Final = 6
VISIT: Final = 7

# The main effect of a plank, where it is more than gaining, drawing, visiting or recruiting.
PLAIN: Final = 0
DESIGN: Final = 1
STEAL: Final = 2
SPY: Final = 3
SWAP: Final = 4
LEFTOVER: Final = 5
DECORATE: Final = 6
LOAN: Final = 7
PERMITS: Final = 8
SENTINELS: Final = 9
SAGES: Final = 10

# Assistants, in the order of the data.
CENTAUR: Final = 0
DJINN: Final = 1
GARGOYLE: Final = 2
GIANT: Final = 3
GOON: Final = 4
GORGON: Final = 5
HALFLING: Final = 6
HOBGOBLIN: Final = 7
IMPS: Final = 8
PIXIE: Final = 9
ASSISTANTS: Final = [
    *("centaur", "djinn", "gargoyle", "giant", "goon"),
    *("gorgon", "halfling", "hobgoblin", "imps", "pixie"),
]

# What an expansion counts: score.per of the component file.
PER: Final = [
    *("gold_held", "metal_in_built_costs", "wood_in_built_costs", "walls_built", "worker_sets"),
    *("districts_with_marker", "cards_in_hand", "guilds_built", "stone_in_built_costs", "permits_owned"),
]
GOLD_HELD: Final = 0
METAL_COSTS: Final = 1
WOOD_COSTS: Final = 2
WALLS_BUILT: Final = 3
WORKER_SETS: Final = 4
DISTRICTS_MARKED: Final = 5
CARDS_HELD: Final = 6
GUILDS_BUILT: Final = 7
STONE_COSTS: Final = 8
PERMITS_OWNED: Final = 9

GROUPS: Final = ["basic", "resource", "interactive"]
BASIC: Final = 0
RESOURCE: Final = 1
INTERACTIVE: Final = 2
SETS: Final = ["base", "expansion", "promo"]
BASE_SET: Final = 0
EXPANSION_SET: Final = 1
PROMO_SET: Final = 2

# The plastic has no names in the component file; Non-Players take the colours nobody plays.
COLOURS: Final = ["blue", "red", "green", "yellow", "purple"]

NOBODY: Final = -1
GONE: Final = -2  # instead of a keeper: an Assistant that is not in this game

# A worker on the Desk, in the Camp or on a Guild is 4 * seat + piece; a Non-Player's Dwarf stands on a Guild as
NP_DWARF: Final = 64  # and its number
# On a Property plank stands a piece of its owner (0 to 3) or an Imp of any seat:
IMP_OF: Final = 8  # and the seat

# What is on a Gnome Lock; three bits for each lock of a card.
EMPTY: Final = 0
GNOME_ON: Final = 1
TOKEN_ON: Final = 2
MARKER_PUT: Final = 4  # added where unlocking really put a second marker on a Gatehouse: BF-GNM-6

# A card has no Permit, a Permit, or is expanded.
NO_PERMIT: Final = 0
PERMITTED: Final = 1
EXPANDED: Final = 2

# The one open visit to the Trading Post.
VISITING: Final = 1
HAS_BOUGHT: Final = 2
HAS_SOLD: Final = 4
