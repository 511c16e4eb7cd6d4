"""The steps that need no decision: wool mill, priory, production, castle, starting player."""

from guildhall.games.pillars import events
from guildhall.games.pillars.data import (
    CASTLE,
    PRIOR_PHILIP_PER_BUILDER,
    PRIORY,
    PRIORY_BONUS,
    PRODUCE,
    START_PLAYER,
)
from guildhall.games.pillars.event import card_bonus
from guildhall.games.pillars.table import DONE, FROM_PRIORY, NOBODY, Table


def mill(t: Table) -> None:
    """PE-MILL-1: 1 gold a worker, then they go home."""
    for seat in t.turn_order():
        if t.mill[seat]:
            t.earn(seat, t.mill[seat])
            t.workers[seat] += t.mill[seat]
            t.mill[seat] = 0


def priory(t: Table) -> None:
    """PE-PRIORY-1, PE-ADV-10."""
    praised = 0  # PE-OPT-7: mask of the seats that have had their Prior Philip
    for number, points in enumerate(t.data.priory_vp):
        seat = t.builder_on(PRIORY, number)
        if seat != NOBODY:
            bonus = t.bonus(seat, PRIORY_BONUS)
            if t.options[PRIOR_PHILIP_PER_BUILDER] == 1 and praised >> seat & 1:
                bonus = 0
            praised |= 1 << seat
            t.score(seat, points + bonus, FROM_PRIORY)
    t.send_home(PRIORY)


def produce(t: Table, good: int) -> None:
    """PE-PROD-1, PE-PROD-2: cards of the site and patrons; the workers go home: PE-PROD-4."""
    data, hired = t.data, len(t.data.craftsmen)
    for seat in t.turn_order():
        total = 0
        for at in range(len(t.supply)):
            card = t.supply[at] - hired
            if t.taker[at] == seat and card >= 0 and data.site_good[card] == good:
                amount = data.yields[card] + card_bonus(t, seat)
                total += amount if amount > 0 else 0
                t.workers[seat] += data.needs[card]
                t.taker[at] = DONE
        for favour in t.favours[seat]:
            if data.advantage_effect[favour] == PRODUCE and data.advantage_good[favour] == good:
                total += data.advantage_amount[favour]  # PE-ADV-6
        came = t.from_stock(seat, good, total)
        if came:
            t.note(events.CUBES, seat, good, came)


def castle(t: Table) -> None:
    """PE-CASTLE-1 to PE-CASTLE-3: two grey workers for the next round."""
    seat = t.builder_on(CASTLE)
    if seat != NOBODY and t.round < t.data.rounds:
        taken = t.data.castle_workers if t.data.castle_workers < t.grey_castle else t.grey_castle
        t.grey_castle -= taken
        t.grey_next[seat] += taken
        t.note(events.GREY, seat, taken)
    t.send_home(CASTLE)


def start_player(t: Table) -> None:
    """PE-START-1, PE-START-2."""
    seat = t.builder_on(START_PLAYER)
    if t.round < t.data.rounds:
        t.start = seat if seat != NOBODY else t.next_seat(t.start)
        t.note(events.NEW_START, t.start)
    t.send_home(START_PLAYER)
