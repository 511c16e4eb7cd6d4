"""Pieces of Belfort: workers, markers, planks, locks. Each is drawn once round its origin and put where it stands."""

import re
from functools import cache

from guildhall.draw import palette
from guildhall.draw.ink import Value, box, disc, group, moved, num, path, put
from guildhall.draw.lettering import SMALLEST, words
from guildhall.draw.symbols import symbol
from guildhall.games.belfort.drawing.signs import sign

EARS = "M-.9-.42L-1.5-.7-.92 .4ZM.9-.42L1.5-.7 .92 .4Z"
HORNS = (
    "M-.4-.86Q-1.05-.9-1.3-1.28-1.55-.6-.9-.3ZM.4-.86Q1.05-.9 1.3-1.28 1.55-.6.9-.3Z"
    "M-.62-.88H.62Q.92-.88.92-.58V.62Q.92.92.62.92H-.62Q-.92.92-.92.62V-.58Q-.92-.88-.62-.88Z"
)
CREST = "M-9-9.5h18v10.5c0 5-4 7.5-9 9.5c-5-2-9-4.5-9-9.5z"
HOUSE = "M0-1.22l1.12.86h-.16v1.2q0 .14-.14.14h-1.64q-.14 0-.14-.14v-1.2h-.16z"


@cache
def shape(d: str, size: float) -> str:
    """A path given in units of its size."""
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+", d)
    return " ".join([token if token.isalpha() else num(float(token) * size) for token in tokens])


@cache
def figure(piece: str, r: float, owner: int | None) -> str:
    """A worker at the origin: Elves round with ears, Dwarves square with a horned helmet, Masters crowned."""
    rank, _, kind = piece.rpartition("_")
    if kind == "gnome":
        return symbol("piece-gnome", 0, 0, r * 2.3, "madder")
    cls = "piece nobody" if owner is None else f"piece p{owner}"
    if kind == "elf":
        body = path(shape(EARS, r), cls) + disc(0, 0, r, cls)
    elif kind == "dwarf":
        body = path(shape(HORNS, r), cls) + path(f"M{num(-0.92 * r)} {num(-0.4 * r)}h{num(1.84 * r)}", "rim")
    else:  # a token of an Assistant
        body = disc(0, 0, r * 1.08, cls) + sign(kind, 0, 0, r * 1.5, "nobody-sign" if owner is None else f"on-{owner}")
    if owner is not None and kind in ("elf", "dwarf"):
        low = r * 0.26 if kind == "dwarf" else 0
        body += symbol(f"mark-{owner}", 0, low, r * (1.05 if kind == "elf" else 0.95), palette.on_player(owner))
    return body + (sign("crown", 0, -r * 1.3, r * 1.5, "crown") if rank else "")


def worker(piece: str, x: float, y: float, r: float, owner: int | None = None, **attrs: Value) -> str:
    """A worker, a Gnome, or a token (giant, goon, imps, gorgon, centaur); without an owner it stands for anybody's."""
    return group(figure(piece, r, owner), transform=moved(x, y), **attrs)


@cache
def house(size: float) -> str:
    return shape(HOUSE, size / 2)


def marker(owner: int, kind: str, x: float, y: float, size: float, decorated: bool = False, **attrs: Value) -> str:
    """A marker lying on a symbol: a house in its owner's colour with the symbol, his mark and maybe a coin."""
    return group(marker_shape(owner, kind, size, decorated), transform=moved(x, y), **attrs)


@cache
def marker_shape(owner: int, kind: str, size: float, decorated: bool) -> str:
    foot = size * 0.4
    badge = disc(foot, foot, 8.5, "badge") + symbol(f"mark-{owner}", foot, foot, 12, palette.player(owner))
    coin = symbol("good-gold", -foot, -foot * 0.62, 17) if decorated else ""
    return path(house(size), f"piece p{owner}") + sign(kind, 0, size * 0.08, size * 0.57, f"on-{owner}") + badge + coin


@cache
def plank(w: float, h: float, closed: bool = False) -> str:
    """A plank at the origin; a closed one is only an outline."""
    grain = f"M{num(4 - w / 2)} {num(h * 0.24)}h{num(w * 0.3)}m{num(w * 0.2)} {num(-h * 0.42)}h{num(w * 0.25)}"
    return box(-w / 2, -h / 2, w, h, 3, "plank closed" if closed else "plank") + path(grain, "grain")


def fee(amount: int, x: float, y: float, r: float = 9.5) -> str:
    """A price in gold on its coin."""
    return disc(x, y, r, "gold edge") + words(x, y + 5, amount, SMALLEST, "strong on-gold", "middle")


@cache
def lock(r: float, filled: str | None, spent: bool = False) -> str:
    """A Gnome Lock: shut, or opened by a Gnome or the Centaur's token; ticked when its gift of the turn is taken."""
    body = disc(0, 0, r, "lock open" if filled else "lock")
    if filled == "gnome":
        body += symbol("piece-gnome", 0, -1, r * 1.75, "madder")
    elif filled:
        body += sign("centaur", 0, 0, r * 1.3)
    else:
        body += symbol("icon-lock", 0, 0, r * 1.15, "quiet")
    return body + (symbol("icon-check", r * 0.8, r * 0.75, r * 1.1, "verdigris") if spent else "")


@cache
def crest(owner: int, place: int, turned: bool, size: float) -> str:
    """A turn order crest at the origin; its back is grey (BF-COL-7)."""
    ground, ink = ("piece turned", "strong on-turned") if turned else (f"piece p{owner}", f"strong on-p{owner}")
    return path(shape(CREST, size / 20), ground) + words(0, 4.5, place, SMALLEST, ink, "middle")


def put_plank(x: float, y: float, w: float, h: float, closed: bool = False) -> str:
    return put((x, y), plank(w, h, closed))
