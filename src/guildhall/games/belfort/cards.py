"""Property cards: deck, draw pool, discard pile and hands. BF-SET-5, BF-ACT-6..9, BF-INFO."""

from guildhall.games.belfort import events
from guildhall.games.belfort.chances import DRAW, TURN_UP
from guildhall.games.belfort.frames import ASK_DISCARD
from guildhall.games.belfort.refusals import NOT_IN_HAND
from guildhall.games.belfort.rows import added, with_row
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import PROPERTIES
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def ready(t: Table) -> bool:
    """Whether there is a card to draw; an empty deck is made of the discards: BF-ACT-8."""
    if not t.deck:
        if not t.discards:
            return False
        t.deck = t.discards
        t.discards = []
        t.note(events.RESHUFFLED)
    return True


def draw_to_hand(t: Table, seat: int) -> None:
    """Blind, from the top of the deck; BF-RUL-29: skipped where there is none."""
    if ready(t):
        t.rng.reveal()  # also the last card, which needs no draw of chance, is news to the seat
        card = t.draw(DRAW, t.deck)
        t.hand[seat] = added(t.hand[seat], card, 1)
        t.veiled(events.DREW, seat, card + 1)


def turn_up(t: Table) -> int:
    """A card of the deck that everybody sees; the deck is `ready`."""
    t.rng.reveal()
    card = t.draw(TURN_UP, t.deck)
    t.note(events.TURNED_UP, 0, card)
    return card


def refill_pool(t: Table) -> None:
    """BF-ACT-6; BF-ACT-8: the pool stays short where no card is left."""
    while len(t.pool) < t.data.pool and ready(t):
        t.put_back(t.pool, turn_up(t))


def take_openly(t: Table, seat: int, card: int) -> None:
    """A card everybody saw goes to a hand."""
    t.hand[seat] = added(t.hand[seat], card, 1)
    t.known = with_row(t.known, seat, added(t.known[seat], card, 1))


def lay_down(t: Table, seat: int, card: int) -> None:
    """A card leaves the hand, face up."""
    t.hand[seat] = added(t.hand[seat], card, -1)
    if t.known[seat][card] > 0:
        t.known = with_row(t.known, seat, added(t.known[seat], card, -1))


def discard(t: Table, seat: int, card: int) -> None:
    lay_down(t, seat, card)
    t.put_back(t.discards, card)
    t.note(events.DISCARDED, seat, card)


def must_discard(t: Table, seat: int, number: int) -> None:
    """His choice; BF-ACT-8: who has no more than that discards all."""
    if number <= 0:
        return
    if t.hand_size(seat) <= number:
        for card in range(PROPERTIES):
            while t.hand[seat][card] > 0:
                discard(t, seat, card)
        return
    t.agenda.append(pack(ASK_DISCARD, seat, number))


def candidates(t: Table, seat: int, verb: int) -> list[int]:
    """Every type in the hand."""
    return [pack(verb, 0, card) for card in range(PROPERTIES) if t.hand[seat][card] > 0]


def check(t: Table, seat: int, choice: int, verb: int) -> int:
    if kind_of(choice) != verb:
        return OTHER_QUESTION
    return 0 if t.hand[seat][a_of(choice)] > 0 else NOT_IN_HAND


def do_discard(t: Table, seat: int, choice: int, left: int) -> None:
    discard(t, seat, a_of(choice))
    must_discard(t, seat, left - 1)


def do_drop(t: Table, seat: int, choice: int) -> None:
    """BF-SET-5: all at the same time, in secret."""
    card = a_of(choice)
    t.hand[seat] = added(t.hand[seat], card, -1)
    t.sealed = with_row(t.sealed, seat, sorted([*t.sealed[seat], card]))
    if len(t.sealed[seat]) == t.data.dealt - t.data.kept:
        t.answered(seat)


def reveal_drops(t: Table) -> None:
    """BF-SET-5: the discards go down after everyone has chosen."""
    for seat in range(t.seats):
        for card in t.sealed[seat]:
            t.put_back(t.discards, card)
            t.note(events.DISCARDED, seat, card)
    t.sealed = [[] for _ in range(t.seats)]
