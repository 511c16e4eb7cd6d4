"""St. Barbara: five bays, five more above them, and the three tents of the roof; it grows tile by tile."""

from guildhall.draw.ink import box, group, path
from guildhall.draw.lettering import line, paragraph, words
from guildhall.draw.pieces import aura_box
from guildhall.games.kutna_hora.drawing.layout import CATHEDRAL_W, LOW, RIGHT
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.words.effects_text import cathedral_text

BAY, LOWER, UPPER, INSET = 38.0, 48.0, 40.0, 13.0
TENTS = [(13, 58, 32), (58, 74, 48), (119, 58, 32)]  # left, width, height
BAYS = 5


def state(number: int, turned: int, current: int) -> str:
    return "rising" if number == current else "built" if number <= turned else "planned"


def lancet(x: float, top: float, foot: float, half: float) -> str:
    return (
        f"M{x - half:.1f} {foot:.1f}V{top + half + 4:.1f}Q{x - half:.1f} {top + 4:.1f} {x:.1f} {top:.1f}"
        f"Q{x + half:.1f} {top + 4:.1f} {x + half:.1f} {top + half + 4:.1f}V{foot:.1f}Z"
    )


def bay(number: int, x: float, y: float, w: float, h: float, turned: int, current: int, bare: bool) -> str:
    """A bay: wall and window if it stands, ochre if it is next, else a plan in pencil."""
    how, m, half = state(number, turned, current), x + w / 2, w * 0.27
    if how == "rising":
        inside = box(x, y, w, h, 0, "next")
        inside += "" if bare else words(m, y + h / 2 + 6, number, 18, "name", "middle")
    elif how == "built":
        tracery = f"M{m:.1f} {y + 11:.1f}V{y + h - 6:.1f}M{m - half:.1f} {y + h * 0.56:.1f}h{2 * half:.1f}"
        inside = box(x, y, w, h, 0, "ashlar edge")
        inside += path(lancet(m, y + 6, y + h - 6, half), "pane edge") + path(tracery, "tracery")
    else:
        inside = box(x, y, w, h, 0, "blank") + path(lancet(m, y + 6, y + h - 6, half + 1), "plan")
        inside += "" if bare else words(m, y + h / 2 + 8, number, 15, "name soft", "middle")
    if bare:
        return inside
    return group(aura_box(x, y, w, h, 2), inside, data_ref=f"cathedral:{number}", class_=how)


def roof(x: float, y: float, turned: int, current: int, bare: bool) -> str:
    """The last tile: three tents."""
    how = state(2 * BAYS + 1, turned, current)
    tents = "".join(
        [
            f"M{x + a} {y}q{b * 0.36:.1f} {-t * 0.38:.1f} {b / 2} {-t}q{b * 0.14:.1f} {t * 0.62:.1f} {b / 2} {t}z"
            for a, b, t in TENTS
        ]
    )
    finials = "".join([f"M{x + a + b / 2} {y - t}v-8m-3 3h6" for a, b, t in TENTS])
    cls = {"built": "slates edge", "rising": "next", "planned": "plan blank"}[how]
    number = words(x + BAYS * BAY / 2, y - 8, 2 * BAYS + 1, 16, "name" if how == "rising" else "name soft", "middle")
    if bare:
        return path(tents, cls) + path(finials, "plan" if how == "planned" else "finial")
    return group(
        box(x + 10, y - 50, BAYS * BAY - 20, 50, 4, "aura"),
        path(tents, cls),
        path(finials, "plan" if how == "planned" else "finial"),
        "" if how == "built" else number,
        data_ref=f"cathedral:{2 * BAYS + 1}",
        class_=how,
    )


def building(x: float, foot: float, turned: int, current: int, bare: bool = False) -> str:
    """The whole church, its left wall at x; `bare` without numbers and references."""
    w = BAYS * BAY
    low, high, inner = foot - LOWER, foot - LOWER - UPPER, (w - 2 * INSET) / BAYS
    parts = [roof(x, high, turned, current, bare)]
    parts += [bay(BAYS + 1 + i, x + INSET + i * inner, high, inner, UPPER, turned, current, bare) for i in range(BAYS)]
    parts += [bay(1 + i, x + i * BAY, low, BAY, LOWER, turned, current, bare) for i in range(BAYS)]
    for side, edge, wall, stands in ((1, x, x + INSET, turned > BAYS), (-1, x + w, x + w - INSET, turned >= 2 * BAYS)):
        arc = f"M{edge - side * 8} {low - 5}Q{edge} {high + 10} {wall} {high + 7}"
        parts.append(path(arc, "buttress edge" if stands else "plan"))
    for i in range(BAYS + 1):
        at = x + i * BAY + (-7 if i == 0 else 7 if i == BAYS else 0)
        stands = turned >= min(i + 1, BAYS)
        pier = f"M{at - 4.5} {foot}V{low - 4}l4.5-9 4.5 9V{foot}z"
        parts.append(path(pier, "pier edge" if stands else "plan"))
    return "".join(parts)


def cathedral(r: Reading) -> str:
    """The panel: the church, and what the next tile does."""
    y, h = LOW
    view = r.view["cathedral"]
    current = view["resolving"] or view["turned"] + 1
    turned = min(view["turned"], current - 1)
    x, foot = RIGHT + (CATHEDRAL_W - BAYS * BAY) / 2, y + 176
    parts = [
        box(RIGHT, y, CATHEDRAL_W, h, 12, "panel"),
        words(RIGHT + 14, y + 25, r.name("st_barbara"), 20, "name"),
        words(RIGHT + CATHEDRAL_W - 14, y + 24, f"{view['turned']}/{view['tiles']}", 15, "soft", "end"),
        building(x, foot, turned, current),
        path(f"M{RIGHT + 12} {foot}h{CATHEDRAL_W - 24}", "turf-line"),
    ]
    return "".join(parts) + words_of(r, current, foot)


def words_of(r: Reading, current: int, foot: float) -> str:
    """What the tile in turn does when it is used, and what it costs everybody if a guild turns it."""
    left, width = RIGHT + 14, CATHEDRAL_W - 28
    what = cathedral_text(r.data, current - 1, r.language)
    if current > r.data.cathedral:
        text = r.say("Finished: every pelican still brings {what}.", what=what)
        return paragraph(left, foot + 24, text, width, 3)
    added = r.data.cathedral_tax[current - 1]
    tax = r.say("tax +{n} if turned", n=added) if added else r.say("no tax")
    return (
        words(left, foot + 23, r.say("Tile {n}", n=current), 15, "name")
        + line(RIGHT + CATHEDRAL_W - 14, foot + 23, tax, 126, 15, "soft", "end")
        + paragraph(left, foot + 42, what, width)
    )
