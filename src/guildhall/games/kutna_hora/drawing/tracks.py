"""The strip above the hill: rounds with what an unpaid tax costs, the tax counter, the event of the round."""

from guildhall.draw.ink import box, disc, group, num, path
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import symbol
from guildhall.games.kutna_hora.drawing import signs
from guildhall.games.kutna_hora.drawing.layout import EVENT, HILL_W, LEFT, ROUNDS, TAX
from guildhall.games.kutna_hora.drawing.reading import ROMAN, Reading
from guildhall.games.kutna_hora.words.effects_text import happening_text
from guildhall.games.kutna_hora.words.names import MINUS


def rounds(r: Reading) -> str:
    """A circle a round: done, running with its turn, or to come; patricians score where one stands."""
    view, track = r.view, r.view["track"]
    x0, y, longest, radius = ROUNDS
    step: float = min(longest, 320 / view["rounds"])
    parts = [path(f"M{x0} {y}h{num(step * (view['rounds'] - 1))}", "rule")]
    for n in range(1, view["rounds"] + 1):
        x = x0 + (n - 1) * step
        now = n == view["round"] and not view["over"]
        state = "round-now" if now else "round-done" if n <= view["round"] else "round-open"
        numeral = words(x, y + 5.5, ROMAN[n] if n < len(ROMAN) else n, 17, f"name on-{state}", "middle")
        parts.append(disc(x, y, radius, state, id="round-marker" if now else "") + numeral)
        if now and view["turn"]:
            parts += [disc(x - 6 + 6 * i, y + 11, 2, "pip on" if i < view["turn"] else "pip") for i in range(3)]
        if n in track["scoring"]:
            parts.append(symbol("icon-patrician", x + 19, y - 16, 18, "madder"))
        loss = track["unpaid"][n - 1]
        parts.append(symbol("icon-reputation", x - 9, y + 29, 14, "lapis"))
        parts.append(words(x - 1, y + 34, f"{MINUS}{loss}", SMALLEST, "strong" if now else "soft"))
    if view["red"]:
        between = x0 + (track["red_after"] - 0.5) * step
        parts.append(group(signs.facade("red", between, y - 9, 0.45), id="red-stack"))
    return "".join(parts)


def tax(r: Reading) -> str:
    """The tax of this round and how far it can rise."""
    view = r.view
    left, right, y = TAX
    limit = max(1, view["tax_limit"])
    step = (right - left - 12) / limit
    at, x = left + 6 + view["tax"] * step, left - 4.0
    name = r.say("Tax")
    parts = [
        aura_box(left - 40, 6, right - left + 44, 60),
        symbol("icon-tax", left - 24, y - 6, 28, "ink"),
        words(x, y - 16, name, 17, "name"),
    ]
    x += text_width(name, 17, "name") + 8
    parts.append(words(x, y - 15, view["tax"], 20, "strong", id="tax-number"))
    if 0 < view["round"] <= len(view["track"]["unpaid"]) and not view["over"]:
        text = r.say("or lose {n} reputation", n=view["track"]["unpaid"][view["round"] - 1])
        x += 34
        parts.append(line(x, y - 16, text, right - x, 15, "soft"))
    parts.append(box(left, y - 5, right - left, 10, 5, "panel"))
    if view["tax"]:
        parts.append(box(left, y - 5, at - left, 10, 5, "poured"))
    for n in range(limit + 1):
        if n % 5 == 0:
            spot = min(left + 6 + n * step, right - 8)
            parts.append(words(spot, y + 21, n, SMALLEST, "soft", "middle"))
        elif n != view["tax"]:
            parts.append(disc(left + 6 + n * step, y, 1.5, "notch"))
    parts.append(disc(at, y, 8, "counter", id="tax-marker"))
    return group(*parts, data_ref="tax")


def event(r: Reading) -> str:
    """The event of the round: the tax it brought, what it moves at the end of the round, and then."""
    top, height = EVENT
    now = r.view["events"]["current"]
    parts = [
        aura_box(LEFT, top, HILL_W, height),
        box(LEFT, top, HILL_W, height, 8, "panel"),
        symbol("icon-card", LEFT + 20, top + 15, 22, "quiet"),
    ]
    x, base = LEFT + 38.0, top + 20.5
    if now is None:
        text = r.say(
            "No event in the last round" if r.view["round"] else "The event is turned up when the round begins"
        )
        return group(*parts, line(x, base, text, HILL_W - 50, 15, "soft"), data_ref="event")
    name = r.name(now)
    parts.append(words(x, base, name, 16, "name"))
    x += text_width(name, 16, "name") + 14
    parts.append(line(x, base, happening_text(r.data, r.data.events.index(now), r.language), LEFT + HILL_W - 10 - x))
    return group(*parts, id=f"event-{now}", data_ref="event")
