"""The rules under one setting of the switches: HA-OPT."""

from collections.abc import Mapping

from guildhall.kernel.errors import BadOption
from guildhall.kernel.options import Value
from hamlet.data import PRINTED, Printed


class Rules:
    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: dict[str, Value] = dict(chosen)
        self.harsh_nights = chosen["nights"] == "harsh"  # HA-OPT-1
        self.left_out = str(chosen["left_out"]).split("+")  # HA-OPT-2

    def copies(self, data: Printed) -> list[int]:
        """How many cards of each kind are played with."""
        return [0 if card in self.left_out else n for card, n in zip(data.cards, data.copies, strict=True)]


def fits(seats: int, chosen: Mapping[str, Value]) -> None:
    """HA-OPT-2: everyone must get a hand."""
    cards, needed = sum(Rules(chosen).copies(PRINTED)), seats * PRINTED.hand
    if cards < needed:
        raise BadOption(f"option left_out leaves {cards} cards; expected at least {needed}")
