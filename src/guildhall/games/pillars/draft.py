"""Phase I, taking cards: PE-DRAFT."""

from guildhall.games.pillars import crew, notes
from guildhall.games.pillars.frames import ASK_CARD, DRAFT_TURN, END_DRAFT
from guildhall.games.pillars.refusals import COST_SHORT, NOT_IN_SUPPLY, WORKERS_SHORT
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import NOBODY
from guildhall.games.pillars.verbs import PASS, TAKE
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import Question, Task
from guildhall.kernel.state import OTHER_QUESTION


class DraftTurn(Task[Table]):
    """PE-DRAFT-1, PE-DRAFT-3: the next player still in, or the end of the phase."""

    def run(self, t: Table, frame: int) -> None:
        if t.active == 0 or NOBODY not in t.taker:
            t.agenda.append(pack(END_DRAFT))
            return
        seat = a_of(frame)
        while not t.active >> seat & 1:
            seat = t.next_seat(seat)
        t.agenda.append(pack(ASK_CARD, seat))


class TakeCard(Question[Table]):
    """PE-DEC-1: a craftsman for gold, a resource card for workers, or pass."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(TAKE, 0, card) for card, taker in zip(t.supply, t.taker, strict=True) if taker == NOBODY]
        found.append(pack(PASS))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == PASS:  # PE-DRAFT-2: at any turn, the first included
            return 0
        if verb != TAKE:
            return OTHER_QUESTION
        card = a_of(choice)
        if card not in t.supply or t.taker[t.supply.index(card)] != NOBODY:
            return NOT_IN_SUPPLY
        hired = len(t.data.craftsmen)
        if card < hired:  # PE-DRAFT-5
            return 0 if t.gold[seat] >= t.data.cost[card] else COST_SHORT
        return 0 if t.workers[seat] >= t.data.needs[card - hired] else WORKERS_SHORT  # PE-DRAFT-4

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        data, taker = t.data, t.taker
        hired, gold, workers = len(data.craftsmen), t.gold[seat], t.workers[seat]
        for at, card in enumerate(t.supply):
            if taker[at] == NOBODY and (
                gold >= data.cost[card] if card < hired else workers >= data.needs[card - hired]
            ):
                found.append(pack(TAKE, 0, card))
        found.append(pack(PASS))
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.agenda.append(pack(DRAFT_TURN, 0, t.next_seat(seat)))
        if kind_of(choice) == PASS:
            t.active &= ~(1 << seat)
            t.note(notes.PASSED_DRAFT, seat)
            return
        card = a_of(choice)
        t.taker[t.supply.index(card)] = seat
        hired = len(t.data.craftsmen)
        if card < hired:
            t.note(notes.HIRED, seat, card, t.data.cost[card])
            t.pay(seat, t.data.cost[card])
            crew.join(t, seat, card)
        else:
            t.workers[seat] -= t.data.needs[card - hired]
            t.note(notes.TOOK, seat, card, t.data.needs[card - hired])


class EndDraft(Task[Table]):
    """PE-DRAFT-6, PE-DRAFT-7: left-over craftsmen leave the game, left-over workers go to the mill."""

    def run(self, t: Table, frame: int) -> None:
        for card, taker in zip(t.supply, t.taker, strict=True):
            if taker == NOBODY and card < len(t.data.craftsmen):
                t.removed.append(card)
                t.note(notes.GONE, 0, 1, card)
        for seat in t.turn_order():
            t.mill[seat] = t.workers[seat]
            t.workers[seat] = 0
            if t.mill[seat]:
                t.note(notes.TO_MILL, seat, t.mill[seat])
        t.active = 0
        t.note(notes.PHASE, 0, 2)
