"""What a turn of phase 4 is made of: carts, and enterprises that go out with them. AQ-CSB.

The chapters of the countryside each bring their enterprises; `countryside` asks for one, then where it goes.
"""

from typing import Final

from guildhall.games.antiquity.frames import ASK_COUNTRY, ASK_SITE
from guildhall.games.antiquity.pieces import MANNED, type_of
from guildhall.games.antiquity.refusals import ALCHEMY_IDLE, ALCHEMY_SPENT, NOTHING_FREE_TO_CLEAN, NOTHING_TO_CLEAN
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import ALCHEMY, CART_SHOP
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.errors import BadTitle
from guildhall.kernel.packing import pack

# What the seat whose turn it is has used: bits of `faculties_used`.
ALCHEMY_USED: Final = 1
BIOLOGY_USED: Final = 2


class Enterprise:
    """Something to be built in the countryside, or done there: what it takes, where it may be, what follows."""

    def __init__(self, verb: int, asks: int = ASK_SITE, with_cart: bool = True) -> None:
        self.verb = verb
        self.asks = asks  # the kind of the question where it goes
        self.with_cart = with_cart

    def check(self, t: Table, seat: int, good: int) -> int:
        """0 if it may be begun now, else the code of the refusal."""
        raise BadTitle(f"the enterprise {self.verb} checks nothing")

    def hexes(self, t: Table, seat: int, good: int) -> int:
        """Where it may be."""
        raise BadTitle(f"the enterprise {self.verb} has no hexes")

    def why_not(self, t: Table, seat: int, at: int) -> int:
        """Why it may not be on a hex of the map that is not among those."""
        raise BadTitle(f"the enterprise {self.verb} explains no hex")

    def build(self, t: Table, seat: int, good: int, at: int) -> None:
        """What follows when the hex is chosen."""
        raise BadTitle(f"the enterprise {self.verb} builds nothing")


def carts(t: Table, seat: int) -> int:
    """Manned cart shops without grave: each allows one building."""
    if not t.works(seat, CART_SHOP):
        return 0
    number = 0
    for building in t.buildings[seat]:
        if type_of(building) == CART_SHOP and building & MANNED:
            number += 1
    return number


def use_cart(t: Table, seat: int, moves_out: bool) -> None:
    """AQ-CSB-3, AQ-CSB-6: the man of a cart shop goes to the site, or idle to the pool.

    The oldest manned cart shop is used: which one it is makes no difference to anything that follows.
    """
    row = t.buildings[seat]
    for at in range(len(row)):
        if type_of(row[at]) == CART_SHOP and row[at] & MANNED:
            row[at] &= ~MANNED
            break
    if not moves_out:
        t.men[seat] += 1
    t.refresh(seat)


def ask_next(t: Table, seat: int) -> None:
    """Asks what to build next, if there is anything to build with: AQ-CSB-1."""
    if carts(t, seat) or check_alchemy(t, seat) == 0:
        t.agenda.append(pack(ASK_COUNTRY, seat))


def check_alchemy(t: Table, seat: int) -> int:
    """AQ-FAC-6."""
    if not t.works(seat, ALCHEMY):
        return ALCHEMY_IDLE
    if t.faculties_used & ALCHEMY_USED:
        return ALCHEMY_SPENT
    if alchemy_hexes(t, seat):
        return 0
    return NOTHING_FREE_TO_CLEAN if t.polluted & zone(t, seat) else NOTHING_TO_CLEAN


def alchemy_hexes(t: Table, seat: int) -> int:
    """AQ-FAC-6, AQ-FAC-8: a polluted hex of the zone; under the published rules it must be free."""
    found = t.polluted & zone(t, seat)
    return found & ~t.occupied if t.rules.alchemy_spares else found
