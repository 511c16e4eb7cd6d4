"""What a student of Belfort looks at: figures of each seat, month by month, read off a view.

A figure called `had_...` tells what a seat holds now; a whole game counts it if it was so in any month.
"""

from typing import Final

from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.score_sheet import CATEGORIES
from guildhall.games.belfort.views import PlayerView, View

FEATURES: Final[dict[str, str]] = {
    "points": "points",
    "goods": "goods left",
    "gold": "gold left",
    "income": "income",
    "elves": "Elves",
    "dwarves": "Dwarves",
    "gnomes": "Gnomes",
    "masters": "masters",
    "markers": "symbols claimed",
    "walls": "Walls",
    "guilds": "Guilds taken",
    "buildings": "Properties built",
    "expanded": "Properties expanded",
    **{f"from_{source}": f"points from {source}" for source in CATEGORIES if source != "start"},
    **{f"built_{kind}": f"built: {kind.replace('_', ' ')}" for kind in PRINTED.properties},
    **{f"had_{guild}": f"Guild: {guild.replace('_', ' ')}" for guild in PRINTED.guilds},
}
CURVES: Final[dict[str, str]] = {"points": "points", "markers": "symbols claimed", "income": "income"}
CLOCK: Final = "month"


def table(view: View) -> dict[str, float]:
    """Figures of the whole table."""
    return {}


def seat(view: View, player: PlayerView) -> dict[str, float]:
    workers, goods = player["workers"], player["goods"]
    guilds = [district["guild"] for district in view["districts"] if district["guild_owner"] == player["seat"]]
    built = [card["type"] for card in player["built"]]
    found: dict[str, float] = {
        "points": player["score"],
        "goods": sum(goods.values()) - goods["gold"],
        "gold": goods["gold"],
        "income": player["income"],
        "elves": workers["elf"],
        "dwarves": workers["dwarf"],
        "gnomes": workers["gnome"],
        "masters": workers["master_elf"] + workers["master_dwarf"],
        "markers": player["markers"],
        "walls": player["walls"],
        "guilds": len(guilds),
        "buildings": len(built),
        "expanded": sum(card["expanded"] for card in player["built"]),
    }
    for source in CATEGORIES:
        if source != "start":
            found[f"from_{source}"] = player["tally"][source]
    for kind in PRINTED.properties:
        found[f"built_{kind}"] = built.count(kind)
    for guild in PRINTED.guilds:
        found[f"had_{guild}"] = int(guild in guilds)
    return found
