"""The two-player game: Non-Players' markers and Dwarves. BF-2P."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.building import put_marker
from guildhall.games.belfort.cards import ready, refill_pool, turn_up
from guildhall.games.belfort.frames import ASK_GUARD, ASK_NP_CARD, ASK_NP_SITE
from guildhall.games.belfort.refusals import GUARD_THERE, NP_CARD_NOT_THERE, NP_SITE_CLAIMED, POOL_CARD_USELESS
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DISTRICTS, GOLD, NOBODY, NONPLAYERS, NP_DWARF
from guildhall.games.belfort.verbs import GUARD, NP_DECK, NP_MARK, NP_POOL
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import Question, Task
from guildhall.kernel.state import OTHER_QUESTION


def ask_guards(t: Table) -> None:
    """BF-2P-3: each player puts a Dwarf of the Non-Player he controls on a Guild, crest 1 first."""
    for number in range(t.data.nonplayers - 1, -1, -1):
        t.agenda.append(pack(ASK_GUARD, t.crests[number], number))


class PutGuard(Question[Table]):
    """BF-DEC-2: the Guild on which a Non-Player's Dwarf begins."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(GUARD, 0, district) for district in range(DISTRICTS)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != GUARD:
            return OTHER_QUESTION
        return 0 if t.posted[a_of(choice)] == NOBODY else GUARD_THERE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.posted[a_of(choice)] = NP_DWARF + a_of(frame)
        t.note(notes.GUARDED, seat, a_of(frame), a_of(choice))


# ---- a Non-Player's turn: BF-2P-4, BF-2P-7


class NonPlayerTurn(Task[Table]):
    """BF-2P-1: the holder of crest 1 plays for the first, of crest 2 for the second."""

    def run(self, t: Table, frame: int) -> None:
        t.begin_phase(NONPLAYERS)
        if t.pool or t.deck or t.discards:
            t.agenda.append(pack(ASK_NP_CARD, t.crests[a_of(frame)], a_of(frame)))


def is_available(t: Table, site: int) -> bool:
    """Whether a Non-Player's marker may come there."""
    city = t.data.city
    symbol, kind = city.site_symbol[site], city.site_kind[site]
    if kind == city.keep:
        other = city.site_other[site]
        if not t.rules.np_marks_half_keeps:
            return t.markers[symbol] == NOBODY and t.markers[other] == NOBODY
        if t.markers[symbol] != NOBODY and t.markers[other] != NOBODY:
            return False
        return t.markers[symbol] not in range(t.seats) and t.markers[other] not in range(t.seats)
    if t.markers[symbol] != NOBODY:
        return False
    if kind == city.gatehouse and not t.rules.gatehouse_shared:
        return t.markers[city.partner[symbol]] == NOBODY
    return True


def has_site(t: Table, kind: int) -> bool:
    for site in t.data.city.sites_of[kind]:
        if is_available(t, site):
            return True
    return False


class ChooseCard(Question[Table]):
    """BF-DEC-12: a card of the pool or the deck says where a Non-Player's marker goes."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        for card in t.pool:
            if pack(NP_POOL, 0, card) not in found:
                found.append(pack(NP_POOL, 0, card))
        found.append(pack(NP_DECK))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == NP_DECK:
            return 0 if t.deck or t.discards else NP_CARD_NOT_THERE
        if verb != NP_POOL:
            return OTHER_QUESTION
        if a_of(choice) not in t.pool:
            return NP_CARD_NOT_THERE
        if has_site(t, a_of(choice)):
            return 0
        for card in t.pool:
            if has_site(t, card):
                return POOL_CARD_USELESS
        return 0

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        """A pool card is replaced at once, before the second Non-Player's turn: BF-RUL-49."""
        if kind_of(choice) == NP_POOL:
            card = a_of(choice)
            t.pool.remove(card)
            refill_pool(t)
        else:
            ready(t)
            card = turn_up(t)
        t.put_back(t.discards, card)
        if has_site(t, card):
            t.agenda.append(pack(ASK_NP_SITE, seat, a_of(frame), card))
        else:
            t.note(notes.NP_NOTHING, seat, a_of(frame), card)


class PutMarker(Question[Table]):
    """BF-DEC-12: the place for a Non-Player's marker."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(NP_MARK, 0, site) for site in t.data.city.sites_of[b_of(frame)]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != NP_MARK or t.data.city.site_kind[a_of(choice)] != b_of(frame):
            return OTHER_QUESTION
        return 0 if is_available(t, a_of(choice)) else NP_SITE_CLAIMED

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        """BF-RUL-43: one marker on a Keep, on its first free symbol."""
        city = t.data.city
        site, owner = a_of(choice), t.seats + a_of(frame)
        if city.site_kind[site] == city.keep and t.rules.np_marks_half_keeps:
            symbol = city.site_symbol[site]
            t.markers[symbol if t.markers[symbol] == NOBODY else city.site_other[site]] = owner
        else:
            put_marker(t, owner, site)
        t.note(notes.NP_MARKED, seat, a_of(frame), site)


class MoveGuards(Task[Table]):
    """BF-2P-5: both Dwarves at the same time, one Guild clockwise; its owner gets gold from the supply."""

    def run(self, t: Table, frame: int) -> None:
        before = t.posted
        t.posted = [NOBODY] * DISTRICTS
        for district in range(DISTRICTS):
            if before[district] >= NP_DWARF:
                reached = (district + 1) % DISTRICTS
                t.posted[reached] = before[district]
                t.note(notes.NP_MOVED, 0, before[district] - NP_DWARF, reached)
                owner = t.guild_owner(reached)
                if 0 <= owner < t.seats:
                    t.earn(owner, GOLD, t.data.np_income)
