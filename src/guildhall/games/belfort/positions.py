"""What the positions of Belfort look like, for those that come from elsewhere."""

from guildhall.games.belfort import frames as f
from guildhall.games.belfort.frames import ASK_ACTION
from guildhall.games.belfort.reachability import strange
from guildhall.games.belfort.table import CATEGORIES, GONE, IMP_OF, NOBODY, NP_DWARF, Table
from guildhall.games.belfort.terms import (
    AREAS,
    DISTRICTS,
    PHASES,
    PROPERTIES,
)
from guildhall.kernel.positions import BOTTOM, Frame, Layout, Number, Shape, below, each, mask, maybe, some, upto

FAR = 1000  # points, goods and gold nobody reaches
MANY = 60  # cards in front of a player, tips, visits


def layout(t: Table) -> Layout:
    return Layout(fields(t), frames(t), {}, strange)


def fields(t: Table) -> dict[str, Shape]:
    data, seats = t.data, t.seats
    cards, tiles, symbols = sum(data.copies), len(data.tokens), len(data.city.symbols)
    kind, pieces, seat = below(PROPERTIES), upto(max(data.workers)), below(seats)
    own, worker = each(seats, some(MANY, upto(63))), below(4 * seats)
    return {
        "month": upto(data.months),
        "phase": below(len(PHASES)),
        "turn": maybe(seats),
        **dict.fromkeys(("passed", "turned"), mask(seats)),
        "gnomes": upto(data.gnomes[seats]),
        **dict.fromkeys(("visits", "exchanges", "discounts"), upto(MANY)),
        "visit": mask(3),
        **dict.fromkeys(("hired", "tolled"), upto(1)),
        "spent": mask(tiles),
        **dict.fromkeys(("goon_at", "gorgon_at"), maybe(DISTRICTS)),
        "giant_at": maybe(len(AREAS)),
        "score": each(seats, upto(FAR)),
        "loan": each(seats, upto(sum(data.workers))),
        "crests": each(seats, seat),
        **dict.fromkeys(("deck", "discards"), some(cards, kind)),
        "pool": some(data.pool, kind),
        "markers": each(symbols, maybe(t.owners)),
        "coins": each(symbols, upto(1)),
        "guilds": each(DISTRICTS, below(len(data.guilds))),
        "posted": each(DISTRICTS, upto(NP_DWARF + t.owners - seats - 1 if t.owners > seats else 4 * seats - 1, NOBODY)),
        "desk": some(data.desk_planks[seats], worker),
        "camp": some(data.camp_planks, maybe(4 * seats)),
        "keeper": each(tiles, upto(seats - 1, GONE)),
        "tips": each(tiles, upto(MANY)),
        "stack": each(PROPERTIES, upto(MANY)),
        "goods": each(seats, each(4, upto(FAR))),
        "workers": each(seats, each(2, pieces)),
        "idle": each(seats, each(4, pieces)),
        "areas": each(seats, each(16, pieces)),
        **dict.fromkeys(("hand", "known"), each(seats, each(PROPERTIES, upto(max(data.copies))))),
        "sealed": each(seats, some(data.dealt, kind)),
        "built": each(seats, some(MANY, kind)),
        **dict.fromkeys(("locks", "crews"), own),
        "planks": each(seats, some(MANY, upto(IMP_OF + seats - 1, NOBODY))),
        "permits": each(seats, some(MANY, upto(2))),
        "used": each(seats, some(MANY, upto(3))),
        "tally": each(seats, each(len(CATEGORIES), upto(FAR, -FAR))),
    }


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
        **dict.fromkeys((f.ASK_RED_WORKER, f.ASK_RED_GNOME), Frame(action, True)),
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
