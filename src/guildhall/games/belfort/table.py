"""What lies on the table of Belfort, and the few moves of goods and points all rules use."""

from typing import Final

from guildhall.games.belfort import events
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.rows import added, replaced, with_row
from guildhall.games.belfort.terms import EXPANSION, GOLD, PROPERTIES
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import Components, State

NOBODY: Final = -1
GONE: Final = -2  # instead of a keeper: an Assistant that is not in this game

# A worker on the Desk, in the Camp or on a Guild is 4 * seat + piece; a Non-Player's Dwarf stands on a Guild as
NP_DWARF: Final = 64  # and its number
# On a Property plank stands a piece of its owner (0 to 3) or an Imp of any seat:
IMP_OF: Final = 8  # and the seat

# What is on a Gnome Lock; three bits for each lock of a card.
EMPTY: Final = 0
GNOME_ON: Final = 1
TOKEN_ON: Final = 2
MARKER_PUT: Final = 4  # added where unlocking really put a second marker on a Gatehouse: BF-GNM-6

# A card has no Permit, a Permit, or is expanded.
NO_PERMIT: Final = 0
PERMITTED: Final = 1
EXPANDED: Final = 2

# The one open visit to the Trading Post.
VISITING: Final = 1
HAS_BOUGHT: Final = 2
HAS_SOLD: Final = 4

# Where points come from, for the score sheet.
FROM_START: Final = 0
FROM_DISTRICTS: Final = 1
FROM_ELVES: Final = 2
FROM_DWARVES: Final = 3
FROM_GNOMES: Final = 4
FROM_EXPANSIONS: Final = 5
FROM_SAGES: Final = 6
FROM_PIXIE: Final = 7
LOST_TO_TAXES: Final = 8
LOST_TO_DJINN: Final = 9
CATEGORIES: Final = [
    *("start", "districts", "elves", "dwarves", "gnomes", "expansions", "sages", "pixie", "taxes", "djinn"),
]


class Table(State):
    """Secret are `hand` and, while all choose together, `sealed`; everything else is public: BF-INFO-1."""

    data: Printed
    expansion: bool
    owners: int  # seats, and with two players the Non-Players after them
    month: int
    phase: int
    turn: int  # whose Actions turn it is
    passed: int  # mask of the seats that have passed in Placement
    turned: int  # mask of the crests turned to their grey side
    gnomes: int  # in the stockpile
    visits: int  # to the Trading Post, those of Market locks aside
    visit: int  # what the open visit has done
    exchanges: int
    discounts: int  # Properties the Hobgoblin still makes cheaper
    hired: int  # 1 once the Gnome of the turn is hired
    tolled: int  # 1 once the Gorgon's district is paid for
    spent: int  # mask of the Assistants turned face down
    goon_at: int  # district
    gorgon_at: int  # district
    giant_at: int  # area
    score: list[int]
    loan: list[int]  # workers to return: BF-XGLD-NONHUMAN
    crests: list[int]  # seats in turn order
    deck: list[int]
    discards: list[int]
    pool: list[int]
    markers: list[int]  # owner of the marker on each symbol
    coins: list[int]  # 1 under a decorated marker
    guilds: list[int]  # the tile in each district
    posted: list[int]  # who stands on each Guild
    desk: list[int]
    camp: list[int]
    keeper: list[int]  # of each Assistant: a seat, NOBODY on the display, GONE out of the game
    tips: list[int]  # gold on each Assistant
    stack: list[int]  # Permits left, by type
    goods: list[list[int]]
    workers: list[list[int]]  # Elves and Dwarves in play
    idle: list[list[int]]  # pieces not placed
    areas: list[list[int]]  # pieces in the Resource Areas: 4 * area + piece
    hand: list[list[int]]  # cards of each type
    known: list[list[int]]  # cards of each type that everybody knows to be in the hand
    sealed: list[list[int]]  # cards put down unseen until all have chosen
    built: list[list[int]]  # types of the cards in front of a player; the next five lists go with it
    locks: list[list[int]]
    planks: list[list[int]]
    permits: list[list[int]]
    crews: list[list[int]]  # workers on the Permit: first piece + 1, and 8 times the second piece + 1
    used: list[list[int]]  # mask of the locks whose action of the turn is used up
    tally: list[list[int]]

    def components(self) -> Components:
        return self.data

    def lay_out(self, seats: int, options: list[int], data: Printed, rng: Rng) -> None:
        """An empty table; `setup` fills it."""
        self.begin(seats, options, rng)
        self.data = data
        self.expansion = options[EXPANSION] == 0
        self.owners = seats + data.nonplayers if seats == 2 else seats
        self.month = self.phase = self.passed = self.turned = self.gnomes = self.visits = self.visit = 0
        self.exchanges = self.discounts = self.hired = self.tolled = self.spent = 0
        self.turn = self.goon_at = self.gorgon_at = self.giant_at = NOBODY
        symbols = len(data.city.symbols)
        self.score = [0] * seats
        self.loan = [0] * seats
        self.crests = []
        self.deck = []
        self.discards = []
        self.pool = []
        self.markers = [NOBODY] * symbols
        self.coins = [0] * symbols
        self.guilds = []
        self.posted = [NOBODY] * len(data.city.districts)
        self.desk = []
        self.camp = []
        self.keeper = [GONE] * len(data.tokens)
        self.tips = [0] * len(data.tokens)
        self.stack = [0] * PROPERTIES
        self.goods = [[0, 0, 0, 0] for _ in range(seats)]
        self.workers = [[0, 0] for _ in range(seats)]
        self.idle = [[0, 0, 0, 0] for _ in range(seats)]
        self.areas = [[0] * 16 for _ in range(seats)]
        self.hand = [[0] * PROPERTIES for _ in range(seats)]
        self.known = [[0] * PROPERTIES for _ in range(seats)]
        self.sealed = [[] for _ in range(seats)]
        self.built = [[] for _ in range(seats)]
        self.locks = [[] for _ in range(seats)]
        self.planks = [[] for _ in range(seats)]
        self.permits = [[] for _ in range(seats)]
        self.crews = [[] for _ in range(seats)]
        self.used = [[] for _ in range(seats)]
        self.tally = [[0] * len(CATEGORIES) for _ in range(seats)]

    def copy_table(self, twin: "Table") -> None:
        """Copies the lists that change often, and of rows by seat the outer list; all others are replaced, see rows."""
        self.copy_core(twin)
        twin.data = self.data
        twin.expansion = self.expansion
        twin.owners = self.owners
        twin.month = self.month
        twin.phase = self.phase
        twin.turn = self.turn
        twin.passed = self.passed
        twin.turned = self.turned
        twin.gnomes = self.gnomes
        twin.visits = self.visits
        twin.visit = self.visit
        twin.exchanges = self.exchanges
        twin.discounts = self.discounts
        twin.hired = self.hired
        twin.tolled = self.tolled
        twin.spent = self.spent
        twin.goon_at = self.goon_at
        twin.gorgon_at = self.gorgon_at
        twin.giant_at = self.giant_at
        twin.score = self.score[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.pool = self.pool[:]
        twin.markers = self.markers[:]
        twin.posted = self.posted[:]
        twin.desk = self.desk[:]
        twin.camp = self.camp[:]
        twin.goods = self.goods[:]
        twin.idle = self.idle[:]
        twin.areas = self.areas[:]
        twin.hand = self.hand[:]
        twin.locks = self.locks[:]
        twin.planks = self.planks[:]
        twin.crews = self.crews[:]
        twin.used = self.used[:]
        twin.loan = self.loan
        twin.crests = self.crests
        twin.coins = self.coins
        twin.guilds = self.guilds
        twin.keeper = self.keeper
        twin.tips = self.tips
        twin.stack = self.stack
        twin.workers = self.workers
        twin.known = self.known
        twin.sealed = self.sealed
        twin.built = self.built
        twin.permits = self.permits
        twin.tally = self.tally

    def season(self) -> int:
        return self.data.season[self.month]

    # ---- goods and points

    def earn(self, seat: int, good: int, amount: int) -> None:
        """From the supply, which never runs out: BF-COMP-7."""
        if amount:
            before = self.goods[seat][good]
            self.goods[seat] = replaced(self.goods[seat], good, before + amount)
            self.note(events.GOODS, seat, good, before, before + amount)

    def earn_all(self, seat: int, amounts: list[int]) -> None:
        for good in range(4):
            self.earn(seat, good, amounts[good])

    def pay(self, seat: int, good: int, amount: int) -> None:
        if amount:
            before = self.goods[seat][good]
            self.goods[seat] = replaced(self.goods[seat], good, before - amount)
            self.note(events.GOODS, seat, good, before, before - amount)

    def pay_all(self, seat: int, amounts: list[int]) -> None:
        for good in range(4):
            self.pay(seat, good, amounts[good])

    def can_pay(self, seat: int, amounts: list[int]) -> bool:
        held = self.goods[seat]
        return held[0] >= amounts[0] and held[1] >= amounts[1] and held[2] >= amounts[2] and held[GOLD] >= amounts[GOLD]

    def win_points(self, seat: int, points: int, category: int) -> None:
        if points:
            before = self.score[seat]
            self.score[seat] = before + points
            self.tally = with_row(self.tally, seat, added(self.tally[seat], category, points))
            self.note(events.POINTS, seat, before, before + points)

    def lose_points(self, seat: int, points: int, category: int) -> None:
        """BF-RUL-22: not below the start of the track."""
        before = self.score[seat]
        after = before - points
        after = max(after, self.data.min_score)
        if after != before:
            self.score[seat] = after
            self.tally = with_row(self.tally, seat, added(self.tally[seat], category, after - before))
            self.note(events.POINTS, seat, before, after)

    # ---- small questions

    def hand_size(self, seat: int) -> int:
        total = 0
        for number in self.hand[seat]:
            total += number
        return total

    def guild_owner(self, district: int) -> int:
        return self.markers[self.data.city.guild_symbol[district]]

    def may_use(self, seat: int, assistant: int) -> bool:
        """BF-AST-3: it is his and still face up."""
        return self.keeper[assistant] == seat and not self.spent >> assistant & 1

    def turn_face_down(self, seat: int, assistant: int) -> None:
        self.spent |= 1 << assistant
        self.note(events.ASSISTANT_USED, seat, assistant)
