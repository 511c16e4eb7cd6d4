"""One player's own area: a bar with the name and all that is counted, the player board and the hand below."""

from types import ModuleType

from guildhall.draw.flow import Part, flow
from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box, token
from guildhall.draw.symbols import symbol
from guildhall.games.kutna_hora.drawing import guild_rows, hand, holdings
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.words.names import minus

WIDTH = 1200
BAR, GAP = 34, 14
THREE = guild_rows.LEAST + holdings.LEAST + hand.LEAST + 2 * GAP  # narrower than this the parts stand in columns
TWO = guild_rows.LEAST + holdings.LEAST + GAP
NARROWEST = 360.0  # below it everything is drawn smaller


def measure(w: float, icon: str, text: str, **attrs: str) -> Part:
    return Part(w, group(aura_box(-2, 4, w - 4, 28, 8), icon, words(29, 24.5, text, 18, "strong"), **attrs))


def measures(r: Reading, seat: int, w: float) -> list[Part]:
    """Points, groschen, income, reputation, pelicans unused and used, the tax that is due."""
    player = r.players[seat]
    shown = [
        measure(w, symbol("icon-vp", 13, 18, 26, "ochre-ink"), minus(player["points"])),
        measure(w, symbol("icon-coin", 13, 18, 26), str(player["groschen"]), data_ref=f"groschen:{seat}"),
        measure(w, symbol("good-gold", 13, 18, 24), f"+{player['income']}"),
        measure(w, symbol("icon-reputation", 13, 18, 25, "lapis"), minus(player["reputation"])),
        measure(w, symbol("piece-pelican", 13, 18, 26, "madder"), str(player["pelicans"]), data_ref=f"pelicans:{seat}"),
        measure(w, symbol("piece-pelican", 13, 18, 26, "slate"), str(player["used_pelicans"])),
    ]
    if not r.view["over"]:
        shown.append(measure(w, symbol("icon-tax", 13, 18, 25, "ink"), str(player["tax_due"])))
    return shown


def first_badge(r: Reading) -> Part:
    text = r.say("first")
    w = 42 + text_width(text, 15)
    return Part(
        w,
        box(0, 5, w, 26, 13, "held") + symbol("icon-round", 17, 18, 17, "quiet") + line(30, 23, text, w - 40),
    )


@memoised
def bar(r: Reading, seat: int, width: float) -> tuple[float, str]:
    """The head of the area: one row if it is wide enough, else the name first, then the numbers in columns."""
    wide, room, name = width >= TWO, width - 12, r.names[seat]
    name_w = min(190.0 if wide else room - 130, text_width(name, 20, "name") + 2)
    head = token(r.marks[seat], 20, 18, 26) + line(40, 25, name, name_w, 20, "name")
    parts = [Part(name_w + 48, head)]
    if r.view["start"] == seat:
        parts.append(first_badge(r))
    counted = measures(r, seat, 84.0 if wide else max(78.0, room / (7 if room >= 546 else 4)))
    if wide:
        height, placed = flow([*parts, *counted], room, BAR, 6)
    else:
        height, placed = flow(parts, room, BAR, 6)
        more, numbers = flow(counted, room + 1, BAR, 0)
        placed += put((6, height), numbers)
        height += more
    acts = path(f"M4 7v{height - 10}", "stripe acts") if seat in r.view["actors"] else ""
    return height + 4, box(1, 1, width - 2, height + 2, 6, "panel") + acts + put((4, 1), placed)


def seat_area(r: Reading, seat: int, width: float = WIDTH) -> tuple[float, str]:
    """Height and drawing of the whole area."""
    if width < NARROWEST:
        height, small = seat_area(r, seat, NARROWEST)
        return height * width / NARROWEST, put((0, 0), small, scale=width / NARROWEST)
    top, head = bar(r, seat, width)
    y, placed = top + 6, []
    for row in rows(width):
        x, deep = 0.0, 0.0
        for kind, wide in row:
            placed.append(put((x, y), kind.picture(r, seat, wide)))
            x += wide + GAP
            deep = max(deep, kind.height(wide))
        y += deep + 8
    return y - 8, group(aura_box(0, 0, width, top), group(head, data_brief="bar"), *placed, data_ref=f"seat:{seat}")


def rows(width: float) -> list[list[tuple[ModuleType, float]]]:
    """Board, holdings and hand side by side, or below each other where the width is not enough for their least."""
    if width >= THREE:
        share = (width - 2 * GAP) / (THREE - 2 * GAP)
        return [[(part, part.LEAST * share) for part in (guild_rows, holdings, hand)]]
    if width >= TWO:
        share = (width - GAP) / (TWO - GAP)
        return [[(part, part.LEAST * share) for part in (guild_rows, holdings)], [(hand, width)]]
    return [[(part, width)] for part in (guild_rows, holdings, hand)]
