"""What play cannot lead to, though every field is in its range: for positions that come from elsewhere."""

from guildhall.kernel.packing import ASK, TOGETHER, a_of, b_of, c_of, d_of, kind_of, pack, seat_of
from hamlet import frames as f
from hamlet.table import Table
from hamlet.terms import NOBODY


def strange(t: Table) -> list[str]:
    return [*strange_course(t), *strange_seats(t), *[one for seat in range(t.seats) for one in strange_plans(t, seat)]]


def strange_course(t: Table) -> list[str]:
    """The round, its night and what was seen of it fit the agenda."""
    kinds, found = [kind_of(frame) for frame in t.agenda], []
    ahead = f.NIGHT in kinds
    early = t.over and len(t.past) == t.round - 1  # all but one family left while building
    if not 1 <= t.round <= t.data.rounds or (len(t.past) != t.round - ahead and not early):
        found.append("its round is not the one after the nights so far")
    if f.ROUND in kinds and (ahead or t.round == t.data.rounds):
        found.append("another round would begin that does not come")
    if (t.event == NOBODY) != (t.seers == 0) or (t.seers and not ahead):
        found.append("a night was seen by nobody, or is over")
    return found


def strange_seats(t: Table) -> list[str]:
    """Who has left holds nothing and is asked nothing; whoever offers has what is offered."""
    found = []
    if not t.over and len(t.families()) < 2:
        found.append("the game goes on with one family")
    for seat in range(t.seats):
        here = t.home >> seat & 1
        if not here and (t.hands[seat] or t.plans[seat] or t.lanes[seat] or t.seers >> seat & 1):
            found.append(f"seat {seat} has left and goes on playing")
    for frame in t.agenda:
        asked = a_of(frame) if seat_of(frame) == TOGETHER else 1 << seat_of(frame)
        if kind_of(frame) >= ASK and asked & ~t.home:
            found.append("somebody is asked who has left")
        if kind_of(frame) == f.ASK_TRADE:
            giver, given, wanted = a_of(frame), b_of(frame), c_of(frame)
            if not t.offered >> giver & 1 or giver == seat_of(frame) or given == wanted or not t.home >> giver & 1:
                found.append("an offer lies there that nobody could make")
            elif t.free_goods(giver)[given] < 1:
                found.append("an offer lies there of what is set aside")
    return found


def strange_plans(t: Table, seat: int) -> list[str]:
    """Plans are of cards in the hand, on plots of their own, paid in full."""
    data, plans, pending = t.data, t.plans[seat], t.lanes[seat]
    cards, plots = [a_of(plan) for plan in plans], [b_of(plan) for plan in plans]
    for plan in plans:
        card, plot, timber, stone = a_of(plan), b_of(plan), c_of(plan), d_of(plan)
        if plan != pack(0, 0, card, plot, timber, stone) or card >= len(data.cards) or plot >= data.plots:
            return [f"seat {seat} has planned what is no plan"]
        if card == data.guard or timber + stone != data.cost[card] or t.plots[seat][plot] != NOBODY:
            return [f"seat {seat} has planned what cannot be built"]
    cards += [a_of(frame) for frame in pending]
    plots += [b_of(frame) for frame in pending if kind_of(frame) == f.ASK_PAY]
    if any(cards.count(card) > t.hands[seat].count(card) for card in cards) or data.guard in [*cards[len(plans) :]]:
        return [f"seat {seat} has planned with cards it does not have"]
    if len(set(plots)) < len(plots) or any(t.plots[seat][plot] != NOBODY for plot in plots) or len(pending) > 1:
        return [f"seat {seat} has planned twice for one plot"]
    if pending and data.cost[a_of(pending[0])] > sum(t.free_goods(seat)):
        return [f"seat {seat} has begun a plan it cannot pay"]
    if f.REVEAL not in [kind_of(frame) for frame in t.agenda] and (plans or pending):
        return [f"seat {seat} has plans when nobody builds"]
    if t.hands[seat] != sorted(t.hands[seat]):
        return [f"seat {seat} holds its cards in another order"]
    return []
