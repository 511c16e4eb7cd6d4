"""What a seat may see, as plain data with the ids of the component file."""

from typing import Any

from guildhall.games.belfort.codes import piece_on, seat_on
from guildhall.games.belfort.collection import giant_in, leader, pieces_in, tax_due, yield_of
from guildhall.games.belfort.frames import ASK_DROP, ASK_SHOW
from guildhall.games.belfort.planks import guild_fee
from guildhall.games.belfort.players import player
from guildhall.games.belfort.scoring import place_points, strengths, worker_counts
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    AREAS,
    ASSISTANTS,
    COLOURS,
    GONE,
    GOODS,
    KINDS,
    NOBODY,
    NP_DWARF,
    PHASES,
    PIECES,
    SEASONS,
)
from guildhall.games.belfort.trading import visits_left
from guildhall.kernel.packing import TOGETHER, kind_of, seat_of

View = dict[str, Any]


def view(t: Table, seat: int | None) -> View:
    """BF-INFO-1: hands and the order of the deck are secret, all else is open."""
    data = t.data
    return {
        "game": "belfort",
        "overlay": data.overlay_json,
        "viewer": seat,
        "seats": t.seats,
        "actors": t.actors,
        "over": t.over,
        "question": kind_of(t.agenda[-1]) if t.agenda else 0,
        "options": t.rules.chosen,
        "expansion": t.rules.expansion,
        "month": t.month,
        "months": [
            {"season": SEASONS[data.season[n]], "scoring": data.scores_in[n]} for n in range(1, data.months + 1)
        ],
        "season": SEASONS[t.season()] if t.month else None,
        "phase": PHASES[t.phase],
        "turn": None if t.turn == NOBODY else t.turn,
        "crests": t.crests[:],
        "crests_turned": [place for place in range(t.seats) if t.turned >> place & 1],
        "colours": list(COLOURS),
        "symbols": symbols(t),
        "districts": [district(t, number) for number in range(len(data.city.districts))],
        "majorities": {KINDS[kind]: majority(t, worker_counts(t, kind), data.worker_points) for kind in range(3)},
        "areas": {name: area(t, number) for number, name in enumerate(AREAS)},
        "desk": [worker(code) for code in t.desk],
        "desk_planks": data.desk_planks[t.seats],
        "camp": [worker(code) for code in t.camp],
        "camp_planks": data.camp_planks,
        "gnomes": t.gnomes,
        "pool": [data.properties[card] for card in t.pool],
        "deck": len(t.deck),
        "discards": [data.properties[card] for card in t.discards],
        "assistants": assistants(t),
        "permits": {name: t.stack[number] for number, name in enumerate(data.permits)} if t.rules.expansion else {},
        "gorgon": token(data.city.districts, t.gorgon_at),
        "giant": token(AREAS, t.giant_at),
        "goon": token(data.city.districts, t.goon_at),
        "action": action(t),
        "shown": shown(t, seat),
        "nonplayers": [t.seats + number for number in range(t.owners - t.seats)],
        "players": [player(t, who, seat) for who in range(t.seats)],
        "taxes": [tax_due(t, who) for who in range(t.seats)],
    }


def token(ids: list[str], at: int) -> str | None:
    return None if at == NOBODY else ids[at]


def worker(code: int) -> dict[str, Any] | None:
    """A worker on the Desk, in the Camp or on a Guild; a Non-Player's Dwarf has no seat."""
    if code == NOBODY:
        return None
    if code >= NP_DWARF:
        return {"seat": None, "nonplayer": code - NP_DWARF, "piece": "dwarf"}
    return {"seat": seat_on(code), "nonplayer": None, "piece": PIECES[piece_on(code)]}


def symbols(t: Table) -> dict[str, dict[str, Any]]:
    """The claimed symbols only: owner (Non-Players after the seats) and whether it is decorated."""
    return {
        name: {"owner": t.markers[number], "decorated": bool(t.coins[number])}
        for number, name in enumerate(t.data.city.symbols)
        if t.markers[number] != NOBODY
    }


def majority(t: Table, counts: list[int], values: list[int]) -> list[dict[str, Any]]:
    """Owners with something to count, the strongest first, and what they would score now."""
    points = place_points(t, counts, values)
    order = sorted((owner for owner in range(len(counts)) if counts[owner]), key=lambda owner: (-counts[owner], owner))
    return [{"owner": owner, "count": counts[owner], "points": points[owner]} for owner in order]


def district(t: Table, number: int) -> dict[str, Any]:
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


def area(t: Table, number: int) -> dict[str, Any]:
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


def assistants(t: Table) -> list[dict[str, Any]]:
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


def action(t: Table) -> dict[str, Any] | None:
    """What the Actions turn going on has used and still has."""
    if t.turn == NOBODY:
        return None
    return {
        "visits": visits_left(t, t.turn),
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
