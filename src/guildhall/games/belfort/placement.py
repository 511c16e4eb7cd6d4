"""The Placement Phase: BF-PLC, with Goon and Imps (BF-AST-GOO, BF-AST-IMP)."""

from typing import Final

from guildhall.games.belfort import guilds, notes, passing
from guildhall.games.belfort.cards import must_discard
from guildhall.games.belfort.codes import joined, seat_on, worker_code
from guildhall.games.belfort.frames import ASK_IMP, ASK_PLACE, PLACEMENT
from guildhall.games.belfort.menu import check_assistant
from guildhall.games.belfort.planks import (
    CAMP,
    CARDS,
    DESK,
    GUILDS,
    PERMITS,
    card_plank,
    guild_fee,
    pay_fee,
    permit_plank,
    refuse,
)
from guildhall.games.belfort.refusals import (
    FEE_SHORT,
    IMP_NOT_BUILT,
    IMP_PLANK_LOCKED,
    IMP_PLANK_TAKEN,
    NO_OPPONENT_THERE,
    NO_SUCH_PIECE,
    NOT_BUILT,
    PLANK_LOCKED,
    PLANK_TAKEN,
)
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DISTRICTS, GOLD, GOON, IMP_OF, IMPS, NOBODY, PERMITTED
from guildhall.games.belfort.verbs import GOON as SEND_GOON
from guildhall.games.belfort.verbs import IMP, PASS, PLACE, STOP
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import Question, Task
from guildhall.kernel.rows import add_at, set_at
from guildhall.kernel.state import OTHER_QUESTION


class NextToPlace(Task[Table]):
    """BF-PLC-1, BF-PLC-9: the next player who has not passed, or the end of the phase."""

    def run(self, t: Table, frame: int) -> None:
        if t.passed == (1 << t.seats) - 1:
            return
        place = a_of(frame)
        while t.passed >> t.crests[place] & 1:
            place = place + 1 if place + 1 < t.seats else 0
        seat = t.crests[place]
        t.agenda.append(pack(PLACEMENT, 0, place + 1 if place + 1 < t.seats else 0))
        row = t.idle[seat]
        # BF-PLC-7, BF-RUL-63: without a worker one is asked only while Goon or Imps have a target.
        if row[0] + row[1] + row[2] + row[3] == 0 and not has_token_target(t, seat):
            passing.leave(t, seat)
        else:
            t.agenda.append(pack(ASK_PLACE, seat))


def has_token_target(t: Table, seat: int) -> bool:
    found: list[int] = []
    add_tokens(t, seat, found)
    for choice in found:
        if check_token(t, seat, choice) == 0:
            return True
    return False


class PlaceWorker(Question[Table]):
    """BF-DEC-4: any piece on any open plank, Goon and Imps, or pass. A plank that is not open is a near-miss."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(PASS)]
        add_planks(t, seat, found, True)
        add_tokens(t, seat, found)
        return found

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        """A plank is looked at once, not once for every piece."""
        found = [pack(PASS)]
        add_planks(t, seat, found, False)
        if t.rules.expansion:
            tokens: list[int] = []
            add_tokens(t, seat, tokens)
            for choice in tokens:
                if check_token(t, seat, choice) == 0:
                    found.append(choice)
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == PASS:  # BF-PLC-6: with any number of workers left
            return 0
        if verb == PLACE:
            if t.idle[seat][a_of(choice)] == 0:
                return NO_SUCH_PIECE
            return refuse(t, seat, b_of(choice))
        return check_token(t, seat, choice)

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb = kind_of(choice)
        if verb == PASS:
            passing.leave(t, seat)
        elif verb == PLACE:
            put(t, seat, a_of(choice), b_of(choice))
        elif verb == SEND_GOON:
            put_goon(t, seat, a_of(choice))
        else:
            t.turn_face_down(seat, IMPS)
            put_imp(t, seat, choice, t.data.imp_tokens[t.season()])


def add_planks(t: Table, seat: int, found: list[int], misses: bool) -> None:
    """Every piece on every open plank; a plank that is not open once, if near-misses are asked for."""
    row = t.idle[seat]
    first = 0
    while first < 4 and row[first] == 0:
        first += 1
    if first == 4:
        return
    for plank in range(CARDS):
        add_plank(t, seat, plank, first, found, misses)
    done = 0
    built = t.built[seat]
    for card in range(len(built)):
        kind = built[card]
        if t.data.has_plank[kind] and not done >> kind & 1:
            done |= 1 << kind
            add_plank(t, seat, CARDS + kind, first, found, misses)
        if t.permits[seat][card] == PERMITTED and not done >> kind + 16 & 1:
            done |= 1 << kind + 16
            add_plank(t, seat, PERMITS + kind, first, found, misses)


def add_plank(t: Table, seat: int, plank: int, first: int, found: list[int], misses: bool) -> None:
    if refuse(t, seat, plank) != 0:
        if misses:
            found.append(pack(PLACE, 0, first, plank))
        return
    row = t.idle[seat]
    for piece in range(first, 4):
        if row[piece] > 0:
            found.append(pack(PLACE, 0, piece, plank))


def put(t: Table, seat: int, piece: int, plank: int) -> None:
    """BF-PLC-3: the fee is paid before any effect at placement."""
    add_at(t.idle, seat, piece, -1)
    t.note(notes.PLACED, seat, piece, plank)
    if plank == DESK:
        t.desk.append(worker_code(seat, piece))
        pay_fee(t, seat, t.data.desk_fee, NOBODY)
    elif plank == CAMP:
        t.camp.append(worker_code(seat, piece))
    elif plank < CARDS:
        district = plank - GUILDS
        t.posted[district] = worker_code(seat, piece)
        pay_fee(t, seat, guild_fee(t, seat, district), t.guild_owner(district))
        guilds.at_placement(t, seat, district)
    elif plank < PERMITS:
        kind = plank - CARDS
        set_at(t.planks, seat, card_plank(t, seat, kind), piece)
        pay_fee(t, seat, t.data.plank_fee[kind], NOBODY)
    else:  # BF-PER-3
        kind = plank - PERMITS
        card = permit_plank(t, seat, kind)
        set_at(t.crews, seat, card, joined(t.crews[seat][card], piece))
        t.pay_all(seat, t.data.permit_fee[kind])
        must_discard(t, seat, t.data.permit_cards[kind])


# ---- Goon and Imps


def add_tokens(t: Table, seat: int, found: list[int]) -> None:
    if not t.rules.expansion:
        return
    if t.may_use(seat, GOON):
        for district in range(DISTRICTS):
            if t.posted[district] != NOBODY:
                found.append(pack(SEND_GOON, 0, district))
    if t.may_use(seat, IMPS):
        add_imps(t, found)


def check_token(t: Table, seat: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == SEND_GOON:
        code = check_assistant(t, seat, GOON)
        return code if code else check_goon(t, seat, a_of(choice))
    if verb == IMP:
        code = check_assistant(t, seat, IMPS)
        return code if code else check_imp(t, seat, choice)
    return OTHER_QUESTION


def goon_fees(t: Table, seat: int, district: int) -> int:
    """The part of the price that is the Guild's fee; BF-RUL-14: none on one's own Guild."""
    return guild_fee(t, seat, district) if t.data.goon_fee[t.season()] else 0


def check_goon(t: Table, seat: int, district: int) -> int:
    """BF-AST-GOO; BF-RUL-59: all of it or not at all."""
    code = t.posted[district]
    if code == NOBODY or seat_on(code) == seat:
        return NO_OPPONENT_THERE
    price = goon_fees(t, seat, district) + t.data.goon_extra[t.season()]
    return 0 if t.goods[seat][GOLD] >= price else FEE_SHORT


def put_goon(t: Table, seat: int, district: int) -> None:
    t.turn_face_down(seat, GOON)
    t.note(notes.GOON, seat, district)
    t.goon_at = district
    pay_fee(t, seat, goon_fees(t, seat, district), t.guild_owner(district))
    pay_fee(t, seat, t.data.goon_extra[t.season()], NOBODY)
    guilds.at_placement(t, seat, district)  # BF-RUL-12, BF-RUL-13


def add_imps(t: Table, found: list[int]) -> None:
    for owner in range(t.seats):
        done = 0
        for kind in t.built[owner]:
            if t.data.has_plank[kind] and not done >> kind & 1:
                done |= 1 << kind
                found.append(pack(IMP, 0, owner, kind))


# Why a plank takes no Imp, by the rule of the Imps.
IMP_REASONS: Final = {NOT_BUILT: IMP_NOT_BUILT, PLANK_TAKEN: IMP_PLANK_TAKEN, PLANK_LOCKED: IMP_PLANK_LOCKED}


def check_imp(t: Table, seat: int, choice: int) -> int:
    """BF-AST-IMP: a free and unlocked plank of a Property card, its fee paid in full."""
    owner, kind = a_of(choice), b_of(choice)
    if owner >= t.seats:
        return OTHER_QUESTION
    card = card_plank(t, owner, kind)
    if card < 0:
        return IMP_REASONS.get(-card, -card)
    return 0 if t.goods[seat][GOLD] >= t.data.plank_fee[kind] else FEE_SHORT


def put_imp(t: Table, seat: int, choice: int, tokens: int) -> None:
    owner, kind = a_of(choice), b_of(choice)
    t.note(notes.IMP, seat, owner, kind)
    set_at(t.planks, owner, card_plank(t, owner, kind), IMP_OF + seat)
    pay_fee(t, seat, t.data.plank_fee[kind], owner)
    if tokens > 1:
        t.agenda.append(pack(ASK_IMP, seat, tokens - 1))


class PlaceImp(Question[Table]):
    """BF-DEC-4, BF-AST-IMP: another Imp, or no more."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(STOP)]
        add_imps(t, found)
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == STOP:
            return 0
        return check_imp(t, seat, choice) if verb == IMP else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == IMP:
            put_imp(t, seat, choice, a_of(frame))
