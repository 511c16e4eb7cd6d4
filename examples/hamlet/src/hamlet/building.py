"""Building: what, then where, then paid how; sealed until all are done. HA-BUILD."""

from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of, pack
from guildhall.kernel.question import Question, Task
from guildhall.kernel.state import OTHER_QUESTION
from hamlet import notes
from hamlet import refusals as r
from hamlet import verbs as v
from hamlet.frames import ASK_PAY, ASK_PLOT
from hamlet.leaving import check_leaving, leave
from hamlet.table import Table
from hamlet.terms import STONE, TIMBER
from hamlet.trade import check_offer, make_offer, offers


class PlanBuildings(Question[Table]):
    """HA-BUILD-1, HA-TRADE-1, HA-LEAVE-2: asked of all families at once, again after every plan, until they stop."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        cards = [pack(v.BUILD, 0, card) for card in sorted(set(t.hands[seat]))]
        return cards + offers(t, seat) + [pack(v.LEAVE), pack(v.STOP)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == v.STOP:
            return 0
        if verb == v.BUILD:
            return check_plan(t, seat, a_of(choice))
        if verb == v.OFFER:
            return check_offer(t, seat, a_of(choice), b_of(choice), c_of(choice))
        return check_leaving(t, seat) if verb == v.LEAVE else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb = kind_of(choice)
        if verb == v.BUILD:  # the follow-ups wait on the seat's own lane: nobody waits for anybody
            t.ask_next(seat, pack(ASK_PLOT, seat, a_of(choice)))
        elif verb == v.OFFER:
            make_offer(t, seat, a_of(choice), b_of(choice), c_of(choice))
        elif verb == v.LEAVE:
            leave(t, seat)
        else:
            t.answered(seat)


def check_plan(t: Table, seat: int, card: int) -> int:
    planned = [a_of(plan) for plan in t.plans[seat]]
    if t.hands[seat].count(card) <= planned.count(card):
        return r.NOT_IN_HAND
    if card == t.data.guard:  # HA-BUILD-4
        return r.NOT_BUILT
    if not t.free_plots(seat):
        return r.NO_PLOT
    return 0 if t.data.cost[card] <= sum(t.free_goods(seat)) else r.GOODS_SHORT


class ChoosePlot(Question[Table]):
    """HA-BUILD-2: where the building will stand."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(v.PLOT, 0, plot) for plot in range(t.data.plots)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != v.PLOT:
            return OTHER_QUESTION
        return 0 if a_of(choice) in t.free_plots(seat) else r.PLOT_TAKEN

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.ask_next(seat, pack(ASK_PAY, seat, a_of(frame), a_of(choice)))


class PayPrice(Question[Table]):
    """HA-BUILD-3: in timber, stone or both."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        cost = t.data.cost[a_of(frame)]
        return [pack(v.PAY, 0, timber, cost - timber) for timber in range(cost + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != v.PAY:
            return OTHER_QUESTION
        timber, stone = a_of(choice), b_of(choice)
        if timber + stone != t.data.cost[a_of(frame)]:
            return r.WRONG_SUM
        free = t.free_goods(seat)
        return 0 if timber <= free[TIMBER] and stone <= free[STONE] else r.GOODS_SHORT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        card, plot, timber, stone = a_of(frame), b_of(frame), a_of(choice), b_of(choice)
        t.plans[seat].append(pack(0, 0, card, plot, timber, stone))
        t.whisper(notes.PLANNED, seat, card, plot, timber, stone)


class CarryOut(Task[Table]):
    """HA-BUILD-1: all plans at once, when all are done."""

    def run(self, t: Table, frame: int) -> None:
        for seat in t.families():
            for plan in t.plans[seat]:
                card, plot = a_of(plan), b_of(plan)
                t.goods[seat][TIMBER] -= c_of(plan)
                t.goods[seat][STONE] -= d_of(plan)
                t.hands[seat].remove(card)
                t.plots[seat][plot] = card
                t.note(notes.BUILT, seat, card, plot, c_of(plan), d_of(plan))
            t.plans[seat] = []
        t.derive()
