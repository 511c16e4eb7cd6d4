"""The two sides of the Kutná Hora board: city squares with villages on the edge, mine spaces below. KH-SET-5.

Squares and spaces are numbered row by row with STRIDE numbers a row, of which a board uses the first few. So the last
column is always empty and sets of squares shift left and right without running into the next row.
"""

from typing import Final

from guildhall.kernel.components import Sheet

STRIDE: Final = 8
ROWS: Final = 7
SIDES: Final = ["left", "right", "top", "bottom"]


# The members of every set of eight, so that larger ones are read byte by byte.
OF_BYTE: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]


def bits(mask: int) -> list[int]:
    """The members of a set, ascending."""
    found: list[int] = []
    first = 0
    while mask:
        for bit in OF_BYTE[mask & 255]:
            found.append(first + bit)
        mask >>= 8
        first += 8
    return found


def place(number: int) -> str:
    """A square or space as it is written in choices and views: column, row."""
    return f"{number % STRIDE},{number // STRIDE}"


def around(mask: int) -> int:
    """Everything orthogonally beside the members of a set."""
    return mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE


class Board:
    """One side of the board."""

    def __init__(self, row: Sheet, icons: list[str]) -> None:
        self.players: list[int] = row.numbers("players")
        self.city_columns: int = row.number("city_columns")
        self.city_rows: int = row.number("city_rows")
        self.mine_columns: int = row.number("mine_columns")
        self.mine_rows: int = row.number("mine_rows")
        for what in ("city", "mine"):
            columns, rows = row.number(f"{what}_columns"), row.number(f"{what}_rows")
            if not (1 <= columns < STRIDE and 1 <= rows <= ROWS):
                raise row.wrong(
                    "{columns} columns and {rows} rows; expected at most {most} by {least}",
                    columns=columns,
                    rows=rows,
                    most=STRIDE - 1,
                    least=ROWS,
                )
        self.count(row, "city_squares", self.city_columns * self.city_rows)
        self.count(row, "mine_spaces", self.mine_columns * self.mine_rows)
        self.city: int = rectangle(self.city_columns, self.city_rows)
        self.mine: int = rectangle(self.mine_columns, self.mine_rows)
        self.squares: list[int] = bits(self.city)
        self.spaces: list[int] = bits(self.mine)
        self.city_size: int = STRIDE * self.city_rows
        self.mine_size: int = STRIDE * self.mine_rows
        self.near: list[list[int]] = [[] for _ in range(self.city_size)]
        for square in self.squares:
            self.near[square] = bits(around(1 << square) & self.city)
        self.read_villages(row, icons)
        self.entrances: int = 0
        for pair in row.value("mine_entrances", "a list"):
            if self.entrances >> self.space(pair, row, "mine_entrances") & 1:
                raise row.wrong("{path} has {found} twice", path="mine_entrances", found=str(pair))
            self.entrances |= 1 << self.space(pair, row, "mine_entrances")
        if not self.entrances:
            raise row.wrong("{path} is empty; nobody could ever dig", path="mine_entrances")

    def count(self, row: Sheet, key: str, found: int) -> None:
        if row.number(key) != found:
            raise row.wrong(
                "{path} is {found}, but columns times rows is {expected}",
                path=key,
                found=row.number(key),
                expected=found,
            )

    def space(self, pair: object, row: Sheet, key: str) -> int:
        """The mine space of [row, column]."""
        if isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], int) and isinstance(pair[1], int):
            down, across = int(pair[0]), int(pair[1])
            if 0 <= down < self.mine_rows and 0 <= across < self.mine_columns:
                return down * STRIDE + across
        raise row.wrong("{path} has {found}; expected [row, column] inside the mine", path=key, found=str(pair))

    def read_villages(self, row: Sheet, icons: list[str]) -> None:
        """Villages by square: how many icons of each kind touch it from outside; and by place, for the eye."""
        self.village: list[list[int]] = [[0] * len(icons) for _ in range(self.city_size)]
        self.edges: list[list[int]] = []  # side, index, icon
        for entry in row.value("edges", "a list"):
            if not (isinstance(entry, list) and len(entry) == 3 and entry[0] in SIDES and entry[2] in icons):
                raise row.wrong("{path} has {found}; expected [side, index, icon]", path="edges", found=str(entry))
            side, index, icon = SIDES.index(entry[0]), entry[1], icons.index(entry[2])
            length = self.city_rows if side < 2 else self.city_columns
            if not isinstance(index, int) or not 0 <= index < length:
                raise row.wrong(
                    "{path} has {found}; expected an index below {most}", path="edges", found=str(entry), most=length
                )
            if any(other[:2] == [side, index] for other in self.edges):
                raise row.wrong("{path} has two villages at {side} {index}", path="edges", side=entry[0], index=index)
            if side < 2:
                square = index * STRIDE + (self.city_columns - 1 if side == 1 else 0)
            else:
                square = index + (STRIDE * (self.city_rows - 1) if side == 3 else 0)
            self.village[square][icon] += 1
            self.edges.append([side, index, icon])


def rectangle(columns: int, rows: int) -> int:
    mask = 0
    for row in range(rows):
        mask |= ((1 << columns) - 1) << (STRIDE * row)
    return mask
