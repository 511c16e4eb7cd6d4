"""What everybody sees of the countryside, as plain data."""

from guildhall.games.antiquity.hexgrid import face_of, mirror_of, turns_of
from guildhall.games.antiquity.pieces import fishery_direction, good_of, goods_mask, hex_of, owner_of
from guildhall.games.antiquity.sets import bits
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import GOODS, SITE_KINDS
from guildhall.games.antiquity.view_types import MapView, SiteView

LISTS_MAX = 400


def hexes(t: Table, mask: int) -> list[str]:
    """The names of the hexes of a set. Views of one game ask for the same sets again and again: they are kept."""
    kept = t.land.lists
    if mask in kept:
        return kept[mask]
    if len(kept) > LISTS_MAX:
        kept.clear()
    names = t.data.geometry.names
    found = [names[at] for at in bits(mask)]
    kept[mask] = found
    return found


def countryside_map(t: Table) -> MapView:
    grid = t.data.geometry
    layout = grid.slots[t.seats - 2]
    starts = t.data.start_slots[t.seats - 2]
    return {
        "terrain": t.land.names(grid),
        "tiles": [
            {
                "centre": f"{layout[slot][0]},{layout[slot][1]}",
                "face": face_of(tile),
                "turns": turns_of(tile),
                "mirrored": bool(mirror_of(tile)),
                "start": starts.index(slot) if slot in starts else None,
            }
            for slot, tile in enumerate(t.tiles)
        ],
        "grass": hexes(t, t.grass),
        "dry": hexes(t, t.dry),
        "polluted": hexes(t, t.polluted),
        "markers": hexes(t, t.markers),
        "occupied": hexes(t, t.occupied),
        "ranges": [
            {"hexes": hexes(t, mask), "good": GOODS[good] if good >= 0 else None}
            for mask, good in zip(t.land.ranges, t.range_good, strict=True)
        ],
    }


def site(t: Table, one: int) -> SiteView:
    grid = t.data.geometry
    at, direction, good = hex_of(one), fishery_direction(one), good_of(one)
    return {
        "owner": owner_of(one),
        "kind": SITE_KINDS[good],
        "good": GOODS[good],
        "man": grid.names[at],
        "halves": [grid.names[at], grid.names[at + grid.step[direction - 1]]] if direction else [],
        "goods": hexes(t, goods_mask(grid, one)),
    }
