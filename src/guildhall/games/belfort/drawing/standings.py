"""Majorities: beside each Guild at a glance, and all of them as a table with the points they would bring now."""

from functools import lru_cache

from guildhall.draw import palette
from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.symbols import symbol
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.folk import figure
from guildhall.games.belfort.drawing.reading import Reading, number
from guildhall.games.belfort.terms import KINDS
from guildhall.games.belfort.views import RankView

Ranks = list[RankView]
LEAST_GAP, MORE = 6.0, 16.0  # between entries, and for the sign that there are more


def leads(ranks: Ranks) -> float:
    """How far the first is ahead, 0 if the first place is shared or empty."""
    if not ranks:
        return 0
    return ranks[0]["count"] - (ranks[1]["count"] if len(ranks) > 1 else 0)


def ranking(ranks: Ranks, room: float) -> str:
    """Who has how many, the most first, the one who leads alone in full colour; as many as fit, the table has all."""
    entries = []
    for place, rank in enumerate(ranks):
        text = number(rank["count"])
        entries.append(
            (rank["owner"], text, 16 + text_width(text, SMALLEST, "strong"), place == 0 and leads(ranks) > 0)
        )
    total = sum([wide + LEAST_GAP for _, _, wide, _ in entries])
    cut = total > room
    while total > room - (MORE if cut else 0):
        total -= entries.pop()[2] + LEAST_GAP
    total -= LEAST_GAP * len(entries)
    gap = LEAST_GAP if cut else min(11.0, (room - total) / max(1, len(entries)))
    x, parts = -(total + gap * (len(entries) - 1) + (MORE if cut else 0)) / 2, []
    for owner, text, wide, alone in entries:
        if alone:
            parts.append(box(x - 4, -10, wide + 8, 20, 10, f"edge p{owner}"))
        colour = palette.on_player(owner) if alone else palette.player(owner)
        parts.append(symbol(f"mark-{owner}", x + 7, 0, 13, colour))
        parts.append(words(x + 16, 5, text, SMALLEST, f"strong on-p{owner}" if alone else "strong"))
        x += wide + gap
    return "".join(parts) + (words(x, 5, "…", SMALLEST, "strong soft") if cut else "")


def rows(r: Reading) -> list[tuple[str, Ranks]]:
    """District or kind of worker, and its ranking."""
    found: list[tuple[str, Ranks]] = [(row["id"], row["majority"]) for row in r.view["districts"]]
    return found + [(kind, r.view["majorities"][kind]) for kind in KINDS]


def points(r: Reading) -> dict[int, int]:
    """What everybody would score for majorities now."""
    together = dict.fromkeys(r.owners, 0)
    for _, ranks in rows(r):
        for rank in ranks:
            together[rank["owner"]] += rank["points"]
    return together


def table(r: Reading) -> str:
    """A row a majority, a column an owner; at the end by how much the first leads, below what it would score."""
    top = at.STANDINGS[0]
    left = at.MARGIN + at.PAD
    step, head = 17.9, 13
    wide = (at.room(top, top + 40) - 38 - 34) / len(r.owners)
    wide = min(42.0, wide)
    lead_x = left + 38 + wide * len(r.owners) + 18
    parts = [at.panel(at.STANDINGS)]
    columns = {owner: left + 38 + wide * (n + 0.5) for n, owner in enumerate(r.owners)}
    for owner, x in columns.items():
        parts.append(symbol(f"mark-{owner}", x, top + head, 15, palette.player(owner)))
    parts.append(line(lead_x + 16, top + head + 5, r.say("lead"), 44, SMALLEST, "soft", "end"))
    for n, (name, ranks) in enumerate(rows(r)):
        y = top + head + step * (n + 1) + (3 if n >= len(at.ROMAN) else 0)
        if n in (0, len(at.ROMAN)):
            parts.append(path(f"M{left} {y - step / 2:.1f}H{lead_x + 16:.1f}", "rule"))
        if name in at.ROMAN:
            parts.append(words(left + 15, y + 5, at.ROMAN[name], 16, "name", "middle"))
        else:
            parts.append(put((left + 15, y + 1), figure(name, 7.5, None)))
        counts = {rank["owner"]: rank for rank in ranks}
        ahead = leads(ranks)
        for owner, x in columns.items():
            rank = counts.get(owner)
            if rank is None:
                parts.append(words(x, y + 5, "–", SMALLEST, "soft", "middle"))
            else:
                alone = owner if ahead and ranks[0]["owner"] == owner else None
                parts.append(cell(number(rank["count"]), x, y, wide, alone, rank["points"] > 0))
        text = f"+{number(ahead)}" if ahead else "=" if ranks else ""
        parts.append(words(lead_x + 16, y + 5, text, SMALLEST, "soft strong", "end") if text else "")
    y = top + head + step * 9 + 4
    parts.append(path(f"M{left} {y - step / 2:.1f}H{lead_x + 16:.1f}", "rule"))
    parts.append(symbol("icon-vp", left + 15, y, 18, "ochre-ink"))
    for owner, gained in points(r).items():
        parts.append(words(columns[owner], y + 5, gained, SMALLEST, "strong", "middle"))
    return group(*parts, id="majorities")


@lru_cache(maxsize=4096)
def cell(text: str, x: float, y: float, wide: float, leader: int | None, scores: bool) -> str:
    """A strength: on the colour of the one who leads alone, strong if it scores."""
    if leader is None:
        return words(x, y + 5, text, SMALLEST, "strong" if scores else "soft", "middle")
    chip = box(x - min(wide, 34) / 2 + 1, y - 8, min(wide, 34) - 2, 16, 8, f"edge p{leader}")
    return chip + words(x, y + 5, text, SMALLEST, f"strong on-p{leader}", "middle")
