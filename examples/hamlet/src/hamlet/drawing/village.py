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
NIGHT = 160  # from one moon to the next


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


def nights(r: Reading) -> str:
    """One moon a round: what the past nights brought."""
    view = r.view
    moons = [moon(r, n, view["past"][n] if n < len(view["past"]) else None) for n in range(view["rounds"])]
    return group(aura_box(22, 22, view["rounds"] * NIGHT, 76), *moons, data_ref="night")


def coming(r: Reading) -> str:
    """The coming night, for whoever has seen it: a layer of its own, so that all others share the rest."""
    return moon(r, len(r.view["past"]), r.view["coming"]) if r.view["coming"] else ""


def moon(r: Reading, number: int, event: str | None) -> str:
    x = 60 + number * NIGHT
    if event is None:
        return disc(x, 56, 24, "free") + line(x + 32, 62, r.say("Round {n}", n=number + 1), 92, 16, "soft")
    raiders = r.data.raiders[r.data.events.index(event)]
    men = "".join([symbol("piece-man", x + 20 + 13 * n, 84, 17, "vermilion") for n in range(raiders)])
    ground = box(x - 26, 30, NIGHT - 12, 40, 0, "sky")  # over what stood there while the night was unknown
    return (
        ground
        + disc(x, 56, 24, "moon")
        + disc(x + 9, 52, 20, "night-shade")
        + men
        + line(x + 32, 62, r.card(event), 92, 16, "strong")
    )


def deck(r: Reading) -> str:
    x, y = WIDTH - 150, 24
    pile = "".join([box(x + 5 * n, y - 3 * n, 48, 66, 5, "card-back edge") for n in range(3)])
    text = line(x + 74, y + 40, r.say("the deck"), 70, 15, "soft")
    return pile + count(r.view["deck"], x + 34, y + 28) + text


def homes(r: Reading, drawing: Callable[[Reading, int, float], str]) -> str:
    """Something for every family, each round its own corner."""
    room = (WIDTH - 24) / len(r.players)
    left = (room - wide(r)) / 2
    parts = [put((12 + room * seat + left, SKY), drawing(r, seat, wide(r))) for seat in range(len(r.players))]
    return "".join(parts)


def wide(r: Reading) -> float:
    """The plots of a family, side by side."""
    return r.data.width * (PLOT + GAP) - GAP


def corner(r: Reading, number: int) -> tuple[float, float]:
    row, column = divmod(number, r.data.width)
    return column * (PLOT + GAP), 68 + row * (PLOT + 34 + GAP)


@memoised
def banner(r: Reading, seat: int, width: float) -> str:
    player = r.players[seat]
    parts = [
        aura_box(0, 14, width, 40, 8),
        box(0, 14, width, 40, 8, "panel acts" if r.acts(seat) else "panel"),
        token(seat, 22, 34, 26),
        line(44, 40, r.names[seat], width - 92, 18, "name"),
        laurel(player["points"], width - 24, 34, 30),
    ]
    return group(*parts, data_ref=f"seat:{seat}", class_="" if player["home"] else "faded")


@memoised
def yard(r: Reading, seat: int, width: float) -> str:
    player = r.players[seat]
    plots = [plot(r, seat, number, card) for number, card in enumerate(player["plots"])]
    return group(*plots, class_="" if player["home"] else "faded")


def plot(r: Reading, seat: int, number: int, card: str | None) -> str:
    x, y = corner(r, number)
    parts = [aura_box(x, y, PLOT, PLOT + 26, 8), box(x, y, PLOT, PLOT + 26, 8, "plot" if card else "free")]
    if card is None:
        place = f"{number % r.data.width + 1}.{number // r.data.width + 1}"
        parts.append(words(x + PLOT / 2, y + PLOT + 18, place, 15, "soft", "middle"))
    else:
        parts.append(building(r, seat, number, card, ""))
    return group(*parts, data_ref=f"plot:{seat}:{number}")


def building(r: Reading, seat: int, number: int, card: str, cls: str) -> str:
    x, y = corner(r, number)
    drawing = put((x + PLOT / 2, y + PLOT - 2), BUILDINGS[card](), scale=0.94)
    name = line(x + PLOT / 2, y + PLOT + 18, r.card(card), PLOT - 8, 15, "", "middle")
    return group(drawing, name, id=f"building-{seat}-{number}", class_=cls)


def plans(r: Reading, seat: int, width: float) -> str:
    """What the viewer has planned, over the empty plots."""
    found = []
    for plan in r.players[seat]["plans"] or []:
        x, y = corner(r, plan["plot"])
        ground = box(x + 1, y + 1, PLOT - 2, PLOT + 24, 8, "plot")
        found.append(ground + building(r, seat, plan["plot"], plan["card"], "planned"))
    return group(*found, class_="plans") if found else ""


# What all share first; the coming night and the plans are what only a seat itself may see.
LAYERS: tuple[Callable[[Reading], str], ...] = (
    lambda r: land(),
    nights,
    deck,
    lambda r: homes(r, banner),
    lambda r: homes(r, yard),
    coming,
    lambda r: homes(r, plans),
)
