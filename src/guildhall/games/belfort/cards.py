"""Property cards: deck, draw pool, discard pile and hands. BF-SET-5, BF-ACT-6..9, BF-INFO."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.chances import DRAW, TURN_UP
from guildhall.games.belfort.frames import ASK_DISCARD
from guildhall.games.belfort.refusals import NO_CARD_TO_DISCARD, NO_CARD_TO_PUT_AWAY
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import PROPERTIES
from guildhall.games.belfort.verbs import DISCARD, DROP
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion, Task
from guildhall.kernel.rows import add_at, added, replaced
from guildhall.kernel.state import OTHER_QUESTION


def ready(t: Table) -> bool:
    """Whether there is a card to draw; an empty deck is made of the discards: BF-ACT-8."""
    if not t.deck:
        if not t.discards:
            return False
        t.deck = t.discards
        t.discards = []
        t.note(notes.RESHUFFLED)
    return True


def draw_to_hand(t: Table, seat: int) -> None:
    """Blind, from the top of the deck; BF-RUL-29: skipped where there is none."""
    if ready(t):
        t.rng.reveal()  # also the last card, which needs no draw of chance, is news to the seat
        card = t.draw(DRAW, t.deck)
        add_at(t.hand, seat, card, 1)
        t.veiled(notes.DREW, seat, card + 1)


def turn_up(t: Table) -> int:
    """A card of the deck that everybody sees; the deck is `ready`."""
    t.rng.reveal()
    card = t.draw(TURN_UP, t.deck)
    t.note(notes.TURNED_UP, 0, card)
    return card


def refill_pool(t: Table) -> None:
    """BF-ACT-6; BF-ACT-8: the pool stays short where no card is left."""
    while len(t.pool) < t.data.pool and ready(t):
        t.put_back(t.pool, turn_up(t))


class RefillPool(Task[Table]):
    """BF-RUL-49: the Gargoyle is done."""

    def run(self, t: Table, frame: int) -> None:
        refill_pool(t)


def take_openly(t: Table, seat: int, card: int) -> None:
    """A card everybody saw goes to a hand."""
    add_at(t.hand, seat, card, 1)
    t.known = replaced(t.known, seat, added(t.known[seat], card, 1))


def lay_down(t: Table, seat: int, card: int) -> None:
    """A card leaves the hand, face up."""
    add_at(t.hand, seat, card, -1)
    if t.known[seat][card] > 0:
        t.known = replaced(t.known, seat, added(t.known[seat], card, -1))


def in_hand(t: Table, seat: int, verb: int) -> list[int]:
    """The verb with every type in the hand."""
    return [pack(verb, 0, card) for card in range(PROPERTIES) if t.hand[seat][card] > 0]


# ---- discarding


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


def discard(t: Table, seat: int, card: int) -> None:
    lay_down(t, seat, card)
    t.put_back(t.discards, card)
    t.note(notes.DISCARDED, seat, card)


class DiscardCard(OpenQuestion[Table]):
    """BF-DEC-9, BF-DEC-11: the next card to discard."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return in_hand(t, seat, DISCARD)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != DISCARD:
            return OTHER_QUESTION
        return 0 if t.hand[seat][a_of(choice)] > 0 else NO_CARD_TO_DISCARD

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        discard(t, seat, a_of(choice))
        must_discard(t, seat, a_of(frame) - 1)


# ---- the starting hand


class DropCard(OpenQuestion[Table]):
    """BF-DEC-1, BF-SET-5: all put cards away at the same time, in secret."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return in_hand(t, seat, DROP)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != DROP:
            return OTHER_QUESTION
        return 0 if t.hand[seat][a_of(choice)] > 0 else NO_CARD_TO_PUT_AWAY

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        card = a_of(choice)
        add_at(t.hand, seat, card, -1)
        t.sealed = replaced(t.sealed, seat, tuple(sorted((*t.sealed[seat], card))))
        if len(t.sealed[seat]) == t.data.dealt - t.data.kept:
            t.answered(seat)


class RevealDrops(Task[Table]):
    """BF-SET-5: the discards go down after everyone has chosen."""

    def run(self, t: Table, frame: int) -> None:
        for seat in range(t.seats):
            for card in t.sealed[seat]:
                t.put_back(t.discards, card)
                t.note(notes.DISCARDED, seat, card)
        t.sealed = ((),) * t.seats
