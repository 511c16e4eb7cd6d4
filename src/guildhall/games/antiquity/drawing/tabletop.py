"""The public board put together, back to front: the map in its layers, and the panels round it."""

from collections.abc import Callable

from guildhall.draw.ink import group, put
from guildhall.games.antiquity.drawing import (
    countryside,
    layout,
    offers,
    settlements,
    standings,
    supply,
    terrain,
    tracks,
    zones,
)
from guildhall.games.antiquity.drawing.reading import Reading

PANELS: dict[str, Callable[[Reading, float], tracks.Panel]] = {
    "caption": tracks.caption,
    "famine": tracks.famine,
    "order": standings.order,
    "saints": standings.saints,
    "supply": supply.supply,
    "bank": supply.bank,
}


def land(r: Reading) -> str:
    """The countryside in its own units: terrain, refuse, zones, what stands there, and the places of choices."""
    laid = terrain.land_of(r)
    return "".join(
        [
            terrain.bare(laid),
            countryside.changed(r),
            group(countryside.pollution(r), countryside.ranges(r), class_="layer-pieces"),
            zones.zones(r),
            group(settlements.settlements(r), class_="layer-pieces"),
            countryside.start_tiles(r),
            group(terrain.places(laid), class_="places"),
        ]
    )


def stack(r: Reading, column: layout.Stack) -> tuple[float, str]:
    """Where a stack of panels ends, and its drawing."""
    panels = [panel for name in column.panels if (panel := PANELS[name](r, column.width))[0]]
    y = column.y
    if column.rising:
        y -= sum(height for height, _ in panels) + layout.GAP * (len(panels) - 1)
    parts = []
    for height, drawn in panels:
        parts.append(put((column.x, y), drawn))
        y += height + layout.GAP
    return y, "".join(parts)


def countryside_map(r: Reading) -> str:
    x, y, scale = layout.on_board(len(r.players))
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">{land(r)}</g>'


def panels(r: Reading) -> str:
    """The stacks of panels, and trades on offer below one of them."""
    seats = len(r.players)
    stacks = [stack(r, column) for column in layout.STACKS[seats]]
    number, bottom = layout.OFFERS_BELOW[seats]
    above = layout.STACKS[seats][number]
    drawn = [drawing for _, drawing in stacks]
    return "".join(drawn) + offers.offers(r, above.x, stacks[number][0], above.width, bottom)


# Everything that all players share, back to front.
LAYERS = (countryside_map, panels)
