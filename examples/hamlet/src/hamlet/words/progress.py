"""What pages and terminal show beside the board: progress, the table of players, the own numbers."""

from guildhall.words.shown import Column, Progress
from hamlet import frames as f
from hamlet.data import Printed
from hamlet.table import Table
from hamlet.terms import GOODS
from hamlet.views import View
from hamlet.words.names import words

PURSE = {"timber": "good-wood", "stone": "good-stone", "cards": "icon-card"}
BUILDING, LOOKING, NIGHT = range(3)


def phase(view: View) -> int:
    """Which part of the day it is, by what is asked; at a border, the part that has just ended."""
    ends = {f.NIGHT: LOOKING, f.ROUND: NIGHT}
    return {f.ASK_LOOK: LOOKING, f.ASK_RAID: NIGHT, **ends}.get(view["question"], BUILDING)


def progress(view: View, language: str) -> Progress:
    say = words(language).say
    phases = (say("Building"), say("Looking out"), say("Night"))
    return Progress(say("Round {n}", n=view["round"]), view["round"], view["rounds"], phases, phase(view))


def columns(data: Printed, language: str) -> list[Column]:
    say = words(language).say
    named = [say("timber"), say("stone"), say("cards"), say("points")]
    return [Column(symbol, label) for symbol, label in zip([*PURSE.values(), "icon-vp"], named, strict=True)]


def cells(view: View, seat: int) -> list[int]:
    """One player's numbers, in the order of the columns; the last is the score."""
    player = view["players"][seat]
    return [*(player["goods"][good] for good in GOODS), player["cards"], player["points"]]


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews: what is set aside for a plan is gone already."""
    player = view["players"][seat]
    plans = player["plans"] or []
    return {
        "timber": player["goods"]["timber"] - sum(plan["timber"] for plan in plans),
        "stone": player["goods"]["stone"] - sum(plan["stone"] for plan in plans),
        "cards": player["cards"] - len(plans),
    }


def held(t: Table, seat: int) -> dict[str, int]:
    """The same straight from the table: previews of many choices need no view each."""
    timber, stone = t.free_goods(seat)
    return {"timber": timber, "stone": stone, "cards": len(t.hands[seat]) - len(t.plans[seat])}
