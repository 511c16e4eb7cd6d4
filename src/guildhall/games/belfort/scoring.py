"""The Scoring Phase: districts, workers, expansions. BF-SCO, BF-PER-6."""

from typing import Final

from guildhall.games.belfort import notes
from guildhall.games.belfort.locks import gnomes_of
from guildhall.games.belfort.robbery import walls
from guildhall.games.belfort.score_sheet import FROM_DISTRICTS, FROM_ELVES, FROM_EXPANSIONS, FROM_PIXIE
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    CARDS_HELD,
    DISTRICTS,
    DISTRICTS_MARKED,
    DWARF,
    ELF,
    EXPANDED,
    GNOME,
    GOLD,
    GOLD_HELD,
    GUILDS_BUILT,
    METAL,
    METAL_COSTS,
    NO_PERMIT,
    PERMITS_OWNED,
    STONE,
    STONE_COSTS,
    SYMBOLS,
    WALLS_BUILT,
    WOOD,
    WOOD_COSTS,
    WORKER_SETS,
)

MARKER: Final = 2  # what a marker counts for a district, in halves


def score(t: Table) -> None:
    for district in range(DISTRICTS):
        score_district(t, district, t.data.district_points[t.seats], FROM_DISTRICTS)
    for kind in range(GNOME + 1):
        points = place_points(t, worker_counts(t, kind), t.data.worker_points)
        for seat in t.crests:
            if points[seat]:
                t.note(notes.SCORED, seat, FROM_ELVES + kind, 0, points[seat])
                t.win_points(seat, points[seat], FROM_ELVES + kind)
    for seat in t.crests:
        score_expansions(t, seat)


def score_district(t: Table, district: int, values: list[int], category: int) -> None:
    """BF-SCO-1, BF-2P-6: Non-Players take places, their points are not recorded."""
    points = place_points(t, strengths(t, district), values)
    for seat in t.crests:
        if points[seat]:
            t.note(notes.SCORED, seat, category, district, points[seat])
            t.win_points(seat, points[seat], category)


def strengths(t: Table, district: int) -> list[int]:
    """Markers of each owner in the district, in halves: BF-XGLD-DECORATORS."""
    total = [0] * t.owners
    for symbol in range(district * SYMBOLS, (district + 1) * SYMBOLS):
        owner = t.markers[symbol]
        if owner >= 0:
            total[owner] += t.data.coin_weight if t.coins[symbol] else MARKER
    return total


def worker_counts(t: Table, kind: int) -> list[int]:
    """BF-SCO-2, BF-2P-6."""
    if kind == GNOME:
        found = [gnomes_of(t, seat) for seat in range(t.seats)]
    else:
        found = [t.workers[seat][kind] for seat in range(t.seats)]
    for _ in range(t.owners - t.seats):
        found.append(t.data.np_workers[kind])
    return found


def place_points(t: Table, counts: list[int], values: list[int]) -> list[int]:
    """Points by owner: BF-SCO-3, BF-SCO-4."""
    points = [0] * len(counts)
    shift = ahead = rank = 0
    below = 1 << 30
    while True:
        most = size = 0
        for count in counts:
            if most < count < below:
                most, size = count, 1
            elif count == most:
                size += 1
        if most == 0:
            return points
        rank += 1
        tied = 1 if size > 1 else 0
        shift += tied
        place = rank + shift if t.rules.ties_bump_one_rank else 1 + ahead + tied
        if place <= len(values):
            for owner in range(len(counts)):
                if counts[owner] == most:
                    points[owner] = values[place - 1]
        ahead += size
        below = most


# ---- expansions


def score_expansions(t: Table, seat: int) -> None:
    """BF-SCO-6, BF-PER-6: each expanded card by itself."""
    for card in range(len(t.built[seat])):
        if t.permits[seat][card] == EXPANDED:
            points = bonus(t, seat, t.built[seat][card])
            if points:
                t.note(notes.SCORED, seat, FROM_EXPANSIONS, t.built[seat][card], points)
                t.win_points(seat, points, FROM_EXPANSIONS)


def bonus(t: Table, seat: int, kind: int) -> int:
    """What an expanded card of the type is worth now."""
    number = counted(t, seat, t.data.bonus_per[kind])
    divisor = t.data.bonus_divisor[kind]
    points = (number + divisor - 1) // divisor if t.data.bonus_up[kind] else number // divisor
    limit = t.data.bonus_max[kind]
    return limit if 0 < limit < points else points


def counted(t: Table, seat: int, per: int) -> int:
    if per == GOLD_HELD:
        return t.goods[seat][GOLD]
    if per == METAL_COSTS:
        return cost_sum(t, seat, METAL)
    if per == WOOD_COSTS:
        return cost_sum(t, seat, WOOD)
    if per == STONE_COSTS:
        return cost_sum(t, seat, STONE)
    if per == WALLS_BUILT:
        return walls(t, seat)
    if per == WORKER_SETS:
        sets = t.workers[seat][ELF] if t.workers[seat][ELF] < t.workers[seat][DWARF] else t.workers[seat][DWARF]
        gnomes = gnomes_of(t, seat)
        return gnomes if gnomes < sets else sets
    if per == DISTRICTS_MARKED:
        return districts_marked(t, seat)
    if per == CARDS_HELD:
        return t.hand_size(seat)
    if per == GUILDS_BUILT:
        total = 0
        for symbol in t.data.city.guild_symbol:
            if t.markers[symbol] == seat:
                total += 1
        return total
    assert per == PERMITS_OWNED
    return len(t.permits[seat]) - t.permits[seat].count(NO_PERMIT)


def cost_sum(t: Table, seat: int, good: int) -> int:
    """In the printed costs of all built Property cards: BF-PER-LODGE, discounts do not matter."""
    total = 0
    for kind in t.built[seat]:
        total += t.data.cost[kind][good]
    return total


def districts_marked(t: Table, seat: int) -> int:
    total = 0
    for district in range(DISTRICTS):
        for symbol in range(district * SYMBOLS, (district + 1) * SYMBOLS):
            if t.markers[symbol] == seat:
                total += 1
                break
    return total


def pixie(t: Table, district: int) -> None:
    """BF-AST-PIX: normal rules and ties with the season's values; no more places than the players have."""
    places = len(t.data.district_points[t.seats])
    score_district(t, district, t.data.pixie_points[t.season()][:places], FROM_PIXIE)
