"""The Wizards' Guild: all markers of two locations change places. BF-GLD-WIZARDS."""

from guildhall.games.belfort import events
from guildhall.games.belfort.frames import ASK_SYMBOL, SWAP, SYMBOL
from guildhall.games.belfort.refusals import KINDS_DIFFER, WRONG_SYMBOL
from guildhall.games.belfort.rows import replaced
from guildhall.games.belfort.table import NOBODY, Table
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def candidates(t: Table) -> list[int]:
    """All pairs of one kind: 10 of each Property type and of the Guilds, 45 of the Walls."""
    found: list[int] = []
    for same in t.data.city.locations_of:
        for at in range(len(same)):
            for other in range(at + 1, len(same)):
                found.append(pack(SWAP, 0, same[at], same[other]))
    return found


def check(t: Table, choice: int) -> int:
    """Locations may belong to anybody or be empty, one of them or both. A pair is named in the order of the board."""
    if kind_of(choice) != SWAP:
        return OTHER_QUESTION
    first, second = a_of(choice), b_of(choice)
    kinds = t.data.city.location_kind
    return 0 if kinds[first] == kinds[second] and first < second else KINDS_DIFFER


def do(t: Table, seat: int, choice: int) -> None:
    city = t.data.city
    first, second = a_of(choice), b_of(choice)
    t.note(events.SWAPPED, seat, first, second)
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
    if t.coins[one] != t.coins[other]:
        t.coins = replaced(replaced(t.coins, one, t.coins[other]), other, t.coins[one])


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


def symbol_candidates(t: Table, location: int) -> list[int]:
    city = t.data.city
    return [pack(SYMBOL, 0, city.location_first[location]), pack(SYMBOL, 0, city.location_second[location])]


def check_symbol(t: Table, location: int, choice: int) -> int:
    if kind_of(choice) != SYMBOL:
        return OTHER_QUESTION
    return 0 if choice in symbol_candidates(t, location) else WRONG_SYMBOL


def moving(t: Table, location: int) -> int:
    """The symbol of the marker that is asked about: the only one, or of two different ones the first."""
    city = t.data.city
    first, second = city.location_first[location], city.location_second[location]
    return second if t.markers[first] == NOBODY else first


def do_symbol(t: Table, location: int, choice: int) -> None:
    """The marker goes to the symbol chosen, a second one to the other."""
    at = moving(t, location)
    if a_of(choice) != at:
        exchange(t, at, t.data.city.partner[at])
