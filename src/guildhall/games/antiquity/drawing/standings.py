"""All players at a glance: order of play, what the coming turn brings each of them, progress to every saint."""

from functools import lru_cache

from guildhall.draw.flow import Panel
from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import line, text_width
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box, lit_box, token
from guildhall.draw.symbols import symbol
from guildhall.games.antiquity.drawing import forecast
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.tracks import HEAD, heading
from guildhall.games.antiquity.terms import SAINTS

ROW, LOW = 55, 51  # of a player, of a saint
NEEDS = {
    "nicolo": "houses",
    "barbara": "building types",
    "christofori": "{n} of each good",
    "giorgio": "enclose a rival",
    "maria": "any {n} of these",
}


@memoised
def order(r: Reading, width: float) -> Panel:
    """Players in the order of play with their forecast; those who are out come last."""
    seats = r.order()
    rows = [player(r, seat, n, HEAD + n * ROW, width) for n, seat in enumerate(seats)]
    height = HEAD + ROW * len(seats)
    head = heading(r, "Order of play", width)
    return height, group(aura_box(0, 0, width, height), head, *rows, data_ref="order")


def state(r: Reading, seat: int) -> str:
    """A word on where the player stands in the game."""
    player = r.players[seat]
    if not player["alive"]:
        return r.say("out")
    if seat in r.view["winners"]:
        return r.say("wins") if len(r.view["winners"]) == 1 else r.say("draw")
    return r.say("done") if player["done"] else ""


def player(r: Reading, seat: int, number: int, y: float, width: float) -> str:
    own, word = r.players[seat], state(r, seat)
    acts = seat in r.view["actors"] and not r.view["over"]
    patron = r.name(own["saint"]) if own["saint"] else r.say("no patron")
    aside = word or patron
    room = min(width * 0.5, text_width(aside, 15) + 2)
    parts = [
        lit_box(0, y, width, ROW - 5, 6, "row acting" if acts else "row"),
        path(f"M2.5 {y + 6}v{ROW - 17}", "acts") if acts else "",
        token(seat, 20, y + (ROW - 5) / 2, 24),
        line(39, y + 20, r.names[seat], width - 51 - room, 16, "strong"),
        line(width - 8, y + 20, aside, room, 15, "strong" if word else "soft", "end"),
    ]
    if own["alive"]:
        parts.append(measures(r, seat, y + 41, width))
    gone = "" if own["alive"] else "faded"
    return group(*parts, data_ref=f"player:{seat}", class_=gone)


def measures(r: Reading, seat: int, y: float, width: float) -> str:
    """Idle men, goods and room for them; then what is due: graves, pollution and room for it."""
    own = r.players[seat]
    held = forecast.held(r, seat)
    shown = [
        (symbol("piece-man", 0, 0, 18, f"player-{seat}"), str(own["men"]), False),
        (
            symbol("icon-bag", 0, 0, 18, "quiet"),
            f"{held}/{'∞' if own['unlimited'] else own['storage']}" if forecast.storage_ahead(r) else str(held),
            forecast.too_many(r, seat) > 0,
        ),
    ]
    if not r.view["over"]:
        famine, dirt = forecast.famine(r, seat), forecast.pollution(r, seat)
        graves = f"{famine.now}→{famine.graves}" if famine.now != famine.graves else str(famine.now)
        shown.append((symbol("piece-grave", 0, 0, 18), graves, famine.graves > 0))
        icon = symbol("piece-pollution", 0, 0, 19, "quiet")
        shown.append((icon, f"{dirt.due}/{dirt.room}", dirt.due > dirt.room))
    widths = [text_width(text, 15, "strong") for _, text, _ in shown]
    room = width - 47 - 22 * len(shown) - 4 * (len(shown) - 1)
    squeeze = min(1.0, room / sum(widths))
    gap = min(22.0, 4 + (room - squeeze * sum(widths)) / (len(shown) - 1))
    parts, x = [], 38.0
    for (icon, text, alarm), wide in zip(shown, widths, strict=True):
        parts.append(put((x + 9, y - 5), icon))
        parts.append(line(x + 21, y, text, wide * squeeze, 15, "strong low" if alarm else "strong"))
        x += 22 + wide * squeeze + gap
    return "".join(parts)


@memoised
def saints(r: Reading, width: float) -> Panel:
    """A row a saint, a meter a player; the own patron of each is framed."""
    step, row, data = width / len(r.players), LOW, r.data
    parts = [heading(r, "Patron saints", width)]
    for n, saint in enumerate(SAINTS):
        y = HEAD + n * row
        name = r.name(saint)
        taken = min(width * 0.6, text_width(name, 16, "strong") + 1)
        needs = r.say(NEEDS[saint], n=data.maria_needs if saint == "maria" else data.christofori_each)
        cells = []
        for seat, own in enumerate(r.players):
            found = forecast.standing(r, seat, saint)
            cells.append(meter(seat, seat * step, y + 25, step - 6, *found, own["saint"] == saint, own["alive"]))
        parts.append(
            group(
                aura_box(-2, y + 1, width + 4, row - 2),
                path(f"M0 {y - 1}H{width:g}", "rule"),
                line(0, y + 17, name, taken, 16, "strong"),
                line(width, y + 17, needs, width - taken - 10, 15, "soft", "end"),
                *cells,
                data_ref=f"saint:{saint}",
            )
        )
    return HEAD + len(SAINTS) * row, "".join(parts)


@lru_cache(maxsize=2048)
def meter(seat: int, x: float, y: float, width: float, reached: int, needed: int, patron: bool, alive: bool) -> str:
    share = min(1.0, reached / needed) if needed else 0.0
    frame = box(x - 3, y - 3, width + 5, 25, 5, f"patron s{seat}") if patron else ""
    full = "strong" if reached >= needed else ""
    score = line(x + 17, y + 11, f"{reached}/{needed}", width - 18, 15, full)
    bar = box(x + 1, y + 15, width - 3, 4.5, 2.2, "meter")
    if share:
        bar += box(x + 1, y + 15, max(3.0, (width - 3) * share), 4.5, 2.2, f"p{seat}")
    body = frame + symbol(f"mark-{seat}", x + 8, y + 6, 12, f"player-{seat}") + score + bar
    return body if alive else group(body, class_="faded")
