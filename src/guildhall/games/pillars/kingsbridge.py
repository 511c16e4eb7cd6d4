"""Step 4, Kingsbridge and its advantage cards: PE-ADV."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.score_sheet import FROM_ADVANTAGES
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import GIFT_GOLD, GIFT_POINTS, IMMEDIATE, KINGSBRIDGE, METAL, NOBODY
from guildhall.kernel.question import Task
from guildhall.kernel.rows import replaced


class VisitKingsbridge(Task[Table]):
    """PE-ADV-1: space 1, then space 2; a card nobody claimed leaves the game."""

    def run(self, t: Table, frame: int) -> None:
        for number, card in enumerate(t.kingsbridge):
            seat = t.builder_on(KINGSBRIDGE, number)
            if seat == NOBODY:
                t.spent.append(card)
                t.note(notes.GONE, 0, 0, card)
            else:
                receive(t, seat, card)
        t.kingsbridge = []
        t.send_home(KINGSBRIDGE)


def receive(t: Table, seat: int, card: int) -> None:
    """PE-ADV-2: an immediate card is resolved and removed, the others are kept."""
    t.note(notes.GOT_ADVANTAGE, seat, card)
    if t.data.timing[card] == IMMEDIATE:
        gain(t, seat, t.data.advantage_gain[card])
        t.spent.append(card)
    else:
        t.favours = replaced(t.favours, seat, (*t.favours[seat], card))


def gain(t: Table, seat: int, gift: list[int]) -> None:
    """Goods, gold and points of a card or an event: PE-ADV-3 to PE-ADV-5, PE-ADV-15, PE-EVENT-3."""
    for good in range(METAL + 1):
        if gift[good]:
            got = t.from_stock(seat, good, gift[good])
            if got:
                t.note(notes.CUBES, seat, good, got)
    if gift[GIFT_GOLD]:
        t.earn(seat, gift[GIFT_GOLD])
    t.score(seat, gift[GIFT_POINTS], FROM_ADVANTAGES)
