"""What lies on the table of The Pillars of the Earth, and the few moves of gold, points and cubes all rules use."""

from typing import Final

from guildhall.games.pillars.data import (
    CRAFTSMAN_LIMIT,
    METAL,
    PRODUCTION_UNLIMITED,
    WORKER,
    Printed,
)
from guildhall.games.pillars.events import GOLD, POINTS
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import Components, State

NOBODY: Final = -1
DONE: Final = 15  # instead of a taker: the card has been worked off

# Where points come from, for the score sheet.
FROM_START: Final = 0
FROM_ADVANTAGES: Final = 1
FROM_PRIORY: Final = 2
FROM_CRAFTSMEN: Final = 3
LOST_TO_EVENTS: Final = 4
LOST_TO_TAX: Final = 5
CATEGORIES: Final = ["start", "advantages", "priory", "craftsmen", "events", "tax"]


class Table(State):
    """Public but for two things: `peeked`, which only the owner of Ellen knows, and the Rng."""

    data: Printed
    round: int
    start: int  # starting player of the round
    marker: int  # price of the next builder
    veto: int  # 1 while the starting player may still reject a builder
    event: int
    peeked: int
    tax: int
    pieces: int  # of the cathedral
    court_metal: int
    grey_castle: int
    active: int  # mask of the seats still in Phase I
    protected: int  # mask of the seats this round's negative event does not touch
    wall_now: int  # masks of the seats the town wall holds to two builders
    wall_next: int
    withdrawn: int  # mask of the market spaces whose builder is through
    blessed: int  # craftsman raised by the archbishop in the building turn going on, or -1
    vp: list[int]
    gold: list[int]
    workers: list[int]  # in the reserve
    mill: list[int]
    grey_now: list[int]
    grey_next: list[int]
    used: list[int]  # builders placed or passed this round
    bought: list[int]  # mask of the goods bought this market step
    cubes: list[list[int]]
    crew: list[list[int]]
    favours: list[list[int]]  # advantage cards held
    tally: list[list[int]]
    uses: list[int]  # of each crew card in the building turn going on
    supply: list[int]
    taker: list[int]  # who took each card of the supply, NOBODY or DONE
    kingsbridge: list[int]
    shiring: list[int]
    stock: list[int]
    market: list[int]
    spaces: list[int]  # whose builder stands on each space
    bag: list[int]
    passed: list[int]
    passed_at: list[int]
    aside: list[int]
    event_deck: list[int]
    favour_deck: list[int]
    removed: list[int]  # craftsmen out of the game
    spent: list[int]  # advantage cards out of the game
    past_events: list[int]

    def components(self) -> Components:
        return self.data

    def lay_out(self, seats: int, options: list[int], data: Printed, rng: Rng) -> None:
        """An empty table; `setup` fills it."""
        self.begin(seats, options, rng)
        self.data = data
        self.round = self.start = self.marker = self.veto = self.tax = self.pieces = 0
        self.event = self.peeked = self.blessed = NOBODY
        self.court_metal = self.grey_castle = self.active = self.protected = 0
        self.wall_now = self.wall_next = self.withdrawn = 0
        self.vp = [0] * seats
        self.gold = [0] * seats
        self.workers = [0] * seats
        self.mill = [0] * seats
        self.grey_now = [0] * seats
        self.grey_next = [0] * seats
        self.used = [0] * seats
        self.bought = [0] * seats
        self.cubes = [[0, 0, 0, 0] for _ in range(seats)]
        self.crew = [[] for _ in range(seats)]
        self.favours = [[] for _ in range(seats)]
        self.tally = [[0] * len(CATEGORIES) for _ in range(seats)]
        self.uses = []
        self.supply = []
        self.taker = []
        self.kingsbridge = []
        self.shiring = []
        self.stock = data.cubes[:]
        self.market = [0, 0, 0, 0]
        self.spaces = [NOBODY] * len(data.space_place)
        self.bag = []
        self.passed = []
        self.passed_at = []
        self.aside = []
        self.event_deck = []
        self.favour_deck = []
        self.removed = []
        self.spent = []
        self.past_events = []

    def copy_table(self, twin: "Table") -> None:
        self.copy_core(twin)
        twin.data = self.data
        twin.round = self.round
        twin.start = self.start
        twin.marker = self.marker
        twin.veto = self.veto
        twin.event = self.event
        twin.peeked = self.peeked
        twin.tax = self.tax
        twin.pieces = self.pieces
        twin.court_metal = self.court_metal
        twin.grey_castle = self.grey_castle
        twin.active = self.active
        twin.protected = self.protected
        twin.wall_now = self.wall_now
        twin.wall_next = self.wall_next
        twin.withdrawn = self.withdrawn
        twin.blessed = self.blessed
        twin.vp = self.vp[:]
        twin.gold = self.gold[:]
        twin.workers = self.workers[:]
        twin.mill = self.mill[:]
        twin.grey_now = self.grey_now[:]
        twin.grey_next = self.grey_next[:]
        twin.used = self.used[:]
        twin.bought = self.bought[:]
        twin.cubes = [row[:] for row in self.cubes]
        twin.crew = [row[:] for row in self.crew]
        twin.favours = [row[:] for row in self.favours]
        twin.tally = [row[:] for row in self.tally]
        twin.uses = self.uses[:]
        twin.supply = self.supply[:]
        twin.taker = self.taker[:]
        twin.kingsbridge = self.kingsbridge[:]
        twin.shiring = self.shiring[:]
        twin.stock = self.stock[:]
        twin.market = self.market[:]
        twin.spaces = self.spaces[:]
        twin.bag = self.bag[:]
        twin.passed = self.passed[:]
        twin.passed_at = self.passed_at[:]
        twin.aside = self.aside[:]
        twin.event_deck = self.event_deck[:]
        twin.favour_deck = self.favour_deck[:]
        twin.removed = self.removed[:]
        twin.spent = self.spent[:]
        twin.past_events = self.past_events[:]

    # ---- order

    def next_seat(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    def turn_order(self) -> list[int]:
        """Clockwise from the starting player of the round: PE-STEP-2."""
        return [(self.start + n) % self.seats for n in range(self.seats)]

    # ---- gold, points, cubes

    def earn(self, seat: int, amount: int) -> None:
        """PE-GOLD-1: what goes beyond the track is lost at once."""
        before = self.gold[seat]
        after = before + amount
        after = min(after, self.data.gold_max)
        self.gold[seat] = after
        if after != before:
            self.note(GOLD, seat, before, after)

    def pay(self, seat: int, amount: int) -> None:
        before = self.gold[seat]
        self.gold[seat] = before - amount
        if amount:
            self.note(GOLD, seat, before, before - amount)

    def pay_forced(self, seat: int, owed: int, category: int) -> None:
        """PE-GOLD-3: pay what there is; each full 2 gold missing cost a point."""
        paid = self.gold[seat] if self.gold[seat] < owed else owed
        self.pay(seat, paid)
        self.lose(seat, (owed - paid) // self.data.gold_per_vp, category)

    def score(self, seat: int, points: int, category: int) -> None:
        """PE-VP-2: the score counts on beyond the track."""
        if points:
            self.vp[seat] += points
            self.tally[seat][category] += points
            self.note(POINTS, seat, self.vp[seat] - points, self.vp[seat])

    def lose(self, seat: int, points: int, category: int) -> None:
        """Points do not fall below the start of the track: PE-R-17."""
        held = self.vp[seat] - self.data.vp_min
        lost = points if points < held else held
        if lost:
            self.vp[seat] -= lost
            self.tally[seat][category] -= lost
            self.note(POINTS, seat, self.vp[seat] + lost, self.vp[seat])

    def from_stock(self, seat: int, good: int, amount: int) -> int:
        """Cubes from the stock to a player, owed if there are too few: PE-PROD-6. Returns how many came."""
        if self.options[PRODUCTION_UNLIMITED] == 1:  # PE-OPT-4: capped by what the stock holds
            held = self.stock[good] if self.stock[good] > 0 else 0
            amount = held if held < amount else amount
        self.stock[good] -= amount
        self.cubes[seat][good] += amount
        return amount

    def to_stock(self, seat: int, good: int, amount: int) -> None:
        self.cubes[seat][good] -= amount
        self.stock[good] += amount

    # ---- crew, favours, builders

    def crew_limit(self, seat: int) -> int:
        """PE-CREW-1, PE-ADV-7."""
        return self.data.crew_max + self.bonus(seat, CRAFTSMAN_LIMIT)

    def workers_total(self, seat: int) -> int:
        """PE-WORK-2: own workers, the black one, grey ones taken last round."""
        return self.data.workers + self.bonus(seat, WORKER) + self.grey_now[seat]

    def bonus(self, seat: int, effect: int) -> int:
        """Sum of the amounts of the held advantage cards with this effect."""
        total = 0
        for card in self.favours[seat]:
            if self.data.advantage_effect[card] == effect:
                total += self.data.advantage_amount[card]
        return total

    def favour(self, seat: int, effect: int) -> int:
        """The held advantage card with this effect, or NOBODY."""
        for card in self.favours[seat]:
            if self.data.advantage_effect[card] == effect:
                return card
        return NOBODY

    def has_family(self, seat: int, family: int) -> bool:
        """PE-R-9, PE-R-26: requirements ask for a family of craftsmen, not for one card."""
        for card in self.crew[seat]:
            if self.data.family[card] == family:
                return True
        return False

    def builder_on(self, place: int, number: int = 0) -> int:
        return self.spaces[self.data.first_space[place] + number]

    def send_home(self, place: int) -> None:
        """Builders go back to the bag when their place is done."""
        first = self.data.first_space[place]
        for space in range(first, first + self.data.place_spaces[place]):
            if self.spaces[space] != NOBODY:
                self.put_back(self.bag, self.spaces[space])
                self.spaces[space] = NOBODY

    def refill_metal(self) -> None:
        """PE-R-13: exactly one metal lies at the court, never more."""
        missing = self.data.metal_at_court - self.court_metal
        if missing > self.stock[METAL]:
            missing = self.stock[METAL] if self.stock[METAL] > 0 else 0
        self.court_metal += missing
        self.stock[METAL] -= missing
