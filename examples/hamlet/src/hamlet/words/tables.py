"""The table in rows and columns, for terminals and screen readers."""

from guildhall.words.grid import Grid
from hamlet.data import Printed, printed
from hamlet.terms import GOODS
from hamlet.views import PlayerView, View
from hamlet.words.names import words
from hamlet.words.progress import phase, progress

NOTHING = "–"
LEFT = "†"  # marks a family that has left


def tables(view: View, names: list[str], language: str) -> list[Grid]:
    """Families and their plots for every screen; the nights so far to look up."""
    return [families(view, names, language), plots(view, names, language), nights(view, language)]


def heading(view: View, language: str) -> str:
    say, at = words(language).say, progress(view, language)
    if view["over"]:
        return say("The game is over")
    return f"{say('Round {n} of {rounds}', n=view['round'], rounds=view['rounds'])} · {at.phases[phase(view)]}"


def families(view: View, names: list[str], language: str) -> Grid:
    say, data = words(language).say, printed(view)
    columns = ["", say("points"), say("timber"), say("stone"), say("cards"), say("hand")]
    rows: list[list[str | int]] = []
    for player in view["players"]:
        who = names[player["seat"]]
        goods = [player["goods"][good] for good in GOODS]
        held = ", ".join(data.name(card, language) for card in player["hand"] or []) or NOTHING
        rows.append([who if player["home"] else f"{who} {LEFT}", player["points"], *goods, player["cards"], held])
    return Grid(heading(view, language), columns, rows)


def plots(view: View, names: list[str], language: str) -> Grid:
    say, data = words(language).say, printed(view)
    rows: list[list[str | int]] = [
        [names[player["seat"]], *[standing(data, player, plot, language) for plot in range(len(player["plots"]))]]
        for player in view["players"]
    ]
    return Grid(say("Plots"), [], rows)


def standing(data: Printed, player: PlayerView, plot: int, language: str) -> str:
    """What stands on a plot; in brackets what the viewer has planned for it."""
    card = player["plots"][plot]
    planned = [f"({data.name(plan['card'], language)})" for plan in player["plans"] or [] if plan["plot"] == plot]
    return data.name(card, language) if card else "".join(planned) or NOTHING


def nights(view: View, language: str) -> Grid:
    say, data = words(language).say, printed(view)
    rows: list[list[str | int]] = [[n, data.name(event, language)] for n, event in enumerate(view["past"], 1)]
    if view["coming"]:
        rows.append([say("coming"), data.name(view["coming"], language)])
    return Grid(say("Nights"), [say("round"), say("night")], rows, folded=True)
