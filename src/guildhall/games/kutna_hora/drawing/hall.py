"""The Town Hall: three rows of stacks, and what each column costs."""

from guildhall.draw.ink import box
from guildhall.draw.lettering import line, words
from guildhall.games.kutna_hora.drawing import signs, tiles
from guildhall.games.kutna_hora.drawing.layout import HALL, PANEL_W, RIGHT
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.drawing.signs import SMALLEST

LEFT_EDGE, STEP_X, STEP_Y, TOP = 9, 115, 78, 58


def hall(r: Reading) -> str:
    y, h = HALL
    parts = [
        box(RIGHT, y, PANEL_W, h, 12, "panel"),
        words(RIGHT + 14, y + 25, r.say("hall"), 20, "name"),
        line(RIGHT + PANEL_W - 14, y + 24, r.say("by_column"), 250, 15, "soft", "end", SMALLEST),
    ]
    for column, cost in enumerate(r.view["columns"]):
        x, permits = RIGHT + LEFT_EDGE + column * STEP_X, r.sheet.column_permits[column]
        text = r.many("permits", permits) if permits else r.say("no_permit")
        parts.append(signs.price(x + 12, y + 43, cost, 11.5))
        parts.append(line(x + 28, y + 48, text, STEP_X - 32, 15, "soft", "start", SMALLEST))
    for row, stacks in enumerate(r.view["hall"]):
        top = y + TOP + row * STEP_Y
        for column in range(len(r.view["columns"])):
            x = RIGHT + LEFT_EDGE + column * STEP_X
            if column < len(stacks):
                parts.append(stack(r, stacks[column], x, top))
            else:
                parts.append(box(x, top, *tiles.BUILDING, 6, "vacant"))
    return "".join(parts)


def stack(r: Reading, entry: dict[str, object], x: float, y: float) -> str:
    """A stack: its top tile, and how many lie below; of a guild also who may take it."""
    tile, under = str(entry["tile"]), entry["under"]
    guild = r.sheet.buildings[tile].get("guild")
    takers = [
        r.marks[seat] for seat, player in enumerate(r.players) if guild in [row["guild"] for row in player["rows"]]
    ]
    below = len(under) if isinstance(under, list) else 0
    return tiles.building(r, tile, x, y, f"tile:{tile}", below, takers if guild else None)
