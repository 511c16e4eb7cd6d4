"""The options in words: a name, one line on what it does, the rule behind it, the values by their texts."""

from guildhall.games.antiquity.options import ALLOWED
from guildhall.games.antiquity.words.names import words
from guildhall.kernel.options import text_of
from guildhall.words.shown import Switch

# Name of the switch: label, line, rule.
LINES = {
    "exploration_food_famine_delta": (
        "Exploring food",
        "How the famine level moves when food is turned up.",
        "AQ-EXP-4",
    ),
    "christofori_goods": ("San Christofori", "Which goods count for his victory.", "AQ-VIC-5"),
    "biology_free_farm": ("Biology", "How often a farm may be founded without seed.", "AQ-FAC-4"),
    "storage_min_tiles": ("Smallest storage", "Tiles a storage needs at least.", "AQ-STO-2"),
    "mine_cost_wood": ("Cost of a mine", "Wood a mine costs.", "AQ-MIN-2"),
    "alchemy_cleans_chosen_hex": ("Alchemy: chosen hex", "The chosen hex is cleaned too.", "AQ-FAC-7"),
    "alchemy_spares_occupied_hexes": (
        "Alchemy: occupied hexes",
        "Pollution under goods, inns and fisheries stays.",
        "AQ-FAC-8",
    ),
    "grave_disables_passive_buildings": (
        "Graves stop what needs no man",
        "Fountain, granary and brewery stop working under a grave.",
        "AQ-GRV-6",
    ),
    "barbara_needs_grave_free": (
        "Santa Barbara and graves",
        "Each type must stand once without a grave.",
        "AQ-VIC-3",
    ),
    "cathedral_grave_blocks_saint": (
        "Graves on the cathedral",
        "A grave suspends the power and victory of the saint.",
        "AQ-SNT-9",
    ),
    "tiebreak_hexes": ("Tie-break", "Which hexes of the zone are counted.", "AQ-END-3"),
    "tile_bag": ("Tiles", "What the map is drawn from.", "AQ-SET-2"),
    "mirrored_tile_faces": ("Mirrored tiles", "Tiles may lie as mirror images.", "AQ-SET-4"),
    "tile_rotation_random": ("Turned tiles", "Tiles are turned at random.", "AQ-SET-3"),
    "allow_building_flip": ("Mirrored buildings", "Buildings may be turned over.", "AQ-CIT-5"),
    "limit_shared_buildings": ("Limited pieces", "Shared buildings can run out.", "AQ-CIT-8"),
    "limit_goods_supply": ("Limited goods", "Goods counters can run out.", "AQ-CMP-6"),
    "player_trading": ("Trade between players", "Players may make each other offers.", "AQ-MKT-3"),
    "explore_is_optional": ("Exploring is optional", "The explorer may leave markers alone.", "AQ-EXP-2"),
    "last_player_standing_wins": ("The last one wins", "The game ends when one player is left.", "AQ-END-6"),
    "first_city_turns_water_to_land": (
        "First cities dry water",
        "Water under a first city is land from then on.",
        "AQ-SET-10",
    ),
    "building_sizes": ("Sizes of buildings", "Cart shop and Theology as in the example or as printed.", "AQ-CMP-7"),
    "city_needs_brewery": ("Cities need a brewery", "Like inns.", "AQ-CTY-1"),
    "giorgio_exempt_hexes": ("San Giorgio", "Which hexes need not be reached.", "AQ-VIC-4"),
    "fountain_own_famine_reduction": (
        "Fountains against famine",
        "Graves each fountain spares its owner every round.",
        "AQ-FTN-3",
    ),
    "round_cap": ("Safety cap", "After so many rounds the game is a draw.", "AQ-END-7"),
}
VALUES = {
    "all": "all goods",
    "food_and_luxury": "food and luxury",
    "per_game": "once a game",
    "per_turn": "once a round",
    "unpolluted": "all clean ones",
    "empty_unpolluted": "empty clean ones",
    "sixteen": "sixteen tiles",
    "rulebook_example": "as in the example",
    "printed": "as printed",
    "target_city_or_inn": "those under the target's cities and inns",
    "any_city_or_inn": "those under anybody's cities and inns",
    "true": "yes",
    "false": "no",
}


def switches(language: str) -> list[Switch]:
    say = words(language).say
    found = []
    for name, (title, line, rule) in LINES.items():
        texts = [text_of(value) for value in ALLOWED[name]]
        values = {text: say(VALUES[text]) if text in VALUES else text for text in texts}
        found.append(Switch(name, say(title), say(line), rule, values))
    return found
