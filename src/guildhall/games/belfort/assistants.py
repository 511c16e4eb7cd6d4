"""Assistants: choosing, the left-over one, their return, and the Specialties of the Actions Phase. BF-AST."""

from guildhall.games.belfort import events
from guildhall.games.belfort.cards import draw_to_hand, take_openly
from guildhall.games.belfort.frames import (
    ASK_ASSISTANT,
    ASK_FETCH,
    ASK_MIX,
    ASK_TOKEN,
    CHOOSE_ASSISTANT,
    DECLINE,
    DJINN_GOODS,
    DJINN_METAL,
    FETCH_DECK,
    FETCH_DISCARD,
    FETCH_POOL,
    MIX,
    REFILL,
)
from guildhall.games.belfort.gnomes import leave
from guildhall.games.belfort.locks import free_types, lock_on
from guildhall.games.belfort.refusals import (
    ASSISTANT_TAKEN,
    CARD_NOT_THERE,
    NUMBER_WRONG,
    POINTS_SHORT,
    SEASON_AHEAD,
)
from guildhall.games.belfort.rows import added, replaced
from guildhall.games.belfort.table import LOST_TO_DJINN, NOBODY, TOKEN_ON, Table
from guildhall.games.belfort.terms import CENTAUR, DJINN, GARGOYLE, GOLD, METAL, PROPERTIES, STONE, WOOD
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def ask(t: Table, place: int) -> None:
    t.agenda.append(pack(ASK_ASSISTANT, t.crests[place]))


def candidates(t: Table) -> list[int]:
    return [pack(CHOOSE_ASSISTANT, 0, tile) for tile in range(len(t.keeper)) if t.keeper[tile] == NOBODY]


def check(t: Table, choice: int) -> int:
    if kind_of(choice) != CHOOSE_ASSISTANT:
        return OTHER_QUESTION
    return 0 if t.keeper[a_of(choice)] == NOBODY else ASSISTANT_TAKEN


def take(t: Table, seat: int, tile: int) -> None:
    """BF-AST-1: the tile with its tokens and any gold on it."""
    t.keeper = replaced(t.keeper, tile, seat)
    t.note(events.CHOSE, seat, tile)
    t.earn(seat, GOLD, t.tips[tile])
    t.tips = replaced(t.tips, tile, 0)
    if tile == CENTAUR and free_types(t, seat):  # BF-AST-CEN: compulsory if a lock is free
        t.agenda.append(pack(ASK_TOKEN, seat))


def tip_left_over(t: Table) -> None:
    """BF-AST-2."""
    for tile in range(len(t.keeper)):
        if t.keeper[tile] == NOBODY:
            t.tips = added(t.tips, tile, 1)
            t.note(events.LEFT_OVER, 0, tile, t.tips[tile])


def take_left_over(t: Table, seat: int) -> None:
    """BF-XGLD-ASSISTANTS, BF-RUL-12: lost if the tile is already gone."""
    for tile in range(len(t.keeper)):
        if t.keeper[tile] == NOBODY:
            take(t, seat, tile)
            return


def return_all(t: Table) -> None:
    """BF-AST-5: tiles face up to the display, tokens with them; BF-RUL-17: the Centaur's token leaves its lock."""
    t.spent = 0
    t.goon_at = t.gorgon_at = t.giant_at = NOBODY
    t.keeper = [NOBODY if keeper >= 0 else keeper for keeper in t.keeper]
    for seat in range(t.seats):
        for card in range(len(t.built[seat])):
            for lock in range(t.data.locks[t.built[seat][card]]):
                if lock_on(t, seat, card, lock) == TOKEN_ON:
                    leave(t, seat, card, lock)


# ---- Djinn


def add_djinn(t: Table, found: list[int]) -> None:
    for season in range(t.season() + 1):
        found.append(pack(DJINN_METAL, 0, season))
        found.append(pack(DJINN_GOODS, 0, season))


def check_djinn(t: Table, seat: int, choice: int) -> int:
    """BF-AST-DJI: an earlier season's values may be used."""
    season = a_of(choice)
    if season > t.season():
        return SEASON_AHEAD
    return 0 if t.score[seat] >= t.data.djinn_points[season] else POINTS_SHORT


def do_djinn(t: Table, seat: int, choice: int) -> None:
    points = t.data.djinn_points[a_of(choice)]
    t.turn_face_down(seat, DJINN)
    t.lose_points(seat, points, LOST_TO_DJINN)
    if kind_of(choice) == DJINN_METAL:
        t.earn(seat, METAL, points)
    else:
        t.agenda.append(pack(ASK_MIX, seat, GOLD, t.data.djinn_goods[a_of(choice)]))


def mix_candidates(good: int, left: int) -> list[int]:
    """How much gold, then how much wood; the rest is stone."""
    return [pack(MIX, 0, good, number) for number in range(left + 1)]


def check_mix(good: int, left: int, choice: int) -> int:
    if kind_of(choice) != MIX or a_of(choice) != good:
        return OTHER_QUESTION
    return 0 if b_of(choice) <= left else NUMBER_WRONG


def do_mix(t: Table, seat: int, good: int, left: int, choice: int) -> None:
    number = b_of(choice)
    t.earn(seat, good, number)
    if good == WOOD:
        t.earn(seat, STONE, left - number)
    elif number < left:
        t.agenda.append(pack(ASK_MIX, seat, WOOD, left - number))


# ---- Gargoyle, at the end of the turn


def offer_gargoyle(t: Table, seat: int) -> None:
    if t.expansion and t.may_use(seat, GARGOYLE) and (t.pool or t.deck or t.discards):
        t.agenda.append(pack(ASK_FETCH, seat, t.data.gargoyle_cards[t.season()], 1))


def fetch_candidates(t: Table, first: int) -> list[int]:
    found = [pack(DECLINE)] if first else []
    for card in range(PROPERTIES):
        if card in t.discards:
            found.append(pack(FETCH_DISCARD, 0, card))
        if card in t.pool:
            found.append(pack(FETCH_POOL, 0, card))
    found.append(pack(FETCH_DECK))
    return found


def check_fetch(t: Table, first: int, choice: int) -> int:
    """BF-RUL-11: discard pile, draw pool and deck, in any combination."""
    verb = kind_of(choice)
    if verb == DECLINE and first:
        return 0
    if verb == FETCH_DISCARD:
        return 0 if a_of(choice) in t.discards else CARD_NOT_THERE
    if verb == FETCH_POOL:
        return 0 if a_of(choice) in t.pool else CARD_NOT_THERE
    if verb == FETCH_DECK:
        return 0 if t.deck or t.discards else CARD_NOT_THERE
    return OTHER_QUESTION


def do_fetch(t: Table, seat: int, left: int, first: int, choice: int) -> None:
    verb, card = kind_of(choice), a_of(choice)
    if verb == DECLINE:
        return
    if first:
        t.turn_face_down(seat, GARGOYLE)
        t.agenda.append(pack(REFILL, seat))  # BF-RUL-49: when all his cards are taken
    if verb == FETCH_DISCARD:
        t.discards.remove(card)
        take_openly(t, seat, card)
        t.note(events.FETCHED, seat, card, 1)
    elif verb == FETCH_POOL:
        t.pool.remove(card)
        take_openly(t, seat, card)
        t.note(events.FETCHED, seat, card, 0)
    else:
        draw_to_hand(t, seat)
    if left > 1 and (t.pool or t.deck or t.discards):
        t.agenda.append(pack(ASK_FETCH, seat, left - 1, 0))
