"""What is printed on the components, by id: the drawing takes every number and name from there."""

from typing import Any

from guildhall.kernel.registry import title_of

Row = dict[str, Any]
TABLES: Row = title_of("antiquity").tables


def by_id(table: str) -> dict[str, Row]:
    return {row["id"]: row for row in TABLES[table]}


GOODS = by_id("good")
CLASSES = {
    kind: [good for good, row in GOODS.items() if row["class"] == kind] for kind in ("building", "food", "luxury")
}
TERRAIN = by_id("terrain")
BUILDINGS = by_id("building")
COUNTRY = by_id("country_building")
SAINTS = by_id("saint")
PHASES = by_id("phase")
HOUSES: list[Row] = TABLES["house"]
MARKERS: list[Row] = TABLES["exploration_marker"]
FACULTIES = [kind for kind, row in BUILDINGS.items() if row.get("faculty")]

LIMITS: dict[str, int] = TABLES["limits"]
SUPPLY: Row = TABLES["supply"]
IN_BOX: dict[str, int] = {
    "cart_shop": SUPPLY["cart_shops_shared"],
    "fountain": SUPPLY["fountains_shared"],
    "storage": SUPPLY["storage_tiles_shared"],
    "fishery": SUPPLY["fisheries_shared"],
}
INNS: int = SUPPLY["inns_per_player"]
GRANARY: int = LIMITS["granary_grave_reduction"]
LAYOUTS: dict[int, list[tuple[int, int]]] = {
    row["players"]: [(q, r) for q, r in row["slots"]] for row in TABLES["layout"]
}
START_LETTERS: dict[int, list[str]] = {row["players"]: row["start_letters"] for row in TABLES["layout"]}
RADIUS: int = TABLES["hexgrid"]["tile_radius"]


def colours(language: str) -> list[str]:
    found: list[str] = TABLES["player_colours"][f"names_{language}"]
    return found


def needs_man(kind: str) -> bool:
    return bool(BUILDINGS[kind]["needs_man"] == "yes")


def shapes(kind: str) -> list[list[str]]:
    """The printed shape, and that of the rulebook's example where it differs: AQ-CMP-7."""
    row = BUILDINGS[kind]
    return [row["shape"], row["shape_rulebook"]] if "shape_rulebook" in row else [row["shape"]]


def price(kind: str) -> list[tuple[str, int]]:
    """What a building costs: (wood, stone or luxury, how many)."""
    cost = BUILDINGS[kind]["cost"]
    return [(what, cost[what]) for what in ("wood", "stone", "luxury") if what in cost]
