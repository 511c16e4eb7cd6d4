"""The Town Hall: three rows of stacks, and what each column costs."""

from guildhall.draw.ink import box
from guildhall.draw.lettering import line, words
from guildhall.games.kutna_hora.drawing import signs, tiles
from guildhall.games.kutna_hora.drawing.layout import HALL, PANEL_W, RIGHT
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.views import StackView

LEFT_EDGE, STEP_X, STEP_Y, TOP = 9, 115, 78, 58


def hall(r: Reading) -> str:
    y, h = HALL
    parts = [
        box(RIGHT, y, PANEL_W, h, 12, "panel"),
        words(RIGHT + 14, y + 25, r.say("Town Hall"), 20, "name"),
        line(RIGHT + PANEL_W - 14, y + 24, r.say("rights, by column"), 250, 15, "soft", "end"),
    ]
    for column, cost in enumerate(r.view["columns"]):
        x, permits = RIGHT + LEFT_EDGE + column * STEP_X, r.data.column_permits[column]
        text = r.many("1 permit", "{n} permits", permits) if permits else r.say("no permit")
        parts.append(signs.price(x + 12, y + 43, cost, 11.5))
        parts.append(line(x + 28, y + 48, text, STEP_X - 32, 15, "soft"))
    for row, stacks in enumerate(r.view["hall"]):
        top = y + TOP + row * STEP_Y
        for column in range(len(r.view["columns"])):
            x = RIGHT + LEFT_EDGE + column * STEP_X
            if column < len(stacks):
                parts.append(stack(r, stacks[column], x, top))
            else:
                parts.append(box(x, top, *tiles.BUILDING, 6, "vacant"))
    return "".join(parts)


def stack(r: Reading, entry: StackView, x: float, y: float) -> str:
    """A stack: its top tile, and how many lie below; of a guild also who may take it."""
    tile, data = entry["tile"], r.data
    number = data.building_number[tile]
    guild = data.guilds[data.guild[number]] if number < data.first_public else None
    takers = [
        r.marks[seat] for seat, player in enumerate(r.players) if guild in [row["guild"] for row in player["rows"]]
    ]
    return tiles.building(r, tile, x, y, f"tile:{tile}", len(entry["under"]), takers if guild else None)
