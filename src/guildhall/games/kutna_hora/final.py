"""The end of the game: KH-END."""

from guildhall.games.kutna_hora import income, notes
from guildhall.games.kutna_hora.boards import STRIDE
from guildhall.games.kutna_hora.score_sheet import (
    FINAL_CITY,
    FINAL_INCOME,
    FINAL_LEFTOVERS,
    FINAL_MINES,
    FINAL_REPUTATION,
)
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import NONE


def city_points(t: Table, square: int) -> int:
    """KH-END-2: icons of the neighbours and villages whose kind occurs on the building."""
    data, tile = t.data, t.city[square]
    match = data.match[tile]
    points = 0
    for other in t.board.near[square]:
        if t.city[other] != NONE:
            points += match[t.city[other]]
    village = t.board.village[square]
    for icon in range(len(village)):
        if village[icon] and data.tile_icons[tile][icon]:
            points += village[icon]
    return points


def city(t: Table, seat: int) -> int:
    points = 0
    for square in t.board.squares:
        if t.owner[square] == seat:
            points += city_points(t, square)
    return points


def stars(t: Table, row: int) -> list[int]:
    """Stars of each seat in a mine row, then all of them, rocks included."""
    found = [0] * (t.seats + 1)
    for space in range(row * STRIDE, row * STRIDE + t.board.mine_columns):
        tile = t.mine[space]
        if tile != NONE:
            found[t.seats] += t.data.stars[tile]
            if t.miner[space] >= 0:
                found[t.miner[space]] += t.data.stars[tile]
    return found


def award_line(t: Table, total: int) -> list[int]:
    """The line of the awards for so many stars."""
    line = t.data.mine_awards[0]
    for other in t.data.mine_awards:
        if other[0] <= total:
            line = other
    return line


def mine_rows(t: Table, seat: int) -> int:
    """KH-END-3: rank by own stars in each row; nobody without stars has a rank, ties take the rank's full award."""
    points = 0
    for row in range(t.board.mine_rows):
        found = stars(t, row)
        own = found[seat]
        if own == 0:
            continue
        rank = 1
        for other in range(t.seats):
            if found[other] > own:
                rank += 1
        if rank <= 3:
            points += award_line(t, found[t.seats])[rank]
    return points


def leftovers(t: Table, seat: int) -> int:
    """KH-END-6."""
    data = t.data
    in_city = data.lots - t.lots_left[seat]
    return len(t.slots[seat]) * data.tile_points + in_city * data.lot_points + t.pelicans[seat] * data.pelican_points


def parts(t: Table, seat: int) -> list[int]:
    """What the end of the game brings a seat, in the order of the categories from FINAL_CITY on."""
    return [
        city(t, seat),
        mine_rows(t, seat),
        income.amount(t, seat) // t.data.income_divisor,  # KH-END-4
        t.data.reputation_points[t.reputation[seat] - t.data.reputation_least],  # KH-END-5
        leftovers(t, seat),
    ]


def score(t: Table) -> None:
    """KH-END-8: the parts do not influence each other."""
    t.note(notes.FINAL_SCORING)
    for seat in range(t.seats):
        found = parts(t, seat)
        for category in (FINAL_CITY, FINAL_MINES, FINAL_INCOME, FINAL_REPUTATION, FINAL_LEFTOVERS):
            if found[category - FINAL_CITY]:
                t.note(notes.FINAL, seat, category)
                t.score(seat, found[category - FINAL_CITY], category)
    t.note(notes.OVER)
