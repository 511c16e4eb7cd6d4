"""Looking out: timber for a glimpse of the coming night. HA-LOOK."""

from guildhall.kernel.packing import kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.state import OTHER_QUESTION
from hamlet import chances, notes
from hamlet import refusals as r
from hamlet import verbs as v
from hamlet.table import Table
from hamlet.terms import NOBODY, TIMBER


class LookOut(Question[Table]):
    """HA-LOOK-1: what a family has seen is kept as its knowledge; the second one sees the same event."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(v.LOOK), pack(v.PASS)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == v.LOOK:
            return 0 if t.goods[seat][TIMBER] >= t.data.look_price else r.NO_TIMBER
        return 0 if verb == v.PASS else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == v.PASS:
            return
        t.goods[seat][TIMBER] -= t.data.look_price
        uncover(t)
        t.seers |= 1 << seat
        t.note(notes.LOOKED, seat)
        t.whisper(notes.SAW, seat, t.event)


def uncover(t: Table) -> None:
    """Draws the coming night. What somebody has seen needs no draw, so the Rng is told that it is shown again."""
    if t.event == NOBODY:
        t.event = t.draw(chances.EVENT, t.nights)
    else:
        t.rng.reveal()
