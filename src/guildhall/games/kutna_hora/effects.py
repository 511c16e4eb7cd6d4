"""Effect strings of the component file, compiled to small lists of ints: [effect, argument, argument]. KH-EFF-11."""

from typing import Final

from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents

PRODUCTION: Final = 0  # good, number
TAB: Final = 1  # tab
ORE_DECK: Final = 2  # number
POPULATION: Final = 3  # number
TECHNOLOGY: Final = 4
FLIP: Final = 5
PATRICIAN: Final = 6  # colour
REPUTATION: Final = 7  # steps, perhaps negative
PELICAN: Final = 8  # number
POINTS: Final = 9  # number
TAX: Final = 10  # number
PUBLIC_RIGHTS: Final = 11
FREE_RIGHTS: Final = 12
REMOVE_HOUSE: Final = 13
FREE_PLOT: Final = 14
INCOME_TWICE: Final = 15
BANK_PATRICIAN: Final = 16
REPUTATION_PER_PUBLIC: Final = 17
FREE_BUILDING: Final = 18
TWO_FREE_MINES: Final = 19
SCORE_BUILDING: Final = 20
NOTHING: Final = 21
CITY_DEAREST: Final = 22  # number
MOST_MINES: Final = 23  # number
LOTS_LOSS: Final = 24  # number
ELECTION: Final = 25  # number
MOST: Final = 40
NAMES: Final = [
    *("production", "tab", "ore_deck", "population", "mining_technology", "st_barbara_flip", "patrician"),
    *("reputation", "pelican", "points", "tax", "public_rights", "free_rights", "remove_house_production_2"),
    *("free_plot_anywhere", "income_twice", "bank_patrician_to_council", "reputation_per_adjacent_public"),
    *("free_wood_building", "two_free_mines", "score_one_building", "none", "city_builds_dearest"),
    *("most_mines_reputation", "lots_reputation_loss", "pool_to_council"),
]
ON_TILES: Final = frozenset({TAB, ORE_DECK, POPULATION, TECHNOLOGY, FLIP, REPUTATION, PELICAN, POINTS, TAX})
AT_ONCE: Final = frozenset({ORE_DECK, POPULATION, REPUTATION, PELICAN, POINTS, TAX})
SIGNED: Final = frozenset({"reputation", "points"})  # may take away; of all others there is a number or none
# Where the rules carry an effect out. A file that allows one elsewhere is refused when it is read.
CARRIED_OUT: Final[dict[str, frozenset[int]]] = {
    "guild_buildings": ON_TILES | {PRODUCTION},
    "public_buildings": ON_TILES | {PATRICIAN},
    "house_rows": AT_ONCE | {PUBLIC_RIGHTS},
    "st_barbara.fixed": AT_ONCE,
    "st_barbara_finished.fixed": AT_ONCE,
    "st_barbara.optional": frozenset(
        {FREE_RIGHTS, REMOVE_HOUSE, FREE_PLOT, INCOME_TWICE, BANK_PATRICIAN, REPUTATION_PER_PUBLIC, FREE_BUILDING}
        | {TWO_FREE_MINES, SCORE_BUILDING}
    ),
    "event_cards": frozenset({NOTHING, CITY_DEAREST, MOST_MINES, LOTS_LOSS, FLIP, ELECTION}),
}


class Reader:
    """Knows from [[effects]] which effects there are, what arguments they take and where they may stand."""

    def __init__(self, sheet: Sheet, goods: list[str], tabs: list[str], colours: list[str]) -> None:
        self.ids: dict[str, list[str]] = {"GOOD": goods, "TAB": tabs, "COLOUR": colours}
        self.arguments: dict[str, list[str]] = {}
        self.places: dict[str, list[str]] = {}
        for row in sheet.rows("effects"):
            name, shape = row.text("name"), row.text("arguments")
            if name not in NAMES:
                raise BadComponents(f"components of {row.name}: no rule carries out an effect '{name}' (KH-EFF-11)")
            self.arguments[name] = shape.split(":") if shape else []
            self.places[name] = row.texts("used_in")
            for place in self.places[name]:
                if NAMES.index(name) not in CARRIED_OUT.get(place, frozenset()):
                    raise BadComponents(
                        f"components of {row.name}: no rule carries out the effect '{name}' in {place} (KH-EFF-11)"
                    )

    def read(self, text: str, where: str, row: Sheet) -> list[int]:
        """The compiled form of one string that stands in the table `where`."""
        name, *given = text.split(":")
        if name not in self.arguments:
            known = tuple([one for one in self.arguments if where in self.places[one]])
            raise row.wrong(
                "unknown effect '{found}'; expected one of {allowed} (KH-EFF-11)", found=text, allowed=known
            )
        if where not in self.places[name]:
            raise row.wrong("the effect '{found}' does not belong in {where} (KH-EFF-11)", found=text, where=where)
        wanted = self.arguments[name]
        if len(given) != len(wanted):
            shape = ":".join([name, *wanted])
            raise row.wrong("the effect '{found}' should read {shape}", found=text, shape=shape)
        compiled = [NAMES.index(name)]
        for kind, word in zip(wanted, given, strict=True):
            compiled.append(self.argument(kind, word, text, row))
        return compiled + [0] * (3 - len(compiled))

    def argument(self, kind: str, word: str, text: str, row: Sheet) -> int:
        if kind in self.ids:
            if word not in self.ids[kind]:
                raise row.wrong(
                    "'{word}' in '{found}' is none of {allowed}", word=word, found=text, allowed=tuple(self.ids[kind])
                )
            return self.ids[kind].index(word)
        least = -MOST if text.partition(":")[0] in SIGNED else 0
        if not word.removeprefix("-").isdecimal() or not least <= int(word) <= MOST:
            raise row.wrong(
                "'{word}' in '{found}' is no whole number from {least} to {most}",
                word=word,
                found=text,
                least=least,
                most=MOST,
            )
        return int(word)

    def all(self, texts: list[str], where: str, row: Sheet) -> list[list[int]]:
        return [self.read(text, where, row) for text in texts]
