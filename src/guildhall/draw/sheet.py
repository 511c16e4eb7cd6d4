"""From parts to a picture: a document that carries style and symbols, or a fragment for a page that has both."""

from collections.abc import Sequence

from guildhall.draw.ink import num, safe
from guildhall.draw.palette import PALETTE, STROKES, tight
from guildhall.draw.symbols import used_symbols

PAGE_STYLE = PALETTE + STROKES  # what a page needs before the styles of the titles


def document(
    body: str, width: float, height: float, label: str, title: str, style: str, language: str = "en", worn: str = ""
) -> str:
    """A picture that stands alone: a file, a notebook, an <img>. `title` is the class its own style is written for,
    `worn` says which colours the players have (`palette.worn`)."""
    inside = f"<style>{tight(PALETTE + STROKES + style)}</style>{used_symbols(body)}"
    return svg(inside + body, width, height, label, f"palette drawing {title}", language, worn)


def fragment(
    body: str, width: float, height: float, label: str, title: str, language: str = "en", worn: str = ""
) -> str:
    """A picture inside a page whose root wears the palette and which holds the styles and the symbol sheet."""
    return svg(body, width, height, label, f"drawing {title}", language, worn)


def layered(name: str, layers: Sequence[str]) -> str:
    """The layers of a picture, back to front, each in an element of its own: a page changes one without the others."""
    return "".join([f'<g data-layer="{name}.{number}">{layer}</g>' for number, layer in enumerate(layers)])


def svg(body: str, width: float, height: float, label: str, classes: str, language: str, worn: str) -> str:
    style = f' style="{worn}"' if worn else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" class="{classes}"{style}'
        f' lang="{language}" role="img" aria-label="{safe(label)}">{body}</svg>'
    )
