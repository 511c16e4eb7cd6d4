"""The rules under one setting of the switches: flags, and the shapes of the buildings in every turn.

A city is a grid of bits eight wide: square (x, y) is bit 8y + x. The eighth column belongs to no city, so that a shape
can never reach round the edge. A place is one int: city, turn (4 to 7: turned over first) and square.
"""

from typing import Any, Final

STRIDE: Final = 8
TURNS: Final = 8
TURN_NAMES: Final = ["r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3"]  # quarter turns; m: turned over first


class Rules:
    def __init__(
        self,
        values: dict[str, Any],
        shapes: list[list[str]],
        example_shapes: list[list[str]],
        first_side: int,
        other_side: int,
    ) -> None:
        self.food_delta: int = int(values["exploration_food_famine_delta"])
        self.christofori_all: bool = values["christofori_goods"] == "all"
        self.biology_once: bool = values["biology_free_farm"] == "per_game"
        self.storage_min: int = int(values["storage_min_tiles"])
        self.mine_wood: int = int(values["mine_cost_wood"])
        self.alchemy_cleans: bool = bool(values["alchemy_cleans_chosen_hex"])
        self.alchemy_spares: bool = bool(values["alchemy_spares_occupied_hexes"])
        self.grave_stops: bool = bool(values["grave_disables_passive_buildings"])
        self.barbara_clean: bool = bool(values["barbara_needs_grave_free"])
        self.grave_blocks_saint: bool = bool(values["cathedral_grave_blocks_saint"])
        self.tie_empty: bool = values["tiebreak_hexes"] == "empty_unpolluted"
        self.mirrored: bool = bool(values["mirrored_tile_faces"])
        self.turned: bool = bool(values["tile_rotation_random"])
        self.flips: bool = bool(values["allow_building_flip"])
        self.limited: bool = bool(values["limit_shared_buildings"])
        self.goods_limited: bool = bool(values["limit_goods_supply"])
        self.trading: bool = bool(values["player_trading"])
        self.may_decline: bool = bool(values["explore_is_optional"])
        self.last_wins: bool = bool(values["last_player_standing_wins"])
        self.dries: bool = bool(values["first_city_turns_water_to_land"])
        self.city_brewery: bool = bool(values["city_needs_brewery"])
        self.exempt_all: bool = values["giorgio_exempt_hexes"] == "any_city_or_inn"
        self.fountain_spares: int = int(values["fountain_own_famine_reduction"])
        self.round_cap: int = int(values["round_cap"])
        self.building_sizes: str = str(values["building_sizes"])
        chosen = shapes if self.building_sizes == "printed" else example_shapes
        # Bits of a shape from the top left corner of its box, in an order that turns with the shape; by turn.
        self.cells: list[list[list[int]]] = [[turned(shape, turn) for turn in range(TURNS)] for shape in chosen]
        self.masks: list[list[int]] = [[mask_of(cells) for cells in turns] for turns in self.cells]
        self.turns: list[list[int]] = [distinct(turns, TURNS if self.flips else 4) for turns in self.masks]
        self.grids: list[int] = [rectangle(first_side, first_side)] + [rectangle(other_side, other_side)] * 3
        self.lists: dict[int, list[str]] = {}  # names of the squares under buildings that views have asked for
        # Storages: every rectangle of whole tiles, as width and height; AQ-STO-2.
        self.sizes: list[list[int]] = []
        for height in range(1, first_side + 1):
            for width in range(1, first_side + 1):
                if width * height % 2 == 0 and width * height >= 2 * self.storage_min:
                    self.sizes.append([width, height])
        self.smallest: list[list[int]] = [size for size in self.sizes if not holds_smaller(size, self.sizes)]


def squares_of(shape: list[str]) -> list[list[int]]:
    return [[x, y] for y, line in enumerate(shape) for x, mark in enumerate(line) if mark == "X"]


def turned(shape: list[str], turn: int) -> list[int]:
    """The bits of a shape after quarter turns, the k-th bit always the same square of the building."""
    squares = squares_of(shape)
    if turn >= 4:
        squares = [[-x, y] for x, y in squares]
    for _ in range(turn % 4):
        squares = [[-y, x] for x, y in squares]
    left = min(x for x, _ in squares)
    top = min(y for _, y in squares)
    return [(y - top) * STRIDE + x - left for x, y in squares]


def mask_of(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def distinct(masks: list[int], turns: int) -> list[int]:
    """The turns that give different shapes."""
    return [turn for turn in range(turns) if masks[turn] not in masks[:turn]]


def rectangle(width: int, height: int) -> int:
    mask = 0
    for y in range(height):
        mask |= ((1 << width) - 1) << y * STRIDE
    return mask


def holds_smaller(size: list[int], sizes: list[list[int]]) -> bool:
    return any(other != size and other[0] <= size[0] and other[1] <= size[1] for other in sizes)
