"""The city: squares with lots and buildings, and the villages round it."""

from guildhall.draw.ink import box, disc, group, path
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import good, symbol
from guildhall.games.kutna_hora.board_views import SquareView
from guildhall.games.kutna_hora.drawing import signs
from guildhall.games.kutna_hora.drawing.layout import VILLAGE, Grid
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.terms import PAID


def city(r: Reading, grid: Grid) -> str:
    town = r.view["city"]
    open_squares = set(town["claimable"])
    return "".join(
        [village(grid, str(side), int(index), str(icon)) for side, index, icon in town["villages"]]
        + [square(r, grid, entry, open_squares) for entry in town["squares"]]
    )


def village(grid: Grid, side: str, index: int, icon: str) -> str:
    """Two roofs and a sign with the icon."""
    if side in ("left", "right"):
        x = grid.x - VILLAGE if side == "left" else grid.right + VILLAGE
        y = grid.y + (index + 0.5) * grid.h - 4
        roofs, sign = f"M{x - 15:.1f} {y + 25:.1f}v-13l7.5-7 7.5 7v13zm15 0v-10l7.5-7 7.5 7v10z", y - 6
    else:
        x = grid.x + (index + 0.5) * grid.w
        y = grid.y - 17 if side == "top" else grid.bottom + 19
        roofs, sign = f"M{x - 31:.1f} {y + 12:.1f}v-12l8-8 8 8v12zm46 0v-12l8-8 8 8v12z", y
    return path(roofs, "cottage edge") + disc(x, sign, 13, "sign") + signs.trade(icon, x, sign, 16)


def square(r: Reading, grid: Grid, entry: SquareView, open_squares: set[str]) -> str:
    x, y, w, h = grid.cell(entry["at"])
    name = entry["at"].replace(",", "-")
    if entry["tile"]:
        inside = built(r, entry["tile"], entry, x, y, w, h, name)
    elif entry["lot"] is not None:
        seat, size = entry["lot"], min(46.0, h * 0.62)
        inside = box(x, y, w, h, 6, "plot") + group(
            signs.owned("lot", r.marks[seat], x + w / 2, y + h / 2 + 2, size),
            id=f"lot-{seat}-{name}",
            data_piece=f"lot-{seat}",
        )
    else:
        open_now = entry["at"] in open_squares
        inside = box(x, y, w, h, 6, "plot open" if open_now else "plot")
        inside += words(x + 7, y + 17, entry["at"], SMALLEST, "soft")
        if open_now:
            inside += signs.price(x + w / 2, y + h / 2 + 4, asked(r, entry), 13)
    return group(aura_box(x, y, w, h), inside, data_ref=f"square:{entry['at']}")


def asked(r: Reading, entry: SquareView) -> int:
    """The price of a plot: for whoever is about to act, else what it costs those without good reputation."""
    actors = r.view["actors"]
    claim = entry["claim"] or [0]
    return claim[actors[0]] if len(actors) == 1 and r.view["way"] == PAID else max(claim)


def built(r: Reading, tile: str, entry: SquareView, x: float, y: float, w: float, h: float, name: str) -> str:
    """A building: icons and plot price above, the house and its points or the public front, the name below."""
    owner, points = entry["owner"], entry["points"] or 0
    front = r.front_of(tile)
    size = min(32.0, h - 43)
    middle = y + (h + 8) / 2
    parts = [
        box(x, y, w, h, 6, f"tile {r.shade(tile)}"),
        signs.trades(r.data.icon_row[r.data.building_number[tile]], x + 12, y + 14, 15.5, 15),
        signs.price(x + w - 14, y + 14, entry["plot_price"] or 0),
        line(x + w / 2, y + h - 6, r.short(tile), w - 6, 15, "name", "middle"),
    ]
    if owner is None:
        if front:
            parts.append(signs.facade(front, x + w / 2, y + h - 20, min(1.0, (h - 45) / 38)))
        else:  # its house is about to be placed: KH-BLD-8
            parts.append(good(r.good_of(tile), x + w / 2, middle, 27))
    else:
        house = signs.owned("house", r.marks[owner], x + 4 + size / 2, middle, size, 0.14)
        parts.append(group(house, id=f"house-{owner}-{name}", data_piece=f"house-{owner}"))
        left, right = x + size + 9, x + w - 22 - text_width(str(points), 16, "strong")
        parts.append(good(r.good_of(tile), (left + right) / 2, middle, min(23.0, right - left)))
        parts.append(words(x + w - 19, middle + 5.5, points, 16, "strong", "end"))
        parts.append(symbol("icon-vp", x + w - 11, middle, 15, "ochre-ink"))
    return group(*parts, id=f"building-{tile}")
