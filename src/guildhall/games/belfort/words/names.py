"""How a reader is spoken to: the names of what lies on the table, and the small phrases all words share."""

from collections.abc import Sequence
from functools import cache, lru_cache

from guildhall.games.belfort.data import Printed, printed
from guildhall.games.belfort.notation import FOLDER, PRINTED
from guildhall.games.belfort.terms import GOODS, PROPERTIES, WALL
from guildhall.games.belfort.views import View
from guildhall.words.catalogue import Words
from guildhall.words.offer import person

COLOURS = {"blue": "Blue", "red": "Red", "green": "Green", "yellow": "Yellow", "purple": "Purple"}
PLACES = {"desk": "recruiters_desk", "camp": "kings_camp"}


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


class Speech:
    """What is printed on the components of a game, told in a language. Symbols and sites are named by their ids."""

    def __init__(self, data: Printed, language: str) -> None:
        self.data = data
        self.language = language
        spoken = words(language)
        self.say, self.say_in, self.many = spoken.say, spoken.say_in, spoken.many
        self.known: dict[str, str] = {}

    def name(self, thing: str) -> str:
        """The name of a component, a colour, a district's symbol (`D1.bank`) or a Gatehouse (`G12`)."""
        if thing not in self.known:
            self.known[thing] = self.found(thing)
        return self.known[thing]

    def found(self, thing: str) -> str:
        names, thing = self.data.faces.names, PLACES.get(thing, thing)
        if thing in names:
            return names[thing].get(self.language) or names[thing]["en"]
        if thing in COLOURS:
            return self.say(COLOURS[thing])
        district, dot, _ = thing.partition(".")
        if dot:
            return self.say("{place} in {district}", place=self.name(self.kind(thing)), district=self.name(district))
        first, second = (self.name(f"D{digit}") for digit in thing.removeprefix("G"))
        return self.say(
            "{place} between {first} and {second}", place=self.name("gatehouse"), first=first, second=second
        )

    def kind(self, place: str) -> str:
        """What a symbol or site shows: a Property, a Wall or a Guild."""
        city = self.data.city
        if place in city.symbols:
            return city.kinds[city.symbol_kind[city.symbols.index(place)]]
        return city.kinds[city.site_kind[city.sites.index(place)]]

    def amounts(self, goods: Sequence[int]) -> str:
        """`2 Wood, 1 Metal`, from a list in the order of the goods."""
        return ", ".join(f"{number} {self.name(GOODS[n])}" for n, number in enumerate(goods) if number)

    def symbol_refs(self, site: int) -> tuple[str, ...]:
        city = self.data.city
        return symbol_refs(self.data, city.site_symbol[site], city.site_other[site])

    def location_refs(self, location: int) -> tuple[str, ...]:
        city = self.data.city
        return symbol_refs(self.data, city.location_first[location], city.location_second[location])


@lru_cache(maxsize=24)
def speech_of(data: Printed, language: str) -> Speech:
    return Speech(data, language)


def speech(view: View, language: str) -> Speech:
    """With the numbers and names this view was seen with."""
    return speech_of(printed(view), language)


def speech_of_the_box(language: str) -> Speech:
    """For what is said without a view: names alone, the numbers come with the note."""
    return speech_of(PRINTED, language)


def symbol_refs(data: Printed, first: int, second: int) -> tuple[str, ...]:
    return tuple(f"symbol:{data.city.symbols[symbol]}" for symbol in (first, second) if symbol >= 0)


def cost_of(data: Printed, view: View, site: int) -> list[int]:
    """What a site costs, without discounts and toll."""
    kind, district = data.city.site_kind[site], data.city.site_district[site]
    if kind < PROPERTIES:
        return data.cost[kind]
    if kind == WALL:
        return data.wall_cost
    return data.guild_cost[data.guilds.index(view["districts"][district]["guild"])]


def owner_name(view: View, owner: int, s: Speech) -> str:
    """A player by the person who sits there, a Non-Player by its colour."""
    return person(owner) if owner < view["seats"] else s.name(view["colours"][owner])
