"""What a student of The Pillars of the Earth looks at: figures of each seat, round by round, read off a view.

A figure called `had_...` tells what a seat holds now; a whole game counts it if it was so in any round.
"""

from typing import Final

from guildhall.games.pillars.notation import PRINTED
from guildhall.games.pillars.score_sheet import CATEGORIES
from guildhall.games.pillars.views import PlayerView, View

KIND_OF: Final = dict(zip(PRINTED.craftsmen, PRINTED.craftsman_kind, strict=True))
CRAFTS: Final = sorted(set(PRINTED.craftsman_kind))

FEATURES: Final[dict[str, str]] = {
    "points": "points",
    "gold": "gold left",
    "cubes": "cubes left",
    "workers": "workers",
    "crew": "craftsmen in the crew",
    **{f"from_{source}": f"points from {source}" for source in CATEGORIES if source != "start"},
    **{f"had_{craft}": f"craftsman: {craft.replace('_', ' ')}" for craft in CRAFTS},
    **{f"had_{card}": f"privilege: {card.replace('_', ' ')}" for card in PRINTED.advantages},
}
CURVES: Final[dict[str, str]] = {"points": "points", "gold": "gold", "crew": "craftsmen in the crew"}
CLOCK: Final = "round"


def table(view: View) -> dict[str, float]:
    """Figures of the whole table."""
    return {}


def seat(view: View, player: PlayerView) -> dict[str, float]:
    crew = {KIND_OF[card] for card in player["crew"]}
    found: dict[str, float] = {
        "points": player["vp"],
        "gold": player["gold"],
        "cubes": sum(player["cubes"].values()),
        "workers": player["workers_total"],
        "crew": len(player["crew"]),
    }
    for source in CATEGORIES:
        if source != "start":
            found[f"from_{source}"] = player["tally"][source]
    for craft in CRAFTS:
        found[f"had_{craft}"] = int(craft in crew)
    for card in PRINTED.advantages:
        found[f"had_{card}"] = int(card in player["advantages"])
    return found
