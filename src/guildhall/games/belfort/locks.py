"""Gnome Locks as they are: which are free, which are open. BF-COMP-10, BF-GNM-2."""

from guildhall.games.belfort.table import EMPTY, GNOME_ON, Table


def lock_on(t: Table, seat: int, card: int, lock: int) -> int:
    """What is on the lock; the mark of BF-GNM-6 left out."""
    return t.locks[seat][card] >> 3 * lock & 3


def unlocked(t: Table, seat: int, does: int) -> int:
    """How many locks with this action are open."""
    total = 0
    row = t.built[seat]
    for card in range(len(row)):
        if t.data.lock_does[row[card]] == does:
            for lock in range(t.data.locks[row[card]]):
                if lock_on(t, seat, card, lock) != EMPTY:
                    total += 1
    return total


def gnomes_of(t: Table, seat: int) -> int:
    """Gnomes on built cards; the Centaur's token is none: BF-GNM-8."""
    total = 0
    for bits in t.locks[seat]:
        if bits & 3 == GNOME_ON:
            total += 1
        if bits >> 3 & 3 == GNOME_ON:
            total += 1
    return total


def free_card(t: Table, seat: int, kind: int) -> int:
    """A built card of the type with a free lock, or -1; one whose action of the turn is not used up comes first.

    Cards of one type are alike in everything else, so nobody needs to be asked which of them it is.
    """
    found = -1
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind:
            for lock in range(t.data.locks[kind]):
                if lock_on(t, seat, card, lock) == EMPTY:
                    if not t.used[seat][card] >> lock & 1:
                        return card
                    found = card
    return found


def free_types(t: Table, seat: int) -> int:
    """Mask of the types with a free lock."""
    mask = 0
    row = t.built[seat]
    for card in range(len(row)):
        for lock in range(t.data.locks[row[card]]):
            if lock_on(t, seat, card, lock) == EMPTY:
                mask |= 1 << row[card]
    return mask


def can_take_gnome(t: Table, seat: int) -> bool:
    """BF-GNM-2, BF-GNM-3."""
    return t.gnomes > 0 and free_types(t, seat) != 0
