"""What lies on the table of Antiquity, and the small moves all chapters use."""

from typing import Final

from guildhall.games.antiquity.data import CATHEDRAL, GOODS, HARBOUR, STABLE, Printed
from guildhall.games.antiquity.hexgrid import WATER, Land
from guildhall.games.antiquity.pieces import (
    MANNED,
    NEW,
    mask_of,
    site_mask,
    type_of,
    university_reaches,
)
from guildhall.games.antiquity.rules import Rules
from guildhall.kernel.errors import DeadEnd
from guildhall.kernel.packing import TOGETHER
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import FORCED, Components, State

NOBODY: Final = -1
UNKNOWN: Final = -1
CITY_MAPS: Final = 4

# How a game ended.
RUNNING: Final = 0
BY_SAINT: Final = 1
LAST_LEFT: Final = 2
ALL_FELL: Final = 3
BY_CAP: Final = 4
ENDINGS: Final = ["", "saint", "last_standing", "all_fell", "round_cap"]


class Table(State):
    """While cities are built (phase 2) a seat's own rows are sealed: others see the rows that begin with `old_`."""

    data: Printed
    rules: Rules
    round: int
    phase: int
    famine: int
    alive: int  # mask of the seats still in the game
    winners: int  # mask, when the game is over
    ending: int
    biology: int  # mask of the seats that had their one free farm: AQ-FAC-4
    alchemy: int  # 1 when the seat whose turn it is has used Alchemy, 2 when Biology, 3 both
    grass: int  # hexes cleared by woodcutters
    dry: int  # water covered by a first city: AQ-SET-10
    polluted: int
    markers: int  # hexes with an exploration marker face down
    order: list[int]
    tiles: list[int]
    marker_deck: list[int]  # what a marker turned up may show
    range_good: list[int]  # what each mountain range gives, or -1: AQ-MIN-3
    sites: list[int]
    cities: list[list[int]]  # centre hexes, first city first
    inns: list[list[int]]
    goods: list[list[int]]
    men: list[int]  # in the pool
    houses: list[int]  # mask of the house numbers built
    buildings: list[list[int]]  # in the order they were built; a row is never changed in place
    graves: list[list[int]]  # by city
    frozen: list[list[int]]  # squares of a razed cathedral: AQ-FAC-3
    saint: list[int]
    consecrated: list[int]  # cathedrals built this round: AQ-SNT-6
    due: list[int]  # graves still to dig
    bought: list[list[int]]  # goods got from the bank this phase, for AQ-CMP-6
    old_buildings: list[list[int]]
    old_graves: list[list[int]]
    old_goods: list[list[int]]
    old_saint: list[int]
    acts: list[list[int]]  # a seat's own choices since the phase began
    budget: list[int]  # acts begun in this phase, undone ones too
    offered: list[int]  # offers made in this phase
    scratch: list[list[int]]  # terms of an offer being written
    lifted: list[list[int]]  # pieces Santa Barbara's player has in hand
    bids: list[list[int]]  # open offers: from, to, ten goods given, ten asked
    ledger: list[list[int]]  # trades of this phase, in the same form

    # Kept for speed; `derive` computes them again.
    land: Land
    occupied: int
    built: list[list[int]]  # squares under buildings, by city
    have: list[int]  # mask of the building types that stand
    working: list[int]  # mask of the building types that work
    zones: list[int]
    replaying: bool

    def components(self) -> Components:
        return self.data

    def lay_out(self, seats: int, options: list[int], data: Printed, rng: Rng) -> None:
        """An empty table; `setup` fills it."""
        self.begin(seats, options, rng)
        self.data = data
        self.rules = data.rules_for(options)
        self.round = self.phase = self.winners = self.ending = self.biology = self.alchemy = 0
        self.famine = data.start_famine
        self.alive = (1 << seats) - 1
        self.grass = self.dry = self.polluted = self.markers = 0
        self.order = []
        self.tiles = []
        self.marker_deck = []
        self.range_good = []
        self.sites = []
        self.cities = [[] for _ in range(seats)]
        self.inns = [[] for _ in range(seats)]
        self.goods = [[0] * len(GOODS) for _ in range(seats)]
        self.men = [0] * seats
        self.houses = [0] * seats
        self.buildings = [[] for _ in range(seats)]
        self.graves = [[0] * CITY_MAPS for _ in range(seats)]
        self.frozen = [[0] * CITY_MAPS for _ in range(seats)]
        self.saint = [NOBODY] * seats
        self.consecrated = [0] * seats
        self.due = [0] * seats
        self.bought = []
        self.old_buildings = []
        self.old_graves = []
        self.old_goods = []
        self.old_saint = []
        self.acts = [[] for _ in range(seats)]
        self.budget = [0] * seats
        self.offered = [0] * seats
        self.scratch = [[] for _ in range(seats)]
        self.lifted = [[] for _ in range(seats)]
        self.bids = []
        self.ledger = []
        self.replaying = False
        self.derive()

    def copy_table(self, twin: "Table") -> None:
        self.copy_core(twin)
        twin.data = self.data
        twin.rules = self.rules
        twin.round = self.round
        twin.phase = self.phase
        twin.famine = self.famine
        twin.alive = self.alive
        twin.winners = self.winners
        twin.ending = self.ending
        twin.biology = self.biology
        twin.alchemy = self.alchemy
        twin.grass = self.grass
        twin.dry = self.dry
        twin.polluted = self.polluted
        twin.markers = self.markers
        twin.order = self.order[:]
        twin.tiles = self.tiles
        twin.marker_deck = self.marker_deck[:]
        twin.range_good = self.range_good[:]
        twin.sites = self.sites[:]
        twin.cities = [row[:] for row in self.cities]
        twin.inns = [row[:] for row in self.inns]
        twin.goods = [row[:] for row in self.goods]
        twin.men = self.men[:]
        twin.houses = self.houses[:]
        twin.buildings = self.buildings[:]
        twin.graves = [row[:] for row in self.graves]
        twin.frozen = [row[:] for row in self.frozen]
        twin.saint = self.saint[:]
        twin.consecrated = self.consecrated[:]
        twin.due = self.due[:]
        twin.bought = [row[:] for row in self.bought]
        # The rows of the snapshot are replaced as a whole and never changed.
        twin.old_buildings = self.old_buildings
        twin.old_graves = self.old_graves
        twin.old_goods = self.old_goods
        twin.old_saint = self.old_saint
        twin.acts = [row[:] if row else [] for row in self.acts]
        twin.budget = self.budget[:]
        twin.offered = self.offered[:]
        twin.scratch = [row[:] if row else [] for row in self.scratch]
        twin.lifted = self.lifted[:]  # rows are replaced, never changed
        twin.bids = self.bids[:]
        twin.ledger = self.ledger[:]
        twin.land = self.land
        twin.occupied = self.occupied
        twin.built = self.built[:]
        twin.have = self.have[:]
        twin.working = self.working[:]
        twin.zones = self.zones[:]
        twin.replaying = False

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
        if kind == 0:
            return self.land.kinds[0] & ~self.grass
        if kind == 1:
            return self.land.kinds[1] | self.grass
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

    def gain(self, seat: int, good: int, amount: int) -> None:
        self.goods[seat][good] += amount

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

    def force(self, seat: int, frame: int, legal: list[int]) -> None:
        """In the hidden phase nobody else learns that a choice was forced."""
        if not legal:
            raise DeadEnd(f"seat {seat} is asked {frame & 255} and nothing is legal")
        if self.together():
            self.whisper(FORCED, seat)
        else:
            self.note(FORCED, seat)
        self.do(seat, frame, legal[0])


def pieces_of(building: int) -> int:
    """Shared pieces a building takes: a storage one tile for two squares."""
    if type_of(building) == 2:
        return (1 + (building >> 17 & 7)) * (1 + (building >> 20 & 7)) // 2
    return 1
