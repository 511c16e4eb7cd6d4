"""What all players draw on: shared pieces, face-down markers, goods in the bank if they are limited."""

from guildhall.draw.flow import Panel
from guildhall.draw.ink import put
from guildhall.draw.lettering import line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.symbols import good
from guildhall.games.antiquity.drawing.emblems import emblem
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.tracks import HEAD, fitting, heading
from guildhall.games.antiquity.terms import BUILDINGS, GOODS

ROW = 26


@memoised
def supply(r: Reading, width: float) -> Panel:
    """Pieces left, and what the markers on the map can show."""
    parts = [heading(r, "Supply", width)]
    columns = 2 if width >= 290 else 1
    step = width / columns
    for n, (piece, left) in enumerate(r.view["supply"].items()):
        x, y = n % columns * step, HEAD + n // columns * ROW
        count = (
            f"{left}/{in_box(r, piece)}" if r.view["options"]["limit_shared_buildings"] or piece == "fishery" else "∞"
        )
        taken = text_width(count, 15, "strong") + 4
        name = fitting(r.name(piece), r.short(piece), step - 34 - taken)
        parts += [
            emblem(piece, x + 10, y + 9, 18),
            line(x + 25, y + 14, name, step - 34 - taken, 15, "soft"),
            words(x + step - 8, y + 14, count, 15, "strong low" if left == 0 else "strong", "end"),
        ]
    height = HEAD + -(-len(r.view["supply"]) // columns) * ROW
    parts.append(put((0, height + 2), markers(r, width)))
    return height + 2 + (ROW if width >= 250 else 2 * ROW), "".join(parts)


def in_box(r: Reading, piece: str) -> int:
    """How many there are for all players."""
    return r.data.fisheries if piece == "fishery" else r.data.shared[BUILDINGS.index(piece)]


def markers(r: Reading, width: float) -> str:
    """How many of each good still lie face down, or were never seen."""
    kinds = [(GOODS[kind], left) for kind, left in zip(r.data.marker_good, r.view["markers_left"], strict=True)]
    wide = width >= 250
    label = line(0, 14, r.say("Face-down markers"), width - 140 if wide else width, 15, "soft")
    left, y, step = (width - 132, 14, 34) if wide else (0, 14 + ROW, width / len(kinds))
    return label + "".join(
        [
            good(kind, left + n * step + 9, y - 5, 18) + words(left + n * step + 20, y, number, 15, "strong")
            for n, (kind, number) in enumerate(kinds)
        ]
    )


@memoised
def bank(r: Reading, width: float) -> Panel:
    """AQ-CMP-6: counters left of every good, if they can run out."""
    if r.view["bank"] is None:
        return 0, ""
    columns = 5
    step = width / columns
    parts = [heading(r, "In the bank", width)]
    for n, (kind, left) in enumerate(r.view["bank"].items()):
        x, y = n % columns * step, HEAD + n // columns * ROW
        parts += [
            good(kind, x + 10, y + 9, 20),
            words(x + 23, y + 14, left, 15, "strong" if left > 0 else "strong low"),
        ]
    return HEAD + 2 * ROW, "".join(parts)
