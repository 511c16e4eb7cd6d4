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
        self.types = by_id(tables["craftsman_type"])
        self.craftsmen = by_id(tables["starting_craftsman"] + tables["craftsman"])
        self.resource_cards = by_id(tables["resource_card"])
        self.advantages = by_id(tables["advantage"])
        self.events = by_id(tables["event"])
        self.steps = by_id(tables["step"])
        self.goods = by_id(tables["resource"])
        self.pieces = by_id(tables["cathedral_piece"])
        self.colours: list[str] = tables["pieces"]["player_colours"]
        self.builders: int = tables["pieces"]["master_builders_per_player"]
        self.workers: int = tables["pieces"]["workers_per_player"]
        self.gold_max: int = tables["limits"]["gold_max"]
        self.crew_max: int = tables["limits"]["craftsmen_max"]
        self.costs: list[int] = tables["cost_track"]["spaces"]
        self.tax_faces: list[int] = tables["tax_die"]["faces"]
        places = by_id(tables["builder_location"])
        self.castle_workers = int(places["castle"]["gives"][0].split(":")[1])
        self.priory_points = [int(gift.split(":")[1]) for gift in places["priory"]["gives"]]
        effects = [row["effect"] for row in tables["event"]]
        self.wall_limit: int = next(
            (effect["builders"] for effect in effects if effect["kind"] == "builder_limit_next_round"), self.builders
        )

    def kind_of(self, craftsman: str) -> Row:
        """The type of a craftsman card: what goes in, what comes out, what it is called."""
        found: Row = self.types[self.craftsmen[craftsman]["type"]]
        return found

    def card_name(self, card: str, language: str) -> str:
        """The name of any card that lies in the supply, in a crew, at Shiring or at Kingsbridge, or of an event."""
        if card in self.craftsmen:
            return name_of(self.kind_of(card), language)
        return name_of(self.resource_cards.get(card) or self.advantages.get(card) or self.events[card], language)


def by_id(rows: list[Row]) -> dict[str, Row]:
    return {row["id"]: row for row in rows}


def name_of(row: Row, language: str) -> str:
    found: str = row[language]
    return found


@lru_cache(maxsize=32)
def sheets(overlay: str) -> Sheets:
    """The numbers of the box, or those of the overlay a view names."""
    tables = title_of("pillars").tables
    return Sheets(overlaid(tables, json.loads(overlay)) if overlay else tables)


BOX = sheets("")
LAP: int = title_of("pillars").tables["limits"]["vp_track_length"]  # the frame of the board is made of so many spaces
