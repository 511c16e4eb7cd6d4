"""The words of the game as small ints: goods, effects, timings, places, steps."""

from typing import Final

NOBODY: Final = -1
WORKED_OFF: Final = 15  # instead of the taker of a card: it has been worked off

SAND: Final = 0
WOOD: Final = 1
STONE: Final = 2
METAL: Final = 3
GOODS: Final = ["sand", "wood", "stone", "metal"]
SITES: Final = {
    "wood": "forest",
    "stone": "quarry",
    "sand": "gravel_pit",
}  # where they come from, in the order of steps

# A gift is a list of amounts: the four goods, then these.
GIFT_GOLD: Final = 4
GIFT_POINTS: Final = 5

# Effects of advantage cards and events, by the `effect.kind` of the component file.
GAIN: Final = 0
PRODUCE: Final = 1
CRAFTSMAN_LIMIT: Final = 2
WORKER: Final = 3
TAX_CAP: Final = 4
PRIORY_BONUS: Final = 5
PEEK_EVENT: Final = 6
TAX_EXEMPT: Final = 7
EVENT_PROTECTION: Final = 8
FREE_BUILDER: Final = 9
MILL_BONUS: Final = 10
PRODUCTION_PER_CARD: Final = 11
CAPACITY_BONUS: Final = 12
PAY: Final = 13
LOSE: Final = 14
BUILDER_LIMIT: Final = 15
DISCARD_CRAFTSMAN: Final = 16
EFFECTS: Final = [
    "gain",
    "produce",
    "craftsman_limit",
    "worker",
    "tax_cap",
    "priory_bonus",
    "peek_event",
    "tax_exempt",
    "event_protection",
    "free_builder",
    "mill_bonus",
    "production_per_card",
    "capacity_bonus",
    "pay",
    "lose",
    "builder_limit_next_round",
    "discard_craftsman",
]

IMMEDIATE: Final = 0
ONCE: Final = 1
PERMANENT: Final = 2
TIMINGS: Final = ["immediate", "once", "permanent"]

# Places for builders, in the order of the steps.
BISHOP: Final = 0
KINGSBRIDGE: Final = 1
PRIORY: Final = 2
COURT: Final = 3
SHIRING: Final = 4
CASTLE: Final = 5
MARKET: Final = 6
START_PLAYER: Final = 7
PLACES: Final = ["bishop", "kingsbridge", "priory", "court", "shiring", "castle", "market", "start_player"]

# The steps of Phase III by their numbers: PE-STEP-1.
EVENT_STEP: Final = 1
BISHOP_STEP: Final = 2
MILL_STEP: Final = 3
KINGSBRIDGE_STEP: Final = 4
COURT_STEP: Final = 9
SHIRING_STEP: Final = 10
MARKET_STEP: Final = 12
BUILD_STEP: Final = 13
STEPS: Final = [
    *("event", "bishop", "mill", "kingsbridge", "priory", "forest", "quarry"),
    *("gravel_pit", "court", "shiring", "castle", "market", "build", "start_player"),
]
