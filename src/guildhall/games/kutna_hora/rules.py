"""The rules under one setting of the switches: KH-OPT."""

from collections.abc import Mapping

from guildhall.games.kutna_hora.terms import NOBODY
from guildhall.kernel.errors import BadOption
from guildhall.kernel.options import Value


class Rules:
    def __init__(self, chosen: Mapping[str, Value], seats: int) -> None:
        self.chosen: dict[str, Value] = dict(chosen)
        self.first_game: bool = bool(chosen["first_game"])  # KH-OPT-1
        self.columns_dealt: bool = chosen["guild_choice"] == "random"  # KH-OPT-3
        self.tile_8_turns_itself: bool = chosen["tile_8_turns"] == "itself"  # KH-OPT-4, KH-RUL-16
        events, first = chosen["events"], chosen["first_player"]
        self.with_events: bool = events == "on" or (events == "standard" and seats == 2)  # KH-OPT-2, KH-SET-16
        self.first_player: int = NOBODY if isinstance(first, str) else int(first)  # KH-SET-13; NOBODY: drawn


def fits(seats: int, chosen: Mapping[str, Value]) -> None:
    """KH-RUL-31: events are part of the two-player game; the first player must be at the table."""
    if seats == 2 and chosen["events"] == "off":
        raise BadOption("with 2 players events are always played (KH-SET-16); events=off needs 3 or 4")
    first = chosen["first_player"]
    if not isinstance(first, str) and first >= seats:
        raise BadOption(f"first_player={first} is no seat of {seats}; they count from 0 (KH-SET-13)")
