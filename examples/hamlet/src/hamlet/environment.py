"""The observation of Hamlet."""

from collections.abc import Iterator

from guildhall.kernel import observation as o
from hamlet import TITLE
from hamlet.data import PRINTED
from hamlet.game import KINDS
from hamlet.terms import GOODS

SEATS = 4
CARDS = {card: number for number, card in enumerate(PRINTED.cards)}


def stands(player: o.Source) -> Iterator[tuple[int, float]]:
    for plot, card in enumerate(player["plots"]):
        if card is not None:
            yield plot * len(CARDS) + CARDS[card], 1.0


def planned(player: o.Source) -> Iterator[tuple[int, float]]:
    for plan in player["plans"] or ():
        yield plan["plot"] * len(CARDS) + CARDS[plan["card"]], 1.0


TABLE: list[o.Block] = [
    o.question(KINDS.rules),
    o.one_of("follow_up", sorted(KINDS.rules)),
    o.amount("round", PRINTED.rounds),
    o.switches(TITLE.options),
    o.one_of("coming", PRINTED.events),
    o.some_of("past", PRINTED.events, top=2),
    o.amount("deck", sum(PRINTED.copies)),
]
PLAYER: list[o.Block] = [
    o.flag("home"),
    o.flag("sees"),
    o.flag("offered"),
    o.amounts("goods", GOODS, 20),
    o.custom("plots", PRINTED.plots * len(CARDS), "what stands on each plot", stands),
    o.custom("plans", PRINTED.plots * len(CARDS), "what is planned for each plot, the viewer's own", planned),
    o.amount("points", 20),
    o.amount("cards", sum(PRINTED.copies)),
    o.some_of("hand", PRINTED.cards, top=4),
]
LAYOUT = o.Layout(TABLE, PLAYER, SEATS)
