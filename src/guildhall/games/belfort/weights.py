"""The numbers of the bot's judgement, read from weights.toml."""

from typing import Any

from guildhall.kernel.components import Sheet, read_toml
from guildhall.kernel.judgement import Judgement
from guildhall.kernel.registry import title_of


class Weights:
    """One number or list a name of the file, which says what each stands for."""

    def __init__(self, table: dict[str, Any]) -> None:
        sheet = Sheet(table, "weights.toml of belfort")
        self.good: list[float] = sheet.value("good", "a list")
        self.good_beyond: float = sheet.value("good_beyond", "a number")
        self.good_last: float = sheet.value("good_last", "a number")
        self.good_round: float = sheet.value("good_round", "a number")
        self.later: float = sheet.value("later", "a number")
        self.spread: float = sheet.value("spread", "a number")
        self.spread_round: float = sheet.value("spread_round", "a number")
        self.worker: float = sheet.value("worker", "a number")
        self.order: float = sheet.value("order", "a number")
        self.tax: float = sheet.value("tax", "a number")
        self.tax_unpaid: float = sheet.value("tax_unpaid", "a number")
        self.income: float = sheet.value("income", "a number")
        self.plank: float = sheet.value("plank", "a number")
        self.gnome: float = sheet.value("gnome", "a number")
        self.lock: list[float] = sheet.value("lock", "a list")
        self.lock_closed: float = sheet.value("lock_closed", "a number")
        self.recruit: float = sheet.value("recruit", "a number")
        self.recruit_round: float = sheet.value("recruit_round", "a number")
        self.card: float = sheet.value("card", "a number")
        self.card_dear: float = sheet.value("card_dear", "a number")
        self.card_last: float = sheet.value("card_last", "a number")
        self.card_round: float = sheet.value("card_round", "a number")
        self.keep: float = sheet.value("keep", "a number")
        self.card_drawn: float = sheet.value("card_drawn", "a number")
        self.idle: float = sheet.value("idle", "a number")
        self.idle_master: float = sheet.value("idle_master", "a number")
        self.leader: float = sheet.value("leader", "a number")
        self.specialty: list[float] = sheet.value("specialty", "a list")
        self.deed: list[float] = sheet.value("deed", "a list")


JUDGEMENT = Judgement(Weights(read_toml(title_of("belfort").folder / "weights.toml")))
