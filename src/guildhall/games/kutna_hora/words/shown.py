"""What pages and terminal show beside the board: progress, the table of players, the options in words."""

from guildhall.games.kutna_hora.words.names import View, name, words
from guildhall.words.shown import Column, Progress, Switch

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


def columns(language: str) -> list[Column]:
    say = words(language).say
    return [
        Column("icon-coin", name("groschen", language)),
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


def switches(language: str) -> list[Switch]:
    say = words(language).say
    return [
        Switch(
            "first_game",
            say("First game"),
            say("Guild card 1; the guilds keep the rows of the card."),
            "KH-OPT-1",
            {"false": say("no"), "true": say("yes")},
        ),
        Switch(
            "guild_choice",
            say("Guild columns"),
            say("Chosen from the last player to the first, or dealt by chance."),
            "KH-OPT-3",
            {"draft": say("chosen"), "random": say("dealt")},
        ),
        Switch(
            "events",
            say("Events"),
            say("Always with two players; with more they may be added."),
            "KH-OPT-2",
            {"standard": say("by the number of players"), "on": say("with events"), "off": say("without events")},
        ),
        Switch(
            "first_player",
            say("First player"),
            say("Drawn by chance, or the seat named."),
            "KH-SET-13",
            {"random": say("by chance"), **{str(seat): say("seat {n}", n=seat + 1) for seat in range(4)}},
        ),
    ]
