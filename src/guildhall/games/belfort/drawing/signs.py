"""Belfort's own signs (signs.svg): buildings, Assistants, places, seasons. Drawn in one colour with cut-outs."""

from functools import lru_cache
from pathlib import Path

from guildhall.draw.ink import num
from guildhall.draw.symbols import signs_in

SIGNS = signs_in(Path(__file__).parent / "signs.svg")


@lru_cache(maxsize=4096)
def sign(name: str, x: float, y: float, size: float, cls: str = "ink") -> str:
    """A sign centred on (x, y); the class says its colour and that of the cut-outs."""
    span, body = SIGNS[name]
    corner = f"{num(float(x - size / 2))} {num(float(y - size / 2))}"
    return f'<g class="sign {cls}" transform="translate({corner}) scale({size / span:.3g})">{body}</g>'
