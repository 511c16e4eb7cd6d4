"""What a plank does when its worker is activated, read from the `effect` tables: BF-OP."""

from typing import Any, Final

from guildhall.games.belfort.terms import (
    DECORATE,
    DESIGN,
    GOLD,
    GOODS,
    LEFTOVER,
    LOAN,
    METAL,
    PERMITS,
    PLAIN,
    SAGES,
    SENTINELS,
    SPY,
    STEAL,
    SWAP,
)
from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents

OPS: Final = [
    *("gain", "draw_deck", "draw_then_discard", "trading_post_visits", "exchange", "recruit", "gain_gnome"),
    *("hire_gnome", "all_of", "one_of", "build_without_card", "steal", "spy", "swap_locations"),
    *("take_leftover_assistant", "decorate", "loan_workers", "take_permits", "sentinels", "buy_points_once"),
]
MOST_GAINS: Final = 100


class Deed:
    """The parts of an effect; what is 0, empty or -1 is not part of it."""

    def __init__(self) -> None:
        self.gain: list[int] = [0, 0, 0, 0]
        self.either: list[list[int]] = []  # gains of which one is chosen
        self.first: int = 0  # the number of the first of them among all of the box
        self.draw: int = 0
        self.discard: int = 0
        self.visits: int = 0
        self.exchanges: int = 0
        self.exchange_give: int = 0
        self.exchange_get: list[int] = [0, 0, 0, 0]
        self.hire_cost: int = -1
        self.recruit: int = 0
        self.gnome: int = 0
        self.op: int = PLAIN
        self.n: int = 0  # markers decorated, workers lent, Permits taken
        self.weight: int = 2  # of a decorated marker, in halves
        self.less_metal: int = 0
        self.less_mix: int = 0
        self.rob_metal: int = 0
        self.rob_mix: int = 0
        self.rob_gold: int = 0
        self.each_mix: int = 0
        self.each_gold: int = 0
        self.victims: int = 0
        self.give_mix: int = 0
        self.give_metal: int = 0
        self.give_gold: int = 0
        self.prices: list[int] = []
        self.points: list[int] = []


def whole(number: object, where: str, name: str = "a number") -> int:
    """A printed number: nothing is gained, paid or granted less than not at all."""
    if type(number) is not int or number < 0:
        raise BadComponents(
            "{path} is {found}; expected a whole number, 0 or more",
            place=f"components of {where}",
            path=name,
            found=repr(number),
        )
    return number


def goods_of(table: dict[str, Any], where: str) -> list[int]:
    return [whole(table.get(good, 0), where, good) for good in GOODS]


def gain_of(effect: dict[str, Any], where: str) -> list[int]:
    """What a gain brings; a name of a good that is mistyped would be a gain of nothing."""
    if effect.keys().isdisjoint(GOODS):
        raise BadComponents(
            "a gain of nothing; expected some of {allowed}", place=f"components of {where}", allowed=tuple(GOODS)
        )
    return goods_of(effect, where)


def read_deed(row: Sheet, path: str) -> Deed:
    deed = Deed()
    add_op(deed, row.value(path, "a table"), row.name)
    return deed


def add_op(deed: Deed, effect: dict[str, Any], where: str) -> None:
    """Adds one operation of the component file to the deed."""
    op = effect.get("op", "")
    if op not in OPS:
        raise BadComponents(
            "unknown op '{op}'; expected one of {allowed}", place=f"components of {where}", op=op, allowed=tuple(OPS)
        )
    try:
        if op == "gain":
            deed.gain = gain_of(effect, where)
        elif op == "draw_deck":
            deed.draw += whole(effect["n"], where)
        elif op == "draw_then_discard":
            deed.draw, deed.discard = whole(effect["draw"], where), whole(effect["discard"], where)
        elif op == "trading_post_visits":
            deed.visits = whole(effect["n"], where)
        elif op == "exchange":
            deed.exchanges, deed.exchange_give = whole(effect["max"], where), whole(effect["give_any"]["n"], where)
            deed.exchange_get = goods_of(effect["get"], where)
        elif op == "recruit":
            deed.recruit = whole(effect["n"], where)
        elif op == "gain_gnome":
            deed.gnome = whole(effect["n"], where)
        elif op == "hire_gnome":
            deed.hire_cost = whole(effect["cost_gold"], where)
        elif op == "all_of":
            for part in effect["parts"]:
                add_op(deed, part, where)
        elif op == "one_of":
            add_choice(deed, effect["parts"], where)
        else:
            add_special(deed, op, effect, where)
    except BadComponents:
        raise
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadComponents(
            "the effect {op} lacks a number or has a wrong one", place=f"components of {where}", op=op
        ) from None


def add_choice(deed: Deed, parts: list[dict[str, Any]], where: str) -> None:
    """A worker or a Gnome (BF-GLD-RECRUITERS), or one of several gains; other choices have no rule."""
    ops = [part["op"] for part in parts]
    if len(ops) > 1 and ops == ["gain"] * len(ops) and not deed.either:
        deed.either = [gain_of(part, where) for part in parts]
    elif ops == ["recruit", "gain_gnome"]:
        for part in parts:
            add_op(deed, part, where)
    else:
        said = ", ".join([str(op) for op in ops])
        raise BadComponents(
            "one_of of {found}; expected several gains, or recruit and gain_gnome",
            place=f"components of {where}",
            found=said or "nothing",
        )


def numbered_gains(deeds: list[Deed]) -> list[list[int]]:
    """All gains to choose from: a choice names one by its number among them."""
    gains: list[list[int]] = []
    for deed in deeds:
        deed.first = len(gains)
        gains += deed.either
    if len(gains) > MOST_GAINS:
        raise BadComponents(
            "one_of lists {count} gains in all; expected {most}",
            place="components of belfort",
            count=len(gains),
            most=MOST_GAINS,
        )
    return gains


def add_special(deed: Deed, op: str, effect: dict[str, Any], where: str) -> None:
    if op == "build_without_card":
        deed.op = DESIGN
        for option in effect["discount_options"]:
            deed.less_metal += whole(option.get("metal", 0), where)
            deed.less_mix += whole(option.get("wood_or_stone", 0), where)
    elif op == "steal":
        deed.op, deed.victims = STEAL, whole(effect["max_players"], where)
        for option in effect["one_player"]:
            deed.rob_metal += whole(option.get("metal", 0), where)
            deed.rob_mix += whole(option.get("wood_or_stone", 0), where)
            deed.rob_gold += whole(option.get("gold", 0), where)
        deed.each_mix = whole(effect["each_player"].get("wood_or_stone", 0), where)
        deed.each_gold = whole(effect["each_player"].get("gold", 0), where)
    elif op == "spy":
        deed.op = SPY
    elif op == "swap_locations":
        deed.op = SWAP
    elif op == "take_leftover_assistant":
        deed.op = LEFTOVER
    elif op == "decorate":
        deed.op, deed.n, deed.weight = DECORATE, whole(effect["n"], where), round(2 * float(effect["weight"]))
    elif op == "loan_workers":
        deed.op, deed.n = LOAN, whole(effect["n"], where)
    elif op == "take_permits":
        deed.op, deed.n = PERMITS, whole(effect["max"], where)
    elif op == "sentinels":
        deed.op = SENTINELS
        deed.gain[GOLD] = whole(effect["take_gold"], where)
        for option in effect["options"]:
            deed.give_mix += whole(option.get("wood_or_stone", 0), where)
            deed.give_metal += whole(option.get(GOODS[METAL], 0), where)
            deed.give_gold += whole(option.get(GOODS[GOLD], 0), where)
    else:
        deed.op = SAGES
        deed.prices = [whole(option["gold"], where) for option in effect["options"]]
        deed.points = [whole(option["points"], where) for option in effect["options"]]
