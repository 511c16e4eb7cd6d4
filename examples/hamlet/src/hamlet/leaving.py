"""Families that leave the hamlet. HA-LEAVE."""

from hamlet import notes
from hamlet.refusals import STILL_RICH
from hamlet.table import Table


def check_leaving(t: Table, seat: int) -> int:
    """HA-LEAVE-2."""
    return STILL_RICH if sum(t.goods[seat]) else 0


def leave(t: Table, seat: int) -> None:
    """HA-LEAVE-1, HA-LEAVE-3. Those who go on may have named the family: their offers are stale."""
    t.home &= ~(1 << seat)
    for card in t.hands[seat]:
        t.put_back(t.deck, card)
    t.hands[seat], t.plans[seat] = [], []
    t.note(notes.LEFT, seat)
    t.remove_seat(seat)
    for other in t.families():
        t.invalidate_offer(other)
    if len(t.families()) == 1:
        t.end_now()
