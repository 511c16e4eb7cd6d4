"""The observation of Hamlet."""

from collections.abc import Iterator

from guildhall.kernel.observation import (
    Block,
    Layout,
    Source,
    amount,
    amounts,
    custom,
    flag,
    one_of,
    question,
    some_of,
    switches,
)
from hamlet import TITLE
from hamlet.data import PRINTED
from hamlet.game import KINDS
from hamlet.terms import GOODS

SEATS = 4
CARDS = {card: number for number, card in enumerate(PRINTED.cards)}


def stands(player: Source) -> Iterator[tuple[int, float]]:
    for plot, card in enumerate(player["plots"]):
        if card is not None:
            yield plot * len(CARDS) + CARDS[card], 1.0


def planned(player: Source) -> Iterator[tuple[int, float]]:
    for plan in player["plans"] or ():
        yield plan["plot"] * len(CARDS) + CARDS[plan["card"]], 1.0


TABLE: list[Block] = [
    question(KINDS.rules),
    one_of("follow_up", sorted(KINDS.rules)),
    amount("round", PRINTED.rounds),
    switches(TITLE.options),
    one_of("coming", PRINTED.events),
    some_of("past", PRINTED.events, top=2),
    amount("deck", sum(PRINTED.copies)),
]
PLAYER: list[Block] = [
    flag("home"),
    flag("sees"),
    flag("offered"),
    amounts("goods", GOODS, 20),
    custom("plots", PRINTED.plots * len(CARDS), "what stands on each plot", stands),
    custom("plans", PRINTED.plots * len(CARDS), "what is planned for each plot, the viewer's own", planned),
    amount("points", 20),
    amount("cards", sum(PRINTED.copies)),
    some_of("hand", PRINTED.cards, top=4),
]
LAYOUT = Layout(TABLE, PLAYER, SEATS)
