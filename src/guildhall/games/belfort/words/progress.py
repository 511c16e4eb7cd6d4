"""What pages and terminal show beside the board: progress, the table of players, the own numbers."""

from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.locks import gnomes_of
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import GOODS, KINDS, PHASES
from guildhall.games.belfort.views import View
from guildhall.games.belfort.words.names import Speech, speech, speech_of
from guildhall.words.shown import Column, Progress

PURSE = {
    "points": "icon-vp",
    **{good: f"good-{good}" for good in GOODS},
    **{kind: f"piece-{kind}" for kind in KINDS},
    "cards": "icon-card",
}


def phase_name(phase: str, s: Speech) -> str:
    say = s.say
    if phase == "nonplayers":
        return say("Non-Players")
    return say("Setup") if phase == "setup" else s.name(phase)


def progress(view: View, language: str) -> Progress:
    """The phases of a round; with two players also the turns of the Non-Players."""
    s = speech(view, language)
    say = s.say
    shown = [phase for phase in PHASES[1:] if phase != "nonplayers" or view["nonplayers"]]
    at = shown.index(view["phase"]) if view["phase"] in shown else 0
    phases = tuple(phase_name(phase, s) for phase in shown)
    return Progress(say("Month {n}", n=max(view["month"], 1)), max(view["month"], 1), len(view["months"]), phases, at)


def columns(data: Printed, language: str) -> list[Column]:
    s = speech_of(data, language)
    say = s.say
    goods = [Column(f"good-{good}", s.name(good)) for good in GOODS]
    kinds = [Column(f"piece-{kind}", s.name(kind)) for kind in KINDS]
    return [*goods, *kinds, Column("icon-card", say("cards")), Column("icon-vp", say("points"))]


def cells(view: View, seat: int) -> list[int]:
    """One player's numbers, in the order of the columns; the last is the score."""
    player = view["players"][seat]
    goods = [player["goods"][good] for good in GOODS]
    kinds = [player["workers"][kind] for kind in KINDS]
    return [*goods, *kinds, player["hand_size"], player["score"]]


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews."""
    me = view["players"][seat]
    workers = {kind: me["workers"][kind] for kind in KINDS}
    return {"points": me["score"], **me["goods"], **workers, "cards": me["hand_size"]}


def held(t: Table, seat: int) -> dict[str, int]:
    """The same straight from the table, for previews of many choices."""
    elves, dwarves = t.workers[seat]
    workers = dict(zip(KINDS, (elves, dwarves, gnomes_of(t, seat)), strict=True))
    goods = dict(zip(GOODS, t.goods[seat], strict=True))
    return {"points": t.score[seat], **goods, **workers, "cards": t.hand_size(seat)}
