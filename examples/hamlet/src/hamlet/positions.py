"""Which frames of Hamlet lie on which, for positions that come from elsewhere."""

from guildhall.kernel.fields import shapes
from guildhall.kernel.positions import BOTTOM, Frame, Layout, below
from hamlet import frames as f
from hamlet.fields import fields
from hamlet.reachability import strange
from hamlet.table import Table
from hamlet.terms import GOODS


def layout(t: Table) -> Layout:
    return Layout(shapes(fields(t.data, t.seats)), frames(t), lanes(t), strange)


def frames(t: Table) -> dict[int, Frame]:
    looks, good = (f.NIGHT, f.ASK_LOOK), below(len(GOODS))
    return {
        f.ROUND: Frame((BOTTOM,)),
        f.NIGHT: Frame((BOTTOM,)),
        f.REVEAL: Frame(looks),
        f.ASK_LOOK: Frame(looks, True),
        f.ASK_BUILD: Frame((f.REVEAL,), together=True),
        f.ASK_TRADE: Frame((f.ASK_BUILD,), True, a=below(t.seats), b=good, c=good),
        f.ASK_RAID: Frame((BOTTOM, f.ROUND, f.ASK_RAID), True),
    }


def lanes(t: Table) -> dict[int, Frame]:
    card, on = below(len(t.data.cards)), (f.ASK_BUILD,)
    return {
        f.ASK_PLOT: Frame(on, True, a=card),
        f.ASK_PAY: Frame(on, True, a=card, b=below(t.data.plots)),
    }
