"""Advantages and events as pictures, centred on (0, 0) and about 96 wide and 40 high."""

from guildhall.draw.ink import box, disc, path, put
from guildhall.draw.lettering import SMALLEST, words
from guildhall.draw.pieces import coin, laurel, shield
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars import terms as t
from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.drawing import scenery


def sign(text: object, x: float, y: float = 6) -> str:
    return words(x, y, str(text), 18, "strong", "middle")


def gift(what: str, amount: int, x: float) -> str:
    """Goods one by one, sums of gold and points as a number."""
    if what == "gold":
        return coin(amount, x, 0, 34)
    if what == "vp":
        return laurel(amount, x, 0, 38)
    return "".join([good(what, x + (i - (amount - 1) / 2) * 34, 0, 34) for i in range(amount)])


def gifts(brought: list[int], x: float = 0) -> str:
    """What a gain brings, side by side around x: goods, gold, points."""
    held = [(what, n) for what, n in zip([*t.GOODS, "gold", "vp"], brought, strict=True) if n]
    return "".join([gift(what, n, x + (i - (len(held) - 1) / 2) * 40) for i, (what, n) in enumerate(held)])


def little_card(x: float, cls: str = "panel card") -> str:
    return box(x - 11, -16, 22, 32, 3, cls)


def eye(x: float, y: float) -> str:
    return (
        path(f"M{x - 15} {y}q15-18 30 0q-15 18-30 0z", "roof-light edge")
        + disc(x, y, 6, "glass edge")
        + disc(x, y, 2, "door")
    )


def flake(x: float, y: float) -> str:
    return path(f"M{x} {y - 13}v26M{x - 11} {y - 6.5}l22 13M{x - 11} {y + 6.5}l22-13", "frost")


def craftsman(x: float) -> str:
    """Any craftsman at all."""
    return little_card(x) + symbol("icon-person", x, 1, 17, "quiet")


def resource_card(x: float) -> str:
    """Any building resource card."""
    return little_card(x) + path(f"M{x - 10} 4q5-8 10-2t10-2v15h-20z", "leaf") + good("stone", x, 8, 13)


def chest(x: float) -> str:
    return symbol("icon-tax", x, 0, 34, "quiet")


def struck(x: float) -> str:
    return path(f"M{x - 17} 15l34-30", "strike")


def advantage_picture(data: Printed, card: str) -> str:
    """What an advantage card brings."""
    number = data.advantages.index(card)
    effect, n = data.advantage_effect[number], data.advantage_amount[number]
    if effect == t.GAIN:
        return gifts(data.advantage_gain[number])
    if effect == t.PRODUCE:
        return sign(f"+{n}", -20) + good(t.GOODS[data.advantage_good[number]], 16, 0, 36)
    if effect == t.CRAFTSMAN_LIMIT:
        return craftsman(-22) + sign(f"≤ {data.crew_max + n}", 16)
    if effect == t.WORKER:
        return sign(f"+{n}", -18) + symbol("piece-worker", 14, 0, 36, "black")
    if effect == t.TAX_CAP:
        return chest(-20) + sign(f"≤ {n}", 18)
    if effect == t.PRIORY_BONUS:
        return put((-50, 20), scenery.cloister(), scale=0.42) + sign("+", 1) + laurel(n, 26, 0, 36)
    if effect == t.PEEK_EVENT:
        return box(-13, -19, 26, 38, 4, "card-back edge") + eye(0, 0)
    if effect == t.TAX_EXEMPT:
        return chest(0) + struck(0)
    if effect == t.EVENT_PROTECTION:
        return shield(0, 0, 38, "roof-light") + symbol("icon-star", 0, -2, 19, "cloth")
    return symbol("piece-master", -16, 0, 38, "quiet") + coin(0, 20, 0, 30)


def event_picture(data: Printed, event: str) -> str:
    """What an event does to everybody."""
    number = data.events.index(event)
    effect, n = data.event_effect[number], data.event_amount[number]
    if effect == t.GAIN:
        return sign("+", -26) + gifts(data.event_gain[number], 6)
    if effect == t.MILL_BONUS:
        return (
            put((-56, 15), scenery.mill(), scale=0.4)
            + sign(f"+{n}", 4)
            + good("gold", 26, -8, 22)
            + words(26, 18, f"≤ {data.event_max[number]}", SMALLEST, "soft", "middle")
        )
    if effect == t.PRODUCTION_PER_CARD:
        change = f"{'+' if n > 0 else '−'}{abs(n)}"
        return resource_card(-28) + sign(change, 2) + (good("wood", 32, 0, 26) if n > 0 else flake(32, 0))
    if effect == t.CAPACITY_BONUS:
        return craftsman(-20) + sign(f"×  +{n}", 18)
    if effect == t.PAY:
        return sign("−", -26) + coin(n, 6, 0, 34)
    if effect == t.LOSE:
        return sign("−", -26) + laurel(n, 6, 0, 38)
    if effect == t.BUILDER_LIMIT:
        builders = [symbol("piece-master", -16 + 30 * i, -5, 34, "quiet") for i in range(n)]
        return "".join(builders) + put((-42, 20), scenery.rampart(84, 13))
    return craftsman(0) + struck(0)
