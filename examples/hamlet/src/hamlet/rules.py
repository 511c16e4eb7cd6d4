"""The rules under one setting of the switches: HA-OPT."""

from collections.abc import Mapping

from guildhall.kernel.options import Value
from hamlet.data import Printed


class Rules:
    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: dict[str, Value] = dict(chosen)
        self.harsh_nights = chosen["nights"] == "harsh"  # HA-OPT-1
        self.left_out = str(chosen["left_out"]).split("+")  # HA-OPT-2

    def copies(self, data: Printed) -> list[int]:
        """How many cards of each kind are played with."""
        return [0 if card in self.left_out else n for card, n in zip(data.cards, data.copies, strict=True)]
