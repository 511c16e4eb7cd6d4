"""A view as one reader sees it: with the players' names, in a language, with the numbers of this game."""

import tomllib
from pathlib import Path
from typing import Any

from guildhall.games.kutna_hora.drawing import printed

PHRASES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "phrases.toml").read_text(encoding="utf-8"))
LANGUAGES = tuple(PHRASES)
MINUS = "−"


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
        self.marks = [player["seat"] for player in self.players]
        self.names = names or [self.phrases["colours"].get(p["colour"], p["colour"]) for p in self.players]

    def say(self, key: str, **values: object) -> str:
        phrase: str = self.phrases[key]
        return phrase.format(**values)

    def many(self, key: str, n: int) -> str:
        """One or several: phrases with `_one` beside them."""
        return self.say(f"{key}_one" if n == 1 else key, n=n)

    def word(self, table: str, key: str) -> str:
        """The name of a good, a guild, an action or a colour."""
        found: str = self.phrases[table].get(key, key)
        return found

    def building(self, tile: str) -> str:
        name: str = self.sheet.buildings[tile][self.language]
        return name

    def short(self, tile: str) -> str:
        """The name of a building where it has one line."""
        short: str = self.phrases["short"].get(tile) or self.building(tile)
        return short

    def happening(self, event: str) -> str:
        name: str = self.sheet.events[event][self.language]
        return name

    def event(self, event: str) -> str:
        """What an event has brought and will bring."""
        row = self.sheet.events[event]
        moves = {"population": row["population"], "ore_deck": row["ore"]}
        end = [self.effect(f"{kind}:{number}") for kind, number in moves.items() if number]
        if row["effect"] != "none":
            end.append(self.effect(row["effect"]))
        parts = [self.effect(f"tax:{row['tax']}")] if row["tax"] else []
        if end:
            parts.append(self.say("at_the_end") + self.say("colon") + ", ".join(end))
        return " · ".join(parts)

    def effect(self, text: str) -> str:
        """An effect of the component file in a few words."""
        kind, *given = text.split(":")
        if kind == "production":
            return self.say("does_production", n=given[1], good=self.word("goods", given[0]))
        if kind == "tab":
            return self.say("does_tab", good=self.word("goods", given[0]))
        if kind == "patrician":
            return self.say("does_patrician", colour=self.word("patrician", given[0]))
        number = int(given[0]) if given else 0
        phrase: str = self.phrases["does"].get(kind, kind)
        return phrase.format(n=number, signed=signed(number))


def signed(number: int) -> str:
    """
    >>> signed(2), signed(-3)
    ('+2', '−3')
    """
    return f"+{number}" if number >= 0 else minus(number)


def minus(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number).replace("-", MINUS)
