"""The symbol sheet: goods, pieces, icons and player marks, the same in all titles. Source: symbols.svg."""

import re
from pathlib import Path

from guildhall.draw.ink import num

SHEET = (Path(__file__).parent / "symbols.svg").read_text(encoding="utf-8")
SYMBOLS = {
    found[1]: re.sub(r">\s+<", "><", found[0])
    for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', SHEET, re.S)
}


def signs_in(file: Path) -> dict[str, tuple[int, str]]:
    """The signs of a title's own sheet by name: the side of their box, and what is drawn in it."""
    rows = re.finditer(r'<symbol id="([^"]+)" viewBox="0 0 (\d+) \d+">(.*?)</symbol>', file.read_text(encoding="utf-8"))
    return {found[1]: (int(found[2]), found[3]) for found in rows}


def symbol(name: str, x: float, y: float, size: float, colour: str = "") -> str:
    """A symbol centred on (x, y); `colour` is a custom property of the palette.

    >>> symbol("good-wood", 12, 12, 24)
    '<use href="#good-wood" x="0" y="0" width="24" height="24"/>'
    """
    style = f' style="color:var(--{colour})"' if colour else ""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    return f'<use href="#{name}" {corner} width="{num(size)}" height="{num(size)}"{style}/>'


def good(kind: str, x: float, y: float, size: float = 22) -> str:
    """A cube of a good, or a coin: one colour and one silhouette each, whatever the title."""
    return symbol(f"good-{kind}", x, y, size)


def used_symbols(*drawings: str) -> str:
    """The definitions of the symbols that the drawings use, no others."""
    names = {name for drawing in drawings for name in re.findall(r'href="#([^"]+)"', drawing)}
    return "<defs>" + "".join([SYMBOLS[name] for name in sorted(names)]) + "</defs>"


def all_symbols() -> str:
    """The whole sheet, for a page that holds many drawings."""
    return "<defs>" + "".join(SYMBOLS.values()) + "</defs>"
