"""A view as one reader sees it: with what is printed on the components, the players' names, and in a language."""

from guildhall.draw import reading
from guildhall.games.antiquity.data import Printed, printed
from guildhall.games.antiquity.terms import BUILDINGS
from guildhall.games.antiquity.views import View
from guildhall.games.antiquity.words.names import words

TITLE = "Antiquity"  # in every language
NUMERALS = ["I", "II", "III", "IV"]
ENDINGS = {
    "": "Game over",
    "saint": "{name} wins with {saint}",
    "shared": "a shared victory",
    "last_standing": "{name} is the last one left",
    "all_fell": "nobody is left: a draw",
    "round_cap": "the last round is over: a draw",
}
FACULTIES = {
    "faculty_theology": "Theology",
    "faculty_philosophy": "Philosophy",
    "faculty_biology": "Biology",
    "faculty_alchemy": "Alchemy",
}
NARROW = {"fishery": "Fishery", "cart_shop": "Cart Shop", "explorer": "Explorer"}  # too long in some language


class Reading(reading.Reading[View, Printed]):
    """What all parts of the drawing are given."""

    def __init__(self, view: View, names: list[str] | None, language: str) -> None:
        super().__init__(view, language, printed(view), words(language))
        self.players = view["players"]
        self.names = names or [self.name(f"colour:{player['colour']}") for player in self.players]

    def name(self, thing: str) -> str:
        return self.data.name(thing, self.language)

    def short(self, kind: str) -> str:
        """The name of a building, in a city or in the countryside, where room is scarce."""
        if kind in FACULTIES:
            return self.say(FACULTIES[kind])
        return self.say_in("narrow", NARROW[kind]) if kind in NARROW else self.name(kind)

    def labelled(self, head: str, rest: str) -> str:
        """`Houses: 1, 2`, with the colon as the language sets it."""
        return self.say("{head}: {rest}", head=head, rest=rest)

    def takes_man(self, kind: str) -> bool:
        return self.data.needs_man[BUILDINGS.index(kind)]

    def stands_once(self, kind: str) -> bool:
        return self.data.unique[BUILDINGS.index(kind)]

    def city(self, number: int) -> str:
        return f"{self.name('city')} {NUMERALS[number]}"

    def phase(self) -> str:
        """The phase of the round, or what comes before and after all rounds."""
        if self.view["over"]:
            return self.ending()
        if not self.view["phase"]:
            return self.say("First cities")
        return f"{self.view['phase']} · {self.name('phase:' + self.view['phase_id'])}"

    def ending(self) -> str:
        """How the game ended: AQ-END."""
        winners, ending = self.view["winners"], self.view["ending"]
        if ending == "saint" and len(winners) > 1:
            return self.say(ENDINGS["shared"])
        saint = self.players[winners[0]]["saint"] if winners else None
        named = {"name": self.names[winners[0]] if winners else "", "saint": self.name(saint) if saint else ""}
        return self.say(ENDINGS[ending], **named)

    def order(self) -> list[int]:
        """The seats in the order of play; those who are out come last."""
        out = [seat for seat in range(len(self.players)) if seat not in self.view["order"]]
        return [*self.view["order"], *out]

    def works(self, seat: int, kind: str) -> bool:
        return any(one["type"] == kind and one["works"] for one in self.players[seat]["buildings"])
