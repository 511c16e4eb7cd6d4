"""Where something fits into a city: AQ-CIT-3, AQ-CIT-5."""

from guildhall.games.antiquity.pieces import anchors, box_anchors
from guildhall.games.antiquity.refusals import FLIPPED, OUTSIDE_CITY, SAME_TURN, SQUARE_FROZEN, SQUARE_TAKEN
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import STORAGE


def has_room(t: Table, seat: int, kind: int) -> bool:
    """Whether a building of the type fits anywhere."""
    shapes = t.shapes
    for city in range(len(t.cities[seat])):
        free = t.free_squares(seat, city)
        if free == 0:
            continue
        if kind == STORAGE:
            for size in shapes.smallest:
                if box_anchors(free, size[0], size[1]):
                    return True
        else:
            for turn in shapes.turns[kind]:
                if anchors(free, shapes.cells[kind][turn]):
                    return True
    return False


def check_squares(t: Table, seat: int, city: int, mask: int) -> int:
    """AQ-CIT-3: wholly inside the grid, on squares with no building and no grave."""
    if city >= len(t.cities[seat]) or mask & ~t.shapes.grids[city]:
        return OUTSIDE_CITY
    if mask & t.frozen[seat][city]:
        return SQUARE_FROZEN
    return SQUARE_TAKEN if mask & ~t.free_squares(seat, city) else 0


def check_turn(t: Table, turn: int, turns: list[int]) -> int:
    """AQ-CIT-5: buildings are turned, and named by the first of the turns that look alike."""
    if turn in turns:
        return 0
    return FLIPPED if turn >= 4 and not t.rules.flips else SAME_TURN
