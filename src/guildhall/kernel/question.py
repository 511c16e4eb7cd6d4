"""What can lie on the agenda of a game: a task does something, a question asks a seat.

Each kind of frame has one object of a small class that stands in the module of its chapter. A title lists them once, in
its `Kinds`: that table is all the kernel asks when a frame comes up.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from guildhall.kernel.compiling import mypyc_attr
from guildhall.kernel.errors import BadTitle
from guildhall.kernel.packing import ASK

if TYPE_CHECKING:
    from guildhall.kernel.state import State

T = TypeVar("T", bound="State")
MOST: Final = 256  # kinds of frames: eight bits


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[T]):
    """A frame that does something as soon as it lies on top."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, t: T, frame: int) -> None:
        """Carries the frame out; it is off the agenda already."""
        raise BadTitle(f"frame {self.kind} does nothing: its task has no `run`")


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[T]):
    """A frame that asks a seat: the rule that asks, how many candidates there can be at most, and the three parts.

    Legality is written once, in `check`; `candidates` lists every legal choice and the near-misses worth explaining.
    """

    def __init__(self, kind: int, rule: str, bound: int) -> None:
        self.kind = kind
        self.rule = rule
        self.bound = bound

    def candidates(self, t: T, seat: int, frame: int) -> list[int]:
        """A bounded list that holds every legal choice, and its near-misses."""
        raise BadTitle(f"question {self.kind} ({self.rule}) lists no candidates")

    def check(self, t: T, seat: int, frame: int, choice: int) -> int:
        """0 if the choice answers the question legally, else the code of the refusal."""
        raise BadTitle(f"question {self.kind} ({self.rule}) checks nothing")

    def do(self, t: T, seat: int, frame: int, choice: int) -> None:
        """Carries out a choice; the question is off the agenda (or lane) already."""
        raise BadTitle(f"question {self.kind} ({self.rule}) does nothing with its answer")

    def legal(self, t: T, seat: int, frame: int) -> list[int]:
        """The legal ones of the candidates; a title may know a quicker way to the same list."""
        legal: list[int] = []
        for choice in self.candidates(t, seat, frame):
            if self.check(t, seat, frame, choice) == 0:
                legal.append(choice)
        return legal


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenQuestion(Question[T]):
    """A question whose candidates are all legal."""

    def legal(self, t: T, seat: int, frame: int) -> list[int]:
        return self.candidates(t, seat, frame)


class Kinds:
    """The one table of a title: kind of frame -> its task or its question.

    `frames` is the namespace of the module that names the kinds. A name without an object, an object without a name, a
    kind listed twice or on the wrong side of ASK is an error at import. `borders` are the tasks with which a phase or
    the turn of somebody begins: no draft crosses them.
    """

    def __init__(
        self,
        frames: Mapping[str, object],
        tasks: Sequence[Task[Any]],
        questions: Sequence[Question[Any]],
        borders: Sequence[int] = (),
    ) -> None:
        self.tasks: list[Task[Any]] = [Task(kind) for kind in range(ASK)]
        self.questions: list[Question[Any]] = [Question(kind, "", 0) for kind in range(MOST)]  # by their kind
        self.rules: dict[int, str] = {}  # kind of question -> the rule that asks it
        self.bounds: dict[int, int] = {}  # kind of question -> how many candidates it can have at most
        self.borders: list[bool] = [kind in borders for kind in range(ASK)]
        named = {value: name for name, value in frames.items() if name.isupper() and isinstance(value, int)}
        listed: set[int] = set()
        kinds = [(task.kind, False) for task in tasks] + [(question.kind, True) for question in questions]
        for kind, asks in kinds:
            if kind not in named:
                raise BadTitle(f"the kind {kind} has no name among the frames")
            if kind in listed:
                raise BadTitle(f"the kind {named[kind]} is declared twice")
            if asks != (ASK <= kind < MOST):
                raise BadTitle(f"the kind {named[kind]} is on the wrong side of ASK")
            listed.add(kind)
        for kind, name in named.items():
            if kind not in listed:
                raise BadTitle(f"the kind {name} has neither a task nor a question")
        for task in tasks:
            self.tasks[task.kind] = task
        for kind in borders:
            if not 0 <= kind < ASK or kind not in listed:
                raise BadTitle(f"the border {named.get(kind, kind)} is no task")
        for question in questions:
            if question.bound < 2:
                raise BadTitle(f"{named[question.kind]} has the bound {question.bound}; expected 2 or more")
            self.questions[question.kind] = question
            self.rules[question.kind] = question.rule
            self.bounds[question.kind] = question.bound
