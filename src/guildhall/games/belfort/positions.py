"""Which frames of Belfort lie on which, for positions that come from elsewhere."""

from guildhall.games.belfort import frames as f
from guildhall.games.belfort.fields import MANY, fields
from guildhall.games.belfort.frames import ASK_ACTION
from guildhall.games.belfort.reachability import strange
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import AREAS, PROPERTIES
from guildhall.kernel.fields import shapes
from guildhall.kernel.positions import BOTTOM, Frame, Layout, Number, below, mask, upto


def layout(t: Table) -> Layout:
    return Layout(shapes(fields(t.data, t.seats)), frames(t), {}, strange)


def frames(t: Table) -> dict[int, Frame]:
    data, seats = t.data, t.seats
    place, guild, number = upto(seats), below(len(data.guilds)), Number(1, MANY)
    action, placing = (ASK_ACTION,), (f.PLACEMENT,)
    choosing = (f.CHOOSE, f.LEFT_OVER)
    acting = (ASK_ACTION, f.PLACEMENT, *choosing)
    turns = (f.NP_TURN, f.NP_MOVE)
    non_player = below(max(1, t.owners - seats))
    return {
        f.MONTH: Frame((BOTTOM,)),
        f.START_DISCARDS: Frame((f.MONTH, f.ASK_GUARD)),
        f.ROUND_END: Frame((BOTTOM,)),
        f.SCORE: Frame((f.ROUND_END,)),
        f.NP_MOVE: Frame((f.ROUND_END, f.SCORE)),
        f.NP_TURN: Frame(turns, a=non_player),
        f.ACTIONS: Frame((f.ROUND_END, f.SCORE, f.NP_TURN), a=place),
        f.TAXES: Frame((f.ACTIONS,), a=place),
        f.INCOME: Frame((f.TAXES,)),
        f.CAMP: Frame((f.INCOME,), a=upto(data.camp_planks)),
        f.DESK: Frame((f.CAMP,)),
        f.COLLECT: Frame((f.DESK, f.COLLECT), a=below(len(AREAS))),
        f.BEGIN_PLACEMENT: Frame((f.COLLECT,)),
        f.PLACEMENT: Frame((f.COLLECT,), a=below(seats)),
        f.LEFT_OVER: Frame((f.BEGIN_PLACEMENT,)),
        f.CHOOSE: Frame(choosing, a=below(seats)),
        f.TURN_OVER: Frame((f.ACTIONS,), True),
        f.HAND_LIMIT: Frame((f.TURN_OVER,), True),
        f.RETURN_LOAN: Frame((f.HAND_LIMIT,), True),
        f.LIBRARIES: Frame((f.RETURN_LOAN,), True),
        f.REFILL: Frame((f.LIBRARIES,), True),
        f.SHOWN: Frame(action, True),
        f.ASK_DROP: Frame((f.START_DISCARDS,), together=True),
        f.ASK_SHOW: Frame((f.SHOWN,), b=below(seats), together=True),
        f.ASK_GUARD: Frame((f.MONTH, f.ASK_GUARD), True, a=non_player),
        f.ASK_ASSISTANT: Frame(choosing, True),
        f.ASK_TOKEN: Frame(acting, True),
        f.ASK_EXTRA_MARKER: Frame(acting, True, a=below(MANY)),
        f.ASK_PROMOTE: Frame(placing, True, a=below(2)),
        f.ASK_PLACE: Frame(placing, True),
        f.ASK_IMP: Frame(placing, True, a=number),
        f.ASK_LOAN: Frame(placing, True, a=Number(1, sum(data.workers))),
        f.ASK_SEND: Frame((f.PLACEMENT, f.ASK_GORGON, f.ASK_GIANT, f.ASK_SEND), True, a=below(4), b=below(len(AREAS))),
        f.ASK_GIANT: Frame((f.PLACEMENT, f.ASK_GORGON), True),
        f.ASK_GORGON: Frame(placing, True),
        f.ASK_CREST: Frame((f.CAMP,), True),
        f.ASK_TAX: Frame((f.TAXES,), True),
        ASK_ACTION: Frame((f.ACTIONS,), True),
        f.ASK_DISCARD: Frame((ASK_ACTION, f.PLACEMENT, f.TURN_OVER), True, a=number),
        f.ASK_DISCOUNT: Frame(action, True, a=below(len(data.city.sites)), b=below(2)),
        f.ASK_RECRUIT: Frame(action, True, a=below(2)),
        **dict.fromkeys((f.ASK_DESIGN, f.ASK_LOCK, f.ASK_TAKE_SHOWN, f.ASK_SWAP), Frame(action, True)),
        f.ASK_RED_WORKER: Frame(action, True, a=upto(63), b=below(PROPERTIES)),
        f.ASK_RED_GNOME: Frame(action, True),
        f.ASK_WHICH_GNOME: Frame(action, True, a=below(PROPERTIES)),
        f.ASK_GAIN: Frame(action, True, a=upto(len(data.gains)), b=number),
        f.ASK_REMOVE: Frame((ASK_ACTION, f.MONTH), True),
        f.ASK_CHEAP_GNOME: Frame(action, True, a=upto(MANY)),
        **dict.fromkeys((f.ASK_ROB, f.ASK_SAGES), Frame(action, True, a=guild)),
        f.ASK_ROB_EACH: Frame(action, True, a=guild, b=mask(seats)),
        f.ASK_LOOT: Frame(action, True, a=below(seats), b=number),
        f.ASK_SYMBOL: Frame((ASK_ACTION, f.ASK_SYMBOL), True, a=below(len(data.city.locations))),
        f.ASK_TRIBUTE: Frame((ASK_ACTION, f.ASK_TRIBUTE), True, a=guild, b=below(seats), c=upto(MANY)),
        **dict.fromkeys((f.ASK_DECORATE, f.ASK_PERMIT, f.ASK_RED_MIX), Frame(action, True, a=number)),
        f.ASK_MIX: Frame(action, True, a=below(4), b=number),
        f.ASK_FETCH: Frame((f.LIBRARIES, f.REFILL), True, a=number, b=below(2)),
        f.ASK_RETURN: Frame((f.HAND_LIMIT,), True, a=Number(1, sum(data.workers))),
        f.ASK_NP_CARD: Frame(turns, True, a=non_player),
        f.ASK_NP_SITE: Frame(turns, True, a=non_player, b=below(PROPERTIES)),
    }
