"""What a seat may see, as plain data with the ids of the component file, and what it has to imagine."""

from typing import TypedDict

from guildhall.kernel.options import Value
from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of
from guildhall.kernel.seen import Seen, seen
from hamlet import chances
from hamlet.table import Table
from hamlet.terms import GOODS, NOBODY


class Plan(TypedDict):
    card: str
    plot: int
    timber: int
    stone: int


class PlayerView(TypedDict):
    """A family; what is not for the viewer's eyes is None."""

    seat: int
    colour: str
    home: bool
    sees: bool  # has looked out this round
    offered: bool
    goods: dict[str, int]
    plots: list[str | None]
    points: int  # of what stands
    cards: int
    hand: list[str] | None
    plans: list[Plan] | None


class View(Seen):
    follow_up: int | None  # the viewer's own, while all build
    options: dict[str, Value]
    round: int
    rounds: int
    coming: str | None
    past: list[str]
    deck: int
    players: list[PlayerView]


def view(t: Table, seat: int | None) -> View:
    data = t.data
    sees = seat is not None and bool(t.seers >> seat & 1)
    follow_up = t.lanes[seat] if seat is not None else []
    return {
        **seen(t, seat),
        "follow_up": kind_of(follow_up[-1]) if follow_up else None,
        "options": t.rules.chosen,
        "round": t.round,
        "rounds": data.rounds,
        "coming": data.events[t.event] if sees else None,
        "past": [data.events[event] for event in t.past],
        "deck": len(t.deck),
        "players": [player(t, who, who == seat) for who in range(t.seats)],
    }


def player(t: Table, who: int, own: bool) -> PlayerView:
    """HA-BUILD-1: plans are the family's own affair until they are carried out."""
    cards = t.data.cards
    return {
        "seat": who,
        "colour": t.colour(who),
        "home": bool(t.home >> who & 1),
        "sees": bool(t.seers >> who & 1),
        "offered": bool(t.offered >> who & 1),
        "goods": dict(zip(GOODS, t.goods[who], strict=True)),
        "plots": [cards[card] if card != NOBODY else None for card in t.plots[who]],
        "points": t.worth[who],
        "cards": len(t.hands[who]),
        "hand": [cards[card] for card in t.hands[who]] if own else None,
        "plans": [plan(t, one) for one in t.plans[who]] if own else None,
    }


def plan(t: Table, one: int) -> Plan:
    return {"card": t.data.cards[a_of(one)], "plot": b_of(one), "timber": c_of(one), "stone": d_of(one)}


def imagine(twin: Table, seat: int) -> None:
    """The others are dealt new hands and have planned nothing; the night is new too, unless the seat has seen it."""
    twin.offers = [None] * twin.seats  # those of the others told what they hold
    others = [other for other in range(twin.seats) if other != seat]
    sizes = [len(twin.hands[other]) for other in others]
    for other in others:
        twin.deck += twin.hands[other]
        twin.plans[other], twin.lanes[other] = [], ()
    twin.deck.sort()
    for other, size in zip(others, sizes, strict=True):
        twin.hands[other] = sorted(twin.draw(chances.CARD, twin.deck) for _ in range(size))
    if twin.event != NOBODY and not twin.seers >> seat & 1:
        twin.put_back(twin.nights, twin.event)
        twin.event = twin.draw(chances.EVENT, twin.nights)
