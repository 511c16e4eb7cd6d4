"""What no acts of phase 2 lead to: asked of positions that come from elsewhere."""

from guildhall.games.antiquity import acts
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.limits import TERMS
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CITY_BUILDING, GOODS
from guildhall.kernel.packing import a_of, b_of, kind_of, pack


def strange_screens(t: Table, found: list[str]) -> None:
    """AQ-CIT-10: in phase 2 a seat is where its acts have led it, and every one of them was legal."""
    if t.phase != CITY_BUILDING or not t.agenda:
        kept = (t.old_buildings, t.old_graves, t.old_goods, t.old_saint, t.bids, t.ledger, t.bought)
        rows = (*t.acts, *t.scratch, *t.lifted)
        if any(kept) or any(rows) or any(t.budget) or any(t.offered):
            found.append("the screens are up at the wrong time")
        return
    snapshots = (t.old_buildings, t.old_graves, t.old_goods, t.old_saint, t.bought)
    if any(len(row) != t.seats for row in snapshots):
        found.append("the screens hide another number of seats")
        return
    for row in (*t.bids, *t.ledger):
        if row[0] == row[1] or row[0] >= t.seats or row[1] >= t.seats or sum(row[2:]) == 0 or not t.rules.trading:
            found.append("an offer is made to nobody")
            return
    asking = a_of(t.agenda[-1])
    pairs = [(row[0], row[1]) for row in t.bids]
    if len(set(pairs)) != len(pairs) or any(not asking >> one & asking >> two & 1 for one, two in pairs):
        found.append("an offer is open that is closed")
    trades = [[a_of(act) for act in row if kind_of(act) == v.TRADED] for row in t.acts]
    for number, row in enumerate(t.ledger):
        if any((seat in row[:2]) != (trades[seat].count(number) == 1) for seat in range(t.seats)):
            found.append("a trade was made by one side only")
    for seat in range(t.seats):
        strange_acts(t, seat, found)


def strange_acts(t: Table, seat: int, found: list[str]) -> None:
    lane, paper = t.lanes[seat], t.scratch[seat]
    writing = bool(lane) and kind_of(lane[-1]) == f.ASK_TERMS
    if writing != bool(paper) or len(lane) > 1:
        found.append(f"seat {seat} writes an offer at the wrong time")
        return
    if writing:
        other = a_of(lane[-1])
        held = len(paper) == TERMS and all(t.goods[seat][good] >= paper[2 + good] for good in range(len(GOODS)))
        if not held or paper[0] != seat or paper[1] != other or other == seat or not a_of(t.agenda[-1]) >> other & 1:
            found.append(f"seat {seat} writes an offer to nobody")
            return
    if not t.is_alive(seat):
        if t.acts[seat] or t.budget[seat] or t.offered[seat] or lane:
            found.append(f"seat {seat} has left the game and acts")
        return
    started = sum(1 for act in t.acts[seat] if kind_of(act) in acts.FIRST)
    if started > t.budget[seat] and any(kind_of(act) != v.TRADED for act in t.acts[seat]):
        found.append(f"seat {seat} has acted more often than it has")
    twin = t.clone()
    assert isinstance(twin, Table)
    twin.ask_again(seat)
    twin.budget[seat] = twin.offered[seat] = 0
    acts.restore(twin, seat)
    for act in t.acts[seat]:
        if kind_of(act) == v.TRADED:
            if a_of(act) >= len(t.ledger) or seat not in t.ledger[a_of(act)][:2] or b_of(act) > 1 or twin.lanes[seat]:
                found.append(f"seat {seat} has made a trade that is not written down")
                return
            acts.repeat_trade(twin, seat, act)
            continue
        pending = twin.lanes[seat]
        frame = pending[-1] if pending else pack(f.ASK_CITY)
        twin.leave_lane(seat)
        known = kind_of(act) in acts.FIRST if kind_of(frame) == f.ASK_CITY else kind_of(act) != v.CANCEL
        if not known or twin.check(seat, frame, act):
            found.append(f"seat {seat} has done something that is against the rules")
            return
        step = twin.kinds.questions[kind_of(frame)]
        assert isinstance(step, acts.Step)
        twin.acts[seat].append(act)
        step.make(twin, seat, frame, act)
    only_trades = all(kind_of(act) == v.TRADED for act in t.acts[seat])
    goods = [max(0, amount) for amount in twin.goods[seat]] if only_trades else twin.goods[seat]
    same = goods == t.goods[seat] and twin.buildings[seat] == t.buildings[seat]
    same = same and twin.lanes[seat] == (() if writing else lane)
    for name in ("graves", "men", "saint", "houses", "frozen", "consecrated", "lifted", "bought"):
        same = same and getattr(twin, name)[seat] == getattr(t, name)[seat]
    if not same:
        found.append(f"seat {seat} is not where its acts have led it")
