"""Phase II, placing master builders: PE-MB."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.chances import BUILDER
from guildhall.games.pillars.frames import ASK_BUILDER, ASK_PASSED, ASK_VETO, DRAW_BUILDER, PLACE_PASSED
from guildhall.games.pillars.refusals import (
    FREE_ANYWAY,
    FREE_MUST_PLACE,
    MUST_PLACE,
    NO_REMIGIUS,
    PRICE_SHORT,
    SPACE_TAKEN,
)
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import FREE_BUILDER, NOBODY
from guildhall.games.pillars.verbs import ACCEPT, PASS, PLACE, REJECT, REMIGIUS
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion, Question, Task
from guildhall.kernel.rows import replaced, without
from guildhall.kernel.state import OTHER_QUESTION


class DrawBuilder(Task[Table]):
    """PE-MB-1: a builder out of the bag, or the passed ones when it is empty."""

    def run(self, t: Table, frame: int) -> None:
        if not t.bag:
            t.marker = 0  # PE-MB-9: with two players the marker jumps
            t.veto = 0  # PE-MB-11
            t.agenda.append(pack(PLACE_PASSED))
            return
        owner = t.draw(BUILDER, t.bag)
        if t.wall_now >> owner & 1 and t.used[owner] >= t.data.wall_limit:  # PE-MB-10
            t.aside.append(owner)
            t.note(notes.LAID_ASIDE, owner)
            t.agenda.append(pack(DRAW_BUILDER))
            return
        t.note(notes.DRAWN, owner, t.marker)
        if t.veto:
            t.agenda.append(pack(ASK_VETO, t.start, owner))
        else:
            t.agenda.append(pack(ASK_BUILDER, owner))


class Veto(OpenQuestion[Table]):
    """PE-DEC-3: the starting player lets the drawn builder stand or rejects it."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(ACCEPT), pack(REJECT)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        return 0 if verb == ACCEPT or verb == REJECT else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        """PE-MB-2, PE-MB-11: a rejected builder goes back into the bag, the price stays."""
        owner = a_of(frame)
        if kind_of(choice) == ACCEPT:
            t.agenda.append(pack(ASK_BUILDER, owner))
            return
        t.veto = 0
        t.note(notes.VETOED, t.start, owner)
        t.put_back(t.bag, owner)
        t.agenda.append(pack(DRAW_BUILDER))


class PlaceBuilder(Question[Table]):
    """PE-DEC-4: the drawn builder is placed for gold or by Remigius, or passes."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        targets = range(len(t.data.targets))
        found = [pack(PLACE, 0, target) for target in targets]
        if t.advantage_with(seat, FREE_BUILDER) != NOBODY:
            found += [pack(REMIGIUS, 0, target) for target in targets]
        found.append(pack(PASS))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == PLACE:
            if t.gold[seat] < t.marker:  # PE-MB-3, PE-GOLD-2
                return PRICE_SHORT
            return 0 if free_space(t, a_of(choice)) != NOBODY else SPACE_TAKEN
        if verb == PASS:  # PE-MB-5, PE-OPT-2
            return FREE_MUST_PLACE if t.marker == 0 and not t.rules.free_builder_may_pass else 0
        if verb != REMIGIUS:
            return OTHER_QUESTION
        if t.advantage_with(seat, FREE_BUILDER) == NOBODY:
            return NO_REMIGIUS
        if t.marker == 0:  # PE-ADV-14
            return FREE_ANYWAY
        return 0 if free_space(t, a_of(choice)) != NOBODY else SPACE_TAKEN

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        free = free_targets(t)
        found = [pack(PLACE, 0, target) for target in free] if t.gold[seat] >= t.marker else []
        if t.marker > 0 and t.advantage_with(seat, FREE_BUILDER) != NOBODY:
            found += [pack(REMIGIUS, 0, target) for target in free]
        if t.marker > 0 or t.rules.free_builder_may_pass:
            found.append(pack(PASS))
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb, price = kind_of(choice), t.marker
        if verb == REMIGIUS:
            card = t.advantage_with(seat, FREE_BUILDER)
            t.favours = replaced(t.favours, seat, without(t.favours[seat], card))
            t.spent.append(card)
            t.note(notes.USED_ADVANTAGE, seat, card)
            price = 0
        if verb == PASS:  # PE-MB-3: it waits on the cost track
            t.passed.append(seat)
            t.passed_at.append(t.marker)
            t.note(notes.PASSED_BUILDER, seat, t.marker)
        else:
            put(t, seat, a_of(choice), price)
            t.pay(seat, price)
        t.used[seat] += 1
        if t.marker > 0:  # PE-MB-4
            t.marker -= 1
        t.agenda.append(pack(DRAW_BUILDER))


class PlacePassed(Task[Table]):
    """PE-MB-6: those passed first are placed first."""

    def run(self, t: Table, frame: int) -> None:
        if t.passed:
            seat = t.passed.pop(0)
            t.passed_at.pop(0)
            t.agenda.append(pack(PLACE_PASSED))
            t.agenda.append(pack(ASK_PASSED, seat))
        else:
            t.note(notes.PHASE, 0, 3)


class PlacePassedBuilder(Question[Table]):
    """PE-DEC-5: a builder that was passed must now be placed, free."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(PLACE, 0, target) for target in range(len(t.data.targets))]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == PLACE:
            return 0 if free_space(t, a_of(choice)) != NOBODY else SPACE_TAKEN
        return MUST_PLACE if verb == PASS else OTHER_QUESTION  # PE-MB-6: no second pass

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(PLACE, 0, target) for target in free_targets(t)]

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        put(t, seat, a_of(choice), 0)


def free_targets(t: Table) -> list[int]:
    return [target for target in range(len(t.data.targets)) if free_space(t, target) != NOBODY]


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


def put(t: Table, seat: int, target: int, price: int) -> None:
    space = free_space(t, target)
    t.spaces[space] = seat
    place = t.data.space_place[space]
    t.note(notes.PLACED, seat, place, space - t.data.first_space[place], price)
