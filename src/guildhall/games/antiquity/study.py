"""What a student of Antiquity looks at: figures of each seat and of the land, round by round, read off a view.

A figure called `had_...` tells what a seat holds now; a whole game counts it if it was so in any round.
"""

from typing import Final

from guildhall.games.antiquity.terms import BUILDINGS, SAINTS
from guildhall.games.antiquity.views import PlayerView, View

ALONE: Final = [name for name in BUILDINGS if name != "house"]

FEATURES: Final[dict[str, str]] = {
    "alive": "not eliminated",
    "graves": "graves",
    "free": "free squares in the cities",
    "cities": "cities",
    "houses": "houses",
    "men": "men at hand",
    "buildings": "buildings",
    "inns": "inns",
    "sites": "sites in the countryside",
    "zone": "hexes of the zone of control",
    "goods": "goods",
    "kinds": "kinds of goods",
    **{f"had_saint_{name}": f"saint: {name}" for name in SAINTS},
    **{f"had_{name}": f"built: {name.replace('_', ' ')}" for name in ALONE},
}
LAND: Final[dict[str, str]] = {"famine": "famine", "polluted": "polluted hexes"}
CURVES: Final[dict[str, str]] = {"graves": "graves", **LAND, "houses": "houses", "zone": "hexes of the zone of control"}
CLOCK: Final = "round"


def table(view: View) -> dict[str, float]:
    """Famine and pollution."""
    return {"famine": view["famine"], "polluted": len(view["map"]["polluted"])}


def seat(view: View, player: PlayerView) -> dict[str, float]:
    cities, goods = player["cities"], player["goods"].values()
    built = {one["type"] for one in player["buildings"]}
    found: dict[str, float] = {
        "alive": int(player["alive"]),
        "graves": sum(len(city["graves"]) for city in cities),
        "free": sum(city["free"] for city in cities),
        "cities": len(cities),
        "houses": len(player["houses"]),
        "men": player["men"],
        "buildings": len(player["buildings"]),
        "inns": len(player["inns"]),
        "sites": sum(site["owner"] == player["seat"] for site in view["sites"]),
        "zone": len(player["zone"]),
        "goods": sum(goods),
        "kinds": sum(number > 0 for number in goods),
    }
    for name in SAINTS:
        found[f"had_saint_{name}"] = int(player["saint"] == name)
    for name in ALONE:
        found[f"had_{name}"] = int(name in built)
    return found
