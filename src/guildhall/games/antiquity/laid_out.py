"""The fields of a position of Antiquity, written from fields.py by kernel/fields.py: do not edit."""

from typing import Any, ClassVar

from guildhall.games.antiquity.data import Printed
from guildhall.games.antiquity.hexgrid import Land
from guildhall.games.antiquity.rules import Rules
from guildhall.games.antiquity.shapes import Shapes
from guildhall.kernel.state import State


class LaidOut(State):
    """What lies on the table; `Table` adds the moves."""

    fields: ClassVar[list[str]] = [
        "round",
        "phase",
        "famine",
        "alive",
        "winners",
        "ending",
        "biology",
        "faculties_used",
        "grass",
        "dry",
        "polluted",
        "markers",
        "order",
        "tiles",
        "marker_deck",
        "range_good",
        "sites",
        "cities",
        "inns",
        "goods",
        "men",
        "houses",
        "buildings",
        "graves",
        "frozen",
        "saint",
        "consecrated",
        "due",
        "bought",
        "old_buildings",
        "old_graves",
        "old_goods",
        "old_saint",
        "acts",
        "budget",
        "offered",
        "scratch",
        "lifted",
        "bids",
        "ledger",
    ]

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
    tiles: list[int]  # of the map: face, turns, mirrored
    marker_deck: list[int]  # what a marker turned up may show
    range_good: list[int]  # what each mountain range gives: AQ-MIN-3
    sites: list[int]  # in the countryside, as `pieces` writes them
    cities: list[list[int]]  # centre hexes, first city first
    inns: list[list[int]]  # hexes
    goods: list[list[int]]  # of each kind
    men: list[int]  # in the pool
    houses: list[int]  # the numbers built
    buildings: list[list[int]]  # in the order they were built, as `pieces` writes them
    graves: list[list[int]]  # squares, by city
    frozen: list[list[int]]  # squares of a razed cathedral: AQ-FAC-3
    saint: list[int]  # patron of the cathedral
    consecrated: list[int]  # cathedrals built this round: AQ-SNT-6
    due: list[int]  # graves still to dig
    bought: list[list[int]]  # goods got from the bank this phase: AQ-CMP-6
    old_buildings: list[list[int]]  # when the phase began
    old_graves: list[list[int]]  # when the phase began
    old_goods: list[list[int]]  # when the phase began
    old_saint: list[int]  # when the phase began
    acts: list[list[int]]  # a seat's own choices since the phase began
    budget: list[int]  # acts begun in this phase, undone ones too
    offered: list[int]  # offers proposed in this phase
    scratch: list[list[int]]  # terms of an offer being written
    lifted: list[list[int]]  # pieces Santa Barbara's player has in hand
    bids: list[list[int]]  # open ones: from, to, ten goods given, ten asked
    ledger: list[list[int]]  # trades of this phase, in the same form
    occupied: int  # derived: under cities, inns, fisheries and goods: AQ-TRM-3
    built: list[int]  # derived: squares under buildings, by seat and city
    have: list[int]  # derived: the building types that stand
    working: list[int]  # derived: the building types that work
    zones: list[int]  # derived: of control

    def copy_fields(self, twin: "LaidOut") -> None:
        self.copy_core(twin)
        twin.data = self.data
        twin.rules = self.rules
        twin.shapes = self.shapes
        twin.land = self.land
        twin.round = self.round
        twin.phase = self.phase
        twin.famine = self.famine
        twin.alive = self.alive
        twin.winners = self.winners
        twin.ending = self.ending
        twin.biology = self.biology
        twin.faculties_used = self.faculties_used
        twin.grass = self.grass
        twin.dry = self.dry
        twin.polluted = self.polluted
        twin.markers = self.markers
        twin.order = self.order[:]
        twin.tiles = self.tiles[:]
        twin.marker_deck = self.marker_deck[:]
        twin.range_good = self.range_good[:]
        twin.sites = self.sites[:]
        twin.cities = [row[:] for row in self.cities]
        twin.inns = [row[:] for row in self.inns]
        twin.goods = [row[:] for row in self.goods]
        twin.men = self.men[:]
        twin.houses = self.houses[:]
        twin.buildings = [row[:] for row in self.buildings]
        twin.graves = [row[:] for row in self.graves]
        twin.frozen = [row[:] for row in self.frozen]
        twin.saint = self.saint[:]
        twin.consecrated = self.consecrated[:]
        twin.due = self.due[:]
        twin.bought = [row[:] for row in self.bought]
        twin.old_buildings = [row[:] for row in self.old_buildings]
        twin.old_graves = [row[:] for row in self.old_graves]
        twin.old_goods = [row[:] for row in self.old_goods]
        twin.old_saint = self.old_saint[:]
        twin.acts = [row[:] for row in self.acts]
        twin.budget = self.budget[:]
        twin.offered = self.offered[:]
        twin.scratch = [row[:] for row in self.scratch]
        twin.lifted = [row[:] for row in self.lifted]
        twin.bids = [row[:] for row in self.bids]
        twin.ledger = [row[:] for row in self.ledger]
        twin.occupied = self.occupied
        twin.built = self.built[:]
        twin.have = self.have[:]
        twin.working = self.working[:]
        twin.zones = self.zones[:]

    def field_values(self) -> list[Any]:
        return [
            self.round,
            self.phase,
            self.famine,
            self.alive,
            self.winners,
            self.ending,
            self.biology,
            self.faculties_used,
            self.grass,
            self.dry,
            self.polluted,
            self.markers,
            self.order,
            self.tiles,
            self.marker_deck,
            self.range_good,
            self.sites,
            self.cities,
            self.inns,
            self.goods,
            self.men,
            self.houses,
            self.buildings,
            self.graves,
            self.frozen,
            self.saint,
            self.consecrated,
            self.due,
            self.bought,
            self.old_buildings,
            self.old_graves,
            self.old_goods,
            self.old_saint,
            self.acts,
            self.budget,
            self.offered,
            self.scratch,
            self.lifted,
            self.bids,
            self.ledger,
        ]
