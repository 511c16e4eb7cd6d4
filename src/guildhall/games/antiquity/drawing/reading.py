"""A view as one reader sees it: with the players' names and in a language."""

import tomllib
from pathlib import Path
from typing import Any

from guildhall.games.antiquity.drawing import printed

PHRASES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "phrases.toml").read_text(encoding="utf-8"))
LANGUAGES = tuple(PHRASES)
NUMERALS = ["I", "II", "III", "IV"]


class Reading:
    """What all parts of the drawing are given. Seats are told apart by mark and colour, both by their number."""

    def __init__(self, view: dict[str, Any], names: list[str] | None, language: str) -> None:
        if language not in PHRASES:
            raise ValueError(f"the board is drawn in {', '.join(LANGUAGES)}, not in {language!r}")
        self.view = view
        self.language = language
        self.phrases: dict[str, Any] = PHRASES[language]
        self.players: list[dict[str, Any]] = view["players"]
        self.names = names or printed.colours(language)[: len(self.players)]

    def say(self, key: str, **values: object) -> str:
        phrase: str = self.phrases[key]
        return phrase.format(**values)

    def one_of(self, table: str, key: str) -> str:
        phrase: str = self.phrases[table][key]
        return phrase

    def name(self, row: dict[str, Any]) -> str:
        found: str = row[self.language]
        return found

    def good(self, good: str) -> str:
        return self.name(printed.GOODS[good])

    def building(self, kind: str) -> str:
        return self.name(printed.BUILDINGS[kind])

    def short(self, kind: str) -> str:
        """The name of a building, in a city or in the countryside, where room is scarce."""
        found: str | None = self.phrases["short"].get(kind)
        return found or self.name(printed.BUILDINGS.get(kind) or printed.COUNTRY[kind])

    def piece(self, kind: str) -> str:
        """Something that can be lifted: a building, or a grave."""
        return self.building(kind) if kind in printed.BUILDINGS else self.name(printed.TABLES["grave"])

    def saint(self, saint: str) -> str:
        return self.name(printed.SAINTS[saint])

    def city(self, number: int) -> str:
        return f"{self.name(printed.COUNTRY['city'])} {NUMERALS[number]}"

    def phase(self) -> str:
        """The phase of the round, or what comes before and after all rounds."""
        if self.view["over"]:
            return self.ending()
        if not self.view["phase"]:
            return self.say("setup")
        return f"{self.view['phase']} · {self.name(printed.PHASES[self.view['phase_id']])}"

    def ending(self) -> str:
        """How the game ended: AQ-END."""
        winners = self.view["winners"]
        if self.view["ending"] == "saint" and len(winners) > 1:
            return self.one_of("endings", "shared")
        if self.view["ending"] in ("saint", "last_standing") and winners:
            who, saint = self.names[winners[0]], self.players[winners[0]]["saint"]
            told = self.one_of("endings", self.view["ending"])
            return told.format(name=who, saint=self.saint(saint) if saint else "")
        return self.one_of("endings", self.view["ending"] or "over")

    def order(self) -> list[int]:
        """The seats in the order of play; those who are out come last."""
        out = [seat for seat in range(len(self.players)) if seat not in self.view["order"]]
        return [*self.view["order"], *out]

    def works(self, seat: int, kind: str) -> bool:
        return any(one["type"] == kind and one["works"] for one in self.players[seat]["buildings"])
