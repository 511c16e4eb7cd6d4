"""What a bot knows of Antiquity: which choices are worth a look, and the worth of a position.

The plan is San Christofori: houses for men, men for sites, an early cathedral whose patron keeps every good, fountains
against pollution and famine, a market for what the land does not give.
"""

from typing import Final

from guildhall.games.antiquity import bot_city, bot_country, bot_squares, victory
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.bot_needs import fountains, needs, pipeline, shares
from guildhall.games.antiquity.famine import graves_due
from guildhall.games.antiquity.pieces import owner_of
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CHRISTOFORI, CITY_MAPS, GOODS, GRANARY, MARKET, SAINTS
from guildhall.games.antiquity.weights import JUDGEMENT
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import State

LEAD: Final = 250.0  # the other one a quarter of the way from winning: a good win
AHEAD: Final = 30  # rounds of quick play: to the end, for a few rounds show little of who will be first
HABIT: Final = 0  # who does what served well elsewhere starves: everybody follows the plan instead
WEIGHED: Final = 6  # choices a search compares with the plan's own


def clock(state: State) -> int:
    assert isinstance(state, Table)
    return state.round


def imagine(state: State, seat: int) -> None:
    """Others who have closed their cities stand idle in a sampled world: they are asked once more.

    Nobody knows what they did; whoever plays on there builds for them.
    """
    assert isinstance(state, Table)
    t = state
    if t.together():
        for other in t.order:
            if other != seat and t.question(other) < 0:
                t.ask_again(other)
        t.settle()


def value(state: State, seat: int) -> float:
    """From 0 (out of the game) to 1000 (won); who loses has come so far: the sooner one wins, the less far."""
    assert isinstance(state, Table)
    t = state
    if t.ending:
        return 10.0 * victory.progress(t, seat)
    if not t.is_alive(seat):
        return 0.0
    w = JUDGEMENT.weights
    worth = 100.0
    missing = needs(t, seat)
    ahead = pipeline(t, seat)
    for good in range(len(GOODS)):
        held = t.goods[seat][good]
        worth += w.good * held if held < 3 else 3.0 * w.good + w.good_beyond * (held - 3)
        worth += w.coming_needed * min(ahead[good], missing[good]) + w.coming * ahead[good]
    saint = t.saint[seat]
    if saint >= 0:
        worth += w.saint + w.way * victory.share(t, seat, saint)
    worth += w.house * t.houses[seat].bit_count() + w.fountain * fountains(t, seat)
    worth += w.market * (t.have[seat] >> MARKET & 1) + w.granary * (t.have[seat] >> GRANARY & 1)
    for site in t.sites:
        if owner_of(site) == seat:
            worth += w.site
    graves = 0
    for city in range(CITY_MAPS):
        graves += t.graves[seat][city].bit_count()
    clean = (zone(t, seat) & ~(t.polluted | t.occupied)).bit_count()
    worth += w.clean * clean - w.grave * (graves + graves_due(t, seat))
    return worth if worth > 1.0 else 1.0


def shortlist(state: State, seat: int, legal: list[int]) -> list[int]:
    """The choices a sensible player would look at; most of the time that is one."""
    assert isinstance(state, Table)
    if len(legal) == 1:
        return legal
    t = state
    frame = t.question(seat)
    kind = kind_of(frame)
    found = -1
    if kind == f.ASK_CITY:
        found = bot_city.act(t, seat, legal)
    elif kind == f.ASK_PLACE or kind == f.ASK_PUT:
        found = bot_squares.snug_place(t, seat, a_of(frame), legal)
    elif kind == f.ASK_PAY:
        found = bot_city.cheapest_payment(t, seat, frame, legal)
    elif kind == f.ASK_NUMBER or kind == f.ASK_FREE_HOUSE:
        found = bot_city.house_number(t, seat, legal)
    elif kind == f.ASK_GIVE:
        found = bot_city.give_least(t, seat, frame, legal)
    elif kind == f.ASK_GET:
        found = bot_city.get_most(t, seat, legal)
    elif kind == f.ASK_GRAVE:
        found = bot_squares.grave_square(t, seat, legal)
    elif kind == f.ASK_SAINT:
        found = pack(v.SAINT, 0, patron_for(t, seat))
    elif kind == f.ASK_START:
        found = bot_country.first_city(t, seat, legal)
    elif kind == f.ASK_COUNTRY:
        found = bot_country.enterprise(t, seat, legal)
    elif kind == f.ASK_SITE or kind == f.ASK_PAIR:
        found = bot_country.best_site(t, seat, frame, legal)
    elif kind == f.ASK_POLLUTE:
        found = bot_country.waste_hex(t, seat, legal)
    elif kind == f.ASK_AMOUNT or kind == f.ASK_EXPLORE or kind == f.ASK_GATHER:
        found = legal[0]
    elif kind == f.ASK_TERMS:
        found = legal[-1]
    return [found] if found in legal else legal[:6]


def worthwhile(state: State, seat: int, legal: list[int]) -> list[int]:
    """The plan's own choice first; others only where the game turns: what to build and to found, and where.

    The patron is the plan's alone: what follows is made for it, and quick play with another one says nothing.
    """
    assert isinstance(state, Table)
    t = state
    planned = shortlist(t, seat, legal)[:1]
    kind = kind_of(t.question(seat))
    others: list[int] = []
    if kind == f.ASK_CITY:
        for choice in bot_city.wishes(t, seat) + [v.FINISH]:
            if choice in legal and choice not in others:
                others.append(choice)
    elif kind == f.ASK_COUNTRY:
        ahead = pipeline(t, seat)
        others = sorted(legal, key=lambda choice: -bot_country.worth_of(t, seat, choice, ahead))[:WEIGHED]
    elif kind == f.ASK_START:
        others = sorted(legal, key=lambda choice: -bot_country.prospect(t, a_of(choice)))[:WEIGHED]
    elif kind == f.ASK_GET:
        others = legal
    elif kind == f.ASK_SITE or kind == f.ASK_PAIR:
        others = bot_country.best_sites(t, t.question(seat), legal)[:WEIGHED]
    return planned + [choice for choice in others if choice not in planned]


def patron_for(t: Table, seat: int) -> int:
    """San Christofori unless another condition is much nearer."""
    for saint in range(len(SAINTS) - 1):
        if victory.share(t, seat, saint) > 85 and shares(t, seat) < 60:
            return saint
    return CHRISTOFORI
