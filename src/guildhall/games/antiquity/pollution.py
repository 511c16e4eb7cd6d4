"""Phase 9, pollution in the order of play: AQ-POL."""

from guildhall.games.antiquity import elimination, events
from guildhall.games.antiquity.data import DUMP
from guildhall.games.antiquity.famine import working_fountains
from guildhall.games.antiquity.frames import ASK_POLLUTE, BURIAL, POLLUTE, POLLUTION_END
from guildhall.games.antiquity.hexgrid import bits
from guildhall.games.antiquity.refusals import (
    DUMP_FORBIDS,
    HEX_OCCUPIED,
    HEX_POLLUTED,
    OFF_MAP,
    OUTSIDE_ZONE,
)
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def amount(t: Table, seat: int) -> int:
    """AQ-POL-1."""
    counters = t.data.city_pollution * len(t.cities[seat])
    counters -= t.data.fountain_relief * working_fountains(t, seat)
    if t.works(seat, DUMP):
        counters -= t.data.dump_relief
    return max(0, counters)


def begin(t: Table, seat: int) -> None:
    """AQ-POL-7: the amount is fixed now."""
    if t.is_alive(seat):
        counters = amount(t, seat)
        if counters:
            t.note(events.POLLUTION_DUE, seat, counters)
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
    t.note(events.TO_GRAVES, seat, counters)
    t.agenda.append(pack(POLLUTION_END, seat))
    t.agenda.append(pack(BURIAL, seat))


def candidates(t: Table, seat: int) -> list[int]:
    return [POLLUTE | at << 12 for at in bits(hexes(t, seat))]


def check(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != POLLUTE:
        return OTHER_QUESTION
    bit = t.data.geometry.bit[a_of(choice)]
    if not t.land.on_map & bit:
        return OFF_MAP
    if not zone(t, seat) & bit:
        return OUTSIDE_ZONE
    if t.occupied & bit:
        return HEX_OCCUPIED
    if t.polluted & bit:
        return HEX_POLLUTED
    return DUMP_FORBIDS if guarded(t, seat) & bit else 0


def do(t: Table, seat: int, frame: int, choice: int) -> None:
    bit = t.data.geometry.bit[a_of(choice)]
    t.polluted |= bit
    t.markers &= ~bit
    t.note(events.POLLUTED, seat, a_of(choice))
    go_on(t, seat, a_of(frame) - 1)


def end(t: Table, seat: int) -> None:
    """AQ-ELM-3: who cannot dig all the graves falls at once, before the next player."""
    if t.due[seat]:
        elimination.eliminate(t, seat)
        elimination.last_one(t, 1 << seat)
