"""The words of Hamlet: here only its refusals."""

from typing import Any

from tiny_game import notation as n

SENTENCES = {
    n.NOT_IN_HAND: "this card is not in the hand, or planned already",
    n.NOT_BUILT: "guards are not built",
    n.NO_PLOT: "every plot is taken or planned for",
    n.PLOT_TAKEN: "this plot is taken or planned for",
    n.GOODS_SHORT: "there are not enough goods that are not set aside",
    n.WRONG_SUM: "this is not the price of the card",
    n.OFFERED_BEFORE: "one offer has been made already",
    n.NO_PARTNER: "there is no such neighbour",
    n.SAME_GOOD: "a good is traded for one of the other kind",
    n.NOT_FOR_TRADE: "there is none of this good, or it is set aside",
    n.NO_TIMBER: "looking out costs timber, and there is too little",
    n.NO_GUARD: "there is no guard in the hand",
    n.STILL_RICH: "only a family without goods may leave",
}


def refusal(view: dict[str, Any], seat: int, choice: int, code: int, language: str) -> str:
    """The sentence of a refusal code; from the seat's own view, so that a refusal shows nothing hidden."""
    return SENTENCES[code]
