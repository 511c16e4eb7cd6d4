"""The fields of a position of The Pillars of the Earth, written from fields.py by kernel/fields.py: do not edit."""

from typing import Any, ClassVar

from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.rules import Rules
from guildhall.kernel.state import State

# fmt: off


class LaidOut(State):
    """What lies on the table; `Table` adds the moves."""

    fields: ClassVar[list[str]] = [
        "round", "start", "marker", "veto", "event", "peeked", "tax", "pieces", "court_metal", "grey_castle", "active",
        "protected", "wall_now", "wall_next", "blessed", "vp", "gold", "workers", "mill", "grey_now", "grey_next",
        "used", "bought", "cubes", "crew", "favours", "tally", "uses", "supply", "taker", "kingsbridge", "shiring",
        "stock", "market", "spaces", "bag", "passed", "passed_at", "aside", "event_deck", "favour_deck", "removed",
        "spent", "past_events",
    ]
    lists: ClassVar[dict[str, int]] = {
        "lanes": 1, "cubes": 1, "crew": 0, "favours": 0, "tally": 0,
    }

    data: Printed
    rules: Rules
    round: int  # being played
    start: int  # starting player of the round
    marker: int  # price of the next builder
    veto: int  # 1 while the starting player may still reject a builder
    event: int  # this round's, once revealed
    peeked: int  # this round's, while only the owner of Ellen knows it
    tax: int  # the die of this round
    pieces: int  # of the cathedral
    court_metal: int  # at the king's court
    grey_castle: int  # grey workers in the castle
    active: int  # the seats still in Phase I
    protected: int  # the seats this round's negative event does not touch
    wall_now: int  # the seats the town wall holds to two builders
    wall_next: int  # those it will hold next round
    blessed: int  # craftsman raised by the archbishop in the building turn going on
    vp: list[int]  # points
    gold: list[int]  # on the track
    workers: list[int]  # in the reserve
    mill: list[int]  # workers in the wool mill
    grey_now: list[int]  # grey workers of this round
    grey_next: list[int]  # grey workers of the next round
    used: list[int]  # builders placed or passed this round
    bought: list[int]  # the goods bought this market step
    cubes: list[tuple[int, ...]]  # of each good
    crew: tuple[tuple[int, ...], ...]  # craftsmen
    favours: tuple[tuple[int, ...], ...]  # advantage cards held
    tally: tuple[tuple[int, ...], ...]  # points by where they come from
    uses: list[int]  # of each crew card in the building turn going on
    supply: list[int]  # cards to be taken this round
    taker: list[int]  # who took each card of the supply
    kingsbridge: list[int]  # advantage cards to be won
    shiring: list[int]  # craftsmen to be won
    stock: list[int]  # cubes beside the board
    market: list[int]  # cubes for sale
    spaces: list[int]  # whose builder stands on each space
    bag: list[int]  # builders to be drawn
    passed: list[int]  # builders waiting on the cost track
    passed_at: list[int]  # the price at which each of them passed
    aside: list[int]  # builders left out this round
    event_deck: list[int]  # events that may still come
    favour_deck: list[int]  # advantage cards that may still come
    removed: list[int]  # craftsmen out of the game
    spent: list[int]  # advantage cards out of the game
    past_events: list[int]  # events so far

    def copy_fields(self, twin: "LaidOut") -> None:
        self.copy_core(twin)
        twin.data, twin.rules, twin.round, twin.start = self.data, self.rules, self.round, self.start
        twin.marker, twin.veto, twin.event, twin.peeked = self.marker, self.veto, self.event, self.peeked
        twin.tax, twin.pieces, twin.court_metal = self.tax, self.pieces, self.court_metal
        twin.grey_castle, twin.active, twin.protected = self.grey_castle, self.active, self.protected
        twin.wall_now, twin.wall_next, twin.blessed, twin.crew = self.wall_now, self.wall_next, self.blessed, self.crew
        twin.favours, twin.tally = self.favours, self.tally
        twin.vp = self.vp[:]
        twin.gold = self.gold[:]
        twin.workers = self.workers[:]
        twin.mill = self.mill[:]
        twin.grey_now = self.grey_now[:]
        twin.grey_next = self.grey_next[:]
        twin.used = self.used[:]
        twin.bought = self.bought[:]
        twin.cubes = self.cubes[:]
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

    def field_values(self) -> list[Any]:
        return [
            self.round, self.start, self.marker, self.veto, self.event, self.peeked, self.tax, self.pieces,
            self.court_metal, self.grey_castle, self.active, self.protected, self.wall_now, self.wall_next,
            self.blessed, list(self.vp), list(self.gold), list(self.workers), list(self.mill), list(self.grey_now),
            list(self.grey_next), list(self.used), list(self.bought), [list(row) for row in self.cubes],
            [list(row) for row in self.crew], [list(row) for row in self.favours], [list(row) for row in self.tally],
            list(self.uses), list(self.supply), list(self.taker), list(self.kingsbridge), list(self.shiring),
            list(self.stock), list(self.market), list(self.spaces), list(self.bag), list(self.passed),
            list(self.passed_at), list(self.aside), list(self.event_deck), list(self.favour_deck), list(self.removed),
            list(self.spent), list(self.past_events),
        ]
