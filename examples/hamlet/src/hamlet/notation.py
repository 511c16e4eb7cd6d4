"""How choices and outcomes of chance are written."""

from guildhall.kernel.notation import Cell, Colours, Names, Number, Vocabulary
from hamlet import chances as c
from hamlet import verbs as v
from hamlet.data import PRINTED
from hamlet.terms import GOODS

CARD = Names("card", PRINTED.cards)
COLOUR = Colours("colour", PRINTED.colours)
GOOD = Names("good", GOODS)
AMOUNTS = [Number(f"number of {good}", 0, 9, prefix=good[0]) for good in GOODS]

CHOICES = Vocabulary(
    "choice",
    {
        v.BUILD: ("build", CARD),
        v.STOP: ("done",),
        v.PLOT: ("plot", Cell("plot", PRINTED.width, PRINTED.height)),
        v.PAY: ("pay", *AMOUNTS),
        v.OFFER: ("offer", COLOUR, GOOD, GOOD),
        v.ACCEPT: ("accept",),
        v.DECLINE: ("decline",),
        v.LOOK: ("look",),
        v.PASS: ("pass",),
        v.GUARD: ("guard",),
        v.YIELD: ("yield",),
        v.LEAVE: ("leave",),
    },
)
CHANCES = Vocabulary("outcome", {c.CARD: ("card", CARD), c.EVENT: ("event", Names("event", PRINTED.events))})
