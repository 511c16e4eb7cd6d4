"""The morning: goods and cards come in, then the day is laid on the agenda. HA-ROUND."""

from guildhall.kernel.packing import pack
from guildhall.kernel.question import Task
from hamlet import notes
from hamlet.frames import ASK_BUILD, ASK_LOOK, NIGHT, REVEAL
from hamlet.table import Table
from hamlet.terms import NOBODY


class Morning(Task[Table]):
    """HA-ROUND-1, HA-ROUND-2. The agenda is a stack: what comes last is put on it first."""

    def run(self, t: Table, frame: int) -> None:
        t.round += 1
        t.offered = 0
        t.note(notes.MORNING, 0, t.round)
        for seat in t.families():
            for card in t.plots[seat]:
                if card != NOBODY:
                    t.goods[seat][t.data.brings[card]] += 1
            if t.deck:
                t.take_card(seat)
        t.agenda.append(pack(NIGHT))
        for seat in reversed(t.families()):
            t.agenda.append(pack(ASK_LOOK, seat))
        t.agenda.append(pack(REVEAL))
        t.ask_together(ASK_BUILD, t.home)
