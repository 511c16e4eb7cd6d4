"""The numbers of the bot's judgement, read from weights.toml."""

from typing import Any

from guildhall.kernel.components import Sheet, read_toml
from guildhall.kernel.judgement import Judgement
from guildhall.kernel.registry import title_of


class Weights:
    """One number or list a name of the file, which says what each stands for."""

    def __init__(self, table: dict[str, Any]) -> None:
        sheet = Sheet(table, "weights.toml of pillars")
        self.gold: float = sheet.value("gold", "a number")
        self.gold_beyond: float = sheet.value("gold_beyond", "a number")
        self.gold_many: float = sheet.value("gold_many", "a number")
        self.gold_made: float = sheet.value("gold_made", "a number")
        self.gold_spent: float = sheet.value("gold_spent", "a number")
        self.kept: float = sheet.value("kept", "a number")
        self.usual: list[float] = sheet.value("usual", "a list")
        self.usual_gold: float = sheet.value("usual_gold", "a number")
        self.tax: float = sheet.value("tax", "a number")
        self.tax_limited: float = sheet.value("tax_limited", "a number")
        self.waiting: float = sheet.value("waiting", "a number")
        self.court: float = sheet.value("court", "a number")
        self.castle: float = sheet.value("castle", "a number")
        self.market: float = sheet.value("market", "a number")
        self.market_spare: float = sheet.value("market_spare", "a number")
        self.market_gold: float = sheet.value("market_gold", "a number")
        self.bishop: float = sheet.value("bishop", "a number")
        self.start_player: float = sheet.value("start_player", "a number")
        self.gift: float = sheet.value("gift", "a number")
        self.gift_stone: float = sheet.value("gift_stone", "a number")
        self.gift_metal: float = sheet.value("gift_metal", "a number")
        self.gift_gold: float = sheet.value("gift_gold", "a number")
        self.produce: float = sheet.value("produce", "a number")
        self.craftsman_limit: float = sheet.value("craftsman_limit", "a number")
        self.worker: float = sheet.value("worker", "a number")
        self.tax_cap: float = sheet.value("tax_cap", "a number")
        self.priory_bonus: float = sheet.value("priory_bonus", "a number")
        self.tax_exempt: float = sheet.value("tax_exempt", "a number")
        self.free_builder: float = sheet.value("free_builder", "a number")
        self.event_protection: float = sheet.value("event_protection", "a number")
        self.peek_event: float = sheet.value("peek_event", "a number")
        self.crowded: float = sheet.value("crowded", "a number")


JUDGEMENT = Judgement(Weights(read_toml(title_of("pillars").folder / "weights.toml")))
