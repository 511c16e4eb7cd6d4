"""Turns and action cards: two cards, two cards, one card; the Joker. KH-RND, KH-JOK."""

from typing import Final

from guildhall.games.kutna_hora import buildings, cathedral, income, mining, notes, plots, town_hall
from guildhall.games.kutna_hora.actions import Action
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.frames import ASK_CARD, ASK_JOKER, TURN
from guildhall.games.kutna_hora.refusals import CARD_PLAYED, JOKER_AGAIN, NOT_ON_CARD
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import JOKER, NO_ACTION, TURN_CARDS
from guildhall.games.kutna_hora.verbs import ACT, DECLINE, IDLE, PLAY
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion, Question, Task
from guildhall.kernel.state import OTHER_QUESTION


class Joker(Action):
    """Any other action, for a loss of reputation."""

    def begin(self, t: Table, seat: int) -> None:  # KH-JOK-2
        if t.reputation[seat] < t.data.free_joker_at:
            t.move_reputation(seat, -t.data.joker_cost)
        t.agenda.append(pack(ASK_JOKER, seat))


# In the order of terms.ACTIONS.
ACTIONS: Final[list[Action]] = [
    mining.Mine(),
    town_hall.Rights(),
    plots.Plot(),
    buildings.Building(),
    income.Income(),
    cathedral.StBarbara(),
    Joker(),
]

CARDS: Final = sum(TURN_CARDS) + 1  # one is left in hand
PLAYS: Final[list[list[int]]] = [[pack(PLAY, 0, card, half) for half in range(JOKER + 1)] for card in range(CARDS)]
IDLES: Final[list[int]] = [pack(IDLE, 0, card) for card in range(CARDS)]


class Turn(Task[Table]):
    """KH-RND-1, KH-RND-2: all seats their first turn, then their second, then their third."""

    def run(self, t: Table, frame: int) -> None:
        number, distance = a_of(frame), b_of(frame)
        if distance == 0:
            t.turn = number
            t.history.append(t.moment())
            t.note(notes.TURN, 0, number)
        if distance + 1 < t.seats:
            t.agenda.append(pack(TURN, 0, number, distance + 1))
        elif number + 1 < len(TURN_CARDS):
            t.agenda.append(pack(TURN, 0, number + 1, 0))
        for _ in range(TURN_CARDS[number]):
            t.agenda.append(pack(ASK_CARD, t.seat_at(distance)))


class PlayCard(Question[Table]):
    """KH-RND-3: a card of the hand for one of its halves, or without effect."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        for card in bits(t.hand[seat]):
            for action in t.data.halves[card]:
                found.append(PLAYS[card][action])
            found.append(IDLES[card])
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb, card = kind_of(choice), a_of(choice)
        if verb != PLAY and verb != IDLE:
            return OTHER_QUESTION
        if not t.hand[seat] >> card & 1:  # KH-RND-3
            return CARD_PLAYED
        if verb == IDLE:  # KH-RND-5
            return 0
        if b_of(choice) not in t.data.halves[card]:
            return NOT_ON_CARD
        return ACTIONS[b_of(choice)].impossible(t, seat)

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        """Every action is asked only once, though it may be on two cards."""
        hand, halves = t.hand[seat], t.data.halves
        asked = possible = 0  # sets of actions
        found: list[int] = []
        for card in range(len(halves)):
            if not hand >> card & 1:
                continue
            for action in halves[card]:
                if not asked >> action & 1:
                    asked |= 1 << action
                    if ACTIONS[action].impossible(t, seat) == 0:
                        possible |= 1 << action
                if possible >> action & 1:
                    found.append(PLAYS[card][action])
            found.append(IDLES[card])
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        card = a_of(choice)
        if kind_of(choice) == IDLE:
            lay_down(t, seat, card, NO_ACTION)
            t.note(notes.IDLED, seat, card)
            return
        action = b_of(choice)
        lay_down(t, seat, card, action)
        t.note(notes.PLAYED, seat, card, action)
        ACTIONS[action].begin(t, seat)


class PlayJoker(OpenQuestion[Table]):
    """KH-JOK-1: the action that the Joker stands for, or none."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(ACT, 0, action) for action in range(JOKER)] + [pack(DECLINE)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        """KH-JOK-3, KH-RUL-36: any other action may be named, even one that turns out impossible."""
        verb = kind_of(choice)
        if verb == DECLINE:  # KH-LIM-3, KH-RUL-20
            return 0
        if verb != ACT:
            return OTHER_QUESTION
        return JOKER_AGAIN if a_of(choice) == JOKER else 0

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == DECLINE:
            t.note(notes.DECLINED, seat)
            return
        action = a_of(choice)
        t.note(notes.JOKED, seat, action)
        if ACTIONS[action].impossible(t, seat) == 0:
            ACTIONS[action].begin(t, seat)
        else:
            t.note(notes.NO_EFFECT, seat, action)


def take_up(t: Table) -> None:
    """KH-RND-6, KH-EOR-6: everybody has all cards in hand."""
    for seat in range(t.seats):
        t.hand[seat] = (1 << len(t.data.cards)) - 1
        t.played[seat] = 0


def lay_down(t: Table, seat: int, card: int, action: int) -> None:
    """KH-RND-3, KH-INFO-1: it lies there until the round ends and shows which half was used."""
    t.hand[seat] &= ~(1 << card)
    t.played[seat] |= (action + 1) << 4 * card


def played_for(t: Table, seat: int, card: int) -> int:
    """The action a card of this round was used for, plus 1 (NO_ACTION: without effect); 0 while it is in hand."""
    return t.played[seat] >> 4 * card & 15
