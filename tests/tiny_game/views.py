"""What a seat may see, as plain data with the ids of the component file, and what it has to imagine."""

from typing import TYPE_CHECKING, Any

from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of
from guildhall.kernel.rng import Rng
from tiny_game.notation import CARD_DRAWN, EVENT_DRAWN

if TYPE_CHECKING:
    from tiny_game.game import Hamlet


def view(h: "Hamlet", seat: int | None) -> dict[str, Any]:
    """What is not for the seat's eyes is None."""
    sees = seat is not None and bool(h.seers >> seat & 1)
    follow_up = h.lanes[seat] if seat is not None else []
    return {
        "game": h.game,
        "viewer": seat,
        "actors": h.actors,
        "over": h.over,
        "question": kind_of(h.agenda[-1]) if h.agenda else 0,
        "follow_up": kind_of(follow_up[-1]) if follow_up else None,
        "round": h.round,
        "coming": h.data.events[h.event] if sees else None,
        "past": [h.data.events[event] for event in h.past],
        "deck": len(h.deck),
        "families": [family(h, who, who == seat) for who in range(h.seats)],
    }


def family(h: "Hamlet", who: int, own: bool) -> dict[str, Any]:
    """HA-BUILD-1: plans are the family's own affair until they are carried out."""
    cards = h.data.cards
    return {
        "colour": h.data.colours[who],
        "home": bool(h.home >> who & 1),
        "sees": bool(h.seers >> who & 1),
        "offered": bool(h.offered >> who & 1),
        "goods": dict(zip(h.data.goods, h.goods[who], strict=True)),
        "plots": [cards[card] if card >= 0 else None for card in h.plots[who]],
        "cards": len(h.hands[who]),
        "hand": [cards[card] for card in h.hands[who]] if own else None,
        "plans": [[cards[a_of(p)], b_of(p), c_of(p), d_of(p)] for p in h.plans[who]] if own else None,
    }


def sample(h: "Hamlet", seat: int, rng: Rng) -> "Hamlet":
    """The others are dealt new hands and have planned nothing; the night is new too, unless the seat has seen it."""
    twin = h.clone()
    twin.rng = rng.child()
    twin.offers = [None] * h.seats  # those of the others told what they hold
    others = [other for other in range(h.seats) if other != seat]
    for other in others:
        twin.deck += twin.hands[other]
        twin.plans[other], twin.lanes[other] = [], []
    twin.deck.sort()
    for other in others:
        twin.hands[other] = sorted(twin.draw(CARD_DRAWN, twin.deck) for _ in h.hands[other])
    if twin.event >= 0 and not twin.seers >> seat & 1:
        twin.put_back(twin.nights, twin.event)
        twin.event = twin.draw(EVENT_DRAWN, twin.nights)
    return twin
