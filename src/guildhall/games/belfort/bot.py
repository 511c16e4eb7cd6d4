"""What a bot knows of Belfort: the worth of a position, in points at the end of the game."""

from typing import Final

from guildhall.games.belfort.bot_majorities import majorities, may_still_act
from guildhall.games.belfort.bot_nonplayers import best_marker
from guildhall.games.belfort.codes import crew_size, on_lock, piece_on, seat_on, stands_for
from guildhall.games.belfort.collection import giant_in, leader, tax_due, yield_of
from guildhall.games.belfort.deeds import Deed
from guildhall.games.belfort.frames import ASK_NP_CARD, ASK_NP_SITE
from guildhall.games.belfort.locks import gnomes_of
from guildhall.games.belfort.scoring import bonus
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    ACTIONS,
    COLLECTION,
    DECORATE,
    DESIGN,
    DISTRICTS,
    DWARF,
    ELF,
    EXPANDED,
    EXTRA_MARKER,
    GOLD,
    GOON,
    IMP_OF,
    PERMITS,
    PERMITTED,
    PLACEMENT,
    PROPERTIES,
    SAGES,
    SCORING,
    SENTINELS,
    SPY,
    STEAL,
    SWAP,
)
from guildhall.games.belfort.weights import JUDGEMENT
from guildhall.kernel.packing import a_of, kind_of
from guildhall.kernel.state import State

LEAD: Final = 14.0  # a lead of so many points is a good position
PLANS: Final = 2  # ways through a whole Actions turn that a quick player compares: single steps miss what they are for
RANKED: Final = False  # what a choice is worth often shows a round later, and others have a say in it
EXPLORE: Final = 0.4  # and what has proved worse a few times is left alone
HABIT: Final = 2  # rounds of play by habit before a position is judged


def clock(state: State) -> int:
    """The round; the last two are one: who acts last in the last one decides what the one before was worth."""
    assert isinstance(state, Table)
    return min(state.month, state.data.months - 1)


def shortlist(state: State, seat: int, legal: list[int]) -> list[int]:
    """Where a Non-Player's marker goes is settled at once; everything else is worth a look."""
    assert isinstance(state, Table)
    question = state.question(seat)
    if kind_of(question) == ASK_NP_CARD or kind_of(question) == ASK_NP_SITE:
        return [best_marker(state, seat, a_of(question), legal)]
    return legal


def value(state: State, seat: int) -> float:
    """Expected points of the seat at the end."""
    w = JUDGEMENT.weights
    assert isinstance(state, Table)
    t = state
    left = t.data.months - t.month  # rounds after this one
    if t.over and left == 0:
        return t.score[seat] + 0.01 * spare(t, seat)
    acts = may_still_act(t, seat)
    worth = float(t.score[seat])
    worth += majorities(t, seat)
    worth += goods(t, seat, left, acts)
    worth += w.worker * left * (t.workers[seat][ELF] + t.workers[seat][DWARF] - t.loan[seat])
    worth += built(t, seat, left, acts)
    worth += hand(t, seat, left, acts)
    worth += order(t, seat, left)
    if t.phase == PLACEMENT or t.phase == COLLECTION or acts:
        worth += placed(t, seat, left)
    if acts and t.rules.expansion:
        for tile in range(len(t.keeper)):
            if t.may_use(seat, tile):
                worth += w.specialty[tile]
    if left > 0 or t.phase < ACTIONS:
        worth -= taxes(t, seat, left)
    return worth


# ---- goods, cards, order


def goods(t: Table, seat: int, left: int, acts: bool) -> float:
    """What can still be built with counts, the first units and the early rounds most; at the end goods break ties."""
    w = JUDGEMENT.weights
    row = t.goods[seat]
    if left == 0 and not acts:
        return 0.01 * spare(t, seat)
    worth = 0.0
    for good in range(4):
        first = row[good] if row[good] < 7 else 7
        worth += w.good[good] * (first + w.good_beyond * (row[good] - first))
    return worth * still_useful(left)


def spare(t: Table, seat: int) -> int:
    """What breaks a tie: BF-END-2."""
    found = 0
    for good in range(4):
        found += t.data.tie_weights[good] * t.goods[seat][good]
    return found


def still_useful(left: int) -> float:
    """The share of their worth that goods have so many rounds before the end: the sooner built, the more it scores."""
    w = JUDGEMENT.weights
    return w.good_last + w.good_round * left


def hand(t: Table, seat: int, left: int, acts: bool) -> float:
    """A card is the right to build; without a free symbol it is none."""
    w = JUDGEMENT.weights
    if left == 0 and not acts:
        return 0.0
    worth = 0.0
    number = 0
    for kind in range(PROPERTIES):
        held = t.hand[seat][kind]
        if held and number < 6:
            number += held
            cost = t.data.cost[kind]
            dear = 0.12 * (cost[0] + cost[1] + 2 * cost[2])
            each = w.card - w.card_dear * dear if kind != t.data.city.keep else w.keep
            worth += each * (1.0 if held == 1 else 1.0 + 0.3 * held)
    return worth * (w.card_last + w.card_round * left)


def order(t: Table, seat: int, left: int) -> float:
    """Late in the order is better, at least where majorities count: the last to act knows what it takes."""
    w = JUDGEMENT.weights
    return w.order * t.crests.index(seat) if left > 0 or t.phase < ACTIONS else 0.0


def taxes(t: Table, seat: int, left: int) -> float:
    """Gold that will be owed, and the points it costs where it is not there."""
    w = JUDGEMENT.weights
    due = tax_due(t, seat)
    worth = w.tax * due * left
    if t.phase < ACTIONS:
        coming = t.goods[seat][GOLD]
        for kind in t.built[seat]:
            coming += t.data.income[kind]
        coming += yield_of(t, seat, 3)
        worth += 0.3 * due
        if coming < due:
            worth += w.tax_unpaid * (due - coming)
    return worth


# ---- built cards


def built(t: Table, seat: int, left: int, acts: bool) -> float:
    w = JUDGEMENT.weights
    data = t.data
    worth = 0.0
    scorings = scorings_left(t)
    row = t.built[seat]
    for card in range(len(row)):
        kind = row[card]
        worth += w.income * data.income[kind] * left
        if data.has_plank[kind]:
            worth += w.plank * left
        bits = t.locks[seat][card]
        for lock in range(data.locks[kind]):
            if on_lock(bits, lock):
                worth += w.lock[data.lock_does[kind]] * left
            else:
                worth += w.lock_closed * left
            if data.lock_does[kind] == EXTRA_MARKER and not bits:
                worth += 0.2 * left
        if t.permits[seat][card] == EXPANDED:
            worth += scorings * (0.3 + bonus(t, seat, kind))
        elif t.permits[seat][card] == PERMITTED:
            share = 0.35 if left > 0 else 0.0
            if crew_size(t.crews[seat][card]) >= data.permit_planks[kind] and acts:
                share = 0.75
            worth += share * scorings * (0.5 + bonus(t, seat, kind))
    return worth + w.gnome * left * gnomes_of(t, seat)


def scorings_left(t: Table) -> int:
    total = 0
    for month in range(t.month if t.phase < SCORING else t.month + 1, t.data.months + 1):
        if t.data.scores_in[month]:
            total += 1
    return total


# ---- workers on planks and in areas


def placed(t: Table, seat: int, left: int) -> float:
    """What the workers placed this round will still bring."""
    w = JUDGEMENT.weights
    worth = 0.0
    row = t.idle[seat]
    if t.phase == PLACEMENT:  # who has passed still sends them to the areas
        worth += (w.idle * (row[0] + row[1]) + w.idle_master * (row[2] + row[3])) * still_useful(left)
    if t.phase == PLACEMENT or t.phase == COLLECTION:
        worth += collecting(t, seat) * still_useful(left)
        for code in t.desk:
            if seat_on(code) == seat and t.workers[seat][piece_on(code) & 1] < t.data.workers[piece_on(code) & 1]:
                worth += w.recruit + w.recruit_round * left
        for code in t.camp:
            if stands_for(code, seat):
                worth += 0.15 * t.crests.index(seat) if left > 0 else 0.0
    for district in range(DISTRICTS):
        code = t.posted[district]
        shared = t.goon_at == district and t.keeper[GOON] == seat
        if shared or stands_for(code, seat):
            guild = t.guilds[district]
            if not t.data.at_placement[guild]:
                worth += deed_worth(t, seat, t.data.guild_deed[guild], left)
    for owner in range(t.seats):
        for card in range(len(t.built[owner])):
            code = t.planks[owner][card]
            if code == IMP_OF + seat or (owner == seat and 0 <= code < IMP_OF):
                worth += deed_worth(t, seat, t.data.plank_deed[t.built[owner][card]], left)
    return worth


def collecting(t: Table, seat: int) -> float:
    w = JUDGEMENT.weights
    worth = 0.0
    for area in range(4):
        amount = float(yield_of(t, seat, area))
        if amount or giant_in(t, seat, area) or t.areas[seat][4 * area] + t.areas[seat][4 * area + 1]:
            if leader(t, area) == seat:
                amount += w.leader * t.data.area_bonus
        worth += w.good[t.data.area_good[area]] * amount
    return worth


def deed_worth(t: Table, seat: int, deed: Deed, left: int) -> float:
    w = JUDGEMENT.weights
    worth = w.card_drawn * deed.draw - 0.15 * deed.discard + 0.12 * deed.visits + 0.3 * deed.exchanges
    for good in range(4):
        worth += w.good[good] * deed.gain[good] * still_useful(left)
    best = 0.0
    for gain in deed.either:
        best = max(best, sum([w.good[good] * gain[good] for good in range(4)]) * still_useful(left))
    worth += best
    if deed.recruit:
        worth += w.recruit + w.recruit_round * left
    elif deed.gnome and t.gnomes:
        worth += 0.8 + 0.2 * left
    if deed.hire_cost >= 0 and t.gnomes:
        worth += 0.5
    op = deed.op
    if op == DESIGN or op == STEAL or op == SPY or op == SWAP or op == SENTINELS or op == SAGES:
        worth += w.deed[op]
    elif op == DECORATE and t.markers.count(seat) > 0:
        worth += w.deed[op]
    elif op == PERMITS and t.built[seat]:
        worth += w.deed[op]
    return worth
