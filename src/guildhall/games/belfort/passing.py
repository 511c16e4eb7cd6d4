"""Passing: the workers left go to the Resource Areas, then Giant and Gorgon. BF-PLC-6..8, BF-AST-GIA, BF-AST-GOR."""

from guildhall.games.belfort import notes
from guildhall.games.belfort import verbs as v
from guildhall.games.belfort.frames import ASK_GIANT, ASK_GORGON, ASK_SEND
from guildhall.games.belfort.refusals import NUMBER_WRONG, WRONG_AREA
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import AREAS, DISTRICTS, GIANT, GORGON
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.rows import add_at
from guildhall.kernel.state import OTHER_QUESTION


def leave(t: Table, seat: int) -> None:
    t.passed |= 1 << seat
    t.note(notes.PASSED, seat)
    if t.rules.expansion:
        if t.may_use(seat, GORGON):
            t.agenda.append(pack(ASK_GORGON, seat))
        if t.may_use(seat, GIANT):
            t.agenda.append(pack(ASK_GIANT, seat))
    for piece in range(3, -1, -1):
        if t.idle[seat][piece] > 0:
            t.agenda.append(pack(ASK_SEND, seat, piece, 0))


class SendWorkers(OpenQuestion[Table]):
    """BF-DEC-5, BF-PLC-8: how many pieces go to the area asked about; the last area takes the rest."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        piece = a_of(frame)
        area = t.data.areas_for[piece & 1][b_of(frame)]
        return [pack(v.SEND, 0, area, number) for number in range(t.idle[seat][piece] + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        piece = a_of(frame)
        if kind_of(choice) != v.SEND:
            return OTHER_QUESTION
        if a_of(choice) != t.data.areas_for[piece & 1][b_of(frame)]:
            return WRONG_AREA
        return 0 if b_of(choice) <= t.idle[seat][piece] else NUMBER_WRONG

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        piece, step = a_of(frame), b_of(frame)
        send(t, seat, piece, a_of(choice), b_of(choice))
        areas = t.data.areas_for[piece & 1]
        if t.idle[seat][piece] == 0:
            return
        if step + 2 < len(areas):
            t.agenda.append(pack(ASK_SEND, seat, piece, step + 1))
        else:
            send(t, seat, piece, areas[step + 1], t.idle[seat][piece])


def send(t: Table, seat: int, piece: int, area: int, number: int) -> None:
    if number:
        add_at(t.idle, seat, piece, -number)
        add_at(t.areas, seat, 4 * area + piece, number)
        t.note(notes.SENT, seat, piece, area, number)


class SendGiant(OpenQuestion[Table]):
    """BF-DEC-5, BF-AST-GIA: exactly as many tokens as the season says, all in one area."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(v.DECLINE), *[pack(v.GIANT, 0, area) for area in range(len(AREAS))]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        return 0 if verb == v.GIANT or verb == v.DECLINE else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == v.GIANT:  # BF-RUL-31: that is the use of the tile
            t.turn_face_down(seat, GIANT)
            t.giant_at = a_of(choice)
            t.note(notes.GIANT, seat, a_of(choice), t.data.giant_tokens[t.season()])


class PutGorgon(OpenQuestion[Table]):
    """BF-DEC-5, BF-AST-GOR: the district in which building costs a toll."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(v.DECLINE), *[pack(v.GORGON, 0, district) for district in range(DISTRICTS)]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        return 0 if verb == v.GORGON or verb == v.DECLINE else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == v.GORGON:
            t.turn_face_down(seat, GORGON)
            t.gorgon_at = a_of(choice)
            t.note(notes.GORGON, seat, a_of(choice))
