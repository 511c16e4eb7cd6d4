"""What a seat cannot know is dealt again: BF-INFO."""

from guildhall.games.belfort.chances import DRAW
from guildhall.games.belfort.frames import ASK_DROP, ASK_SHOW
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import PROPERTIES
from guildhall.kernel.packing import kind_of
from guildhall.kernel.rows import add_at, replaced


def redeal(t: Table, seat: int) -> None:
    """The others' hands anew, of all cards this seat has not seen; cards everybody knows stay where they are."""
    question = kind_of(t.agenda[-1]) if t.agenda else 0
    unseen = t.deck
    sizes = [0] * t.seats
    for other in range(t.seats):
        if other == seat:
            continue
        if question == ASK_DROP:  # put away unseen, so not known yet
            for card in t.sealed[other]:
                t.put_back(unseen, card)
        for card in range(PROPERTIES):
            while t.hand[other][card] > t.known[other][card]:
                add_at(t.hand, other, card, -1)
                t.put_back(unseen, card)
                sizes[other] += 1
    for other in range(t.seats):
        if other == seat:
            continue
        for _ in range(sizes[other]):
            add_at(t.hand, other, t.draw(DRAW, unseen), 1)
        if question == ASK_DROP:
            away = [t.draw(DRAW, unseen) for _ in t.sealed[other]]
            away.sort()
            t.sealed = replaced(t.sealed, other, tuple(away))
        elif question == ASK_SHOW and t.sealed[other]:
            held = [card for card in range(PROPERTIES) for _ in range(t.hand[other][card])]
            t.sealed = replaced(t.sealed, other, (t.pick(DRAW, held),))
    t.offers = [t.offers[own] if own == seat else None for own in range(t.seats)]
