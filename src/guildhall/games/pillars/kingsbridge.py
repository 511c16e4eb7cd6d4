"""Step 4, Kingsbridge and its advantage cards: PE-ADV."""

from guildhall.games.pillars import events
from guildhall.games.pillars.data import IMMEDIATE, KINGSBRIDGE, METAL
from guildhall.games.pillars.table import FROM_ADVANTAGES, NOBODY, Table


def visit(t: Table) -> None:
    """PE-ADV-1: space 1, then space 2; a card nobody claimed leaves the game."""
    for number, card in enumerate(t.kingsbridge):
        seat = t.builder_on(KINGSBRIDGE, number)
        if seat == NOBODY:
            t.spent.append(card)
            t.note(events.GONE, 0, 0, card)
        else:
            receive(t, seat, card)
    t.kingsbridge = []
    t.send_home(KINGSBRIDGE)


def receive(t: Table, seat: int, card: int) -> None:
    """PE-ADV-2: an immediate card is resolved and removed, the others are kept."""
    t.note(events.GOT_FAVOUR, seat, card)
    if t.data.timing[card] == IMMEDIATE:
        gain(t, seat, t.data.advantage_gain[card])
        t.spent.append(card)
    else:
        t.favours[seat].append(card)


def gain(t: Table, seat: int, gift: list[int]) -> None:
    """Goods, gold and points of a card or an event: PE-ADV-3 to PE-ADV-5, PE-ADV-15, PE-EVENT-3."""
    for good in range(METAL + 1):
        if gift[good]:
            got = t.from_stock(seat, good, gift[good])
            if got:
                t.note(events.CUBES, seat, good, got)
    if gift[4]:
        t.earn(seat, gift[4])
    t.score(seat, gift[5], FROM_ADVANTAGES)
