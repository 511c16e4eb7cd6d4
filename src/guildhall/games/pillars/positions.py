"""What the positions of The Pillars of the Earth look like, for those that come from elsewhere."""

from guildhall.games.pillars import frames as f
from guildhall.games.pillars.data import (
    MARKET,
    STEPS,
)
from guildhall.games.pillars.reachability import strange
from guildhall.games.pillars.table import CATEGORIES, DONE, NOBODY, Table
from guildhall.kernel.positions import BOTTOM, Frame, Layout, Number, Shape, below, each, mask, maybe, some, upto

FAR = 4000  # points nobody reaches


def layout(t: Table) -> Layout:
    return Layout(fields(t), frames(t), {}, strange)


def fields(t: Table) -> dict[str, Shape]:
    data, seats = t.data, t.seats
    seat, crew, cards = below(seats), len(data.craftsmen), len(data.cards)
    builders = seats * data.builders
    return {
        "round": Number(1, data.rounds),
        "start": seat,
        "marker": upto(data.first_cost),
        "veto": upto(1),
        "event": maybe(len(data.events)),
        "peeked": maybe(len(data.events)),
        "tax": upto(max(data.tax_faces)),
        "pieces": upto(data.rounds),
        "court_metal": upto(data.metal_at_court),
        "grey_castle": upto(data.grey),
        **dict.fromkeys(("active", "protected", "wall_now", "wall_next"), mask(seats)),
        "withdrawn": mask(data.place_spaces[MARKET]),
        "blessed": maybe(crew),
        "vp": each(seats, upto(FAR)),
        "gold": each(seats, upto(data.gold_max)),
        **dict.fromkeys(("workers", "mill"), each(seats, upto(data.workers + data.grey + FAR))),
        **dict.fromkeys(("grey_now", "grey_next"), each(seats, upto(data.grey))),
        "used": each(seats, upto(data.builders)),
        "bought": each(seats, mask(len(data.cubes))),
        "cubes": each(seats, each(len(data.cubes), upto(FAR))),
        "crew": each(seats, some(crew, below(crew))),
        "favours": each(seats, some(len(data.advantages), below(len(data.advantages)))),
        "tally": each(seats, each(len(CATEGORIES), upto(FAR, -FAR))),
        "uses": some(crew, upto(FAR)),
        "supply": some(cards, below(cards)),
        "taker": some(cards, Number(NOBODY, DONE)),
        "kingsbridge": some(2, below(len(data.advantages))),
        "shiring": some(data.to_shiring, below(crew)),
        "stock": each(len(data.cubes), upto(FAR, -FAR)),
        "market": each(len(data.cubes), upto(max(data.stalls))),
        "spaces": each(len(data.space_place), maybe(seats)),
        **dict.fromkeys(("bag", "passed", "aside"), some(builders, seat)),
        "passed_at": some(builders, upto(data.first_cost)),
        **dict.fromkeys(("event_deck", "past_events"), some(len(data.events), below(len(data.events)))),
        **dict.fromkeys(("favour_deck", "spent"), some(len(data.advantages), below(len(data.advantages)))),
        "removed": some(crew, below(crew)),
    }


def frames(t: Table) -> dict[int, Frame]:
    step, seat = (f.STEP,), below(t.seats)
    return {
        f.STEP: Frame((BOTTOM, f.STEP), a=Number(1, len(STEPS))),
        f.DRAW_BUILDER: Frame(step),
        f.DRAFT_TURN: Frame((f.DRAW_BUILDER,), a=seat),
        f.PLACE_PASSED: Frame(step),
        f.EVENT_EFFECT: Frame(step),
        f.THOMAS: Frame((f.EVENT_EFFECT,)),
        f.TAX: Frame((f.STEP, f.TAX), True),
        f.JOIN_CREW: Frame((f.STEP, f.JOIN_CREW), a=below(max(1, t.data.to_shiring))),
        f.CATHEDRAL: Frame(step),
        f.BUILD: Frame((f.CATHEDRAL, f.BUILD), True),
        f.KEEP_CUBES: Frame((f.CATHEDRAL, f.BUILD), True),
        f.ASK_CARD: Frame((f.DRAW_BUILDER,), True),
        f.ASK_DISMISS: Frame((f.DRAFT_TURN, f.JOIN_CREW, f.STEP), True),
        f.ASK_VETO: Frame(step, True, a=seat),
        f.ASK_BUILDER: Frame(step, True),
        f.ASK_PASSED: Frame((f.PLACE_PASSED,), True),
        f.ASK_BISHOP: Frame((f.THOMAS,), True),
        f.ASK_THOMAS: Frame((f.EVENT_EFFECT, f.ASK_THOMAS), True),
        f.ASK_COLLAPSE: Frame((f.STEP, f.ASK_COLLAPSE), True),
        f.ASK_TAX: Frame((f.STEP, f.TAX), True),
        f.ASK_TRADE: Frame(step, True, a=below(t.data.place_spaces[MARKET])),
        f.ASK_CRAFT: Frame((f.KEEP_CUBES,), True),
        f.ASK_ARCHBISHOP: Frame((f.ASK_CRAFT,), True),
        f.ASK_RETURN: Frame((f.KEEP_CUBES,), True),
    }
