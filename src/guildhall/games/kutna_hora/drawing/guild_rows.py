"""The guild rows of a player board: houses on their bonuses, production and what it pays; below, the mines."""

from guildhall.draw.ink import box, disc, group, num, path, put
from guildhall.draw.lettering import SMALLEST, line, words
from guildhall.draw.memoising import memoised
from guildhall.draw.palette import player as colour_of
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import good, symbol
from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.drawing import signs
from guildhall.games.kutna_hora.drawing.reading import ROMAN, Reading

LEAST, ROW = 408.0, 35.0
LONGEST = 10  # marks of the production track; beyond them the number alone counts


class Columns:
    """Where the columns of all rows begin, for a width."""

    def __init__(self, width: float, rows: list[list[list[list[int]]]]) -> None:
        spare = width - LEAST
        self.name, self.name_w = 31.0, 88 + spare * 0.25
        self.houses = self.name + self.name_w + 4
        number = max(len(row) for row in rows)
        double = [any(len(row[n]) > 1 for row in rows if n < len(row)) for n in range(number)]
        unit = (130 + spare * 0.2) / max(1, number + 0.4 * sum(double))
        self.house: list[float] = []  # the middle of every column; one with two bonuses is wider
        self.pit = unit
        x = self.houses
        for wide in double:
            self.house.append(x + unit * (0.7 if wide else 0.5))
            x += unit * (1.4 if wide else 1)
        self.track = x + 14
        self.end = width - 3
        self.price = self.end - 32
        self.track_w = self.price - 43 - self.track


def height(width: float) -> float:
    return 4 * ROW


@memoised
def picture(r: Reading, seat: int, width: float) -> str:
    """Three guilds and the mines."""
    player = r.players[seat]
    at = Columns(width, r.data.house_effects)
    parts = [guild_row(r, seat, n, at, n * ROW) for n in range(len(player["rows"]))]
    y = len(parts) * ROW
    rules = [path(f"M2 {num(ROW * n)}h{num(width - 4)}", "rule") for n in range(1, len(parts) + 1)]
    return "".join([*rules, *parts, mine_row(r, seat, at, y)])


def guild_row(r: Reading, seat: int, n: int, at: Columns, y: float) -> str:
    """A guild: before it is chosen only the number of its row."""
    player = r.players[seat]
    row, middle = player["rows"][n], y + ROW / 2
    guild, made = row["guild"], row["good"]
    ref = {"data_ref": f"guild:{seat}:{guild}"} if guild else {}
    if guild and made:
        head = good(made, 14, middle, 26)
        head += line(at.name, middle + 5.5, r.name(guild), at.name_w, 16, "name")
    else:
        head = disc(14, middle, 11, "free")
        head += line(at.name, middle + 5.5, r.say("row {n}", n=ROMAN[n + 1]), at.name_w, 15, "soft")
    houses = houses_of(r, seat, n, at, middle)
    pays = produced(row["production"], r.view["prices"][made], at, middle, made, seat, n) if made else ""
    return group(aura_box(1, y + 3, at.track - 10, ROW - 6), head, houses, **ref) + pays


def houses_of(r: Reading, seat: int, n: int, at: Columns, middle: float) -> str:
    """Houses stand on their bonuses; what has been taken is ticked."""
    player = r.players[seat]
    row = player["rows"][n]
    parts = []
    for house in range(player["houses"]):
        x, gone = at.house[house], house < row["houses_gone"]
        effects = r.data.house_effects[n][house]
        if gone:
            parts.append(box(x - 13, middle - 14, 26, 28, 5, "vacant"))
            parts.append(group(bonus(effects, x, middle, True), class_="faded"))
            parts.append(symbol("icon-check", x + 9, middle + 9, 12, "verdigris"))
            continue
        piece = symbol("piece-house", x, middle - 6, 21, colour_of(r.marks[seat]))
        piece += bonus(effects, x, middle + 9, False)
        next_one = house == row["houses_gone"] and row["guild"]
        ref = {"data_ref": f"house:{seat}:{row['guild']}"} if next_one else {}
        aura = aura_box(x - 12, middle - 14, 24, 28, 4) if next_one else ""
        parts.append(group(aura, piece, id=f"house-{seat}-row{n + 1}-{house + 1}", data_piece=f"house-{seat}", **ref))
    return "".join(parts)


def bonus(effects: list[list[int]], x: float, y: float, alone: bool) -> str:
    """What a house brings when it leaves, centred on x."""
    size = 13.0 if not alone or len(effects) > 1 else 15.0
    shown = [signs.gain([fx.PELICAN, 0, 0] if effect == [fx.PELICAN, 1, 0] else effect, size) for effect in effects]
    width = sum(wide for wide, _ in shown) + 1 * (len(shown) - 1)
    parts, left = [], x - width / 2
    for wide, picture in shown:
        parts.append(put((left, y), picture))
        left += wide + 1
    return "".join(parts)


def produced(amount: int, price: int, at: Columns, middle: float, kind: str, seat: int, n: int) -> str:
    """The production on its track, times the price, and what that pays."""
    step = at.track_w / LONGEST
    x = at.track + min(amount, LONGEST) * step
    dots = "".join([f"M{num(at.track + i * step)} {num(middle)}h0" for i in range(LONGEST + 1)])
    return (
        path(f"M{num(at.track)} {num(middle)}h{num(at.track_w)}", "rule")
        + path(dots, "dots")
        + (path(f"M{num(at.track)} {num(middle)}H{num(x)}", f"flow of-{kind}") if amount else "")
        + group(
            disc(x, middle, 11, f"level of-{kind}"),
            words(x, middle + 5.2, amount, SMALLEST, "strong", "middle"),
            id=f"production-{seat}-{n}",
        )
        + words(at.price - 15, middle + 5.2, f"×{price}", SMALLEST, "soft", "middle")
        + words(at.end, middle + 5.5, amount * price, 16, "strong" if amount else "soft", "end")
    )


def mine_row(r: Reading, seat: int, at: Columns, y: float) -> str:
    """Miners in the pool and in the row, and the ore of the mines."""
    player, middle = r.players[seat], y + ROW / 2
    colour = colour_of(r.marks[seat])
    capacity = r.data.pool_limit
    parts = [good("ore", 14, middle, 26)]
    parts.append(line(at.name, middle + 5.5, r.say("Mine ore"), at.name_w, 16, "name"))
    pool = []
    for n in range(max(capacity, player["miner_pool"])):
        x = at.houses + (n + 0.5) * at.pit
        pool.append(disc(x, middle, 13.5, "pit"))
        if n < player["miner_pool"]:
            miner = symbol("piece-miner", x, middle, 22, colour)
            pool.append(group(miner, id=f"miner-{seat}-pool{n + 1}", data_piece=f"miner-{seat}"))
    x = at.houses + max(capacity, player["miner_pool"]) * at.pit + 15
    waiting = symbol("piece-miner", x, middle, 20, colour)
    waiting += words(x + 12, middle + 5.2, player["miner_row"], 15, "strong")
    parts.append(group(aura_box(at.houses - 1, y + 3, x - at.houses + 24, ROW - 6), *pool, data_ref=f"miners:{seat}"))
    parts.append(group(waiting, class_="" if player["miner_row"] else "faded"))
    price, last = r.view["prices"]["ore"], len(player["rows"])
    return "".join(parts) + produced(player["mine_ore"], price, at, middle, "ore", seat, last)
