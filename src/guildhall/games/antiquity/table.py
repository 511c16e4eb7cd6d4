"""The table of Antiquity: what follows from a position, and the small moves all chapters use."""

from guildhall.games.antiquity.hexgrid import Land
from guildhall.games.antiquity.laid_out import LaidOut
from guildhall.games.antiquity.pieces import (
    MANNED,
    NEW,
    city_of,
    good_of,
    left_of,
    mask_of,
    pieces_of,
    site_mask,
    type_of,
    university_reaches,
)
from guildhall.games.antiquity.terms import (
    CATHEDRAL,
    CITY_MAPS,
    FOREST,
    HARBOUR,
    PLAINS,
    STABLE,
    UNKNOWN,
    WATER,
)
from guildhall.kernel.packing import TOGETHER, seat_of
from guildhall.kernel.state import Components


class Table(LaidOut):
    """A position that knows what covers its hexes and squares, which buildings work and what each seat controls."""

    def components(self) -> Components:
        return self.data

    # ---- what follows from the position

    def derive(self) -> None:
        self.shapes = self.data.shapes_for(self.rules)
        self.land = Land(self.data.geometry, self.seats, self.tiles)
        self.occupied = self.covered()
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
        rules, data, shapes = self.rules, self.data, self.shapes
        graves, built, first = self.graves[seat], self.built, seat * CITY_MAPS
        lifted = self.lifted[seat]
        for city in range(CITY_MAPS):
            built[first + city] = 0
        have = working = 0
        faculties = False
        for at, building in enumerate(self.buildings[seat]):
            kind = type_of(building)
            city = city_of(building)
            mask = mask_of(shapes, building)
            if not lifted or at not in lifted[::2]:  # AQ-SNT-10: what is in hand covers no square
                built[first + city] |= mask
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
            working |= university_reaches(shapes, data.faculty, self.buildings[seat], graves, True)
        self.have[seat] = have
        if (self.working[seat] ^ working) & (1 << HARBOUR | 1 << STABLE):
            self.zones[seat] = UNKNOWN
        self.working[seat] = working

    def works(self, seat: int, kind: int) -> bool:
        return self.working[seat] >> kind & 1 != 0

    def stands(self, seat: int, kind: int) -> bool:
        return self.have[seat] >> kind & 1 != 0

    def find(self, seat: int, kind: int) -> int:
        """Where a unique building is in the seat's list, or -1."""
        row = self.buildings[seat]
        for at in range(len(row)):
            if type_of(row[at]) == kind:
                return at
        return -1

    def graved(self, seat: int, building: int) -> bool:
        """Whether a grave lies on a building of the seat."""
        return mask_of(self.shapes, building) & self.graves[seat][city_of(building)] != 0

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

    def built_in(self, seat: int, city: int) -> int:
        """Squares under buildings."""
        return self.built[seat * CITY_MAPS + city]

    def free_squares(self, seat: int, city: int) -> int:
        """Squares with no building and no grave, and not frozen: AQ-CIT-3."""
        taken = self.built[seat * CITY_MAPS + city] | self.graves[seat][city] | self.frozen[seat][city]
        return self.shapes.grids[city] & ~taken

    def supply(self, kind: int) -> int:
        """Shared pieces in the box; while cities are built those of the start of the phase: AQ-CIT-11."""
        rows = self.old_buildings if self.old_buildings else self.buildings
        left = self.data.shared[kind]
        for row in rows:
            for building in row:
                if type_of(building) == kind:
                    left -= pieces_of(building)
        return left

    def claimed(self, seat: int, kind: int) -> int:
        """Shared pieces the seat has claimed in this phase."""
        total = 0
        for building in self.buildings[seat]:
            if type_of(building) == kind and building & NEW:
                total += pieces_of(building)
        return total

    def tiles_left(self, seat: int, kind: int) -> int:
        """AQ-CIT-11: the supply at the start of the phase less the seat's own claims."""
        return self.supply(kind) - self.claimed(seat, kind)

    # ---- goods

    def bank(self, good: int) -> int:
        """AQ-CMP-6: counters of a good in the box; while cities are built those of the start of the phase."""
        rows = self.old_goods if self.old_goods else self.goods
        left = self.data.counters
        for row in rows:
            left -= row[good]
        for site in self.sites:
            if good_of(site) == good:
                left -= left_of(site).bit_count()
        return left

    # ---- asking

    def together(self) -> bool:
        """Whether the seats act at the same time now."""
        return bool(self.agenda) and seat_of(self.agenda[-1]) == TOGETHER

    def ask(self, seat: int, frame: int) -> None:
        """Asks a seat next: on its lane while all act at once, else on the agenda."""
        if self.together():
            self.ask_next(seat, frame)
        else:
            self.agenda.append(frame)

    def is_alive(self, seat: int) -> bool:
        return self.alive >> seat & 1 != 0
