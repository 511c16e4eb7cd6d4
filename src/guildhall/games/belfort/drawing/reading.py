"""A view as one reader sees it: with the players' names and in a language."""

import tomllib
from pathlib import Path
from typing import Any

from guildhall.games.belfort.drawing import printed

PHRASES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "phrases.toml").read_text(encoding="utf-8"))
LANGUAGES = tuple(PHRASES)
PLACES = {"desk": "recruiters_desk", "camp": "kings_camp"}


class Reading:
    """What all parts of the drawing are given. Owners are the seats and, with two players, the Non-Players after them;
    an owner's number is also that of colour and mark."""

    def __init__(self, view: dict[str, Any], names: list[str] | None, language: str) -> None:
        if language not in PHRASES:
            raise ValueError(f"the board is drawn in {', '.join(LANGUAGES)}, not in {language!r}")
        self.view = view
        self.language = language
        self.phrases: dict[str, Any] = PHRASES[language]
        self.players: list[dict[str, Any]] = view["players"]
        colours = [self.phrases["colours"][colour] for colour in view["colours"]]
        self.names = [*(names or colours)[: view["seats"]], *[colours[owner] for owner in view["nonplayers"]]]
        self.owners: list[int] = [*view["crests"], *view["nonplayers"]]
        self.keepers = {row["id"]: row["keeper"] for row in view["assistants"]}

    def say(self, key: str, **values: object) -> str:
        phrase: str = self.phrases[key]
        return phrase.format(**values)

    def name(self, thing: str) -> str:
        """The name of a component or place, short where the board has little room."""
        short: str | None = self.phrases["short"].get(thing)
        return short or printed.name(PLACES.get(thing, thing), self.language)

    def narrow(self, card: str) -> str:
        """The name of a card where it is narrowest, in the draw pool."""
        short: str | None = self.phrases["narrow"].get(card)
        return short or self.name(card)

    def guild(self, guild: str) -> str:
        """What the members of a Guild are called."""
        short: str | None = self.phrases["guild"].get(guild)
        if short:
            return short
        full = printed.name(guild, self.language)
        for words in self.phrases["of_a_guild"]:
            full = full.replace(words, "")
        return full

    def phase(self) -> str:
        if self.view["over"]:
            return self.say("over")
        phase: str = self.view["phase"]
        named: str | None = self.phrases["phase"].get(phase)
        return named or self.name(phase)

    def season(self) -> str:
        """The season of the month, or the first one before the first month."""
        season: str = self.view["season"] or self.view["months"][0]["season"]
        return season

    def done(self, seat: int) -> bool:
        """Whether a player has finished his part of the phase."""
        view = self.view
        if view["phase"] == "placement":
            return bool(self.players[seat]["passed"])
        if view["phase"] == "actions" and view["turn"] is not None:
            order: list[int] = view["crests"]
            return order.index(seat) < order.index(view["turn"])
        return False


def number(value: float) -> str:
    """A strength, which may end in a half.

    >>> number(2.0), number(1.5)
    ('2', '1½')
    """
    whole = int(value)
    return str(whole) if value == whole else f"{whole or ''}½"
