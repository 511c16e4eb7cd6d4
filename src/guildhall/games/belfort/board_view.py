"""What all players share, as a seat may see it: symbols, districts, areas, Assistants, the turn going on."""

from typing import TYPE_CHECKING

from guildhall.games.belfort.codes import piece_on, seat_on
from guildhall.games.belfort.collection import giant_in, leader, pieces_in, yield_of
from guildhall.games.belfort.frames import ASK_DROP, ASK_SHOW
from guildhall.games.belfort.planks import guild_fee
from guildhall.games.belfort.scoring import place_points, strengths
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    ASSISTANTS,
    GONE,
    GOODS,
    NOBODY,
    NP_DWARF,
    PIECES,
)
from guildhall.games.belfort.trading import visits_left
from guildhall.kernel.packing import TOGETHER, kind_of, seat_of

if TYPE_CHECKING:
    from guildhall.games.belfort.views import (
        ActionView,
        AreaView,
        AssistantView,
        DistrictView,
        RankView,
        SymbolView,
        WorkerView,
    )


def token(ids: list[str], at: int) -> str | None:
    return None if at == NOBODY else ids[at]


def worker(code: int) -> "WorkerView | None":
    if code == NOBODY:
        return None
    if code >= NP_DWARF:
        return {"seat": None, "nonplayer": code - NP_DWARF, "piece": "dwarf"}
    return {"seat": seat_on(code), "nonplayer": None, "piece": PIECES[piece_on(code)]}


def symbols(t: Table) -> "dict[str, SymbolView]":
    """The claimed ones only."""
    return {
        name: {"owner": t.markers[number], "decorated": bool(t.coins[number])}
        for number, name in enumerate(t.data.city.symbols)
        if t.markers[number] != NOBODY
    }


def majority(t: Table, counts: list[int], values: list[int]) -> "list[RankView]":
    """Owners with something to count, the strongest first, and what they would score now."""
    points = place_points(t, counts, values)
    order = sorted((owner for owner in range(len(counts)) if counts[owner]), key=lambda owner: (-counts[owner], owner))
    return [{"owner": owner, "count": counts[owner], "points": points[owner]} for owner in order]


def district(t: Table, number: int) -> "DistrictView":
    data = t.data
    owner = t.guild_owner(number)
    ranking = majority(t, strengths(t, number), data.district_points[t.seats])
    for row in ranking:
        row["count"] /= 2  # a decorated marker counts one and a half
    guild = t.guilds[number]
    return {
        "id": data.city.districts[number],
        "majority": ranking,
        "guild": data.guilds[guild],
        "guild_owner": None if owner == NOBODY else owner,
        "guild_cost": dict(zip(GOODS, data.guild_cost[guild])),
        "guild_fee": [guild_fee(t, seat, number) for seat in range(t.seats)],
        "worker": worker(t.posted[number]),
    }


def area(t: Table, number: int) -> "AreaView":
    """Who stands in a Resource Area, what it will yield, and who has the bonus."""
    first = leader(t, number)
    return {
        "good": GOODS[t.data.area_good[number]],
        "bonus": None if first == NOBODY else first,
        "pieces": [
            {
                "seat": seat,
                "workers": {
                    PIECES[n]: t.areas[seat][4 * number + n] for n in range(4) if t.areas[seat][4 * number + n]
                },
                "giants": giant_in(t, seat, number),
                "yield": yield_of(t, seat, number),
            }
            for seat in t.crests
            if pieces_in(t, seat, number)
        ],
    }


def assistants(t: Table) -> "list[AssistantView]":
    return [
        {
            "id": ASSISTANTS[tile],
            "keeper": None if t.keeper[tile] == NOBODY else t.keeper[tile],
            "used": bool(t.spent >> tile & 1),
            "gold": t.tips[tile],
            "tokens": t.data.tokens[tile],
        }
        for tile in range(len(t.keeper))
        if t.keeper[tile] != GONE
    ]


def action(t: Table) -> "ActionView | None":
    if t.turn == NOBODY:
        return None
    return {
        "visits": visits_left(t, t.turn),
        "visited": t.visited,
        "visit": t.visit,
        "exchanges": t.exchanges,
        "discounts": t.discounts,
        "hired": bool(t.hired),
        "toll_settled": bool(t.toll_settled),
    }


def shown(t: Table, seat: int | None) -> dict[str, str]:
    """Cards shown to the spy; before all have chosen each player sees only the own one: BF-RUL-67."""
    top = t.agenda[-1] if t.agenda else 0
    if kind_of(top) == ASK_DROP:
        return {}
    sealed = kind_of(top) == ASK_SHOW and seat_of(top) == TOGETHER
    return {
        str(who): t.data.properties[t.sealed[who][0]]
        for who in range(t.seats)
        if t.sealed[who] and (not sealed or who == seat)
    }
