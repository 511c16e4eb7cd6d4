"""What one player can still build: the house table and the pieces that are not in a city yet."""

from functools import lru_cache

from guildhall.draw.flow import Panel
from guildhall.draw.ink import box, disc, group, put
from guildhall.draw.lettering import SMALLEST, line, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import good, symbol
from guildhall.games.antiquity.drawing.buildings import fountain
from guildhall.games.antiquity.drawing.emblems import emblem
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.roofs import CELL, box_of, roof
from guildhall.games.antiquity.drawing.tracks import HEAD, fitting, heading
from guildhall.games.antiquity.terms import BUILDINGS, OF_CLASS

LOT_W, LOT_H = 48.0, 46
WIDE_LOT, LOW_LOT = 92, 34  # lots as wide as this are lower
PIECE_W, PIECE_H, PICTURE = 150.0, 50, 42


def affordable(r: Reading, seat: int, food: int, luxury: int) -> bool:
    """Whether the goods held pay a house: different kinds, unless Philosophy works (AQ-TRM-6)."""
    held = r.players[seat]["goods"]
    alike = r.works(seat, "faculty_philosophy")
    for need, kinds in ((food, OF_CLASS["food"]), (luxury, OF_CLASS["luxury"])):
        have = sum(held[kind] if alike else min(1, held[kind]) for kind in kinds)
        if have < need:
            return False
    return True


@memoised
def houses(r: Reading, seat: int, width: float) -> Panel:
    """Twenty lots with their prices; those that stand, those that could be paid now."""
    built = set(r.players[seat]["houses"])
    most = int((width + 4) / (LOT_W + 4))
    columns = next((n for n in (20, 10, 7, 5, 4) if n <= most), 4)
    step = (width + 4) / columns
    tall = LOT_H if step < WIDE_LOT else LOW_LOT
    parts = [heading(r, "Houses", width, r.say("{n} of {of} built", n=len(built), of=r.data.houses))]
    for n in range(r.data.houses):
        number, at = n + 1, (n % columns * step, HEAD + n // columns * (tall + 4))
        stands = number in built
        food, luxury = r.data.house_food[number], r.data.house_luxury[number]
        ready = not stands and affordable(r, seat, food, luxury)
        parts.append(put(at, lot(seat, number, food, luxury, step - 4, stands, ready)))
    height = HEAD + -(-r.data.houses // columns) * (tall + 4) - 4
    return height, group(aura_box(0, -2, width, height + 2), *parts, data_ref="type:house")


@lru_cache(maxsize=512)
def lot(seat: int, number: int, food: int, luxury: int, width: float, built: bool, ready: bool) -> str:
    """One house: its number, and the piece or its price, in one line if the lot is wide."""
    wide = width + 4 >= WIDE_LOT
    tall = LOW_LOT if wide else LOT_H
    cls = f"lot built s{seat}" if built else "lot open" if ready else "lot"
    parts = [
        aura_box(1, 1, width - 2, tall - 2, 4),
        box(0.5, 0.5, width - 1, tall - 1, 4, cls),
        words(5, tall / 2 + 5.5, number, 15, "strong"),
    ]
    prices = [(kind, amount) for kind, amount in (("food", food), ("luxury", luxury)) if amount]
    if built:
        parts.append(symbol("piece-house", width - 15, tall / 2, 20, f"player-{seat}"))
    elif not prices:
        parts.append(words(width - 8, tall / 2 + 5.5, "–", 15, "soft", "end"))
    for n, (kind, amount) in enumerate([] if built else prices):
        x = width - 7 - (len(prices) - 1 - n) * 30 if wide else width - 6
        y = tall / 2 + (0 if wide else (n - (len(prices) - 1) / 2) * 20)
        parts += [words(x, y + 5, amount, SMALLEST, "", "end"), token(kind, x - 16.5, y, 15)]
    return group(*parts, data_ref=f"house:{seat}:{number}")


def token(kind: str, x: float, y: float, size: float) -> str:
    """What is paid: a good, any food, any luxury."""
    return emblem("luxury", x, y, size * 0.86, "emblem gem") if kind == "luxury" else good(kind, x, y, size)


@lru_cache(maxsize=64)
def silhouette(kind: str, shape: tuple[str, ...]) -> str:
    """A piece in small, with its emblem, centred in its box."""
    squares = frozenset([(c, row) for row, line_ in enumerate(shape) for c, mark in enumerate(line_) if mark == "X"])
    wide, tall = box_of(squares)
    scale = min(PICTURE / (CELL * max(wide, tall)), 0.62)
    inside = roof(kind, squares, 0) + (fountain() if kind == "fountain" else "")
    corner = ((PICTURE - CELL * wide * scale) / 2, (PICTURE - CELL * tall * scale) / 2)
    centre = PICTURE / 2
    badge = "" if kind == "fountain" else disc(centre, centre, 9.5, "medallion") + emblem(kind, centre, centre, 13.5)
    return put(corner, inside, scale=scale) + badge


def shape_in_play(r: Reading, kind: str) -> tuple[str, ...]:
    """Printed, or as in the rulebook's example: AQ-CMP-7."""
    shapes = r.data.shapes if r.view["options"]["building_sizes"] == "printed" else r.data.example_shapes
    return tuple(shapes[BUILDINGS.index(kind)])


def price(r: Reading, kind: str) -> tuple[tuple[str, int], ...]:
    """What a building costs: (wood, stone or luxury, how many)."""
    data, number = r.data, BUILDINGS.index(kind)
    costs = ("wood", data.cost_wood[number]), ("stone", data.cost_stone[number]), ("luxury", data.cost_luxury[number])
    return tuple([(what, amount) for what, amount in costs if amount])


@memoised
def yard(r: Reading, seat: int, width: float) -> Panel:
    """Pieces to choose from with their prices: those that stand only once if they do not, and the others."""
    standing = {one["type"] for one in r.players[seat]["buildings"]}
    kinds = [kind for kind in BUILDINGS[1:] if not r.stands_once(kind) or kind not in standing]
    columns = max(1, int((width + 6) / (PIECE_W + 6)))
    step = (width + 6) / columns
    parts = [heading(r, "To build", width, r.say("{n} of {of} built", n=len(standing), of=len(BUILDINGS)))]
    for n, kind in enumerate(kinds):
        at = (n % columns * step, HEAD + n // columns * (PIECE_H + 4))
        parts.append(put(at, piece(r, kind, step - 6)))
    return HEAD + -(-len(kinds) // columns) * (PIECE_H + 4) - 4, "".join(parts)


def piece(r: Reading, kind: str, width: float) -> str:
    left = r.view["supply"].get(kind) if r.view["options"]["limit_shared_buildings"] else None
    note = "" if left is None else r.say("{n} left", n=left)
    name = fitting(r.name(kind), r.short(kind), width - PICTURE - 14, "strong")
    return offered(kind, name, shape_in_play(r, kind), price(r, kind), width, note, left == 0)


@lru_cache(maxsize=1024)
def offered(
    kind: str,
    name: str,
    shape: tuple[str, ...],
    costs: tuple[tuple[str, int], ...],
    width: float,
    note: str,
    gone: bool,
) -> str:
    """A piece with its price, and how many there are if they can run out."""
    x = PICTURE + 9.0
    parts = [
        aura_box(1, 1, width - 2, PIECE_H - 2),
        box(0.5, 0.5, width - 1, PIECE_H - 1, 6, "panel"),
        put((4, 4), silhouette(kind, shape)),
        line(x, 20, name, width - PICTURE - 14, 15, "strong"),
    ]
    for what, amount in costs:
        parts += [words(x, 41, amount, 15), token(what, x + 20, 35.5, 17)]
        x += 34
    if note:
        parts.append(line(width - 7, 41, note, width - x - 10, 15, "low" if gone else "soft", "end"))
    return group(*parts, data_ref=f"type:{kind}", class_="faded" if gone else "")
