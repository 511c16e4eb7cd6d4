"""Phase 9, pollution in the order of play: AQ-POL."""

from guildhall.games.antiquity import elimination, notes
from guildhall.games.antiquity.famine import working_fountains
from guildhall.games.antiquity.frames import ASK_POLLUTE, BURIAL, POLLUTION_END
from guildhall.games.antiquity.refusals import (
    DUMP_FORBIDS,
    OFF_MAP,
    POLLUTED_ALREADY,
    POLLUTES_OCCUPIED,
    POLLUTES_OUTSIDE_ZONE,
)
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import DUMP
from guildhall.games.antiquity.verbs import POLLUTE
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Task
from guildhall.kernel.state import OTHER_QUESTION


def amount(t: Table, seat: int) -> int:
    """AQ-POL-1."""
    counters = t.data.city_pollution * len(t.cities[seat])
    counters -= t.data.fountain_relief * working_fountains(t, seat)
    if t.works(seat, DUMP):
        counters -= t.data.dump_relief
    return max(0, counters)


class PollutionTurn(Task[Table]):
    """AQ-POL-7: the amount of one player is fixed now."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        if t.is_alive(seat):
            counters = amount(t, seat)
            if counters:
                t.note(notes.POLLUTION_DUE, seat, counters)
            go_on(t, seat, counters)


def guarded(t: Table, seat: int) -> int:
    """AQ-POL-4: zones of other players with a working dump."""
    mask = 0
    for other in t.order:
        if other != seat and t.works(other, DUMP):
            mask |= zone(t, other)
    return mask


def hexes(t: Table, seat: int) -> int:
    """AQ-POL-2, AQ-POL-3: free and unpolluted in the own zone."""
    return zone(t, seat) & ~(t.occupied | t.polluted | guarded(t, seat))


def go_on(t: Table, seat: int, counters: int) -> None:
    """The next counter; when no hex is left the rest become graves: AQ-POL-5."""
    if counters == 0:
        return
    if hexes(t, seat):
        t.agenda.append(pack(ASK_POLLUTE, seat, counters))
        return
    t.due[seat] = counters
    t.note(notes.TO_GRAVES, seat, counters)
    t.agenda.append(pack(POLLUTION_END, seat))
    t.agenda.append(pack(BURIAL, seat))


class Pollute(OpenQuestion[Table]):
    """AQ-POL-2: the hex of a pollution counter."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return choices(POLLUTE, hexes(t, seat))

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != POLLUTE:
            return OTHER_QUESTION
        bit = t.data.geometry.bit[a_of(choice)]
        if not t.land.on_map & bit:
            return OFF_MAP
        if not zone(t, seat) & bit:
            return POLLUTES_OUTSIDE_ZONE
        if t.occupied & bit:
            return POLLUTES_OCCUPIED
        if t.polluted & bit:
            return POLLUTED_ALREADY
        return DUMP_FORBIDS if guarded(t, seat) & bit else 0

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        bit = t.data.geometry.bit[a_of(choice)]
        t.polluted |= bit
        t.markers &= ~bit
        t.note(notes.POLLUTED, seat, a_of(choice))
        go_on(t, seat, a_of(frame) - 1)


class EndPollution(Task[Table]):
    """AQ-ELM-3: who cannot dig all the graves falls at once, before the next player."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        if t.due[seat]:
            elimination.eliminate(t, seat)
            elimination.last_one(t, 1 << seat)
