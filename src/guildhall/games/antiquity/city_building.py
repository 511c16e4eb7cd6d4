"""Phase 2, city building: all at once, hidden from each other, until everybody is done. AQ-CIT."""

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
from guildhall.games.antiquity.verbs import BUILD, EXCHANGE, FINISH, RAZE, REPLACE, TRADED, UNDO, USE_HOSPITAL
from guildhall.kernel.errors import BadTitle
from guildhall.kernel.packing import kind_of, pack
from guildhall.kernel.question import Task
from guildhall.kernel.state import OTHER_QUESTION


class CityBuilding(Task[Table]):
    """AQ-CIT-1: the screens go up and everybody is asked."""

    def run(self, t: Table, frame: int) -> None:
        t.old_buildings = [row[:] for row in t.buildings]
        t.old_graves = [row[:] for row in t.graves]
        t.old_goods = [row[:] for row in t.goods]
        t.old_saint = t.saint[:]
        t.bought = [[0] * len(GOODS) for _ in range(t.seats)]
        t.agenda.append(pack(REVEAL))
        t.ask_together(ASK_CITY, t.alive)


class BuildCities(Step):
    """AQ-CIT-1: build, man, use, trade, in any order; then done. One object for each verb: its deed."""

    def __init__(self, kind: int, rule: str, bound: int, deeds: list[Deed]) -> None:
        super().__init__(kind, rule, bound)
        self.deeds: list[Deed | None] = [None] * TRADED  # by their verb
        for deed in deeds:
            if self.deeds[deed.verb] is not None:
                raise BadTitle(f"the deed {deed.verb} is declared twice")
            self.deeds[deed.verb] = deed

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        """What a player may do or would like to: the hopeful choices and every building he does not have yet."""
        found = hopeful(t, seat)
        for kind in range(TYPES):
            if not t.data.unique[kind] or not t.stands(seat, kind):
                if pack(BUILD, 0, kind) not in found:
                    found.append(pack(BUILD, 0, kind))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        deed = self.deeds[verb] if verb < TRADED else None
        if deed is None:
            return OTHER_QUESTION
        if deed.limited and t.budget[seat] >= ACTS_MAX:
            return QUOTA
        return deed.check(t, seat, choice)

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        for choice in hopeful(t, seat):
            if self.check(t, seat, frame, choice) == 0:
                found.append(choice)
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        deed = self.deeds[kind_of(choice)]
        assert deed is not None
        deed.do(t, seat, choice)

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        deed = self.deeds[kind_of(choice)]
        assert isinstance(deed, Act)
        deed.begin(t, seat, choice)


def hopeful(t: Table, seat: int) -> list[int]:
    """Every legal choice and few others: no building whose wood, stone or luxury is missing."""
    found = [pack(FINISH)]
    if t.acts[seat]:
        found.append(pack(UNDO))
    if t.rules.trading:
        found += trading.candidates(t, seat)
    if t.budget[seat] >= ACTS_MAX:
        return found
    data, goods, have = t.data, t.goods[seat], t.have[seat]
    wood, stone = goods[WOOD], goods[STONE]
    luxury = prices.payable(goods, LUXURIES[0], True)
    for kind in range(TYPES):
        if data.cost_wood[kind] <= wood and data.cost_stone[kind] <= stone and data.cost_luxury[kind] <= luxury:
            if not have >> kind & 1 or not data.unique[kind]:
                found.append(pack(BUILD, 0, kind))
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


class Finish(Deed):
    """AQ-CIT-10: done is final."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return 0

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.note(notes.FINISHED, seat)
        t.answered(seat)
        trading.close_all(t, seat)
