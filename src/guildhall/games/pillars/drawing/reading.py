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
        self.players: list[dict[str, Any]] = view["players"]
        self.marks = [printed.COLOURS.index(player["colour"]) for player in self.players]
        self.names = names or [self.phrases["colours"][player["colour"]] for player in self.players]

    def say(self, key: str, **values: object) -> str:
        phrase: str = self.phrases[key]
        return phrase.format(**values)

    def place(self, step: str) -> str:
        """The name of a place, short enough for its banner."""
        short: str | None = self.phrases["banner"].get(step)
        return short or printed.name_of(printed.STEPS[step], self.language)

    def short_place(self, step: str) -> str:
        """The name of a place where room is scarce."""
        short: str | None = self.phrases["short"].get(step)
        return short or self.place(step)

    def card(self, card: str) -> str:
        return printed.card_name(card, self.language)

    def good(self, good: str) -> str:
        return printed.name_of(printed.GOODS[good], self.language) if good in printed.GOODS else self.say(good)

    def timing(self, card: str) -> str:
        when: str = self.phrases["timing"][printed.ADVANTAGES[card]["timing"]]
        return when

    def favour(self, card: str) -> str:
        """What an advantage card does, in a few words."""
        effect = dict(printed.ADVANTAGES[card]["effect"])
        kind = effect.pop("kind")
        if kind == "gain":
            return self.gift(effect)
        usual = printed.CREW_MAX
        effect.update(limit=usual + effect.get("amount", 0), usual=usual)
        if "resource" in effect:
            effect["good"] = self.good(effect["resource"])
        return self.phrases["favour"][kind].format(**effect)  # type: ignore[no-any-return]

    def happening(self, event: str) -> str:
        """What an event does, in a few words."""
        effect = dict(printed.EVENTS[event]["effect"])
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
