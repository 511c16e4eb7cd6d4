"""The public board put together, back to front: the map in its layers, and the panels round it."""

from collections.abc import Callable

from guildhall.draw.flow import Panel
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

PANELS: dict[str, Callable[[Reading, float], Panel]] = {
    "caption": tracks.caption,
    "famine": tracks.famine,
    "order": standings.order,
    "saints": standings.saints,
    "supply": supply.supply,
    "bank": supply.bank,
}


def on_land(draw: Callable[[Reading], str]) -> Callable[[Reading], str]:
    """A layer of the countryside, which is drawn in units of its own."""

    def layer(r: Reading) -> str:
        x, y, scale = layout.on_board(r.data.geometry, len(r.players))
        return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">{draw(r)}</g>'

    return layer


def bare_land(r: Reading) -> str:
    return terrain.bare(terrain.land_of(r), r.data.geometry.radius)


def refuse(r: Reading) -> str:
    return group(countryside.pollution(r), countryside.ranges(r), class_="layer-pieces")


def standing(r: Reading) -> str:
    return group(settlements.settlements(r), class_="layer-pieces")


def places(r: Reading) -> str:
    """Where choices are."""
    return group(terrain.places(terrain.land_of(r)), class_="places")


def stack(r: Reading, column: layout.Stack) -> Panel:
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


def panels(r: Reading) -> str:
    """The stacks of panels, and trades on offer below one of them."""
    seats = len(r.players)
    stacks = [stack(r, column) for column in layout.STACKS[seats]]
    number, bottom = layout.OFFERS_BELOW[seats]
    above = layout.STACKS[seats][number]
    drawn = [drawing for _, drawing in stacks]
    return "".join(drawn) + offers.offers(r, above.x, stacks[number][0], above.width, bottom)


# Everything that all players share, back to front.
LAYERS = (
    on_land(bare_land),
    on_land(countryside.changed),
    on_land(refuse),
    on_land(zones.zones),
    on_land(standing),
    on_land(countryside.start_tiles),
    on_land(places),
    panels,
)
