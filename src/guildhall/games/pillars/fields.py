"""What lies on the table of The Pillars of the Earth: every field once. `laid_out.py` is written from this list."""

from typing import Final

from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.score_sheet import CATEGORIES
from guildhall.games.pillars.terms import NOBODY, WORKED_OFF
from guildhall.kernel.fields import Field
from guildhall.kernel.positions import Number, below, each, mask, maybe, some, upto

FAR: Final = 4000  # points nobody reaches
SHARED: Final = {
    "data": "guildhall.games.pillars.data:Printed",
    "rules": "guildhall.games.pillars.rules:Rules",
}


def fields(data: Printed, seats: int) -> list[Field]:
    seat, goods = below(seats), len(data.cubes)
    crew, cards = len(data.craftsmen), len(data.cards)
    events, advantages = len(data.events), len(data.advantages)
    builders = seats * data.builders
    return [
        Field("round", Number(1, data.rounds), "being played"),
        Field("start", seat, "starting player of the round"),
        Field("marker", upto(data.first_cost), "price of the next builder"),
        Field("veto", upto(1), "1 while the starting player may still reject a builder"),
        Field("event", maybe(events), "this round's, once revealed", NOBODY),
        Field("peeked", maybe(events), "this round's, while only the owner of Ellen knows it", NOBODY),
        Field("tax", upto(max(data.tax_faces)), "the die of this round"),
        Field("pieces", upto(data.rounds), "of the cathedral"),
        Field("court_metal", upto(data.metal_at_court), "at the king's court"),
        Field("grey_castle", upto(data.grey), "grey workers in the castle"),
        Field("active", mask(seats), "the seats still in Phase I"),
        Field("protected", mask(seats), "the seats this round's negative event does not touch"),
        Field("wall_now", mask(seats), "the seats the town wall holds to two builders"),
        Field("wall_next", mask(seats), "those it will hold next round"),
        Field("blessed", maybe(crew), "craftsman raised by the archbishop in the building turn going on", NOBODY),
        Field("vp", each(seats, upto(FAR)), "points"),
        Field("gold", each(seats, upto(data.gold_max)), "on the track"),
        Field("workers", each(seats, upto(data.workers + data.grey + FAR)), "in the reserve"),
        Field("mill", each(seats, upto(data.workers + data.grey + FAR)), "workers in the wool mill"),
        Field("grey_now", each(seats, upto(data.grey)), "grey workers of this round"),
        Field("grey_next", each(seats, upto(data.grey)), "grey workers of the next round"),
        Field("used", each(seats, upto(data.builders)), "builders placed or passed this round"),
        Field("bought", each(seats, mask(goods)), "the goods bought this market step"),
        Field("cubes", each(seats, each(goods, upto(FAR))), "of each good", lists=1),
        Field("crew", each(seats, some(crew, below(crew))), "craftsmen", lists=0),
        Field("favours", each(seats, some(advantages, below(advantages))), "advantage cards held", lists=0),
        Field("tally", each(seats, each(len(CATEGORIES), upto(FAR, -FAR))), "points by where they come from", lists=0),
        Field("uses", some(crew, upto(FAR)), "of each crew card in the building turn going on"),
        Field("supply", some(cards, below(cards)), "cards to be taken this round"),
        Field("taker", some(cards, Number(NOBODY, WORKED_OFF)), "who took each card of the supply"),
        Field("kingsbridge", some(2, below(advantages)), "advantage cards to be won"),
        Field("shiring", some(data.to_shiring, below(crew)), "craftsmen to be won"),
        Field("stock", each(goods, upto(FAR, -FAR)), "cubes beside the board", data.cubes),
        Field("market", each(goods, upto(max(data.stalls))), "cubes for sale"),
        Field("spaces", each(len(data.space_place), maybe(seats)), "whose builder stands on each space", NOBODY),
        Field("bag", some(builders, seat), "builders to be drawn"),
        Field("passed", some(builders, seat), "builders waiting on the cost track"),
        Field("passed_at", some(builders, upto(data.first_cost)), "the price at which each of them passed"),
        Field("aside", some(builders, seat), "builders left out this round"),
        Field("event_deck", some(events, below(events)), "events that may still come"),
        Field("favour_deck", some(advantages, below(advantages)), "advantage cards that may still come"),
        Field("removed", some(crew, below(crew)), "craftsmen out of the game"),
        Field("spent", some(advantages, below(advantages)), "advantage cards out of the game"),
        Field("past_events", some(events, below(events)), "events so far"),
    ]
