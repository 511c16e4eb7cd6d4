"""The zone of control: AQ-ZOC."""

from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import HARBOUR, STABLE, UNKNOWN


def zone(t: Table, seat: int) -> int:
    """The seat's zone now; computed again only after a change that matters (AQ-ZOC-1)."""
    found = t.zones[seat]
    if found == UNKNOWN:
        found = reach(t, t.seeds(seat), t.works(seat, HARBOUR), t.works(seat, STABLE))
        t.zones[seat] = found
    return found


def reach(t: Table, seeds: int, harbour: bool, stable: bool) -> int:
    """What cities and inns on these hexes control."""
    grid = t.data.geometry
    water = t.water
    land = t.land.on_map & ~water
    found = seeds
    for _ in range(t.data.reach_stable if stable else t.data.reach):  # AQ-ZOC-2, AQ-ZOC-3, AQ-ZOC-5
        found |= grid.spread(found) & land
    if harbour:  # AQ-ZOC-6
        sea = grid.spread(seeds) & water
        while True:
            wider = (sea | grid.spread(sea)) & water
            if wider == sea:
                break
            sea = wider
        found |= sea | grid.spread(sea) & land
        if t.rules.harbour_lakes:  # AQ-RUL-48: the steps of the range go over water as well
            near = seeds
            for _ in range(t.data.reach):
                near |= grid.spread(near) & t.land.on_map
            found |= near
    return found & ~seeds  # AQ-ZOC-8
