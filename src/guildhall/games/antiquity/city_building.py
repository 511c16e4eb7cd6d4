"""Phase 2, city building: all at once, hidden from each other, until everybody is done. AQ-CIT."""

from typing import Final

from guildhall.games.antiquity import men, notes, patron, prices, trading
from guildhall.games.antiquity.acts import Act, Deed, Step
from guildhall.games.antiquity.frames import ASK_CITY, REVEAL
from guildhall.games.antiquity.limits import ACTS_MAX
from guildhall.games.antiquity.refusals import QUOTA
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import (
    BARBARA,
    CATHEDRAL,
    GOODS,
    HOSPITAL,
    LUXURIES,
    MARKET,
    STONE,
    THEOLOGY,
    TYPES,
    WOOD,
)
from guildhall.games.antiquity.verbs import BUILD, EXCHANGE, FINISH, RAZE, REPLACE, UNDO, USE_HOSPITAL
from guildhall.kernel.packing import kind_of, pack
from guildhall.kernel.question import Task
from guildhall.kernel.rows import laid
from guildhall.kernel.state import OTHER_QUESTION

BUILDS: Final = [pack(BUILD, 0, kind) for kind in range(TYPES)]


class CityBuilding(Task[Table]):
    """AQ-CIT-1: the screens go up and everybody is asked."""

    def run(self, t: Table, frame: int) -> None:
        t.old_buildings = laid(t.buildings, 0)
        t.old_graves = laid(t.graves, 0)
        t.old_goods = laid(t.goods, 0)
        t.old_saint = t.saint[:]
        t.bought = [[0] * len(GOODS) for _ in range(t.seats)]
        t.agenda.append(pack(REVEAL))
        t.ask_together(ASK_CITY, t.alive)


class BuildCities(Step):
    """AQ-CIT-1: build, man, use, trade, in any order; then done. One object for each verb: its deed."""

    def __init__(self, kind: int, rule: str, bound: int, deeds: list[Deed]) -> None:
        super().__init__(kind, rule, bound)
        self.deeds: list[Deed] = [NoDeed(verb) for verb in range(256)]  # by their verb
        for deed in deeds:
            self.deeds[deed.verb] = deed

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        """What a player may do or would like to: the hopeful choices and every building he does not have yet."""
        found = hopeful(t, seat)
        if t.budget[seat] >= ACTS_MAX:
            return found  # AQ-ENG-1: nothing that is over is held out any more
        for kind in range(TYPES):
            if (not t.data.unique[kind] or not t.stands(seat, kind)) and BUILDS[kind] not in found:
                found.append(BUILDS[kind])
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        deed = self.deeds[kind_of(choice)]
        if deed.limited and t.budget[seat] >= ACTS_MAX:
            return QUOTA
        return deed.check(t, seat, choice)

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        deeds, idle = self.deeds, t.budget[seat] >= ACTS_MAX
        for choice in hopeful(t, seat):
            deed = deeds[kind_of(choice)]
            if not (deed.limited and idle) and deed.check(t, seat, choice) == 0:
                found.append(choice)
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        self.deeds[kind_of(choice)].do(t, seat, choice)

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        deed = self.deeds[kind_of(choice)]
        assert isinstance(deed, Act)
        deed.begin(t, seat, choice)


def hopeful(t: Table, seat: int) -> list[int]:
    """Every legal choice and few others: no building whose wood, stone or luxury is missing."""
    found = [pack(FINISH)]
    if t.rules.trading:
        found += trading.candidates(t, seat)
    if t.budget[seat] >= ACTS_MAX:
        return found
    if t.acts[seat]:
        found.insert(1, pack(UNDO))
    data, goods, have = t.data, t.goods[seat], t.have[seat]
    wood, stone = goods[WOOD], goods[STONE]
    luxury = prices.payable(goods, LUXURIES[0], True)
    for kind in data.by_wood[wood if wood < len(data.by_wood) else -1]:
        if data.cost_stone[kind] <= stone and data.cost_luxury[kind] <= luxury:
            if not have >> kind & 1 or not data.unique[kind]:
                found.append(BUILDS[kind])
    found += men.candidates(t, seat)
    if have >> MARKET & 1:
        found.append(pack(EXCHANGE))
    if have >> HOSPITAL & 1:
        found.append(pack(USE_HOSPITAL))
    if have >> THEOLOGY & have >> CATHEDRAL & 1:
        found.append(pack(RAZE))
    if have >> CATHEDRAL & 1 and patron.has_power(t, seat, BARBARA):
        found.append(pack(REPLACE))
    return found


class NoDeed(Deed):
    """What a verb is that belongs to another question."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return OTHER_QUESTION


class Finish(Deed):
    """AQ-CIT-10: done is final."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return 0

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.note(notes.FINISHED, seat)
        t.answered(seat)
        trading.close_all(t, seat)
