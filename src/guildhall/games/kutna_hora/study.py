"""What a student of Kutná Hora looks at: figures of each seat and the prices, round by round, read off a view.

A figure called `had_...` tells what a seat holds now; a whole game counts it if it was so in any round.
"""

from typing import Final

from guildhall.games.kutna_hora.notation import PRINTED
from guildhall.games.kutna_hora.player_views import PlayerView
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.terms import GOODS
from guildhall.games.kutna_hora.views import View

FEATURES: Final[dict[str, str]] = {
    "points": "points",
    "groschen": "groschen left",
    "reputation": "reputation",
    "income": "income",
    "houses": "guild houses built",
    "plots": "plots in the city",
    "miners": "miners in the mine",
    "ore": "ore from the mine",
    "pelicans": "pelicans",
    "production": "production of the three guilds",
    **{f"from_{source}": f"points from {source}" for source in CATEGORIES},
    **{f"had_{guild}": f"guild: {guild}" for guild in PRINTED.guilds},
}
PRICES: Final[dict[str, str]] = {f"price_{good}": f"price of {good}" for good in GOODS}
CURVES: Final[dict[str, str]] = {**PRICES, "points": "points", "income": "income", "reputation": "reputation"}
CLOCK: Final = "round"


def table(view: View) -> dict[str, float]:
    """The prices."""
    return {f"price_{good}": view["prices"][good] for good in GOODS}


def seat(view: View, player: PlayerView) -> dict[str, float]:
    who = player["seat"]
    rows = player["rows"]
    mine = [space["miner"] for space in view["mine"]["spaces"]]
    found: dict[str, float] = {
        "points": player["points"],
        "groschen": player["groschen"],
        "reputation": player["reputation"],
        "income": player["income"],
        "houses": sum(square["owner"] == who for square in view["city"]["squares"]),
        "plots": player["lots_in_city"],
        "miners": mine.count(who),
        "ore": player["mine_ore"],
        "pelicans": player["pelicans"],
        "production": sum(row["production"] for row in rows),
    }
    for source in CATEGORIES:
        found[f"from_{source}"] = player["tally"][source]
    guilds = {row["guild"] for row in rows}
    for guild in PRINTED.guilds:
        found[f"had_{guild}"] = int(guild in guilds)
    return found
