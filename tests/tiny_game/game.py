"""Hamlet as a State: the round, the plans, the night. Rules HA-* stand in rules.md."""

from bisect import insort
from collections.abc import Mapping
from typing import Any, ClassVar

from guildhall.kernel.options import Value
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of, pack
from guildhall.kernel.question import Kinds, Question, Task
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import OTHER_QUESTION, State
from tiny_game import notation as n
from tiny_game import views
from tiny_game.printed import LEFT_OUT, NIGHTS, Printed

TIMBER = 0
NONE = -1


class Hamlet(State):
    game: ClassVar[str] = "hamlet"
    fields: ClassVar[list[str]] = [
        *("round", "home", "offered", "event", "seers", "goods", "hands", "plots", "plans", "deck", "nights", "past"),
    ]

    data: Printed
    round: int
    home: int  # mask of the families still in the game
    offered: int  # mask of the families that have offered a trade while building
    event: int  # the coming night, once somebody has seen it
    seers: int  # mask of the families that have
    goods: list[list[int]]
    hands: list[list[int]]
    plots: list[list[int]]  # the card on each plot, or NONE
    plans: list[list[int]]  # sealed until all are done; a: card, b: plot, c: timber, d: stone
    deck: list[int]
    nights: list[int]
    past: list[int]
    worth: list[int]  # points of what stands: follows from the plots, so it is no field but derived

    def components(self) -> Printed:
        return self.data

    def clone(self) -> "Hamlet":
        twin = Hamlet()
        self.copy_core(twin)
        twin.data, twin.round, twin.home, twin.offered = self.data, self.round, self.home, self.offered
        twin.event, twin.seers = self.event, self.seers
        twin.goods = [row[:] for row in self.goods]
        twin.hands = [row[:] for row in self.hands]
        twin.plots = [row[:] for row in self.plots]
        twin.plans = [row[:] for row in self.plans]
        twin.deck, twin.nights, twin.past, twin.worth = self.deck[:], self.nights[:], self.past[:], self.worth[:]
        return twin

    def derive(self) -> None:
        self.worth = [sum(self.data.points[card] for card in row if card != NONE) for row in self.plots]

    def deal(self) -> None:
        """HA-SETUP-1, HA-OPT-2."""
        for card, copies in enumerate(self.data.copies):
            self.deck += [card] * (0 if self.options[LEFT_OUT] >> card & 1 else copies)
        for event, copies in enumerate(self.data.nights):
            self.nights += [event] * copies
        for seat in range(self.seats):
            self.goods[seat] = self.data.start[:]
            for _ in range(self.data.hand):
                self.take_card(seat)
        self.agenda = [pack(n.ROUND)]

    def take_card(self, seat: int) -> None:
        card = self.draw(n.CARD_DRAWN, self.deck)
        insort(self.hands[seat], card)
        self.veiled(n.DRAWN, seat, card)

    # ---- frames that do something

    def run(self, frame: int) -> None:
        kind = kind_of(frame)
        if kind == n.ROUND:
            self.morning()
        elif kind == n.REVEAL:
            self.carry_out()
        else:
            self.night()

    def families(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.home >> seat & 1]

    def morning(self) -> None:
        """HA-ROUND-1, HA-ROUND-2. The agenda is a stack: what comes last is put on it first."""
        self.round += 1
        self.offered = 0
        self.note(n.MORNING, 0, self.round)
        for seat in self.families():
            for card in self.plots[seat]:
                if card != NONE:
                    self.goods[seat][self.data.brings[card]] += 1
            if self.deck:
                self.take_card(seat)
        self.agenda.append(pack(n.NIGHT))
        for seat in reversed(self.families()):
            self.agenda.append(pack(n.ASK_LOOK, seat))
        self.agenda.append(pack(n.REVEAL))
        self.ask_together(n.ASK_BUILD, self.home)

    def carry_out(self) -> None:
        """HA-BUILD-1: all plans at once, when all are done."""
        for seat in self.families():
            for plan in self.plans[seat]:
                card, plot = a_of(plan), b_of(plan)
                self.goods[seat][0] -= c_of(plan)
                self.goods[seat][1] -= d_of(plan)
                self.hands[seat].remove(card)
                self.plots[seat][plot] = card
                self.note(n.BUILT, seat, card, plot, c_of(plan), d_of(plan))
            self.plans[seat] = []
        self.derive()

    def night(self) -> None:
        """HA-NIGHT-1, HA-OPT-1. What some have seen is turned up without a draw, so the Rng is told of the reveal."""
        if self.event == NONE:
            self.event = self.draw(n.EVENT_DRAWN, self.nights)
        else:
            self.rng.reveal()
        self.note(n.EVENT, 0, self.event)
        if self.round < self.data.rounds:
            self.agenda.append(pack(n.ROUND))
        for _ in range(self.data.raiders[self.event] + self.options[NIGHTS]):
            for seat in reversed(self.families()):
                self.agenda.append(pack(n.ASK_RAID, seat))
        self.past.append(self.event)
        self.event, self.seers = NONE, 0

    def leave(self, seat: int) -> None:
        """HA-LEAVE-1, HA-LEAVE-3. Those who go on may have named the family: their offers are stale."""
        self.home &= ~(1 << seat)
        for card in self.hands[seat]:
            self.put_back(self.deck, card)
        self.hands[seat], self.plans[seat] = [], []
        self.note(n.LEFT, seat)
        self.remove_seat(seat)
        for other in self.families():
            self.invalidate_offer(other)
        if len(self.families()) == 1:
            self.end_now()

    # ---- frames that ask

    def free_goods(self, seat: int) -> list[int]:
        """HA-BUILD-3: what is not set aside for a plan."""
        timber, stone = self.goods[seat]
        return [timber - sum(map(c_of, self.plans[seat])), stone - sum(map(d_of, self.plans[seat]))]

    def free_plots(self, seat: int) -> list[int]:
        planned = [b_of(plan) for plan in self.plans[seat]]
        return [plot for plot, card in enumerate(self.plots[seat]) if card == NONE and plot not in planned]

    def candidates(self, seat: int, frame: int) -> list[int]:
        kind = kind_of(frame)
        if kind == n.ASK_BUILD:
            found = [pack(n.BUILD, 0, card) for card in sorted(set(self.hands[seat]))]
            for other in range(self.seats):
                if other != seat:
                    found += [pack(n.OFFER, 0, other, 0, 1), pack(n.OFFER, 0, other, 1, 0)]
            return [*found, pack(n.LEAVE), pack(n.DONE)]
        if kind == n.ASK_PLOT:
            return [pack(n.PLOT, 0, plot) for plot in range(self.data.width * self.data.height)]
        if kind == n.ASK_PAY:
            cost = self.data.cost[a_of(frame)]
            return [pack(n.PAY, 0, timber, cost - timber) for timber in range(cost + 1)]
        if kind == n.ASK_TRADE:
            return [pack(n.ACCEPT), pack(n.DECLINE)]
        if kind == n.ASK_LOOK:
            return [pack(n.LOOK), pack(n.PASS)]
        return [pack(n.GUARD), pack(n.YIELD)]

    def check(self, seat: int, frame: int, choice: int) -> int:
        kind, verb, a, b, c = kind_of(frame), kind_of(choice), a_of(choice), b_of(choice), c_of(choice)
        free = self.free_goods(seat)
        if kind == n.ASK_BUILD and verb == n.BUILD:
            planned = [a_of(plan) for plan in self.plans[seat]]
            if self.hands[seat].count(a) <= planned.count(a):
                return n.NOT_IN_HAND
            if a == self.data.guard:
                return n.NOT_BUILT
            if not self.free_plots(seat):
                return n.NO_PLOT
            return 0 if self.data.cost[a] <= sum(free) else n.GOODS_SHORT
        if kind == n.ASK_BUILD and verb == n.OFFER:
            if a == seat or not self.home >> a & 1:
                return n.NO_PARTNER
            if self.offered >> seat & 1:
                return n.OFFERED_BEFORE
            if b == c:
                return n.SAME_GOOD
            return 0 if free[b] else n.NOT_FOR_TRADE
        if kind == n.ASK_BUILD and verb == n.LEAVE:
            return n.STILL_RICH if sum(self.goods[seat]) else 0
        if kind == n.ASK_PLOT and verb == n.PLOT:
            return 0 if a in self.free_plots(seat) else n.PLOT_TAKEN
        if kind == n.ASK_PAY and verb == n.PAY:
            if a + b != self.data.cost[a_of(frame)]:
                return n.WRONG_SUM
            return 0 if a <= free[0] and b <= free[1] else n.GOODS_SHORT
        if kind == n.ASK_TRADE and verb == n.ACCEPT:
            return 0 if free[c_of(frame)] else n.NOT_FOR_TRADE
        if kind == n.ASK_LOOK and verb == n.LOOK:
            return 0 if self.goods[seat][TIMBER] >= self.data.look_price else n.NO_TIMBER
        if kind == n.ASK_RAID and verb == n.GUARD:
            return 0 if self.data.guard in self.hands[seat] else n.NO_GUARD
        always = {n.ASK_BUILD: n.DONE, n.ASK_TRADE: n.DECLINE, n.ASK_LOOK: n.PASS, n.ASK_RAID: n.YIELD}
        return 0 if always.get(kind) == verb else OTHER_QUESTION

    def do(self, seat: int, frame: int, choice: int) -> None:
        verb, a, b, c = kind_of(choice), a_of(choice), b_of(choice), c_of(choice)
        if verb == n.BUILD:  # what, then where, then paid how: follow-ups wait on the seat's own lane
            self.lanes[seat].append(pack(n.ASK_PLOT, seat, a))
        elif verb == n.PLOT:
            self.lanes[seat].append(pack(n.ASK_PAY, seat, a_of(frame), a))
        elif verb == n.PAY:
            self.plans[seat].append(pack(0, 0, a_of(frame), b_of(frame), a, b))
            self.whisper(n.PLANNED, seat, a_of(frame), b_of(frame), a, b)
        elif verb == n.DONE:
            self.answered(seat)
        elif verb == n.OFFER:  # HA-TRADE-2: on top of the agenda, so that all wait for the answer
            self.offered |= 1 << seat
            self.note(n.OFFERED, seat, a, b, c)
            self.agenda.append(pack(n.ASK_TRADE, a, seat, b, c))
        elif verb == n.ACCEPT:
            self.trade(a_of(frame), seat, b_of(frame), c_of(frame))
        elif verb == n.DECLINE:
            self.note(n.DECLINED, seat, a_of(frame))
        elif verb == n.LOOK:
            self.look(seat)
        elif verb == n.GUARD:  # HA-NIGHT-2
            self.hands[seat].remove(self.data.guard)
            self.put_back(self.deck, self.data.guard)
            self.note(n.GUARDED, seat)
        elif verb == n.YIELD and any(self.goods[seat]):  # HA-NIGHT-3
            good = TIMBER if self.goods[seat][TIMBER] else 1
            self.goods[seat][good] -= 1
            self.note(n.YIELDED, seat, good)
        elif verb in (n.YIELD, n.LEAVE):
            self.leave(seat)

    def trade(self, giver: int, taker: int, good: int, price: int) -> None:
        self.goods[giver][good] -= 1
        self.goods[taker][good] += 1
        self.goods[taker][price] -= 1
        self.goods[giver][price] += 1
        self.note(n.TRADED, giver, taker, good, price)

    def look(self, seat: int) -> None:
        """HA-LOOK-1: what a family has seen is kept as its knowledge; the second one sees the same event."""
        self.goods[seat][TIMBER] -= self.data.look_price
        if self.event == NONE:
            self.event = self.draw(n.EVENT_DRAWN, self.nights)
        else:
            self.rng.reveal()
        self.seers |= 1 << seat
        self.note(n.LOOKED, seat)
        self.whisper(n.SAW, seat, self.event)

    # ---- what is seen

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def sample(self, seat: int, rng: Rng) -> "Hamlet":
        return views.sample(self, seat, rng)

    @property
    def outcome(self) -> Outcome:
        """HA-END-1."""
        sheets, ties = [], []
        for seat in range(self.seats):
            here, goods = self.home >> seat & 1, sum(self.goods[seat])
            sheets.append({"buildings": here * self.worth[seat], "goods": here * (goods // self.data.goods_per_point)})
            ties.append([here, goods])
        reason = "only one family is left" if len(self.families()) == 1 else ""
        return Outcome.of([sum(sheet.values()) for sheet in sheets], ties, sheets, reason)


class Do(Task[Hamlet]):
    def run(self, t: Hamlet, frame: int) -> None:
        t.run(frame)


class Ask(Question[Hamlet]):
    def candidates(self, t: Hamlet, seat: int, frame: int) -> list[int]:
        return t.candidates(seat, frame)

    def check(self, t: Hamlet, seat: int, frame: int, choice: int) -> int:
        return t.check(seat, frame, choice)

    def do(self, t: Hamlet, seat: int, frame: int, choice: int) -> None:
        t.do(seat, frame, choice)


FRAMES = {name: kind for name, kind in vars(n).items() if name in ("ROUND", "REVEAL", "NIGHT") or name in n.ASKED}
KINDS = Kinds(
    FRAMES,
    tasks=[Do(n.ROUND), Do(n.REVEAL), Do(n.NIGHT)],
    questions=[Ask(kind, n.QUESTIONS[kind], n.BOUNDS[kind]) for kind in n.QUESTIONS],
)


def begin(seats: int, options: list[int], chosen: Mapping[str, Value], data: Printed, rng: Rng) -> Hamlet:
    """Empty land, before anything is dealt."""
    hamlet = Hamlet()
    hamlet.begin(KINDS, seats, options, rng)
    hamlet.data = data
    hamlet.round = hamlet.offered = hamlet.seers = 0
    hamlet.home = (1 << seats) - 1
    hamlet.event = NONE
    hamlet.goods = [[0, 0] for _ in range(seats)]
    hamlet.hands = [[] for _ in range(seats)]
    hamlet.plots = [[NONE] * (data.width * data.height) for _ in range(seats)]
    hamlet.plans = [[] for _ in range(seats)]
    hamlet.deck, hamlet.nights, hamlet.past = [], [], []
    hamlet.worth = [0] * seats
    return hamlet
