"""What cards and tiles show beyond the numbers of the rules: names, and effects as the component file tells them."""

from typing import Any, Final

from guildhall.kernel.components import Sheet

Row = dict[str, Any]
NAMED: Final = ["label", "assistant", "permit", "guild", "property"]


class Faces:
    """By id: words and drawing take from here what they show."""

    def __init__(self, sheet: Sheet) -> None:
        self.names: dict[str, dict[str, str]] = {}  # of every component, place, good and phase, by language
        for table in NAMED:
            for row in sheet.rows(table):
                self.names[row.text("id")] = row.value("name", "a table")
        self.plank: dict[str, Row] = {}  # what the plank of a Property card does
        self.locks: dict[str, list[Row]] = {}  # what its locks do; one that only opens the plank does nothing itself
        self.markers: dict[str, int] = {}  # how many symbols a Property claims
        for row in sheet.rows("property"):
            for plank in row.rows("planks"):
                self.plank[row.text("id")] = plank.value("effect", "a table")
            locks = row.rows("locks")
            self.locks[row.text("id")] = [
                lock.value("effect", "a table") if lock.has("effect") else {} for lock in locks
            ]
            self.markers[row.text("id")] = row.number("markers")
        self.guild: dict[str, Row] = {row.text("id"): row.value("effect", "a table") for row in sheet.rows("guild")}
        self.specialty: dict[str, Row] = {  # of an Assistant, by season
            row.text("id"): row.value("values", "a table") for row in sheet.rows("assistant")
        }
        self.red: dict[str, Row] = {row.text("id"): row.value("red", "a table") for row in sheet.rows("permit")}
