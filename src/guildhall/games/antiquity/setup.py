"""Setting up the table: AQ-SET."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.chances import MIRROR, NEXT_PLAYER, SIDE, TILE, TURNS
from guildhall.games.antiquity.frames import ASK_START, FIRST_CITY, ROUND
from guildhall.games.antiquity.hexgrid import Land, tile_of
from guildhall.games.antiquity.refusals import NOT_ON_START_TILE, OFF_MAP, TILE_TAKEN
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import UNKNOWN, WATER, WOOD
from guildhall.games.antiquity.verbs import FOUND
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Task
from guildhall.kernel.rows import replaced
from guildhall.kernel.state import OTHER_QUESTION


def set_up(t: Table) -> None:
    data = t.data
    bag = list(range(len(data.tile_faces)))
    t.tiles = ()
    for _ in range(t.seats * data.tiles_each):  # AQ-SET-1, AQ-SET-2
        tile = t.draw(TILE, bag)
        side = t.pick(SIDE, [0, 1])
        turns = t.pick(TURNS, [0, 1, 2, 3, 4, 5]) if t.rules.turned else 0  # AQ-SET-3
        mirrored = t.pick(MIRROR, [0, 1]) if t.rules.mirrored else 0  # AQ-SET-4
        t.tiles += (tile_of(data.tile_faces[tile][side], turns, mirrored),)
    t.land = Land(data.geometry, t.seats, t.tiles)
    t.range_good = (-1,) * len(t.land.ranges)
    t.markers = t.land.exploration
    # AQ-SET-6: face down and shuffled, so what lies where is decided when a marker is turned up.
    for kind in range(len(data.marker_good)):
        t.marker_deck += [kind] * (data.markers_each[kind] * t.seats)
    for seat in range(t.seats):
        t.goods[seat][WOOD] = data.start_wood  # AQ-SET-7
    waiting = list(range(t.seats))
    t.order = []
    while waiting:  # AQ-SET-8
        t.order.append(t.draw(NEXT_PLAYER, waiting))
    t.agenda = [pack(ROUND)]
    for seat in t.order:  # AQ-SET-9: the last in the order of play is the first to choose
        t.agenda.append(pack(FIRST_CITY, seat))


def tile_centres(t: Table) -> list[int]:
    """The centres of the start tiles: AQ-SET-5."""
    return [t.land.centres[slot] for slot in t.data.start_slots[t.seats - 2]]


def taken(t: Table, centre: int) -> bool:
    grid = t.data.geometry
    for row in t.cities:
        if row and grid.distance(row[0], centre) < grid.radius:
            return True
    return False


class AskFirstCity(Task[Table]):
    """AQ-SET-9: the next player founds a first city."""

    def run(self, t: Table, frame: int) -> None:
        t.agenda.append(pack(ASK_START, seat_of(frame)))


class FirstCity(OpenQuestion[Table]):
    """AQ-SET-9: wholly inside a start tile nobody has taken; AQ-SET-10: on any terrain."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        grid = t.data.geometry
        found: list[int] = []
        for centre in tile_centres(t):
            if not taken(t, centre):
                inner = grid.disc[centre]
                for _ in range(grid.radius - 2):
                    inner |= grid.spread(inner)
                found += choices(FOUND, inner)
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != FOUND:
            return OTHER_QUESTION
        grid = t.data.geometry
        at = a_of(choice)
        if not t.land.on_map >> at & 1:
            return OFF_MAP
        for centre in tile_centres(t):
            if grid.distance(at, centre) < grid.radius:
                return TILE_TAKEN if taken(t, centre) else 0
        return NOT_ON_START_TILE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        grid = t.data.geometry
        at = a_of(choice)
        t.cities = replaced(t.cities, seat, (*t.cities[seat], at))
        cover(t, seat, at)
        if t.rules.dries:
            t.dry |= grid.disc[at] & t.land.kinds[WATER]  # AQ-SET-10
            t.zones = [UNKNOWN] * t.seats
        t.note(notes.FOUNDED, seat, at, 1)


def cover(t: Table, seat: int, at: int) -> None:
    """The hexes of a city are occupied from now on; markers below it are gone unseen."""
    disc = t.data.geometry.disc[at]
    t.occupied |= disc
    t.markers &= ~disc
    t.zones[seat] = UNKNOWN
