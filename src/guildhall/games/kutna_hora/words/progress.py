"""What pages and terminal show beside the board: how far the game is, the table of players, the own purse."""

from guildhall.games.kutna_hora import income
from guildhall.games.kutna_hora.data import Printed
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.views import View
from guildhall.games.kutna_hora.words.names import words
from guildhall.words.shown import Column, Progress

PURSE = {
    "points": "icon-vp",
    "groschen": "icon-coin",
    "reputation": "icon-reputation",
    "income": "good-gold",
    "pelicans": "piece-pelican",
}


def progress(view: View, language: str) -> Progress:
    """Before the first round the guilds are chosen."""
    say = words(language).say
    phases = tuple(say("Turn {n}", n=number) for number in (1, 2, 3))
    return Progress(say("Round {n}", n=view["round"]), view["round"], view["rounds"], phases, max(0, view["turn"] - 1))


def columns(data: Printed, language: str) -> list[Column]:
    say = words(language).say
    return [
        Column("icon-coin", data.name("groschen", language)),
        Column("good-gold", say("income")),
        Column("icon-reputation", say("reputation")),
        Column("piece-pelican", say("pelicans")),
        Column("piece-miner", say("miners left")),
        Column("piece-lot", say("lots in the city")),
        Column("piece-house", say("houses gone")),
        Column("icon-vp", say("points")),
    ]


def cells(view: View, seat: int) -> list[int]:
    """One player's numbers, in the order of the columns; the last is the score."""
    me = view["players"][seat]
    miners = me["miner_pool"] + me["miner_row"]
    houses = sum(row["houses_gone"] for row in me["rows"])
    numbers = [me["groschen"], me["income"], me["reputation"], me["pelicans"], miners]
    return [*numbers, me["lots_in_city"], houses, me["points"]]


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews."""
    me = view["players"][seat]
    return {
        "points": me["points"],
        "groschen": me["groschen"],
        "reputation": me["reputation"],
        "income": me["income"],
        "pelicans": me["pelicans"],
    }


def held(t: Table, seat: int) -> dict[str, int]:
    """The same straight from the table, for previews of many choices."""
    return {
        "points": t.points[seat],
        "groschen": t.groschen[seat],
        "reputation": t.reputation[seat],
        "income": income.amount(t, seat),
        "pelicans": t.pelicans[seat],
    }
