"""Woodcutters, farms and mines: AQ-PRD, AQ-WOO, AQ-FRM, AQ-MIN."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.enterprise import BIOLOGY_USED, Enterprise, ask_next, use_cart
from guildhall.games.antiquity.missing import ask_to_leave
from guildhall.games.antiquity.pieces import CENTRE, site_of
from guildhall.games.antiquity.refusals import (
    BANK_EMPTY,
    BIOLOGY_IDLE,
    BIOLOGY_SPENT,
    HEX_OCCUPIED,
    HEX_POLLUTED,
    MINE_COST_SHORT,
    MINES_OTHER,
    NO_SEED,
    NO_SITE,
    OUTSIDE_ZONE,
    RANGE_FIXED,
    WOODCUTTER_COST_SHORT,
    WRONG_CLASS,
    WRONG_TERRAIN,
)
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import BIOLOGY, FOREST, GOLD, MOUNTAIN, PLAINS, SEEDS, STONE, WOOD
from guildhall.games.antiquity.verbs import MINE, WOODCUTTER
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.rows import replaced


def terrain_for(t: Table, verb: int) -> int:
    """The hexes of the terrain a site needs, free and unpolluted: AQ-PRD-1."""
    kind = FOREST if verb == WOODCUTTER else MOUNTAIN if verb == MINE else PLAINS
    return t.terrain(kind) & ~(t.occupied | t.polluted)


def centres(t: Table, seat: int, verb: int, good: int) -> int:
    """Every centre a site may have."""
    found = terrain_for(t, verb) & zone(t, seat)
    if verb == MINE and found:
        found &= ~other_ranges(t, good)
    return found


def other_ranges(t: Table, good: int) -> int:
    """AQ-MIN-3: the mountain ranges that give the other product."""
    mask = 0
    for number in range(len(t.range_good)):
        if t.range_good[number] >= 0 and t.range_good[number] != good:
            mask |= t.land.ranges[number]
    return mask


class Site(Enterprise):
    """AQ-PRD-1: goods on a hex and on its neighbours of the same terrain. A kind of site says what it costs."""

    def check(self, t: Table, seat: int, good: int) -> int:
        if t.rules.goods_limited and t.bank(self.product(good)) + self.returned(t) <= 0:
            return BANK_EMPTY  # AQ-CMP-6: an empty site is not built
        code = self.check_price(t, seat, good)
        if code or centres(t, seat, self.verb, good):
            return code
        return RANGE_FIXED if terrain_for(t, self.verb) & zone(t, seat) else NO_SITE

    def product(self, good: int) -> int:
        return good

    def returned(self, t: Table) -> int:
        """Counters of the product that the payment puts back into the box first."""
        return 0

    def check_price(self, t: Table, seat: int, good: int) -> int:
        return 0

    def pay(self, t: Table, seat: int, good: int) -> None:
        """AQ-CSB-2."""

    def hexes(self, t: Table, seat: int, good: int) -> int:
        return centres(t, seat, self.verb, good)

    def why_not(self, t: Table, seat: int, at: int) -> int:
        bit = t.data.geometry.bit[at]
        if not zone(t, seat) & bit:
            return OUTSIDE_ZONE
        if t.occupied & bit:
            return HEX_OCCUPIED
        if t.polluted & bit:
            return HEX_POLLUTED
        return RANGE_FIXED if terrain_for(t, self.verb) & bit else WRONG_TERRAIN

    def build(self, t: Table, seat: int, good: int, at: int) -> None:
        """Goods on the centre and on every neighbour that will do, in the zone or not: AQ-PRD-1."""
        self.pay(t, seat, good)
        use_cart(t, seat, True)
        good = self.product(good)
        grid = t.data.geometry
        usable = terrain_for(t, self.verb) & t.land.on_map
        left = CENTRE
        mask = grid.bit[at]
        for direction in range(6):
            to = at + grid.step[direction]
            if 0 <= to < grid.size and usable & grid.bit[to]:
                left |= 1 << direction
                mask |= grid.bit[to]
        number = left.bit_count()
        missing = number - t.bank(good) if t.rules.goods_limited else 0
        t.sites.append(site_of(seat, good, at, 0, left))
        t.occupied |= mask  # AQ-CSB-4
        self.change_land(t, good, at, mask)
        t.note(notes.SITE, seat, good, at, number)
        ask_next(t, seat)
        ask_to_leave(t, seat, missing, len(t.sites) - 1)

    def change_land(self, t: Table, good: int, at: int, mask: int) -> None:
        """AQ-PRD-3: pollution below the goods."""
        t.polluted |= mask


class Woodcutter(Site):
    """AQ-WOO-1: the forest becomes grassland, without pollution."""

    def product(self, good: int) -> int:
        return WOOD

    def returned(self, t: Table) -> int:
        return t.data.woodcutter_wood

    def check_price(self, t: Table, seat: int, good: int) -> int:
        return 0 if t.goods[seat][WOOD] >= t.data.woodcutter_wood else WOODCUTTER_COST_SHORT

    def pay(self, t: Table, seat: int, good: int) -> None:
        t.goods[seat][WOOD] -= t.data.woodcutter_wood

    def change_land(self, t: Table, good: int, at: int, mask: int) -> None:
        t.grass |= mask


class Farm(Site):
    """AQ-FRM-1: one seed of the kind grown."""

    def returned(self, t: Table) -> int:
        return t.data.farm_seeds

    def check_price(self, t: Table, seat: int, good: int) -> int:
        if good not in SEEDS:
            return WRONG_CLASS
        return 0 if t.goods[seat][good] >= t.data.farm_seeds else NO_SEED

    def pay(self, t: Table, seat: int, good: int) -> None:
        t.goods[seat][good] -= t.data.farm_seeds


class BiologyFarm(Site):
    """AQ-FAC-4: a farm without seed."""

    def check_price(self, t: Table, seat: int, good: int) -> int:
        if good not in SEEDS:
            return WRONG_CLASS
        if not t.works(seat, BIOLOGY):
            return BIOLOGY_IDLE
        spent = t.biology >> seat & 1 if t.rules.biology_once else t.faculties_used & BIOLOGY_USED
        return BIOLOGY_SPENT if spent else 0

    def pay(self, t: Table, seat: int, good: int) -> None:
        t.faculties_used |= BIOLOGY_USED
        t.biology |= 1 << seat


class Mine(Site):
    """AQ-MIN-2: stone or gold, the same in a whole mountain range."""

    def check_price(self, t: Table, seat: int, good: int) -> int:
        if good != STONE and good != GOLD:
            return MINES_OTHER
        return 0 if t.goods[seat][WOOD] >= t.rules.mine_wood else MINE_COST_SHORT

    def pay(self, t: Table, seat: int, good: int) -> None:
        t.goods[seat][WOOD] -= t.rules.mine_wood

    def change_land(self, t: Table, good: int, at: int, mask: int) -> None:
        t.polluted |= mask
        for number in range(len(t.land.ranges)):  # AQ-MIN-3, AQ-MIN-6
            if t.land.ranges[number] >> at & 1:
                t.range_good = replaced(t.range_good, number, good)
