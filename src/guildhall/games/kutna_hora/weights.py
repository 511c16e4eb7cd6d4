"""The numbers of the bot's judgement, read from weights.toml."""

from typing import Any

from guildhall.kernel.components import Sheet, read_toml
from guildhall.kernel.judgement import Judgement
from guildhall.kernel.registry import title_of


class Weights:
    """One number a name of the file, which says what each stands for."""

    def __init__(self, table: dict[str, Any]) -> None:
        sheet = Sheet(table, "weights.toml of kutna_hora")
        self.groschen: float = sheet.value("groschen", "a number")
        self.spent: float = sheet.value("spent", "a number")
        self.idle: float = sheet.value("idle", "a number")
        self.incomes: float = sheet.value("incomes", "a number")
        self.incomes_card: float = sheet.value("incomes_card", "a number")
        self.production: float = sheet.value("production", "a number")
        self.tax: float = sheet.value("tax", "a number")
        self.pelican: float = sheet.value("pelican", "a number")
        self.reputation: float = sheet.value("reputation", "a number")
        self.reputation_step: float = sheet.value("reputation_step", "a number")
        self.icons: float = sheet.value("icons", "a number")
        self.pair: float = sheet.value("pair", "a number")
        self.tile: float = sheet.value("tile", "a number")
        self.poor: float = sheet.value("poor", "a number")
        self.lot: float = sheet.value("lot", "a number")
        self.public_building: float = sheet.value("public_building", "a number")
        self.technology: float = sheet.value("technology", "a number")
        self.saturated: float = sheet.value("saturated", "a number")
        self.patrician: float = sheet.value("patrician", "a number")
        self.red_council: float = sheet.value("red_council", "a number")
        self.mine: float = sheet.value("mine", "a number")
        self.mine_ore: float = sheet.value("mine_ore", "a number")
        self.coming_building: float = sheet.value("coming_building", "a number")
        self.coming_rights: float = sheet.value("coming_rights", "a number")
        self.coming_plot: float = sheet.value("coming_plot", "a number")
        self.pool: float = sheet.value("pool", "a number")
        self.rivals: float = sheet.value("rivals", "a number")


JUDGEMENT = Judgement(Weights(read_toml(title_of("kutna_hora").folder / "weights.toml")))
