"""The round and its phases: AQ-TRM-1, phase 1 (AQ-RIS) and phase 3 (AQ-ORD)."""

from guildhall.games.antiquity import notes, victory
from guildhall.games.antiquity.frames import PHASE, ROUND
from guildhall.games.antiquity.pieces import MANNED, MARKS, type_of
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import BY_CAP, CART_SHOP, CITY_MAPS, EXPLORER, LAST_PHASE
from guildhall.kernel.packing import a_of, pack
from guildhall.kernel.question import Task
from guildhall.kernel.rows import replaced


class BeginRound(Task[Table]):
    """AQ-TRM-1: ten phases, then the next round."""

    def run(self, t: Table, frame: int) -> None:
        if t.round >= t.rules.round_cap:  # AQ-END-7: no rule, only a safeguard against endless games
            t.note(notes.CAPPED, 0, t.round)
            victory.finish(t, t.alive, BY_CAP)
            return
        t.round += 1
        t.note(notes.ROUND, 0, t.round)
        t.agenda.append(pack(ROUND))
        for number in range(LAST_PHASE, 0, -1):
            t.agenda.append(pack(PHASE, 0, number))


class BeginPhase(Task[Table]):
    """AQ-TRM-1: one of the ten phases, each a task of its own."""

    def __init__(self, kind: int, phases: list[Task[Table]]) -> None:
        super().__init__(kind)
        self.phases = phases

    def run(self, t: Table, frame: int) -> None:
        number = a_of(frame)
        t.phase = number
        t.note(notes.PHASE, 0, number)
        self.phases[number - 1].run(t, frame)


class TakeTurns(Task[Table]):
    """A phase in the order of play: one frame for each player, the first on top."""

    def __init__(self, kind: int, turn: int) -> None:
        super().__init__(kind)
        self.turn = turn

    def run(self, t: Table, frame: int) -> None:
        for seat in reversed(t.order):
            t.agenda.append(pack(self.turn, seat))


class AllRise(Task[Table]):
    """AQ-RIS-1: all men in the cities go to the pool; those in the countryside stay."""

    def run(self, t: Table, frame: int) -> None:
        for seat in t.order:
            row = t.buildings[seat]
            for at in range(len(row)):
                if row[at] & MANNED:
                    t.men[seat] += 1
                row[at] &= ~MARKS
            t.consecrated[seat] = 0
            t.frozen = replaced(t.frozen, seat, (0,) * CITY_MAPS)  # AQ-FAC-3: until the next phase 2
            t.refresh(seat)


class OrderOfPlay(Task[Table]):
    """AQ-ORD-1: fewest men on cart shops and explorer first; ties keep last round's order."""

    def run(self, t: Table, frame: int) -> None:
        counts = [0] * t.seats
        for seat in t.order:
            for building in t.buildings[seat]:
                if building & MANNED and (type_of(building) == CART_SHOP or type_of(building) == EXPLORER):
                    counts[seat] += 1
        order: list[int] = []
        for number in range(max(counts) + 1):
            order += [seat for seat in t.order if counts[seat] == number]
        t.order = order
        for place in range(len(order)):
            t.note(notes.ORDER, order[place], place + 1)
