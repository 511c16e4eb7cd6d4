"""Tiles with all that is printed on them: buildings as they are offered and held, mines as they are drawn."""

from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import SMALLEST, line, words
from guildhall.draw.pieces import aura_box, lit_box
from guildhall.draw.symbols import good, symbol
from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.drawing import signs
from guildhall.games.kutna_hora.drawing.reading import Reading

BUILDING = (108.0, 74.0)
MINE = (80.0, 68.0)
SHADOW = 3  # how far the tile below looks out


def building(
    r: Reading, tile: str, x: float, y: float, ref: str, below: int = 0, takers: list[int] | None = None
) -> str:
    """A building: name, icons and yield, price in wood and of the plots beside it, and whose guild it is."""
    w, h = BUILDING
    data, number = r.data, r.data.building_number[tile]
    icons, effects, front = data.icon_row[number], data.tile_effects[number], r.front_of(tile)
    under = [box(x + n * SHADOW, y + n * SHADOW, w, h, 6, "panel") for n in range(min(below, 3), 0, -1)]
    parts = [
        *under,
        lit_box(x, y, w, h, 6, f"tile {r.shade(tile)}"),
        line(x + 7, y + 18, r.short(tile), w - 13, 15, "name"),
        signs.wood(x + 11, y + h - 13, data.wood[number], 16),
        signs.price(x + 42, y + h - 13, data.plot_price[number], 10.5),
    ]
    people = next((effect[1] for effect in effects if effect[0] == fx.POPULATION), 0)
    parts.append(crowd(people, x + 58, y + h - 13))
    width, yielded = yields(effects)
    parts.append(put((x + w - 5 - width, y + 37), yielded))
    step = min(14.5, (w - 14 - width) / max(1, len(icons)))
    parts.append(signs.trades(icons, x + 13, y + 36, step, min(14.0, step + 0.5)))
    if not front:
        owners = takers or []
        parts += [signs.badge(seat, x + w - 11 - 14 * n, y + h - 12, 6.8) for n, seat in enumerate(reversed(owners))]
    else:
        parts.append(signs.facade(front, x + w - 18, y + h - 5, 0.68))
    return group(*parts, data_ref=ref, id=f"building-{tile}")


def crowd(people: int, x: float, y: float) -> str:
    """Who moves to town: one or two heads, more are counted."""
    if people > 2:
        return symbol("icon-person", x, y, 13, "quiet") + words(x + 8, y + 5.2, people, SMALLEST, "strong")
    return "".join([symbol("icon-person", x + 9 * n, y, 13, "quiet") for n in range(people)])


def yields(effects: list[list[int]]) -> tuple[float, str]:
    """Width and picture of what a building brings besides people; the production comes last."""
    shown = [effect for effect in effects if effect[0] not in (fx.POPULATION, fx.TAB, fx.ORE_DECK, fx.PATRICIAN)]
    parts, x = [], 0.0
    for effect in sorted(shown, key=lambda effect: effect[0] == fx.PRODUCTION):
        width, picture = signs.gain(effect, 15)
        parts.append(put((x, 0), picture))
        x += width + 4
    return max(0.0, x - 4), "".join(parts)


def gallery(x: float, y: float, w: float, h: float, technology: bool) -> str:
    """The timbered face of a mine."""
    face = box(x, y, w, h, 5, "gallery timber")
    beam = path(f"M{x + 5:.1f} {y + h:.1f}v{5 - h:.1f}h{w - 10:.1f}v{h - 5:.1f}", "prop tech" if technology else "prop")
    return face + beam + (signs.cog(x + w / 2, y + 6, 9) if technology else "")


def lode(r: Reading, number: int, x: float, y: float, w: float) -> str:
    """Ore on the left, stars on the right."""
    ore, found = r.data.mine_ore[number], r.data.stars[number]
    parts = [good("ore", x + 18 + n * 16, y + 19, 17) for n in range(ore if ore <= 2 else 1)]
    if ore > 2:
        parts.append(words(x + 28, y + 24, ore, SMALLEST, "strong"))
    return "".join(parts) + signs.stars(found, x + w - 16, y + 18)


def drawn_mine(r: Reading, tile: str, x: float, y: float, ref: str) -> str:
    """A mine in the hand: ore, stars, people and points it brings, and what its neighbours will cost."""
    w, h = MINE
    data, number = r.data, r.data.mine_number[tile]
    parts, at = [], x + 10
    for effect in ([fx.POPULATION, data.mine_population[number], 0], [fx.POINTS, data.mine_points[number], 0]):
        if effect[1]:
            width, picture = signs.gain(effect, 15)
            parts.append(put((at, y + h - 16), picture))
            at += width + 2
    return group(
        aura_box(x, y, w, h, 5),
        gallery(x, y, w, h, number >= data.first_technology),
        lode(r, number, x, y, w),
        *parts,
        signs.wood(x + w - 27, y + h - 36 if at > x + w - 36 else y + h - 16, data.mine_wood[number], 15),
        data_ref=ref,
        id=f"mine-{tile}",
    )
