"""The pictures every title has: its board, what lies before a player, a thumbnail, and the same in plain words."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
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
R_contra = TypeVar("R_contra", bound=Read, contravariant=True)


class Sized(Protocol):
    """The module that says how large a picture is."""

    @property
    def WIDTH(self) -> float: ...

    @property
    def HEIGHT(self) -> float: ...


class Stamp(Sized, Protocol[R_contra]):
    """The module that draws the thumbnail."""

    def thumbnail(self, r: R_contra, /) -> str: ...


def by_seat(view: View) -> Iterable[int]:
    """Every seat, in the order of the table."""
    return range(view["seats"])


def no_more(reading: Read) -> str:
    """No class beside the title's name."""
    return ""


@dataclass(frozen=True)
class Album(Generic[R]):
    """What a title draws, put together into documents and fragments: all that `TitleDrawing` asks for.

    Every picture wears the name of the title as a class; the style sheet of that name lies in the package.
    """

    package: str  # the title's `drawing`
    read: Callable[[View, list[str] | None, str], R]
    label: Callable[[R], str]
    layers: Sequence[Callable[[R], str]]  # of the board, back to front
    layout: Sized  # of the board
    edge: float  # left and right of the areas below the board
    draw_area: Callable[[R, int, float], tuple[float, str]]  # its height and what is drawn in a width
    stamp: Stamp[R]
    lines: Callable[[R], list[str]]
    order: Callable[[View], Iterable[int]] = by_seat  # of the areas below the board
    more_classes: Callable[[R], str] = no_more

    @property
    def name(self) -> str:
        return self.package.split(".")[-2]

    @cached_property
    def style(self) -> str:
        """The style sheet of the title's own classes."""
        return (files(self.package) / f"{self.name}.css").read_text(encoding="utf-8")

    @property
    def board_size(self) -> Size:
        return self.layout.WIDTH, self.layout.HEIGHT

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
        width = width or self.layout.WIDTH
        height, area = self.draw_area(reading, seat, width)
        return self.finished(reading, area, (width, height), reading.names[seat], document)

    def thumbnail(self, view: View, document: bool = True) -> str:
        """A small picture that reads at 320 px: few signs, big pieces."""
        reading = self.read(view, None, "en")
        size = self.stamp.WIDTH, self.stamp.HEIGHT
        return self.finished(reading, self.stamp.thumbnail(reading), size, self.label(reading), document)

    def describe(self, view: View, names: list[str] | None = None, language: str = "en") -> str:
        """The view in plain lines."""
        return "\n".join(self.lines(self.read(view, names, language)))

    def finished(self, reading: R, body: str, size: Size, name: str, document: bool) -> str:
        classes = f"{self.name} {self.more_classes(reading)}".rstrip()
        worn = palette.worn(colours_of(reading.view))
        if document:
            return sheet.document(body, *size, name, classes, self.style, reading.language, worn)
        return sheet.fragment(body, *size, name, classes, reading.language, worn)


def colours_of(view: View) -> list[str]:
    """The colours of the players, and of others who have one; none where the title has no colours."""
    colours: list[str] = view.get("colours") or [player.get("colour", "") for player in view["players"]]
    return colours if all(colours) else []
