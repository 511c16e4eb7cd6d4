"""The city as printed: 75 symbols in five districts, the sites one can build on, the locations wizards swap."""

from guildhall.games.belfort.terms import DISTRICTS, GUILD, PROPERTIES, SYMBOLS, WALL
from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents


class City:
    """BF-COMP-2, BF-COMP-16. Symbols are numbered district by district.

    A *site* is what a builder names: a single symbol, a Keep section, one half of a Gatehouse, a district's Walls (of
    which the first free one is taken: they are alike), a Guild. A *location* is a site as a whole building: the two
    halves of a Gatehouse are one, each Wall is one.
    """

    def __init__(self, sheet: Sheet, properties: list[str]) -> None:
        self.kinds: list[str] = [*properties, "wall", "guild"]
        self.keep: int = properties.index("keep")
        self.gatehouse: int = properties.index("gatehouse")
        rows = sheet.rows("board.district", DISTRICTS)
        self.districts: list[str] = [row.text("id") for row in rows]
        if self.districts != sheet.texts("board.ring"):
            raise sheet.wrong("{path} is not the order of the districts", path="board.ring")
        self.symbols: list[str] = []
        self.symbol_kind: list[int] = []
        self.symbol_district: list[int] = []
        for number, row in enumerate(rows):
            spaces = row.texts("spaces")
            if len(spaces) != SYMBOLS:
                raise row.wrong("{count} spaces; expected {expected}", count=len(spaces), expected=SYMBOLS)
            for space in spaces:
                kind = sheet.text(f"board.symbol_kind.{space.partition('.')[2]}")
                self.symbols.append(space)
                self.symbol_kind.append(self.kinds.index(kind))
                self.symbol_district.append(number)
        if len(self.symbols) != sheet.number("board.markers_total"):
            raise sheet.wrong("{path} is not the number of symbols", path="board.markers_total")
        self.read_sites(sheet)

    def read_sites(self, sheet: Sheet) -> None:
        gates = sheet.rows("board.gatehouse", DISTRICTS)
        self.partner: list[int] = [-1] * len(self.symbols)  # the other symbol of a Keep section or Gatehouse
        for row in gates:
            halves = row.texts("halves")
            first, second = self.symbols.index(halves[0]), self.symbols.index(halves[1])
            self.partner[first], self.partner[second] = second, first
        self.sites: list[str] = []
        self.site_kind: list[int] = []
        self.site_district: list[int] = []
        self.site_symbol: list[int] = []  # the first one
        self.site_other: list[int] = []  # the second one of a Keep section or of a district's Walls, or -1
        self.sites_of: list[list[int]] = [[] for _ in self.kinds]
        self.locations: list[str] = []
        self.location_kind: list[int] = []
        self.location_first: list[int] = []
        self.location_second: list[int] = []
        self.locations_of: list[list[int]] = [[] for _ in self.kinds]
        for kind, name in enumerate(self.kinds):
            for district, place in enumerate(self.districts):
                found = [
                    symbol
                    for symbol in range(district * SYMBOLS, (district + 1) * SYMBOLS)
                    if self.symbol_kind[symbol] == kind
                ]
                expected = 2 if kind in (self.keep, self.gatehouse, WALL) else 1
                if len(found) != expected:
                    raise BadComponents(f"components of belfort: {place} has {len(found)} {name}; expected {expected}")
                self.add_sites(kind, district, f"{place}.{name}", found)
            if kind == self.gatehouse:
                for row in gates:
                    half = self.symbols.index(row.texts("halves")[0])
                    self.add_location(kind, row.text("id"), half, self.partner[half])
        self.guild_symbol: list[int] = [self.site_symbol[site] for site in self.sites_of[GUILD]]
        self.walls: list[int] = [n for n, kind in enumerate(self.symbol_kind) if kind == WALL]
        self.gates: list[int] = [n for n, kind in enumerate(self.symbol_kind) if kind == self.gatehouse]

    def add_sites(self, kind: int, district: int, name: str, found: list[int]) -> None:
        if kind == self.gatehouse:
            for symbol in found:
                self.add_site(kind, district, self.symbols[symbol], symbol, -1)
            return
        if kind == self.keep:
            self.partner[found[0]], self.partner[found[1]] = found[1], found[0]
        self.add_site(kind, district, name, found[0], found[1] if len(found) > 1 else -1)
        if kind == WALL:
            for symbol in found:
                self.add_location(kind, self.symbols[symbol], symbol, -1)
        else:
            self.add_location(kind, name, found[0], found[1] if len(found) > 1 else -1)

    def add_site(self, kind: int, district: int, name: str, symbol: int, other: int) -> None:
        self.sites_of[kind].append(len(self.sites))
        self.sites.append(name)
        self.site_kind.append(kind)
        self.site_district.append(district)
        self.site_symbol.append(symbol)
        self.site_other.append(other)

    def add_location(self, kind: int, name: str, first: int, second: int) -> None:
        self.locations_of[kind].append(len(self.locations))
        self.locations.append(name)
        self.location_kind.append(kind)
        self.location_first.append(first)
        self.location_second.append(second)


def check_properties(properties: list[str]) -> None:
    if len(properties) != PROPERTIES or "keep" not in properties or "gatehouse" not in properties:
        raise BadComponents(f"components of belfort: property has the types {', '.join(properties)}; expected ten")
