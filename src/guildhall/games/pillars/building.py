"""Step 13, building the cathedral: PE-BUILD, PE-CRAFT."""

from guildhall.games.pillars import events
from guildhall.games.pillars.data import CAPACITY_BONUS, METAL, SAND, TOOL_MAKER_PER_METAL
from guildhall.games.pillars.frames import (
    ASK_ARCHBISHOP,
    ASK_CRAFT,
    ASK_RETURN,
    BUILD,
    CATHEDRAL,
    DONE,
    KEEP_CUBES,
    RAISE,
    RETURN,
    USE,
)
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
from guildhall.games.pillars.table import FROM_CRAFTSMEN, NOBODY, Table
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def begin(t: Table) -> None:
    """PE-BUILD-1, PE-BUILD-5: everybody builds in turn order, then the piece is added."""
    t.agenda.append(pack(CATHEDRAL))
    for seat in reversed(t.turn_order()):
        t.agenda.append(pack(BUILD, seat))


def turn(t: Table, seat: int) -> None:
    t.uses = [0] * len(t.crew[seat])
    t.blessed = NOBODY
    t.agenda.append(pack(KEEP_CUBES, seat))
    t.agenda.append(pack(ASK_CRAFT, seat))
    for card in t.crew[seat]:
        if works_alone(t, card):  # PE-CRAFT-4: the Architect
            t.note(events.USED, seat, card, 1)
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


# ---- the archbishop


def bless_candidates(t: Table, seat: int) -> list[int]:
    return [pack(RAISE, 0, card) for card in t.crew[seat]]


def check_bless(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != RAISE:
        return OTHER_QUESTION
    if a_of(choice) not in t.crew[seat]:
        return NOT_IN_CREW
    return 0 if t.data.blessable[a_of(choice)] else NOT_BLESSABLE


def do_bless(t: Table, seat: int, choice: int) -> None:
    t.blessed = a_of(choice)
    t.note(events.BLESSED, seat, t.blessed)


# ---- craftsmen at work


def candidates(t: Table, seat: int) -> list[int]:
    """Each craftsman as often as the capacity left allows, and once where it allows nothing."""
    found = [pack(DONE)]
    for at, card in enumerate(t.crew[seat]):
        if not works_alone(t, card):
            left = capacity(t, card) - t.uses[at]
            for times in range(1, (left if left > 1 else 1) + 1):
                found.append(pack(USE, 0, card, times))
    return found


def check(t: Table, seat: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == DONE:  # PE-BUILD-1: nothing is compulsory
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


def do(t: Table, seat: int, choice: int) -> None:
    if kind_of(choice) == DONE:
        return
    card, times = a_of(choice), b_of(choice)
    data = t.data
    t.agenda.append(pack(ASK_CRAFT, seat))
    t.uses[t.crew[seat].index(card)] += times
    t.note(events.USED, seat, card, times)
    for good in range(SAND, METAL + 1):
        if data.inputs[card][good]:
            t.to_stock(seat, good, data.inputs[card][good] * times)
    if data.gold_in[card]:
        t.pay(seat, data.gold_in[card] * times)
    if data.gold_out[card]:
        per_metal = data.metal_held[card] > 0 and t.options[TOOL_MAKER_PER_METAL] == 1  # PE-OPT-5
        share = t.cubes[seat][METAL] if per_metal else 1
        t.earn(seat, data.gold_out[card] * share * times)  # PE-CRAFT-5
    t.score(seat, data.vp_out[card] * times, FROM_CRAFTSMEN)


# ---- what may be kept


def keep(t: Table, seat: int) -> None:
    """PE-BUILD-4, PE-R-25, PE-R-29: at most 5 cubes go on into the next round."""
    if t.round < t.data.rounds and sum(t.cubes[seat]) > t.data.cubes_kept:
        t.agenda.append(pack(KEEP_CUBES, seat))
        t.agenda.append(pack(ASK_RETURN, seat))


def return_candidates() -> list[int]:
    return [pack(RETURN, 0, good) for good in range(METAL + 1)]


def check_return(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != RETURN:
        return OTHER_QUESTION
    return 0 if t.cubes[seat][a_of(choice)] > 0 else NONE_TO_RETURN


def do_return(t: Table, seat: int, choice: int) -> None:
    t.to_stock(seat, a_of(choice), 1)
    t.note(events.RETURNED, seat, a_of(choice))


def add_piece(t: Table) -> None:
    t.pieces = t.round
    t.uses = []
    t.blessed = NOBODY
    t.note(events.PIECE, t.start, t.pieces)
