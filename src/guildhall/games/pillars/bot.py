"""What a bot knows of The Pillars of the Earth: the worth of a position, in points at the end of the game."""

from typing import Final

from guildhall.games.pillars.event import card_bonus
from guildhall.games.pillars.frames import BUILD, STEP
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import (
    BISHOP,
    BUILD_STEP,
    CASTLE,
    COURT,
    CRAFTSMAN_LIMIT,
    EVENT_PROTECTION,
    FREE_BUILDER,
    GIFT_GOLD,
    GIFT_POINTS,
    IMMEDIATE,
    KINGSBRIDGE,
    MARKET,
    MARKET_STEP,
    METAL,
    NOBODY,
    PEEK_EVENT,
    PRIORY,
    PRIORY_BONUS,
    PRODUCE,
    SAND,
    SHIRING,
    START_PLAYER,
    STONE,
    TAX_CAP,
    TAX_EXEMPT,
    WOOD,
    WORKER,
)
from guildhall.games.pillars.weights import JUDGEMENT
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.state import State

LEAD: Final = 12.0  # a lead of so many points is a good position
HABIT: Final = 2  # rounds of play by habit before a position is judged: cubes are worth what they build


def clock(state: State) -> int:
    assert isinstance(state, Table)
    return state.round


def value(state: State, seat: int) -> float:
    """Expected points of the seat at the end."""
    assert isinstance(state, Table)
    t = state
    w = JUDGEMENT.weights
    left = t.data.rounds - t.round
    if t.over and left == 0:
        return float(t.vp[seat]) + 0.001 * t.gold[seat]
    cubes = [float(n) for n in t.cubes[seat]]
    gold = float(t.gold[seat])
    worth = float(t.vp[seat])
    if to_build(t, seat):
        gold += coming(t, seat, cubes)
        worth += standing(t, seat, cubes, left)
        gold -= tax_ahead(t, seat)
        if gold < 0.0:
            worth += gold / t.data.gold_per_vp
            gold = 0.0
        if gold > t.data.gold_max:
            gold = float(t.data.gold_max)
        worth += output(t, t.crew[seat], cubes, gold)
    worth += advantages(t, seat, left)
    if left > 0:
        kept = sum(cubes)
        worth += w.kept * (kept if kept < t.data.cubes_kept else t.data.cubes_kept)
        worth += left * output(t, t.crew[seat], w.usual[:], w.usual_gold)
        worth += gold_worth(gold)
    else:
        worth += 0.01 * gold
    return worth


def to_build(t: Table, seat: int) -> bool:
    """Whether the seat's building turn of this round is still to come."""
    for frame in t.agenda:
        kind = kind_of(frame)
        if (kind == BUILD and seat_of(frame) == seat) or (kind == STEP and a_of(frame) == BUILD_STEP):
            return True
    return False


def tax_ahead(t: Table, seat: int) -> float:
    """What the king will probably take this round."""
    w = JUDGEMENT.weights
    if t.tax:
        return 0.0
    for number in range(t.data.place_spaces[COURT]):
        if t.builder_on(COURT, number) == seat:
            return 0.0
    return w.tax_limited if t.advantage_with(seat, TAX_CAP) != NOBODY else w.tax


def gold_worth(gold: float) -> float:
    """Gold hires and places; the first pieces are worth most."""
    w = JUDGEMENT.weights
    first = gold if gold < w.gold_many else w.gold_many
    return w.gold * first + w.gold_beyond * (gold - first)


def coming(t: Table, seat: int, cubes: list[float]) -> float:
    """Adds the cubes of cards taken this round and returns the gold the mill will pay."""
    hired = len(t.data.craftsmen)
    for at in range(len(t.supply)):
        card = t.supply[at] - hired
        if t.taker[at] == seat and card >= 0:
            cubes[t.data.site_good[card]] += t.data.yields[card] + card_bonus(t, seat)
    for card in t.favours[seat]:
        if t.data.advantage_effect[card] == PRODUCE:
            cubes[t.data.advantage_good[card]] += t.data.advantage_amount[card]
    idle = t.workers[seat] + t.mill[seat] if t.active or t.mill[seat] else 0
    return float(idle)


def standing(t: Table, seat: int, cubes: list[float], left: int) -> float:
    """The worth of the own builders where they stand, before their steps come."""
    w = JUDGEMENT.weights
    worth = 0.0
    waiting = t.passed.count(seat)
    if not t.active and t.event == NOBODY:  # from Phase III on the bag holds those that have done their work
        waiting += t.bag.count(seat)
    worth += w.waiting * waiting
    trading = pack(STEP, 0, MARKET_STEP) not in t.agenda
    for space in range(len(t.spaces)):
        if t.spaces[space] != seat:
            continue
        place = t.data.space_place[space]
        number = space - t.data.first_space[place]
        if place == KINGSBRIDGE and number < len(t.kingsbridge):
            worth += advantage_worth(t, seat, t.kingsbridge[number], left)
        elif place == SHIRING and number < len(t.shiring):
            worth += joining(t, seat, t.shiring[number], cubes, left)
        elif place == PRIORY:
            worth += t.data.priory_vp[number] + t.bonus(seat, PRIORY_BONUS)
        elif place == COURT:
            if number == 0 and t.court_metal:
                worth += w.court
        elif place == CASTLE:
            worth += w.castle if left > 0 else 0.0
        elif place == MARKET:
            worth += 0.0 if trading else market_worth(t, seat, cubes)
        elif place == BISHOP:
            worth += w.bishop
        elif place == START_PLAYER:
            worth += w.start_player if left > 0 else 0.0
    return worth


def market_worth(t: Table, seat: int, cubes: list[float]) -> float:
    """A builder at the market turns gold into points or spare cubes into gold."""
    w = JUDGEMENT.weights
    spare = sum(cubes) - 5.0
    worth = w.market + (w.market_spare * spare if spare > 0.0 else 0.0)
    if t.gold[seat] > 8:
        worth += w.market_gold * (t.gold[seat] - 8)
    return worth if worth < 3.0 else 3.0


def joining(t: Table, seat: int, card: int, cubes: list[float], left: int) -> float:
    """What a free craftsman adds to the crew, this round and later."""
    w = JUDGEMENT.weights
    crew = t.crew[seat]
    larger = (*crew, card)
    gain = output(t, larger, cubes[:], 0.0) - output(t, crew, cubes[:], 0.0)
    gain += left * (output(t, larger, w.usual[:], w.usual_gold) - output(t, crew, w.usual[:], w.usual_gold))
    return gain if len(crew) < t.crew_limit(seat) else w.crowded * gain


def advantages(t: Table, seat: int, left: int) -> float:
    worth = 0.0
    for card in t.favours[seat]:
        worth += advantage_worth(t, seat, card, left)
    return worth


def advantage_worth(t: Table, seat: int, card: int, left: int) -> float:
    """An advantage card, in points."""
    data = t.data
    w = JUDGEMENT.weights
    if data.timing[card] == IMMEDIATE:
        gift = data.advantage_gain[card]
        gold = w.gift_gold if left > 0 else 0.05
        cubes = w.gift * (gift[SAND] + gift[WOOD]) + w.gift_stone * gift[STONE] + w.gift_metal * gift[METAL]
        return cubes + gold * gift[GIFT_GOLD] + gift[GIFT_POINTS]
    effect = data.advantage_effect[card]
    if effect == PRODUCE:
        return w.produce * (left + 0.5)
    if effect == CRAFTSMAN_LIMIT:
        return w.craftsman_limit * left
    if effect == WORKER:
        return w.worker * left
    if effect == TAX_CAP:
        return w.tax_cap * (left + 1)
    if effect == PRIORY_BONUS:
        return w.priory_bonus * (left + 1)
    if effect == TAX_EXEMPT:
        return w.tax_exempt
    if effect == FREE_BUILDER:
        return w.free_builder if left > 0 else 0.0
    if effect == EVENT_PROTECTION:
        return w.event_protection if left > 0 else 0.0
    return w.peek_event if effect == PEEK_EVENT else 0.0


def output(t: Table, crew: tuple[int, ...], cubes: list[float], gold: float) -> float:
    """Points a crew makes of these cubes in one building turn, best craftsmen first. Uses the cubes up."""
    data = t.data
    mixer = False
    for card in crew:
        if data.family[card] == data.mortar_mixer:
            mixer = True
    worth = 0.0
    worked = 0
    for _ in range(len(crew)):
        best, best_rate = -1, 0.0
        for at in range(len(crew)):
            if worked >> at & 1:
                continue
            rate = rate_of(t, crew[at], mixer)
            if rate > best_rate:
                best, best_rate = at, rate
        if best < 0:
            break
        worked |= 1 << best
        worth += work(t, crew[best], cubes, gold)
    return worth


def rate_of(t: Table, card: int, mixer: bool) -> float:
    """Points per cube put in; a card without input is always worth using."""
    data = t.data
    if data.requires[card] >= 0 and not mixer:
        return 0.0
    if data.flat[card]:
        return 9.0
    needed = 0.0
    for good in range(SAND, METAL + 1):
        needed += data.inputs[card][good]
    out = data.vp_out[card] + JUDGEMENT.weights.gold_made * data.gold_out[card]
    return out / needed if needed > 0.0 else 0.2


def work(t: Table, card: int, cubes: list[float], gold: float) -> float:
    data = t.data
    w = JUDGEMENT.weights
    if data.flat[card]:
        if data.metal_held[card] > 0:
            return w.gold_made * data.gold_out[card] if cubes[METAL] >= 1.0 else 0.0
        return float(data.vp_out[card])
    uses = float(data.capacity[card])
    for good in range(SAND, METAL + 1):
        each = data.inputs[card][good]
        if each and cubes[good] / each < uses:
            uses = cubes[good] / each
    if data.gold_in[card] and gold / data.gold_in[card] < uses:
        uses = gold / data.gold_in[card]
    for good in range(SAND, METAL + 1):
        cubes[good] -= uses * data.inputs[card][good]
    if data.gold_in[card]:
        return uses * (data.vp_out[card] - w.gold_spent)
    return uses * (data.vp_out[card] + w.gold_made * data.gold_out[card])
