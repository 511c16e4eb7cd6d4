"""What lies on the table of Hamlet: every field once. `laid_out.py` is written from this list."""

from typing import Final

from guildhall.kernel.fields import Field
from guildhall.kernel.positions import below, each, mask, maybe, some, upto
from hamlet.data import Printed
from hamlet.terms import GOODS, NOBODY

MANY: Final = 99  # goods nobody reaches
SHARED: Final = {"data": "hamlet.data:Printed", "rules": "hamlet.rules:Rules"}


def fields(data: Printed, seats: int) -> list[Field]:
    cards, events = len(data.cards), len(data.events)
    deck, nights = some(sum(data.copies), below(cards)), some(sum(data.nights), below(events))
    families, plots = mask(seats), data.plots
    return [
        Field("round", upto(data.rounds), "being played"),
        Field("home", families, "the families still in the game", (1 << seats) - 1),
        Field("offered", families, "those that have offered a trade while building"),
        Field("event", maybe(events), "the coming night, once somebody has seen it", NOBODY),
        Field("seers", families, "those that have"),
        Field("goods", each(seats, each(len(GOODS), upto(MANY))), "timber and stone"),
        Field("hands", each(seats, deck), "cards held, sorted"),
        Field("plots", each(seats, each(plots, maybe(cards))), "the card on each plot", NOBODY),
        Field(
            "plans", each(seats, some(plots, mask(60))), "sealed until all are done: a card, b plot, c timber, d stone"
        ),
        Field("deck", deck, "cards that may still come"),
        Field("nights", nights, "events that may still come"),
        Field("past", nights, "events so far"),
        Field("worth", each(seats, upto(MANY)), "points of what stands", derived=True),
    ]
