"""The mine: spaces, rocks, what each row is worth, the piles above it and the tiles just drawn."""

from guildhall.draw.ink import box, disc, group, path
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import symbol
from guildhall.games.kutna_hora.board_views import LevelView, SpaceView
from guildhall.games.kutna_hora.drawing import signs, tiles
from guildhall.games.kutna_hora.drawing.layout import HILL_W, LEFT, STRIP, Grid, Plan
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.views import View

PILE = (42.0, 38.0)


def mine(r: Reading, plan: Plan) -> str:
    grid = plan.mine
    return (
        "".join([space(r, grid, entry) for entry in r.view["mine"]["spaces"]])
        + "".join([level(r, plan, row, entry) for row, entry in enumerate(r.view["mine"]["levels"])])
        + piles(r, plan)
        + (tray(r, plan) if on_the_tray(r.view) else outlook(r, plan))
    )


def space(r: Reading, grid: Grid, entry: SpaceView) -> str:
    x, y, w, h = grid.cell(entry["at"])
    if entry["rock"] and entry["tile"]:
        inside = rock(r, entry["tile"], entry, x, y, w, h)
    elif entry["tile"]:
        inside = dug(r, entry["tile"], entry, x, y, w, h)
    else:
        inside = box(x, y, w, h, 5, "unmined open" if entry["wood"] is not None else "unmined")
        inside += words(x + 6, y + 17, entry["at"], SMALLEST, "soft")
        if entry["wood"] is not None:
            inside += signs.wood(x + w / 2 - 9, y + h / 2 + 7, entry["wood"])
    return group(aura_box(x, y, w, h, 5), inside, data_ref=f"space:{entry['at']}")


def dug(r: Reading, tile: str, entry: SpaceView, x: float, y: float, w: float, h: float) -> str:
    """A mine with its miner: ore, stars, and what its neighbours cost."""
    seat, number = entry["miner"], r.data.mine_number[tile]
    parts = [tiles.gallery(x, y, w, h, number >= r.data.first_technology), tiles.lode(r, number, x, y, w)]
    if seat is not None:
        size = min(36.0, h * 0.48)
        parts.append(
            group(
                signs.owned("miner", r.marks[seat], x + 7 + size / 2, y + h - 4 - size / 2, size),
                id=f"miner-{seat}-{entry['at'].replace(',', '-')}",
                data_piece=f"miner-{seat}",
            )
        )
    parts.append(signs.wood(x + w - 27, y + h - 15, r.data.mine_wood[number], 16))
    return group(*parts, id=f"mine-{tile}")


def rock(r: Reading, tile: str, entry: SpaceView, x: float, y: float, w: float, h: float) -> str:
    """A rock with its stars."""
    number = r.data.stars[r.data.mine_number[tile]]
    return group(
        boulder(entry["at"], x, y, w, h),
        signs.stars(number, x + w / 2 + (min(number, 3) - 1) * 8.2, y + h - 18, 16),
        id=f"mine-{tile}",
    )


def boulder(at: str, x: float, y: float, w: float, h: float) -> str:
    """Its shape; those of odd columns are turned round, so that no two neighbours look alike."""
    wide, high, turned = w / 80, h / 68, int(at.partition(",")[0]) % 2
    move = f"translate({x + (w if turned else 0):.1f} {y:.1f}) scale({-wide if turned else wide:.3f} {high:.3f})"
    return group(
        path("M3 64 8 18 28 4 56 7 75 26 78 64z", "boulder edge"),
        path("M28 4 36 26 8 18M36 26H75M36 26 30 64", "facet"),
        transform=move,
    )


def level(r: Reading, plan: Plan, row: int, entry: LevelView) -> str:
    """A row's stars, and behind each award the players who would get it: KH-END-3."""
    x, y = plan.awards, plan.mine.y + row * plan.mine.h
    step = min(18.0, (plan.mine.h - 20) / 3)
    parts = [
        symbol("icon-star", x + 9, y + 9.5, 16, "ochre"),
        words(x + 20, y + 15, entry["total"], 16, "strong"),
    ]
    found = entry["stars"]
    wide = 8 + text_width(str(max(entry["awards"])), 15, "strong")
    for n, award in enumerate(entry["awards"]):
        if award:
            base = y + 32 + n * step
            parts.append(box(x, base - 13, wide, 16, 4, "award"))
            parts.append(words(x + wide / 2, base, award, 15, "strong", "middle"))
            ranked = [seat for seat, own in enumerate(found) if own and sum(other > own for other in found) == n]
            left = x + wide + 11
            close = min(15.0, (LEFT + HILL_W - 9 - left) / max(1, len(ranked) - 1)) if len(ranked) > 1 else 15.0
            parts += [signs.badge(r.marks[seat], left + close * i, base - 5, 7) for i, seat in enumerate(ranked)]
    return "".join(parts)


def pile(x: float, y: float, depth: int, face: str, cls: str) -> str:
    """Tiles on top of each other; an empty place if there are none."""
    w, h = PILE
    if not depth:
        return box(x, y, w, h, 5, "plot")
    under = [box(x + 2 * n, y - 2 * n, w, h, 5, f"{cls} timber") for n in range(min(depth, 3) - 1, 0, -1)]
    return "".join(under) + box(x, y, w, h, 5, f"{cls} timber") + face


def piles(r: Reading, plan: Plan) -> str:
    """The mine stack with the stage of its next tile, the discards, the technology with its level."""
    stack, technology = r.view["stack"], r.view["technology"]
    w, h = PILE
    x, y = LEFT + 12, plan.strip + STRIP - h - 8
    out = len(stack["discards"])
    stage = words(x + w / 2, y + 26, stack["next"] or "", 19, "name on-shaft", "middle")
    parts = [group(pile(x, y, stack["left"], stage, "back"), count(stack["left"], x + w, y + h - 4), id="mine-stack")]
    x += 57
    top = group(symbol("good-ore", x + w / 2, y + h / 2, 22), class_="faded")
    parts.append(group(pile(x, y, out, top, "gallery"), count(out, x + w, y + h - 4), id="mine-discards"))
    x += 57
    if not technology["placing"]:
        left = sum(1 for level in r.data.level[:-1] if level >= technology["level"])
        face = words(x + w / 2, y + h / 2 + 5.4, technology["level"], 15, "strong", "middle")
        piled = pile(x, y, left if technology["next"] else 0, "", "back") + signs.cog(x + w / 2, y + h / 2, 16)
        parts.append(group(aura_box(x, y, w, h, 5), piled, face, data_ref="technology"))
    return "".join(parts)


def count(number: int, x: float, y: float) -> str:
    return disc(x, y, 11.5, "held") + words(x, y + 5.2, number, SMALLEST, "strong", "middle")


def outlook(r: Reading, plan: Plan) -> str:
    """How many tiles a Mine action draws, and what is left of them."""
    stack, level = r.view["stack"], r.view["technology"]["level"]
    x = plan.mine.x + 5 * plan.mine.w + 2 if plan.mine.columns > 5 else plan.mine.x + 4 * plan.mine.w + 8
    y, room = plan.strip + STRIP, LEFT + HILL_W - 10 - x
    left = r.say("{left} left, {out} discarded", left=stack["left"], out=len(stack["discards"]))
    return line(x, y - 29, r.many("Draw 1 tile", "Draw {n} tiles", level), room, 16, "name") + line(
        x, y - 10, left, room
    )


def on_the_tray(view: View) -> list[str]:
    """The mine tiles that were drawn, or the technology that is placed."""
    placing = view["technology"]["placing"]
    return view["drawn"] or ([placing] if placing else [])


def tray(r: Reading, plan: Plan) -> str:
    """The tiles just drawn, or the technology about to be placed, laid out over the ground."""
    shown = on_the_tray(r.view)
    w, h = tiles.MINE
    step = w + 8
    right, top = LEFT + HILL_W - 8, plan.strip + 1
    width = len(shown) * step + 8
    parts = [box(right - width, top, width, h + 12, 8, "panel tray")]
    for n, tile in enumerate(shown):
        ref = f"drawn:{tile}" if r.view["drawn"] else "technology"
        parts.append(tiles.drawn_mine(r, tile, right - (len(shown) - n) * step, top + 6, ref))
    return group(*parts)
