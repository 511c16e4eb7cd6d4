"""What lies on the table of Antiquity: the fields of a position, and how they are copied."""

from typing import Final

from guildhall.games.antiquity.data import GOODS, Printed
from guildhall.games.antiquity.hexgrid import Land
from guildhall.games.antiquity.rules import Rules
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import Components, State

NOBODY: Final = -1
CITY_MAPS: Final = 4


class Rows(State):
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
        self.derive()

    def copy_table(self, twin: "Rows") -> None:
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
