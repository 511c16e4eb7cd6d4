"""The fields of a position of Belfort, written from fields.py by kernel/fields.py: do not edit."""

from typing import Any, ClassVar

from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.rules import Rules
from guildhall.kernel.state import State


class LaidOut(State):
    """What lies on the table; `Table` adds the moves."""

    fields: ClassVar[list[str]] = [
        "month",
        "phase",
        "turn",
        "passed",
        "turned",
        "gnomes",
        "visits",
        "visited",
        "visit",
        "exchanges",
        "discounts",
        "hired",
        "toll_settled",
        "spent",
        "goon_at",
        "gorgon_at",
        "giant_at",
        "score",
        "loan",
        "crests",
        "deck",
        "discards",
        "pool",
        "markers",
        "coins",
        "guilds",
        "posted",
        "desk",
        "camp",
        "keeper",
        "tips",
        "stack",
        "goods",
        "workers",
        "idle",
        "areas",
        "hand",
        "known",
        "sealed",
        "built",
        "locks",
        "planks",
        "permits",
        "crews",
        "used",
        "tally",
    ]

    data: Printed
    rules: Rules
    owners: int  # derived: seats, and with two players the Non-Players after them
    month: int  # being played
    phase: int  # of the month
    turn: int  # whose Actions turn it is
    passed: int  # the seats that have passed in Placement
    turned: int  # the crests turned to their grey side
    gnomes: int  # in the stockpile
    visits: int  # to the Trading Post in this turn, made or not, those of Market locks aside
    visited: int  # visits of this turn that were begun
    visit: int  # what the open visit has done
    exchanges: int  # of the Merchants, still to be made
    discounts: int  # Properties the Hobgoblin still makes cheaper
    hired: int  # 1 once the Gnome of the turn is hired
    toll_settled: int  # 1 once the Gorgon's toll of the turn is paid or collected
    spent: int  # the Assistants turned face down
    goon_at: int  # district of the Goon
    gorgon_at: int  # district of the Gorgon
    giant_at: int  # area of the Giant
    score: list[int]  # points
    loan: list[int]  # workers to return: BF-XGLD-NONHUMAN
    crests: list[int]  # seats in turn order
    deck: list[int]  # Property cards face down
    discards: list[int]  # Property cards discarded
    pool: list[int]  # Property cards for sale
    markers: list[int]  # owner of the marker on each symbol
    coins: list[int]  # 1 under a decorated marker
    guilds: list[int]  # the tile in each district
    posted: list[int]  # who stands on each Guild
    desk: list[int]  # who stands at the Recruiter's Desk
    camp: list[int]  # who stands in the King's Camp
    keeper: list[int]  # of each Assistant, NOBODY on the display
    tips: list[int]  # gold on each Assistant
    stack: list[int]  # Permits left, by type
    goods: list[list[int]]  # of each kind
    workers: list[list[int]]  # Elves and Dwarves in play
    idle: list[list[int]]  # pieces not placed
    areas: list[list[int]]  # pieces in each Resource Area
    hand: list[list[int]]  # cards of each type
    known: list[list[int]]  # cards known to be in the hand
    sealed: list[list[int]]  # cards put down unseen until all have chosen
    built: list[list[int]]  # types of the cards in front; the next five rows go with it
    locks: list[list[int]]  # what is on the Gnome Locks of each card
    planks: list[list[int]]  # who stands on each card
    permits: list[list[int]]  # whether each card has a Permit or is expanded
    crews: list[list[int]]  # workers on the Permit of each card
    used: list[list[int]]  # 1 where the action of the lock is used up for the turn
    tally: list[list[int]]  # points by where they come from

    def copy_fields(self, twin: "LaidOut") -> None:
        self.copy_core(twin)
        twin.data = self.data
        twin.rules = self.rules
        twin.owners = self.owners
        twin.month = self.month
        twin.phase = self.phase
        twin.turn = self.turn
        twin.passed = self.passed
        twin.turned = self.turned
        twin.gnomes = self.gnomes
        twin.visits = self.visits
        twin.visited = self.visited
        twin.visit = self.visit
        twin.exchanges = self.exchanges
        twin.discounts = self.discounts
        twin.hired = self.hired
        twin.toll_settled = self.toll_settled
        twin.spent = self.spent
        twin.goon_at = self.goon_at
        twin.gorgon_at = self.gorgon_at
        twin.giant_at = self.giant_at
        twin.score = self.score[:]
        twin.loan = self.loan[:]
        twin.crests = self.crests[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.pool = self.pool[:]
        twin.markers = self.markers[:]
        twin.coins = self.coins[:]
        twin.guilds = self.guilds[:]
        twin.posted = self.posted[:]
        twin.desk = self.desk[:]
        twin.camp = self.camp[:]
        twin.keeper = self.keeper[:]
        twin.tips = self.tips[:]
        twin.stack = self.stack[:]
        twin.goods = [row[:] for row in self.goods]
        twin.workers = [row[:] for row in self.workers]
        twin.idle = [row[:] for row in self.idle]
        twin.areas = [row[:] for row in self.areas]
        twin.hand = [row[:] for row in self.hand]
        twin.known = [row[:] for row in self.known]
        twin.sealed = [row[:] for row in self.sealed]
        twin.built = [row[:] for row in self.built]
        twin.locks = [row[:] for row in self.locks]
        twin.planks = [row[:] for row in self.planks]
        twin.permits = [row[:] for row in self.permits]
        twin.crews = [row[:] for row in self.crews]
        twin.used = [row[:] for row in self.used]
        twin.tally = [row[:] for row in self.tally]

    def field_values(self) -> list[Any]:
        return [
            self.month,
            self.phase,
            self.turn,
            self.passed,
            self.turned,
            self.gnomes,
            self.visits,
            self.visited,
            self.visit,
            self.exchanges,
            self.discounts,
            self.hired,
            self.toll_settled,
            self.spent,
            self.goon_at,
            self.gorgon_at,
            self.giant_at,
            self.score,
            self.loan,
            self.crests,
            self.deck,
            self.discards,
            self.pool,
            self.markers,
            self.coins,
            self.guilds,
            self.posted,
            self.desk,
            self.camp,
            self.keeper,
            self.tips,
            self.stack,
            self.goods,
            self.workers,
            self.idle,
            self.areas,
            self.hand,
            self.known,
            self.sealed,
            self.built,
            self.locks,
            self.planks,
            self.permits,
            self.crews,
            self.used,
            self.tally,
        ]
