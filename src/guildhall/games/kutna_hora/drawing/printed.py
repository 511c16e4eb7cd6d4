"""What is printed on the components of this game, by id; an overlay in the view corrects single values."""

import json
from functools import lru_cache
from typing import Any

from guildhall.kernel.components import overlaid
from guildhall.kernel.registry import title_of

Row = dict[str, Any]


class Sheets:
    """The component file, addressed the way the drawing asks."""

    def __init__(self, tables: Row) -> None:
        self.buildings = by_id(tables["guild_buildings"] + tables["public_buildings"])
        self.mines = by_id(tables["mine_tiles"] + tables["mining_technology_tiles"] + tables["rock_tiles"])
        self.events = by_id(tables["event_cards"])
        self.cathedral: list[Row] = tables["st_barbara"]
        self.finished: Row = tables["st_barbara_finished"]
        self.good_of = {row["guild"]: row["id"] for row in tables["goods"]}
        self.cards: dict[str, list[str]] = {row["id"]: row["halves"] for row in tables["action_cards"]}
        self.actions: list[str] = tables["vocabulary"]["actions"]
        self.tabs: list[str] = tables["vocabulary"]["tab_order"]
        self.patricians: list[str] = tables["vocabulary"]["patrician_colours"]
        self.council_seats: int = tables["town_hall"]["council_slots_per_colour"]
        self.column_permits: list[int] = tables["town_hall"]["column_cost_permits"]
        self.houses: list[list[list[str]]] = [row["houses"] for row in tables["house_rows"]]
        self.lot_tax: list[int] = tables["lot_taxes"]["tax_by_markers_on_board"]
        self.reputation: Row = tables["reputation_track"]
        self.scoring: Row = tables["patrician_scoring"]
        self.setup: Row = tables["setup"]

    def good(self, tile: str) -> str:
        """The good of a guild building; empty for a public one."""
        guild = self.buildings[tile].get("guild")
        return self.good_of[guild] if guild else ""

    def shade(self, tile: str) -> str:
        """The class that colours a building: its good, or its patrician."""
        return f"of-{self.good(tile)}" if "guild" in self.buildings[tile] else f"by-{self.buildings[tile]['colour']}"


def by_id(rows: list[Row]) -> dict[str, Row]:
    return {row["id"]: row for row in rows}


@lru_cache(maxsize=32)
def sheets(overlay: str) -> Sheets:
    """The numbers of the box, or those of the overlay a view names."""
    tables = title_of("kutna_hora").tables
    return Sheets(overlaid(tables, json.loads(overlay)) if overlay else tables)


ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
