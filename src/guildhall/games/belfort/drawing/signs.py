"""Belfort's own signs (signs.svg): buildings, Assistants, places, seasons. Drawn in one colour with cut-outs."""

import re
from functools import lru_cache
from pathlib import Path

from guildhall.draw.ink import num

SHEET = (Path(__file__).parent / "signs.svg").read_text(encoding="utf-8")
SIGNS = {
    found[1]: (int(found[2]), found[3])
    for found in re.finditer(r'<symbol id="([^"]+)" viewBox="0 0 (\d+) \d+">(.*?)</symbol>', SHEET)
}


@lru_cache(maxsize=4096)
def sign(name: str, x: float, y: float, size: float, cls: str = "ink") -> str:
    """A sign centred on (x, y); the class says its colour and that of the cut-outs."""
    span, body = SIGNS[name]
    corner = f"{num(float(x - size / 2))} {num(float(y - size / 2))}"
    return f'<g class="sign {cls}" transform="translate({corner}) scale({size / span:.3g})">{body}</g>'
