"""The rule switches: presets `published` (the full list) and `rulebook` (what differs, and the default)."""

from typing import Any, Final

from guildhall.kernel.errors import BadComponents
from guildhall.kernel.options import Options, Value, index_of, shown

# What each switch may be: every value here is carried out somewhere in the chapters.
ALLOWED: Final[dict[str, list[Value]]] = {
    "exploration_food_famine_delta": [-1, 0, 1],
    "christofori_goods": ["all", "food_and_luxury"],
    "biology_free_farm": ["per_game", "per_turn"],
    "storage_min_tiles": [1, 2],
    "mine_cost_wood": [0, 1],
    "alchemy_cleans_chosen_hex": [False, True],
    "alchemy_spares_occupied_hexes": [False, True],
    "grave_disables_passive_buildings": [False, True],
    "barbara_needs_grave_free": [False, True],
    "cathedral_grave_blocks_saint": [False, True],
    "tiebreak_hexes": ["unpolluted", "empty_unpolluted"],
    "tile_bag": ["sixteen"],
    "mirrored_tile_faces": [False, True],
    "tile_rotation_random": [True, False],
    "allow_building_flip": [False, True],
    "limit_shared_buildings": [True, False],
    "limit_goods_supply": [False, True],
    "player_trading": [True, False],
    "explore_is_optional": [True, False],
    "last_player_standing_wins": [True, False],
    "first_city_turns_water_to_land": [True, False],
    "building_sizes": ["rulebook_example", "printed"],
    "city_needs_brewery": [True, False],
    "giorgio_exempt_hexes": ["target_city_or_inn", "any_city_or_inn"],
    "fountain_own_famine_reduction": [0, 1],
    "harbour_reaches_lakes": [False, True],
    "round_cap": [60, 12, 20, 30, 40, 80, 120],
}


def read_options(tables: dict[str, Any]) -> Options:
    """From [options.published], which names every switch, and [options.rulebook], which overrides some."""
    given = tables.get("options", {})
    published = given.get("published", {})
    rulebook = given.get("rulebook", {})
    for name in [*published, *rulebook]:
        if name not in ALLOWED:
            raise BadComponents(f"components of antiquity: unknown switch {name}; expected one of {', '.join(ALLOWED)}")
    for name, allowed in ALLOWED.items():
        if name not in published:
            raise BadComponents(f"components of antiquity: options.published.{name} is missing")
        for value in (published[name], rulebook.get(name, published[name])):
            if index_of(allowed, value) < 0:
                raise BadComponents(
                    f"components of antiquity: option {name} is {value}; expected one of {shown(allowed)}"
                )
    defaults = {**published, **rulebook}
    preset = tables.get("meta", {}).get("default_preset")
    if preset != "rulebook":
        raise BadComponents(f"components of antiquity: meta.default_preset is {preset}; expected rulebook")
    return Options(ALLOWED, defaults, None, {"rulebook": defaults, "published": published})
