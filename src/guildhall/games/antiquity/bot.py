"""What a bot knows of Antiquity: which choices are worth a look, and the worth of a position.

The plan is San Christofori: houses for men, men for sites, an early cathedral whose patron keeps every good, fountains
against pollution and famine, a market for what the land does not give.
"""

from guildhall.games.antiquity import bot_city, bot_country, bot_squares, victory
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.bot_needs import fountains, needs, pipeline, shares
from guildhall.games.antiquity.data import CHRISTOFORI, GOODS, GRANARY, MARKET, SAINTS
from guildhall.games.antiquity.famine import graves_due
from guildhall.games.antiquity.pieces import owner_of
from guildhall.games.antiquity.rows import CITY_MAPS
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, kind_of
from guildhall.kernel.state import State


def value(state: State, seat: int) -> float:
    """From 0 (out of the game) to 1000 (won)."""
    assert isinstance(state, Table)
    t = state
    if t.ending:
        return 1000.0 if t.winners >> seat & 1 else 0.0
    if not t.is_alive(seat):
        return 0.0
    worth = 100.0
    missing = needs(t, seat)
    ahead = pipeline(t, seat)
    for good in range(len(GOODS)):
        held = t.goods[seat][good]
        worth += 3.0 * held if held < 3 else 9.0 + 0.8 * (held - 3)
        worth += 2.0 * min(ahead[good], missing[good]) + 0.5 * ahead[good]
    saint = t.saint[seat]
    if saint >= 0:
        worth += 30.0 + 2.0 * victory.share(t, seat, saint)
    worth += 6.0 * t.houses[seat].bit_count() + 7.0 * fountains(t, seat)
    worth += 6.0 * (t.have[seat] >> MARKET & 1) + 4.0 * (t.have[seat] >> GRANARY & 1)
    for site in t.sites:
        if owner_of(site) == seat:
            worth += 2.0
    graves = 0
    for city in range(CITY_MAPS):
        graves += t.graves[seat][city].bit_count()
    clean = (zone(t, seat) & ~(t.polluted | t.occupied)).bit_count()
    worth += 0.4 * clean - 0.8 * (graves + graves_due(t, seat))
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
        found = f.SAINT | patron_for(t, seat) << 12
    elif kind == f.ASK_START:
        found = bot_country.first_city(t, seat, legal)
    elif kind == f.ASK_COUNTRY:
        found = bot_country.enterprise(t, seat, legal)
    elif kind == f.ASK_SITE or kind == f.ASK_PAIR:
        found = bot_country.best_site(t, seat, frame, legal)
    elif kind == f.ASK_POLLUTE:
        found = bot_country.waste_hex(t, seat, legal)
    elif kind == f.ASK_AMOUNT or kind == f.ASK_EXPLORE or kind == f.ASK_KEEP or kind == f.ASK_GATHER:
        found = legal[0]
    elif kind == f.ASK_TERMS:
        found = legal[-1]
    return [found] if found in legal else legal[:6]


def patron_for(t: Table, seat: int) -> int:
    """San Christofori unless another condition is much nearer."""
    for saint in range(len(SAINTS) - 1):
        if victory.share(t, seat, saint) > 85 and shares(t, seat) < 60:
            return saint
    return CHRISTOFORI
