"""The fields of a position of Antiquity, written from fields.py by kernel/fields.py: do not edit."""

from typing import Any, ClassVar

from guildhall.games.antiquity.data import Printed
from guildhall.games.antiquity.hexgrid import Land
from guildhall.games.antiquity.rules import Rules
from guildhall.games.antiquity.shapes import Shapes
from guildhall.kernel.state import State

# fmt: off


class LaidOut(State):
    """What lies on the table; `Table` adds the moves."""

    fields: ClassVar[list[str]] = [
        "round", "phase", "famine", "alive", "winners", "ending", "biology", "faculties_used", "grass", "dry",
        "polluted", "markers", "order", "tiles", "marker_deck", "range_good", "sites", "cities", "inns", "goods", "men",
        "houses", "buildings", "graves", "frozen", "saint", "consecrated", "due", "bought", "old_buildings",
        "old_graves", "old_goods", "old_saint", "acts", "budget", "offered", "scratch", "lifted", "bids", "ledger",
    ]
    lists: ClassVar[dict[str, int]] = {
        "lanes": 1, "tiles": 0, "range_good": 0, "cities": 0, "inns": 0, "frozen": 0, "old_buildings": 0,
        "old_graves": 0, "old_goods": 0, "lifted": 1, "bids": 1, "ledger": 1,
    }

    data: Printed
    rules: Rules
    shapes: Shapes
    land: Land
    round: int  # being played
    phase: int  # of the round
    famine: int  # level
    alive: int  # the seats still in the game
    winners: int  # when the game is over
    ending: int  # how the game ended
    biology: int  # the seats that had their one free farm: AQ-FAC-4
    faculties_used: int  # by the seat whose turn it is: Alchemy (1), Biology (2)
    grass: int  # cleared by woodcutters
    dry: int  # water covered by a first city: AQ-SET-10
    polluted: int  # under pollution counters
    markers: int  # with an exploration marker face down
    order: list[int]  # of play
    tiles: tuple[int, ...]  # of the map: face, turns, mirrored
    marker_deck: list[int]  # what a marker turned up may show
    range_good: tuple[int, ...]  # what each mountain range gives: AQ-MIN-3
    sites: list[int]  # in the countryside, as `pieces` writes them
    cities: tuple[tuple[int, ...], ...]  # centre hexes, first city first
    inns: tuple[tuple[int, ...], ...]  # hexes
    goods: list[list[int]]  # of each kind
    men: list[int]  # in the pool
    houses: list[int]  # the numbers built
    buildings: list[list[int]]  # in the order they were built, as `pieces` writes them
    graves: list[list[int]]  # squares, by city
    frozen: tuple[tuple[int, ...], ...]  # squares of a razed cathedral: AQ-FAC-3
    saint: list[int]  # patron of the cathedral
    consecrated: list[int]  # cathedrals built this round: AQ-SNT-6
    due: list[int]  # graves still to dig
    bought: list[list[int]]  # goods got from the bank this phase: AQ-CMP-6
    old_buildings: tuple[tuple[int, ...], ...]  # when the phase began
    old_graves: tuple[tuple[int, ...], ...]  # when the phase began
    old_goods: tuple[tuple[int, ...], ...]  # when the phase began
    old_saint: list[int]  # when the phase began
    acts: list[list[int]]  # a seat's own choices since the phase began
    budget: list[int]  # acts begun in this phase, undone ones too
    offered: list[int]  # offers proposed in this phase
    scratch: list[list[int]]  # terms of an offer being written
    lifted: list[tuple[int, ...]]  # pieces Santa Barbara's player has in hand
    bids: list[tuple[int, ...]]  # open ones: from, to, ten goods given, ten asked
    ledger: list[tuple[int, ...]]  # trades of this phase, in the same form
    occupied: int  # derived: under cities, inns, fisheries and goods: AQ-TRM-3
    built: list[int]  # derived: squares under buildings, by seat and city
    have: list[int]  # derived: the building types that stand
    working: list[int]  # derived: the building types that work
    zones: list[int]  # derived: of control

    def copy_fields(self, twin: "LaidOut") -> None:
        self.copy_core(twin)
        twin.data, twin.rules, twin.shapes, twin.land = self.data, self.rules, self.shapes, self.land
        twin.round, twin.phase, twin.famine, twin.alive = self.round, self.phase, self.famine, self.alive
        twin.winners, twin.ending, twin.biology = self.winners, self.ending, self.biology
        twin.faculties_used, twin.grass, twin.dry = self.faculties_used, self.grass, self.dry
        twin.polluted, twin.markers, twin.tiles = self.polluted, self.markers, self.tiles
        twin.range_good, twin.cities, twin.inns, twin.frozen = self.range_good, self.cities, self.inns, self.frozen
        twin.old_buildings, twin.old_graves, twin.old_goods = self.old_buildings, self.old_graves, self.old_goods
        twin.occupied = self.occupied
        twin.order = self.order[:]
        twin.marker_deck = self.marker_deck[:]
        twin.sites = self.sites[:]
        twin.goods = [row[:] for row in self.goods]
        twin.men = self.men[:]
        twin.houses = self.houses[:]
        twin.buildings = [row[:] for row in self.buildings]
        twin.graves = [row[:] for row in self.graves]
        twin.saint = self.saint[:]
        twin.consecrated = self.consecrated[:]
        twin.due = self.due[:]
        twin.bought = [row[:] for row in self.bought]
        twin.old_saint = self.old_saint[:]
        twin.acts = [row[:] for row in self.acts]
        twin.budget = self.budget[:]
        twin.offered = self.offered[:]
        twin.scratch = [row[:] for row in self.scratch]
        twin.lifted = self.lifted[:]
        twin.bids = self.bids[:]
        twin.ledger = self.ledger[:]
        twin.built = self.built[:]
        twin.have = self.have[:]
        twin.working = self.working[:]
        twin.zones = self.zones[:]

    def field_values(self) -> list[Any]:
        return [
            self.round, self.phase, self.famine, self.alive, self.winners, self.ending, self.biology,
            self.faculties_used, self.grass, self.dry, self.polluted, self.markers, list(self.order), list(self.tiles),
            list(self.marker_deck), list(self.range_good), list(self.sites), [list(row) for row in self.cities],
            [list(row) for row in self.inns], [list(row) for row in self.goods], list(self.men), list(self.houses),
            [list(row) for row in self.buildings], [list(row) for row in self.graves],
            [list(row) for row in self.frozen], list(self.saint), list(self.consecrated), list(self.due),
            [list(row) for row in self.bought], [list(row) for row in self.old_buildings],
            [list(row) for row in self.old_graves], [list(row) for row in self.old_goods], list(self.old_saint),
            [list(row) for row in self.acts], list(self.budget), list(self.offered),
            [list(row) for row in self.scratch], [list(row) for row in self.lifted], [list(row) for row in self.bids],
            [list(row) for row in self.ledger],
        ]
