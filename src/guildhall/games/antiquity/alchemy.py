"""Alchemy cleans polluted hexes: AQ-FAC-6 to AQ-FAC-8."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.enterprise import ALCHEMY_USED, Enterprise, alchemy_hexes, ask_next, check_alchemy
from guildhall.games.antiquity.refusals import CLEANS_OCCUPIED, CLEANS_OUTSIDE_ZONE, NOT_POLLUTED
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.zone import zone


class Alchemy(Enterprise):
    """AQ-FAC-6: once in a turn, without a cart."""

    def check(self, t: Table, seat: int, good: int) -> int:
        return check_alchemy(t, seat)

    def hexes(self, t: Table, seat: int, good: int) -> int:
        return alchemy_hexes(t, seat)

    def why_not(self, t: Table, seat: int, at: int) -> int:
        bit = t.data.geometry.bit[at]
        if not zone(t, seat) & bit:
            return CLEANS_OUTSIDE_ZONE
        return CLEANS_OCCUPIED if t.polluted & bit else NOT_POLLUTED

    def build(self, t: Table, seat: int, good: int, at: int) -> None:
        """AQ-FAC-7, AQ-FAC-8."""
        grid = t.data.geometry
        mask = grid.ring[at] & t.land.on_map
        if t.rules.alchemy_cleans:
            mask |= grid.bit[at]
        if t.rules.alchemy_spares:
            mask &= ~t.occupied
        mask &= t.polluted
        t.polluted &= ~mask
        t.faculties_used |= ALCHEMY_USED
        t.note(notes.CLEANED, seat, at, mask.bit_count())
        ask_next(t, seat)
