"""What one player holds, and what the coming turn will ask. Every block returns its height and drawing."""

from functools import lru_cache

from guildhall.draw.flow import Panel
from guildhall.draw.ink import box, group, put
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import good, symbol
from guildhall.games.antiquity.drawing import forecast
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.terms import FAMINE, OF_CLASS

SLOT, SLOT_H, SHELF_GAP = 46.0, 52, 14
CARD_W, CARD_H, CARD_GAP = 148.0, 64, 8
SHELVES = {"building": "Building", "food": "Food", "luxury": "Luxury"}


@memoised
def goods(r: Reading, seat: int, width: float) -> Panel:
    """Three shelves: materials, food, luxury; in green what the sites will bring."""
    coming = forecast.harvest(r, seat)
    kinds = sum(len(found) for found in OF_CLASS.values())
    shelves = len(OF_CLASS)
    slot = min(62.0, (width - (shelves - 1) * SHELF_GAP) / kinds)
    if slot < SLOT:  # two rows: luxury below
        slot = min(62.0, (width - SHELF_GAP) / 6)
    parts, x, y = [], 0.0, 0.0
    for name, found in OF_CLASS.items():
        wide = slot * len(found)
        if x and x + wide > width + 1:
            x, y = 0.0, y + SLOT_H + 30
        parts.append(shelf(r, seat, name, coming, slot, x, y))
        x += wide + SHELF_GAP
    return y + SLOT_H + 22, "".join(parts)


def shelf(r: Reading, seat: int, name: str, coming: dict[str, int], slot: float, x: float, y: float) -> str:
    held, found = r.players[seat]["goods"], OF_CLASS[name]
    wide = slot * len(found)
    total = sum(held[kind] for kind in found)
    parts = [
        line(x + 2, y + 14, r.say(SHELVES[name]), wide - 30, 15, "soft strong"),
        words(x + wide - 3, y + 14, total, 15, "soft strong", "end"),
        box(x, y + 20, wide, SLOT_H, 6, "panel"),
    ]
    for n, kind in enumerate(found):
        parts.append(stock(seat, kind, held[kind], coming.get(kind, 0), slot, x + slot * n, y))
    return "".join(parts)


@lru_cache(maxsize=2048)
def stock(seat: int, kind: str, number: int, coming: int, slot: float, left: float, y: float) -> str:
    """One good: how many, and how many more the harvest brings."""
    more = f"+{coming}" if coming else ""
    taken = text_width(str(number), 17, "strong") + (text_width(more, SMALLEST, "strong") + 2 if more else 0)
    at = left + (slot - taken) / 2
    picture = good(kind, left + slot / 2, y + 36, 25)
    return group(
        aura_box(left + 4, y + 24, slot - 8, SLOT_H - 8, 4),
        picture if number else group(picture, class_="faded"),
        words(at, y + 66, number, 17, "strong" if number else "soft"),
        words(at + taken, y + 66, more, SMALLEST, "strong coming", "end") if more else "",
        data_ref=f"good:{seat}:{kind}",
    )


@lru_cache(maxsize=1024)
def card(x: float, y: float, width: float, name: str, sum_: str, result: str, note: str, icon: str, alarm: bool) -> str:
    """A name, a sum with its result, a line that explains it."""
    room = width - 24 - text_width(result, 19, "strong")
    taken = min(room, text_width(sum_, 16, "strong")) + 5 if sum_ else 0
    return (
        box(x + 0.5, y + 0.5, width - 1, CARD_H - 1, 6, "panel alarm" if alarm else "panel")
        + line(x + 9, y + 18, name, width - 42, 15, "soft strong")
        + put((x + width - 17, y + 14), icon)
        + line(x + 9, y + 40, sum_, room, 16, "strong")
        + words(x + 9 + taken, y + 40, result, 19, "strong low" if alarm else "strong")
        + line(x + 9, y + 58, note, width - 16, 15, "soft")
    )


@memoised
def cards(r: Reading, seat: int, width: float) -> Panel:
    """Famine, pollution, storage and men: four cards in as many columns as fit."""
    columns = max(1, min(4, int((width + CARD_GAP) / (CARD_W + CARD_GAP))))
    columns = 2 if columns == 3 else columns
    wide = (width + CARD_GAP) / columns - CARD_GAP
    drawn = []
    for n, make in enumerate((famine, pollution, storage, men)):
        x, y = n % columns * (wide + CARD_GAP), n // columns * (CARD_H + CARD_GAP)
        drawn.append(make(r, seat, x, y, wide))
    rows = -(-len(drawn) // columns)
    return rows * (CARD_H + CARD_GAP) - CARD_GAP, "".join(drawn)


def less(first: int, *others: int) -> str:
    """A difference and the sign before its result; what is nothing is left out, and so is a sum of one number.

    An arrow leads to nothing where the difference itself would be less than that.
    """
    taken = [str(term) for term in others if term]
    sign = " =" if first >= sum(others) else " →"
    return " − ".join([str(first), *taken]) + sign if taken else ""


def famine(r: Reading, seat: int, x: float, y: float, width: float) -> str:
    found = forecast.famine(r, seat)
    icon = symbol("piece-grave", 0, 0, 21)
    if r.view["phase"] == FAMINE:
        return card(
            x, y, width, r.say("Famine"), "", str(found.graves), r.say("graves still to dig"), icon, found.graves > 0
        )
    causes = [r.say_in("forecast", "food") if found.food else "", r.say("harvest") if found.coming else ""]
    causes += [r.say("granary") if found.granary else "", r.say("fountains") if found.fountains else ""]
    sum_ = less(found.level, found.food, found.coming, found.granary, found.fountains)
    note = ", ".join([word for word in causes if word])
    return card(x, y, width, r.say("Famine"), sum_, str(found.graves), note, icon, found.graves > 0)


def pollution(r: Reading, seat: int, x: float, y: float, width: float) -> str:
    found = forecast.pollution(r, seat)
    over = found.due - found.room
    note = r.say("{n} become graves", n=over) if over > 0 else r.say("room for {n}", n=found.room)
    sum_ = less(found.cities, found.fountains, found.dump)
    icon = symbol("piece-pollution", 0, 0, 23, "quiet")
    return card(x, y, width, r.say("Pollution"), sum_, str(found.due), note, icon, over > 0)


def storage(r: Reading, seat: int, x: float, y: float, width: float) -> str:
    own, over, held = r.players[seat], forecast.too_many(r, seat), forecast.held(r, seat)
    note = r.say("without limit") if own["unlimited"] else r.say("goods held")
    if forecast.storage_ahead(r) and not own["unlimited"]:
        note = r.say("{n} will be lost", n=over) if over else r.say("all are kept")
        sum_ = f"{held}/{own['storage']}"
    else:
        sum_ = str(held)
    icon = symbol("icon-bag", 0, 0, 21, "quiet")
    return card(x, y, width, r.say("Storage"), "", sum_, note, icon, over > 0)


def men(r: Reading, seat: int, x: float, y: float, width: float) -> str:
    found = forecast.men(r, seat)
    note = r.say("{sites} out, {cities} at home", sites=found.sites, cities=found.cities)
    icon = symbol("piece-man", 0, 0, 21, f"player-{seat}")
    return card(x, y, width, r.say("Men"), "", f"{found.idle}/{found.total}", note, icon, False)
