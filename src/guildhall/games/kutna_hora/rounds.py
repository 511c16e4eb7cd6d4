"""The round: cards back, event, three turns, then the end of the round with its taxes. KH-EOR, KH-EVT."""

from guildhall.games.kutna_hora import buildings, cards, economy, final, notes, patricians, town_hall
from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.chances import EVENT
from guildhall.games.kutna_hora.frames import ASK_TAX, ELECTION, EVENT_END, PATRICIANS, ROUND, ROUND_END, TAXES, TURN
from guildhall.games.kutna_hora.refusals import TAX_SHORT
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import NONE, ORE_DECK, POPULATION_DECK
from guildhall.games.kutna_hora.verbs import PAY, REFUSE
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import Question, Task
from guildhall.kernel.state import OTHER_QUESTION


class BeginRound(Task[Table]):
    """KH-EOR-6, KH-RND-6: all cards in hand; the event is revealed; the end of the round waits below the turns."""

    def run(self, t: Table, frame: int) -> None:
        t.round += 1
        t.note(notes.ROUND, t.start, t.round)
        cards.take_up(t)
        reveal_event(t)
        t.agenda.append(pack(ROUND_END))
        t.agenda.append(pack(PATRICIANS))
        t.agenda.append(pack(TAXES))
        t.agenda.append(pack(EVENT_END))
        t.agenda.append(pack(TURN, 0, 1, 0))


def red_after(t: Table) -> int:
    return t.data.red_after[t.data.track_of[t.seats]]


# ---- events


def reveal_event(t: Table) -> None:
    """KH-EVT-1, KH-EVT-2: a card of deck A before the red stack, of B behind it, none in the last round."""
    t.event = NONE
    if not t.rules.with_events(t.seats) or t.round == t.rounds:
        return
    deck = t.early_events if t.round <= red_after(t) else t.late_events
    t.event = t.draw(EVENT, deck)
    t.past_events.append(t.event)
    t.note(notes.EVENT, 0, t.event)
    t.raise_tax(t.data.event_tax[t.event])


class EndEvent(Task[Table]):
    """KH-EVT-3, KH-EVT-4: population, ore, then the effect, all before the taxes."""

    def run(self, t: Table, frame: int) -> None:
        if t.event == NONE:
            return
        t.note(notes.EVENT_ENDS, 0, t.event)
        economy.advance(t, POPULATION_DECK, t.data.event_population[t.event])
        economy.advance(t, ORE_DECK, t.data.event_ore[t.event])
        effect = t.data.event_effect[t.event]
        if effect[0] == fx.CITY_DEAREST:
            for _ in range(effect[1]):
                economy.build_dearest(t)
        elif effect[0] == fx.MOST_MINES:
            reward_most_mines(t, effect[1])
        elif effect[0] == fx.LOTS_LOSS:
            for distance in range(t.seats):
                seat = t.seat_at(distance)
                if t.data.lots - t.lots_left[seat] >= 2:  # KH-EVT-6
                    t.move_reputation(seat, -effect[1])
        elif effect[0] == fx.FLIP:  # KH-EVT-7
            buildings.turn_unused(t)
        elif effect[0] == fx.ELECTION:
            t.agenda.append(pack(ELECTION, 0, effect[1]))


def reward_most_mines(t: Table, steps: int) -> None:
    """KH-EVT-6: everybody with the most mines, if they have any."""
    counts = [0] * t.seats
    for space in t.board.spaces:
        if t.miner[space] >= 0:
            counts[t.miner[space]] += 1
    most = max(counts)
    for distance in range(t.seats):
        seat = t.seat_at(distance)
        if most > 0 and counts[seat] == most:
            t.move_reputation(seat, steps)


# ---- taxes


def tax_due(t: Table, seat: int) -> int:
    """KH-EOR-2, KH-EOR-3: the counter and something for many lot markers in the city."""
    return t.tax + t.data.lot_tax[t.data.lots - t.lots_left[seat]]


def tax_loss(t: Table) -> int:
    """Reputation lost this round by whoever does not pay."""
    return t.data.unpaid[t.data.track_of[t.seats]][t.round - 1]


class CollectTaxes(Task[Table]):
    """KH-EOR-4: in turn order; where nothing is due nobody is asked."""

    def run(self, t: Table, frame: int) -> None:
        distance = a_of(frame)
        if distance == 0:
            t.note(notes.TAXES)
        if distance + 1 < t.seats:
            t.agenda.append(pack(TAXES, 0, distance + 1))
        seat = t.seat_at(distance)
        if tax_due(t, seat) > 0:
            t.agenda.append(pack(ASK_TAX, seat))


class PayTax(Question[Table]):
    """KH-EOR-2: the tax, or a loss of reputation."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(PAY), pack(REFUSE)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == REFUSE:
            return 0
        if verb != PAY:
            return OTHER_QUESTION
        return 0 if t.groschen[seat] >= tax_due(t, seat) else TAX_SHORT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == PAY:
            due = tax_due(t, seat)
            t.note(notes.TAX_PAID, seat, due)
            t.pay(seat, due)
        else:
            t.note(notes.TAX_REFUSED, seat, tax_loss(t))
            t.move_reputation(seat, -tax_loss(t))


# ---- the rest of the round


class ScorePatricians(Task[Table]):
    """KH-PAT-5: in the scoring rounds of the track."""

    def run(self, t: Table, frame: int) -> None:
        if t.round in t.data.scoring[t.data.track_of[t.seats]]:
            patricians.score(t)


class EndRound(Task[Table]):
    """KH-EOR-5, KH-EOR-6, KH-END-1: red buildings and the next round, or the end of the game."""

    def run(self, t: Table, frame: int) -> None:
        if t.round == t.rounds:
            t.history.append(t.moment())
            final.score(t)
            return
        if t.round == red_after(t):
            town_hall.deal_red(t)
        t.start = t.seat_at(1)
        t.agenda.append(pack(ROUND))
