"""What an SVG document holds: elements by reference and id, texts, and the room every line of letters takes."""

import re
from collections import Counter
from collections.abc import Iterator
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree

from guildhall.draw.lettering import text_width

SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[float, float, float, float, float, float]
CAPITAL = 0.66  # height of a capital letter, in parts of its size


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def refs(*svgs: str) -> list[str]:
    return [ref for svg in svgs for element in parse(svg).iter() if (ref := element.get("data-ref"))]


def by_ref(svg: str, ref: str) -> ElementTree.Element:
    return next(element for element in parse(svg).iter() if element.get("data-ref") == ref)


def by_id(svg: str, name: str) -> ElementTree.Element:
    return next(element for element in parse(svg).iter() if element.get("id") == name)


def texts(element: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in element.iter() if found.tag.removeprefix(SVG) == "text"]


def classes(element: ElementTree.Element) -> Counter[str]:
    return Counter(name for part in element.iter() for name in (part.get("class") or "").split())


class Box(NamedTuple):
    """A line of text and the room it takes in the picture."""

    text: str
    cls: str
    size: float
    left: float
    right: float
    top: float
    bottom: float


def moved(at: Matrix, move: str) -> Matrix:
    """The matrix after a translation, then a scale or a rotation."""
    form = r"(?:translate\((\S+) (\S+)\))?(?: ?scale\((\S+)(?: \S+)?\))?(?: ?rotate\((\S+)\))?"
    found = re.fullmatch(form, move)
    assert found is not None, move
    a, b, c, d, e, f = at
    x, y, scale, turn = (float(part) if part else default for part, default in zip(found.groups(), (0, 0, 1, 0)))
    e, f = a * x + c * y + e, b * x + d * y + f
    across, down = scale * cos(radians(turn)), scale * sin(radians(turn))
    return a * across + c * down, b * across + d * down, c * across - a * down, d * across - b * down, e, f


def letterings(element: ElementTree.Element, at: Matrix = (1, 0, 0, 1, 0, 0), upright: bool = False) -> Iterator[Box]:
    """Every line of text with the room it takes, in the coordinates of the picture."""
    for child in element:
        move = child.get("transform", "")
        if child.tag == f"{SVG}defs" or (upright and move.startswith("rotate")):
            continue
        a, b, c, d, e, f = here = moved(at, move)
        if child.tag.removeprefix(SVG) == "text":
            size, cls = float(child.get("font-size", "0")), child.get("class") or ""
            width = float(child.get("textLength") or text_width(child.text or "", size, cls))
            anchor = {"middle": 0.5, "end": 1.0}.get(child.get("text-anchor", ""), 0.0)
            left, base = float(child.get("x", "0")) - anchor * width, float(child.get("y", "0"))
            corners = [(x, y) for x in (left, left + width) for y in (base - CAPITAL * size, base)]
            xs, ys = [a * x + c * y + e for x, y in corners], [b * x + d * y + f for x, y in corners]
            yield Box(child.text or "", cls, size * (a * a + b * b) ** 0.5, min(xs), max(xs), min(ys), max(ys))
        yield from letterings(child, here, upright)


def upright_letterings(element: ElementTree.Element) -> Iterator[Box]:
    """The same without what is turned by itself, like numbers that run along a track."""
    return letterings(element, upright=True)
