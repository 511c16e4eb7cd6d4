"""The numbers of the bot's judgement, read from weights.toml."""

from typing import Any

from guildhall.kernel.components import Sheet, read_toml
from guildhall.kernel.judgement import Judgement
from guildhall.kernel.registry import title_of


class Weights:
    """One number a name of the file, which says what each stands for."""

    def __init__(self, table: dict[str, Any]) -> None:
        sheet = Sheet(table, "weights.toml of antiquity")
        self.good: float = sheet.value("good", "a number")
        self.good_beyond: float = sheet.value("good_beyond", "a number")
        self.coming_needed: float = sheet.value("coming_needed", "a number")
        self.coming: float = sheet.value("coming", "a number")
        self.saint: float = sheet.value("saint", "a number")
        self.way: float = sheet.value("way", "a number")
        self.house: float = sheet.value("house", "a number")
        self.fountain: float = sheet.value("fountain", "a number")
        self.market: float = sheet.value("market", "a number")
        self.granary: float = sheet.value("granary", "a number")
        self.site: float = sheet.value("site", "a number")
        self.clean: float = sheet.value("clean", "a number")
        self.grave: float = sheet.value("grave", "a number")


JUDGEMENT = Judgement(Weights(read_toml(title_of("antiquity").folder / "weights.toml")))
