"""Where the game stands: round and phase, the famine level. Every panel returns its height and its drawing."""

from guildhall.draw.flow import Panel
from guildhall.draw.ink import box, group
from guildhall.draw.lettering import CONDENSED, SMALLEST, line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box
from guildhall.games.antiquity.drawing.reading import TITLE, Reading
from guildhall.games.antiquity.terms import LAST_PHASE

HEAD = 28  # from the top of a panel to what stands below its heading


def heading(r: Reading, message: str, width: float, note: str = "") -> str:
    """The name of a panel, with a quiet word at its right."""
    name = r.say(message)
    taken = text_width(name, 18, "name") + 14
    aside = line(width, 16, note, width - taken, 15, "soft", "end") if note and taken < width - 30 else ""
    return line(0, 17, name, width, 18, "name") + aside


def fitting(full: str, short: str, room: float, cls: str = "") -> str:
    """The full name if it can be set whole, else the short one."""
    return full if text_width(full, SMALLEST, cls) * CONDENSED <= room else short


@memoised
def caption(r: Reading, width: float) -> Panel:
    """Round and phase in words, and as a strip of ten."""
    step, now, over = width / LAST_PHASE, r.view["phase"], r.view["over"]
    strip = []
    for n in range(LAST_PHASE):
        state = "phase past" if over or n + 1 < now else "phase now" if n + 1 == now else "phase"
        strip.append(box(n * step, 52, step - 4, 7, 2, state))
    title = r.say("Game over") if over else r.say("Round {n}", n=r.view["round"]) if r.view["round"] else TITLE
    text = line(0, 22, title, width, 24, "name")
    return 62, text + line(0, 44, r.phase(), width, 16, "soft") + "".join(strip)


@memoised
def famine(r: Reading, width: float) -> Panel:
    """The famine level between its neighbours; it has no upper end (AQ-FAM-7), so the track moves on with it."""
    level = r.view["famine"]
    most = 10 if level < 90 else 7  # three figures need more room
    first = max(0, level - most // 2 + 1)
    step = width / most
    rise = r.data.famine_step
    parts = [aura_box(0, 0, width, HEAD + 34), heading(r, "Famine", width, r.say("rises by {n} a round", n=rise))]
    for n in range(first, first + most):
        x = (n - first) * step
        cls = "now" if n == level else "next" if n == level + rise else "past" if n < level else ""
        parts.append(box(x, HEAD, step - 3, 32, 4, f"step {cls}".strip()))
        size = 18 if cls == "now" else SMALLEST
        letter = "strong on-pigment" if cls == "now" else "soft"
        parts.append(words(x + (step - 3) / 2, HEAD + 21.5, n, size, letter, "middle"))
    return HEAD + 34, group(*parts, data_ref="famine")
