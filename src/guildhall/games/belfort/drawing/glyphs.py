"""Effects as a line of small drawings and numbers instead of words: the same in every language."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from guildhall.draw.ink import put
from guildhall.draw.lettering import SMALLEST, text_width, words
from guildhall.draw.symbols import symbol
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.drawing.folk import figure, plank
from guildhall.games.belfort.drawing.signs import SIGNS, sign
from guildhall.games.belfort.faces import Row
from guildhall.games.belfort.terms import GOODS

GAP = 2.0
FIGURES = {"elf", "dwarf", "gnome", "master_elf", "master_dwarf"}
ICONS = {
    "card": "icon-card",
    "points": "icon-vp",
    "permit": "good-permits",
    "assistant": "icon-person",
    "tax": "icon-tax",
    "lock": "icon-lock",
}


@cache
def line_of(glyphs: tuple[str, ...], size: float = 16, cls: str = "") -> tuple[float, str]:
    """Width and drawing of a line of glyphs, from x = 0, centred on y = 0. Whatever is no drawing is text."""
    x, parts = 0.0, []
    for glyph in glyphs:
        if glyph in FIGURES:
            r = size * 0.42
            wide = r * (2.3 if glyph == "gnome" else 2.9)
            parts.append(put((x + wide / 2, size * 0.06), figure(glyph, r, None)))
        elif glyph == "plank":
            wide = size * 1.35
            parts.append(put((x + wide / 2, 0), plank(wide, size * 0.8)))
        elif glyph in GOODS:
            wide = size
            parts.append(symbol(f"good-{glyph}", x + size / 2, 0, size))
        elif glyph in ICONS:
            wide = size
            parts.append(symbol(ICONS[glyph], x + size / 2, 0, size, "ink" if glyph != "points" else "ochre-ink"))
        elif glyph in SIGNS:
            wide = size * (0.8 if glyph == "arrow" else 1)
            parts.append(sign(glyph, x + wide / 2, 0, wide))
        else:
            style = f"soft {cls}" if glyph == "/" else f"strong {cls}"
            wide = text_width(glyph, SMALLEST, style.strip())
            parts.append(words(x, 5, glyph, SMALLEST, style.strip()))
        x += wide + GAP
    return max(0.0, x - GAP), "".join(parts)


def row(glyphs: tuple[str, ...], x: float, y: float, room: float = 999, size: float = 16, cls: str = "") -> str:
    """A line of glyphs from x on; smaller drawings, same figures, if the room asks for it."""
    while size > 11 and line_of(glyphs, size, cls)[0] > room:
        size -= 1
    return put((x, y), line_of(glyphs, size, cls)[1])


def centred(glyphs: tuple[str, ...], x: float, y: float, room: float = 999, size: float = 16, cls: str = "") -> str:
    while size > 11 and line_of(glyphs, size, cls)[0] > room:
        size -= 1
    wide, drawn = line_of(glyphs, size, cls)
    return put((x - wide / 2, y), drawn)


def goods(amounts: Row) -> list[str]:
    """Number and good by turns, without those that are zero."""
    return [part for good in GOODS if amounts.get(good) for part in (str(amounts[good]), good)]


def mixed(amount: Row) -> list[str]:
    """Goods of which some may be wood or stone."""
    mix = [str(amount["wood_or_stone"]), "wood", "/", "stone"] if amount.get("wood_or_stone") else []
    return goods(amount) + mix


def cost(amounts: Sequence[int]) -> tuple[str, ...]:
    """A price, from a list in the order of the goods."""
    return tuple(goods(dict(zip(GOODS, amounts, strict=True))))


def steal(effect: Row) -> list[str]:
    found: list[str] = ["mask"]
    for option in effect["one_player"]:
        found += (["/"] if len(found) > 1 else []) + [
            part for part in mixed(option) if part not in ("/", "stone") or "wood_or_stone" not in option
        ]
    return found


def discount(effect: Row) -> list[str]:
    options = [goods(option) or [str(option["wood_or_stone"]), "wood"] for option in effect["discount_options"]]
    return ["house", "−" + options[0][0], options[0][1], "/", "−" + options[1][0], options[1][1]]


def recruited(effect: Row) -> list[str]:
    return ["elf", "/", "dwarf"] if effect["kind"] == "choice" else [effect["kind"]]


DEEDS: dict[str, Callable[[Row], list[str]]] = {
    "gain": goods,
    "draw_deck": lambda e: [f"+{e['n']}", "card"],
    "draw_then_discard": lambda e: [f"+{e['draw']}", f"−{e['discard']}", "card"],
    "trading_post_visits": lambda e: [f"+{e['n']}", "market"],
    "exchange": lambda e: [str(e["max"]), e["give_any"]["of"][0], "arrow", *goods(e["get"])[1:]],
    "buy": lambda e: [*goods(e["pay"]), "arrow", *goods(e["get"])],
    "recruit": recruited,
    "gain_gnome": lambda e: ["gnome"],
    "hire_gnome": lambda e: ["gnome", str(e["cost_gold"]), "gold"],
    "promote": lambda e: [e["kind"], "arrow", f"master_{e['kind']}"],
    "extra_gatehouse_marker": lambda e: [f"+{e['n']}", "gatehouse"],
    "build_without_card": discount,
    "steal": steal,
    "spy": lambda e: ["eye", str(e["take_cards"]), "card"],
    "swap_locations": lambda e: ["house", "swap", "house"],
    "take_leftover_assistant": lambda e: ["assistant", "gold"],
    "decorate": lambda e: [str(e["n"]), "house", "gold"],
    "loan_workers": lambda e: [f"+{e['n']}", "elf", "/", "dwarf"],
    "take_permits": lambda e: [str(e["max"]), "permit"],
    "sentinels": lambda e: ["wall", "mask", str(e["take_gold"]), "gold"],
    "buy_points_once": lambda e: [f"{e['options'][0]['points']}–{e['options'][-1]['points']}", "points"],
}


def deed(effect: Row) -> list[str]:
    """What a plank, a lock or a Guild does."""
    if effect["op"] in ("all_of", "one_of"):
        joined: list[str] = []
        for part in effect["parts"]:
            joined += (["/"] if joined and effect["op"] == "one_of" else []) + [g.removeprefix("+") for g in deed(part)]
        return joined
    return DEEDS[effect["op"]](effect)


SPECIALTIES: dict[str, Callable[[Any, Printed], list[str]]] = {
    "centaur": lambda v, _: ["gnome", f"−{v}", "gold"],
    "djinn": lambda v, _: [f"−{v['x']}", "points", "arrow", f"+{v['y']}"],
    "gargoyle": lambda v, _: [f"+{v}", "card"],
    "giant": lambda v, _: [f"+{v}", "elf", "/", "dwarf"],
    "goon": lambda v, data: ["guild", str(data.guild_fee[0] * v["guild_fee"] + v["extra_gold"]), "gold"],
    "gorgon": lambda v, _: ["house", str(v), "gold"],
    "halfling": lambda v, _: ["tax", f"+{v['collect']}" if "collect" in v else f"−{v['pay']}", "gold"],
    "hobgoblin": lambda v, data: [f"{v}×", "house", f"−{data.hobgoblin_less}", "wood"],
    "imps": lambda v, _: [f"{v}×", "plank"],
    "pixie": lambda v, _: ["/".join([str(n) for n in v]), "points"],
}


def specialty(data: Printed, assistant: str, season: str) -> tuple[str, ...]:
    """What an Assistant does in a season, from the value printed for it."""
    return tuple(SPECIALTIES[assistant](data.faces.specialty[assistant][season], data))
