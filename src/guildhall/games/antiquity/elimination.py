"""Leaving the game: AQ-ELM, AQ-END-6."""

from guildhall.games.antiquity import notes, victory
from guildhall.games.antiquity.pieces import goods_mask, owner_of, site_mask
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import ALL_FELL, CITY_MAPS, GOODS, LAST_LEFT, NOBODY, UNKNOWN
from guildhall.kernel.rows import replaced


def eliminate(t: Table, seat: int) -> None:
    """AQ-ELM-1, AQ-ELM-2: everything of the player goes; what pollution he made stays, but not under his goods."""
    grid = t.data.geometry
    t.occupied &= ~t.seeds(seat)
    remaining: list[int] = []
    for site in t.sites:
        if owner_of(site) == seat:
            t.polluted &= ~goods_mask(grid, site)
            t.occupied &= ~site_mask(grid, site)
        else:
            remaining.append(site)
    t.sites = remaining
    t.cities = replaced(t.cities, seat, ())
    t.inns = replaced(t.inns, seat, ())
    t.goods[seat] = [0] * len(GOODS)
    t.men[seat] = t.houses[seat] = t.due[seat] = t.consecrated[seat] = 0
    t.buildings[seat] = []
    t.graves[seat] = [0] * CITY_MAPS
    t.frozen = replaced(t.frozen, seat, (0,) * CITY_MAPS)
    t.saint[seat] = NOBODY
    t.alive &= ~(1 << seat)
    t.order = [other for other in t.order if other != seat]
    t.refresh(seat)
    t.zones[seat] = UNKNOWN
    t.remove_seat(seat)
    t.note(notes.ELIMINATED, seat)


def last_one(t: Table, fallen: int) -> bool:
    """AQ-END-6: the last player left wins at once; without the switch he plays on alone until he falls too."""
    if t.alive == 0:
        t.note(notes.FELL_TOGETHER)
        victory.finish(t, fallen, ALL_FELL)
        return True
    if t.alive & (t.alive - 1) or not t.rules.last_wins:
        return False
    t.note(notes.LAST_STANDING, t.order[0])
    victory.finish(t, t.alive, LAST_LEFT)
    return True
