"""What a bot expects of the majorities: points for places in districts and among workers. BF-SCO-1, BF-SCO-2."""

from guildhall.games.belfort.scoring import place_points, strengths, worker_counts
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import ACTIONS, DISTRICTS, NOBODY, SCORING
from guildhall.games.belfort.weights import JUDGEMENT


def may_still_act(t: Table, seat: int) -> bool:
    """Whether the seat's Actions turn of this round is not over."""
    if t.phase != ACTIONS:
        return t.phase < ACTIONS
    if t.turn == NOBODY:
        return False
    return t.crests.index(seat) >= t.crests.index(t.turn)


def majorities(t: Table, seat: int) -> float:
    """Districts and workers in every scoring to come; the further away, the less a lead says."""
    w = JUDGEMENT.weights
    worth = 0.0
    first = t.month if t.phase < SCORING else t.month + 1
    counts = [strengths(t, district) for district in range(DISTRICTS)]
    workers = [worker_counts(t, kind) for kind in range(3)]
    weight = 1.0
    for month in range(first, t.data.months + 1):
        if not t.data.scores_in[month]:
            continue
        ahead = month - t.month
        if ahead == 0 and t.phase >= ACTIONS and not may_still_act(t, seat):
            worth += exact(t, seat, counts, t.data.district_points[t.seats])
            worth += exact(t, seat, workers, t.data.worker_points)
        else:
            spread = w.spread + w.spread_round * ahead
            for district in range(DISTRICTS):
                worth += weight * soft(counts[district], seat, t.data.district_points[t.seats], 1.4 * spread)
            for kind in range(3):
                worth += weight * soft(workers[kind], seat, t.data.worker_points, 0.5 * spread)
        weight *= w.later
    return worth


def exact(t: Table, seat: int, counts: list[list[int]], values: list[int]) -> float:
    total = 0.0
    for row in counts:
        total += place_points(t, row, values)[seat]
    return total


def soft(counts: list[int], seat: int, values: list[int], spread: float) -> float:
    """Points for the place one may expect: every rival is beaten with a chance that grows with the margin."""
    mine = counts[seat]
    if mine == 0:
        return 0.0
    rank = 0.0
    for other in range(len(counts)):
        if other != seat:
            chance = 0.5 + (mine - counts[other]) / (2.0 * spread + 2.0)
            if chance < 1.0:
                rank += 1.0 - chance if chance > 0.0 else 1.0
    place = int(rank)
    part = rank - place
    here = float(values[place]) if place < len(values) else 0.0
    below = float(values[place + 1]) if place + 1 < len(values) else 0.0
    return here + part * (below - here)
