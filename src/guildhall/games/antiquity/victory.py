"""Phase 10, victory: AQ-VIC, AQ-END."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.pieces import type_of
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import (
    ALL_FELL,
    BARBARA,
    BY_CAP,
    BY_SAINT,
    CATHEDRAL,
    CHRISTOFORI,
    FOODS,
    GIORGIO,
    GOODS,
    MARIA,
    NICOLO,
    NOBODY,
)
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.question import Task


def reached(t: Table, seat: int, saint: int) -> int:
    """How far a seat is on the way to a saint's condition; `needed` says how far it must come."""
    if saint == NICOLO:  # AQ-VIC-2
        return t.houses[seat].bit_count()
    if saint == BARBARA:
        return barbara_types(t, seat).bit_count()
    if saint == CHRISTOFORI:
        return christofori_goods(t, seat)
    if saint == GIORGIO:
        return 1 if encloses(t, seat) else 0
    met = 0  # AQ-VIC-6
    for other in (NICOLO, BARBARA, CHRISTOFORI, GIORGIO):
        if reached(t, seat, other) >= needed(t, other):
            met += 1
    return met


def needed(t: Table, saint: int) -> int:
    if saint == NICOLO:
        return t.data.houses
    if saint == BARBARA:
        return t.data.barbara_types.bit_count()
    if saint == CHRISTOFORI:
        kinds = len(GOODS) if t.rules.christofori_all else len(GOODS) - FOODS[0]
        return kinds * t.data.christofori_each
    return 1 if saint == GIORGIO else t.data.maria_needs


def barbara_types(t: Table, seat: int) -> int:
    """AQ-VIC-3: the types that stand; under the published rules one without grave of each."""
    found = 0
    for building in t.buildings[seat]:
        if not t.rules.barbara_clean or not t.graved(seat, building):
            found |= 1 << type_of(building)
    return found & t.data.barbara_types


def christofori_goods(t: Table, seat: int) -> int:
    """AQ-VIC-5: goods that count, at most three of a kind."""
    total = 0
    for good in range(0 if t.rules.christofori_all else FOODS[0], len(GOODS)):
        total += min(t.goods[seat][good], t.data.christofori_each)
    return total


def encloses(t: Table, seat: int) -> bool:
    """AQ-VIC-4: all that some other player controls is in the own zone or under own cities and inns."""
    for other in t.order:
        if other != seat and outside(t, seat, other) == 0:
            return True
    return False


def outside(t: Table, seat: int, other: int) -> int:
    """The hexes of the other's zone that are still out of reach."""
    mask = zone(t, other) & ~(zone(t, seat) | t.seeds(seat))
    if t.rules.exempt_all and mask:
        for third in t.order:
            mask &= ~t.seeds(third)
    return mask


def wins(t: Table, seat: int) -> bool:
    """AQ-VIC-1; AQ-SNT-9: a grave on the cathedral may suspend its saint."""
    saint = t.saint[seat]
    if saint == NOBODY or not t.works(seat, CATHEDRAL):
        return False
    return reached(t, seat, saint) >= needed(t, saint)


class VictoryCheck(Task[Table]):
    """AQ-END-1: phase 10."""

    def run(self, t: Table, frame: int) -> None:
        compare(t)


def compare(t: Table) -> None:
    """AQ-END-1 to AQ-END-4."""
    best = [seat for seat in t.order if wins(t, seat)]
    if not best:
        return
    for seat in best:
        t.note(notes.WON, seat, t.saint[seat])
    if len(best) > 1:
        counts = [0] * t.seats
        for seat in best:
            counts[seat] = clean_hexes(t, seat)
            t.note(notes.TIE_BREAK, seat, counts[seat])
        best = [seat for seat in best if counts[seat] == max(counts)]
    winners = 0
    for seat in best:
        winners |= 1 << seat
    finish(t, winners, BY_SAINT)


def clean_hexes(t: Table, seat: int) -> int:
    """AQ-END-3."""
    mask = zone(t, seat) & ~t.polluted
    if t.rules.tie_empty:
        mask &= ~(t.occupied | t.markers)
    return mask.bit_count()


def finish(t: Table, winners: int, ending: int) -> None:
    t.winners = winners
    t.ending = ending
    t.end_now()


def is_draw(t: Table) -> bool:
    """AQ-END-6, AQ-END-7: the game is over and nobody has won it."""
    return t.ending == ALL_FELL or t.ending == BY_CAP


def progress(t: Table, seat: int) -> int:
    """Per cent of the way to the own saint's condition, the score of a game without scores."""
    saint = t.saint[seat]
    if t.ending and not is_draw(t) and t.winners >> seat & 1:
        return 100
    if saint == NOBODY:
        return 0
    if saint == MARIA:
        best = sorted([share(t, seat, other) for other in (NICOLO, BARBARA, CHRISTOFORI, GIORGIO)])
        return min(99, (best[-1] + best[-2]) // 2)
    return min(99, share(t, seat, saint))


def share(t: Table, seat: int, saint: int) -> int:
    return min(100, 100 * reached(t, seat, saint) // needed(t, saint))
