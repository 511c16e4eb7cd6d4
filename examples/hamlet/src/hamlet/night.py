"""The night: the event is turned up, and raiders come. HA-NIGHT."""

from guildhall.kernel.packing import kind_of, pack
from guildhall.kernel.question import Question, Task
from guildhall.kernel.state import OTHER_QUESTION
from hamlet import notes
from hamlet import refusals as r
from hamlet import verbs as v
from hamlet.frames import ASK_RAID, ROUND
from hamlet.leaving import leave
from hamlet.looking import uncover
from hamlet.table import Table
from hamlet.terms import NOBODY, STONE, TIMBER


class Night(Task[Table]):
    """HA-NIGHT-1, HA-OPT-1."""

    def run(self, t: Table, frame: int) -> None:
        uncover(t)
        t.note(notes.EVENT, 0, t.event)
        if t.round < t.data.rounds:
            t.agenda.append(pack(ROUND))
        raiders = t.data.raiders[t.event] + (1 if t.rules.harsh_nights else 0)
        for _ in range(raiders):
            for seat in reversed(t.families()):
                t.agenda.append(pack(ASK_RAID, seat))
        t.past.append(t.event)
        t.event, t.seers = NOBODY, 0


class MeetRaider(Question[Table]):
    """HA-NIGHT-2: asked in any case, for whoever is skipped would show that there is no guard in the hand."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(v.GUARD), pack(v.YIELD)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == v.GUARD:
            return 0 if t.data.guard in t.hands[seat] else r.NO_GUARD
        return 0 if verb == v.YIELD else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        goods = t.goods[seat]
        if kind_of(choice) == v.GUARD:
            t.hands[seat].remove(t.data.guard)
            t.put_back(t.deck, t.data.guard)
            t.note(notes.GUARDED, seat)
        elif goods[TIMBER] or goods[STONE]:  # HA-NIGHT-3
            good = TIMBER if goods[TIMBER] else STONE
            goods[good] -= 1
            t.note(notes.YIELDED, seat, good)
        else:
            leave(t, seat)
