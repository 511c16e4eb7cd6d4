"""The Actions Phase: one whole turn after the other, free in its order. BF-ACT."""

from guildhall.games.belfort import assistants, building, cards, gnomes, guilds, locks, notes, permits, trading
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import verbs as v
from guildhall.games.belfort.codes import piece_on, stands_for
from guildhall.games.belfort.locks import lock_on
from guildhall.games.belfort.menu import Action
from guildhall.games.belfort.planks import CARDS, GUILDS, PERMITS
from guildhall.games.belfort.refusals import CARD_NOT_THERE, CARD_PRICE_SHORT, NOTHING_TO_ACTIVATE, WORKERS_OUT
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import ACTIONS, DISTRICTS, EMPTY, END_DRAW, GOLD, GOON, IMP_OF, IMPS, NOBODY
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of
from guildhall.kernel.question import Question, Task
from guildhall.kernel.rows import add_at, set_at


class NextTurn(Task[Table]):
    """BF-ACT-1: in turn order, each player a whole turn."""

    def run(self, t: Table, frame: int) -> None:
        t.begin_phase(ACTIONS)
        place = a_of(frame)
        if place >= t.seats:
            return
        seat = t.crests[place]
        t.agenda.append(pack(f.ACTIONS, 0, place + 1))
        t.turn = seat
        t.visits, t.visited, t.visit = t.data.visits, 0, 0
        t.exchanges = t.discounts = t.hired = t.toll_settled = 0
        t.used[seat] = (0,) * len(t.used[seat])
        t.note(notes.TURN, seat)
        t.agenda.append(pack(f.ASK_ACTION, seat))


class TakeAction(Question[Table]):
    """BF-DEC-8: the next action of the turn, or its end."""

    def __init__(self, kind: int, rule: str, bound: int, menu: list[Action]) -> None:
        super().__init__(kind, rule, bound)
        self.menu = menu  # by verb

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(v.END)]
        add_activations(t, seat, found)
        building.add_buildings(t, seat, found, True)
        trading.add_trades(t, seat, found)
        add_rest(t, seat, found)
        add_cards(t, found)
        return found

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        """Whether workers are still out is looked at once; sites and trades are found without their near-misses."""
        out: list[int] = []
        add_activations(t, seat, out)
        found = [] if out else [pack(v.END)]
        self.add_allowed(t, seat, out, found)
        building.add_buildings(t, seat, found, False)
        trading.add_legal_trades(t, seat, found)
        rest: list[int] = []
        add_rest(t, seat, rest)
        self.add_allowed(t, seat, rest, found)
        if not out and t.goods[seat][GOLD] >= t.data.card_price:
            add_cards(t, found)
            if not t.deck and not t.discards:
                found.pop()
        return found

    def add_allowed(self, t: Table, seat: int, choices: list[int], found: list[int]) -> None:
        for choice in choices:
            if self.menu[kind_of(choice)].check(t, seat, choice) == 0:
                found.append(choice)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        return self.menu[kind_of(choice)].check(t, seat, choice)

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        action = self.menu[kind_of(choice)]
        if action.last:
            action.do(t, seat, choice)
            end_turn(t, seat)
        else:
            t.agenda.append(frame)
            action.do(t, seat, choice)


def add_rest(t: Table, seat: int, found: list[int]) -> None:
    """Gnomes, lock actions, Assistants and Permits."""
    gnomes.add_hires(t, seat, found)
    locks.add_uses(t, seat, found)
    if t.rules.expansion:
        assistants.add_specialties(t, seat, found)
        permits.add_permits(t, seat, found)


# ---- workers taken back: BF-ACT-3


def add_activations(t: Table, seat: int, found: list[int]) -> None:
    for district in range(DISTRICTS):
        if stands_for(t.posted[district], seat):
            found.append(pack(v.ACTIVATE, 0, GUILDS + district))
    if t.goon_at != NOBODY and t.keeper[GOON] == seat:
        found.append(pack(v.ACTIVATE_GOON))
    done = 0
    row = t.built[seat]
    for card in range(len(row)):
        kind = row[card]
        if 0 <= t.planks[seat][card] < IMP_OF and not done >> kind & 1:
            done |= 1 << kind
            found.append(pack(v.ACTIVATE, 0, CARDS + kind))
        if t.crews[seat][card] and not done >> kind + 16 & 1:
            done |= 1 << kind + 16
            found.append(pack(v.EXPAND, 0, kind))
            found.append(pack(v.WITHDRAW, 0, kind))
    if t.rules.expansion and t.keeper[IMPS] == seat:
        for owner in range(t.seats):
            for card in range(len(t.built[owner])):
                if t.planks[owner][card] == IMP_OF + seat:
                    choice = pack(v.ACTIVATE_IMP, 0, owner, t.built[owner][card])
                    if choice not in found:
                        found.append(choice)


def workers_out(t: Table, seat: int) -> bool:
    """BF-ACT-4: whether a worker or token of his is still to be activated."""
    found: list[int] = []
    add_activations(t, seat, found)
    return len(found) > 0


class Activate(Action):
    """BF-ACT-3: the worker is taken back and the action carried out."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        plank = a_of(choice)
        if GUILDS <= plank < CARDS:
            return 0 if stands_for(t.posted[plank - GUILDS], seat) else NOTHING_TO_ACTIVATE
        return 0 if CARDS <= plank < PERMITS and own_card(t, seat, plank - CARDS) >= 0 else NOTHING_TO_ACTIVATE

    def do(self, t: Table, seat: int, choice: int) -> None:
        plank = a_of(choice)
        t.note(notes.ACTIVATED, seat, plank)
        if plank < CARDS:
            district = plank - GUILDS
            add_at(t.idle, seat, piece_on(t.posted[district]), 1)
            t.posted[district] = NOBODY
            guilds.activate(t, seat, district)
            return
        card = own_card(t, seat, plank - CARDS)
        add_at(t.idle, seat, t.planks[seat][card], 1)
        set_at(t.planks, seat, card, NOBODY)
        guilds.resolve(t, seat, t.data.plank_deed[plank - CARDS], NOBODY)


def own_card(t: Table, seat: int, kind: int) -> int:
    """A card of the type with a worker of the owner on its plank, or -1."""
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind and 0 <= t.planks[seat][card] < IMP_OF:
            return card
    return -1


class ActivateGoon(Action):
    """BF-AST-GOO: what the Guild does, for the Goon too."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return 0 if t.goon_at != NOBODY and t.keeper[GOON] == seat else NOTHING_TO_ACTIVATE

    def do(self, t: Table, seat: int, choice: int) -> None:
        district, t.goon_at = t.goon_at, NOBODY
        t.note(notes.ACTIVATED, seat, GUILDS + district)
        guilds.activate(t, seat, district)


class ActivateImp(Action):
    """BF-AST-IMP: for the benefit of whoever placed it."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return 0 if imp_card(t, seat, a_of(choice), b_of(choice)) >= 0 else NOTHING_TO_ACTIVATE

    def do(self, t: Table, seat: int, choice: int) -> None:
        owner, kind = a_of(choice), b_of(choice)
        t.note(notes.ACTIVATED, seat, CARDS + kind)
        set_at(t.planks, owner, imp_card(t, seat, owner, kind), NOBODY)
        guilds.resolve(t, seat, t.data.plank_deed[kind], NOBODY)


def imp_card(t: Table, seat: int, owner: int, kind: int) -> int:
    """A card of the owner with an Imp of the seat on its plank, or -1."""
    if owner < t.seats:
        row = t.built[owner]
        for card in range(len(row)):
            if row[card] == kind and t.planks[owner][card] == IMP_OF + seat:
                return card
    return -1


# ---- the last action: BF-ACT-4, BF-ACT-6


class EndTurn(Action):
    """BF-ACT-4: only when all workers are taken back."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return WORKERS_OUT if workers_out(t, seat) else 0

    def do(self, t: Table, seat: int, choice: int) -> None:
        """Nothing else is done."""


def add_cards(t: Table, found: list[int]) -> None:
    done = 0
    for card in t.pool:
        if not done >> card & 1:
            done |= 1 << card
            found.append(pack(v.CARD, 0, card))
    found.append(pack(v.CARD_DECK))


class BuyCard(Action):
    """BF-ACT-6: a card taken from the pool is replaced at once."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        if t.goods[seat][GOLD] < t.data.card_price:
            return CARD_PRICE_SHORT
        if not self.is_there(t, choice):
            return CARD_NOT_THERE
        return WORKERS_OUT if workers_out(t, seat) else 0

    def is_there(self, t: Table, choice: int) -> bool:
        return a_of(choice) in t.pool

    def do(self, t: Table, seat: int, choice: int) -> None:
        card = a_of(choice)
        t.note(notes.BOUGHT_CARD, seat, card)
        t.pay(seat, GOLD, t.data.card_price)
        t.pool.remove(card)
        cards.take_openly(t, seat, card)
        cards.refill_pool(t)


class BuyFromDeck(BuyCard):
    """BF-ACT-6: the card on top of the deck, unseen."""

    def is_there(self, t: Table, choice: int) -> bool:
        return len(t.deck) > 0 or len(t.discards) > 0

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.note(notes.BOUGHT_BLIND, seat)
        t.pay(seat, GOLD, t.data.card_price)
        cards.draw_to_hand(t, seat)


# ---- the end of the turn: BF-ACT-7


def end_turn(t: Table, seat: int) -> None:
    """Gargoyle, Library locks, workers lent, hand limit: the agenda is a stack."""
    t.agenda.append(pack(f.TURN_OVER, seat))
    t.agenda.append(pack(f.HAND_LIMIT, seat))
    t.agenda.append(pack(f.RETURN_LOAN, seat))
    t.agenda.append(pack(f.LIBRARIES, seat))
    assistants.offer_gargoyle(t, seat)


class UseLibraries(Task[Table]):
    """BF-PROP-LIBRARY, BF-RUL-46: one card for each open lock, no discarding in between."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        row = t.built[seat]
        for card in range(len(row)):
            if t.data.lock_does[row[card]] == END_DRAW and lock_on(t, seat, card, 0) != EMPTY:
                for _ in range(t.data.lock_number[row[card]]):
                    cards.draw_to_hand(t, seat)


class CheckHandLimit(Task[Table]):
    """BF-ACT-9: what is beyond the limit is discarded."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        cards.must_discard(t, seat, t.hand_size(seat) - t.data.hand_limit)


class CloseTurn(Task[Table]):
    """What a turn counts is gone with it."""

    def run(self, t: Table, frame: int) -> None:
        t.turn = NOBODY
        t.visits = t.visited = t.visit = t.exchanges = t.discounts = 0
