"""What is printed on the components, by id: the drawing takes every number and name from there."""

from typing import Any

from guildhall.kernel.registry import title_of

Row = dict[str, Any]
TABLES: Row = title_of("pillars").tables


def by_id(table: str) -> dict[str, Row]:
    return {row["id"]: row for row in TABLES[table]}


TYPES = by_id("craftsman_type")
CRAFTSMEN = by_id("starting_craftsman") | by_id("craftsman")
RESOURCE_CARDS = by_id("resource_card")
ADVANTAGES = by_id("advantage")
EVENTS = by_id("event")
STEPS = by_id("step")
PLACES = by_id("builder_location")
GOODS = by_id("resource")
PIECES = [row["id"] for row in TABLES["cathedral_piece"]]
PIECE_ROWS = by_id("cathedral_piece")

COLOURS: list[str] = TABLES["pieces"]["player_colours"]
WORKERS: int = TABLES["pieces"]["workers_per_player"]
LAP: int = TABLES["limits"]["vp_track_length"]
GOLD_MAX: int = TABLES["limits"]["gold_max"]
CREW_MAX: int = TABLES["limits"]["craftsmen_max"]
COSTS: list[int] = TABLES["cost_track"]["spaces"]
TAX_FACES: list[int] = TABLES["tax_die"]["faces"]
WALL_LIMIT: int = next(
    row["effect"]["builders"] for row in TABLES["event"] if row["effect"]["kind"] == "builder_limit_next_round"
)
CASTLE_WORKERS = int(PLACES["castle"]["gives"][0].split(":")[1])
PRIORY_POINTS = [int(gift.split(":")[1]) for gift in PLACES["priory"]["gives"]]


def kind_of(craftsman: str) -> Row:
    """The type of a craftsman card: what goes in, what comes out, what it is called."""
    found: Row = TYPES[CRAFTSMEN[craftsman]["type"]]
    return found


def name_of(row: Row, language: str) -> str:
    found: str = row[language]
    return found


def card_name(card: str, language: str) -> str:
    """The name of any card that lies in the supply, in a crew, at Shiring or at Kingsbridge, or of an event."""
    if card in CRAFTSMEN:
        return name_of(kind_of(card), language)
    return name_of(RESOURCE_CARDS.get(card) or ADVANTAGES.get(card) or EVENTS[card], language)
