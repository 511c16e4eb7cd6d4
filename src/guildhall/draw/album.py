"""The pictures every title has: its board, what lies before a player, a thumbnail, and the same in plain words."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from guildhall.draw import palette, sheet
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
        layers, (width, height) = [layer(reading) for layer in self.layers], self.board_size
        body = self.ground() + ("".join(layers) if document else sheet.layered("board", layers))
        if document if seats is None else seats:
            areas = []
            for seat in self.order(view):
                area_height, area = self.draw_area(reading, seat, width - 2 * self.edge)
                areas.append(put((self.edge, height + 6), area))
                height += area_height + 14
            height += 4
            body = box(0, 0, width, height, 0, "sheet") + body + "".join(areas)
        return self.finished(reading, body, (width, height), self.label(reading), document)

    def board_shell(self, view: View, names: list[str] | None, language: str) -> str:
        """The board as a fragment whose layers are still empty."""
        reading = self.read(view, names, language)
        body = self.ground() + sheet.layered("board", [""] * len(self.layers))
        return self.finished(reading, body, self.board_size, self.label(reading), document=False)

    def board_layers(self, names: list[str] | None, language: str) -> list[Callable[[View], str]]:
        """What draws each layer of the board; in the shell they are `board` as a fragment. Each reads the view for
        itself, so whoever shows one position after the other draws only those again that show something new.
        """

        def drawer(layer: Callable[[R], str]) -> Callable[[View], str]:
            return lambda view: layer(self.read(view, names, language))

        return [drawer(layer) for layer in self.layers]

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
        height, area = self.draw_area(reading, seat, width or self.area_width)
        return self.finished(reading, area, (width or self.area_width, height), reading.names[seat], document)

    def thumbnail(self, view: View, document: bool = True) -> str:
        """A small picture that reads at 320 px: few signs, big pieces."""
        reading = self.read(view, None, "en")
        return self.finished(reading, self.draw_thumbnail(reading), self.thumbnail_size, self.label(reading), document)

    def describe(self, view: View, names: list[str] | None = None, language: str = "en") -> str:
        """The view in plain lines."""
        return "\n".join(self.lines(self.read(view, names, language)))

    def finished(self, reading: R, body: str, size: Size, name: str, document: bool) -> str:
        classes = self.classes(reading)
        worn = palette.worn(colours_of(reading.view))
        if document:
            return sheet.document(body, *size, name, classes, self.style, reading.language, worn)
        return sheet.fragment(body, *size, name, classes, reading.language, worn)


def colours_of(view: View) -> list[str]:
    """The colours of the players, and of others who have one; none where the title has no colours."""
    colours: list[str] = view.get("colours") or [player.get("colour", "") for player in view["players"]]
    return colours if all(colours) else []
