"""The Spies' Guild: BF-GLD-SPIES, BF-RUL-39, BF-RUL-67."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.cards import in_hand, lay_down, take_openly
from guildhall.games.belfort.frames import ASK_SHOW, ASK_TAKE_SHOWN, SHOWN
from guildhall.games.belfort.refusals import NO_CARD_TO_SHOW, SHOWS_NOTHING
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.verbs import SHOW, TAKE_SHOWN
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Task
from guildhall.kernel.rows import replaced
from guildhall.kernel.state import OTHER_QUESTION


def send_spies(t: Table, seat: int) -> None:
    """Players without cards are left out; wasted when nobody has any."""
    mask = 0
    for other in range(t.seats):
        if other != seat and t.hand_size(other) > 0:
            mask |= 1 << other
    if mask:
        t.agenda.append(pack(SHOWN, seat))
        t.ask_together(ASK_SHOW, mask, seat)


class ShowCard(OpenQuestion[Table]):
    """BF-DEC-9: all show a card at the same time; before all have chosen nobody sees it."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return in_hand(t, seat, SHOW)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != SHOW:
            return OTHER_QUESTION
        return 0 if t.hand[seat][a_of(choice)] > 0 else NO_CARD_TO_SHOW

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.sealed = replaced(t.sealed, seat, (a_of(choice),))
        t.answered(seat)


class RevealCards(Task[Table]):
    """BF-RUL-67: all have chosen, and everybody sees the cards."""

    def run(self, t: Table, frame: int) -> None:
        for other in range(t.seats):
            if t.sealed[other]:
                card = t.sealed[other][0]
                t.note(notes.SHOWED, other, card)
                if t.known[other][card] == 0:
                    t.known = replaced(t.known, other, replaced(t.known[other], card, 1))
        t.agenda.append(pack(ASK_TAKE_SHOWN, seat_of(frame)))


class TakeShownCard(OpenQuestion[Table]):
    """BF-DEC-9: the spy takes one of the cards shown."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(TAKE_SHOWN, 0, other) for other in range(t.seats) if t.sealed[other]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != TAKE_SHOWN or a_of(choice) >= t.seats:
            return OTHER_QUESTION
        return 0 if t.sealed[a_of(choice)] else SHOWS_NOTHING

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        owner = a_of(choice)
        card = t.sealed[owner][0]
        t.note(notes.TOOK_SHOWN, seat, owner, card)
        lay_down(t, owner, card)
        take_openly(t, seat, card)
        t.sealed = ((),) * t.seats
