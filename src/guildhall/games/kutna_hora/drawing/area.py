"""One player's own area: a bar with the name and all that is counted, the player board and the hand below."""

from types import ModuleType

from guildhall.draw import seat_bar
from guildhall.draw.flow import Panel, Part
from guildhall.draw.ink import put
from guildhall.draw.memoising import memoised
from guildhall.draw.seat_bar import measure
from guildhall.draw.symbols import symbol
from guildhall.games.kutna_hora.drawing import guild_rows, hand, holdings
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.words.names import minus

WIDTH = 1200
BAR, GAP = 34, 14
THREE = guild_rows.LEAST + holdings.LEAST + hand.LEAST + 2 * GAP  # narrower than this the parts stand in columns
TWO = guild_rows.LEAST + holdings.LEAST + GAP
NARROWEST = 360.0  # below it everything is drawn smaller


def measures(r: Reading, seat: int, w: float) -> list[Part]:
    """Points, groschen, income, reputation, pelicans unused and used, the tax that is due."""
    player = r.players[seat]
    shown = [
        measure(w, symbol("icon-vp", 13, 18, 26, "ochre-ink"), minus(player["points"])),
        measure(w, symbol("icon-coin", 13, 18, 26), player["groschen"], data_ref=f"groschen:{seat}"),
        measure(w, symbol("good-gold", 13, 18, 24), f"+{player['income']}"),
        measure(w, symbol("icon-reputation", 13, 18, 25, "lapis"), minus(player["reputation"])),
        measure(w, symbol("piece-pelican", 13, 18, 26, "madder"), player["pelicans"], data_ref=f"pelicans:{seat}"),
        measure(w, symbol("piece-pelican", 13, 18, 26, "slate"), player["used_pelicans"]),
    ]
    if not r.view["over"]:
        shown.append(measure(w, symbol("icon-tax", 13, 18, 25, "ink"), player["tax_due"]))
    return shown


@memoised
def bar(r: Reading, seat: int, width: float) -> Panel:
    """The head of the area: one row if it is wide enough, else the name first, then the numbers in columns."""
    wide, room = width >= TWO, width - seat_bar.BESIDE
    row = [seat_bar.name_part(r, seat, seat_bar.name_width(r, seat, 190.0 if wide else room - 130), 8)]
    if r.view["start"] == seat:
        row.append(seat_bar.badge(symbol("icon-round", 17, 18, 17, "quiet"), r.say("first"), room))
    counted = measures(r, seat, 84.0 if wide else max(78.0, room / (7 if room >= 546 else 4)))
    if wide:
        return seat_bar.in_rows(r, seat, width, BAR, row + counted, [], "stripe acts")
    return seat_bar.in_rows(r, seat, width, BAR, row, counted, "stripe acts")


def seat_area(r: Reading, seat: int, width: float = WIDTH) -> Panel:
    """Height and drawing of the whole area."""
    if width < NARROWEST:
        height, small = seat_area(r, seat, NARROWEST)
        return height * width / NARROWEST, put((0, 0), small, scale=width / NARROWEST)
    head = bar(r, seat, width)
    y, placed = head[0] + 6, []
    for row in rows(width):
        x, deep = 0.0, 0.0
        for kind, wide in row:
            placed.append(put((x, y), kind.picture(r, seat, wide)))
            x += wide + GAP
            deep = max(deep, kind.height(wide))
        y += deep + 8
    return y - 8, seat_bar.area(seat, width, head, *placed)


def rows(width: float) -> list[list[tuple[ModuleType, float]]]:
    """Board, holdings and hand side by side, or below each other where the width is not enough for their least."""
    if width >= THREE:
        share = (width - 2 * GAP) / (THREE - 2 * GAP)
        return [[(part, part.LEAST * share) for part in (guild_rows, holdings, hand)]]
    if width >= TWO:
        share = (width - GAP) / (TWO - GAP)
        return [[(part, part.LEAST * share) for part in (guild_rows, holdings)], [(hand, width)]]
    return [[(part, width)] for part in (guild_rows, holdings, hand)]
