"""Planks by number: which are free to whom, and what a placement on them costs. BF-COMP-9, BF-PLC-2, BF-PLC-3."""

from typing import Final

from guildhall.games.belfort import notes
from guildhall.games.belfort.codes import crew_size, seat_on
from guildhall.games.belfort.locks import lock_on
from guildhall.games.belfort.refusals import (
    CAMP_ONCE,
    CARDS_SHORT,
    DESK_FULL,
    FEE_SHORT,
    NO_PERMIT,
    NO_PLANK,
    NOT_BUILT,
    PLANK_LOCKED,
    PLANK_TAKEN,
)
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DISTRICTS, EMPTY, GOLD, NOBODY, PERMITTED, PROPERTIES

SUPPLY: Final = 15  # instead of a seat: the fee goes to nobody

DESK: Final = 0
CAMP: Final = 1
GUILDS: Final = 2  # and the district
CARDS: Final = GUILDS + DISTRICTS  # and the type
PERMITS: Final = CARDS + PROPERTIES  # and the type


def refuse(t: Table, seat: int, plank: int) -> int:
    """0 if a worker of the seat may be placed there now."""
    gold = t.goods[seat][GOLD]
    if plank == DESK:  # BF-PLC-4, BF-RUL-35
        if len(t.desk) >= t.data.desk_planks[t.seats]:
            return DESK_FULL
        return 0 if gold >= t.data.desk_fee else FEE_SHORT
    if plank == CAMP:  # BF-PLC-5
        for code in t.camp:
            if seat_on(code) == seat:
                return CAMP_ONCE
        return 0 if len(t.camp) < t.data.camp_planks else PLANK_TAKEN
    if plank < CARDS:  # BF-GLD-1, BF-2P-3
        if t.posted[plank - GUILDS] != NOBODY:
            return PLANK_TAKEN
        return 0 if gold >= guild_fee(t, seat, plank - GUILDS) else FEE_SHORT
    if plank < PERMITS:
        kind = plank - CARDS
        card = card_plank(t, seat, kind)
        if card < 0:
            return -card
        return 0 if gold >= t.data.plank_fee[kind] else FEE_SHORT
    kind = plank - PERMITS
    card = permit_plank(t, seat, kind)
    if card < 0:
        return -card
    if t.data.permit_cards[kind] and t.hand_size(seat) < t.data.permit_cards[kind]:
        return CARDS_SHORT
    return 0 if t.can_pay(seat, t.data.permit_fee[kind]) else FEE_SHORT


def card_plank(t: Table, owner: int, kind: int) -> int:
    """A built card of the type with a free, unlocked plank (they are alike), or minus the reason why there is none."""
    if not t.data.has_plank[kind]:
        return -NO_PLANK
    reason = NOT_BUILT
    row = t.built[owner]
    for card in range(len(row)):
        if row[card] == kind:
            if t.planks[owner][card] != NOBODY:
                reason = PLANK_TAKEN
            elif t.data.plank_locked[kind] and lock_on(t, owner, card, 0) == EMPTY:
                reason = PLANK_LOCKED
            else:
                return card
    return -reason


def permit_plank(t: Table, seat: int, kind: int) -> int:
    """A card of the type with room on its Permit, the fuller one first, or minus the reason."""
    found, fullest = -NO_PERMIT, -1
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind and t.permits[seat][card] == PERMITTED:
            here = crew_size(t.crews[seat][card])
            if here >= t.data.permit_planks[kind]:
                if fullest < 0:
                    found = -PLANK_TAKEN
            elif here > fullest:
                found, fullest = card, here
    return found


def guild_fee(t: Table, seat: int, district: int) -> int:
    """BF-GLD-2, BF-GLD-3, BF-RUL-60: nothing on one's own Guild."""
    return 0 if t.guild_owner(district) == seat else t.data.guild_fee[t.guilds[district]]


def pay_fee(t: Table, seat: int, gold: int, receiver: int) -> None:
    """To another player at once, else to the supply."""
    if gold:
        to_player = receiver >= 0 and receiver < t.seats and receiver != seat
        t.note(notes.FEE, seat, receiver if to_player else SUPPLY, gold)
        t.pay(seat, GOLD, gold)
        if to_player:
            t.earn(receiver, GOLD, gold)
