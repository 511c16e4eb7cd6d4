"""The rule switches by name, read once."""

from collections.abc import Mapping

from guildhall.kernel.options import Value


class Rules:
    """What the switches of a game say."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: dict[str, Value] = dict(chosen)
        self.food_delta: int = int(chosen["exploration_food_famine_delta"])
        self.christofori_all: bool = chosen["christofori_goods"] == "all"
        self.biology_once: bool = chosen["biology_free_farm"] == "per_game"
        self.storage_min: int = int(chosen["storage_min_tiles"])
        self.mine_wood: int = int(chosen["mine_cost_wood"])
        self.alchemy_cleans: bool = bool(chosen["alchemy_cleans_chosen_hex"])
        self.alchemy_spares: bool = bool(chosen["alchemy_spares_occupied_hexes"])
        self.grave_stops: bool = bool(chosen["grave_disables_passive_buildings"])
        self.barbara_clean: bool = bool(chosen["barbara_needs_grave_free"])
        self.grave_blocks_saint: bool = bool(chosen["cathedral_grave_blocks_saint"])
        self.tie_empty: bool = chosen["tiebreak_hexes"] == "empty_unpolluted"
        self.mirrored: bool = bool(chosen["mirrored_tile_faces"])
        self.turned: bool = bool(chosen["tile_rotation_random"])
        self.flips: bool = bool(chosen["allow_building_flip"])
        self.limited: bool = bool(chosen["limit_shared_buildings"])
        self.goods_limited: bool = bool(chosen["limit_goods_supply"])
        self.trading: bool = bool(chosen["player_trading"])
        self.may_decline: bool = bool(chosen["explore_is_optional"])
        self.last_wins: bool = bool(chosen["last_player_standing_wins"])
        self.dries: bool = bool(chosen["first_city_turns_water_to_land"])
        self.as_printed: bool = chosen["building_sizes"] == "printed"
        self.city_brewery: bool = bool(chosen["city_needs_brewery"])
        self.exempt_all: bool = chosen["giorgio_exempt_hexes"] == "any_city_or_inn"
        self.fountain_spares: int = int(chosen["fountain_own_famine_reduction"])
        self.harbour_lakes: bool = bool(chosen["harbour_reaches_lakes"])
        self.round_cap: int = int(chosen["round_cap"])
