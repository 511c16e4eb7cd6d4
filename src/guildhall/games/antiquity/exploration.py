"""Phase 7, exploration: AQ-EXP."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.chances import MARKER
from guildhall.games.antiquity.frames import ASK_EXPLORE
from guildhall.games.antiquity.refusals import MARKER_OUTSIDE_ZONE, MUST_EXPLORE, NO_MARKER
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import EXPLORER
from guildhall.games.antiquity.verbs import EXPLORE, PASS
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Task
from guildhall.kernel.state import OTHER_QUESTION


class ExplorationTurn(Task[Table]):
    """AQ-EXP-1: one player with a working explorer and a marker in the zone."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        if t.works(seat, EXPLORER) and t.markers & zone(t, seat):
            t.agenda.append(pack(ASK_EXPLORE, seat))


class Explore(OpenQuestion[Table]):
    """AQ-EXP-1, AQ-EXP-2: a marker of the zone is turned up, or none."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = choices(EXPLORE, t.markers & zone(t, seat))
        return found + [pack(PASS)] if t.rules.may_decline else found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) == PASS:  # AQ-EXP-2
            return 0 if t.rules.may_decline else MUST_EXPLORE
        if kind_of(choice) != EXPLORE:
            return OTHER_QUESTION
        bit = t.data.geometry.bit[a_of(choice)]
        if not t.markers & bit:
            return NO_MARKER
        return 0 if zone(t, seat) & bit else MARKER_OUTSIDE_ZONE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == PASS:
            t.note(notes.UNEXPLORED, seat)
            return
        at = a_of(choice)
        t.markers &= ~t.data.geometry.bit[at]
        marker = t.draw(MARKER, t.marker_deck)
        t.note(notes.EXPLORED, seat, marker, at)
        good = t.data.marker_good[marker]
        if not t.rules.goods_limited or t.bank(good) > 0:
            t.goods[seat][good] += 1  # AQ-EXP-3
        else:
            t.note(notes.SHORT, seat, good, 1)
        if t.data.marker_stirs[marker]:  # AQ-EXP-4
            level = max(0, t.famine + t.rules.food_delta)
            if level != t.famine:
                t.note(notes.FAMINE, 0, t.famine, level)
                t.famine = level
