"""A view as one reader sees it: with what is printed on the components, the players' names, and in a language."""

from guildhall.draw import reading
from guildhall.games.kutna_hora.data import Printed, printed
from guildhall.games.kutna_hora.notation import PRINTED
from guildhall.games.kutna_hora.terms import COLOURS, GOODS
from guildhall.games.kutna_hora.views import View
from guildhall.games.kutna_hora.words.names import words

# Names of buildings where they have one line, in English; the catalogues have them under the context "short".
SHORT = {
    "B2": "Brickworks",
    "B3": "Masons’ Lodge",
    "B4": "Builders’ Hall",
    "S2": "Urbura Office",
    "S4": "Chancery",
    "M1": "Roasting Kiln",
    "M2": "Stamp Mill",
    "M3": "Furnace",
    "N1": "Treadwheel",
    "N2": "Horse Gin",
    "N3": "Smithy",
    "N4": "Miners’ Hall",
    "I2": "Bathhouse",
    "I3": "Barber",
    "G1": "Food Stall",
    "G2": "Bakery",
    "G4": "Butchers",
    "P1": "St. John",
    "P2": "Corpus Christi",
    "P3": "St. Wenceslas",
    "P4": "All Saints",
    "P5": "St. George",
    "P6": "St. Barthol.",
    "P7": "Stone House",
    "P9": "Knights",
    "P10": "Virgin Mary",
    "P11": "Our Lady",
    "P12": "Italian Court",
}
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


class Reading(reading.Reading[View, Printed]):
    """What all parts of the drawing are given."""

    def __init__(self, view: View, names: list[str] | None, language: str) -> None:
        super().__init__(view, language, printed(view), words(language))
        self.players = view["players"]
        self.names = names or [self.heading(player["colour"]) for player in self.players]

    def name(self, thing: str) -> str:
        """What a building, an event, a good, a guild, an action or a colour is called."""
        return self.data.name(thing, self.language)

    def heading(self, thing: str) -> str:
        """The same with a capital letter."""
        name = self.name(thing)
        return name[:1].upper() + name[1:]

    def short(self, tile: str) -> str:
        """The name of a building where it has one line; a corrected name has no shorter one."""
        name = self.name(tile)
        if tile not in SHORT or name != PRINTED.name(tile, self.language):
            return name
        return self.say_in("short", SHORT[tile])

    def action(self, action: str) -> str:
        """The name of an action where it has the half of a card."""
        return self.say_in("short", "St. Barbara") if action == "st_barbara" else self.name(action)

    def labelled(self, head: str, rest: str) -> str:
        """`Event: Rich Vein`, with the colon as the language sets it."""
        return self.say("{head}: {rest}", head=head, rest=rest)

    def good_of(self, tile: str) -> str:
        """The good of a guild building; empty for a public one."""
        number = self.data.building_number[tile]
        return GOODS[self.data.guild[number]] if number < self.data.first_public else ""

    def front_of(self, tile: str) -> str:
        """The colour of a public building; empty for a guild's."""
        number = self.data.building_number[tile] - self.data.first_public
        return COLOURS[self.data.colour[number]] if number >= 0 else ""

    def shade(self, tile: str) -> str:
        """The class that colours a building: its good, or its patrician."""
        good = self.good_of(tile)
        return f"of-{good}" if good else f"by-{self.front_of(tile)}"
