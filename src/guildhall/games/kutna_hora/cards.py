"""Turns and action cards: two cards, two cards, one card; the Joker. KH-RND, KH-JOK."""

from guildhall.games.kutna_hora import buildings, cathedral, events, income, mining, plots, town_hall
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.frames import (
    ACT,
    ASK_BUILD,
    ASK_CARD,
    ASK_JOKER,
    ASK_PLOT,
    ASK_RIGHTS,
    DECLINE,
    IDLE,
    PAID,
    PLAY,
    TURN,
)
from guildhall.games.kutna_hora.refusals import CARD_PLAYED, JOKER_AGAIN, NOT_ON_CARD
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.vocabulary import (
    ACTIONS,
    BUILDING,
    INCOME,
    JOKER,
    MINE,
    NO_ACTION,
    PLOT,
    RIGHTS,
    ST_BARBARA,
    TURN_CARDS,
)
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def turn(t: Table, number: int, distance: int) -> None:
    """KH-RND-1, KH-RND-2: all seats their first turn, then their second, then their third."""
    if distance == 0:
        t.turn = number
        t.history.append(t.moment())
        t.note(events.TURN, 0, number)
    if distance + 1 < t.seats:
        t.agenda.append(pack(TURN, 0, number, distance + 1))
    elif number + 1 < len(TURN_CARDS):
        t.agenda.append(pack(TURN, 0, number + 1, 0))
    for _ in range(TURN_CARDS[number]):
        t.agenda.append(pack(ASK_CARD, t.seat_at(distance)))


def take_up(t: Table) -> None:
    """KH-RND-6, KH-EOR-6: everybody has all cards in hand."""
    for seat in range(t.seats):
        t.hand[seat] = (1 << len(t.data.cards)) - 1
        t.played[seat] = 0


def lay_down(t: Table, seat: int, card: int, action: int) -> None:
    """KH-RND-3, KH-INFO-1: it lies there until the round ends and shows which half was used."""
    t.hand[seat] &= ~(1 << card)
    t.played[seat] |= (action + 1) << 4 * card


def impossible(t: Table, seat: int, action: int) -> int:
    """Why an action would have no effect now: KH-RND-7; 0 if it has one."""
    if action == MINE:
        return mining.impossible(t, seat, PAID)
    if action == RIGHTS:
        return town_hall.impossible(t, seat, PAID)
    if action == PLOT:
        return plots.impossible(t, seat, PAID)
    if action == BUILDING:
        return buildings.impossible(t, seat, PAID)
    if action == ST_BARBARA:
        return cathedral.impossible(t, seat)
    return 0  # KH-INC-3; a Joker always costs at least its loss


def begin(t: Table, seat: int, action: int) -> None:
    if action == MINE:
        mining.begin(t, seat)
    elif action == RIGHTS:
        t.agenda.append(pack(ASK_RIGHTS, seat, PAID))
    elif action == PLOT:
        t.agenda.append(pack(ASK_PLOT, seat, PAID))
    elif action == BUILDING:
        t.agenda.append(pack(ASK_BUILD, seat, PAID))
    elif action == INCOME:
        income.take(t, seat)
    elif action == ST_BARBARA:
        cathedral.begin(t, seat)
    else:  # KH-JOK-2
        if t.reputation[seat] < t.data.free_joker_at:
            t.move_reputation(seat, -t.data.joker_cost)
        t.agenda.append(pack(ASK_JOKER, seat))


def candidates(t: Table, seat: int) -> list[int]:
    found: list[int] = []
    for card in bits(t.hand[seat]):
        for action in t.data.halves[card]:
            found.append(pack(PLAY, 0, card, action))
        found.append(pack(IDLE, 0, card))
    return found


def legal(t: Table, seat: int) -> list[int]:
    """The candidates that pass `check`, asking only once for an action that is on two cards."""
    known = [-1] * len(ACTIONS)
    found: list[int] = []
    for card in bits(t.hand[seat]):
        for action in t.data.halves[card]:
            if known[action] < 0:
                known[action] = impossible(t, seat, action)
            if known[action] == 0:
                found.append(pack(PLAY, 0, card, action))
        found.append(pack(IDLE, 0, card))
    return found


def check(t: Table, seat: int, choice: int) -> int:
    verb, card = kind_of(choice), a_of(choice)
    if verb != PLAY and verb != IDLE:
        return OTHER_QUESTION
    if not t.hand[seat] >> card & 1:  # KH-RND-3
        return CARD_PLAYED
    if verb == IDLE:  # KH-RND-5
        return 0
    if b_of(choice) not in t.data.halves[card]:
        return NOT_ON_CARD
    return impossible(t, seat, b_of(choice))


def do(t: Table, seat: int, choice: int) -> None:
    card = a_of(choice)
    idle = kind_of(choice) == IDLE
    lay_down(t, seat, card, NO_ACTION if idle else b_of(choice))
    if idle:
        t.note(events.IDLED, seat, card)
        return
    t.note(events.PLAYED, seat, card, b_of(choice))
    begin(t, seat, b_of(choice))


# ---- the Joker


def joker_candidates() -> list[int]:
    return [pack(ACT, 0, action) for action in range(JOKER)] + [pack(DECLINE)]


def check_joker(choice: int) -> int:
    """KH-JOK-3, KH-RUL-36: any other action may be named, even one that turns out impossible."""
    verb = kind_of(choice)
    if verb == DECLINE:  # KH-LIM-3, KH-RUL-20
        return 0
    if verb != ACT:
        return OTHER_QUESTION
    return JOKER_AGAIN if a_of(choice) == JOKER else 0


def do_joker(t: Table, seat: int, choice: int) -> None:
    if kind_of(choice) == DECLINE:
        t.note(events.DECLINED, seat)
        return
    action = a_of(choice)
    t.note(events.JOKED, seat, action)
    if impossible(t, seat, action) == 0:
        begin(t, seat, action)
    else:
        t.note(events.NO_EFFECT, seat, action)
