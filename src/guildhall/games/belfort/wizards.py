"""The Wizards' Guild: all markers of two locations change places. BF-GLD-WIZARDS."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.frames import ASK_SYMBOL
from guildhall.games.belfort.refusals import KINDS_DIFFER, WRONG_SYMBOL
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import NOBODY
from guildhall.games.belfort.verbs import SWAP, SYMBOL
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.state import OTHER_QUESTION


class SwapLocations(OpenQuestion[Table]):
    """BF-DEC-9: two locations of one kind, whoever owns them; a pair is named in the order of the board."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        for same in t.data.city.locations_of:
            for at in range(len(same)):
                for other in range(at + 1, len(same)):
                    found.append(pack(SWAP, 0, same[at], same[other]))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != SWAP:
            return OTHER_QUESTION
        first, second = a_of(choice), b_of(choice)
        kinds = t.data.city.location_kind
        return 0 if kinds[first] == kinds[second] and first < second else KINDS_DIFFER

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        city = t.data.city
        first, second = a_of(choice), b_of(choice)
        t.note(notes.SWAPPED, seat, first, second)
        exchange(t, city.location_first[first], city.location_first[second])
        if city.location_second[first] >= 0:
            exchange(t, city.location_second[first], city.location_second[second])
            if city.location_kind[first] == city.gatehouse:
                for location in (second, first):
                    if is_open(t, location):
                        t.agenda.append(pack(ASK_SYMBOL, seat, location))
            else:
                settle_keep(t, first)
                settle_keep(t, second)


def exchange(t: Table, one: int, other: int) -> None:
    """The coin of a decorated marker goes with it: BF-XGLD-DECORATORS."""
    t.markers[one], t.markers[other] = t.markers[other], t.markers[one]
    t.coins[one], t.coins[other] = t.coins[other], t.coins[one]


def settle_keep(t: Table, location: int) -> None:
    """BF-RUL-68: a single marker stands on the lower-numbered symbol."""
    city = t.data.city
    first, second = city.location_first[location], city.location_second[location]
    if t.markers[first] == NOBODY and t.markers[second] != NOBODY:
        exchange(t, first, second)


def is_open(t: Table, location: int) -> bool:
    """Whether it matters which of the two symbols of a Gatehouse gets what came."""
    city = t.data.city
    first, second = city.location_first[location], city.location_second[location]
    return t.markers[first] != t.markers[second] or t.coins[first] != t.coins[second]


class ChooseSymbol(OpenQuestion[Table]):
    """BF-DEC-9: the symbol of a Gatehouse that the marker goes to; a second marker goes to the other."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        city, location = t.data.city, a_of(frame)
        return [pack(SYMBOL, 0, city.location_first[location]), pack(SYMBOL, 0, city.location_second[location])]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != SYMBOL:
            return OTHER_QUESTION
        return 0 if choice in self.candidates(t, seat, frame) else WRONG_SYMBOL

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        at = moving(t, a_of(frame))
        if a_of(choice) != at:
            exchange(t, at, t.data.city.partner[at])


def moving(t: Table, location: int) -> int:
    """The symbol of the marker that is asked about: the only one, or of two different ones the first."""
    city = t.data.city
    first, second = city.location_first[location], city.location_second[location]
    return second if t.markers[first] == NOBODY else first
