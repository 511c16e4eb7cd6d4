"""The rules under one setting of the switches: KH-OPT."""

from collections.abc import Mapping

from guildhall.games.kutna_hora.terms import NOBODY
from guildhall.kernel.options import Value


class Rules:
    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: dict[str, Value] = dict(chosen)
        self.first_game: bool = bool(chosen["first_game"])  # KH-OPT-1
        self.columns_dealt: bool = chosen["guild_choice"] == "random"  # KH-OPT-3
        self.tile_8_turns_itself: bool = chosen["tile_8_turns"] == "itself"  # KH-OPT-4, KH-RUL-16
        self.events: str = str(chosen["events"])  # KH-OPT-2
        first = chosen["first_player"]
        self.first_player: int = NOBODY if isinstance(first, str) else int(first)  # KH-SET-13; NOBODY: drawn

    def with_events(self, seats: int) -> bool:
        """KH-SET-16: events are standard with two players only."""
        return self.events == "on" or (self.events == "standard" and seats == 2)
