"""The printed numbers as plain lists: the one reading of components.toml, for rules, words and drawing alike."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from guildhall.kernel.components import Sheet, read_toml
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import Components
from hamlet.terms import GOODS

FOLDER: Final = Path(__file__).parent
DEAREST: Final = 3  # ways to pay are counted in the bound of their question


class Printed(Components):
    """Cards and events are numbered in the order of the file."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.rounds = sheet.number("limits.rounds")
        self.hand = sheet.number("limits.hand")
        self.width = sheet.number("meta.plots_wide")
        self.height = sheet.number("meta.plots_high")
        self.look_price = sheet.number("limits.look_price")
        self.goods_per_point = sheet.number("limits.goods_per_point")
        self.colours = sheet.texts("setup.player_colours")
        self.start = sheet.numbers("setup.start")
        cards, events = sheet.rows("card"), sheet.rows("event")
        self.cards = [card.text("id") for card in cards]
        self.copies = [card.number("copies") for card in cards]
        self.cost = [card.number("cost") for card in cards]
        self.points = [card.number("points") for card in cards]
        self.brings = [number_of(card, "brings", GOODS) for card in cards]
        self.guard = number_of(sheet, "limits.guard", self.cards)
        self.events = [event.text("id") for event in events]
        self.nights = [event.number("copies") for event in events]
        self.raiders = [event.number("raiders") for event in events]
        self.names: dict[str, dict[str, str]] = {row.text("id"): names_of(row) for row in [*cards, *events]}
        if max(self.cost) > DEAREST:
            raise BadComponents(
                "a card costs {found}; expected at most {most}",
                place="components of hamlet",
                found=max(self.cost),
                most=DEAREST,
            )
        if sum(self.nights) < self.rounds:
            raise BadComponents(
                "there are fewer events than the {rounds} rounds need", place="components of hamlet", rounds=self.rounds
            )

    def name(self, thing: str, language: str) -> str:
        """What a card or an event is called."""
        return self.names[thing][language]

    @property
    def plots(self) -> int:
        """Of each family."""
        return self.width * self.height


def number_of(row: Sheet, path: str, expected: list[str]) -> int:
    """The number of a word in the list of those the rules know."""
    word = row.text(path)
    if word not in expected:
        raise row.wrong("{path} is {found}; expected one of {allowed}", path=path, found=word, allowed=tuple(expected))
    return expected.index(word)


def names_of(row: Sheet) -> dict[str, str]:
    """What a card or an event is called, by language."""
    return {language: row.text(language) for language in ("en", "it", "fr")}


def read(tables: dict[str, Any]) -> Printed:
    return Printed(Sheet(tables, "hamlet"))


def printed(view: Mapping[str, Any]) -> Printed:
    """The numbers a view was seen with: those of the box, or those of its overlay."""
    found: Printed = title_of("hamlet").printed_for(view)
    return found


PRINTED: Final = read(read_toml(FOLDER / "components.toml"))  # the box as it is: ids never change, numbers may
