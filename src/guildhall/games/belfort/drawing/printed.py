"""What is printed on the components, by id: the drawing takes every number and name from there."""

from functools import cache
from typing import Any

from guildhall.kernel.registry import title_of

Row = dict[str, Any]
TABLES: Row = title_of("belfort").tables


def by_id(table: str) -> dict[str, Row]:
    return {row["id"]: row for row in TABLES[table]}


PROPERTIES = by_id("property")
GUILDS = by_id("guild")
ASSISTANTS = by_id("assistant")
PERMITS = by_id("permit")
LABELS = by_id("label")
GOODS = ["wood", "stone", "metal", "gold"]
KINDS: list[str] = TABLES["scoring"]["worker_kinds"]

LAP: int = TABLES["score_track"]["spaces"]
BRACKETS: list[Row] = TABLES["tax_bracket"]
WALL_COST: dict[str, int] = TABLES["build"]["wall"]["cost"]
GUILD_FEE: int = TABLES["build"]["guild"]["fee_gold"]
GNOME_PRICE: int = TABLES["hire_gnome"]["cost_gold"]
CARD_PRICE: int = TABLES["buy_card"]["cost_gold"]
DESK_FEE: int = TABLES["collection"]["recruiters_desk"]["fee_gold"]
BONUS: int = TABLES["collection"]["majority"]["bonus"]
HAND_LIMIT: int = TABLES["limits"]["hand_limit"]
TRADES: dict[str, list[Row]] = {side: TABLES["trading_post"][side] for side in ("buy", "sell")}


@cache
def name(thing: str, language: str) -> str:
    """The name of a card, Guild, Assistant, Permit, district, good, worker, place or phase."""
    row = LABELS.get(thing) or PROPERTIES.get(thing) or GUILDS.get(thing) or ASSISTANTS.get(thing) or PERMITS[thing]
    found: str = row["name"][language]
    return found
