"""Steps 1 and 2, the event and the bishop: PE-EVENT, PE-BISHOP."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.chances import EVENT
from guildhall.games.pillars.frames import ASK_BISHOP, ASK_COLLAPSE, ASK_THOMAS, EVENT_EFFECT, THOMAS
from guildhall.games.pillars.kingsbridge import gain
from guildhall.games.pillars.refusals import BISHOP_HAS_NO_METAL, NOTHING_TO_FEAR, STALL_EMPTY
from guildhall.games.pillars.score_sheet import LOST_TO_EVENTS
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import (
    BISHOP,
    BISHOP_STEP,
    BUILDER_LIMIT,
    DISCARD_CRAFTSMAN,
    EVENT_PROTECTION,
    EVENT_STEP,
    GAIN,
    LOSE,
    METAL,
    MILL_BONUS,
    NOBODY,
    PAY,
    PRODUCTION_PER_CARD,
)
from guildhall.games.pillars.verbs import CUBE, KEEP_CARD, PROTECTION, USE_CARD
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion, Question, Task
from guildhall.kernel.rows import add_at, replaced, without
from guildhall.kernel.state import OTHER_QUESTION


class RevealEvent(Task[Table]):
    """PE-EVENT-1, PE-EVENT-2: reveal, then bishop, then Thomas, then the effect."""

    def run(self, t: Table, frame: int) -> None:
        if t.peeked == NOBODY:
            t.event = t.draw(EVENT, t.event_deck)
        else:
            t.rng.reveal()  # PE-ROUND-3: one seat has seen it, the others have not
            t.event = t.peeked
        t.peeked = NOBODY
        t.past_events.append(t.event)
        t.note(notes.EVENT, t.start, t.event)
        t.agenda.append(pack(EVENT_EFFECT))
        t.agenda.append(pack(THOMAS))
        visitor = t.builder_on(BISHOP)
        if visitor == NOBODY:
            return
        negative = t.data.negative[t.event]
        if negative and not t.rules.bishop_chooses:  # PE-OPT-1
            t.note(notes.STEP, 0, BISHOP_STEP)
            protect(t, visitor)
            t.note(notes.STEP, 0, EVENT_STEP)
        elif negative or sum(t.market) > 0:  # PE-BISHOP-2: from an empty market nothing is taken
            t.agenda.append(pack(ASK_BISHOP, visitor))


class Bishop(Question[Table]):
    """PE-DEC-6: protection from a negative event, or a cube off the market."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(PROTECTION), *[pack(CUBE, 0, good) for good in range(METAL)]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == PROTECTION:  # PE-BISHOP-1: void against a positive event
            return 0 if t.data.negative[t.event] else NOTHING_TO_FEAR
        if verb != CUBE:
            return OTHER_QUESTION
        if a_of(choice) == METAL:
            return BISHOP_HAS_NO_METAL
        return 0 if t.market[a_of(choice)] > 0 else STALL_EMPTY

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.note(notes.STEP, 0, BISHOP_STEP)
        if kind_of(choice) == PROTECTION:
            protect(t, seat)
        else:
            good = a_of(choice)  # PE-BISHOP-2: off the market, not bought
            t.market[good] -= 1
            add_at(t.cubes, seat, good, 1)
            t.note(notes.CUBES, seat, good, 1)
        t.note(notes.STEP, 0, EVENT_STEP)  # PE-EVENT-2: only now does the event take effect


class BishopLeaves(Task[Table]):
    """PE-STEP-1: the second step ends; the choice was made as soon as the event was revealed."""

    def run(self, t: Table, frame: int) -> None:
        t.send_home(BISHOP)


def protect(t: Table, seat: int) -> None:
    t.protected |= 1 << seat
    t.note(notes.PROTECTED, seat)


class AskThomas(Task[Table]):
    """PE-EVENT-2, PE-ADV-13, PE-R-28: whoever holds the card and would be hurt may use it."""

    def run(self, t: Table, frame: int) -> None:
        if not t.data.negative[t.event]:
            return
        for seat in range(t.seats):
            held = t.advantage_with(seat, EVENT_PROTECTION) != NOBODY
            if held and not t.protected >> seat & 1 and would_hurt(t, seat):
                t.agenda.append(pack(ASK_THOMAS, seat))


def would_hurt(t: Table, seat: int) -> bool:
    """Whether the negative event would change anything for this player."""
    effect = t.data.event_effect[t.event]
    if effect == BUILDER_LIMIT:
        return t.round < t.data.rounds
    if effect == LOSE:
        return t.vp[seat] > 0
    if effect == PAY:
        return t.gold[seat] > 0 or t.vp[seat] > 0
    if effect == DISCARD_CRAFTSMAN:
        return len(t.crew[seat]) > 0
    hired = len(t.data.craftsmen)
    return any(taker == seat and card >= hired for card, taker in zip(t.supply, t.taker, strict=True))


class UseCard(OpenQuestion[Table]):
    """An advantage card that works once: now, or it is kept."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(USE_CARD), pack(KEEP_CARD)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        return 0 if verb == USE_CARD or verb == KEEP_CARD else OTHER_QUESTION


class Thomas(UseCard):
    """PE-DEC-7: Thomas protects from this event."""

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == USE_CARD:
            card = t.advantage_with(seat, EVENT_PROTECTION)
            t.favours = replaced(t.favours, seat, without(t.favours[seat], card))
            t.spent.append(card)
            t.note(notes.USED_ADVANTAGE, seat, card)
            protect(t, seat)


class EventEffect(Task[Table]):
    """PE-EVENT-3. Volunteers, Cold Winter and the Archbishop act later, in their steps."""

    def run(self, t: Table, frame: int) -> None:
        data, effect = t.data, t.data.event_effect[t.event]
        amount = data.event_amount[t.event]
        order = t.turn_order()
        if effect == DISCARD_CRAFTSMAN:
            order.reverse()  # the agenda is a stack
        for seat in order:
            if data.negative[t.event] and t.protected >> seat & 1:
                continue
            if effect == GAIN:
                gain(t, seat, data.event_gain[t.event])
            elif effect == MILL_BONUS:  # PE-R-27
                bonus = t.mill[seat] * amount
                t.earn(seat, bonus if bonus < data.event_max[t.event] else data.event_max[t.event])
            elif effect == PAY:
                t.pay_forced(seat, amount, LOST_TO_EVENTS)
            elif effect == LOSE:
                t.lose(seat, amount, LOST_TO_EVENTS)
            elif effect == BUILDER_LIMIT:
                if t.round < data.rounds:
                    t.wall_next |= 1 << seat
                    t.note(notes.WALLED, seat, amount)
            elif effect == DISCARD_CRAFTSMAN and t.crew[seat]:
                t.agenda.append(pack(ASK_COLLAPSE, seat))


def card_bonus(t: Table, seat: int) -> int:
    """PE-EVENT-4: what this round's event adds to each resource card of the player."""
    if t.event == NOBODY or t.data.event_effect[t.event] != PRODUCTION_PER_CARD:
        return 0
    if t.data.negative[t.event] and t.protected >> seat & 1:
        return 0
    return t.data.event_amount[t.event]
