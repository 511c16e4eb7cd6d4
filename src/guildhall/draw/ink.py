"""The few strokes everything is drawn with. Every function returns SVG text; parts are put together by `+` and join."""

import re
from functools import lru_cache
from html import escape

Value = str | int | float
UNSPEAKABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what XML does not allow


@lru_cache(maxsize=8192)
def safe(text: str) -> str:
    """Text from anywhere, fit to stand in a picture.

    >>> safe("a\\x00 <b>")
    'a &lt;b&gt;'
    """
    return escape(UNSPEAKABLE.sub("", text))


@lru_cache(maxsize=65_536)  # the same places and sizes come back in every picture
def num(value: Value) -> str:
    """A number as short as its use allows, a text safe inside an attribute.

    >>> num(2.0), num(1.25), num("a & b")
    ('2', '1.2', 'a &amp; b')
    """
    if isinstance(value, float):
        short = f"{value:.1f}"
        return short[:-2] if short.endswith(".0") else short
    return str(value) if isinstance(value, int) else safe(value)


@lru_cache(maxsize=256)
def attribute(key: str) -> str:
    return f' {key.rstrip("_").replace("_", "-")}="'


def el(name: str, body: str = "", /, **attrs: Value) -> str:
    """One element. A trailing underscore is dropped, others become hyphens; empty attributes are left out.

    >>> el("rect", x=1, class_="line", data_ref="gold")
    '<rect x="1" class="line" data-ref="gold"/>'
    """
    pairs = "".join([f'{attribute(key)}{num(value)}"' for key, value in attrs.items() if value != ""])
    return f"<{name}{pairs}>{body}</{name}>" if body else f"<{name}{pairs}/>"


def group(*parts: str, **attrs: Value) -> str:
    """Parts that belong together."""
    return el("g", "".join(parts), **attrs)


@lru_cache(maxsize=65_536)
def moved(x: float, y: float, scale: float = 1) -> str:
    """The `transform` of what is drawn round its own origin and put in its place."""
    move = f"translate({num(float(x))} {num(float(y))})"
    return move if scale == 1 else f"{move} scale({scale:.3g})"


def put(where: tuple[float, float], *parts: str, scale: float = 1) -> str:
    """Parts drawn round their own origin, put in their place.

    >>> put((3, 4.5), "<path/>", scale=2)
    '<g transform="translate(3 4.5) scale(2)"><path/></g>'
    """
    return group(*parts, transform=moved(*where, scale))


def box(x: float, y: float, w: float, h: float, r: float = 0, cls: str = "", **attrs: Value) -> str:
    return el("rect", x=x, y=y, width=w, height=h, rx=r or "", class_=cls, **attrs)


def disc(x: float, y: float, r: float, cls: str = "", **attrs: Value) -> str:
    return el("circle", cx=x, cy=y, r=r, class_=cls, **attrs)


def path(d: str, cls: str = "", **attrs: Value) -> str:
    return el("path", d=d, class_=cls, **attrs)


def polygon(*points: tuple[float, float], cls: str = "") -> str:
    return path("M" + "L".join([f"{num(x)} {num(y)}" for x, y in points]) + "Z", cls)


def window(x: float, y: float, w: float, h: float, *parts: str) -> str:
    """A part of the picture that cuts off whatever leaves it; coordinates inside are those outside."""
    return el("svg", "".join(parts), x=x, y=y, width=w, height=h, viewBox=f"{num(x)} {num(y)} {num(w)} {num(h)}")
