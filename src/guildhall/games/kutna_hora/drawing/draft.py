"""The guild card while guilds are chosen: a column of three guilds for each player, laid over the empty city."""

from guildhall.draw.ink import box, group
from guildhall.draw.lettering import line, words
from guildhall.draw.pieces import lit_box, token
from guildhall.draw.symbols import good
from guildhall.games.kutna_hora.drawing.layout import Grid
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.terms import GOODS

COLUMN_W, ROW = 138, 34


def draft(r: Reading, city: Grid) -> str:
    """Nothing once the first round has begun."""
    columns = r.view["setup"]["columns"]
    if r.view["round"] or not columns:
        return ""
    width, height = len(columns) * (COLUMN_W + 6) + 14, 3 * ROW + 90
    x, y = city.x + (city.right - city.x - width) / 2, city.y + (city.bottom - city.y - height) / 2
    taken = {player["column"]: seat for seat, player in enumerate(r.players) if player["column"]}
    parts = [
        box(x, y, width, height, 12, "panel tray"),
        words(x + width / 2, y + 25, r.say("Guild columns"), 18, "name", "middle"),
    ]
    for n, guilds in enumerate(columns, 1):
        parts.append(column(r, n, guilds, taken.get(n), x + 10 + (n - 1) * (COLUMN_W + 6), y + 36))
    return group(*parts)


def column(r: Reading, number: int, guilds: list[str], taker: int | None, x: float, y: float) -> str:
    """Three guilds; who took them is written below."""
    height = 3 * ROW + 44
    rows = []
    for n, guild in enumerate(guilds):
        middle = y + 22 + n * ROW
        rows.append(good(GOODS[r.data.guilds.index(guild)], x + 21, middle, 27))
        rows.append(line(x + 38, middle + 5, r.name(guild), COLUMN_W - 44, 16, "name"))
    foot = y + height - 14
    if taker is None:
        who = line(x + COLUMN_W / 2, foot + 2, r.say("Column {n}", n=number), COLUMN_W - 12, 15, "soft", "middle")
    else:
        who = token(r.marks[taker], x + 20, foot - 4, 24) + line(
            x + 38, foot + 1, r.names[taker], COLUMN_W - 46, 15, "strong"
        )
    return group(
        lit_box(x, y, COLUMN_W, height, 8, "panel card" if taker is None else "held"),
        *rows,
        who,
        data_ref=f"column:{number}",
    )
