"""From parts to a picture: a document that carries style and symbols, or a fragment for a page that has both."""

from guildhall.draw.ink import num, safe
from guildhall.draw.palette import PALETTE, STROKES, tight
from guildhall.draw.symbols import used_symbols

PAGE_STYLE = PALETTE + STROKES  # what a page needs before the styles of the titles
CLOSING = "</svg>"


def document(body: str, width: float, height: float, label: str, title: str, style: str, language: str = "en") -> str:
    """A picture that stands alone: a file, a notebook, an <img>. `title` is the class its own style is written for."""
    inside = f"<style>{tight(PALETTE + STROKES + style)}</style>{used_symbols(body)}"
    return svg(inside + body, width, height, label, f"palette drawing {title}", language)


def fragment(body: str, width: float, height: float, label: str, title: str, language: str = "en") -> str:
    """A picture inside a page whose root wears the palette and which holds the styles and the symbol sheet."""
    return svg(body, width, height, label, f"drawing {title}", language)


def svg(body: str, width: float, height: float, label: str, classes: str, language: str) -> str:
    return opening(width, height, label, classes, language) + body + CLOSING


def opening(width: float, height: float, label: str, classes: str, language: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" class="{classes}"'
        f' lang="{language}" role="img" aria-label="{safe(label)}">'
    )
