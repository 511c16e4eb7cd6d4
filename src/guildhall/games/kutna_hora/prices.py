"""The two price decks: every cell read once, and refused where it breaks KH-ECO-3, KH-ECO-11 or KH-ECO-12."""

from typing import Final

from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents

PLAIN: Final = 0
SATURATED: Final = 1  # red X
CITY: Final = 2  # city-builds icon
MARKS: Final = {"": PLAIN, "x": SATURATED, "c": CITY}
DEAREST: Final = 99  # a price has at most two digits


class Deck:
    """Numbers 0 to `last`; price and mark of a good stand at [number * positions + position of the tab]."""

    def __init__(self, sheet: Sheet, name: str, goods: list[str], cards: int) -> None:
        self.name = name
        rows = sheet.rows(f"{name}_deck", 2 * (cards - 1))  # both sides of every card but the flip card: KH-ECO-1
        self.last: int = len(rows) - 1
        self.positions: int = len(rows[0].texts(goods[0]))
        self.price: list[list[int]] = [[] for _ in goods]
        self.mark: list[list[int]] = [[] for _ in goods]
        for number, row in enumerate(rows):
            if row.number("number") != number:
                raise BadComponents(f"components of {row.name}: number is {row.number('number')}; expected {number}")
            for at, good in enumerate(goods):
                cells = row.texts(good)
                if len(cells) != self.positions or len(cells) < 2:
                    raise BadComponents(
                        f"components of {row.name}: {good} has {len(cells)} cells; expected {self.positions}"
                    )
                for cell in cells:
                    self.read_cell(cell, at, f"{row.name}: {good}")
        for at, good in enumerate(goods):
            self.check(at, good)

    def read_cell(self, cell: str, at: int, where: str) -> None:
        digits = cell.rstrip("xc")
        mark = cell[len(digits) :]
        if not (digits.isascii() and digits.isdigit()) or mark not in MARKS:
            raise BadComponents(f"components of {where} has the cell '{cell}'; expected a price such as 3, 2x or 5c")
        if not 1 <= int(digits) <= DEAREST:
            raise BadComponents(f"components of {where} has the price {digits}; expected 1 to {DEAREST} (KH-ECO-12)")
        self.price[at].append(int(digits))
        self.mark[at].append(MARKS[mark])

    def check(self, at: int, good: str) -> None:
        """KH-ECO-3: with the number every good rises but ore, with its tab every good falls but ore."""
        step = -1 if good == "ore" else 1
        for number in range(self.last + 1):
            for position in range(self.positions):
                here = self.cell(at, number, position)
                if number and (here - self.cell(at, number - 1, position)) * step < 0:
                    before, want = self.cell(at, number - 1, position), "rise" if step > 0 else "fall"
                    self.complain(good, f"goes from {before} to {here} at {self.name} {number}, tab {position}", want)
                if position and (here - self.cell(at, number, position - 1)) * step > 0:
                    before, want = self.cell(at, number, position - 1), "fall" if step > 0 else "rise"
                    self.complain(good, f"goes from {before} to {here} at tab {position}, {self.name} {number}", want)
                if good == "ore" and self.mark[at][number * self.positions + position] != PLAIN:
                    raise BadComponents(
                        f"components of kutna_hora: ore has a mark at {self.name} {number}, tab {position};"
                        " a cell of ore is a plain price (KH-ECO-11)"
                    )

    def cell(self, at: int, number: int, position: int) -> int:
        return self.price[at][number * self.positions + position]

    def complain(self, good: str, what: str, want: str) -> None:
        raise BadComponents(f"components of kutna_hora: the price of {good} {what}; it must {want} or stay (KH-ECO-3)")
