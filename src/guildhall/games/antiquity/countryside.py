"""Phase 4, countryside building in the order of play: AQ-CSB. What to build is asked first, then where."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.alchemy import Alchemy
from guildhall.games.antiquity.enterprise import Enterprise, ask_next, carts
from guildhall.games.antiquity.fishery import Fishery
from guildhall.games.antiquity.frames import ASK_PAIR, ASK_SITE
from guildhall.games.antiquity.refusals import NO_CART, OFF_MAP
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.settling import FoundCity, Inn
from guildhall.games.antiquity.sites import BiologyFarm, Farm, Mine, Woodcutter
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import ALCHEMY, BIOLOGY, CAUGHT, GOLD, SEEDS, STONE
from guildhall.games.antiquity.verbs import (
    BIOLOGY_FARM,
    BUILD_CITY,
    BUILD_INN,
    FARM,
    FISHERY,
    MINE,
    PASS,
    SITE,
    USE_ALCHEMY,
    WOODCUTTER,
)
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Question, Task
from guildhall.kernel.state import OTHER_QUESTION

# In the order of their verbs.
ENTERPRISES: list[Enterprise] = [
    Woodcutter(WOODCUTTER, ASK_SITE),
    Farm(FARM, ASK_SITE),
    BiologyFarm(BIOLOGY_FARM, ASK_SITE),
    Mine(MINE, ASK_SITE),
    Fishery(FISHERY, ASK_PAIR),
    Inn(BUILD_INN, ASK_SITE),
    FoundCity(BUILD_CITY, ASK_SITE),
    Alchemy(USE_ALCHEMY, ASK_SITE, False),
]


def enterprise_of(verb: int) -> Enterprise:
    return ENTERPRISES[verb - WOODCUTTER]


class CountrysideTurn(Task[Table]):
    """AQ-CSB-1: one player's turn."""

    def run(self, t: Table, frame: int) -> None:
        t.faculties_used = 0
        ask_next(t, seat_of(frame))


class ChooseEnterprise(Question[Table]):
    """AQ-CSB-1: what to build next with a cart, Alchemy, or pass."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(PASS), pack(WOODCUTTER)]
        for good in SEEDS:
            found.append(pack(FARM, 0, good))
            if t.works(seat, BIOLOGY):
                found.append(pack(BIOLOGY_FARM, 0, good))
        found += [pack(MINE, 0, STONE), pack(MINE, 0, GOLD)]
        for good in CAUGHT:
            found.append(pack(FISHERY, 0, good))
        found += [pack(BUILD_INN), pack(BUILD_CITY)]
        if t.stands(seat, ALCHEMY):
            found.append(pack(USE_ALCHEMY))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        return check_enterprise(t, seat, choice)

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb = kind_of(choice)
        if verb == PASS:
            t.note(notes.PASSED, seat)
        else:
            t.agenda.append(pack(enterprise_of(verb).asks, seat, verb, a_of(choice)))


def check_enterprise(t: Table, seat: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == PASS:
        return 0
    if not WOODCUTTER <= verb <= USE_ALCHEMY:
        return OTHER_QUESTION
    enterprise = enterprise_of(verb)
    if enterprise.with_cart and carts(t, seat) == 0:
        return NO_CART
    return enterprise.check(t, seat, a_of(choice))


class ChooseSite(OpenQuestion[Table]):
    """AQ-PRD-1: the hex where an enterprise goes."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return choices(SITE, enterprise_of(a_of(frame)).hexes(t, seat, b_of(frame)))

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != SITE:
            return OTHER_QUESTION
        enterprise, at = enterprise_of(a_of(frame)), a_of(choice)
        if enterprise.hexes(t, seat, b_of(frame)) >> at & 1:
            return 0
        inside = t.land.on_map >> at & 1 or enterprise.verb == BUILD_CITY  # AQ-CTY-2 speaks of the map itself
        return enterprise.why_not(t, seat, at) if inside else OFF_MAP

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        enterprise_of(a_of(frame)).build(t, seat, b_of(frame), a_of(choice))
