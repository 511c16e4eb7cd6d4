"""A view as one reader sees it: with the players' names and in a language."""

import tomllib
from pathlib import Path
from typing import Any

from guildhall.games.pillars.drawing import printed

PHRASES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "phrases.toml").read_text(encoding="utf-8"))
LANGUAGES = tuple(PHRASES)


class Reading:
    """What all parts of the drawing are given."""

    def __init__(self, view: dict[str, Any], names: list[str] | None, language: str) -> None:
        if language not in PHRASES:
            raise ValueError(f"the board is drawn in {', '.join(LANGUAGES)}, not in {language!r}")
        self.view = view
        self.language = language
        self.phrases: dict[str, Any] = PHRASES[language]
        self.sheet = printed.sheets(view["overlay"])
        self.players: list[dict[str, Any]] = view["players"]
        self.marks = [self.sheet.colours.index(player["colour"]) for player in self.players]
        self.names = names or [self.phrases["colours"][player["colour"]] for player in self.players]

    def say(self, key: str, **values: object) -> str:
        phrase: str = self.phrases[key]
        return phrase.format(**values)

    def place(self, step: str) -> str:
        """The name of a place, short enough for its banner."""
        short: str | None = self.phrases["banner"].get(step)
        return short or printed.name_of(self.sheet.steps[step], self.language)

    def short_place(self, step: str) -> str:
        """The name of a place where room is scarce."""
        short: str | None = self.phrases["short"].get(step)
        return short or self.place(step)

    def card(self, card: str) -> str:
        return self.sheet.card_name(card, self.language)

    def good(self, good: str) -> str:
        return printed.name_of(self.sheet.goods[good], self.language) if good in self.sheet.goods else self.say(good)

    def yielded(self, card: str, seat: int) -> int:
        """What a resource card brings its taker, this round's event included once it is known: PE-EVENT-4."""
        printed_yield: int = self.sheet.resource_cards[card]["yield"]
        event = self.sheet.events.get(self.view["event"] or "")
        if event is None or event["effect"]["kind"] != "production_per_card":
            return printed_yield
        spared = event["negative"] and self.players[seat]["protected"]
        return printed_yield if spared else max(0, printed_yield + event["effect"]["amount"])

    def timing(self, card: str) -> str:
        when: str = self.phrases["timing"][self.sheet.advantages[card]["timing"]]
        return when

    def favour(self, card: str) -> str:
        """What an advantage card does, in a few words."""
        effect = dict(self.sheet.advantages[card]["effect"])
        kind = effect.pop("kind")
        if kind == "gain":
            return self.gift(effect)
        usual = self.sheet.crew_max
        effect.update(limit=usual + effect.get("amount", 0), usual=usual)
        if "resource" in effect:
            effect["good"] = self.good(effect["resource"])
        return self.phrases["favour"][kind].format(**effect)  # type: ignore[no-any-return]

    def happening(self, event: str) -> str:
        """What an event does, in a few words."""
        effect = dict(self.sheet.events[event]["effect"])
        kind = effect.pop("kind")
        if kind == "production_per_card":
            kind = "production_more" if effect["amount"] > 0 else "production_less"
            effect["amount"] = abs(effect["amount"])
        effect["gift"] = self.gift(effect) if kind == "gain" else ""
        return self.phrases["happening"][kind].format(**effect)  # type: ignore[no-any-return]

    def gift(self, effect: dict[str, int]) -> str:
        """Goods, gold and points in words: "1 wood, 1 stone"."""
        points = {True: "point", False: "points"}
        return ", ".join([f"{n} {self.good(points[n == 1] if what == 'vp' else what)}" for what, n in effect.items()])
