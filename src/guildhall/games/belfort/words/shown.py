"""What pages and terminal show beside the board: progress and the table of players."""

from guildhall.games.belfort.terms import GOODS, KINDS, PHASES
from guildhall.games.belfort.words.names import View, name, words
from guildhall.words.shown import Column, Progress

PURSE = {
    "points": "icon-vp",
    **{good: f"good-{good}" for good in GOODS},
    **{kind: f"piece-{kind}" for kind in KINDS},
    "cards": "icon-card",
}


def phase_name(phase: str, language: str) -> str:
    say = words(language).say
    if phase == "nonplayers":
        return say("Non-Players")
    return say("Setup") if phase == "setup" else name(phase, language)


def progress(view: View, language: str) -> Progress:
    """The phases of a round; with two players also the turns of the Non-Players."""
    say = words(language).say
    shown = [phase for phase in PHASES[1:] if phase != "nonplayers" or view["nonplayers"]]
    at = shown.index(view["phase"]) if view["phase"] in shown else 0
    phases = tuple(phase_name(phase, language) for phase in shown)
    return Progress(say("Month {n}", n=max(view["month"], 1)), max(view["month"], 1), len(view["months"]), phases, at)


def columns(language: str) -> list[Column]:
    say = words(language).say
    goods = [Column(f"good-{good}", name(good, language)) for good in GOODS]
    kinds = [Column(f"piece-{kind}", name(kind, language)) for kind in KINDS]
    return [*goods, *kinds, Column("icon-card", say("cards")), Column("icon-vp", say("points"))]


def cells(view: View, seat: int) -> list[int]:
    """One player's numbers, in the order of the columns; the last is the score."""
    player = view["players"][seat]
    goods = [player["goods"][good] for good in GOODS]
    kinds = [player["workers"][kind] for kind in KINDS]
    return [*goods, *kinds, player["hand_size"], player["score"]]
