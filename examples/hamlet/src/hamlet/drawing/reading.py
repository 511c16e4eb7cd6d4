"""A view as one reader sees it: with the players' names and in a language."""

from typing import Any

from guildhall.kernel.registry import title_of
from hamlet.data import printed
from hamlet.views import View
from hamlet.words.labels import colour
from hamlet.words.names import words


class Reading:
    """What all parts of the drawing are given."""

    def __init__(self, view: View, names: list[str] | None, language: str) -> None:
        self.view: Any = view  # a page may hand in one that notes what is read of it
        self.language = language
        self.data = printed(view)
        self.players = view["players"]
        self.say, self.many = words(language).say, words(language).many
        self.names = names or [colour(player["colour"], language) for player in self.players]

    def card(self, card: str) -> str:
        """The name of a card or an event."""
        return self.data.name(card, self.language)

    def title(self) -> str:
        return title_of("hamlet").called(self.language)

    def acts(self, seat: int) -> bool:
        return seat in self.view["actors"]


def reading_of(view: Any, names: list[str] | None, language: str) -> Reading:
    return Reading(view, names, language)
