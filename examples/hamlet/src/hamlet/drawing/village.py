"""The board that all share: the sky with its nights, and every family's plots. Back to front."""

from collections.abc import Callable
from functools import cache

from guildhall.draw.ink import box, disc, group, path, put
from guildhall.draw.lettering import line, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box, count, laurel, token
from guildhall.draw.symbols import symbol
from hamlet.drawing.buildings import BUILDINGS
from hamlet.drawing.reading import Reading

WIDTH, HEIGHT = 1000, 520
SKY = 150  # its height
PLOT, GAP = 92, 10
MOON = 64  # from one night to the next


@cache
def land() -> str:
    hills = "M0 150V118q120 -50 260 -14t240 -20 230 12 270 -20V150z"
    far = "M0 150v-18q160 -34 330 -8t310 -12 360 2v36z"
    return (
        box(0, 0, WIDTH, SKY + 2, 0, "sky")
        + path(hills, "hill")
        + path(far, "field")
        + box(0, SKY, WIDTH, HEIGHT - SKY, 0, "land")
        + path(f"M0 {HEIGHT - 26}q250 -22 500 -4t500 -6v40H0z", "road")
    )


@memoised
def nights(r: Reading) -> str:
    """One moon a round: what the past nights brought, and the coming one if the viewer has seen it."""
    view, parts = r.view, []
    for n in range(view["rounds"]):
        x, known = 60 + n * (MOON + 96), n < len(view["past"])
        seen = view["coming"] is not None and n == len(view["past"])
        event = view["past"][n] if known else view["coming"] if seen else None
        dark = disc(x + 9, 52, 20, "night-shade") if event is not None else ""
        moon = disc(x, 56, 24, "moon" if event is not None else "free") + dark
        raiders = r.data.raiders[r.data.events.index(event)] if event is not None else 0
        dots = "".join([symbol("piece-man", x + 20 + 13 * k, 84, 17, "vermilion") for k in range(raiders)])
        text = r.card(event) if event is not None else r.say("Round {n}", n=n + 1)
        parts.append(moon + dots + line(x + 32, 62, text, 92, 16, "strong" if known or seen else "soft"))
    frame = aura_box(22, 22, 60 + view["rounds"] * (MOON + 96) - 60, 76)
    return group(frame, *parts, data_ref="night")


@memoised
def deck(r: Reading) -> str:
    x, y = WIDTH - 150, 24
    pile = "".join([box(x + 5 * n, y - 3 * n, 48, 66, 5, "card-back edge") for n in range(3)])
    text = line(x + 74, y + 40, r.say("the deck"), 70, 15, "soft")
    return pile + count(r.view["deck"], x + 34, y + 28) + text


def home_width(r: Reading) -> float:
    return (WIDTH - 24) / len(r.players)


def yards(r: Reading) -> str:
    """Every family's banner and plots."""
    room = home_width(r)
    return "".join([put((12 + room * seat, SKY), yard(r, seat, room)) for seat in range(len(r.players))])


@memoised
def yard(r: Reading, seat: int, room: float) -> str:
    player = r.players[seat]
    wide = r.data.width * (PLOT + GAP) - GAP
    left = (room - wide) / 2
    plots = [plot(r, seat, n, left) for n in range(len(player["plots"]))]
    return group(banner(r, seat, left, wide), *plots, class_="" if player["home"] else "faded")


def banner(r: Reading, seat: int, left: float, wide: float) -> str:
    player = r.players[seat]
    held = box(left, 14, wide, 40, 8, "panel acts" if r.acts(seat) else "panel")
    name = line(left + 44, 40, r.names[seat], wide - 92, 18, "name")
    points = laurel(player["points"], left + wide - 24, 34, 30)
    aura = aura_box(left, 14, wide, 40, 8)
    return group(aura, held, token(seat, left + 22, 34, 26), name, points, data_ref=f"seat:{seat}")


def plot(r: Reading, seat: int, number: int, left: float) -> str:
    """A plot with what stands on it, or what the viewer has planned for it."""
    player, (row, column) = r.players[seat], divmod(number, r.data.width)
    x, y = left + column * (PLOT + GAP), 68 + row * (PLOT + 34 + GAP)
    card = player["plots"][number]
    planned = [plan["card"] for plan in player["plans"] or [] if plan["plot"] == number]
    ground = box(x, y, PLOT, PLOT + 26, 8, "plot" if card else "free")
    standing, text = "", ""
    if card or planned:
        what = card or planned[0]
        drawing = put((x + PLOT / 2, y + PLOT - 2), BUILDINGS[what](), scale=0.94)
        standing = group(drawing, id=f"building-{seat}-{number}", class_="" if card else "planned")
        text = line(x + PLOT / 2, y + PLOT + 18, r.card(what), PLOT - 8, 15, "" if card else "soft", "middle")
    else:
        text = words(x + PLOT / 2, y + PLOT + 18, f"{column + 1}.{row + 1}", 15, "soft", "middle")
    return group(aura_box(x, y, PLOT, PLOT + 26, 8), ground, standing, text, data_ref=f"plot:{seat}:{number}")


LAYERS: tuple[Callable[[Reading], str], ...] = (lambda r: land(), nights, deck, yards)
