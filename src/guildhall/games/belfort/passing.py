"""Passing: the workers left go to the Resource Areas, then Giant and Gorgon. BF-PLC-6..8, BF-AST-GIA, BF-AST-GOR."""

from guildhall.games.belfort import events
from guildhall.games.belfort.frames import ASK_GIANT, ASK_GORGON, ASK_SEND, DECLINE, GIANT, GORGON, SEND
from guildhall.games.belfort.refusals import NUMBER_WRONG, WRONG_AREA
from guildhall.games.belfort.rows import added
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import AREAS, DISTRICTS
from guildhall.games.belfort.terms import GIANT as GIANT_TILE
from guildhall.games.belfort.terms import GORGON as GORGON_TILE
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def leave(t: Table, seat: int) -> None:
    t.passed |= 1 << seat
    t.note(events.PASSED, seat)
    if t.expansion:
        if t.may_use(seat, GORGON_TILE):
            t.agenda.append(pack(ASK_GORGON, seat))
        if t.may_use(seat, GIANT_TILE):
            t.agenda.append(pack(ASK_GIANT, seat))
    for piece in range(3, -1, -1):
        if t.idle[seat][piece] > 0:
            t.agenda.append(pack(ASK_SEND, seat, piece, 0))


def candidates(t: Table, seat: int, piece: int, step: int) -> list[int]:
    """How many pieces go to the area asked about; the last area takes the rest: BF-PLC-8."""
    area = t.data.areas_for[piece & 1][step]
    return [pack(SEND, 0, area, number) for number in range(t.idle[seat][piece] + 1)]


def check(t: Table, seat: int, piece: int, step: int, choice: int) -> int:
    if kind_of(choice) != SEND:
        return OTHER_QUESTION
    if a_of(choice) != t.data.areas_for[piece & 1][step]:
        return WRONG_AREA
    return 0 if b_of(choice) <= t.idle[seat][piece] else NUMBER_WRONG


def do(t: Table, seat: int, piece: int, step: int, choice: int) -> None:
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
        t.idle[seat] = added(t.idle[seat], piece, -number)
        t.areas[seat] = added(t.areas[seat], 4 * area + piece, number)
        t.note(events.SENT, seat, piece, area, number)


# ---- Giant and Gorgon


def giant_candidates() -> list[int]:
    return [pack(DECLINE), *[pack(GIANT, 0, area) for area in range(len(AREAS))]]


def gorgon_candidates() -> list[int]:
    return [pack(DECLINE), *[pack(GORGON, 0, district) for district in range(DISTRICTS)]]


def check_token(choice: int, verb: int) -> int:
    return 0 if kind_of(choice) == verb or kind_of(choice) == DECLINE else OTHER_QUESTION


def do_giant(t: Table, seat: int, choice: int) -> None:
    """Exactly as many tokens as the season says, all in one area; BF-RUL-31: that is the use of the tile."""
    if kind_of(choice) == GIANT:
        t.turn_face_down(seat, GIANT_TILE)
        t.giant_at = a_of(choice)
        t.note(events.GIANT, seat, a_of(choice), t.data.giant_tokens[t.season()])


def do_gorgon(t: Table, seat: int, choice: int) -> None:
    if kind_of(choice) == GORGON:
        t.turn_face_down(seat, GORGON_TILE)
        t.gorgon_at = a_of(choice)
        t.note(events.GORGON, seat, a_of(choice))
