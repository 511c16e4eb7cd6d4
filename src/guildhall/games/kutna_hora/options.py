"""Which rule switches go with which number of players: KH-OPT."""

from collections.abc import Mapping

from guildhall.kernel.errors import BadOption
from guildhall.kernel.options import Value


def fits(seats: int, chosen: Mapping[str, Value]) -> None:
    """KH-RUL-31: events are part of the two-player game; the first player must be at the table."""
    if seats == 2 and chosen["events"] == "off":
        raise BadOption("with 2 players events are always played (KH-SET-16); events=off needs 3 or 4")
    first = chosen["first_player"]
    if not isinstance(first, str) and first >= seats:
        raise BadOption(f"first_player={first} is no seat of {seats}; they count from 0 (KH-SET-13)")
