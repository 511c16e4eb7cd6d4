"""City and mine as everybody sees them."""

from typing import TypedDict

from guildhall.games.kutna_hora import final, mining, plots
from guildhall.games.kutna_hora.boards import SIDES, bits, place
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import NOBODY, NONE, PAID


class SquareView(TypedDict):
    """A square of the city."""

    at: str  # "x,y"
    tile: str | None
    owner: int | None  # whose house stands there
    lot: int | None  # whose lot marker lies there
    plot_price: int | None  # printed on the building
    claim: list[int] | None  # what the square would cost each seat; None where a building stands
    points: int | None  # what the building scores, for a guild's


class CityView(TypedDict):
    columns: int
    rows: int
    squares: list[SquareView]
    villages: list[list[str | int]]  # side of the board, place along it, icon
    claimable: list[str]


class SpaceView(TypedDict):
    """A space of the mine."""

    at: str  # "x,y"
    tile: str | None
    rock: bool
    miner: int | None
    entrance: bool
    wood: int | None  # what digging costs there; None where nobody can


class LevelView(TypedDict):
    """A row of the mine: the stars of each seat, of all, and what the most, second and third most are awarded."""

    stars: list[int]
    total: int
    awards: list[int]


class MineView(TypedDict):
    columns: int
    rows: int
    spaces: list[SpaceView]
    levels: list[LevelView]


def city(t: Table) -> CityView:
    return {
        "columns": t.board.city_columns,
        "rows": t.board.city_rows,
        "squares": [square_view(t, square) for square in t.board.squares],
        "villages": [[SIDES[side], index, t.data.icons[icon]] for side, index, icon in t.board.edges],
        "claimable": [place(square) for square in bits(plots.claimable(t, PAID))],
    }


def square_view(t: Table, square: int) -> SquareView:
    tile, owner, lot = t.city[square], t.owner[square], t.lot[square]
    return {
        "at": place(square),
        "tile": t.data.buildings[tile] if tile != NONE else None,
        "owner": owner if owner != NOBODY else None,
        "lot": lot if lot != NOBODY else None,
        "plot_price": t.data.plot_price[tile] if tile != NONE else None,
        "claim": [plots.plot_price(t, seat, square) for seat in range(t.seats)] if tile == NONE else None,
        "points": final.city_points(t, square) if owner != NOBODY else None,
    }


def mine(t: Table) -> MineView:
    levels: list[LevelView] = []
    for row in range(t.board.mine_rows):
        found = final.stars(t, row)
        levels.append({"stars": found[:-1], "total": found[-1], "awards": final.award_line(t, found[-1])[1:]})
    reach = mining.open_spaces(t)
    return {
        "columns": t.board.mine_columns,
        "rows": t.board.mine_rows,
        "spaces": [space_view(t, space, reach) for space in t.board.spaces],
        "levels": levels,
    }


def space_view(t: Table, space: int, reach: int) -> SpaceView:
    tile, miner = t.mine[space], t.miner[space]
    return {
        "at": place(space),
        "tile": t.data.mines[tile] if tile != NONE else None,
        "rock": tile >= t.data.first_rock,
        "miner": miner if miner != NOBODY else None,
        "entrance": bool(t.board.entrances >> space & 1),
        "wood": mining.wood_for(t, space) if reach >> space & 1 else None,
    }
