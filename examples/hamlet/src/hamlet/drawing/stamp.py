"""The board at the size of a stamp: the hamlet at dusk, what stands, and the points."""

from guildhall.draw.ink import box, disc, path, put
from guildhall.draw.lettering import text_width, words
from guildhall.draw.pieces import token
from hamlet.drawing.buildings import BUILDINGS
from hamlet.drawing.reading import Reading

WIDTH, HEIGHT = 640, 480


def ground() -> str:
    return (
        box(0, 0, WIDTH, HEIGHT, 0, "sky")
        + disc(330, 66, 40, "moon")
        + disc(345, 59, 34, "night-shade")
        + path("M0 150q110 -62 260 -18t200 -26 180 22v360H0z", "hill")
        + path("M0 196q150 -40 330 -8t310 -14v310H0z", "land")
        + path("M230 480q20 -120 96 -160t150 -136h16q-60 100 -120 146t-60 150z", "road")
    )


def thumbnail(r: Reading) -> str:
    """Up to two buildings of every family, large enough to be known."""
    parts = [ground()]
    spots = [(110, 262), (530, 272), (218, 356), (430, 352), (70, 370), (580, 374), (300, 250), (420, 240)]
    standing = [
        (card, seat)
        for nth in range(2)
        for seat, player in enumerate(r.players)
        for card in built(player["plots"])[nth:][:1]
    ]
    for (card, seat), where in zip(standing, spots, strict=False):
        parts.append(put(where, BUILDINGS[card](), token(seat, 0, 12, 26), scale=1.35))
    return "".join(parts) + scores(r)


def built(plots: list[str | None]) -> list[str]:
    return [card for card in plots if card is not None]


def scores(r: Reading) -> str:
    """Points of everybody, along the foot."""
    parts, x = [], WIDTH - 12.0
    for seat in range(len(r.players) - 1, -1, -1):
        points = r.players[seat]["points"]
        w = text_width(str(points), 26, "strong") + 50
        x -= w
        parts.append(
            box(x, 436, w - 6, 38, 19, "panel")
            + token(seat, x + 20, 455, 28)
            + words(x + 39, 464, points, 26, "strong")
        )
    return "".join(parts)
