"""What a student of Hamlet looks at: figures of each seat, round by round, read off a view.

A figure called `had_...` tells what a seat holds now; a whole game counts it if it was so in any round.
"""

from typing import Final

from hamlet.data import PRINTED
from hamlet.views import PlayerView, View

BUILT: Final = [card for number, card in enumerate(PRINTED.cards) if number != PRINTED.guard]
FEATURES: Final[dict[str, str]] = {
    "alive": "still in the hamlet",
    "points": "points of what stands",
    "goods": "goods",
    "buildings": "buildings",
    "cards": "cards in the hand",
    **{f"had_{card}": f"built: {card}" for card in BUILT},
}
CURVES: Final[dict[str, str]] = {"points": "points of what stands", "goods": "goods"}
CLOCK: Final = "round"


def table(view: View) -> dict[str, float]:
    """Figures of the whole table: none."""
    return {}


def seat(view: View, player: PlayerView) -> dict[str, float]:
    standing = [card for card in player["plots"] if card is not None]
    return {
        "alive": int(player["home"]),
        "points": player["points"],
        "goods": sum(player["goods"].values()),
        "buildings": len(standing),
        "cards": player["cards"],
        **{f"had_{card}": int(card in standing) for card in BUILT},
    }
