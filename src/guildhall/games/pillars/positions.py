"""Which frames of The Pillars of the Earth lie on which, for positions that come from elsewhere."""

from guildhall.games.pillars import frames as f
from guildhall.games.pillars.fields import fields
from guildhall.games.pillars.reachability import strange
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import MARKET, STEPS
from guildhall.kernel.fields import shapes
from guildhall.kernel.positions import BOTTOM, Frame, Layout, Number, below


def layout(t: Table) -> Layout:
    return Layout(shapes(fields(t.data, t.seats)), frames(t), {}, strange)


def frames(t: Table) -> dict[int, Frame]:
    step, seat = (f.STEP,), below(t.seats)
    return {
        f.STEP: Frame((BOTTOM, f.STEP), a=Number(1, len(STEPS))),
        f.DRAW_BUILDER: Frame(step),
        f.DRAFT_TURN: Frame((f.DRAW_BUILDER,), a=seat),
        f.END_DRAFT: Frame((f.DRAW_BUILDER,)),
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
