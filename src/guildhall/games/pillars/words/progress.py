"""What pages and terminal show beside the board: how far the game is, the table of players, the own purse."""

from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import GOODS
from guildhall.games.pillars.views import View
from guildhall.games.pillars.words.names import words
from guildhall.words.shown import Column, Progress

PURSE = {"points": "icon-vp", "gold": "good-gold", "workers": "piece-worker"} | {good: f"good-{good}" for good in GOODS}
PHASES = ["I Cards", "II Builders", "III Steps"]


def phase_name(number: int, language: str) -> str:
    return words(language).say(PHASES[number - 1])


def round_name(view: View, language: str) -> str:
    return words(language).say("Round {n} of {rounds}", n=view["round"], rounds=view["rounds"])


def progress(view: View, language: str) -> Progress:
    phases = tuple(phase_name(number, language) for number in (1, 2, 3))
    label = words(language).say("Round {n}", n=view["round"])
    return Progress(label, view["round"], view["rounds"], phases, view["phase"] - 1)


def columns(data: Printed, language: str) -> list[Column]:
    say = words(language).say
    goods = [Column(f"good-{good}", data.name(good, language)) for good in GOODS]
    rest = [("piece-master", say("builders in the bag")), ("good-gold", say("gold")), ("icon-vp", say("points"))]
    return goods + [Column(symbol, label) for symbol, label in rest]


def cells(view: View, seat: int) -> list[int]:
    """One player's numbers, in the order of the columns; the last is the score."""
    player = view["players"][seat]
    return [*(player["cubes"][good] for good in GOODS), view["bag"][seat], player["gold"], player["vp"]]


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews."""
    me = view["players"][seat]
    return {"points": me["vp"], "gold": me["gold"], **me["cubes"], "workers": me["workers"]}


def held(t: Table, seat: int) -> dict[str, int]:
    """The same straight from the table, where many choices are previewed."""
    goods = dict(zip(GOODS, t.cubes[seat], strict=True))
    return {"points": t.vp[seat], "gold": t.gold[seat], **goods, "workers": t.workers[seat]}
