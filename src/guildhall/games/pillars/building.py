"""Step 13, building the cathedral: PE-BUILD, PE-CRAFT."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.frames import ASK_ARCHBISHOP, ASK_CRAFT, ASK_RETURN, BUILD, CATHEDRAL, KEEP_CUBES
from guildhall.games.pillars.refusals import (
    CAPACITY_SHORT,
    INPUT_SHORT,
    METAL_MISSING,
    MORTAR_MISSING,
    NONE_TO_RETURN,
    NOT_BLESSABLE,
    NOT_IN_CREW,
    WORKS_ALONE,
)
from guildhall.games.pillars.score_sheet import FROM_CRAFTSMEN
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import CAPACITY_BONUS, METAL, NOBODY, SAND
from guildhall.games.pillars.verbs import RAISE, RETURN, STOP, USE
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of
from guildhall.kernel.question import Question, Task
from guildhall.kernel.state import OTHER_QUESTION


class BuildCathedral(Task[Table]):
    """PE-BUILD-1, PE-BUILD-5: everybody builds in turn order, then the piece is added."""

    def run(self, t: Table, frame: int) -> None:
        t.agenda.append(pack(CATHEDRAL))
        for seat in reversed(t.turn_order()):
            t.agenda.append(pack(BUILD, seat))


class BuildingTurn(Task[Table]):
    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        t.uses = [0] * len(t.crew[seat])
        t.blessed = NOBODY
        t.agenda.append(pack(KEEP_CUBES, seat))
        t.agenda.append(pack(ASK_CRAFT, seat))
        for card in t.crew[seat]:
            if works_alone(t, card):  # PE-CRAFT-4: the Architect
                t.note(notes.USED, seat, card, 1)
                t.score(seat, t.data.vp_out[card], FROM_CRAFTSMEN)
        if t.event != NOBODY and t.data.event_effect[t.event] == CAPACITY_BONUS:  # PE-BUILD-2
            for card in t.crew[seat]:
                if t.data.blessable[card]:
                    t.agenda.append(pack(ASK_ARCHBISHOP, seat))
                    break


def works_alone(t: Table, card: int) -> bool:
    """Without input and without condition: credited by itself."""
    return t.data.flat[card] and t.data.metal_held[card] == 0


def capacity(t: Table, card: int) -> int:
    if t.data.flat[card]:
        return 1
    raised = t.data.event_amount[t.event] if card == t.blessed else 0
    return t.data.capacity[card] + raised


class Bless(Question[Table]):
    """PE-DEC-11: the craftsman whom the archbishop raises."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(RAISE, 0, card) for card in t.crew[seat]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != RAISE:
            return OTHER_QUESTION
        if a_of(choice) not in t.crew[seat]:
            return NOT_IN_CREW
        return 0 if t.data.blessable[a_of(choice)] else NOT_BLESSABLE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.blessed = a_of(choice)
        t.note(notes.BLESSED, seat, t.blessed)


class UseCraftsman(Question[Table]):
    """PE-DEC-11: a craftsman at work, so many times, or the end of the building turn."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        """Each craftsman as often as the capacity left allows, and once where it allows nothing."""
        found = [pack(STOP)]
        for at, card in enumerate(t.crew[seat]):
            if not works_alone(t, card):
                left = capacity(t, card) - t.uses[at]
                for times in range(1, (left if left > 1 else 1) + 1):
                    found.append(pack(USE, 0, card, times))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == STOP:  # PE-BUILD-1: nothing is compulsory
            return 0
        if verb != USE:
            return OTHER_QUESTION
        card, times = a_of(choice), b_of(choice)
        if card not in t.crew[seat]:
            return NOT_IN_CREW
        data = t.data
        if works_alone(t, card):
            return WORKS_ALONE
        if t.uses[t.crew[seat].index(card)] + times > capacity(t, card):  # PE-CRAFT-1, PE-CRAFT-2
            return CAPACITY_SHORT
        if data.metal_held[card] > t.cubes[seat][METAL]:  # PE-CRAFT-4: the Tool Maker
            return METAL_MISSING
        if data.requires[card] >= 0 and not t.has_family(seat, data.requires[card]):  # PE-CRAFT-3: the Mason
            return MORTAR_MISSING
        held, needed = t.cubes[seat], data.inputs[card]
        for good in range(SAND, METAL + 1):
            if held[good] < needed[good] * times:
                return INPUT_SHORT
        return 0 if t.gold[seat] >= data.gold_in[card] * times else INPUT_SHORT

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        """More times need more of the same: what is short once is short ever after."""
        found = [pack(STOP)]
        for at, card in enumerate(t.crew[seat]):
            if not works_alone(t, card):
                for times in range(1, capacity(t, card) - t.uses[at] + 1):
                    if self.check(t, seat, frame, pack(USE, 0, card, times)) != 0:
                        break
                    found.append(pack(USE, 0, card, times))
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == STOP:
            return
        card, times = a_of(choice), b_of(choice)
        data = t.data
        t.agenda.append(pack(ASK_CRAFT, seat))
        t.uses[t.crew[seat].index(card)] += times
        t.note(notes.USED, seat, card, times)
        for good in range(SAND, METAL + 1):
            if data.inputs[card][good]:
                t.to_stock(seat, good, data.inputs[card][good] * times)
        if data.gold_in[card]:
            t.pay(seat, data.gold_in[card] * times)
        if data.gold_out[card]:
            per_metal = data.metal_held[card] > 0 and t.rules.tool_maker_per_metal  # PE-OPT-5
            share = t.cubes[seat][METAL] if per_metal else 1
            t.earn(seat, data.gold_out[card] * share * times)  # PE-CRAFT-5
        t.score(seat, data.vp_out[card] * times, FROM_CRAFTSMEN)


class KeepCubes(Task[Table]):
    """PE-BUILD-4, PE-R-25, PE-R-29: at most 5 cubes go on into the next round."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        if t.round < t.data.rounds and sum(t.cubes[seat]) > t.data.cubes_kept:
            t.agenda.append(pack(KEEP_CUBES, seat))
            t.agenda.append(pack(ASK_RETURN, seat))


class ReturnCube(Question[Table]):
    """PE-DEC-12: a cube that cannot be kept."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(RETURN, 0, good) for good in range(METAL + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != RETURN:
            return OTHER_QUESTION
        return 0 if t.cubes[seat][a_of(choice)] > 0 else NONE_TO_RETURN

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.to_stock(seat, a_of(choice), 1)
        t.note(notes.RETURNED, seat, a_of(choice))


class AddPiece(Task[Table]):
    """PE-BUILD-5: the cathedral grows by a piece."""

    def run(self, t: Table, frame: int) -> None:
        t.pieces = t.round
        t.uses = []
        t.blessed = NOBODY
        t.note(notes.PIECE, t.start, t.pieces)
