"""What is printed on the components of Antiquity, read once from components.toml.

Rules, words and drawing are all handed the same `Printed`: the rules by the state, the others by `printed(view)`.
"""

from collections.abc import Mapping
from typing import Any, Final

from guildhall.games.antiquity.hexgrid import Geometry
from guildhall.games.antiquity.rules import Rules
from guildhall.games.antiquity.shapes import Shapes
from guildhall.games.antiquity.terms import (
    BARBARA,
    BUILDINGS,
    CART_SHOP,
    CITY_MAPS,
    CLASSES,
    COUNTRY,
    FOUNTAIN,
    GOODS,
    SAINTS,
    SEEDS,
    STORAGE,
    TERRAIN_LETTERS,
    TYPES,
)
from guildhall.kernel.components import LANGUAGES, Sheet
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import Components

NAMED: Final = [
    *("good", "terrain", "building", "country_building", "saint", "exploration_marker", "counter", "city_map")
]
TAKEN_MAX: Final = 3  # goods one site can give in one harvest: two bits of a site count them


class Printed(Components):
    """Goods, buildings, saints and exploration markers are numbered in the order of the component file."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.shape_sets: dict[int, Shapes] = {}
        self.read_goods(sheet)
        self.read_buildings(sheet)
        self.read_countryside(sheet)
        self.read_limits(sheet)
        self.read_map(sheet)
        self.check_agreement(sheet)
        self.read_names(sheet)

    def read_goods(self, sheet: Sheet) -> None:
        rows = sheet.rows("good", len(GOODS))
        in_order(sheet, "good", rows, GOODS)
        for number, row in enumerate(rows):
            seed = row.has("seed") and bool(row.value("seed", "true or false"))
            if row.text("class") != CLASSES[number] or seed != (number in SEEDS):
                raise row.wrong("the class or the seed is not that of the rules")
        self.colours: list[str] = sheet.texts("player_colours.colours")
        self.counters: int = sheet.number("supply.goods_counters_per_kind")
        in_order(sheet, "saint", sheet.rows("saint", len(SAINTS)), SAINTS)
        wanted = sheet.rows("saint")[BARBARA].texts("building_types_needed")
        self.barbara_types: int = 0
        for name in wanted:
            if name not in BUILDINGS:
                raise sheet.wrong("Santa Barbara needs {name}, which is no building", name=name)
            self.barbara_types |= 1 << BUILDINGS.index(name)
        self.marker_names: list[str] = []
        self.marker_good: list[int] = []
        self.marker_stirs: list[bool] = []  # AQ-EXP-4: food moves the famine level
        self.markers_each: list[int] = []
        for row in sheet.rows("exploration_marker"):
            self.marker_names.append(row.text("id"))
            self.marker_good.append(good_of(row, row.text("good")))
            self.marker_stirs.append(row.has("famine_delta_option"))
            self.markers_each.append(row.number("used_per_player"))

    def read_buildings(self, sheet: Sheet) -> None:
        rows = sheet.rows("building", len(BUILDINGS))
        in_order(sheet, "building", rows, BUILDINGS)
        self.cost_wood: list[int] = []
        self.cost_stone: list[int] = []
        self.cost_luxury: list[int] = []
        self.cost_food: list[int] = [0] * TYPES  # inns and cities are added behind the city buildings
        self.needs_man: list[bool] = []
        self.unique: list[bool] = []
        self.shared: list[int] = []  # how many there are for all players; 0: not shared
        self.takes_grave: list[bool] = []
        self.faculty: list[bool] = []
        self.shapes: list[list[str]] = []
        self.example_shapes: list[list[str]] = []  # AQ-CMP-7: the sizes of the rulebook's grave example
        for row in rows:
            self.cost_wood.append(amount(row, "cost.wood"))
            self.cost_stone.append(amount(row, "cost.stone"))
            self.cost_luxury.append(amount(row, "cost.luxury"))
            self.needs_man.append(row.text("needs_man") == "yes")
            self.unique.append(row.number("per_player") == 1)
            self.shared.append(row.number("shared_limit"))
            self.takes_grave.append(bool(row.value("grave_allowed", "true or false")))
            self.faculty.append(row.has("faculty"))
            shape = checked_shape(row, "shape", row.number("squares"))
            self.shapes.append(shape)
            if row.has("shape_rulebook"):
                shape = checked_shape(row, "shape_rulebook", row.number("squares_rulebook"))
            self.example_shapes.append(shape)
        most = max(self.cost_wood)
        self.by_wood: list[list[int]] = [  # the buildings that so much wood is enough for
            [kind for kind in range(TYPES) if self.cost_wood[kind] <= wood] for wood in range(most + 1)
        ]
        self.house_food: list[int] = [0]
        self.house_luxury: list[int] = [0]
        for number, row in enumerate(sheet.rows("house", sheet.number("supply.houses_per_player")), 1):
            if row.number("number") != number:
                raise BadComponents(f"components of {row.name}: houses must be listed in order; expected {number}")
            self.house_food.append(row.number("food"))
            self.house_luxury.append(row.number("luxury"))
        self.houses: int = sheet.number("supply.houses_per_player")
        maps = sheet.rows("city_map", 2)
        self.first_side: int = maps[0].number("width")
        self.other_side: int = maps[1].number("width")
        if self.first_side > 7 or self.other_side > self.first_side:
            raise sheet.wrong("a city map is at most 7 squares wide, the first one widest")

    def read_countryside(self, sheet: Sheet) -> None:
        rows = {row.text("id"): row for row in sheet.rows("country_building", len(COUNTRY))}
        for name in COUNTRY:
            if name not in rows:
                raise BadComponents(f"components of antiquity: country_building {name} is missing")
        self.woodcutter_wood: int = rows["woodcutter"].number("cost.wood")
        self.farm_seeds: int = rows["farm"].number("cost.seed")
        self.fishery_wood: int = rows["fishery"].number("cost.wood")
        self.fisheries: int = rows["fishery"].number("shared_limit")
        self.inns: int = rows["inn"].number("per_player")
        city = rows["city"]
        for row in (rows["inn"], city):
            self.cost_wood.append(amount(row, "cost.wood"))
            self.cost_stone.append(amount(row, "cost.stone"))
            self.cost_luxury.append(amount(row, "cost.luxury"))
            self.cost_food.append(amount(row, "cost.food"))
        self.cities: int = city.number("per_player")
        self.city_distance: int = city.number("min_centre_distance")

    def read_limits(self, sheet: Sheet) -> None:
        self.start_wood: int = sheet.number("setup.starting_wood")
        self.start_famine: int = sheet.number("setup.famine_level")
        self.reach: int = sheet.number("limits.zoc_range")
        self.reach_stable: int = sheet.number("limits.zoc_range_with_stable")
        self.city_pollution: int = sheet.number("limits.pollution_per_city")
        self.fountain_relief: int = sheet.number("limits.fountain_pollution_reduction")
        self.dump_relief: int = sheet.number("limits.dump_pollution_reduction")
        self.granary_relief: int = sheet.number("limits.granary_grave_reduction")
        self.fountain_famine: int = int(sheet.value("limits.fountain_famine_delta", "a whole number"))
        self.famine_step: int = sheet.number("limits.famine_step_per_round")
        self.healed: int = sheet.number("limits.hospital_graves_per_turn")
        self.market_in: int = sheet.number("limits.market_goods_in")
        self.per_square: int = sheet.number("limits.storage_goods_per_square")
        self.harvest: int = sheet.number("limits.production_per_round")
        self.forced_taken: int = sheet.number("limits.forced_labour_taken")
        self.forced_lost: int = sheet.number("limits.forced_labour_discarded")
        self.christofori_each: int = sheet.number("limits.christofori_quantity")
        self.maria_needs: int = sheet.number("limits.maria_conditions")
        if sheet.number("limits.market_goods_out") != 1:
            raise sheet.wrong("{path} must be {expected}", path="limits.market_goods_out", expected=1)
        if self.forced_taken > TAKEN_MAX:
            raise sheet.wrong("{path} must be at most {most}", path="limits.forced_labour_taken", most=TAKEN_MAX)

    def read_map(self, sheet: Sheet) -> None:
        radius = sheet.number("hexgrid.tile_radius")
        self.tile_faces: list[list[int]] = []  # of each of the 16 tiles
        for row in sheet.rows("map_tile"):
            for _ in range(row.number("copies")):
                self.tile_faces.append(row.numbers("faces"))
        faces = sheet.rows("tile_face")
        terrain: list[list[int]] = []
        explored: list[list[bool]] = []
        for face in faces:
            lines = face.texts("rows")
            if [len(line) for line in lines] != column_lengths(radius):
                raise face.wrong("{path} do not form a tile of radius {radius}", path="rows", radius=radius)
            letters = "".join(lines)
            if any(letter.upper() not in TERRAIN_LETTERS for letter in letters):
                raise face.wrong("{path} hold a letter that is no terrain", path="rows")
            terrain.append([TERRAIN_LETTERS.index(letter.upper()) for letter in letters])
            explored.append([letter.islower() for letter in letters])
        self.faces: int = len(faces)
        self.tiles_each: int = sheet.number("setup.tiles_per_player")
        slots: list[list[list[int]]] = []
        self.start_slots: list[list[int]] = []
        self.start_letters: list[list[str]] = []  # of the start tiles, by number of players
        for row in sheet.rows("layout"):
            places: list[list[int]] = row.value("slots", "a list")
            slots.append(places)
            self.start_slots.append(row.numbers("start_slots"))
            self.start_letters.append(row.texts("start_letters"))
            if len(places) != row.number("players") * self.tiles_each:
                raise row.wrong("{count} slots do not fit the number of players", count=len(places))
        self.geometry: Geometry = Geometry(radius, slots, terrain, explored)

    def check_agreement(self, sheet: Sheet) -> None:
        """What the component file says in two places must be said alike, or a correction would go half unheard."""
        twice = {
            "supply.cart_shops_shared": self.shared[CART_SHOP],
            "supply.fountains_shared": self.shared[FOUNTAIN],
            "supply.storage_tiles_shared": self.shared[STORAGE],
            "supply.fisheries_shared": self.fisheries,
            "supply.inns_per_player": self.inns,
            "supply.city_markers_per_player": self.cities,
            "supply.men_per_player": self.houses,
            "supply.map_tiles": len(self.tile_faces),
            "limits.max_cities_per_player": self.cities,
            "limits.nicolo_houses": self.houses,
            "hexgrid.hexes_per_tile": len(self.geometry.around),
        }
        for path, number in twice.items():
            if sheet.number(path) != number:
                raise sheet.wrong(
                    "{path} is {found}, but the pieces say {expected}",
                    path=path,
                    found=sheet.number(path),
                    expected=number,
                )

    def read_names(self, sheet: Sheet) -> None:
        """Names by id and language; those of phases behind `phase:`, those of colours behind `colour:`."""
        self.names: dict[str, dict[str, str]] = {"grave": Sheet(sheet.value("grave", "a table"), "grave").names()}
        for table in NAMED:
            self.names.update({row.text("id"): row.names() for row in sheet.rows(table)})
        self.names.update({f"phase:{row.text('id')}": row.names() for row in sheet.rows("phase")})
        for at, colour in enumerate(self.colours):
            called = {one: sheet.texts(f"player_colours.names_{one}")[at] for one in LANGUAGES}
            self.names[f"colour:{colour}"] = called

    def name(self, thing: str, language: str) -> str:
        """What a good, a building, a saint, a terrain or another component is called."""
        return self.names[thing][language]

    def shapes_for(self, rules: Rules) -> Shapes:
        """The buildings under one setting of the switches, made once."""
        key = rules.storage_min << 2 | rules.flips << 1 | rules.as_printed
        if key not in self.shape_sets:
            shapes = self.shapes if rules.as_printed else self.example_shapes
            sides = [self.first_side] + [self.other_side] * (CITY_MAPS - 1)
            self.shape_sets[key] = Shapes(shapes, sides, rules.flips, rules.storage_min)
        return self.shape_sets[key]


def read(tables: dict[str, Any]) -> Printed:
    """The printed numbers of a component file; a missing or impossible value is named."""
    return Printed(Sheet(tables, "antiquity"))


def printed(view: Mapping[str, Any]) -> Printed:
    """What is printed on the components a view was seen with: those of the box, or as its overlay corrects them."""
    found: Printed = title_of("antiquity").printed_for(view)
    return found


def in_order(sheet: Sheet, table: str, rows: list[Sheet], ids: list[str]) -> None:
    for number, row in enumerate(rows):
        if row.text("id") != ids[number]:
            raise BadComponents(f"components of {sheet.name}: {table} {number} is {row.text('id')}, not {ids[number]}")


def amount(row: Sheet, path: str) -> int:
    return row.number(path) if row.has(path) else 0


def good_of(row: Sheet, name: str) -> int:
    if name not in GOODS:
        raise row.wrong("{name} is no good; expected one of {allowed}", name=name, allowed=tuple(GOODS))
    return GOODS.index(name)


def checked_shape(row: Sheet, path: str, squares: int) -> list[str]:
    shape = row.texts(path)
    if sum(line.count("X") for line in shape) != squares:
        raise row.wrong("{path} does not have {squares} squares", path=path, squares=squares)
    return shape


def column_lengths(radius: int) -> list[int]:
    return [2 * radius + 1 - abs(q) for q in range(-radius, radius + 1)]
