"""The printed numbers and the options, read from components.toml."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from guildhall.kernel.components import Sheet, read_toml
from guildhall.kernel.errors import BadComponents, BadOption
from guildhall.kernel.options import Options, Value
from guildhall.kernel.state import Components

FOLDER = Path(__file__).parent
NIGHTS, LEFT_OUT = 0, 1  # the options in the order of their names


class Printed(Components):
    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.rounds = sheet.number("limits.rounds")
        self.hand = sheet.number("limits.hand")
        self.width = sheet.number("limits.width")
        self.height = sheet.number("limits.height")
        self.look_price = sheet.number("limits.look_price")
        self.goods_per_point = sheet.number("limits.goods_per_point")
        self.colours = sheet.texts("setup.colours")
        self.goods = sheet.texts("setup.goods")
        self.start = sheet.numbers("setup.start")
        cards, events = sheet.rows("card"), sheet.rows("event")
        self.cards = [card.text("id") for card in cards]
        self.copies = [card.number("copies") for card in cards]
        self.cost = [card.number("cost") for card in cards]
        self.points = [card.number("points") for card in cards]
        self.brings = [self.goods.index(card.text("brings")) for card in cards]
        self.guard = self.cards.index(sheet.text("limits.guard"))
        self.events = [event.text("id") for event in events]
        self.nights = [event.number("copies") for event in events]
        self.raiders = [event.number("raiders") for event in events]
        if sum(self.nights) < self.rounds:
            raise BadComponents(f"components of hamlet: there are fewer events than the {self.rounds} rounds need")


def read(tables: dict[str, Any]) -> Printed:
    return Printed(Sheet(tables, "hamlet"))


def options(tables: dict[str, Any]) -> Options:
    """One switch and one set: the kinds of cards that stay in the box."""
    cards = [row["id"] for row in tables["card"]]
    return Options(tables["option_values"], tables["options"], {"left_out": cards}, tables["presets"])


def fits(seats: int, chosen: Mapping[str, Value]) -> None:
    """HA-OPT-2: everyone must get a hand."""
    left_out = str(chosen["left_out"]).split("+")
    cards = sum(n for card, n in zip(PRINTED.cards, PRINTED.copies, strict=True) if card not in left_out)
    if cards < seats * PRINTED.hand:
        raise BadOption(f"option left_out leaves {cards} cards; expected at least {seats * PRINTED.hand}")


PRINTED = read(read_toml(FOLDER / "components.toml"))
