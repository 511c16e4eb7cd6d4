"""What the positions of Antiquity look like, for those that come from elsewhere."""

from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.city_building import ACTS_MAX
from guildhall.games.antiquity.data import GOODS, INN, NEW_CITY, SAINTS
from guildhall.games.antiquity.reachability import WAITING, strange
from guildhall.games.antiquity.rounds import PHASES
from guildhall.games.antiquity.rows import CITY_MAPS
from guildhall.games.antiquity.storage import UNLIMITED
from guildhall.games.antiquity.table import ENDINGS, Table
from guildhall.games.antiquity.trading import GOODS_MAX, OFFERS_MAX, TERMS
from guildhall.kernel.positions import BOTTOM, Frame, Layout, Number, Shape, below, each, mask, maybe, some, upto

PLENTY = 400  # goods, men, graves due and famine nobody reaches
MOST_ACTS = 4000  # choices of a seat in one phase
SQUARES = 64  # bits of a city map


def layout(t: Table) -> Layout:
    return Layout(fields(t), frames(t), lanes(t), strange)


def fields(t: Table) -> dict[str, Shape]:
    data, seats = t.data, t.seats
    grid = data.geometry
    hexes, place, squares = mask(grid.size), below(grid.size), mask(SQUARES)
    amounts = each(len(GOODS), upto(PLENTY))
    building = mask(30)
    maps = each(CITY_MAPS, squares)
    tiles = seats * data.tiles_each
    return {
        "round": upto(max(1, t.rules.round_cap)),
        "phase": upto(PHASES),
        "famine": upto(PLENTY),
        **dict.fromkeys(("alive", "winners", "biology"), mask(seats)),
        "ending": below(len(ENDINGS)),
        "alchemy": mask(2),
        **dict.fromkeys(("grass", "dry", "polluted", "markers"), hexes),
        "order": some(seats, below(seats)),
        "tiles": each(tiles, upto(data.faces << 4)),
        "marker_deck": some(seats * sum(data.markers_each), below(len(data.marker_good))),
        "range_good": some(grid.size, maybe(len(GOODS))),
        "sites": some(grid.size, mask(29)),
        "cities": each(seats, some(data.cities, place)),
        "inns": each(seats, some(data.inns, place)),
        "goods": each(seats, amounts),
        "men": each(seats, upto(data.houses)),
        "houses": each(seats, mask(data.houses + 1)),
        "buildings": each(seats, some(4 * SQUARES, building)),
        "graves": each(seats, maps),
        "frozen": each(seats, maps),
        "saint": each(seats, maybe(len(SAINTS))),
        "consecrated": each(seats, upto(PLENTY)),
        "due": each(seats, upto(PLENTY)),
        "bought": some(seats, amounts),
        "old_buildings": some(seats, some(4 * SQUARES, building)),
        "old_graves": some(seats, maps),
        "old_goods": some(seats, amounts),
        "old_saint": some(seats, maybe(len(SAINTS))),
        "acts": each(seats, some(MOST_ACTS, mask(60))),
        "budget": each(seats, upto(ACTS_MAX)),
        "offered": each(seats, upto(OFFERS_MAX)),
        "scratch": each(seats, some(TERMS, upto(GOODS_MAX))),
        "lifted": each(seats, some(8 * SQUARES, upto(1 << SQUARES))),
        **dict.fromkeys(("bids", "ledger"), some(MOST_ACTS, each(TERMS, upto(GOODS_MAX)))),
    }


def frames(t: Table) -> dict[int, Frame]:
    grid = t.data.geometry
    place = below(grid.size)
    own = {phase: (f.PHASE, kind) for phase, kind in WAITING.items()}
    return {
        f.ROUND: Frame((BOTTOM,)),
        f.PHASE: Frame((f.ROUND, f.PHASE), a=Number(1, PHASES)),
        f.FIRST_CITY: Frame((f.ROUND, f.FIRST_CITY), True),
        f.REVEAL: Frame((f.PHASE,)),
        f.COUNTRYSIDE: Frame(own[4], True),
        f.KEEP_GOODS: Frame(own[5], True),
        f.HARVEST: Frame(own[6], True),
        f.EXPLORATION: Frame(own[7], True),
        f.FAMINE_END: Frame((f.PHASE,)),
        f.BURIAL: Frame((f.FAMINE_END, f.BURIAL), True),
        f.POLLUTION: Frame(own[9], True),
        f.POLLUTION_END: Frame(own[9], True),
        f.ASK_START: Frame((f.ROUND, f.FIRST_CITY), True),
        f.ASK_CITY: Frame((f.REVEAL,), together=True),
        f.ASK_COUNTRY: Frame(own[4], True),
        f.ASK_SITE: Frame(own[4], True, a=Number(f.WOODCUTTER, f.USE_ALCHEMY), b=below(len(GOODS))),
        f.ASK_PAIR: Frame(own[4], True, a=Number(f.FISHERY, f.FISHERY), b=below(len(GOODS))),
        f.ASK_PAY: Frame(own[4], True, a=Number(INN, NEW_CITY), b=place, c=upto(4095)),
        f.ASK_LEAVE: Frame((*own[4], f.ASK_COUNTRY), True, a=Number(1, 8), b=below(grid.size)),
        f.ASK_KEEP: Frame(own[5], True),
        f.ASK_AMOUNT: Frame(own[5], True, a=below(len(GOODS)), b=Number(1, UNLIMITED)),
        f.ASK_GATHER: Frame(own[6], True),
        f.ASK_EXPLORE: Frame(own[7], True),
        f.ASK_GRAVE: Frame((f.FAMINE_END, f.BURIAL, f.POLLUTION_END), True),
        f.ASK_POLLUTE: Frame(own[9], True, a=Number(1, PLENTY)),
    }


def lanes(t: Table) -> dict[int, Frame]:
    """What waits on a lane is what the acts of the seat led to, which `strange_acts` makes again; so is its shape."""
    any_number = upto(4095)
    asked = (
        *(f.ASK_NUMBER, f.ASK_PAY, f.ASK_SIZE, f.ASK_GIVE, f.ASK_GET, f.ASK_SAINT, f.ASK_FREE_HOUSE, f.ASK_LIFT),
        *(f.ASK_PLACE, f.ASK_CORNER, f.ASK_HEAL, f.ASK_PUT, f.ASK_PUT_GRAVE),
    )
    found = dict.fromkeys(asked, Frame((f.ASK_CITY,), True, any_number, any_number, any_number, any_number))
    return found | {f.ASK_TERMS: Frame((f.ASK_CITY,), True, a=below(t.seats))}
