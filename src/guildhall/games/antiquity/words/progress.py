"""What pages and terminal show beside the board: progress, the table of players, the own numbers for previews."""

from guildhall.games.antiquity.data import Printed, printed
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import GOODS, PHASES
from guildhall.games.antiquity.views import View
from guildhall.games.antiquity.words.names import words
from guildhall.words.shown import Column, Progress

SYMBOLS = [("men", "piece-man"), ("houses", "piece-house"), ("graves", "piece-grave"), ("famine", "good-food")]
PURSE = {good: f"good-{good}" for good in GOODS} | dict(SYMBOLS)


def progress(view: View, language: str) -> Progress:
    """No fixed end: the cap of rounds is only a safeguard."""
    phases = tuple(printed(view).name(f"phase:{phase}", language) for phase in PHASES[1:])
    label = words(language).say("Round {n}", n=view["round"])
    return Progress(label, view["round"], 0, phases, max(0, view["phase"] - 1))


def columns(data: Printed, language: str) -> list[Column]:
    say = words(language).say
    goods = [Column(f"good-{good}", data.name(good, language)) for good in GOODS]
    rest = [("piece-man", say("men")), ("piece-grave", say("graves")), ("piece-house", say("houses"))]
    return goods + [Column(symbol, label) for symbol, label in rest]


def cells(view: View, seat: int) -> list[int]:
    """One player's numbers, in the order of the columns."""
    player = view["players"][seat]
    graves = sum(len(city["graves"]) for city in player["cities"])
    return [*(player["goods"][good] for good in GOODS), player["men"], graves, len(player["houses"])]


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews."""
    me = view["players"][seat]
    graves = sum(len(city["graves"]) for city in me["cities"])
    return {**me["goods"], "men": me["men"], "houses": len(me["houses"]), "graves": graves, "famine": view["famine"]}


def held(t: Table, seat: int) -> dict[str, int]:
    """The same straight from the table, for previews of many choices."""
    goods = dict(zip(GOODS, t.goods[seat], strict=True))
    houses, graves = t.houses[seat].bit_count(), sum(mask.bit_count() for mask in t.graves[seat])
    return {**goods, "men": t.men[seat], "houses": houses, "graves": graves, "famine": t.famine}
