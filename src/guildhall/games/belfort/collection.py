"""The Collection Phase, area by area: BF-COL."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.codes import piece_on, seat_on
from guildhall.games.belfort.frames import ASK_CREST, ASK_TAX, CAMP, TAXES
from guildhall.games.belfort.refusals import CREST_TURNED, OWN_CREST
from guildhall.games.belfort.score_sheet import LOST_TO_TAXES
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    COLLECTION,
    DWARF,
    ELF,
    FOREST,
    GIANT,
    GOLD,
    HALFLING,
    MASTER_DWARF,
    MASTER_ELF,
    MINE,
    NOBODY,
    QUARRY,
)
from guildhall.games.belfort.verbs import HALFLING as USE_HALFLING
from guildhall.games.belfort.verbs import KEEP_CREST, PAY_TAX, SWAP_CREST
from guildhall.games.belfort.workers import gain_worker
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion, Question, Task
from guildhall.kernel.rows import add_at, replaced, set_at
from guildhall.kernel.state import OTHER_QUESTION


def giant_in(t: Table, seat: int, area: int) -> int:
    """Giant tokens of the seat in the area."""
    return t.data.giant_tokens[t.season()] if t.giant_at == area and t.keeper[GIANT] == seat else 0


def pieces_in(t: Table, seat: int, area: int) -> int:
    """What counts for the bonus: BF-COL-4, a Master is one piece."""
    row = t.areas[seat]
    at = 4 * area
    return row[at] + row[at + 1] + row[at + 2] + row[at + 3] + giant_in(t, seat, area)


def yield_of(t: Table, seat: int, area: int) -> int:
    """BF-COL-1..3, the bonus aside; the Giant's tokens are what yields most: BF-AST-GIA."""
    row = t.areas[seat]
    at = 4 * area
    elves = row[at + ELF] + t.data.master_yield * row[at + MASTER_ELF]
    dwarves = row[at + DWARF] + t.data.master_yield * row[at + MASTER_DWARF]
    giants = giant_in(t, seat, area)
    if area == FOREST:
        return elves + giants
    if area == QUARRY:
        return dwarves + giants
    if area != MINE:
        return elves + dwarves + giants
    fewer = elves if elves < dwarves else dwarves
    pairs = (elves + dwarves + giants) // 2
    return pairs if pairs < fewer + giants else fewer + giants


def leader(t: Table, area: int) -> int:
    """BF-COL-4, BF-COL-5: the one player with the most, or NOBODY."""
    best, most = NOBODY, 0
    for seat in range(t.seats):
        here = pieces_in(t, seat, area)
        if here > most:
            best, most = seat, here
        elif here == most:
            best = NOBODY
    return best


class CollectArea(Task[Table]):
    """BF-COL-1..5: everybody's yield and the bonus; the workers go back."""

    def run(self, t: Table, frame: int) -> None:
        t.begin_phase(COLLECTION)
        area = a_of(frame)
        first = leader(t, area)
        good = t.data.area_good[area]
        for seat in t.crests:
            if pieces_in(t, seat, area):
                bonus = t.data.area_bonus if seat == first else 0
                amount = yield_of(t, seat, area)
                t.note(notes.YIELD, seat, area, amount, bonus)
                t.earn(seat, good, amount + bonus)
        for seat in range(t.seats):
            for piece in range(4):
                number = t.areas[seat][4 * area + piece]
                if number:
                    add_at(t.idle, seat, piece, number)
                    set_at(t.areas, seat, 4 * area + piece, 0)


class Recruit(Task[Table]):
    """BF-COL-6: every worker at the Recruiter's Desk brings one of his kind."""

    def run(self, t: Table, frame: int) -> None:
        while t.desk:
            code = t.desk.pop(0)
            seat, piece = seat_on(code), piece_on(code)
            add_at(t.idle, seat, piece, 1)
            gain_worker(t, seat, piece & 1)


# ---- the King's Camp: BF-COL-7


class LeaveCamp(Task[Table]):
    """BF-COL-7: in plank order; when all have acted, all crests are turned face up."""

    def run(self, t: Table, frame: int) -> None:
        plank = a_of(frame)
        if plank >= len(t.camp):
            t.camp = []
            t.turned = 0
            return
        code = t.camp[plank]
        seat = seat_on(code)
        t.camp[plank] = NOBODY
        add_at(t.idle, seat, piece_on(code), 1)
        t.agenda.append(pack(CAMP, 0, plank + 1))
        t.agenda.append(pack(ASK_CREST, seat))


class SwapCrest(Question[Table]):
    """BF-DEC-6: a crest in exchange for the own one, or none. BF-2P-1: Non-Players' crests never change hands."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(KEEP_CREST), *[pack(SWAP_CREST, 0, other) for other in t.crests if other != seat]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == KEEP_CREST:
            return 0
        if verb != SWAP_CREST or a_of(choice) >= t.seats:
            return OTHER_QUESTION
        if a_of(choice) == seat:
            return OWN_CREST
        return CREST_TURNED if t.turned >> t.crests.index(a_of(choice)) & 1 else 0

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        own = t.crests.index(seat)
        if kind_of(choice) == KEEP_CREST:
            if t.rules.keeping_turns_crest:  # BF-RUL-8
                t.turned |= 1 << own
            t.note(notes.KEPT_CREST, seat)
            return
        taken = t.crests.index(a_of(choice))
        t.crests = replaced(replaced(t.crests, taken, seat), own, a_of(choice))
        t.turned |= 1 << taken  # the crest taken; the one handed over stays face up
        t.note(notes.SWAPPED_CREST, seat, a_of(choice))


# ---- income and taxes


class CollectIncome(Task[Table]):
    """BF-COL-8: gold for every built card."""

    def run(self, t: Table, frame: int) -> None:
        for seat in t.crests:
            coins = 0
            for kind in t.built[seat]:
                coins += t.data.income[kind]
            if coins:
                t.note(notes.INCOME, seat, coins)
                t.earn(seat, GOLD, coins)


def tax_due(t: Table, seat: int) -> int:
    """BF-COL-9, BF-RUL-33."""
    at = t.score[seat]
    last = len(t.data.tax) - 1
    return t.data.tax[at if at < last else last]


class NextTax(Task[Table]):
    """BF-COL-9: in turn order, everybody pays."""

    def run(self, t: Table, frame: int) -> None:
        place = a_of(frame)
        if place >= t.seats:
            return
        seat = t.crests[place]
        t.agenda.append(pack(TAXES, 0, place + 1))
        if t.rules.expansion and t.may_use(seat, HALFLING):  # BF-RUL-30: also when nothing is due
            t.agenda.append(pack(ASK_TAX, seat))
        else:
            pay_tax(t, seat, tax_due(t, seat))


def pay_tax(t: Table, seat: int, due: int) -> None:
    """BF-COL-10: gold first, a point for each gold missing; BF-RUL-21: the level is read once."""
    if due == 0:
        return
    held = t.goods[seat][GOLD]
    paid = due if due < held else held
    t.note(notes.TAX, seat, due, paid)
    t.pay(seat, GOLD, paid)
    if paid < due:
        t.lose_points(seat, (due - paid) * t.data.lost_per_gold, LOST_TO_TAXES)


class PayTax(OpenQuestion[Table]):
    """BF-DEC-7: the taxes, or the Halfling."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(PAY_TAX), pack(USE_HALFLING)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        return 0 if verb == PAY_TAX or verb == USE_HALFLING else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == PAY_TAX:
            pay_tax(t, seat, tax_due(t, seat))
            return
        t.turn_face_down(seat, HALFLING)  # BF-AST-HAL
        t.earn(seat, GOLD, t.data.halfling_collect[t.season()])
        pay_tax(t, seat, t.data.halfling_pay[t.season()])
