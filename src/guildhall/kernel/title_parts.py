"""The parts of a title are modules of its package, found by their names; a protocol says what each must have.

Here are the parts of the engine; words, drawing, bot, study, environment and front have theirs where they are used.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any, Protocol, cast

from guildhall.kernel.ahead import StandingAnswer
from guildhall.kernel.errors import BadTitle
from guildhall.kernel.fields import Field
from guildhall.kernel.notation import Vocabulary
from guildhall.kernel.options import Options, Value
from guildhall.kernel.positions import Layout
from guildhall.kernel.question import Kinds
from guildhall.kernel.state import Components, State


class TitleData(Protocol):
    """The module `data`: `read` checks what is printed on the components."""

    def read(self, tables: dict[str, Any]) -> Components: ...


class TitleRules(Protocol):
    """The module `rules`: the switches of a game by name, of the title's own class."""

    def Rules(self, chosen: Mapping[str, Value]) -> Any: ...


class TitleFields(Protocol):
    """The module `fields`: what lies on the table."""

    def fields(self, data: Any, seats: int) -> list[Field]: ...


class TitleGame(Protocol):
    """The module `game`: the table of tasks and questions, and the title's State."""

    @property
    def KINDS(self) -> Kinds: ...


class TitleSetup(Protocol):
    """The module `setup`: sets an empty table up and puts the first frames on the agenda."""

    def set_up(self, t: Any) -> None: ...


class TitleNotation(Protocol):
    """The module `notation`: how choices and outcomes of chance are written."""

    @property
    def CHOICES(self) -> Vocabulary: ...

    @property
    def CHANCES(self) -> Vocabulary: ...


class TitleRefusals(Protocol):
    """The module `refusals`: the codes by name, and the rule of each."""

    @property
    def RULES(self) -> Mapping[int, str]: ...


class TitleSwitches(Protocol):
    """The module `options`, for a title whose switches are more than a list of values each; one of both is enough.

    `fits` raises BadOption where a setting does not go with the number of seats.
    """

    def read_options(self, tables: dict[str, Any]) -> Options: ...

    def fits(self, seats: int, chosen: Mapping[str, Value]) -> None: ...


class TitleAhead(Protocol):
    """The module `ahead`: what may be answered before it is asked, and the verbs that end or decline something.

    `when` is the round and the phase of it: a standing answer of a phase or a round ends when they change.
    """

    @property
    def ENDINGS(self) -> frozenset[int]: ...

    @property
    def STANDING(self) -> Sequence[StandingAnswer]: ...

    def when(self, t: Any) -> tuple[int, int]: ...


class TitlePositions(Protocol):
    """The module `positions`: what those with the seats, options and components of an empty table look like."""

    def layout(self, empty: Any) -> Layout: ...


class TitleInvariants(Protocol):
    """The module `invariants`: what must be true of every position and is not."""

    def invariants(self, t: Any) -> list[str]: ...


def members(protocol: type) -> list[str]:
    """What a protocol asks for."""
    return sorted({name for kind in protocol.__mro__ for name in vars(kind) if not name.startswith("_")})


def part_of(package: str, name: str) -> Any:
    """A module of a title; one that lacks something else tells that itself."""
    wanted = f"{package}.{name}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as trouble:
        if trouble.name != wanted:
            raise
        raise BadTitle(f"it lacks the part '{name}'") from None


def asked_of(package: str, name: str, protocol: type) -> Any:
    """A module of a title that has all its protocol asks for."""
    part = part_of(package, name)
    check_part(part, name, members(protocol))
    return part


def state_class(game: TitleGame) -> type[State]:
    """The class of a game in progress: the one that says which `game` it is."""
    for one in vars(game).values():
        if isinstance(one, type) and issubclass(one, State) and one.game:
            return one
    raise BadTitle("its part 'game' has no State that says which game it is")


def all_fit(seats: int, chosen: Mapping[str, Value]) -> None:
    """Every setting goes with every number of seats."""


def own_switches(package: str) -> TitleSwitches:
    """How a title reads its switches and what goes with what; most have values alone, and all of them fit."""
    found: dict[str, Any] = {"read_options": Options.read, "fits": all_fit}
    if find_spec(f"{package}.options") is not None:
        own = part_of(package, "options")
        said = [name for name in found if hasattr(own, name)]
        if not said:
            raise BadTitle("its part 'options' has neither 'read_options' nor 'fits'")
        found.update({name: getattr(own, name) for name in said})
    switches: Any = SimpleNamespace(**found)
    return cast("TitleSwitches", switches)


def check_part(part: Any, name: str, asked: list[str]) -> None:
    """Raises BadTitle with the first thing that a part lacks."""
    for member in asked:
        if not hasattr(part, member):
            raise BadTitle(f"its part '{name}' has no '{member}'")
