"""The pictures every title has: its board, what lies before a player, a thumbnail, and the same in plain words."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from guildhall.draw import sheet
from guildhall.draw.ink import box, put

View = Any  # of any title: each declares what its own views hold
Size = tuple[float, float]


class Read(Protocol):
    """A view as a title's drawing reads it."""

    view: View
    names: list[str]
    language: str


R = TypeVar("R", bound=Read)


@dataclass(frozen=True)
class Album(Generic[R]):
    """What a title draws, put together into documents and fragments."""

    style: str
    classes: Callable[[R], str]
    read: Callable[[View, list[str] | None, str], R]
    label: Callable[[R], str]
    layers: Sequence[Callable[[R], str]]  # of the board, back to front
    board_size: Size
    draw_area: Callable[[R, int, float], tuple[float, str]]  # its height and what is drawn in a width
    area_width: float
    edge: float  # left and right of the areas below the board
    order: Callable[[View], Iterable[int]]
    draw_thumbnail: Callable[[R], str]
    thumbnail_size: Size
    lines: Callable[[R], list[str]]

    def board(
        self,
        view: View,
        names: list[str] | None = None,
        language: str = "en",
        document: bool = True,
        seats: bool | None = None,
    ) -> str:
        """The board. A document also shows every player's area below it, a fragment only if `seats` asks for it."""
        reading = self.read(view, names, language)
        body, (width, height) = self.ground() + "".join([layer(reading) for layer in self.layers]), self.board_size
        if document if seats is None else seats:
            areas = []
            for seat in self.order(view):
                deep, drawn = self.draw_area(reading, seat, width - 2 * self.edge)
                areas.append(put((self.edge, height + 6), drawn))
                height += deep + 14
            height += 4
            body = box(0, 0, width, height, 0, "sheet") + body + "".join(areas)
        return self.finished(reading, body, (width, height), self.label(reading), document)

    def board_parts(self, names: list[str] | None, language: str) -> list[Callable[[View], str]]:
        """The board as a fragment in parts; joined they are `board` without areas. Each reads the view for itself, so
        whoever shows one position after the other draws only those again whose part of the view has changed.
        """

        def opened(view: View) -> str:
            reading = self.read(view, names, language)
            classes = f"drawing {self.classes(reading)}"
            return sheet.opening(*self.board_size, self.label(reading), classes, reading.language) + self.ground()

        def part(layer: Callable[[R], str]) -> Callable[[View], str]:
            return lambda view: layer(self.read(view, names, language))

        return [opened, *[part(layer) for layer in self.layers], lambda view: sheet.CLOSING]

    def ground(self) -> str:
        return box(0, 0, *self.board_size, 0, "sheet")

    def seat(
        self,
        view: View,
        seat: int,
        names: list[str] | None = None,
        language: str = "en",
        document: bool = True,
        width: float = 0,
    ) -> str:
        """One player's area. A narrower width flows into more rows at the same size of letters."""
        reading = self.read(view, names, language)
        height, drawn = self.draw_area(reading, seat, width or self.area_width)
        return self.finished(reading, drawn, (width or self.area_width, height), reading.names[seat], document)

    def thumbnail(self, view: View, document: bool = True) -> str:
        """A small picture that reads at 320 px: few signs, big pieces."""
        reading = self.read(view, None, "en")
        return self.finished(reading, self.draw_thumbnail(reading), self.thumbnail_size, self.label(reading), document)

    def describe(self, view: View, names: list[str] | None = None, language: str = "en") -> str:
        """The view in plain lines."""
        return "\n".join(self.lines(self.read(view, names, language)))

    def finished(self, reading: R, body: str, size: Size, name: str, document: bool) -> str:
        classes = self.classes(reading)
        if document:
            return sheet.document(body, *size, name, classes, self.style, reading.language)
        return sheet.fragment(body, *size, name, classes, reading.language)
