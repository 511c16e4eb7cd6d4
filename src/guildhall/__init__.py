"""Guildhall: heavy medieval city-building games, played exactly by the rules.

>>> import guildhall
>>> state = guildhall.new("pillars", seats=3, seed=42)
>>> state.over
False
"""

from collections.abc import Mapping, Sequence
from typing import Any

from guildhall import compiled

compiled.use()

from guildhall.kernel import registry  # noqa: E402  (after the compiled build has been put in front)
from guildhall.kernel.choice import Choice, Choices  # noqa: E402
from guildhall.kernel.errors import GuildhallError, Illegal  # noqa: E402
from guildhall.kernel.outcome import Outcome  # noqa: E402
from guildhall.kernel.record import Record  # noqa: E402
from guildhall.kernel.refusal import Refusal  # noqa: E402
from guildhall.kernel.registry import title_of  # noqa: E402
from guildhall.kernel.rng import Rng  # noqa: E402
from guildhall.kernel.state import State, revive  # noqa: E402
from guildhall.kernel.title import Title  # noqa: E402

__version__ = "0.1.0"
__all__ = ["Choice", "Choices", "GuildhallError", "Illegal", "Outcome", "Record", "Refusal", "Rng", "State", "Title"]
__all__ += ["explain", "from_json", "new", "title"]


def examined(title: Title) -> None:
    """Looks at a title from outside before it is played; what that needs is imported only then."""
    from guildhall.examination import examine

    examine(title)


registry.EXAMINERS.append(examined)


def new(
    game: str,
    seats: int,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    preset: str | None = None,
    overlay: Mapping[str, Any] | None = None,
    overlay_name: str = "",
    colours: Sequence[str] = (),
    first: int | None = None,
) -> State:
    """A game set up and ready for its first decision; an overlay corrects single values of its components.

    `colours` names the colour of each seat, `first` the seat that begins where the rules let it be named.
    """
    return title_of(game).new(seats, seed, options, preset, overlay, overlay_name, None, colours, first)


def title(name: str) -> Title:
    """What the house knows of a title: its rules, options, components, words and drawing."""
    return title_of(name)


def explain(state: State, refusal: Refusal, language: str = "en") -> str:
    """One sentence on why a choice is refused in this position; the words are imported only when somebody asks."""
    from guildhall.words.refusals import explain

    return explain(state, refusal, language)


def from_json(form: dict[str, Any]) -> State:
    """The state that `state.to_json()` described."""
    return revive(form)
