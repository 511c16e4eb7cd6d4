"""The small signs of this title: trade icons, owners' badges, sums, stars, and what an effect looks like."""

from functools import lru_cache

from guildhall.draw import palette
from guildhall.draw.ink import Value, disc, num, path, put
from guildhall.draw.lettering import SMALLEST, text_width, words
from guildhall.draw.symbols import good, symbol
from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.terms import COLOURS, GOODS
from guildhall.games.kutna_hora.words.names import signed

# The icons of city scoring: a colour and a silhouette each, 16 x 16 around the origin.
TRADES = {
    "red": "M0-8C1-4 6-2 6 3A6 5 0 0 1-6 3C-6 0-3-1-3-4C-1-3-1-6 0-8Z",
    "yellow": "M-8 5C-5 3-5-1-5-3A5 5 0 0 1 5-3C5-1 5 3 8 5ZM-2.5 6H2.5A2.5 2.5 0 0 1-2.5 6Z",
    "green": "M0 8V2A4 4 0 1 1-3-3A3.6 3.6 0 1 1 3-3A4 4 0 1 1 0 2Z",
    "blue": "M-7-7H7V0C7 5 3 7 0 8C-3 7-7 5-7 0Z",
}
OTHER_TRADE = "M-6-6H6V6H-6Z"
# Public buildings: silhouettes about 44 x 38, their foot in the middle at the origin, and where the door is.
FACADES = {
    "green": ("M-17 0V-13L-4-23L9-13V0ZM9 0V-22L13-32L17-22V0Z", -4),
    "silver": ("M-20 0V-14L-6-24L8-14V0ZM6 0V-26L13-38L20-26V0Z", -6),
    "yellow": ("M-20 0V-18H-14V-24H-8V-30H8V-24H14V-18H20V0Z", 0),
    "red": ("M-22 0V-24L-16-38L-10-24V-16L0-24L10-16V-24L16-38L22-24V0Z", 0),
}
COG = (
    "M-2-10h4v3l2.5 1 2-2 3 3-2 2 1 2.5h3v4h-3l-1 2.5 2 2-3 3-2-2-2.5 1v3h-4v-3"
    "l-2.5-1-2 2-3-3 2-2-1-2.5h-3v-4h3l1-2.5-2-2 3-3 2 2 2.5-1z"
)
ACTIONS = {
    "mine": "piece-miner",
    "rights": "good-permits",
    "plot": "piece-lot",
    "building": "piece-house",
    "income": "icon-coin",
    "st_barbara": "icon-cathedral",
    "joker": "icon-star",
}


@lru_cache(maxsize=4096)
def trade(icon: str, x: float, y: float, size: float = 15) -> str:
    """An icon of city scoring; all of one kind are linked."""
    shape, scale = TRADES.get(icon, OTHER_TRADE), size / 16
    move = f"translate({num(float(x))} {num(float(y))}) scale({scale:.3g})"
    return f'<path data-link="{num(icon)}" class="trade t-{num(icon)}" transform="{move}" d="{shape}"/>'


def trades(icons: list[str], x: float, y: float, step: float = 15, size: float = 14) -> str:
    """A row of icons, the first one centred on x."""
    return "".join([trade(icon, x + n * step, y, size) for n, icon in enumerate(icons)])


@lru_cache(maxsize=2048)
def badge(player: int, x: float, y: float, r: float = 8) -> str:
    """Whose it is: colour and mark, never colour alone."""
    return disc(x, y, r, f"badge own-{player}") + symbol(f"mark-{player}", x, y, r * 1.3, palette.player(player))


@lru_cache(maxsize=2048)
def owned(kind: str, player: int, x: float, y: float, size: float, low: float = 0.32) -> str:
    """A player's piece with the badge beside it, near its foot unless told."""
    return symbol(f"piece-{kind}", x, y, size, palette.player(player)) + badge(
        player, x + size * 0.4, y + size * low, max(7.0, size * 0.23)
    )


@lru_cache(maxsize=1024)
def price(x: float, y: float, number: Value, r: float = 11) -> str:
    """A sum of groschen on a coin."""
    return disc(x, y, r, "groschen") + words(x, y + 5.2, number, SMALLEST, "strong", "middle")


@lru_cache(maxsize=1024)
def wood(x: float, y: float, number: Value, size: float = 17) -> str:
    """So much wood: the log and the number after it."""
    return good("wood", x, y, size) + words(x + size * 0.62, y + 5.2, number, 15, "strong")


@lru_cache(maxsize=256)
def stars(number: int, x: float, y: float, size: float = 14) -> str:
    """Stars from the right end x to the left; many are counted."""
    if number > 3:
        return words(x - size * 0.7, y + 5.2, number, SMALLEST, "strong", "end") + symbol(
            "icon-star", x, y, size, "ochre"
        )
    return "".join([symbol("icon-star", x - n * (size + 0.5), y, size, "ochre") for n in range(number)])


@lru_cache(maxsize=64)
def cross(x: float, y: float, r: float = 4) -> str:
    """No new building of that guild."""
    return path(f"M{num(x - r)} {num(y - r)}l{2 * r} {2 * r}m0{-2 * r}l{-2 * r} {2 * r}", "cross")


@lru_cache(maxsize=64)
def city_sign(x: float, y: float) -> str:
    """The city builds for that good."""
    return path(f"M{num(x - 7)} {num(y + 6)}v-9l5-5 5 5v9zm10 0v-14l5 3-5 3", "city-sign")


@lru_cache(maxsize=64)
def cog(x: float, y: float, r: float = 10) -> str:
    """Mining Technology."""
    return put((x, y), path(COG, "cog"), disc(0, 0, 4.2, "gallery"), scale=r / 11)


@lru_cache(maxsize=512)
def facade(colour: str, x: float, y: float, scale: float = 1.0) -> str:
    """A public building, its foot at (x, y)."""
    shape, door = FACADES[colour]
    doorway = path(f"M{door - 3.5} 0V-6A3.5 4 0 0 1 {door + 3.5}-6V0Z", "panel-fill")
    return put((x, y), path(shape, f"front-{colour} edge"), doorway, scale=scale)


@lru_cache(maxsize=256)
def patrician(colour: str, x: float, y: float, size: float = 24) -> str:
    return symbol("icon-patrician", x, y, size, f"patrician-{colour}")


def action(kind: str, player: int, x: float, y: float, size: float = 20) -> str:
    """The sign of an action; pieces wear the player's colour."""
    name = ACTIONS[kind]
    return symbol(name, x, y, size, palette.player(player) if name.startswith("piece") else "ink")


def gain(effect: list[int], size: float = 16) -> tuple[float, str]:
    """Width and picture of an effect, its left end in the middle of the line at the origin."""
    return gained(effect[0], effect[1], effect[2], size)


@lru_cache(maxsize=512)
def gained(kind: int, first: int, second: int, size: float) -> tuple[float, str]:
    half = size / 2
    if kind == fx.PRODUCTION:
        text = signed(second)
        width, large = text_width(text, 15, "strong"), size * 1.3
        return width + large, words(0, 5.2, text, 15, "strong") + good(GOODS[first], width + large * 0.52, 0, large)
    if kind == fx.PATRICIAN:
        return size * 1.1, patrician(COLOURS[first], size * 0.55, 0, size * 1.15)
    plain = {
        fx.REPUTATION: symbol("icon-reputation", half, 0, size, "lapis"),
        fx.PELICAN: symbol("piece-pelican", half, 0, size, "madder"),
        fx.POINTS: symbol("icon-vp", half, 0, size * 1.1, "ochre-ink"),
        fx.POPULATION: symbol("icon-person", half, 0, size * 0.94, "quiet"),
        fx.ORE_DECK: symbol("icon-deck", half, 0, size, "quiet"),
        fx.PUBLIC_RIGHTS: symbol("good-permits", half, 0, size * 1.1),
        fx.FLIP: symbol("icon-cathedral", half, 0, size, "quiet"),
        fx.TECHNOLOGY: cog(half, 0, half),
        fx.TAX: symbol("icon-tax", half, 0, size, "ink"),
    }
    if kind not in plain:
        return 0, ""
    if not first:
        return size, plain[kind]
    text = str(first) if first > 0 else signed(first)
    return size + 2 + text_width(text, SMALLEST, "strong"), plain[kind] + words(size + 2, 5.2, text, SMALLEST, "strong")
