"""Limited goods: hexes of a new site that stay empty because counters are missing. AQ-CMP-6."""

from guildhall.games.antiquity.frames import ASK_LEAVE
from guildhall.games.antiquity.pieces import (
    CENTRE_BIT,
    SITE_BITS,
    fishery_direction,
    good_at,
    good_of,
    hex_of,
    left_of,
    site_hex,
    site_mask,
    without,
)
from guildhall.games.antiquity.refusals import CENTRE_FIRST, NOT_NEW_GOOD
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import FOREST, WOOD
from guildhall.games.antiquity.verbs import LEAVE
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.state import OTHER_QUESTION


def ask_to_leave(t: Table, seat: int, missing: int, place: int) -> None:
    """Asks for the next hex that stays empty; when all are named the markers below the goods go unseen: AQ-CSB-4."""
    if missing > 0:
        t.agenda.append(pack(ASK_LEAVE, seat, missing, place))
    else:
        t.markers &= ~site_mask(t.data.geometry, t.sites[place])


class LeaveEmpty(OpenQuestion[Table]):
    """AQ-CMP-6: a hex of the site, never the one under the man."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        site = t.sites[b_of(frame)]
        found: list[int] = []
        for number in range(SITE_BITS):
            if left_of(site) >> number & 1 and (fishery_direction(site) or number != CENTRE_BIT):
                found.append(pack(LEAVE, 0, site_hex(t.data.geometry, site, number)))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != LEAVE:
            return OTHER_QUESTION
        if choice in self.candidates(t, seat, frame):
            return 0
        site = t.sites[b_of(frame)]
        return CENTRE_FIRST if fishery_direction(site) == 0 and a_of(choice) == hex_of(site) else NOT_NEW_GOOD

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        """The hex was never used: it keeps its terrain and carries no pollution."""
        at, place = a_of(choice), b_of(frame)
        site = t.sites[place]
        bit = t.data.geometry.bit[at]
        t.sites[place] = without(site, good_at(t.data.geometry, site, at))
        t.occupied &= ~bit
        if good_of(site) == WOOD:
            t.grass &= ~(bit & t.land.kinds[FOREST])
        else:
            t.polluted &= ~bit
        ask_to_leave(t, seat, a_of(frame) - 1, place)
