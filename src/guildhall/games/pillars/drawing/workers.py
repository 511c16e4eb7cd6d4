"""Workers in rows: free ones and those in the mill, and those on the production sites."""

from guildhall.draw import palette
from guildhall.draw.ink import box, group, path
from guildhall.draw.lettering import words
from guildhall.draw.pieces import crowd, token
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars.drawing import layout as at
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.terms import GOODS, SITES


def colours(r: Reading, seat: int, number: int) -> list[str]:
    """Own workers first, then the black one and the grey ones that help this round."""
    player = r.players[seat]
    grey = min(number, player["grey"])
    black = min(number - grey, player["workers_total"] - r.data.workers - player["grey"])
    return [palette.player(r.marks[seat])] * (number - grey - black) + ["black"] * black + ["neutral"] * grey


def mill(r: Reading) -> str:
    """Who works in the mill and what it will pay; in Phase I those who have no work yet and will end up there."""
    drafting = r.view["phase"] == 1
    there = [player["workers"] if drafting else player["mill"] for player in r.players]
    rows = [(seat, number) for seat, number in enumerate(there) if number]
    x, top, w = at.MILL_ROWS
    step = 30 if len(rows) > 2 else 34
    height = 27 if len(rows) > 3 else at.ROW_H
    parts = []
    for n, (seat, number) in enumerate(rows):
        y = top + n * step + (0 if len(rows) > 2 else 14)
        middle, right = y + height / 2, x + w
        shown = colours(r, seat, number)[-8:]  # the number tells how many, the crowd whose they are
        parts.append(
            group(
                box(x, y, w, height, height / 2, "waiting" if drafting else "panel"),
                token(r.marks[seat], x + 14, middle, 20),
                crowd(shown, x + 34, middle, min(7, 25 / max(1, len(shown) - 1)), 18),
                words(right - 27, middle + 5.5, number, 16, "strong", "end"),
                symbol("piece-worker", right - 14, middle, 20, "quiet")
                if drafting
                else good("gold", right - 15, middle, 20),
                id=f"workers-{seat}-mill",
                class_="faded" if drafting and not r.players[seat]["drafting"] else "",
            )
        )
    return "".join(parts) or pay(x + 8, top + 50)


def pay(x: float, y: float) -> str:
    """What the mill pays: 1 gold a worker."""
    return (
        symbol("piece-worker", x + 12, y, 26, "quiet")
        + path(f"M{x + 30} {y}h14m-5-5 5 5-5 5", "arrow")
        + words(x + 52, y + 6, 1, 17, "strong")
        + good("gold", x + 74, y, 22)
    )


def sites(r: Reading) -> str:
    """Stock of each site and the gangs at work there, one row a card."""
    data, parts = r.data, []
    for kind, site in SITES.items():
        cards = [card for card, good in zip(data.resource_cards, data.site_good, strict=True) if GOODS[good] == kind]
        x, y = at.SITE_ROWS[site]
        for entry in r.view["supply"]:
            if entry["taker"] is not None and entry["card"] in cards:
                parts.append(gang(r, entry["card"], entry["taker"], x, y))
                y += 36
    return "".join(parts)


def gang(r: Reading, card: str, seat: int, x: float, y: float) -> str:
    """The workers of one card: whose, how many, what they bring."""
    number = r.data.resource_cards.index(card)
    workers, middle, right = r.data.needs[number], y + at.ROW_H / 2, x + at.SITE_ROW
    step = min(9, 44 / max(1, workers - 1))
    return group(
        box(x, y, at.SITE_ROW, at.ROW_H, at.ROW_H / 2, "panel"),
        token(r.marks[seat], x + 16, middle, 21),
        crowd([palette.player(r.marks[seat])] * workers, x + 38, middle, step),
        words(right - 60, middle + 5.5, workers, 16, "strong", "end"),
        path(f"M{right - 55} {middle}h9m-4-4 4 4-4 4", "arrow"),
        words(right - 41, middle + 5.5, r.yielded(card, seat), 16, "strong"),
        good(GOODS[r.data.site_good[number]], right - 18, middle, 21),
        id=f"workers-{seat}-{card}",
    )
