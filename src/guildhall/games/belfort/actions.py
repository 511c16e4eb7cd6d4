"""The Actions Phase: one whole turn after the other, free in its order. BF-ACT, BF-GNM-1."""

from guildhall.games.belfort import assistants, building, cards, events, guilds, loans, permits, scoring, trading
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.gnomes import take_gnome
from guildhall.games.belfort.locks import lock_on
from guildhall.games.belfort.menu import centaur_price, imp_card, own_card, usable_lock
from guildhall.games.belfort.planks import CARDS, GUILDS
from guildhall.games.belfort.rows import added, replaced
from guildhall.games.belfort.table import EMPTY, NOBODY, Table
from guildhall.games.belfort.terms import (
    CENTAUR,
    END_DRAW,
    GOLD,
    HOBGOBLIN,
    PIXIE,
)
from guildhall.kernel.packing import a_of, b_of, kind_of, pack


def next_turn(t: Table, place: int) -> None:
    """BF-ACT-1: in turn order, each player a whole turn."""
    if place >= t.seats:
        return
    seat = t.crests[place]
    t.agenda.append(pack(f.ACTIONS, 0, place + 1))
    t.turn = seat
    t.visits, t.visit = t.data.visits, 0
    t.exchanges = t.discounts = t.hired = t.tolled = 0
    t.used[seat] = [0] * len(t.used[seat])
    t.note(events.TURN, seat)
    t.agenda.append(pack(f.ASK_ACTION, seat))


# ---- carrying them out


def do(t: Table, seat: int, choice: int) -> None:
    verb = kind_of(choice)
    if verb == f.END:
        end_turn(t, seat)
        return
    if verb == f.CARD or verb == f.CARD_DECK:
        buy_card(t, seat, choice)
        end_turn(t, seat)
        return
    t.agenda.append(pack(f.ASK_ACTION, seat))
    if verb == f.BUILD:
        building.do(t, seat, choice)
    elif verb == f.TRADE:
        trading.do(t, seat, choice)
    elif verb == f.ACTIVATE:
        activate(t, seat, a_of(choice))
    elif verb == f.HIRE:
        hire(t, seat, a_of(choice), t.data.gnome_price)
    elif verb == f.USE:
        use_lock(t, seat, a_of(choice))
    elif verb == f.EXCHANGE:
        trading.do_exchange(t, seat, choice)
    elif verb == f.EXPAND:
        permits.expand(t, seat, a_of(choice))
    elif verb == f.WITHDRAW:
        permits.withdraw(t, seat, a_of(choice))
    elif verb == f.ACTIVATE_GOON:
        district, t.goon_at = t.goon_at, NOBODY
        t.note(events.ACTIVATED, seat, GUILDS + district)
        guilds.activate(t, seat, district)
    elif verb == f.ACTIVATE_IMP:
        activate_imp(t, seat, a_of(choice), b_of(choice))
    elif verb == f.HIRE_CENTAUR:
        t.turn_face_down(seat, CENTAUR)
        hire(t, seat, a_of(choice), centaur_price(t))
    elif verb == f.PERMIT:
        t.turn_face_down(seat, a_of(choice))
        permits.take(t, seat, b_of(choice))
    elif verb == f.HOBGOBLIN:
        t.turn_face_down(seat, HOBGOBLIN)
        t.discounts = t.data.hobgoblin_buildings[t.season()]
    elif verb == f.PIXIE:
        t.turn_face_down(seat, PIXIE)
        scoring.pixie(t, a_of(choice))
    else:
        assistants.do_djinn(t, seat, choice)


def activate(t: Table, seat: int, plank: int) -> None:
    """BF-ACT-3: the worker is taken back and the action carried out."""
    t.note(events.ACTIVATED, seat, plank)
    if plank < CARDS:
        district = plank - GUILDS
        t.idle[seat] = added(t.idle[seat], t.posted[district] & 3, 1)
        t.posted[district] = NOBODY
        guilds.activate(t, seat, district)
        return
    card = own_card(t, seat, plank - CARDS)
    t.idle[seat] = added(t.idle[seat], t.planks[seat][card], 1)
    t.planks[seat] = replaced(t.planks[seat], card, NOBODY)
    guilds.resolve(t, seat, t.data.plank_deed[plank - CARDS], -1)


def activate_imp(t: Table, seat: int, owner: int, kind: int) -> None:
    """BF-AST-IMP: for the benefit of whoever placed it."""
    t.note(events.ACTIVATED, seat, CARDS + kind)
    t.planks[owner] = replaced(t.planks[owner], imp_card(t, seat, owner, kind), NOBODY)
    guilds.resolve(t, seat, t.data.plank_deed[kind], -1)


def hire(t: Table, seat: int, kind: int, price: int) -> None:
    t.hired = 1
    take_gnome(t, seat, kind, price)


def use_lock(t: Table, seat: int, kind: int) -> None:
    card = usable_lock(t, seat, kind)
    t.used[seat] = replaced(t.used[seat], card, t.used[seat][card] | 1)
    t.note(events.LOCK_USED, seat, kind)
    t.pay_all(seat, t.data.lock_pay[kind])
    t.earn_all(seat, t.data.lock_gain[kind])


def buy_card(t: Table, seat: int, choice: int) -> None:
    """BF-ACT-6: a card taken from the pool is replaced at once."""
    if kind_of(choice) == f.CARD:
        card = a_of(choice)
        t.note(events.BOUGHT_CARD, seat, card)
        t.pay(seat, GOLD, t.data.card_price)
        t.pool.remove(card)
        cards.take_openly(t, seat, card)
        cards.refill_pool(t)
    else:
        t.note(events.BOUGHT_BLIND, seat)
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


def libraries(t: Table, seat: int) -> None:
    """BF-PROP-LIBRARY, BF-RUL-46: one card for each open lock, no discarding in between."""
    row = t.built[seat]
    for card in range(len(row)):
        if t.data.lock_does[row[card]] == END_DRAW and lock_on(t, seat, card, 0) != EMPTY:
            for _ in range(t.data.lock_number[row[card]]):
                cards.draw_to_hand(t, seat)


def return_loan(t: Table, seat: int) -> None:
    loans.give_back(t, seat)


def hand_limit(t: Table, seat: int) -> None:
    """BF-ACT-9."""
    cards.must_discard(t, seat, t.hand_size(seat) - t.data.hand_limit)


def turn_over(t: Table) -> None:
    t.turn = NOBODY
    t.visits = t.visit = t.exchanges = t.discounts = 0
