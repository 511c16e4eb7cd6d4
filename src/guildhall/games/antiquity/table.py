"""The table of Antiquity: what follows from a position, and the small moves all chapters use."""

from typing import Final

from guildhall.games.antiquity.data import CATHEDRAL, HARBOUR, STABLE, STORAGE
from guildhall.games.antiquity.hexgrid import FOREST, PLAINS, WATER, Land
from guildhall.games.antiquity.pieces import (
    MANNED,
    NEW,
    mask_of,
    site_mask,
    type_of,
    university_reaches,
)
from guildhall.games.antiquity.rows import Rows
from guildhall.kernel.packing import TOGETHER

UNKNOWN: Final = -1

# How a game ended.
BY_SAINT: Final = 1
LAST_LEFT: Final = 2
ALL_FELL: Final = 3
BY_CAP: Final = 4
ENDINGS: Final = ["", "saint", "last_standing", "all_fell", "round_cap"]


class Table(Rows):
    """A position that knows what covers its hexes and squares, which buildings work and what each seat controls."""

    # ---- what follows from the position

    def derive(self) -> None:
        self.land = Land(self.data.geometry, self.seats, self.tiles)
        self.occupied = self.covered()
        self.built = [[] for _ in range(self.seats)]
        self.have = [0] * self.seats
        self.working = [0] * self.seats
        self.zones = [UNKNOWN] * self.seats
        for seat in range(self.seats):
            self.refresh(seat)

    def covered(self) -> int:
        """Hexes under cities, inns, fisheries and goods: AQ-TRM-3."""
        grid = self.data.geometry
        mask = 0
        for seat in range(self.seats):
            mask |= self.seeds(seat)
        for site in self.sites:
            mask |= site_mask(grid, site)
        return mask

    def seeds(self, seat: int) -> int:
        """AQ-ZOC-1: the hexes of own cities and inns."""
        grid = self.data.geometry
        mask = 0
        for centre in self.cities[seat]:
            mask |= grid.disc[centre]
        for at in self.inns[seat]:
            mask |= grid.bit[at]
        return mask

    def refresh(self, seat: int) -> None:
        """After any change to a seat's buildings, men or graves: which types stand and which work, AQ-TRM-7."""
        rules, data = self.rules, self.data
        graves = self.graves[seat]
        built = [0, 0, 0, 0]
        have = working = 0
        faculties = False
        for building in self.buildings[seat]:
            kind = building & 31
            city = building >> 14 & 3
            mask = mask_of(rules, building)
            built[city] |= mask
            have |= 1 << kind
            if data.faculty[kind]:
                faculties = True
            if building & MANNED:
                if mask & graves[city] == 0:
                    working |= 1 << kind
            elif not data.needs_man[kind]:
                blocked = rules.grave_blocks_saint if kind == CATHEDRAL else rules.grave_stops
                if not blocked or mask & graves[city] == 0:
                    working |= 1 << kind
        if faculties:
            working |= university_reaches(rules, data.faculty, self.buildings[seat], graves, True)
        if self.lifted[seat]:
            built = self.without_lifted(seat)
        self.built[seat] = built
        self.have[seat] = have
        if (self.working[seat] ^ working) & (1 << HARBOUR | 1 << STABLE):
            self.zones[seat] = UNKNOWN
        self.working[seat] = working

    def without_lifted(self, seat: int) -> list[int]:
        """AQ-SNT-10: what is in hand covers no square."""
        lifted = [self.lifted[seat][piece] for piece in range(0, len(self.lifted[seat]), 2)]
        built = [0, 0, 0, 0]
        row = self.buildings[seat]
        for at in range(len(row)):
            if at not in lifted:
                built[row[at] >> 14 & 3] |= mask_of(self.rules, row[at])
        return built

    def works(self, seat: int, kind: int) -> bool:
        return self.working[seat] >> kind & 1 != 0

    def stands(self, seat: int, kind: int) -> bool:
        return self.have[seat] >> kind & 1 != 0

    def find(self, seat: int, kind: int) -> int:
        """Where a unique building is in the seat's list, or -1."""
        row = self.buildings[seat]
        for at in range(len(row)):
            if row[at] & 31 == kind:
                return at
        return -1

    def set_building(self, seat: int, at: int, building: int) -> None:
        row = self.buildings[seat][:]
        row[at] = building
        self.buildings[seat] = row

    # ---- the countryside

    @property
    def water(self) -> int:
        return self.land.kinds[WATER] & ~self.dry

    def terrain(self, kind: int) -> int:
        """The hexes that count as a terrain now: woodcutters make plains (AQ-WOO-1), AQ-SET-12."""
        if kind == FOREST:
            return self.land.kinds[FOREST] & ~self.grass
        if kind == PLAINS:
            return self.land.kinds[PLAINS] | self.grass
        if kind == WATER:
            return self.water
        return self.land.kinds[kind]

    # ---- cities

    def free_squares(self, seat: int, city: int) -> int:
        """Squares with no building and no grave, and not frozen: AQ-CIT-3."""
        return self.rules.grids[city] & ~(self.built[seat][city] | self.graves[seat][city] | self.frozen[seat][city])

    def supply(self, kind: int) -> int:
        """Shared pieces in the box; while cities are built those of the start of the phase: AQ-CIT-11."""
        rows = self.old_buildings if self.old_buildings else self.buildings
        left = self.data.shared[kind]
        for row in rows:
            for building in row:
                if building & 31 == kind:
                    left -= pieces_of(building)
        return left

    def claimed(self, seat: int, kind: int) -> int:
        """Shared pieces the seat has claimed in this phase."""
        total = 0
        for building in self.buildings[seat]:
            if building & 31 == kind and building & NEW:
                total += pieces_of(building)
        return total

    # ---- goods

    def bank(self, good: int) -> int:
        """AQ-CMP-6: counters of a good in the box; while cities are built those of the start of the phase."""
        rows = self.old_goods if self.old_goods else self.goods
        left = self.data.counters
        for row in rows:
            left -= row[good]
        for site in self.sites:
            if site >> 2 & 15 == good:
                left -= (site >> 21).bit_count()
        return left

    # ---- asking

    def together(self) -> bool:
        """Whether the seats act at the same time now."""
        return bool(self.agenda) and self.agenda[-1] >> 8 & 15 == TOGETHER

    def ask(self, seat: int, frame: int) -> None:
        """Asks a seat next: on its lane while all act at once, else on the agenda."""
        if self.together():
            self.lanes[seat].append(frame)
        else:
            self.agenda.append(frame)

    def is_alive(self, seat: int) -> bool:
        return self.alive >> seat & 1 != 0


def pieces_of(building: int) -> int:
    """Shared pieces a building takes: a storage one tile for two squares."""
    if type_of(building) == STORAGE:
        return (1 + (building >> 17 & 7)) * (1 + (building >> 20 & 7)) // 2
    return 1
