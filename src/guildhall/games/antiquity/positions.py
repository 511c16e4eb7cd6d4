"""Which frames of Antiquity lie on which, for positions that come from elsewhere."""

from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.fields import PLENTY, fields
from guildhall.games.antiquity.keeping import UNLIMITED
from guildhall.games.antiquity.reachability import WAITING, strange
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import (
    COUNTRYSIDE_BUILDING,
    EXPLORING,
    GOODS,
    HARVESTING,
    INN,
    LAST_PHASE,
    NEW_CITY,
    POLLUTION,
    STORING,
)
from guildhall.kernel.fields import shapes
from guildhall.kernel.packing import LIMIT
from guildhall.kernel.positions import BOTTOM, Frame, Layout, Number, below, upto


def layout(t: Table) -> Layout:
    return Layout(shapes(fields(t.data, t.seats)), frames(t), lanes(t), strange)


def frames(t: Table) -> dict[int, Frame]:
    grid = t.data.geometry
    place = below(grid.size)
    own = {phase: (f.PHASE, kind) for phase, kind in WAITING.items()}
    return {
        f.ROUND: Frame((BOTTOM,)),
        f.PHASE: Frame((f.ROUND, f.PHASE), a=Number(1, LAST_PHASE)),
        f.FIRST_CITY: Frame((f.ROUND, f.FIRST_CITY), True),
        f.REVEAL: Frame((f.PHASE,)),
        f.COUNTRYSIDE: Frame(own[COUNTRYSIDE_BUILDING], True),
        f.KEEP_GOODS: Frame(own[STORING], True),
        f.HARVEST: Frame(own[HARVESTING], True),
        f.EXPLORATION: Frame(own[EXPLORING], True),
        f.FAMINE_END: Frame((f.PHASE,)),
        f.BURIAL: Frame((f.FAMINE_END, f.BURIAL), True),
        f.POLLUTION: Frame(own[POLLUTION], True),
        f.POLLUTION_END: Frame(own[POLLUTION], True),
        f.ASK_START: Frame((f.ROUND, f.FIRST_CITY), True),
        f.ASK_CITY: Frame((f.REVEAL,), together=True),
        f.ASK_COUNTRY: Frame(own[COUNTRYSIDE_BUILDING], True),
        f.ASK_SITE: Frame(own[COUNTRYSIDE_BUILDING], True, a=Number(v.WOODCUTTER, v.USE_ALCHEMY), b=below(len(GOODS))),
        f.ASK_PAIR: Frame(own[COUNTRYSIDE_BUILDING], True, a=Number(v.FISHERY, v.FISHERY), b=below(len(GOODS))),
        f.ASK_PAY: Frame(own[COUNTRYSIDE_BUILDING], True, a=Number(INN, NEW_CITY), b=place, c=upto(LIMIT - 1)),
        f.ASK_LEAVE: Frame((*own[COUNTRYSIDE_BUILDING], f.ASK_COUNTRY), True, a=Number(1, 8), b=below(grid.size)),
        f.ASK_AMOUNT: Frame(own[STORING], True, a=below(len(GOODS)), b=Number(1, UNLIMITED)),
        f.ASK_GATHER: Frame(own[HARVESTING], True),
        f.ASK_EXPLORE: Frame(own[EXPLORING], True),
        f.ASK_GRAVE: Frame((f.FAMINE_END, f.BURIAL, f.POLLUTION_END), True),
        f.ASK_POLLUTE: Frame(own[POLLUTION], True, a=Number(1, PLENTY)),
    }


def lanes(t: Table) -> dict[int, Frame]:
    """What waits on a lane is what the acts of the seat led to, which `strange_acts` makes again; so is its shape."""
    any_number = upto(LIMIT - 1)
    asked = (
        *(f.ASK_NUMBER, f.ASK_PAY, f.ASK_SIZE, f.ASK_GIVE, f.ASK_GET, f.ASK_SAINT, f.ASK_FREE_HOUSE, f.ASK_LIFT),
        *(f.ASK_PLACE, f.ASK_CORNER, f.ASK_HEAL, f.ASK_PUT, f.ASK_PUT_GRAVE),
    )
    found = dict.fromkeys(asked, Frame((f.ASK_CITY,), True, any_number, any_number, any_number, any_number))
    return found | {f.ASK_TERMS: Frame((f.ASK_CITY,), True, a=below(t.seats))}
