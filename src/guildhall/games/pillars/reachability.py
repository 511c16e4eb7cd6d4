"""What no course of The Pillars of the Earth leads to: asked of positions that come from elsewhere."""

from guildhall.games.pillars import frames as f
from guildhall.games.pillars.event import would_hurt
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import (
    BISHOP,
    BUILD_STEP,
    BUILDER_LIMIT,
    CAPACITY_BONUS,
    CASTLE,
    COURT,
    COURT_STEP,
    DISCARD_CRAFTSMAN,
    EVENT_PROTECTION,
    EVENT_STEP,
    KINGSBRIDGE,
    KINGSBRIDGE_STEP,
    MARKET,
    MARKET_STEP,
    MILL_STEP,
    NOBODY,
    PAY,
    PRIORY,
    SHIRING,
    SHIRING_STEP,
    START_PLAYER,
    STEPS,
    WORKED_OFF,
)
from guildhall.kernel.packing import a_of, kind_of, seat_of

# Until which step builders stand on a place.
VISITED = {BISHOP: 2, KINGSBRIDGE: 4, PRIORY: 5, COURT: 9, SHIRING: 10, CASTLE: 11, MARKET: 12, START_PLAYER: 14}


# Which step goes on while a question is asked; 0 while cards are taken and builders placed.
STEP_OF = {
    **dict.fromkeys((f.ASK_CARD, f.ASK_VETO, f.ASK_BUILDER, f.ASK_PASSED), 0),
    **dict.fromkeys((f.ASK_BISHOP, f.ASK_THOMAS, f.ASK_COLLAPSE), EVENT_STEP),
    f.ASK_TAX: COURT_STEP,
    f.ASK_TRADE: MARKET_STEP,
    **dict.fromkeys((f.ASK_CRAFT, f.ASK_ARCHBISHOP, f.ASK_RETURN), BUILD_STEP),
}


def strange(t: Table) -> list[str]:
    """What no course of the game leads to, one sentence each."""
    steps = [a_of(frame) for frame in t.agenda if kind_of(frame) == f.STEP]
    step = len(STEPS) - len(steps)  # the step going on, or the last one
    if steps != list(range(len(STEPS), step, -1)):
        return ["the steps of the round are not in their order"]
    found: list[str] = []
    top = t.agenda[-1] if t.agenda else 0
    kinds = [kind_of(frame) for frame in t.agenda]
    drafting = f.DRAW_BUILDER in kinds
    expected = STEP_OF.get(kind_of(top))
    if top and expected is None:  # a crew is too large: after a card was taken or a craftsman has come from Shiring
        expected = 0 if drafting else SHIRING_STEP
    if (top and expected != step) or (not top and t.round != t.data.rounds):
        found.append("a question is asked in another step")
    strange_cards(t, step, drafting, found)
    strange_builders(t, step, top, found)
    strange_round(t, step, top, found)
    strange_order(t, found)
    return found


def strange_cards(t: Table, step: int, drafting: bool, found: list[str]) -> None:
    data, hired = t.data, len(t.data.craftsmen)
    if len(t.taker) != len(t.supply) or any(t.seats <= taker < WORKED_OFF for taker in t.taker):
        found.append("a card of the supply was taken by nobody at the table")
        return
    crew = [card for card in t.supply if card < hired]
    if sorted(crew + t.shiring) != data.of_round[t.round] and (
        t.shiring or not set(crew) <= set(data.of_round[t.round])
    ):
        found.append("the craftsmen of the round are others")
    if len(crew) != len(data.of_round[t.round]) - data.to_shiring or t.supply != sorted(t.supply):
        found.append("the supply is not that of a round")
    if drafting != (t.active != 0):
        found.append("somebody takes cards at the wrong time")
    if bool(t.kingsbridge) != (step < KINGSBRIDGE_STEP) or len(t.kingsbridge) == 1:
        found.append("Kingsbridge has no cards or those of a step that is over")
    joining = f.JOIN_CREW in [kind_of(frame) for frame in t.agenda]
    if (len(t.shiring) == data.to_shiring) != (step < SHIRING_STEP or joining) and data.to_shiring:
        found.append("Shiring has no craftsmen or those of a step that is over")
    for at, taker in enumerate(t.taker):
        if taker == WORKED_OFF and (t.supply[at] < hired or step < MILL_STEP):
            found.append("a card was worked off that could not be")
    if (any(t.mill) and (drafting or step >= MILL_STEP)) or (any(t.workers) and not drafting and step < MILL_STEP):
        found.append("workers are at the mill at the wrong time")
    for row in (*t.crew, *t.favours):
        if len(row) != len(set(row)):
            found.append("somebody has a card twice")
    for pile in (t.event_deck, t.favour_deck):
        if pile != sorted(pile):
            found.append("a deck is not sorted")
    if any(data.timing[card] == 0 for row in t.favours for card in row):
        found.append("somebody keeps a card that is used at once")
    if len(t.favour_deck) < 2 * (data.rounds - 1 - t.round):
        found.append("too few advantage cards are left")


def strange_builders(t: Table, step: int, top: int, found: list[str]) -> None:
    for space, seat in enumerate(t.spaces):
        if seat != NOBODY and VISITED[t.data.space_place[space]] < max(step, 1):
            found.append("a builder stands on a place that is done with")
    if step >= 1 and (t.passed or t.active):
        found.append("Phase III has begun and a builder still waits")
    if t.bag != sorted(t.bag):
        found.append("the bag is not sorted")
    if (
        kind_of(top) in (f.ASK_CARD, f.ASK_DISMISS)
        and step == 0
        and (
            t.marker != t.data.first_cost
            or t.veto != 1
            or t.passed
            or any(t.used)
            or any(s != NOBODY for s in t.spaces)
        )
    ):
        found.append("builders are out before they are drawn")
    if kind_of(top) == f.ASK_PASSED and (t.bag or t.marker or t.veto):
        found.append("a passed builder is placed while others are in the bag")
    if kind_of(top) == f.ASK_VETO and (not t.veto or seat_of(top) != t.start):
        found.append("the veto is not to be had")
    if t.passed_at != sorted(t.passed_at, reverse=True) or (t.passed_at and min(t.passed_at) < t.marker):
        found.append("builders wait on spaces the marker has not left")
    limited = [t.data.event_effect[card] == BUILDER_LIMIT for card in t.past_events]
    if (t.aside or t.wall_now) and not (t.round > 1 and limited[t.round - 2]):
        found.append("builders are held back without a wall")
    if t.wall_next and not (step >= 1 and limited[t.round - 1] and t.round < t.data.rounds):
        found.append("builders will be held back without a wall")
    for seat in range(t.seats):
        drawn = 1 if top and kind_of(top) in (f.ASK_BUILDER, f.ASK_VETO) and drawn_owner(top) == seat else 0
        if t.wall_now >> seat & 1 and t.used[seat] + drawn > t.data.wall_limit:
            found.append("somebody has more builders out than the wall lets through")
    if kind_of(top) == f.ASK_TRADE:
        at = a_of(top)
        if t.builder_on(MARKET, at) != seat_of(top):
            found.append("somebody trades without a builder")


def drawn_owner(top: int) -> int:
    """Whose builder was drawn last."""
    return a_of(top) if kind_of(top) == f.ASK_VETO else seat_of(top)


def strange_round(t: Table, step: int, top: int, found: list[str]) -> None:
    data, building = t.data, step == BUILD_STEP and bool(t.agenda)
    if t.pieces != (t.round if step > BUILD_STEP else t.round - 1):
        found.append(f"{t.pieces} pieces of the cathedral stand in round {t.round}")
    builder = seat_of(top) if building else NOBODY
    asked = kind_of(top)
    if len(t.uses) != (len(t.crew[builder]) if building else 0):
        found.append("the craftsmen at work are not those of the crew")
    blessing = t.event != NOBODY and data.event_effect[t.event] == CAPACITY_BONUS
    if t.blessed != NOBODY and not (building and blessing and t.blessed in t.crew[builder]):
        found.append("the archbishop blesses the wrong craftsman")
    revealed = t.past_events[-1] if t.past_events and step else NOBODY
    if t.event != revealed or (t.event == NOBODY) != (step == 0):
        found.append("the event of the round is not the one revealed last")
    if t.peeked != NOBODY and step != 0:
        found.append("an event was peeked at after it was revealed")
    if asked in (f.ASK_BISHOP, f.ASK_THOMAS, f.ASK_COLLAPSE, f.ASK_ARCHBISHOP) and t.event == NOBODY:
        found.append("an event is dealt with before there is one")
        return
    effect = data.event_effect[t.event] if t.event != NOBODY else PAY
    if (asked == f.ASK_COLLAPSE and effect != DISCARD_CRAFTSMAN) or (
        asked == f.ASK_ARCHBISHOP and effect != CAPACITY_BONUS
    ):
        found.append("the event asks for something else")
    if asked == f.ASK_BISHOP and t.builder_on(BISHOP) != seat_of(top):
        found.append("somebody visits the bishop without a builder")
    for frame in t.agenda:
        if kind_of(frame) == f.ASK_THOMAS:
            seat = seat_of(frame)
            if t.advantage_with(seat, EVENT_PROTECTION) == NOBODY or t.event == NOBODY or not would_hurt(t, seat):
                found.append("somebody is asked for a card of no use")
    if asked == f.ASK_RETURN and (t.round == data.rounds or sum(t.cubes[builder]) <= data.cubes_kept):
        found.append("cubes are returned that may be kept")
    ahead = {seat_of(frame) for frame in t.agenda if kind_of(frame) in (f.BUILD, f.KEEP_CUBES)}
    for seat in range(t.seats) if building and t.round < data.rounds else ():
        if seat not in ahead and sum(t.cubes[seat]) > data.cubes_kept:
            found.append("somebody has kept too many cubes")
    if (any(t.bought) and step < MARKET_STEP) or (step < COURT_STEP and t.tax):
        found.append("something was bought or taxed before its step")


def strange_order(t: Table, found: list[str]) -> None:
    """Seats that are still to pay, build or lose a craftsman come in turn order, each once."""
    for kinds in ((f.TAX, f.ASK_TAX), (f.BUILD, f.KEEP_CUBES), (f.ASK_COLLAPSE,), (f.ASK_THOMAS,)):
        waiting = [seat_of(frame) for frame in reversed(t.agenda) if kind_of(frame) in kinds]
        if kinds[0] == f.ASK_THOMAS:
            if waiting != sorted(set(waiting), reverse=True):
                found.append("seats are asked for a card in another order")
        elif waiting:
            order = t.turn_order()
            if waiting != order[order.index(waiting[0]) :] and kinds[0] == f.BUILD:
                found.append("seats build in another order")
            if [seat for seat in order if seat in waiting] != waiting:
                found.append("seats come in another order than that of the round")
    keeps = [seat_of(frame) for frame in t.agenda if kind_of(frame) == f.KEEP_CUBES]
    if len(keeps) > 1 or (keeps and keeps[0] != seat_of(t.agenda[-1])):
        found.append("two seats build at the same time")
    joins = [a_of(frame) for frame in t.agenda if kind_of(frame) == f.JOIN_CREW]
    if joins != list(range(t.data.to_shiring - 1, t.data.to_shiring - 1 - len(joins), -1)):
        found.append("craftsmen join in another order")
