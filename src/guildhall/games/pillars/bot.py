"""What a bot knows of The Pillars of the Earth: the worth of a position, in points at the end of the game."""

from typing import Final

from guildhall.games.pillars.data import (
    BISHOP,
    CASTLE,
    COURT,
    CRAFTSMAN_LIMIT,
    EVENT_PROTECTION,
    FREE_BUILDER,
    IMMEDIATE,
    KINGSBRIDGE,
    MARKET,
    METAL,
    PEEK_EVENT,
    PRIORY,
    PRIORY_BONUS,
    PRODUCE,
    SAND,
    SHIRING,
    START_PLAYER,
    TAX_CAP,
    TAX_EXEMPT,
    WORKER,
)
from guildhall.games.pillars.event import card_bonus
from guildhall.games.pillars.frames import BUILD, STEP
from guildhall.games.pillars.table import NOBODY, Table
from guildhall.kernel.packing import a_of, kind_of, seat_of
from guildhall.kernel.state import State

# What a usual round brings a player, in cubes: the measure of what a crew is good for later.
BUILDING: Final = 13  # the step in which craftsmen work
USUAL: Final = [2.2, 2.2, 2.0, 0.7]


def value(state: State, seat: int) -> float:
    """Expected points of the seat at the end."""
    assert isinstance(state, Table)
    t = state
    left = t.data.rounds - t.round
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
    worth += favours(t, seat, left)
    if left > 0:
        kept = sum(cubes)
        worth += 0.5 * (kept if kept < t.data.cubes_kept else t.data.cubes_kept)
        worth += left * output(t, t.crew[seat], USUAL[:], 4.0)
        worth += gold_worth(gold)
    else:
        worth += 0.01 * gold
    return worth


def to_build(t: Table, seat: int) -> bool:
    """Whether the seat's building turn of this round is still to come."""
    for frame in t.agenda:
        kind = kind_of(frame)
        if (kind == BUILD and seat_of(frame) == seat) or (kind == STEP and a_of(frame) == BUILDING):
            return True
    return False


def tax_ahead(t: Table, seat: int) -> float:
    """What the king will probably take this round."""
    if t.tax:
        return 0.0
    for number in range(t.data.place_spaces[COURT]):
        if t.builder_on(COURT, number) == seat:
            return 0.0
    return 2.0 if t.favour(seat, TAX_CAP) != NOBODY else 3.5


def gold_worth(gold: float) -> float:
    """Gold hires and places; the first pieces are worth most."""
    first = gold if gold < 12.0 else 12.0
    return 0.34 * first + 0.16 * (gold - first)


def coming(t: Table, seat: int, cubes: list[float]) -> float:
    """Adds the cubes of cards taken this round and returns the gold the mill will pay."""
    hired = len(t.data.craftsmen)
    for at in range(len(t.supply)):
        card = t.supply[at] - hired
        if t.taker[at] == seat and card >= 0:
            cubes[t.data.site_good[card]] += t.data.yields[card] + card_bonus(t, seat)
    for favour in t.favours[seat]:
        if t.data.advantage_effect[favour] == PRODUCE:
            cubes[t.data.advantage_good[favour]] += t.data.advantage_amount[favour]
    idle = t.workers[seat] + t.mill[seat] if t.active or t.mill[seat] else 0
    return float(idle)


def standing(t: Table, seat: int, cubes: list[float], left: int) -> float:
    """The worth of the own builders where they stand, before their steps come."""
    worth = 0.0
    waiting = t.passed.count(seat) + (t.bag.count(seat) if not t.active else 0)
    worth += 1.0 * waiting
    for space in range(len(t.spaces)):
        if t.spaces[space] != seat:
            continue
        place = t.data.space_place[space]
        number = space - t.data.first_space[place]
        if place == KINGSBRIDGE and number < len(t.kingsbridge):
            worth += favour_worth(t, seat, t.kingsbridge[number], left)
        elif place == SHIRING and number < len(t.shiring):
            worth += joining(t, seat, t.shiring[number], cubes, left)
        elif place == PRIORY:
            worth += t.data.priory_vp[number] + t.bonus(seat, PRIORY_BONUS)
        elif place == COURT:
            if number == 0 and t.court_metal:
                worth += 1.6
        elif place == CASTLE:
            worth += 1.5 if left > 0 else 0.0
        elif place == MARKET:
            worth += market_worth(t, seat, cubes)
        elif place == BISHOP:
            worth += 1.1
        elif place == START_PLAYER:
            worth += 0.9 if left > 0 else 0.0
    return worth


def market_worth(t: Table, seat: int, cubes: list[float]) -> float:
    """A builder at the market turns gold into points or spare cubes into gold."""
    spare = sum(cubes) - 5.0
    worth = 0.8 + (0.25 * spare if spare > 0.0 else 0.0)
    if t.gold[seat] > 8:
        worth += 0.06 * (t.gold[seat] - 8)
    return worth if worth < 3.0 else 3.0


def joining(t: Table, seat: int, card: int, cubes: list[float], left: int) -> float:
    """What a free craftsman adds to the crew, this round and later."""
    crew = t.crew[seat]
    larger = crew + [card]
    gain = output(t, larger, cubes[:], 0.0) - output(t, crew, cubes[:], 0.0)
    gain += left * (output(t, larger, USUAL[:], 4.0) - output(t, crew, USUAL[:], 4.0))
    return gain if len(crew) < t.crew_limit(seat) else 0.7 * gain


def favours(t: Table, seat: int, left: int) -> float:
    worth = 0.0
    for card in t.favours[seat]:
        worth += favour_worth(t, seat, card, left)
    return worth


def favour_worth(t: Table, seat: int, card: int, left: int) -> float:
    """An advantage card, in points."""
    data = t.data
    if data.timing[card] == IMMEDIATE:
        gift = data.advantage_gain[card]
        gold = 0.25 if left > 0 else 0.05
        return 0.7 * (gift[0] + gift[1]) + 1.0 * gift[2] + 1.7 * gift[METAL] + gold * gift[4] + gift[5]
    effect = data.advantage_effect[card]
    if effect == PRODUCE:
        return 0.75 * (left + 0.5)
    if effect == CRAFTSMAN_LIMIT:
        return 0.8 * left
    if effect == WORKER:
        return 0.35 * left
    if effect == TAX_CAP:
        return 0.35 * (left + 1)
    if effect == PRIORY_BONUS:
        return 0.5 * (left + 1)
    if effect == TAX_EXEMPT:
        return 1.0
    if effect == FREE_BUILDER:
        return 1.5 if left > 0 else 0.0
    if effect == EVENT_PROTECTION:
        return 0.7 if left > 0 else 0.0
    return 0.2 if effect == PEEK_EVENT else 0.0


def output(t: Table, crew: list[int], cubes: list[float], gold: float) -> float:
    """Points a crew makes of these cubes in one building turn, best craftsmen first. Uses the cubes up."""
    data = t.data
    mixer = False
    for card in crew:
        if data.family[card] == data.mortar_mixer:
            mixer = True
    worth = 0.0
    done = 0
    for _ in range(len(crew)):
        best, best_rate = -1, 0.0
        for at in range(len(crew)):
            if done >> at & 1:
                continue
            rate = rate_of(t, crew[at], mixer)
            if rate > best_rate:
                best, best_rate = at, rate
        if best < 0:
            break
        done |= 1 << best
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
    out = data.vp_out[card] + 0.3 * data.gold_out[card]
    return out / needed if needed > 0.0 else 0.2


def work(t: Table, card: int, cubes: list[float], gold: float) -> float:
    data = t.data
    if data.flat[card]:
        if data.metal_held[card] > 0:
            return 0.3 * data.gold_out[card] if cubes[METAL] >= 1.0 else 0.0
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
        return uses * (data.vp_out[card] - 0.5)
    return uses * (data.vp_out[card] + 0.3 * data.gold_out[card])
