"""The options in words: a name, one line on what it does, the rule behind it, the values by their texts."""

from guildhall.games.antiquity.options import ALLOWED
from guildhall.games.antiquity.words.names import words
from guildhall.kernel.options import text_of
from guildhall.words.shown import Switch

LABELS = {
    "exploration_food_famine_delta": "Exploring food",
    "christofori_goods": "San Christofori",
    "biology_free_farm": "Biology",
    "storage_min_tiles": "Smallest storage",
    "mine_cost_wood": "Cost of a mine",
    "alchemy_cleans_chosen_hex": "Alchemy: chosen hex",
    "alchemy_spares_occupied_hexes": "Alchemy: occupied hexes",
    "grave_disables_passive_buildings": "Graves stop what needs no man",
    "barbara_needs_grave_free": "Santa Barbara and graves",
    "cathedral_grave_blocks_saint": "Graves on the cathedral",
    "tiebreak_hexes": "Tie-break",
    "tile_bag": "Tiles",
    "mirrored_tile_faces": "Mirrored tiles",
    "tile_rotation_random": "Turned tiles",
    "allow_building_flip": "Mirrored buildings",
    "limit_shared_buildings": "Limited pieces",
    "limit_goods_supply": "Limited goods",
    "player_trading": "Trade between players",
    "explore_is_optional": "Exploring is optional",
    "last_player_standing_wins": "The last one wins",
    "first_city_turns_water_to_land": "First cities dry water",
    "building_sizes": "Sizes of buildings",
    "city_needs_brewery": "Cities need a brewery",
    "giorgio_exempt_hexes": "San Giorgio",
    "fountain_own_famine_reduction": "Fountains against famine",
    "harbour_reaches_lakes": "Harbours and lakes",
    "round_cap": "Safety cap",
}
LINES = {
    "exploration_food_famine_delta": "How the famine level moves when food is turned up.",
    "christofori_goods": "Which goods count for his victory.",
    "biology_free_farm": "How often a farm may be founded without seed.",
    "storage_min_tiles": "Tiles a storage needs at least.",
    "mine_cost_wood": "Wood a mine costs.",
    "alchemy_cleans_chosen_hex": "The chosen hex is cleaned too.",
    "alchemy_spares_occupied_hexes": "Pollution under goods, inns and fisheries stays.",
    "grave_disables_passive_buildings": "Fountain, granary and brewery stop working under a grave.",
    "barbara_needs_grave_free": "Each type must stand once without a grave.",
    "cathedral_grave_blocks_saint": "A grave suspends the power and victory of the saint.",
    "tiebreak_hexes": "Which hexes of the zone are counted.",
    "tile_bag": "What the map is drawn from.",
    "mirrored_tile_faces": "Tiles may lie as mirror images.",
    "tile_rotation_random": "Tiles are turned at random.",
    "allow_building_flip": "Buildings may be turned over.",
    "limit_shared_buildings": "Shared buildings can run out.",
    "limit_goods_supply": "Goods counters can run out.",
    "player_trading": "Players may make each other offers.",
    "explore_is_optional": "The explorer may leave markers alone.",
    "last_player_standing_wins": "The game ends when one player is left.",
    "first_city_turns_water_to_land": "Water under a first city is land from then on.",
    "building_sizes": "Cart shop and Theology as in the example or as printed.",
    "city_needs_brewery": "Like inns.",
    "giorgio_exempt_hexes": "Which hexes need not be reached.",
    "fountain_own_famine_reduction": "Graves each fountain spares its owner every round.",
    "harbour_reaches_lakes": "Whether a harbour brings unconnected water two steps away.",
    "round_cap": "After so many rounds the game is a draw.",
}
RULES = {
    "exploration_food_famine_delta": "AQ-EXP-4",
    "christofori_goods": "AQ-VIC-5",
    "biology_free_farm": "AQ-FAC-4",
    "storage_min_tiles": "AQ-STO-2",
    "mine_cost_wood": "AQ-MIN-2",
    "alchemy_cleans_chosen_hex": "AQ-FAC-7",
    "alchemy_spares_occupied_hexes": "AQ-FAC-8",
    "grave_disables_passive_buildings": "AQ-GRV-6",
    "barbara_needs_grave_free": "AQ-VIC-3",
    "cathedral_grave_blocks_saint": "AQ-SNT-9",
    "tiebreak_hexes": "AQ-END-3",
    "tile_bag": "AQ-SET-2",
    "mirrored_tile_faces": "AQ-SET-4",
    "tile_rotation_random": "AQ-SET-3",
    "allow_building_flip": "AQ-CIT-5",
    "limit_shared_buildings": "AQ-CIT-8",
    "limit_goods_supply": "AQ-CMP-6",
    "player_trading": "AQ-MKT-3",
    "explore_is_optional": "AQ-EXP-2",
    "last_player_standing_wins": "AQ-END-6",
    "first_city_turns_water_to_land": "AQ-SET-10",
    "building_sizes": "AQ-CMP-7",
    "city_needs_brewery": "AQ-CTY-1",
    "giorgio_exempt_hexes": "AQ-VIC-4",
    "fountain_own_famine_reduction": "AQ-FTN-3",
    "harbour_reaches_lakes": "AQ-RUL-48",
    "round_cap": "AQ-END-7",
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
    for name, allowed in ALLOWED.items():
        texts = [text_of(value) for value in allowed]
        values = {text: say(VALUES[text]) if text in VALUES else text for text in texts}
        found.append(Switch(name, say(LABELS[name]), say(LINES[name]), RULES[name], values))
    return found
