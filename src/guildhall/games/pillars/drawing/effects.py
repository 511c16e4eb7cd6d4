"""Advantages and events as pictures, centred on (0, 0) and about 96 wide and 40 high."""

from typing import Any

from guildhall.draw.ink import box, disc, path, put
from guildhall.draw.lettering import words
from guildhall.draw.pieces import coin, laurel, shield
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars.drawing import scenery
from guildhall.games.pillars.drawing.reading import Reading


def sign(text: object, x: float, y: float = 6) -> str:
    return words(x, y, str(text), 18, "strong", "middle")


def gift(what: str, amount: int, x: float) -> str:
    """Goods one by one, sums of gold and points as a number."""
    if what == "gold":
        return symbol("good-gold", x, 0, 34) if amount == 0 else coin(amount, x, 0, 34)
    if what == "vp":
        return laurel(amount, x, 0, 38)
    return "".join([good(what, x + (i - (amount - 1) / 2) * 34, 0, 34) for i in range(amount)])


def gifts(effect: dict[str, Any]) -> str:
    held = [(what, n) for what, n in effect.items() if what != "kind"]
    return "".join([gift(what, n, (i - (len(held) - 1) / 2) * 40) for i, (what, n) in enumerate(held)])


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


def favour_picture(r: Reading, card: str) -> str:
    """What an advantage card brings."""
    effect = r.sheet.advantages[card]["effect"]
    kind = effect["kind"]
    if kind == "gain":
        return gifts(effect)
    if kind == "produce":
        return sign(f"+{effect['amount']}", -20) + good(effect["resource"], 16, 0, 36)
    if kind == "craftsman_limit":
        return craftsman(-22) + sign(f"≤ {r.sheet.crew_max + effect['amount']}", 16)
    if kind == "worker":
        return sign(f"+{effect['amount']}", -18) + symbol("piece-worker", 14, 0, 36, "black")
    if kind == "tax_cap":
        return chest(-20) + sign(f"≤ {effect['amount']}", 18)
    if kind == "priory_bonus":
        return put((-50, 20), scenery.cloister(), scale=0.42) + sign("+", 1) + laurel(effect["vp"], 26, 0, 36)
    if kind == "peek_event":
        return box(-13, -19, 26, 38, 4, "card-back edge") + eye(0, 0)
    if kind == "tax_exempt":
        return chest(0) + struck(0)
    if kind == "event_protection":
        return shield(0, 0, 38, "roof-light") + symbol("icon-star", 0, -2, 19, "cloth")
    return symbol("piece-master", -16, 0, 38, "quiet") + coin(0, 20, 0, 30)


def event_picture(r: Reading, event: str) -> str:
    """What an event does to everybody."""
    effect = r.sheet.events[event]["effect"]
    kind = effect["kind"]
    if kind == "gain":
        return sign("+", -26) + gift(*next((what, n) for what, n in effect.items() if what != "kind"), 6)
    if kind == "mill_bonus":
        return (
            put((-56, 15), scenery.mill(), scale=0.4)
            + sign(f"+{effect['gold_per_worker']}", 4)
            + good("gold", 26, -8, 22)
            + words(26, 18, f"≤ {effect['max_gold']}", 14.5, "soft", "middle")
        )
    if kind == "production_per_card":
        more = effect["amount"] > 0
        number = f"{'+' if more else '−'}{abs(effect['amount'])}"
        return resource_card(-28) + sign(number, 2) + (good("wood", 32, 0, 26) if more else flake(32, 0))
    if kind == "capacity_bonus":
        return craftsman(-20) + sign(f"×  +{effect['amount']}", 18)
    if kind == "pay":
        return sign("−", -26) + coin(effect["gold"], 6, 0, 34)
    if kind == "lose":
        return sign("−", -26) + laurel(effect["vp"], 6, 0, 38)
    if kind == "builder_limit_next_round":
        builders = [symbol("piece-master", -16 + 30 * i, -5, 34, "quiet") for i in range(effect["builders"])]
        return "".join(builders) + put((-42, 20), scenery.rampart(84, 13))
    return craftsman(0) + struck(0)
