"""What a player holds besides houses: buildings in the slots, lots with their tax, a place on the reputation track."""

from guildhall.draw.ink import box, disc, group, num, path, put
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.palette import player as colour_of
from guildhall.draw.symbols import symbol
from guildhall.games.kutna_hora.drawing import tiles
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.words.names import minus

LEAST = 340.0
SLOT_STEP = 114.0


def slots(r: Reading, seat: int, width: float, rows: int) -> str:
    """Buildings waiting to be built, and the free slots; the last slots wrap into a second row if need be."""
    held = r.players[seat]["slots"]
    number = max(r.data.slots, len(held))
    a_row = max(1, -(-number // rows))
    step = min(SLOT_STEP + 30, (width + 6) / a_row)
    w, h = tiles.BUILDING
    parts = []
    for n in range(number):
        x, y = (n % a_row) * step + 1, (n // a_row) * (h + 5) + 1
        if n < len(held):
            parts.append(tiles.building(r, held[n], x, y, f"slot:{seat}:{held[n]}"))
        else:
            text = line(x + w / 2, y + h / 2 + 5, r.say("free slot"), w - 12, 15, "soft", "middle")
            parts.append(box(x, y, w, h, 6, "vacant") + text)
    return "".join(parts)


def reputation(r: Reading, seat: int, width: float) -> str:
    """The track with the points of its spaces at the end of the game, and where plots are cheap and jokers free."""
    player, data = r.players[seat], r.data
    mark = r.marks[seat]
    spaces = list(range(data.reputation_least, data.reputation_most + 1))
    step = width / len(spaces)
    cheap, free = data.cheap_plot_at, data.free_joker_at
    parts = [symbol("icon-reputation", 9, 8, 17, "lapis")]
    first = next((n for n, space in enumerate(spaces) if space >= cheap), len(spaces))
    parts.append(line(21, 13, r.say("Reputation"), first * step - 27, 15, "soft"))
    later = next((n for n, space in enumerate(spaces) if space >= free), len(spaces))
    for n, text, room in (
        (first, r.say("plots {n}", n=data.plot_price_cheap), (later - first) * step - 8),
        (later, r.say("free joker"), width - later * step - 8),
    ):
        parts.append(path(f"M{num(n * step)} 42V4h4", "gate"))
        parts.append(line(n * step + 6, 13, text, room))
    for n, (space, points) in enumerate(zip(spaces, data.reputation_points, strict=True)):
        x, here = n * step, space == player["reputation"]
        parts.append(box(x + 1, 19, step - 2, 23, 3, "step high" if space >= cheap else "step"))
        if here:
            parts.append(box(x - 0.5, 17, step + 1, 27, 5, f"edge p{mark}", id=f"reputation-{seat}"))
        cls = f"strong on-p{mark}" if here else "" if space >= cheap else "soft"
        parts.append(words(x + step / 2, 36, minus(space), SMALLEST, cls, "middle"))
        if points:
            parts.append(words(x + step / 2, 57, minus(points), SMALLEST, "soft", "middle"))
    return "".join(parts)


def lots(r: Reading, seat: int, width: float) -> str:
    """The lot markers still here; under each that has left stands its tax. The leftmost goes first."""
    player = r.players[seat]
    taxes, out = r.data.lot_tax, player["lots_in_city"]
    label = r.say("Lots")
    x = min(width * 0.28, text_width(label, 15) + 12)
    parts = [line(2, 24, label, x - 6, 15, "soft")]
    step = min(70.0, (width - x) / max(1, len(taxes) - 1))
    for n in range(len(taxes) - 1):
        left, gone = x + n * step, n < out
        if gone:
            parts.append(disc(left + 14, 18, 12.5, "pit"))
        else:
            marker = symbol("piece-lot", left + 14, 17, 27, colour_of(r.marks[seat]))
            parts.append(group(marker, id=f"lot-{seat}-own{n + 1}", data_piece=f"lot-{seat}"))
        parts.append(words(left + 30, 23.5, f"+{taxes[n + 1] - taxes[n]}", 15, "strong" if gone else "soft"))
    return "".join(parts)


def slot_rows(width: float) -> int:
    return 1 if width >= LEAST - 4 else 2


def height(width: float) -> float:
    return slot_rows(width) * (tiles.BUILDING[1] + 5) + 62


@memoised
def picture(r: Reading, seat: int, width: float) -> str:
    """Slots above, the reputation track below."""
    below = slot_rows(width) * (tiles.BUILDING[1] + 5) + 1
    return slots(r, seat, width, slot_rows(width)) + put((0, below), reputation(r, seat, width))
