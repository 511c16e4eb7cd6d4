"""Pieces as they lie on every board: a player's colour and mark always go together, so colour alone says nothing."""

from collections.abc import Iterable

from guildhall.draw import palette
from guildhall.draw.ink import Value, box, disc, group, path
from guildhall.draw.lettering import SMALLEST, text_width, words
from guildhall.draw.symbols import symbol

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def token(player: int, x: float, y: float, size: float = 24, **attrs: Value) -> str:
    """A player's disc."""
    return group(
        disc(x, y, size / 2, f"edge p{player}"),
        symbol(f"mark-{player}", x, y, size * 0.56, palette.on_player(player)),
        **attrs,
    )


def tally_token(player: int, x: float, y: float, number: int, upright: bool, **attrs: Value) -> str:
    """A player's marker that also says a number, for a track that is gone round more than once."""
    w, h = (26.0, tally_length(number, True)) if upright else (tally_length(number, False), 26.0)
    mark_at, text_at = ((x, y - 9), (x, y + 14)) if upright else ((x - w / 2 + 13, y), (x + 8, y + 5))
    return group(
        box(x - w / 2, y - h / 2, w, h, 13, f"edge p{player}"),
        symbol(f"mark-{player}", *mark_at, 13.5, palette.on_player(player)),
        words(*text_at, number, SMALLEST, f"strong on-p{player}", "middle"),
        **attrs,
    )


def tally_length(number: int, upright: bool) -> float:
    """How much room such a marker takes along its track."""
    return 42.0 if upright else text_width(str(number), SMALLEST, "strong") + 28


def figure(name: str, player: int, x: float, y: float, size: float = 40, **attrs: Value) -> str:
    """A standing piece (a symbol of the sheet) with the owner's mark on the coat."""
    return group(
        symbol(name, x + size * 0.06, y, size, palette.player(player)),
        symbol(f"mark-{player}", x, y + size * 0.22, size * 0.27, palette.on_player(player)),
        **attrs,
    )


def crowd(colours: Iterable[str], x: float, y: float, step: float = 9, size: float = 19) -> str:
    """Workers side by side, one colour each."""
    return "".join([symbol("piece-worker", x + i * step, y, size, colour) for i, colour in enumerate(colours)])


def die(value: int, x: float, y: float, size: float = 32, **attrs: Value) -> str:
    """A die showing its face, or a blank one (0) that has not been cast."""
    reach, half = size * 0.26, size / 2
    pips = [disc(x + dx * reach, y + dy * reach, size * 0.09, "medal") for dx, dy in PIPS.get(value, [])]
    return group(box(x - half, y - half, size, size, size * 0.19, "held"), *pips, **attrs)


def shield(x: float, y: float, size: float, cls: str = "held", **attrs: Value) -> str:
    """A heater shield centred on (x, y)."""
    w = size * 0.84
    d = f"M{x - w / 2:.1f} {y - size / 2:.1f}h{w:.1f}v{size * 0.42:.1f}"
    d += f"q0 {size * 0.4:.1f}{-w / 2:.1f} {size * 0.58:.1f}"
    d += f"q{-w / 2:.1f}{-size * 0.18:.1f}{-w / 2:.1f}{-size * 0.58:.1f}z"
    return path(d, f"{cls} edge", **attrs)


def laurel(points: Value, x: float, y: float, size: float = 30) -> str:
    """Victory points: the number inside the wreath."""
    return symbol("icon-vp", x, y, size, "ochre-ink") + words(
        x, y + size * 0.17, points, max(SMALLEST, size * 0.47), "strong", "middle"
    )


def coin(amount: Value, x: float, y: float, size: float = 26) -> str:
    """A sum of gold: the number on the coin."""
    return disc(x, y, size / 2, "gold edge") + words(x, y + 5.5, amount, 15, "strong on-gold", "middle")


def count(number: int, x: float, y: float, r: float = 13) -> str:
    """How many there are, as a small badge."""
    return disc(x, y, r, "held") + words(x, y + 5.5, number, 15, "strong", "middle")


def aura_disc(x: float, y: float, r: float) -> str:
    """The outline on which `.target` and `.lit` show; the first thing in its group."""
    return disc(x, y, r + 3, "aura")


def aura_box(x: float, y: float, w: float, h: float, r: float = 6) -> str:
    return box(x - 3, y - 3, w + 6, h + 6, r + 3, "aura")


def lit_box(x: float, y: float, w: float, h: float, r: float, cls: str) -> str:
    """A box with the outline on which it is lit."""
    return aura_box(x, y, w, h, r) + box(x, y, w, h, r, cls)


def meeting(values: Iterable[int]) -> dict[int, list[int]]:
    """Seats by the value they share, for those who stand on the same space of a track.

    >>> meeting([3, 0, 3])
    {3: [0, 2], 0: [1]}
    """
    found: dict[int, list[int]] = {}
    for seat, value in enumerate(values):
        found.setdefault(value, []).append(seat)
    return found
