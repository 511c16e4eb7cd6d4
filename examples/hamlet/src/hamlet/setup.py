"""Setting up the table: HA-SETUP."""

from guildhall.kernel.packing import pack
from hamlet.frames import ROUND
from hamlet.table import Table


def set_up(t: Table) -> None:
    """HA-SETUP-1, HA-OPT-2."""
    for card, copies in enumerate(t.rules.copies(t.data)):
        t.deck += [card] * copies
    for event, copies in enumerate(t.data.nights):
        t.nights += [event] * copies
    for seat in range(t.seats):
        t.goods[seat] = t.data.start[:]
        for _ in range(t.data.hand):
            t.take_card(seat)
    t.agenda = [pack(ROUND)]
