"""The words of the component file as numbers: goods, pieces, effects, seasons, options."""

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

# The rule switches (BF-OPT) in the order of [options.allowed]; a setting holds the index of the value.
EXPANSION: Final = 0  # true, false
GUILD_MODE: Final = 1  # beginner, normal, advanced, chosen
EXPANSION_GUILDS: Final = 2  # true, false
PROMO_GUILDS: Final = 3  # true, false
ASSISTANTS_CHOICE: Final = 4  # random, agreed
TIE_RULE: Final = 5  # bump_one_rank, competition
GATEHOUSE_SHARED: Final = 6  # true, false
LOCK_WHEN_DECLINING: Final = 7  # true, false
THIEVES_GOLD: Final = 8  # tile, rulebook
NP_KEEP_MARKERS: Final = 9  # 1, 2
CHOSEN_GUILDS: Final = 10  # set of guild ids
CHOSEN_ASSISTANTS: Final = 11  # set of assistant ids
OPTION_NAMES: Final = [
    *("expansion", "guild_mode", "expansion_guilds_in_base_game", "promo_guilds", "assistants_choice", "tie_rule"),
    *("gatehouse_shared", "lock_when_declining", "thieves_gold", "np_keep_markers"),
]
SET_NAMES: Final = ["guilds", "assistants"]
NORMAL_MODE: Final = 1
CHOSEN_MODE: Final = 3

# The plastic has no names in the component file; Non-Players take the colours nobody plays.
COLOURS: Final = ["blue", "red", "green", "yellow", "purple"]
