"""The fields of a position of Belfort, written from fields.py by kernel/fields.py: do not edit."""

from typing import Any, ClassVar

from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.rules import Rules
from guildhall.kernel.state import State

# fmt: off


class LaidOut(State):
    """What lies on the table; `Table` adds the moves."""

    fields: ClassVar[list[str]] = [
        "month", "phase", "turn", "passed", "turned", "gnomes", "visits", "visited", "visit", "exchanges", "discounts",
        "hired", "toll_settled", "spent", "goon_at", "gorgon_at", "giant_at", "score", "loan", "crests", "deck",
        "discards", "pool", "markers", "coins", "guilds", "posted", "desk", "camp", "keeper", "tips", "stack", "goods",
        "workers", "idle", "areas", "hand", "known", "sealed", "built", "locks", "planks", "permits", "crews", "used",
        "tally",
    ]
    lists: ClassVar[dict[str, int]] = {
        "lanes": 1, "loan": 0, "crests": 0, "coins": 0, "guilds": 0, "keeper": 0, "tips": 0, "stack": 0, "goods": 1,
        "workers": 0, "idle": 1, "areas": 1, "hand": 1, "known": 0, "sealed": 0, "built": 0, "locks": 1, "planks": 1,
        "permits": 0, "crews": 1, "used": 1, "tally": 0,
    }

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
    loan: tuple[int, ...]  # workers to return: BF-XGLD-NONHUMAN
    crests: tuple[int, ...]  # seats in turn order
    deck: list[int]  # Property cards face down
    discards: list[int]  # Property cards discarded
    pool: list[int]  # Property cards for sale
    markers: list[int]  # owner of the marker on each symbol
    coins: tuple[int, ...]  # 1 under a decorated marker
    guilds: tuple[int, ...]  # the tile in each district
    posted: list[int]  # who stands on each Guild
    desk: list[int]  # who stands at the Recruiter's Desk
    camp: list[int]  # who stands in the King's Camp
    keeper: tuple[int, ...]  # of each Assistant, NOBODY on the display
    tips: tuple[int, ...]  # gold on each Assistant
    stack: tuple[int, ...]  # Permits left, by type
    goods: list[tuple[int, ...]]  # of each kind
    workers: tuple[tuple[int, ...], ...]  # Elves and Dwarves in play
    idle: list[tuple[int, ...]]  # pieces not placed
    areas: list[tuple[int, ...]]  # pieces in each Resource Area
    hand: list[tuple[int, ...]]  # cards of each type
    known: tuple[tuple[int, ...], ...]  # cards known to be in the hand
    sealed: tuple[tuple[int, ...], ...]  # cards put down unseen until all have chosen
    built: tuple[tuple[int, ...], ...]  # types of the cards in front; the next five rows go with it
    locks: list[tuple[int, ...]]  # what is on the Gnome Locks of each card
    planks: list[tuple[int, ...]]  # who stands on each card
    permits: tuple[tuple[int, ...], ...]  # whether each card has a Permit or is expanded
    crews: list[tuple[int, ...]]  # workers on the Permit of each card
    used: list[tuple[int, ...]]  # 1 where the action of the lock is used up for the turn
    tally: tuple[tuple[int, ...], ...]  # points by where they come from

    def copy_fields(self, twin: "LaidOut") -> None:
        self.copy_core(twin)
        twin.data, twin.rules, twin.owners, twin.month = self.data, self.rules, self.owners, self.month
        twin.phase, twin.turn, twin.passed, twin.turned = self.phase, self.turn, self.passed, self.turned
        twin.gnomes, twin.visits, twin.visited, twin.visit = self.gnomes, self.visits, self.visited, self.visit
        twin.exchanges, twin.discounts, twin.hired = self.exchanges, self.discounts, self.hired
        twin.toll_settled, twin.spent, twin.goon_at = self.toll_settled, self.spent, self.goon_at
        twin.gorgon_at, twin.giant_at, twin.loan, twin.crests = self.gorgon_at, self.giant_at, self.loan, self.crests
        twin.coins, twin.guilds, twin.keeper, twin.tips = self.coins, self.guilds, self.keeper, self.tips
        twin.stack, twin.workers, twin.known, twin.sealed = self.stack, self.workers, self.known, self.sealed
        twin.built, twin.permits, twin.tally = self.built, self.permits, self.tally
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

    def field_values(self) -> list[Any]:
        return [
            self.month, self.phase, self.turn, self.passed, self.turned, self.gnomes, self.visits, self.visited,
            self.visit, self.exchanges, self.discounts, self.hired, self.toll_settled, self.spent, self.goon_at,
            self.gorgon_at, self.giant_at, list(self.score), list(self.loan), list(self.crests), list(self.deck),
            list(self.discards), list(self.pool), list(self.markers), list(self.coins), list(self.guilds),
            list(self.posted), list(self.desk), list(self.camp), list(self.keeper), list(self.tips), list(self.stack),
            [list(row) for row in self.goods], [list(row) for row in self.workers], [list(row) for row in self.idle],
            [list(row) for row in self.areas], [list(row) for row in self.hand], [list(row) for row in self.known],
            [list(row) for row in self.sealed], [list(row) for row in self.built], [list(row) for row in self.locks],
            [list(row) for row in self.planks], [list(row) for row in self.permits], [list(row) for row in self.crews],
            [list(row) for row in self.used], [list(row) for row in self.tally],
        ]
