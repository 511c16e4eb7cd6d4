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
                    raise row.wrong(
                        "{path} has {count} cells; expected {expected}",
                        path=good,
                        count=len(cells),
                        expected=self.positions,
                    )
                for cell in cells:
                    self.read_cell(cell, at, good, row)
        for at, good in enumerate(goods):
            self.check(at, good)

    def read_cell(self, cell: str, at: int, good: str, row: Sheet) -> None:
        digits = cell.rstrip("xc")
        mark = cell[len(digits) :]
        if not (digits.isascii() and digits.isdigit()) or mark not in MARKS:
            raise row.wrong(
                "{path} has the cell '{found}'; expected a price such as 3, 2x or 5c",
                path=good,
                found=cell,
            )
        if not 1 <= int(digits) <= DEAREST:
            raise row.wrong(
                "{path} has the price {found}; expected {least} to {most} (KH-ECO-12)",
                path=good,
                found=digits,
                least=1,
                most=DEAREST,
            )
        self.price[at].append(int(digits))
        self.mark[at].append(MARKS[mark])

    def check(self, at: int, good: str) -> None:
        """KH-ECO-3: with the number every good rises but ore, with its tab every good falls but ore."""
        step = -1 if good == "ore" else 1
        for number in range(self.last + 1):
            for position in range(self.positions):
                here = self.cell(at, number, position)
                if number and (here - self.cell(at, number - 1, position)) * step < 0:
                    self.complain(good, self.cell(at, number - 1, position), here, number, position, step > 0)
                if position and (here - self.cell(at, number, position - 1)) * step > 0:
                    self.complain(good, self.cell(at, number, position - 1), here, number, position, step < 0)
                if good == "ore" and self.mark[at][number * self.positions + position] != PLAIN:
                    raise BadComponents(
                        "ore has a mark at {deck} {number}, tab {position}; a cell of ore is a plain price (KH-ECO-11)",
                        place="components of kutna_hora",
                        deck=self.name,
                        number=number,
                        position=position,
                    )

    def cell(self, at: int, number: int, position: int) -> int:
        return self.price[at][number * self.positions + position]

    def complain(self, good: str, before: int, here: int, number: int, position: int, rises: bool) -> None:
        values: dict[str, object] = {"good": good, "before": before, "here": here, "deck": self.name}
        values |= {"number": number, "position": position}
        place = "components of kutna_hora"
        if rises:
            raise BadComponents(
                "the price of {good} goes from {before} to {here} at {deck} {number}, tab {position}; it must rise or"
                " stay (KH-ECO-3)",
                place=place,
                **values,
            )
        raise BadComponents(
            "the price of {good} goes from {before} to {here} at {deck} {number}, tab {position}; it must fall or stay"
            " (KH-ECO-3)",
            place=place,
            **values,
        )
