"""What lies on the table of Belfort: every field once. `laid_out.py` is written from this list."""

from typing import Final

from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.score_sheet import CATEGORIES
from guildhall.games.belfort.terms import (
    AREAS,
    DISTRICTS,
    EXPANDED,
    GONE,
    GOODS,
    IMP_OF,
    NOBODY,
    NP_DWARF,
    PHASES,
    PIECES,
    PROPERTIES,
)
from guildhall.kernel.fields import Field
from guildhall.kernel.positions import below, each, mask, maybe, some, upto

FAR: Final = 1000  # points, goods and gold nobody reaches
MANY: Final = 60  # cards in front of a player, tips, visits
SHARED: Final = {
    "data": "guildhall.games.belfort.data:Printed",
    "rules": "guildhall.games.belfort.rules:Rules",
}


def fields(data: Printed, seats: int) -> list[Field]:
    cards, tiles, symbols = sum(data.copies), len(data.tokens), len(data.city.symbols)
    owners = seats + data.nonplayers if seats == 2 else seats
    kind, seat, pieces, worker = below(PROPERTIES), below(seats), upto(max(data.workers)), 4 * seats
    guard = NP_DWARF + owners - seats - 1 if owners > seats else worker - 1
    return [
        Field("owners", upto(owners), "seats, and with two players the Non-Players after them", owners, derived=True),
        Field("month", upto(data.months), "being played"),
        Field("phase", below(len(PHASES)), "of the month"),
        Field("turn", maybe(seats), "whose Actions turn it is", NOBODY),
        Field("passed", mask(seats), "the seats that have passed in Placement"),
        Field("turned", mask(seats), "the crests turned to their grey side"),
        Field("gnomes", upto(data.gnomes[seats]), "in the stockpile"),
        Field("visits", upto(MANY), "to the Trading Post in this turn, made or not, those of Market locks aside"),
        Field("visited", upto(MANY), "visits of this turn that were begun"),
        Field("visit", mask(3), "what the open visit has done"),
        Field("exchanges", upto(MANY), "of the Merchants, still to be made"),
        Field("discounts", upto(MANY), "Properties the Hobgoblin still makes cheaper"),
        Field("hired", upto(1), "1 once the Gnome of the turn is hired"),
        Field("toll_settled", upto(1), "1 once the Gorgon's toll of the turn is paid or collected"),
        Field("spent", mask(tiles), "the Assistants turned face down"),
        Field("goon_at", maybe(DISTRICTS), "district of the Goon", NOBODY),
        Field("gorgon_at", maybe(DISTRICTS), "district of the Gorgon", NOBODY),
        Field("giant_at", maybe(len(AREAS)), "area of the Giant", NOBODY),
        Field("score", each(seats, upto(FAR)), "points"),
        Field("loan", each(seats, upto(sum(data.workers))), "workers to return: BF-XGLD-NONHUMAN", lists=0),
        Field("crests", each(seats, seat), "seats in turn order", [], lists=0),
        Field("deck", some(cards, kind), "Property cards face down"),
        Field("discards", some(cards, kind), "Property cards discarded"),
        Field("pool", some(data.pool, kind), "Property cards for sale"),
        Field("markers", each(symbols, maybe(owners)), "owner of the marker on each symbol", NOBODY),
        Field("coins", each(symbols, upto(1)), "1 under a decorated marker", lists=0),
        Field("guilds", each(DISTRICTS, below(len(data.guilds))), "the tile in each district", [], lists=0),
        Field("posted", each(DISTRICTS, upto(guard, NOBODY)), "who stands on each Guild", NOBODY),
        Field("desk", some(data.desk_planks[seats], below(worker)), "who stands at the Recruiter's Desk"),
        Field("camp", some(data.camp_planks, maybe(worker)), "who stands in the King's Camp"),
        Field("keeper", each(tiles, upto(seats - 1, GONE)), "of each Assistant, NOBODY on the display", GONE, lists=0),
        Field("tips", each(tiles, upto(MANY)), "gold on each Assistant", lists=0),
        Field("stack", each(PROPERTIES, upto(MANY)), "Permits left, by type", lists=0),
        Field("goods", each(seats, each(len(GOODS), upto(FAR))), "of each kind", lists=1),
        Field("workers", each(seats, each(2, pieces)), "Elves and Dwarves in play", lists=0),
        Field("idle", each(seats, each(len(PIECES), pieces)), "pieces not placed", lists=1),
        Field("areas", each(seats, each(len(AREAS) * len(PIECES), pieces)), "pieces in each Resource Area", lists=1),
        Field("hand", each(seats, each(PROPERTIES, upto(max(data.copies)))), "cards of each type", lists=1),
        Field("known", each(seats, each(PROPERTIES, upto(max(data.copies)))), "cards known to be in the hand", lists=0),
        Field("sealed", each(seats, some(data.dealt, kind)), "cards put down unseen until all have chosen", lists=0),
        Field(
            "built",
            each(seats, some(MANY, kind)),
            "types of the cards in front; the next five rows go with it",
            lists=0,
        ),
        Field("locks", each(seats, some(MANY, upto(63))), "what is on the Gnome Locks of each card", lists=1),
        Field("planks", each(seats, some(MANY, upto(IMP_OF + seats - 1, NOBODY))), "who stands on each card", lists=1),
        Field(
            "permits", each(seats, some(MANY, upto(EXPANDED))), "whether each card has a Permit or is expanded", lists=0
        ),
        Field("crews", each(seats, some(MANY, upto(63))), "workers on the Permit of each card", lists=1),
        Field(
            "used", each(seats, some(MANY, upto(1))), "1 where the action of the lock is used up for the turn", lists=1
        ),
        Field("tally", each(seats, each(len(CATEGORIES), upto(FAR, -FAR))), "points by where they come from", lists=0),
    ]
