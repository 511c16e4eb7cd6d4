"""Gnome Locks: which are free, which are open, and the actions that open ones give. BF-COMP-10, BF-GNM-2, BF-PROP."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.codes import on_lock
from guildhall.games.belfort.menu import Action
from guildhall.games.belfort.refusals import LOCK_CLOSED, LOCK_NOT_BUILT, LOCK_PRICE_SHORT, LOCK_USED, NO_LOCK_ACTION
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import EMPTY, GNOME_ON, ONCE_BUY, ONCE_GAIN
from guildhall.games.belfort.verbs import USE
from guildhall.kernel.packing import a_of, pack
from guildhall.kernel.rows import set_at


def lock_on(t: Table, seat: int, card: int, lock: int) -> int:
    """What is on the lock; the mark of BF-GNM-6 left out."""
    return on_lock(t.locks[seat][card], lock)


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
        if on_lock(bits, 0) == GNOME_ON:
            total += 1
        if on_lock(bits, 1) == GNOME_ON:
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
                    if not t.used[seat][card]:
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


# ---- the voluntary lock actions: BF-PROP-2, BF-PROP-4


def is_voluntary(t: Table, kind: int) -> bool:
    does = t.data.lock_does[kind]
    return does == ONCE_GAIN or does == ONCE_BUY


def add_uses(t: Table, seat: int, found: list[int]) -> None:
    done = 0
    row = t.built[seat]
    for card in range(len(row)):
        kind = row[card]
        if is_voluntary(t, kind) and t.locks[seat][card] and not done >> kind & 1:
            done |= 1 << kind
            found.append(pack(USE, 0, kind))


def usable_lock(t: Table, seat: int, kind: int) -> int:
    """A card of the type whose lock action is open and not used this turn, or minus the reason: BF-ACT-11."""
    if not is_voluntary(t, kind):
        return -NO_LOCK_ACTION
    reason = LOCK_NOT_BUILT
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind:
            if lock_on(t, seat, card, 0) == EMPTY:
                reason = LOCK_CLOSED
            elif t.used[seat][card]:
                reason = LOCK_USED
            else:
                return card
    return -reason


class UseLock(Action):
    """BF-PROP-2: once a turn what an open lock gives, for its price."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        card = usable_lock(t, seat, a_of(choice))
        if card < 0:
            return -card
        return 0 if t.can_pay(seat, t.data.lock_pay[a_of(choice)]) else LOCK_PRICE_SHORT

    def do(self, t: Table, seat: int, choice: int) -> None:
        kind = a_of(choice)
        set_at(t.used, seat, usable_lock(t, seat, kind), 1)
        t.note(notes.LOCK_USED, seat, kind)
        t.pay_all(seat, t.data.lock_pay[kind])
        t.earn_all(seat, t.data.lock_gain[kind])
