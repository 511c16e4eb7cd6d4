"""Patrician scoring at the end of the last three rounds: KH-PAT."""

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.boards import STRIDE
from guildhall.games.kutna_hora.score_sheet import FROM_PATRICIANS
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import GREEN, RED, SILVER_PATRICIAN, YELLOW


def public_neighbours(t: Table, seat: int) -> int:
    """KH-PAT-1: pairs of an own building and a public one beside it."""
    pairs = 0
    for square in t.board.squares:
        if t.owner[square] == seat:
            for other in t.board.near[square]:
                if t.city[other] >= t.data.first_public:
                    pairs += 1
    return pairs


def mines_in_rows(t: Table, seat: int) -> list[int]:
    found = [0] * t.board.mine_rows
    for space in t.board.spaces:
        if t.miner[space] == seat:
            found[space // STRIDE] += 1
    return found


def bare_columns(t: Table, seat: int) -> int:
    """KH-PAT-4: columns of houses that are gone altogether."""
    return min(t.houses_gone[seat])


def worth(t: Table, seat: int, colour: int) -> int:
    """What one patrician of a colour in the council is worth to a seat."""
    data = t.data
    if colour == GREEN:
        return public_neighbours(t, seat) * data.green_points
    if colour == SILVER_PATRICIAN:
        return t.used_pelicans[seat] // data.pelican_set * data.silver_points
    if colour == YELLOW:  # KH-PAT-3
        fewest = min(mines_in_rows(t, seat))
        return data.yellow_two if fewest > 1 else data.yellow_one if fewest == 1 else 0
    return bare_columns(t, seat) * data.red_points


def score(t: Table) -> None:
    """KH-PAT-5: everybody scores every member of the council."""
    t.note(notes.PATRICIAN_SCORING)
    for distance in range(t.seats):
        seat = t.seat_at(distance)
        for colour in range(GREEN, RED + 1):
            points = t.council[colour] * worth(t, seat, colour) if t.council[colour] else 0
            if points:
                t.note(notes.PATRICIANS, seat, colour, t.council[colour])
                t.score(seat, points, FROM_PATRICIANS)
