"""Why not: one sentence for each refusal code."""

from hamlet import refusals as r
from hamlet.views import View
from hamlet.words.names import words

SENTENCES = {
    r.NOT_IN_HAND: "this card is not in the hand, or planned already",
    r.NOT_BUILT: "guards are not built",
    r.NO_PLOT: "every plot is taken or planned for",
    r.PLOT_TAKEN: "this plot is taken or planned for",
    r.GOODS_SHORT: "there are not enough goods that are not set aside",
    r.WRONG_SUM: "this is not the price of the card",
    r.OFFERED_BEFORE: "one offer has been made already",
    r.NO_PARTNER: "there is no such neighbour",
    r.SAME_GOOD: "a good is traded for one of the other kind",
    r.NOT_FOR_TRADE: "there is none of this good, or it is set aside",
    r.NO_TIMBER: "looking out costs timber, and there is too little",
    r.NO_GUARD: "there is no guard in the hand",
    r.STILL_RICH: "only a family without goods may leave",
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> str:
    """From the seat's own view, so that a refusal shows nothing hidden."""
    return words(language).say(SENTENCES[code])
