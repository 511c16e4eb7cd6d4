"""What lies on the table of Antiquity: every field once. `laid_out.py` is written from this list.

While cities are built (phase 2) a seat's own rows are sealed: others see the rows that begin with `old_`.
"""

from typing import Final

from guildhall.games.antiquity.data import Printed
from guildhall.games.antiquity.limits import ACTS_MAX, GOODS_MAX, OFFERS_MAX, TERMS
from guildhall.games.antiquity.options import ALLOWED
from guildhall.games.antiquity.terms import CITY_MAPS, ENDINGS, GOODS, LAST_PHASE, NOBODY, SAINTS, TYPES, UNKNOWN
from guildhall.kernel.fields import Field
from guildhall.kernel.positions import Number, below, each, mask, maybe, some, upto

PLENTY: Final = 400  # goods, men, graves due and famine nobody reaches
MOST_ACTS: Final = 4000  # choices of a seat in one phase
SQUARES: Final = 64  # bits of a city map
ROUNDS_MAX: Final = max(int(cap) for cap in ALLOWED["round_cap"])
SHARED: Final = {
    "data": "guildhall.games.antiquity.data:Printed",
    "rules": "guildhall.games.antiquity.rules:Rules",
    "shapes": "guildhall.games.antiquity.shapes:Shapes",
    "land": "guildhall.games.antiquity.hexgrid:Land",
}


def fields(data: Printed, seats: int) -> list[Field]:
    grid, everybody = data.geometry, (1 << seats) - 1
    hexes, hex_number, squares = mask(grid.size), below(grid.size), mask(SQUARES)
    amounts = each(len(GOODS), upto(PLENTY))
    buildings = some(4 * SQUARES, mask(30))
    maps = each(CITY_MAPS, squares)
    offers = some(MOST_ACTS, each(TERMS, upto(GOODS_MAX)))
    return [
        Field("round", upto(ROUNDS_MAX), "being played"),
        Field("phase", upto(LAST_PHASE), "of the round"),
        Field("famine", upto(PLENTY), "level", data.start_famine),
        Field("alive", mask(seats), "the seats still in the game", everybody),
        Field("winners", mask(seats), "when the game is over"),
        Field("ending", below(len(ENDINGS)), "how the game ended"),
        Field("biology", mask(seats), "the seats that had their one free farm: AQ-FAC-4"),
        Field("faculties_used", mask(2), "by the seat whose turn it is: Alchemy (1), Biology (2)"),
        Field("grass", hexes, "cleared by woodcutters"),
        Field("dry", hexes, "water covered by a first city: AQ-SET-10"),
        Field("polluted", hexes, "under pollution counters"),
        Field("markers", hexes, "with an exploration marker face down"),
        Field("order", some(seats, below(seats)), "of play"),
        Field(
            "tiles",
            each(seats * data.tiles_each, upto(data.faces << 4)),
            "of the map: face, turns, mirrored",
            [],
            lists=0,
        ),
        Field(
            "marker_deck",
            some(seats * sum(data.markers_each), below(len(data.marker_good))),
            "what a marker turned up may show",
        ),
        Field("range_good", some(grid.size, maybe(len(GOODS))), "what each mountain range gives: AQ-MIN-3", lists=0),
        Field("sites", some(grid.size, mask(29)), "in the countryside, as `pieces` writes them"),
        Field("cities", each(seats, some(data.cities, hex_number)), "centre hexes, first city first", lists=0),
        Field("inns", each(seats, some(data.inns, hex_number)), "hexes", lists=0),
        Field("goods", each(seats, amounts), "of each kind"),
        Field("men", each(seats, upto(data.houses)), "in the pool"),
        Field("houses", each(seats, mask(data.houses + 1)), "the numbers built"),
        Field("buildings", each(seats, buildings), "in the order they were built, as `pieces` writes them"),
        Field("graves", each(seats, maps), "squares, by city"),
        Field("frozen", each(seats, maps), "squares of a razed cathedral: AQ-FAC-3", lists=0),
        Field("saint", each(seats, maybe(len(SAINTS))), "patron of the cathedral", NOBODY),
        Field("consecrated", each(seats, upto(PLENTY)), "cathedrals built this round: AQ-SNT-6"),
        Field("due", each(seats, upto(PLENTY)), "graves still to dig"),
        Field("bought", some(seats, amounts), "goods got from the bank this phase: AQ-CMP-6"),
        Field("old_buildings", some(seats, buildings), "when the phase began", lists=0),
        Field("old_graves", some(seats, maps), "when the phase began", lists=0),
        Field("old_goods", some(seats, amounts), "when the phase began", lists=0),
        Field("old_saint", some(seats, maybe(len(SAINTS))), "when the phase began"),
        Field("acts", each(seats, some(MOST_ACTS, mask(60))), "a seat's own choices since the phase began"),
        Field("budget", each(seats, upto(ACTS_MAX)), "acts begun in this phase, undone ones too"),
        Field("offered", each(seats, upto(OFFERS_MAX)), "offers proposed in this phase"),
        Field("scratch", each(seats, some(TERMS, upto(GOODS_MAX))), "terms of an offer being written"),
        Field(
            "lifted",
            each(seats, some(8 * SQUARES, upto(1 << SQUARES))),
            "pieces Santa Barbara's player has in hand",
            lists=1,
        ),
        Field("bids", offers, "open ones: from, to, ten goods given, ten asked", lists=1),
        Field("ledger", offers, "trades of this phase, in the same form", lists=1),
        Field("occupied", hexes, "under cities, inns, fisheries and goods: AQ-TRM-3", derived=True),
        Field("built", each(seats * CITY_MAPS, squares), "squares under buildings, by seat and city", derived=True),
        Field("have", each(seats, mask(TYPES)), "the building types that stand", derived=True),
        Field("working", each(seats, mask(TYPES)), "the building types that work", derived=True),
        Field("zones", each(seats, Number(UNKNOWN, hexes.high)), "of control", UNKNOWN, derived=True),
    ]
