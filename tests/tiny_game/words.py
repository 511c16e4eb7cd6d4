"""The words of Hamlet: here only its refusals."""

from typing import Any

from guildhall.kernel.state import GAME_OVER, NOT_YOUR_TURN, OTHER_QUESTION
from tiny_game import notation as n

# The kernel knows the rule of NOT_YOUR_TURN and OTHER_QUESTION: the one that asks the question of the moment.
REASONS = {
    GAME_OVER: ("", "the game is over"),
    NOT_YOUR_TURN: ("", "it is not this family's turn"),
    OTHER_QUESTION: ("", "this does not answer the question asked now"),
    n.NOT_IN_HAND: ("HA-BUILD-1", "this card is not in the hand, or planned already"),
    n.NOT_BUILT: ("HA-BUILD-4", "guards are not built"),
    n.NO_PLOT: ("HA-BUILD-2", "every plot is taken or planned for"),
    n.PLOT_TAKEN: ("HA-BUILD-2", "this plot is taken or planned for"),
    n.GOODS_SHORT: ("HA-BUILD-3", "there are not enough goods that are not set aside"),
    n.WRONG_SUM: ("HA-BUILD-3", "this is not the price of the card"),
    n.OFFERED_BEFORE: ("HA-TRADE-1", "one offer has been made already"),
    n.NO_PARTNER: ("HA-TRADE-1", "there is no such neighbour"),
    n.SAME_GOOD: ("HA-TRADE-1", "a good is traded for one of the other kind"),
    n.NOT_FOR_TRADE: ("HA-TRADE-1", "there is none of this good, or it is set aside"),
    n.NO_TIMBER: ("HA-LOOK-1", "looking out costs timber, and there is too little"),
    n.NO_GUARD: ("HA-NIGHT-2", "there is no guard in the hand"),
    n.STILL_RICH: ("HA-LEAVE-2", "only a family without goods may leave"),
}


def refusal(view: dict[str, Any], seat: int, choice: int, code: int, language: str) -> tuple[str, str]:
    """Rule id and sentence of a refusal code; from the seat's own view, so that a refusal shows nothing hidden."""
    return REASONS[code]
