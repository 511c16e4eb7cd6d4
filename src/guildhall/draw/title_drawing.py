"""What the drawing of a title provides: the ALBUM of its package `drawing`, most often an `Album`."""

from collections.abc import Callable
from typing import Any, Protocol


class TitleDrawing(Protocol):
    """Everything is drawn from a view, the title's own TypedDict; a document stands alone, a fragment goes into a page.

    A title with moving prices may also have `price_chart(view, language)`.
    """

    @property
    def style(self) -> str:
        """The style sheet of the title's own classes."""

    def board(
        self,
        view: Any,
        names: list[str] | None = None,
        language: str = "en",
        document: bool = True,
        seats: bool | None = None,
    ) -> str:
        """The board, with the areas of all players if it is a document or `seats` asks for them."""

    def board_shell(self, view: Any, names: list[str] | None, language: str) -> str:
        """The board as a fragment whose layers are still empty."""

    def board_layers(self, names: list[str] | None, language: str) -> list[Callable[[Any], str]]:
        """What draws each layer of the board from a view, back to front."""

    def seat(
        self,
        view: Any,
        seat: int,
        names: list[str] | None = None,
        language: str = "en",
        document: bool = True,
        width: float = 0,
    ) -> str:
        """One player's area."""

    def thumbnail(self, view: Any, document: bool = True) -> str:
        """A small picture for lists."""

    def describe(self, view: Any, names: list[str] | None = None, language: str = "en") -> str:
        """The view in plain lines."""
