"""Trade in the middle of building: an offer is open and answered at once. HA-TRADE."""

from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.state import OTHER_QUESTION
from hamlet import notes
from hamlet import refusals as r
from hamlet import verbs as v
from hamlet.frames import ASK_TRADE
from hamlet.table import Table
from hamlet.terms import STONE, TIMBER


def offers(t: Table, seat: int) -> list[int]:
    """HA-TRADE-1: either good, to every neighbour."""
    found = []
    for other in range(t.seats):
        if other != seat:
            found += [pack(v.OFFER, 0, other, TIMBER, STONE), pack(v.OFFER, 0, other, STONE, TIMBER)]
    return found


def check_offer(t: Table, seat: int, other: int, given: int, wanted: int) -> int:
    if other == seat or not t.home >> other & 1:
        return r.NO_PARTNER
    if t.offered >> seat & 1:
        return r.OFFERED_BEFORE
    if given == wanted:
        return r.SAME_GOOD
    return 0 if t.free_goods(seat)[given] else r.NOT_FOR_TRADE


def make_offer(t: Table, seat: int, other: int, given: int, wanted: int) -> None:
    """HA-TRADE-2: on top of the agenda, so that all wait for the answer."""
    t.offered |= 1 << seat
    t.note(notes.OFFERED, seat, other, given, wanted)
    t.agenda.append(pack(ASK_TRADE, other, seat, given, wanted))


class AnswerOffer(Question[Table]):
    """HA-TRADE-2: asked in any case, for whoever cannot accept would show what is set aside."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(v.ACCEPT), pack(v.DECLINE)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == v.ACCEPT:
            return 0 if t.free_goods(seat)[c_of(frame)] else r.NOT_FOR_TRADE
        return 0 if verb == v.DECLINE else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        giver, given, wanted = a_of(frame), b_of(frame), c_of(frame)
        if kind_of(choice) == v.DECLINE:
            t.note(notes.DECLINED, seat, giver)
            return
        t.goods[giver][given] -= 1
        t.goods[seat][given] += 1
        t.goods[seat][wanted] -= 1
        t.goods[giver][wanted] += 1
        t.note(notes.TRADED, giver, seat, given, wanted)
