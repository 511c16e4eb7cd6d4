"""Text that fits: widths are measured from the letters, so no line leaves its box whatever the language.

The tables hold the advance widths of the first faces of the two font stacks (thousandths of the size). Fitted lines
carry their width as `textLength`: a reader's other font is condensed to it instead of running over.
"""

import unicodedata
from functools import lru_cache

from guildhall.draw.ink import Value, el, safe

SANS = {
    191: "'", 222: "ijl’", 260: "|", 278: " !,./:;I[\\]ft·", 333: "()-`r", 334: "{}", 355: '"', 389: "*", 400: "°",
    469: "^", 500: "Jcksvxyz", 549: "≤", 556: "#$0123456789?L_abdeghnopqu–«»", 584: "+<=>~×−", 611: "FTZßø",
    667: "&ABEKPSVXY", 722: "CDHNRUw", 778: "GOQØ", 833: "Mm", 889: "%æ", 944: "Wœ", 1000: "—…→ŒÆ", 1015: "@",
}  # fmt: skip
SANS_BOLD = {
    238: "'", 278: " ,./I\\ijl·’", 280: "|", 333: "!()-:;[]`ft", 389: "*r{}", 400: "°", 474: '"', 500: "z", 549: "≤",
    556: "#$0123456789J_aceksvxy–«»", 584: "+<=>^~×−", 611: "?FLTZbdghnopqußø", 667: "EPSVXY", 722: "&ABCDHKNRU",
    778: "GOQwØ", 833: "M", 889: "%mæ", 944: "Wœ", 975: "@", 1000: "—…→ŒÆ",
}  # fmt: skip
SERIF_BOLD = {
    227: "'", 232: "|", 250: " ,.:;", 278: "!’", 320: "·", 333: "-`ijlt", 389: "IJfr", 400: "°", 402: '"', 421: "*",
    444: "?cs", 457: "[]", 472: "{}", 490: "()", 500: "#$0123456789_aexz–«»", 511: "/\\", 556: "Fgovyø", 606: "^~",
    611: "ELPSbdhknpquß", 648: "×", 667: "BTXYZ", 722: "CR", 747: "@", 760: "+=−", 768: "≤", 769: "<>", 778: "AKUVæ",
    833: "&DGHNOQwœØ", 860: "…", 889: "%m", 950: "→", 1000: "MW—ŒÆ",
}  # fmt: skip
UNKNOWN = 1000  # a letter of another script takes a full square
FACES = [{ord(c): w for w, letters in face.items() for c in letters} for face in (SANS, SANS_BOLD, SERIF_BOLD)]
SMALLEST = 14.5  # the size of the smallest letters: 12 px when a board is 1000 px wide
CONDENSED = 0.88  # a line may be set this much tighter before words are cut


def face_of(cls: str) -> int:
    """The face that the classes of a text ask for: `name` is bold serif, `strong` bold sans."""
    names = cls.split()
    return 2 if "name" in names else 1 if "strong" in names else 0


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, cls: str = "") -> float:
    """How wide the text is when set in this size.

    >>> text_width("iii", 10) < text_width("www", 10)
    True
    """
    face = FACES[face_of(cls)]
    total = 0
    for letter in text:
        width = face.get(ord(letter))
        if width is None:
            plain = unicodedata.normalize("NFD", letter)[0]
            width = 0 if unicodedata.combining(letter) else face.get(ord(plain), UNKNOWN)
        total += width
    return total * size / 1000


def words(
    x: float, y: float, text: Value, size: float = 15, cls: str = "", anchor: str = "start", **attrs: Value
) -> str:
    """One line of text on its base line, as wide as it comes out."""
    return el(
        "text",
        safe(str(text)),
        x=x,
        y=y,
        font_size=size,
        text_anchor="" if anchor == "start" else anchor,
        class_=cls,
        **attrs,
    )


@lru_cache(maxsize=8192)
def fit(text: str, width: float, size: float, smallest: float, cls: str = "") -> tuple[str, float, float]:
    """(text, size, width) of a line that fits: smaller first, then condensed, at last cut short with an ellipsis."""
    natural = text_width(text, 1, cls)
    if natural * size <= width:
        return text, size, natural * size
    size = max(smallest, min(size, int(2 * width / natural) / 2))
    if natural * size * CONDENSED <= width:
        return text, size, min(width, natural * size)
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip(" .,") + "…"
        found = text_width(short, size, cls)
        if found * CONDENSED <= width:
            return short, size, min(width, found)
    return "…", size, min(width, text_width("…", size, cls))


def line(
    x: float,
    y: float,
    text: str,
    width: float,
    size: float = 15,
    cls: str = "",
    anchor: str = "start",
    smallest: float = SMALLEST,
    **attrs: Value,
) -> str:
    """One line that keeps within the width."""
    if not text:
        return ""
    short, size, found = fit(text, width, size, smallest, cls)
    return words(x, y, short, size, cls, anchor, textLength=found, lengthAdjust="spacingAndGlyphs", **attrs)


@lru_cache(maxsize=4096)
def wrap(text: str, width: float, size: float, most: int = 2, cls: str = "") -> tuple[str, ...]:
    """The text in as few lines as it needs, evenly filled; the last of `most` lines takes what is left over."""
    parts = text.split(" ")
    lines: list[str] = []
    for part in parts:
        if lines and (len(lines) == most or text_width(f"{lines[-1]} {part}", size, cls) <= width):
            lines[-1] = f"{lines[-1]} {part}"
        else:
            lines.append(part)
    if len(lines) == 2:
        lines = list(min(splits(parts), key=lambda pair: max(text_width(half, size, cls) for half in pair)))
    return tuple(lines)


def splits(parts: list[str]) -> list[tuple[str, str]]:
    return [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]


def set_lines(
    text: str, width: float, size: float, most: int = 2, cls: str = "", smallest: float = SMALLEST
) -> tuple[float, tuple[str, ...]]:
    """Size and lines of a paragraph: one line in full size, or several that are somewhat smaller."""
    fitting = size if text_width(text, size, cls) <= width else max(smallest, min(size, 15))
    return fitting, wrap(text, width, fitting, most, cls)


def paragraph(
    x: float,
    y: float,
    text: str,
    width: float,
    most: int = 2,
    size: float = 15,
    cls: str = "",
    anchor: str = "start",
    smallest: float = SMALLEST,
    lead: float = 1.17,
    middle: bool = False,
) -> str:
    """Up to `most` lines, each within the width. `y` is the first base line, or with `middle` that of a single line."""
    fitting, lines = set_lines(text, width, size, most, cls, smallest)
    if middle:
        y -= (len(lines) - 1) * fitting * lead / 2
    return "".join(
        [line(x, y + n * fitting * lead, row, width, fitting, cls, anchor, smallest) for n, row in enumerate(lines)]
    )
