"""Phase II, placing master builders: PE-MB."""

from guildhall.games.pillars import events
from guildhall.games.pillars.chances import BUILDER
from guildhall.games.pillars.data import FREE_BUILDER, FREE_BUILDER_MAY_PASS
from guildhall.games.pillars.frames import (
    ACCEPT,
    ASK_BUILDER,
    ASK_PASSED,
    ASK_VETO,
    DRAW_BUILDER,
    PASS,
    PLACE,
    PLACE_PASSED,
    REJECT,
    REMIGIUS,
)
from guildhall.games.pillars.refusals import FREE_ANYWAY, MUST_PLACE, NO_REMIGIUS, PRICE_SHORT, SPACE_TAKEN
from guildhall.games.pillars.table import NOBODY, Table
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def draw(t: Table) -> None:
    """PE-MB-1: a builder out of the bag, or the passed ones when it is empty."""
    if not t.bag:
        t.marker = 0  # PE-MB-9: with two players the marker jumps
        t.veto = 0  # PE-MB-11
        t.agenda.append(pack(PLACE_PASSED))
        return
    owner = t.draw(BUILDER, t.bag)
    if t.wall_now >> owner & 1 and t.used[owner] >= t.data.wall_limit:  # PE-MB-10
        t.aside.append(owner)
        t.note(events.LAID_ASIDE, owner)
        t.agenda.append(pack(DRAW_BUILDER))
        return
    t.note(events.DRAWN, owner, t.marker)
    if t.veto:
        t.agenda.append(pack(ASK_VETO, t.start, owner))
    else:
        t.agenda.append(pack(ASK_BUILDER, owner))


def check_veto(choice: int) -> int:
    verb = kind_of(choice)
    return 0 if verb == ACCEPT or verb == REJECT else OTHER_QUESTION


def do_veto(t: Table, owner: int, choice: int) -> None:
    """PE-MB-2, PE-MB-11: a rejected builder goes back into the bag, the price stays."""
    if kind_of(choice) == ACCEPT:
        t.agenda.append(pack(ASK_BUILDER, owner))
        return
    t.veto = 0
    t.note(events.VETOED, t.start, owner)
    t.put_back(t.bag, owner)
    t.agenda.append(pack(DRAW_BUILDER))


def candidates(t: Table, seat: int, passed: bool) -> list[int]:
    """PE-DEC-4; a builder that was passed must now be placed, free: PE-DEC-5."""
    targets = range(len(t.data.targets))
    found = [pack(PLACE, 0, target) for target in targets]
    if not passed:
        if t.favour(seat, FREE_BUILDER) != NOBODY:
            found += [pack(REMIGIUS, 0, target) for target in targets]
        found.append(pack(PASS))
    return found


def check(t: Table, seat: int, choice: int, passed: bool) -> int:
    verb = kind_of(choice)
    if verb == PLACE:
        if not passed and t.gold[seat] < t.marker:  # PE-MB-3, PE-GOLD-2
            return PRICE_SHORT
        return 0 if free_space(t, a_of(choice)) != NOBODY else SPACE_TAKEN
    if passed:  # PE-MB-6: no second pass
        return MUST_PLACE if verb == PASS else OTHER_QUESTION
    if verb == PASS:  # PE-MB-5
        return MUST_PLACE if t.marker == 0 and t.options[FREE_BUILDER_MAY_PASS] == 1 else 0
    if verb != REMIGIUS:
        return OTHER_QUESTION
    if t.favour(seat, FREE_BUILDER) == NOBODY:
        return NO_REMIGIUS
    if t.marker == 0:  # PE-ADV-14
        return FREE_ANYWAY
    return 0 if free_space(t, a_of(choice)) != NOBODY else SPACE_TAKEN


def free_space(t: Table, target: int) -> int:
    """PE-MB-7, PE-MB-8: the named space, or the lowest free one of the place; NOBODY if taken."""
    space = t.data.target_space[target]
    if space >= 0:
        return space if t.spaces[space] == NOBODY else NOBODY
    place = t.data.target_place[target]
    first = t.data.first_space[place]
    for space in range(first, first + t.data.place_spaces[place]):
        if t.spaces[space] == NOBODY:
            return space
    return NOBODY


def do(t: Table, seat: int, choice: int, passed: bool) -> None:
    verb, price = kind_of(choice), t.marker
    if verb == REMIGIUS:
        card = t.favour(seat, FREE_BUILDER)
        t.favours[seat].remove(card)
        t.spent.append(card)
        t.note(events.USED_FAVOUR, seat, card)
        price = 0
    if verb == PASS:  # PE-MB-3: it waits on the cost track
        t.passed.append(seat)
        t.passed_at.append(t.marker)
        t.note(events.PASSED_BUILDER, seat, t.marker)
    else:
        space = free_space(t, a_of(choice))
        t.spaces[space] = seat
        place = t.data.space_place[space]
        t.note(events.PLACED, seat, place, space - t.data.first_space[place], 0 if passed else price)
        if not passed:
            t.pay(seat, price)
    if not passed:
        t.used[seat] += 1
        if t.marker > 0:  # PE-MB-4
            t.marker -= 1
        t.agenda.append(pack(DRAW_BUILDER))


def place_passed(t: Table) -> None:
    """PE-MB-6: those passed first are placed first."""
    if t.passed:
        seat = t.passed.pop(0)
        t.passed_at.pop(0)
        t.agenda.append(pack(PLACE_PASSED))
        t.agenda.append(pack(ASK_PASSED, seat))
    else:
        t.note(events.PHASE, 0, 3)
